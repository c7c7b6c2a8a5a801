-- Admin and superuser see and keep all visits; an employee those of the patients assigned to them, without deleting and without external ids. All with the second factor.

create policy visits_select on public.visits for select to authenticated
  using (
    (select private.sees_all_patients()) or patient_id in (select private.assigned_patients())
  );
create policy visits_insert on public.visits for insert to authenticated
  with check (
    created_by = (select private.user_id()) and (
      (select private.sees_all_patients())
      or (external_id is null and patient_id in (select private.assigned_patients()))
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
