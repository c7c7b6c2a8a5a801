-- What was signed never changes: until now another signature could be sent after the signing, and the first one be taken back.

create function private.is_of_form(file public.application_attachments) returns boolean
language sql immutable set search_path = ''
as $$
  select (is_of_form.file).doc_type = 'signature' or (is_of_form.file).section_id = 'signature' or (
    not (is_of_form.file).is_by_staff and (is_of_form.file).request_id is null and exists (
      select from private.form_sections() as section
      where section.id = (is_of_form.file).section_id and section.place > 0
    )
  )
$$;
comment on function private.is_of_form(public.application_attachments) is
  'Whether a file is part of the pre-hire form: its applicant''s, for a section, or a signature. What was asked for by itself, and what staff add, is not.';

-- Definer: the application counts whether or not the caller sees it.
create function private.is_signed_file(file public.application_attachments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_of_form(is_signed_file.file) and (is_signed_file.file).state in ('scanning', 'ready', 'quarantined')
    and exists (
      select from public.applications as application
      where application.id = (is_signed_file.file).application_id and application.is_prehire_completed
    )
$$;
comment on function private.is_signed_file(public.application_attachments) is
  'Whether a file belongs to what its applicant has signed: it stays as it is.';

-- Definer: applicants may not read all columns of a file.
create function private.is_signed_file(file_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_signed_file(file) from public.application_attachments as file where file.id = is_signed_file.file_id
$$;
comment on function private.is_signed_file(uuid) is 'The same of a file that the caller has been shown.';
grant execute on function private.is_signed_file(uuid) to carehire_person, carehire_visitor;

create or replace function private.can_take_back(file public.application_attachments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (can_take_back.file).state in ('scanning', 'ready', 'quarantined')
    and (not (can_take_back.file).is_by_staff or (can_take_back.file).created_at > now() - private.time_to_undo())
    and private.can_complete(can_take_back.file)
    and not private.is_signed_file(can_take_back.file)
    and not exists (
      select from public.document_requests as request
      where request.id = (can_take_back.file).request_id and request.state = 'accepted'
    )
$$;

-- Policies and grants alone left two ways: an upload that had begun before the signing was completed after it, and a
-- second signature was sent as any other file. Nobody is above this, the owner of the tables included.
-- Definer: the application counts whoever changes the file. Volatile: what is read after the wait for a signing is younger.
create function private.keep_signed_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  file constant public.application_attachments := case tg_op when 'INSERT' then new else old end;
begin
  if private.is_of_form(file) or (tg_op = 'UPDATE' and private.is_of_form(new)) then
    perform private.lock_people(array[file.application_id]);
    if exists (
      select from public.applications as application
      where application.id = file.application_id and application.is_prehire_completed
    ) then
      raise exception 'The form has been signed, and its files with it.' using
        errcode = 'PT409', constraint = 'application_attachments_section_id_signed';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
comment on function private.keep_signed_file() is
  'Trigger: once a form is signed, none of its files is added, finished, changed, taken back or removed.';

create trigger application_attachments_keep_signed_insert after insert on public.application_attachments
  for each row execute function private.keep_signed_file();
-- What the virus scanner finds is still said.
create trigger application_attachments_keep_signed_update before update on public.application_attachments
  for each row when (not (old.state = 'scanning' and new.state in ('ready', 'quarantined') and (
    old.application_id, old.section_id, old.doc_type, old.object_key, old.original_name, old.mime, old.bytes, old.sha256
  ) is not distinct from (
    new.application_id, new.section_id, new.doc_type, new.object_key, new.original_name, new.mime, new.bytes, new.sha256
  )))
  execute function private.keep_signed_file();
-- What never arrived, or was taken back before, is swept up as ever.
create trigger application_attachments_keep_signed_delete before delete on public.application_attachments
  for each row when (old.state not in ('uploading', 'withdrawn')) execute function private.keep_signed_file();

-- Definer: the application counts whoever removes the row.
create function private.keep_signed_section() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.applications as application
    where application.id = old.application_id and application.is_prehire_completed
  ) then
    raise exception 'The form has been signed.' using
      errcode = 'PT409', constraint = 'application_sections_application_id_signed';
  end if;
  return old;
end;
$$;
comment on function private.keep_signed_section() is 'Trigger: a section of a signed form is not removed either.';

create trigger application_sections_keep_signed before delete on public.application_sections
  for each row execute function private.keep_signed_section();

notify pgrst, 'reload schema';
