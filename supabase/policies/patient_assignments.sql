-- Admin and superuser assign patients; an employee sees their own assignments. All with the second factor.

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
