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
comment on column public.interviews.sequence is 'How often it has changed for whoever comes: SEQUENCE of RFC 5545.';

create unique index interviews_application_id_booked_unique on public.interviews (application_id) where state = 'booked';
create unique index interviews_slot_id_seat_unique on public.interviews (slot_id, seat) where state <> 'canceled';
create index interviews_application_id_created_at_idx on public.interviews (application_id, created_at);
call private.make_part_of_application('interviews');

create table public.interview_changes (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  interview_id uuid not null,
  kind text not null,
  starts_at timestamptz not null,
  former_starts_at timestamptz,
  reason text,
  author_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint interview_changes_pkey primary key (id),
  constraint interview_changes_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint interview_changes_interview_id_fkey foreign key (interview_id)
    references public.interviews (id) on delete cascade,
  constraint interview_changes_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint interview_changes_kind_allowed check (kind in ('booked', 'moved', 'completed', 'no_show', 'canceled', 'resumed')),
  constraint interview_changes_reason_text check (private.is_text(reason, 500))
);
comment on table public.interview_changes is 'What happened to each interview: from when to when, why, by whom. Rows are added and never changed.';
comment on column public.interview_changes.author_id is 'Null where it was the applicant, without an account.';
create index interview_changes_application_id_created_at_idx on public.interview_changes (application_id, created_at, id);
call private.make_part_of_application('interview_changes');

-- Not granted: whoever changes an interview calls it from there.
create function private.note_interview(interview public.interviews, kind text, former timestamptz default null, reason text default null)
returns void
language sql set search_path = ''
as $$
  insert into public.interview_changes (application_id, interview_id, kind, starts_at, former_starts_at, reason, author_id)
  select (note_interview.interview).application_id, (note_interview.interview).id, note_interview.kind, slot.starts_at,
    note_interview.former, note_interview.reason, private.user_id()
  from public.interview_slots as slot where slot.id = (note_interview.interview).slot_id
$$;
comment on function private.note_interview(public.interviews, text, timestamptz, text) is 'Notes what happened to an interview.';

create function private.booked_seats(slot_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.interviews as taken where taken.slot_id = booked_seats.slot_id and taken.state <> 'canceled'
$$;
comment on function private.booked_seats(uuid) is 'How many seats of a slot are taken.';
grant execute on function private.booked_seats(uuid) to carehire_person;

-- The slot's row is locked before anything refers to it: of two who want the last seat, the second one waits and is told.
create function private.take_seat(slot_id uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  slot public.interview_slots;
  seat integer;
begin
  select * into slot from public.interview_slots as found where found.id = take_seat.slot_id for no key update;
  select min(free.number) into seat
  from generate_series(1, slot.capacity) as free (number)
  where not exists (
    select from public.interviews as taken
    where taken.slot_id = slot.id and taken.seat = free.number and taken.state <> 'canceled'
  );
  if seat is null or not slot.active or slot.starts_at <= clock_timestamp() or exists (
    select from public.absences as absence
    where absence.active and absence.person_id = slot.interviewer_id and slot.override_reason is null and slot.is_offered
      and absence.away && private.slot_range(slot.starts_at, slot.minutes, 0, 0)
  ) then
    raise exception 'This time is no longer free. Choose another one.' using errcode = 'PT409', constraint = 'interviews_slot_id_taken';
  end if;
  return seat;
end;
$$;
comment on function private.take_seat(uuid) is 'Locks a slot and returns its first free seat; refused where there is none.';

create function private.book_seat(application_id uuid, slot_id uuid, move_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  booked public.interviews;
begin
  insert into public.interviews (application_id, slot_id, seat, booked_with)
  values (book_seat.application_id, book_seat.slot_id, private.take_seat(book_seat.slot_id), book_seat.move_id)
  returning * into booked;
  perform private.note_interview(booked, 'booked');
end;
$$;
comment on function private.book_seat(uuid, uuid, uuid) is 'Books a seat of a slot for an application.';

-- Many who are moved at once come to one interview, and a time of its own is kept for each other.
create function private.slot_of_move(move public.application_status_history) returns uuid
language plpgsql set search_path = ''
as $$
declare
  set_slot public.interview_slots;
begin
  select * into set_slot from public.interview_slots as known
  where not known.is_offered and known.active and known.date = (slot_of_move.move).interview_date
    and known."time" = (slot_of_move.move).interview_time and known.interview_type = (slot_of_move.move).interview_type
    and known.minutes = coalesce((slot_of_move.move).interview_minutes, 30)
    and known.place is not distinct from (slot_of_move.move).interview_place
    and known.interviewer_id is not distinct from (slot_of_move.move).interviewer_id
  order by known.created_at limit 1 for no key update;
  if set_slot.id is null then
    insert into public.interview_slots (date, "time", clock_change, interview_type, place, interviewer_id, minutes, is_offered)
    values (
      (slot_of_move.move).interview_date, (slot_of_move.move).interview_time, 'AFTER', (slot_of_move.move).interview_type,
      (slot_of_move.move).interview_place, (slot_of_move.move).interviewer_id, coalesce((slot_of_move.move).interview_minutes, 30), false
    ) returning * into set_slot;
  elsif private.booked_seats(set_slot.id) = set_slot.capacity then
    update public.interview_slots as slot set capacity = slot.capacity + 1 where slot.id = set_slot.id;
  end if;
  return set_slot.id;
end;
$$;
comment on function private.slot_of_move(public.application_status_history) is 'The slot that was set for this move of an application.';

call private.make_character_checks();

notify pgrst, 'reload schema';
