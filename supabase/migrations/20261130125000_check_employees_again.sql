-- Who is employed is checked again: ordered, filed and moved as before, and what is decided against them is a task.

alter table public.application_tasks
  drop constraint application_tasks_kind_allowed,
  add constraint application_tasks_kind_allowed check (
    kind in (
      'email_bounced', 'interview_unanswered', 'interviewer_away', 'offer_declined', 'offer_expired', 'form_stuck', 'not_employed',
      'duty_due', 'reference_answered', 'countersign', 'background_disputed', 'background_adverse'
    )
  );

-- Not granted. What comes on paper for somebody who works here is filed as before; of themselves they send nothing more.
create function private.takes_file(application public.applications, is_by_staff boolean) returns boolean
language sql stable set search_path = ''
as $$
  select not private.is_closed((takes_file.application).status) or (
    takes_file.is_by_staff and (takes_file.application).status = 'HIRED' and private.is_employed((takes_file.application).id)
  )
$$;
comment on function private.takes_file(public.applications, boolean) is
  'Whether an application takes a file: while it is under way, and of staff as long as its sender is an employee.';

create or replace function private.check_application_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  -- The lock makes senders of one application wait for one another, so that the number holds.
  perform private.lock_people(array[new.application_id]);
  select * into application from public.applications as found where found.id = new.application_id;
  if not private.takes_file(application, new.is_by_staff) then
    raise exception 'This application takes no more files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_open';
  end if;
  if application.user_id = private.user_id() and private.has_shown_address(application.id) then
    perform private.confirm_email(application.id);
  end if;
  if new.request_id is null then
    if application.cv = 'none' and new.doc_type in ('cv', 'resume') then
      raise exception 'This job takes no CV.' using
        errcode = 'PT422', constraint = 'application_attachments_doc_type_wanted', column = 'doc_type';
    end if;
    -- Of an employee, every part was asked for.
    if not private.is_closed(application.status) and not private.is_section_open(application, new.section_id) then
      raise exception 'This part is not asked for yet.' using
        errcode = 'PT409', constraint = 'application_attachments_section_id_open';
    end if;
  elsif not exists (
    select from public.document_requests as request
    where request.id = new.request_id and request.application_id = new.application_id
      and request.state in ('open', 'submitted', 'rejected')
      -- Of what staff ask for, whoever typed somebody's address is told nothing, and answers nothing.
      and (new.is_by_staff or request.doc_type is not null or private.has_shown_address(new.application_id))
  ) then
    raise exception 'This document is not asked for any more.' using
      errcode = 'PT409', constraint = 'application_attachments_request_id_open';
  end if;
  if (select count(*) from public.application_attachments as other where other.application_id = new.application_id) > 100 then
    raise exception 'An application holds at most 100 files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_most';
  end if;
  return null;
end;
$$;
comment on function private.check_application_attachment() is
  'Trigger: a file comes only while its application is under way, and for a part that is asked for by now.';

create or replace function private.can_complete(file public.application_attachments) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_sender_of(can_complete.file) and exists (
    select from public.applications as application
    where application.id = (can_complete.file).application_id and private.takes_file(application, (can_complete.file).is_by_staff)
  )
$$;
comment on function private.can_complete(public.application_attachments) is
  'Whether the caller may finish this upload: their own, while its application takes it.';

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
comment on function private.check_background_check() is 'Trigger: nothing is ordered before it is authorized, or of an application that has ended; who is employed is checked again.';

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
  if new.to_state = 'adverse' and private.is_employed(new.application_id) then
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

notify pgrst, 'reload schema';
