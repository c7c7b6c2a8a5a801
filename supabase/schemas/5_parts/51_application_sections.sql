-- Applicants save and see their own; staff see the lanes that are theirs, with the second factor; deciders fill them in with the applicant.

-- What an applicant has filled in on the pre-hire form, one row for each section.
create table public.application_sections (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  section_id text not null,
  lane text not null,
  data jsonb not null,
  entered_by uuid,
  entered_by_name text,
  entered_how text,
  entered_with text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint application_sections_pkey primary key (id),
  constraint application_sections_section_unique unique (application_id, section_id),
  constraint application_sections_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint application_sections_entered_by_fkey foreign key (entered_by) references public.profiles (id),
  constraint application_sections_section_id_format check (section_id ~ '^[a-z][a-z0-9_]{0,49}$'),
  constraint application_sections_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint application_sections_data_object check (jsonb_typeof(data) = 'object'),
  constraint application_sections_data_length check (octet_length(data::text) <= 65536),
  constraint application_sections_entered_how_allowed check (entered_how in ('PHONE', 'IN_PERSON')),
  constraint application_sections_entered_by_name_format check (private.is_line(entered_by_name, 254)),
  constraint application_sections_entered_with_format check (private.is_line(entered_with, 200)),
  constraint application_sections_entered_whole check (
    num_nonnulls(entered_by, entered_by_name, entered_how) in (0, 3) and (entered_with is null or entered_how is not null)
  )
);
comment on table public.application_sections is 'A saved section of somebody''s pre-hire form; what it may hold, its schema in api/applications/sections says.';
comment on column public.application_sections.lane is 'Who may see it; follows from the section.';
comment on column public.application_sections.entered_by is 'Who of staff has filled in what is saved now, with the applicant; null where it was the applicant.';
comment on column public.application_sections.entered_by_name is 'What they were called then: it becomes part of what is signed.';
comment on column public.application_sections.entered_with is 'Who else was there: an interpreter, a relative.';
comment on column public.application_sections.updated_at is 'When it was saved last.';

-- Not valid: what was saved before stays as it is, and the next save is checked against it.
alter table public.application_sections add constraint application_sections_data_states
  check (private.has_only_us_states(data)) not valid;

call private.make_foreign_key_indexes('application_sections');

-- Definer: the application is locked no matter who saves. The lock makes savers of one application wait for one another,
-- so that its progress is counted correctly.
create function private.fill_application_section() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people(array[new.application_id]);
  select section.lane into new.lane from private.form_sections() as section
  where section.id = new.section_id and section.place > 0;
  if new.lane is null then
    raise exception 'The form has no such part.' using
      errcode = 'PT422', constraint = 'application_sections_section_id_known', column = 'section_id';
  end if;
  return new;
end;
$$;
comment on function private.fill_application_section() is 'Trigger: the lane is never the client''s to say.';

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

-- Not SQL: files and the record of a signing come later.
-- Definer: the application counts whether or not the caller sees all of it. After the policies.
create function private.check_application_section() returns trigger
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

create function private.missing_sections(application_id uuid) returns smallint[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(section.place::smallint order by section.place), '{}')
  from private.form_sections() as section
  where section.place > 0 and not exists (
    select from public.application_sections as saved
    where saved.application_id = missing_sections.application_id and saved.section_id = section.id
  )
$$;
comment on function private.missing_sections(uuid) is 'The places of the sections that have not been saved; the first one ends the progress.';

-- Definer: the application counts no matter who removes the row.
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

create trigger application_sections_fill before insert on public.application_sections
  for each row execute function private.fill_application_section();
create trigger application_sections_note before insert or update of data, entered_how, entered_with on public.application_sections
  for each row execute function private.note_who_entered();
create trigger application_sections_check after insert or update on public.application_sections
  for each row execute function private.check_application_section();
create trigger application_sections_keep_signed before delete on public.application_sections
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_signed_section();
call private.make_triggers('application_sections');

alter table public.application_sections enable row level security;

create policy application_sections_select on public.application_sections for select to authenticated
  using (
    lane = any ((select private.seen_lanes())::text[])
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );
create policy application_sections_insert on public.application_sections for insert to authenticated
  with check (
    ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]))
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );
create policy application_sections_update on public.application_sections for update to authenticated
  using (
    ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]))
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  )
  with check (
    ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]))
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );
create policy application_sections_select_visitor on public.application_sections for select to carehire_visitor
  using (application_id = (select private.capability_application()));
create policy application_sections_insert_visitor on public.application_sections for insert to carehire_visitor
  with check (application_id = (select private.capability_application()));
create policy application_sections_update_visitor on public.application_sections for update to carehire_visitor
  using (application_id = (select private.capability_application()))
  with check (application_id = (select private.capability_application()));
create policy application_sections_aal2 on public.application_sections as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

grant select on public.application_sections to carehire_person, carehire_visitor;
grant insert (application_id, section_id, data), update (data, version)
  on public.application_sections to carehire_person, carehire_visitor;
grant insert (entered_how, entered_with), update (entered_how, entered_with) on public.application_sections to carehire_person;

-- Definer: whether a section is asked for depends on columns of the application that not everybody reads.
create function private.prehire_sections(application_id uuid)
returns table (id text, place integer, lane text, from_status text, is_open boolean, is_seen boolean, is_own boolean)
language plpgsql stable security definer rows 11 set search_path = ''
as $$
declare
  application public.applications;
  is_applicant boolean;
  lanes constant text[] := private.seen_lanes();
begin
  select * into application from public.applications as asked where asked.id = prehire_sections.application_id;
  is_applicant := private.is_applicant_of(application);
  if not is_applicant and not private.is_confirmed_staff() then
    return;
  end if;
  return query
    select section.id, section.place, section.lane, private.section_opens_at(application, section.id),
      private.is_section_open(application, section.id) and not application.is_prehire_completed,
      is_applicant or section.lane = any (lanes), is_applicant
    from private.form_sections() as section
    where application.id is not null and section.place > 0
    order by section.place;
end;
$$;
comment on function private.prehire_sections(uuid) is
  'The sections of an application''s form: which may be filled in by now, and which the caller may see.';
grant execute on function private.prehire_sections(uuid) to carehire_visitor, carehire_person;
