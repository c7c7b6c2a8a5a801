-- How the object of a file ends is said once, for visits and applications.

create function private.file_extension(mime text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case file_extension.mime
    when 'application/pdf' then 'pdf'
    when 'image/jpeg' then 'jpg'
    when 'image/png' then 'png'
    when 'image/heic' then 'heic'
    when 'image/heif' then 'heif'
    when 'application/msword' then 'doc'
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then 'docx'
    -- The tables take no such row.
    else 'bin'
  end
$$;
comment on function private.file_extension(text) is 'What the object of a file of this kind ends with.';

create or replace function private.fill_visit_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.patient_id := (select visit.patient_id from public.visits as visit where visit.id = new.visit_id);
  new.object_key := new.visit_id || '/' || new.id || '/document.' || private.file_extension(new.mime);
  return new;
end;
$$;

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
  new.is_by_staff := new.uploaded_by is not null and not exists (
    select from public.applications as application
    where application.id = new.application_id and private.is_applicant_of(application)
  );
  new.object_key := new.application_id || '/' || new.id || '/document.' || private.file_extension(new.mime);
  return new;
end;
$$;

notify pgrst, 'reload schema';
