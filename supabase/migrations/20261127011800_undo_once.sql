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

notify pgrst, 'reload schema';
