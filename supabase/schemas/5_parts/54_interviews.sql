-- Staff read them with the second factor; a move of an application books and ends them, and nobody writes them otherwise.

create table public.interviews (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  slot_id uuid not null,
  seat integer not null,
  state text not null default 'booked',
  state_since timestamptz not null default now(),
  booked_with uuid,
  ended_with uuid,
  sequence integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint interviews_pkey primary key (id),
  constraint interviews_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint interviews_slot_id_fkey foreign key (slot_id) references public.interview_slots (id),
  constraint interviews_booked_with_fkey foreign key (booked_with)
    references public.application_status_history (id) on delete set null,
  constraint interviews_ended_with_fkey foreign key (ended_with)
    references public.application_status_history (id) on delete set null,
  constraint interviews_seat_range check (seat >= 1),
  constraint interviews_sequence_range check (sequence >= 0)
);
call private.make_states('interviews', 'state');
call private.make_state_guard('interviews', 'state');
comment on table public.interviews is 'Who comes to which slot, and what became of it. Of an application one is booked at most, and a seat is one person''s.';
comment on column public.interviews.booked_with is 'The move of the application that booked it.';
comment on column public.interviews.ended_with is 'The move that ended it: undone, it brings the interview back.';
comment on column public.interviews.confirmed_at is 'When the applicant said that they will come, or told somebody; null again once it is moved.';
comment on column public.interviews.sequence is 'How often it has changed for whoever comes: SEQUENCE of RFC 5545.';

create unique index interviews_application_id_booked_unique on public.interviews (application_id) where state = 'booked';
create unique index interviews_slot_id_seat_unique on public.interviews (slot_id, seat) where state <> 'canceled';
create index interviews_application_id_created_at_idx on public.interviews (application_id, created_at);
-- Canceled ones, too: an interview canceled by an unannounced rejection still takes its seat.
create index interviews_slot_id_idx on public.interviews (slot_id);
call private.make_part_of_application('interviews');
