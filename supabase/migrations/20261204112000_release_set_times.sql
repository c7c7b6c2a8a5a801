-- A time that was set for one applicant stayed in the calendar after they had left it, and kept its interviewer's time.

create function private.is_withdrawn(slot public.interview_slots) returns boolean
language sql stable set search_path = ''
as $$
  select not (is_withdrawn.slot).active and ((is_withdrawn.slot).is_offered or exists (
    select from public.interview_slots as other
    where other.active and other.interviewer_id = (is_withdrawn.slot).interviewer_id and other.occupied && (is_withdrawn.slot).occupied
  ))
$$;
comment on function private.is_withdrawn(public.interview_slots) is
  'Whether a slot is offered no longer, or was set for somebody who has left it and its interviewer has something else by now.';

-- The seat is the former one, or any that is free. One that was kept is there whatever has become of the day.
create or replace function private.resume_interview(interview public.interviews) returns void
language plpgsql set search_path = ''
as $$
declare
  is_there constant boolean := (resume_interview.interview).state <> 'canceled';
  is_kept constant boolean := private.is_seat_kept(resume_interview.interview);
begin
  if not is_there then
    perform from public.interview_slots as slot where slot.id = (resume_interview.interview).slot_id for no key update;
    -- What was set for somebody went with them.
    update public.interview_slots as slot set active = true
    where slot.id = (resume_interview.interview).slot_id and not slot.active and not private.is_withdrawn(slot)
      and slot.starts_at > clock_timestamp();
  end if;
  update public.interviews as resumed
  set state = 'booked', state_since = clock_timestamp(), ended_with = null, sequence = resumed.sequence + 1,
    seat = case
      when is_there then resumed.seat
      when is_kept then private.free_seat(resumed.slot_id)
      else private.take_seat(resumed.slot_id, resumed.application_id)
    end
  where resumed.id = (resume_interview.interview).id;
  perform private.note_interview(resume_interview.interview, 'resumed');
end;
$$;

-- A rejection that has not been said keeps the seat: the worker looks at it again each minute.
create function private.release_set_time(slot_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.interview_slots as slot where slot.id = release_set_time.slot_id for no key update;
  update public.interview_slots as slot set active = false
  where slot.id = release_set_time.slot_id and slot.active and not slot.is_offered and private.booked_seats(slot.id) = 0;
end;
$$;
comment on function private.release_set_time(uuid) is 'Gives the interviewer back a time that was set for applicants of whom none is left.';

-- Definer: whoever moves an interview keeps no slots.
create function private.follow_left_seat() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.release_set_time(old.slot_id);
  return null;
end;
$$;
comment on function private.follow_left_seat() is 'Trigger: a time that was set for somebody goes with them.';
create trigger interviews_release after update on public.interviews
  for each row when (old.slot_id <> new.slot_id or (old.state <> 'canceled' and new.state = 'canceled'))
  execute function private.follow_left_seat();

-- Definer: it asks for emails, which not everybody who moves applications may read.
create or replace function private.undo_refusal(move public.application_status_history, besides uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when (undo_refusal.move).id is null or (undo_refusal.move).undoes_id is not null
      -- What applicants do, sending and withdrawing, is nobody else's to undo.
      or (undo_refusal.move).from_status = 'DRAFT' or (undo_refusal.move).to_status = 'WITHDRAWN'
      or not private.is_decider()
      or ((undo_refusal.move).actor_id is distinct from private.user_id() and not private.is_admin())
      or exists (
        select from public.applications as application
        where application.id = (undo_refusal.move).application_id and private.is_applicant_of(application)
      )
    then 'application_status_history_undoes_id_undoable'
    when exists (
      select from public.application_status_history as later
      where later.application_id = (undo_refusal.move).application_id
        and later.created_at >= (undo_refusal.move).created_at
        and later.id <> (undo_refusal.move).id and later.id is distinct from undo_refusal.besides
    ) then 'application_status_history_undoes_id_moved_on'
    when (undo_refusal.move).to_status = 'HIRED' and private.is_employed((undo_refusal.move).application_id)
    then 'applications_employed'
    when (undo_refusal.move).from_status = 'REJECTED' and private.owes_letter((undo_refusal.move).application_id)
    then 'applications_background_letter_owed'
    when (undo_refusal.move).from_since is null
      or (undo_refusal.move).created_at <= clock_timestamp() - private.time_to_undo()
      or (private.held_email((undo_refusal.move).id)).state not in ('queued', 'canceled')
    then 'application_status_history_undoes_id_too_late'
    -- The row that is about to do it books the seat itself, and says the same.
    when undo_refusal.besides is null and exists (
      select from public.interviews as ended
      join public.interview_slots as slot on slot.id = ended.slot_id
      where ended.ended_with = (undo_refusal.move).id and ended.state = 'canceled' and not private.is_seat_kept(ended)
        and (private.is_withdrawn(slot) or slot.starts_at <= now() or private.seats_left(slot, ended.application_id) <= 0)
    ) then 'interviews_slot_id_taken'
  end
$$;

create function private.release_set_times() returns void
language plpgsql set search_path = ''
as $$
declare
  left_one uuid;
begin
  for left_one in
    select slot.id from public.interview_slots as slot
    where slot.active and slot.starts_at > now() and not slot.is_offered and private.booked_seats(slot.id) = 0
    for no key update skip locked
  loop
    perform private.release_set_time(left_one);
  end loop;
end;
$$;
comment on function private.release_set_times() is 'Gives back the times that were set for applicants whose rejection has been said by now, or whose applications are gone.';

-- Whatever has made it free: a seat that was given back or is kept no longer, more seats, a time that was moved or brought back, an
-- absence that ended. Slots that somebody is just changing have their turn the next time: two that cross never wait for each other.
-- Definer: the worker writes no waits.
create or replace function private.pass_on_offers() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  passed integer;
  waiting integer;
  free uuid;
begin
  perform private.release_set_times();
  update public.interview_waits as wait
  set slot_id = null, offered_until = null, passed_slots = wait.passed_slots || expired.slot_id, passed_starts = wait.passed_starts || expired.starts_at
  from (
    select over.id, over.slot_id, slot.starts_at
    from public.interview_waits as over
    join public.interview_slots as slot on slot.id = over.slot_id
    where over.ended_at is null and over.offered_until <= now() for update of over skip locked
  ) as expired
  where wait.id = expired.id;
  get diagnostics passed = row_count;
  select count(*) into waiting from public.interview_waits as wait where wait.ended_at is null and wait.slot_id is null;
  if waiting = 0 then
    return passed;
  end if;
  for free in
    select slot.id
    from public.interview_slots as slot
    cross join lateral generate_series(1, least(private.seats_left(slot), waiting))
    where slot.active and slot.starts_at > now() and private.is_open(slot)
      and exists (select from public.interview_waits as wait where wait.ended_at is null and private.waits_for(wait, slot))
    order by slot.starts_at, slot.id
  loop
    perform from public.interview_slots as slot where slot.id = free for no key update skip locked;
    if found then
      perform private.offer_seat(free);
    end if;
  end loop;
  return passed;
end;
$$;

update public.interview_slots as slot set active = false
where slot.active and not slot.is_offered and private.booked_seats(slot.id) = 0;

notify pgrst, 'reload schema';
