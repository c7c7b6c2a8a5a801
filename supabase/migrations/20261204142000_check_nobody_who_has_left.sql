-- Nobody is checked after they have left; what comes on paper for them is filed still.

-- Definer: the form and the application count whoever orders. After the policies.
create or replace function private.check_background_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  authorized_on constant date := private.authorized_check_on(new.application_id);
begin
  if exists (
    select from public.applications as application
    where application.id = new.application_id and private.is_closed(application.status)
      and not (application.status = 'HIRED' and private.is_employed(application.id))
  ) then
    raise exception 'This application has ended.' using
      errcode = 'PT409', constraint = 'background_checks_application_id_ended';
  end if;
  if new.application_id in (select private.former_workers()) then
    raise exception 'This person no longer works here.' using
      errcode = 'PT409', constraint = 'background_checks_application_id_left';
  end if;
  if authorized_on is null then
    raise exception 'The applicant has not signed the authorization yet.' using
      errcode = 'PT409', constraint = 'background_checks_application_id_authorized';
  end if;
  if new.ordered_on > private.today() then
    raise exception 'This date is in the future.' using
      errcode = 'PT422', constraint = 'background_checks_ordered_on_future', column = 'ordered_on';
  end if;
  if new.ordered_on < authorized_on then
    raise exception 'The authorization was signed later, on %.', to_char(authorized_on, 'MM/DD/YYYY') using
      errcode = 'PT422', constraint = 'background_checks_ordered_on_early', column = 'ordered_on';
  end if;
  return null;
end;
$$;
comment on function private.check_background_check() is 'Trigger: nothing is ordered before it is authorized, or of an application that has ended; who is employed is checked again, until they leave.';

-- Definer: nobody else may change a check. After the policies have let the row pass.
create or replace function private.move_background_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  paper text;
begin
  if new.reported_on > private.today() then
    raise exception 'This date is in the future.' using
      errcode = 'PT422', constraint = 'background_moves_reported_on_future', column = 'reported_on';
  end if;
  if exists (
    select from public.background_checks as one where one.id = new.check_id and new.reported_on < one.ordered_on
  ) then
    raise exception 'This day is before the check was ordered.' using
      errcode = 'PT422', constraint = 'background_moves_reported_on_early', column = 'reported_on';
  end if;
  paper := case
    when not private.is_paper(new.report_id, new.application_id, new.lane) then 'report_id'
    when not private.is_paper(new.rights_id, new.application_id, new.lane) then 'rights_id'
  end;
  if paper is not null then
    raise exception 'This is no file of this application that those who read this may open.' using
      errcode = 'PT422', constraint = 'background_moves_' || paper || '_same_lane', column = paper;
  end if;
  update public.background_checks as moved
  set state = new.to_state, reported_on = coalesce(new.reported_on, moved.reported_on)
  where moved.id = new.check_id;
  -- It ends nothing by itself: somebody decides what becomes of an employee.
  if new.to_state = 'adverse' and private.is_employed(new.application_id)
    and new.application_id not in (select private.former_workers()) then
    insert into public.application_tasks (application_id, kind, lane, email_id)
    values (new.application_id, 'background_adverse', 'background', new.id)
    on conflict do nothing;
  end if;
  update public.application_tasks as task set done_at = now()
  where task.application_id = new.application_id and task.kind = 'background_disputed' and task.done_at is null and not exists (
    select from public.background_checks as one where one.application_id = new.application_id and one.state = 'disputed'
  );
  return null;
end;
$$;
comment on function private.move_background_check() is 'Trigger: carries out a move, if the check may take it; a dispute that is settled is no task anymore, and what was decided against an employee is one.';

comment on function private.takes_file(public.applications, boolean) is
  'Whether an application takes a file: while it is under way, and of staff once its sender was made an employee, also after they have left.';

notify pgrst, 'reload schema';
