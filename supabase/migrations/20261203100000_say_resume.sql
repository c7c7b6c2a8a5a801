-- What applicants send is called a résumé, in requests and refusals alike.

-- Definer: whoever applies may ask for nothing. A repeated application is asked like a first one. Nothing
-- is mailed: the résumé is often on its way by then, and the applicant's page says what is missing.
create or replace function private.ask_for_cv() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.document_requests (application_id, name, doc_type, requested_by) values (new.id, 'Résumé', 'cv', null);
  return null;
end;
$$;
comment on function private.ask_for_cv() is 'Trigger: an application to a listing that requires a résumé is never lost for want of one; it is asked for.';

-- What is still asked for is shown and emailed by its name; what is decided stays as it was decided.
update public.document_requests set name = 'Résumé'
where doc_type = 'cv' and requested_by is null and name = 'CV' and state in ('open', 'submitted', 'rejected');

-- Definer: the application counts whether or not the caller sees it. After the policies.
create or replace function private.check_application_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  -- The lock makes senders of one application wait for one another, so that the number holds.
  perform private.lock_people(array[new.application_id]);
  select * into application from public.applications as found where found.id = new.application_id;
  if new.letter_id is null and not private.takes_file(application, new.is_by_staff) then
    raise exception 'This application takes no more files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_open';
  end if;
  if application.user_id = private.user_id() and private.has_shown_address(application.id) then
    perform private.confirm_email(application.id);
  end if;
  if new.letter_id is not null then
    perform private.check_dispute_file(new);
  elsif new.request_id is null then
    if application.cv = 'none' and new.doc_type in ('cv', 'resume') then
      raise exception 'This job takes no résumé.' using
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

comment on column public.job_listings.cv is 'Whether applicants send a résumé: who likes, all, or nobody. What has been sent keeps what was said then.';
comment on column public.applications.cv is 'What the listing said of a résumé when this was sent.';
comment on table public.application_attachments is 'A file of an applicant: a résumé, a license, what they were asked for.';
comment on function private.fill_application_attachment() is 'Trigger: lane, sender and object key are never the client''s to say; a résumé is sent for the request for one.';

notify pgrst, 'reload schema';
