-- Employees see their own assignments; admins and superusers see and make all, with the second factor.

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

-- Definer: the kept answers are somebody else's.
create function private.forget_answers_of_unassigned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_answers(array(select distinct unassigned.user_id from old_rows as unassigned));
  return null;
end;
$$;
comment on function private.forget_answers_of_unassigned() is 'Trigger: an assignment that ends or moves takes the employee''s kept answers along.';

create trigger patient_assignments_touch before update on public.patient_assignments
  for each row execute function private.touch_row();
create trigger patient_assignments_audit_created after insert on public.patient_assignments
  referencing new table as new_rows for each statement execute function private.audit_rows('patient_id');
create trigger patient_assignments_audit_deleted after delete on public.patient_assignments
  referencing old table as old_rows for each statement execute function private.audit_rows('patient_id');
create trigger patient_assignments_forget_answers after delete on public.patient_assignments
  referencing old table as old_rows for each statement execute function private.forget_answers_of_unassigned();
create trigger patient_assignments_forget_answers_moved after update on public.patient_assignments
  referencing old table as old_rows for each statement execute function private.forget_answers_of_unassigned();

-- Definer: callers who give a role may have no right to end assignments.
create function private.unassign_new_employee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('carehire.keeps_patients', true) is distinct from new.user_id::text then
    delete from public.patient_assignments where user_id = new.user_id;
  end if;
  return null;
end;
$$;
comment on function private.unassign_new_employee() is
  'Trigger: an employee starts without patients, except where the end of an employment is taken back.';
create trigger user_roles_unassign after update of role on public.user_roles
  for each row when (old.role <> 'employee' and new.role = 'employee') execute function private.unassign_new_employee();
create trigger user_roles_unassign_added after insert on public.user_roles
  for each row when (new.role = 'employee') execute function private.unassign_new_employee();

alter table public.patient_assignments enable row level security;

create policy patient_assignments_select on public.patient_assignments for select to authenticated
  using (
    (select private.is_admin())
    or ((select private.role()) = 'employee' and user_id = (select private.user_id()))
  );
create policy patient_assignments_insert on public.patient_assignments for insert to authenticated
  with check ((select private.is_admin()) and created_by = (select private.user_id()));
create policy patient_assignments_delete on public.patient_assignments for delete to authenticated
  using ((select private.is_admin()));
create policy patient_assignments_aal2 on public.patient_assignments as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

-- Only the API reads, and it records each read: see carehire_person.
grant select on public.patient_assignments to carehire_person;
grant insert (patient_id, user_id, created_by), delete on public.patient_assignments to authenticated;
grant insert, delete on public.patient_assignments to service_role;
