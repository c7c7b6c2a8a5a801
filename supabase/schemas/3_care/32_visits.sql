-- Employees see and change the visits of patients assigned to them, admins and superusers all; with the second factor.

create table public.visits (
  id uuid not null default gen_random_uuid(),
  external_id text,
  patient_id uuid not null,
  visit_date date not null,
  notes text not null default '',
  service_type text,
  started_at timestamptz,
  ended_at timestamptz,
  canceled_at timestamptz,
  canceled_by uuid,
  canceled_reason text,
  created_by uuid default auth.uid(),
  updated_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visits_pkey primary key (id),
  constraint visits_external_id_unique unique (external_id),
  constraint visits_patient_id_fkey foreign key (patient_id) references public.patients (id),
  constraint visits_created_by_fkey foreign key (created_by) references public.profiles (id),
  constraint visits_updated_by_fkey foreign key (updated_by) references public.profiles (id),
  constraint visits_canceled_by_fkey foreign key (canceled_by) references public.profiles (id),
  constraint visits_external_id_format check (
    char_length(external_id) between 1 and 200 and external_id !~ '[[:cntrl:]]' and btrim(external_id) <> ''
  ),
  constraint visits_visit_date_range check (visit_date between '1900-01-01' and '2199-12-31'),
  constraint visits_notes_length check (char_length(notes) <= 4000),
  constraint visits_service_type_format check (char_length(service_type) <= 200 and service_type !~ '[[:cntrl:]]'),
  constraint visits_ended_at_after_start check (ended_at >= started_at),
  constraint visits_canceled_reason_given check ((canceled_at is not null) = (canceled_reason is not null)),
  constraint visits_canceled_reason_length check (
    char_length(canceled_reason) <= 500 and btrim(canceled_reason) <> ''
  )
);
comment on table public.visits is 'A visit to a patient on a day of the agency''s calendar. Its patient never changes.';
comment on column public.visits.version is 'Written back with a change; a stale one is refused.';
comment on column public.visits.canceled_reason is 'Written to cancel the visit, emptied to take that back.';

create index visits_created_by_visit_date_created_at_idx on public.visits (created_by, visit_date, created_at);
create index visits_updated_by_idx on public.visits (updated_by) where updated_by is not null;
create index visits_canceled_by_idx on public.visits (canceled_by) where canceled_by is not null;
create index visits_patient_id_visit_date_idx on public.visits (patient_id, visit_date) include (canceled_at);
create index visits_visit_date_patient_id_idx on public.visits (visit_date, patient_id) include (canceled_at);

-- Definer: service_role writes here too and may not ask who is calling.
create function private.stamp_editor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_by := (select id from public.profiles where id = private.claim_id('sub'));
  return new;
end;
$$;
comment on function private.stamp_editor() is 'Trigger: who changed the row last, from the token.';

-- Definer: the rule holds for service_role too, which may not ask who is calling.
create function private.guard_canceled_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.claim_id('sub');
begin
  if person is null then
    return new;
  end if;
  if old.canceled_at is null then
    new.canceled_at := now();
    new.canceled_by := (select id from public.profiles where id = person);
  elsif new.canceled_reason is not null then
    raise exception 'This visit was canceled.' using errcode = 'PT409', constraint = 'visits_canceled';
  elsif old.canceled_by is distinct from person or old.canceled_at <= now() - private.time_to_undo() then
    raise exception 'Only whoever canceled this visit can take that back, for 30 minutes.' using
      errcode = 'PT409', constraint = 'visits_too_late';
  else
    new.canceled_at := null;
    new.canceled_by := null;
  end if;
  return new;
end;
$$;
comment on function private.guard_canceled_visit() is
  'Trigger: stamps a cancellation, lets its author take it back for 30 minutes, and keeps a canceled visit as it is.';

-- Inactive patients get no new visits, however somebody asks. A visit with an external id
-- is one of the past, brought in by an admin from another system, and may be anybody's.
-- Definer: the rule holds whether or not the caller sees the patient.
create function private.refuse_visits_of_inactive() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.claim_id('sub') is not null and exists (
    select from new_rows as visit
    join public.patients as patient on patient.id = visit.patient_id
    where visit.external_id is null and not patient.active
  ) then
    raise exception 'This patient is inactive and gets no new visits.' using
      errcode = 'PT409', constraint = 'visits_patient_id_active',
      hint = 'Make the patient active first.';
  end if;
  return null;
end;
$$;
comment on function private.refuse_visits_of_inactive() is 'Trigger: inactive patients get no new visits; imported ones, with an external id, stay possible.';

create trigger visits_stamp_editor before update on public.visits
  for each row execute function private.stamp_editor();
create trigger visits_version before update on public.visits
  for each row execute function private.bump_version();
create trigger visits_audit_created after insert on public.visits
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger visits_audit_updated after update on public.visits
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit_rows('id');
create trigger visits_audit_deleted after delete on public.visits
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger visits_guard_external_id_changed before update on public.visits
  for each row when (old.external_id is distinct from new.external_id)
  execute function private.guard_external_id();
-- Once for each statement, after the policies: it reveals nothing about somebody else's patient.
create trigger visits_refuse_inactive after insert on public.visits
  referencing new table as new_rows for each statement
  execute function private.refuse_visits_of_inactive();
create trigger visits_guard_canceled before update on public.visits
  for each row when (old.canceled_reason is not null or new.canceled_reason is not null)
  execute function private.guard_canceled_visit();

alter table public.visits enable row level security;

create policy visits_select on public.visits for select to authenticated
  using (
    (select private.is_admin()) or patient_id in (select private.assigned_patients())
  );
create policy visits_update on public.visits for update to authenticated
  using (
    (select private.is_admin()) or patient_id in (select private.assigned_patients())
  )
  with check (
    (select private.is_admin()) or patient_id in (select private.assigned_patients())
  );
create policy visits_delete on public.visits for delete to authenticated
  using ((select private.is_admin()));
create policy visits_aal2 on public.visits as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
create policy visits_insert on public.visits for insert to authenticated
  with check (
    created_by = (select private.user_id()) and (
      (select private.is_admin())
      or (external_id is null and patient_id in (select private.assigned_patients()))
    )
  );

-- Only the API reads, and it records each read: see carehire_person.
grant select on public.visits to carehire_person;
grant delete on public.visits to authenticated;
grant insert (id, external_id, patient_id, visit_date, notes, service_type, started_at, ended_at, created_by)
  on public.visits to authenticated;
grant update (external_id, visit_date, notes, service_type, started_at, ended_at, canceled_reason, version)
  on public.visits to authenticated;
grant insert, update, delete on public.visits to service_role;

-- An unfinished upload is visible only to its uploader, and yet keeps a visit from being undone.
-- Definer: see above.
create function private.visits_with_documents(visit_ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select distinct document.visit_id from public.visit_documents as document
  where document.visit_id = any (visits_with_documents.visit_ids);
end;
$$;
comment on function private.visits_with_documents(uuid[]) is 'Those of the visits that have documents, whatever their state.';
grant execute on function private.visits_with_documents(uuid[]) to authenticated;
