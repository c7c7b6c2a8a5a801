-- Until a rejection has been said it can be undone: so long the seat of its interview is nobody else's.

alter table public.interview_slots add column overridden_at timestamptz;
comment on column public.interview_slots.overridden_at is 'When it was placed in spite of that: what was entered later was not known by then.';
update public.interview_slots set overridden_at = updated_at where override_reason is not null;

-- Definer: as above.
create or replace function private.place_interview_slot() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  refusal text;
begin
  if new.is_offered then
    new.interviewer_id := coalesce(new.interviewer_id, case when tg_op = 'UPDATE' then old.interviewer_id end, private.user_id());
  end if;
  if cardinality(private.moments_of(new.date, new."time")) = 1 then
    new.clock_change := null;
  end if;
  new.starts_at := private.slot_moment(new);
  new.overridden_by := case
    when new.override_reason is null then null
    when tg_op = 'UPDATE' and new.override_reason is not distinct from old.override_reason then old.overridden_by
    else private.user_id()
  end;
  new.overridden_at := case when new.override_reason is not null then now() end;
  if new.active or new.starts_at is null then
    perform private.lock_interviewer(new.interviewer_id) where new.interviewer_id is not null;
    refusal := private.slot_refusal(new);
  end if;
  if refusal is not null then
    raise exception '%', private.slot_refusal_words(refusal)
      using errcode = 'PT422', constraint = refusal, column = regexp_replace(refusal, '^interview_slots_(.*)_[a-z]+$', '\1');
  end if;
  return new;
end;
$$;
comment on function private.place_interview_slot() is 'Trigger: which moment a slot is, and whether there can be one.';

-- Definer: the applicant, who asks for open times, reads no moves.
create function private.is_seat_kept(interview public.interviews) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (is_seat_kept.interview).state <> 'canceled' or exists (
    select from public.application_status_history as rejection
    where rejection.id = (is_seat_kept.interview).ended_with and rejection.to_status = 'REJECTED'
      and rejection.created_at > now() - private.time_to_undo()
  )
$$;
comment on function private.is_seat_kept(public.interviews) is
  'Whether a seat is nobody else''s: also while a rejection that canceled the interview has not been said and can be undone.';
grant execute on function private.is_seat_kept(public.interviews) to carehire_person;

create or replace function private.booked_seats(slot_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.interviews as taken where taken.slot_id = booked_seats.slot_id and private.is_seat_kept(taken)
$$;
comment on function private.booked_seats(uuid) is 'How many seats of a slot are taken.';

-- What was agreed in spite of an absence stays so; an absence that was entered later was not known by then.
create function private.is_displaced(slot public.interview_slots) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.absences as absence
    where absence.active and absence.person_id = (is_displaced.slot).interviewer_id
      and absence.away && private.slot_range((is_displaced.slot).starts_at, (is_displaced.slot).minutes, 0, 0)
      and ((is_displaced.slot).override_reason is null or absence.created_at > (is_displaced.slot).overridden_at)
  )
$$;
comment on function private.is_displaced(public.interview_slots) is 'Whether whoever interviews in a slot is away then.';

create function private.free_seat(slot_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select min(free.number)
  from public.interview_slots as slot
  cross join lateral generate_series(1, slot.capacity) as free (number)
  where slot.id = free_seat.slot_id and not exists (
    select from public.interviews as taken
    where taken.slot_id = slot.id and taken.seat = free.number and taken.state <> 'canceled'
  )
$$;
comment on function private.free_seat(uuid) is 'The first seat of a slot in which nobody is booked; null where there is none.';

drop function private.resume_interview(public.interviews);
-- Definer: whoever keeps slots does not write interviews.
create or replace function private.keep_booked_slot() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.active and exists (
    select from public.interviews as booked
    where booked.slot_id = new.id and booked.state in ('booked', 'canceled') and private.is_seat_kept(booked)
  ) then
    raise exception 'Somebody is booked then. Give them another time first.' using
      errcode = 'PT409', constraint = 'interview_slots_active_booked';
  end if;
  if new.capacity < private.booked_seats(new.id) then
    raise exception 'More people than that are booked then.' using
      errcode = 'PT422', constraint = 'interview_slots_capacity_taken', column = 'capacity';
  end if;
  if (old.starts_at, old.minutes, old.interview_type, old.place, old.location_id, old.interviewer_id) is distinct from
    (new.starts_at, new.minutes, new.interview_type, new.place, new.location_id, new.interviewer_id) then
    update public.interviews as booked set sequence = booked.sequence + 1 where booked.slot_id = new.id and booked.state = 'booked';
    perform private.note_interview(booked, 'moved', old.starts_at)
    from public.interviews as booked where booked.slot_id = new.id and booked.state = 'booked';
  end if;
  return null;
end;
$$;
comment on function private.keep_booked_slot() is 'Trigger: a slot that somebody is booked in stays and keeps their seat; moved, it moves their interviews.';

notify pgrst, 'reload schema';
