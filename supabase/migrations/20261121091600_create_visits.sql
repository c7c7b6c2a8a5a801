-- Visits: who was seen on which day.

create table public.visits (
  id uuid not null default gen_random_uuid(),
  external_id text,
  patient_id uuid not null,
  visit_date date not null,
  notes text not null default '',
  service_type text,
  started_at timestamptz,
  ended_at timestamptz,
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
  constraint visits_external_id_format check (
    char_length(external_id) between 1 and 200 and external_id !~ '[[:cntrl:]]' and btrim(external_id) <> ''
  ),
  constraint visits_visit_date_range check (visit_date between '1900-01-01' and '2199-12-31'),
  constraint visits_notes_length check (char_length(notes) <= 4000),
  constraint visits_service_type_format check (char_length(service_type) <= 200 and service_type !~ '[[:cntrl:]]'),
  constraint visits_ended_at_after_start check (ended_at >= started_at)
);
comment on table public.visits is 'A visit to a patient on a day of the agency''s calendar. Its patient never changes.';
comment on column public.visits.version is 'Written back with a change; a stale one is refused.';

-- All a list page needs stands in these two, so it need not read the rows.
create index visits_patient_id_visit_date_idx on public.visits (patient_id, visit_date);
create index visits_visit_date_patient_id_idx on public.visits (visit_date, patient_id);
create index visits_created_by_idx on public.visits (created_by);
create index visits_updated_by_idx on public.visits (updated_by) where updated_by is not null;

create function private.stamp_editor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_by := (select id from public.profiles where id = private.claim_id('sub'));
  return new;
end;
$$;
comment on function private.stamp_editor() is 'Trigger: who changed the row last, from the token.';
revoke all on function private.stamp_editor() from public, anon, authenticated, service_role;

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

alter table public.visits enable row level security;

create policy visits_select on public.visits for select to authenticated
  using (
    (select private.sees_all_patients()) or patient_id in (select private.assigned_patients())
  );
create policy visits_insert on public.visits for insert to authenticated
  with check (
    created_by = (select private.user_id()) and (
      (select private.sees_all_patients()) or patient_id in (select private.assigned_patients())
    )
  );
create policy visits_update on public.visits for update to authenticated
  using (
    (select private.sees_all_patients()) or patient_id in (select private.assigned_patients())
  )
  with check (
    (select private.sees_all_patients()) or patient_id in (select private.assigned_patients())
  );
create policy visits_delete on public.visits for delete to authenticated
  using ((select private.role()) in ('admin', 'superuser'));
create policy visits_aal2 on public.visits as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

grant select, delete on public.visits to authenticated;
grant insert (id, external_id, patient_id, visit_date, notes, service_type, started_at, ended_at, created_by)
  on public.visits to authenticated;
grant update (external_id, visit_date, notes, service_type, started_at, ended_at, version)
  on public.visits to authenticated;
grant select, insert, update, delete on public.visits to service_role;

notify pgrst, 'reload schema';
