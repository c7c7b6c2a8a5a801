-- Who sees the patient sees and adds the documents; admin and superuser archive ready ones; an unfinished upload is its uploader's alone, a withdrawn one nobody's. All with the second factor.

create policy visit_documents_select on public.visit_documents for select to authenticated
  using (
    (state in ('ready', 'archived') or (state = 'uploading' and uploaded_by = (select private.user_id()))) and (
      (select private.sees_all_patients()) or patient_id in (select private.assigned_patients())
    )
  );
create policy visit_documents_insert on public.visit_documents for insert to authenticated
  with check (
    uploaded_by = (select private.user_id()) and state = 'uploading' and (
      (select private.sees_all_patients()) or patient_id in (select private.assigned_patients())
    )
  );
create policy visit_documents_update on public.visit_documents for update to authenticated
  using ((select private.role()) in ('admin', 'superuser') and state = 'ready')
  with check ((select private.role()) in ('admin', 'superuser') and state = 'archived');
create policy visit_documents_delete on public.visit_documents for delete to authenticated
  using (
    state = 'uploading' and uploaded_by = (select private.user_id())
    and (select private.role()) in ('employee', 'admin', 'superuser')
  );
create policy visit_documents_aal2 on public.visit_documents as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
-- The worker sees broken uploads only, and not before an hour has passed.
create policy visit_documents_select_worker on public.visit_documents for select to carehire_worker
  using (state = 'uploading' and created_at < (select now()) - interval '1 hour');
create policy visit_documents_delete_worker on public.visit_documents for delete to carehire_worker
  using (state = 'uploading' and created_at < (select now()) - interval '1 hour');
