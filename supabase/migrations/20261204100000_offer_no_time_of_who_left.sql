-- Nobody is offered a time of an interviewer who has left, or booked in it.

-- Not SQL: asked for each slot that is offered, its plan is kept.
-- Definer: roles of colleagues are hidden.
create or replace function private.can_interview(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.profiles as profile
    join public.user_roles as granted on granted.user_id = profile.id
    where profile.id = can_interview.person and profile.deactivated_at is null and granted.role <> 'applicant'
  );
end;
$$;
comment on function private.can_interview(uuid) is 'Whether this is active staff.';

-- Definer: roles of colleagues are hidden.
create function private.lacks_interviewer(slot public.interview_slots) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (lacks_interviewer.slot).interviewer_id is not null and not private.can_interview((lacks_interviewer.slot).interviewer_id);
end;
$$;
comment on function private.lacks_interviewer(public.interview_slots) is 'Whether whoever was to interview in a slot has left by now.';
grant execute on function private.lacks_interviewer(public.interview_slots) to carehire_person;

-- What was agreed in spite of an absence stays so; an absence that was entered later was not known by then.
-- Not SQL: asked for each slot that is offered, its plan is kept.
create or replace function private.is_displaced(slot public.interview_slots, is_told boolean default false) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.lacks_interviewer(is_displaced.slot) or exists (
    select from public.absences as absence
    where absence.active and absence.person_id = (is_displaced.slot).interviewer_id
      and absence.away && private.slot_range((is_displaced.slot).starts_at, (is_displaced.slot).minutes, 0, 0)
      and ((is_displaced.slot).override_reason is null or absence.created_at > (is_displaced.slot).overridden_at)
      and (not is_displaced.is_told or absence.source_id is null)
  );
end;
$$;
comment on function private.is_displaced(public.interview_slots, boolean) is 'Whether whoever interviews in a slot has left, or is away then; if it is told, by what a person entered and no calendar.';

-- The slot's row is locked before anything refers to it: of two who want the last seat, the second one waits and is told.
create or replace function private.take_seat(slot_id uuid, application_id uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  slot public.interview_slots;
  seat integer;
begin
  select * into slot from public.interview_slots as found where found.id = take_seat.slot_id for no key update;
  seat := private.free_seat(slot.id);
  if seat is null or not slot.active or slot.starts_at <= clock_timestamp()
    or (slot.is_offered and private.is_displaced(slot)) or private.lacks_interviewer(slot)
    or private.seats_left(slot, take_seat.application_id) <= 0 then
    raise exception 'This time is no longer free. Choose another one.' using errcode = 'PT409', constraint = 'interviews_slot_id_taken';
  end if;
  return seat;
end;
$$;
comment on function private.take_seat(uuid, uuid) is 'Locks a slot and returns its first seat that is free for this application; refused where there is none.';

notify pgrst, 'reload schema';
