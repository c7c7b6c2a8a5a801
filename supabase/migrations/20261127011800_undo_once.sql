-- Two who undo the same move at the same time: the second one is told that it was undone.

-- Definer: the application is read and locked whoever moves it.
create or replace function private.fill_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  believed text := new.from_status;
  shown text;
begin
  perform private.lock_people(array[new.application_id]);
  select application.status, application.status_changed_at, application.held_from
  into new.from_status, new.from_since, new.from_held_from
  from public.applications as application where application.id = new.application_id;
  -- Of an application that is not there, the foreign key says so, and of somebody else's the policy.
  new.from_status := coalesce(new.from_status, '');
  if believed is not null then
    shown := case when private.is_staff() then new.from_status
      else coalesce((private.unsaid_rejection(new.application_id)).from_status, new.from_status) end;
    if believed <> shown then
      perform private.raise_refusal('applications_version_stale');
    end if;
  end if;
  if new.undoes_id is not null then
    -- Of two who undo it at the same time, the second one has waited for the lock.
    if private.is_staff() and exists (
      select from public.application_status_history as known where known.undoes_id = new.undoes_id
    ) then
      perform private.raise_refusal('application_status_history_undoes_id_moved_on');
    end if;
    new.to_status := coalesce(
      (select undone.from_status from public.application_status_history as undone where undone.id = new.undoes_id),
      new.from_status
    );
  end if;
  if new.interview_slot_id is not null then
    select slot.interview_type, slot.date, slot."time", private.place_of(slot), slot.interviewer_id, slot.minutes
    into new.interview_type, new.interview_date, new.interview_time, new.interview_place, new.interviewer_id, new.interview_minutes
    from public.interview_slots as slot where slot.id = new.interview_slot_id for no key update;
  end if;
  new.actor_id := private.user_id();
  new.created_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.fill_application_move() is 'Trigger: from which status, by whom and when; refused where the mover believes another status.';

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
    when (undo_refusal.move).from_since is null
      or (undo_refusal.move).created_at <= clock_timestamp() - private.time_to_undo()
      or (private.held_email((undo_refusal.move).id)).state not in ('queued', 'canceled')
    then 'application_status_history_undoes_id_too_late'
    -- The row that is about to do it books the seat itself, and says the same.
    when undo_refusal.besides is null and exists (
      select from public.interviews as ended
      join public.interview_slots as slot on slot.id = ended.slot_id
      where ended.ended_with = (undo_refusal.move).id and ended.state = 'canceled' and not private.is_seat_kept(ended)
        and (not slot.active or slot.starts_at <= now()
          or private.booked_seats(slot.id) + private.held_seats(slot.id, ended.application_id) >= slot.capacity)
    ) then 'interviews_slot_id_taken'
  end
$$;
comment on function private.undo_refusal(public.application_status_history, uuid) is
  'The rule by which the caller may not undo this move, or null; `besides` is the row that is about to do it.';

notify pgrst, 'reload schema';
