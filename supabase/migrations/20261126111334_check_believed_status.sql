-- A move that says where it comes from is refused by its trigger, so that one statement does what took four.

-- Definer: the application is read and locked whoever moves it. Where it comes from is what the client believes, and the
-- move is refused when that is not what they would be shown by now; actor and where an undone move leads are never theirs to say.
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
    new.to_status := coalesce(
      (select undone.from_status from public.application_status_history as undone where undone.id = new.undoes_id),
      new.from_status
    );
  end if;
  new.actor_id := private.user_id();
  new.created_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.fill_application_move() is 'Trigger: from which status, by whom and when; refused where the mover believes another status.';

grant insert (from_status) on public.application_status_history to carehire_person;

notify pgrst, 'reload schema';
