-- A section keeps each entry that has a picture, whoever saves it.

-- Not granted. A picture names its entry by its place (arrayIndex), so that with an entry the later ones would get others' pictures.
create function private.keep_pictured_entries(section public.application_sections) returns void
language plpgsql stable set search_path = ''
as $$
declare
  pictured record;
begin
  select file.array_field_name as list, file.array_index + 1 as entry into pictured
  from public.application_attachments as file
  where file.application_id = section.application_id and file.section_id = section.section_id
    and file.state in ('scanning', 'ready', 'quarantined') and private.is_of_form(file)
    and case when jsonb_typeof(section.data -> file.array_field_name) = 'array'
      then jsonb_array_length(section.data -> file.array_field_name) <= file.array_index end
  order by file.array_index desc limit 1;
  if found then
    raise exception 'Entry % has a picture.', pictured.entry using
      errcode = 'PT409', constraint = 'application_sections_data_pictured', column = pictured.list, detail = pictured.entry::text;
  end if;
end;
$$;
comment on function private.keep_pictured_entries(public.application_sections) is
  'Refuses to save fewer entries of a section than its applicant has sent pictures for, whoever saves it.';

-- Not SQL: files and the record of a signing come later.
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
  perform private.keep_pictured_entries(new);
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
comment on function private.check_application_section() is
  'Trigger: a section is saved only while it is asked for and not signed, with each entry that has a picture, and the application''s progress follows.';

notify pgrst, 'reload schema';
