-- Admin and superuser see and keep all patients; an employee those assigned to them, and may take new ones on without external ids (a trigger holds that). All with the second factor.

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
