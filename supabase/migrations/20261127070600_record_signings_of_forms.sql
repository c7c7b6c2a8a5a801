-- A signing is recorded, and the files of a signed form stay as they are when it is reopened.

-- Definer: the application counts whether or not the caller sees all of it. After the policies.
create or replace function private.check_application_section() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  missing smallint[];
begin
  perform private.lock_people(array[new.application_id]);
  select * into application from public.applications as found where found.id = new.application_id;
  if private.is_closed(application.status) then
    raise exception 'The form of this application is closed.' using
      errcode = 'PT409', constraint = 'application_sections_application_id_open';
  end if;
  if not private.is_section_open(application, new.section_id) then
    raise exception 'This part is not asked for yet.' using
      errcode = 'PT409', constraint = 'application_sections_section_id_open';
  end if;
  -- What somebody has signed stays what they have signed.
  if tg_op = 'UPDATE' and application.is_prehire_completed then
    raise exception 'The form has been signed.' using
      errcode = 'PT409', constraint = 'application_sections_application_id_signed';
  end if;
  missing := private.missing_sections(new.application_id);
  if new.section_id = 'signature' and missing <> '{}' then
    raise exception 'Parts of the form are missing.' using
      errcode = 'PT409', constraint = 'application_sections_section_id_complete';
  end if;
  if application.user_id = private.user_id() and private.has_shown_address(application.id) then
    perform private.confirm_email(application.id);
  end if;
  update public.applications as changed
  set current_step = coalesce(missing[1] - 1, 11), is_prehire_completed = (missing = '{}')
  where changed.id = new.application_id and changed.current_step < coalesce(missing[1] - 1, 11);
  if missing = '{}' and not application.is_prehire_completed then
    perform private.record_signing(application);
  end if;
  return null;
end;
$$;

-- Definer: the application counts whether or not the caller sees it.
create or replace function private.is_signed_file(file public.application_attachments) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return file.state in ('scanning', 'ready', 'quarantined') and (
    exists (select from public.signed_forms as form where form.file_ids @> array[file.id])
    or (private.is_of_form(file) and exists (
      select from public.applications as application
      where application.id = file.application_id and application.is_prehire_completed
    ))
  );
end;
$$;

-- Definer: the application counts whoever changes the file. Volatile: what is read after the wait for a signing is younger.
create or replace function private.keep_signed_file() returns trigger
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
    ) or exists (
      -- Of a form that was reopened, too.
      select from public.signed_forms as form where form.file_ids @> array[file.id]
    ) then
      raise exception 'The form has been signed, and its files with it.' using
        errcode = 'PT409', constraint = 'application_attachments_section_id_signed';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

notify pgrst, 'reload schema';
