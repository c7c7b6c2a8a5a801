-- A CV fulfills the request for one, and a job that takes none refuses it.

create or replace function private.fill_application_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.request_id is null and new.doc_type in ('cv', 'resume') then
    select request.id into new.request_id from public.document_requests as request
    where request.application_id = new.application_id and request.doc_type = 'cv'
      and request.state in ('open', 'submitted', 'rejected');
  end if;
  if new.request_id is null then
    select section.lane into new.lane from private.form_sections() as section where section.id = new.section_id;
    new.lane := coalesce(new.lane, 'general');
  else
    select request.lane into new.lane from public.document_requests as request
    where request.id = new.request_id and request.application_id = new.application_id;
    if new.lane is null then
      raise exception 'This document is not asked for any more.' using
        errcode = 'PT409', constraint = 'application_attachments_request_id_open';
    end if;
  end if;
  new.uploaded_by := private.user_id();
  new.object_key := new.application_id || '/' || new.id || '/document.' || case new.mime
    when 'application/pdf' then 'pdf'
    when 'image/jpeg' then 'jpg'
    when 'image/png' then 'png'
    when 'image/heic' then 'heic'
    when 'image/heif' then 'heif'
    when 'application/msword' then 'doc'
    else 'docx'
  end;
  return new;
end;
$$;
comment on function private.fill_application_attachment() is 'Trigger: lane, sender and object key are never the client''s to say; a CV is sent for the request for one.';

create or replace function private.check_application_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  -- The lock makes senders of one application wait for one another, so that the number holds.
  select * into application from public.applications as found where found.id = new.application_id for no key update;
  if application.status in ('HIRED', 'REJECTED', 'WITHDRAWN') then
    raise exception 'This application takes no more files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_open';
  end if;
  if new.request_id is null then
    if application.cv = 'none' and new.doc_type in ('cv', 'resume') then
      raise exception 'This job takes no CV.' using
        errcode = 'PT422', constraint = 'application_attachments_doc_type_wanted', column = 'doc_type';
    end if;
    if not private.is_section_open(application, new.section_id) then
      raise exception 'This part is not asked for yet.' using
        errcode = 'PT409', constraint = 'application_attachments_section_id_open';
    end if;
  elsif not exists (
    select from public.document_requests as request
    where request.id = new.request_id and request.application_id = new.application_id
      and request.state in ('open', 'submitted', 'rejected')
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

notify pgrst, 'reload schema';
