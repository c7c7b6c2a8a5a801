-- Which employee cares for which patient. An employee sees the assigned patients, nobody else's.

create table public.patient_assignments (
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  user_id uuid not null,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint patient_assignments_pkey primary key (id),
  constraint patient_assignments_user_id_patient_id_unique unique (user_id, patient_id),
  constraint patient_assignments_patient_id_fkey foreign key (patient_id)
    references public.patients (id) on delete cascade,
  constraint patient_assignments_user_id_fkey foreign key (user_id)
    references public.profiles (id) on delete cascade,
  constraint patient_assignments_created_by_fkey foreign key (created_by)
    references public.profiles (id) on delete set null
);
comment on table public.patient_assignments is 'An employee assigned to a patient.';

create index patient_assignments_patient_id_idx on public.patient_assignments (patient_id);
create index patient_assignments_created_by_idx on public.patient_assignments (created_by);

create trigger patient_assignments_touch before update on public.patient_assignments
  for each row execute function private.touch_row();
create trigger patient_assignments_audit_created after insert on public.patient_assignments
  referencing new table as new_rows for each statement execute function private.audit_rows('patient_id');
create trigger patient_assignments_audit_deleted after delete on public.patient_assignments
  referencing old table as old_rows for each statement execute function private.audit_rows('patient_id');

-- Whoever of the employees takes a patient on cares for them.
create function private.assign_creator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.role() = 'employee' then
    insert into public.patient_assignments (patient_id, user_id, created_by)
    select patient.id, patient.created_by, patient.created_by
    from new_rows as patient where patient.created_by is not null
    on conflict (user_id, patient_id) do nothing;
  end if;
  return null;
end;
$$;
comment on function private.assign_creator() is 'Trigger: an employee is assigned to the patients they create.';
revoke all on function private.assign_creator() from public, anon, authenticated, service_role;

create trigger patients_assign_creator after insert on public.patients
  referencing new table as new_rows for each statement execute function private.assign_creator();

alter table public.patient_assignments enable row level security;

create policy patient_assignments_select on public.patient_assignments for select to authenticated
  using (
    (select private.sees_all_patients())
    or ((select private.role()) = 'employee' and user_id = (select private.user_id()))
  );
create policy patient_assignments_insert on public.patient_assignments for insert to authenticated
  with check ((select private.role()) in ('admin', 'superuser') and created_by = (select private.user_id()));
create policy patient_assignments_delete on public.patient_assignments for delete to authenticated
  using ((select private.role()) in ('admin', 'superuser'));
create policy patient_assignments_aal2 on public.patient_assignments as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

grant select, insert (patient_id, user_id, created_by), delete on public.patient_assignments to authenticated;
grant select, insert, delete on public.patient_assignments to service_role;

-- Whose patients a caller sees. Definer and one call per statement: a subquery on the table
-- would run its policies inside every policy that asks.
create function private.assigned_patients() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 200
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  if caller.role = 'employee' then
    return query select assignment.patient_id from public.patient_assignments as assignment
      where assignment.user_id = caller.id;
  end if;
end;
$$;
comment on function private.assigned_patients() is 'The patients an employee is assigned to; none for anybody else.';
revoke all on function private.assigned_patients() from public, anon, service_role;
grant execute on function private.assigned_patients() to authenticated;

-- The policies of patients come here, since they read the assignments.
create policy patients_select on public.patients for select to authenticated
  using (
    (select private.sees_all_patients())
    or id in (select private.assigned_patients())
    -- "insert … returning" reads the row before the assignment is there.
    or (created_by = (select private.user_id()) and created_at = (select now()))
  );
create policy patients_insert on public.patients for insert to authenticated
  with check (
    (select private.role()) in ('employee', 'admin', 'superuser') and created_by = (select private.user_id())
  );
create policy patients_update on public.patients for update to authenticated
  using (
    (select private.sees_all_patients()) or id in (select private.assigned_patients())
  )
  with check (
    (select private.sees_all_patients()) or id in (select private.assigned_patients())
  );
create policy patients_delete on public.patients for delete to authenticated
  using ((select private.role()) in ('admin', 'superuser'));
create policy patients_aal2 on public.patients as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

notify pgrst, 'reload schema';
