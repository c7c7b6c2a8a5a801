-- Staff read them with the second factor; whatever changes an interview adds one, and nobody writes them otherwise.

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
  constraint interview_changes_kind_allowed check (kind in ('booked', 'moved', 'confirmed', 'unconfirmed', 'completed', 'no_show', 'canceled', 'resumed')),
  constraint interview_changes_reason_text check (private.is_text(reason, 500))
);
comment on table public.interview_changes is 'What happened to each interview: from when to when, why, by whom. Rows are added and never changed.';
comment on column public.interview_changes.author_id is 'Null where it was the applicant, without an account.';
create index interview_changes_application_id_created_at_idx on public.interview_changes (application_id, created_at, id);
call private.make_part_of_application('interview_changes');

-- Not granted: functions that change an interview call it.
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
