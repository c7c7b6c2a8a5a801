-- A hired applicant waits to be made an employee; an employee is not unhired, and works only as long as they are one.

-- Not granted: functions that change what it depends on call it.
create function private.settle_hire(application_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  if not private.is_employed(settle_hire.application_id) and exists (
    select from public.applications as application
    where application.id = settle_hire.application_id and application.status = 'HIRED'
  ) then
    insert into public.application_tasks (application_id, kind) values (settle_hire.application_id, 'not_employed')
    on conflict do nothing;
  else
    update public.application_tasks as task set done_at = now()
    where task.application_id = settle_hire.application_id and task.kind = 'not_employed' and task.done_at is null;
  end if;
end;
$$;
comment on function private.settle_hire(uuid) is 'Somebody has to make a hired applicant an employee; nobody, once that is done or they are not hired anymore.';

-- Definer: people write no tasks. After application_status_history_move, by its name: the status has changed.
create function private.follow_hire() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_hire(new.application_id);
  return null;
end;
$$;
comment on function private.follow_hire() is 'Trigger: a hire leaves somebody to be made an employee, and leaving it does not.';
create trigger application_status_history_move_settle after insert on public.application_status_history
  for each row when ('HIRED' in (new.from_status, new.to_status)) execute function private.follow_hire();

-- Definer: those who delete might not see it.
create function private.keep_employed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_employed(old.id) then
    perform private.raise_refusal('applications_employed');
  end if;
  return old;
end;
$$;
comment on function private.keep_employed() is 'Trigger: the application of an employee is their file, and stays.';
create trigger applications_keep_employed before delete on public.applications
  for each row when (not private.is_erased(old.id)) execute function private.keep_employed();

-- Definer: employees do not see who has been made one. The lock makes the undo of an employment wait for the first visit,
-- which finds nobody who works here anymore where the undo was first.
create function private.hold_employment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.claim_id('sub');
begin
  if person is null then
    return null;
  end if;
  perform from public.employments as employment
  where employment.profile_id = person and employment.undone_at is null
  order by employment.id for share;
  if not private.works_with_patients() then
    raise exception 'You may not work with patients anymore.' using errcode = 'insufficient_privilege';
  end if;
  return null;
end;
$$;
comment on function private.hold_employment() is 'Trigger: nobody is taken back as an employee while they begin to work as one.';
create trigger visits_hold_employment after insert or update on public.visits
  for each statement execute function private.hold_employment();
create trigger visit_documents_hold_employment after insert on public.visit_documents
  for each statement execute function private.hold_employment();
