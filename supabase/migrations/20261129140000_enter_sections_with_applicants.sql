-- Whoever decides fills a section in with its applicant, on the phone or in person; who and how is kept with it.

alter table public.application_sections
  add column entered_by uuid,
  add column entered_by_name text,
  add column entered_how text,
  add column entered_with text,
  add constraint application_sections_entered_by_fkey foreign key (entered_by) references public.profiles (id),
  add constraint application_sections_entered_how_allowed check (entered_how in ('PHONE', 'IN_PERSON')),
  add constraint application_sections_entered_by_name_format check (private.is_line(entered_by_name, 254)),
  add constraint application_sections_entered_with_format check (private.is_line(entered_with, 200)),
  add constraint application_sections_entered_whole check (
    num_nonnulls(entered_by, entered_by_name, entered_how) in (0, 3) and (entered_with is null or entered_how is not null)
  );
comment on column public.application_sections.entered_by is 'Who of staff has filled in what is saved now, with the applicant; null where it was the applicant.';
comment on column public.application_sections.entered_by_name is 'What they were called then: it becomes part of what is signed.';
comment on column public.application_sections.entered_with is 'Who else was there: an interpreter, a relative.';
create index application_sections_entered_by_idx on public.application_sections (entered_by);

create function private.is_declaration(section_id text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select is_declaration.section_id in ('background', 'policies', 'signature') $$;
comment on function private.is_declaration(text) is 'Whether a section is what its applicant declares, authorizes or signs, and nobody for them.';
grant execute on function private.is_declaration(text) to carehire_person, carehire_visitor;

-- Definer: whose application it is follows from columns that not everybody reads, and so do names.
create function private.note_who_entered() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := private.user_id();
  is_own boolean;
begin
  select private.is_applicant_of(application) into is_own from public.applications as application where application.id = new.application_id;
  -- Of all others the policies refuse it.
  if is_own or not private.is_decider() then
    new.entered_by := null; new.entered_by_name := null; new.entered_how := null; new.entered_with := null;
  elsif person is not null then
    if private.is_declaration(new.section_id) then
      raise exception 'Only the applicant fills in this part.' using
        errcode = 'PT409', constraint = 'application_sections_section_id_declared';
    end if;
    if new.entered_how is null then
      raise exception 'Say how it was filled in with the applicant.' using
        errcode = 'PT422', constraint = 'application_sections_entered_how_required', column = 'entered_how';
    end if;
    new.entered_by := person;
    -- Whoever has not said what they are called has an address.
    select coalesce(nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''), account.email) into new.entered_by_name
    from public.profiles as profile join auth.users as account using (id) where profile.id = person;
  end if;
  return new;
end;
$$;
comment on function private.note_who_entered() is 'Trigger: who has filled a section in, the session says; an applicant''s own save is theirs again.';

create trigger application_sections_note before insert or update of data, entered_how, entered_with on public.application_sections
  for each row execute function private.note_who_entered();

alter policy application_sections_insert on public.application_sections
  with check (
    ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]))
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );
alter policy application_sections_update on public.application_sections
  using (
    ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]))
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  )
  with check (
    ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]))
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );
grant insert (entered_how, entered_with), update (entered_how, entered_with) on public.application_sections to carehire_person;

create or replace function private.lane_to_sign(application_id uuid, lane text) returns jsonb
language sql volatile set search_path = ''
as $$
  select jsonb_build_object(
    'lane', lane_to_sign.lane,
    'salt', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    'sections', (
      select jsonb_object_agg(section.section_id, jsonb_build_object(
        'data', section.data, 'savedAt', private.iso_time(section.updated_at), 'version', section.version
      ) || case when section.entered_by is null then '{}' else jsonb_build_object('entered', jsonb_build_object(
        'by', section.entered_by, 'name', section.entered_by_name, 'how', section.entered_how, 'alsoPresent', section.entered_with
      )) end)
      from public.application_sections as section
      where section.application_id = lane_to_sign.application_id and section.lane = lane_to_sign.lane
    ),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', file.id, 'sectionId', file.section_id, 'fieldName', file.field_name, 'docType', file.doc_type,
        'arrayIndex', file.array_index, 'name', file.original_name, 'mime', file.mime, 'bytes', file.bytes, 'sha256', file.sha256,
        'sentAt', private.iso_time(file.created_at)
      ) order by file.created_at, file.id)
      from public.application_attachments as file
      where file.application_id = lane_to_sign.application_id and file.lane = lane_to_sign.lane and private.is_of_form(file)
        and file.state in ('scanning', 'ready', 'quarantined')
    ), '[]')
  )
$$;

call private.make_character_checks();

notify pgrst, 'reload schema';
