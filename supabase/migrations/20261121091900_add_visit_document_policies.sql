-- Who sees, adds and archives visit documents, and how an upload becomes ready.

create policy visit_documents_select on public.visit_documents for select to authenticated
  using (
    (state <> 'uploading' or uploaded_by = (select private.user_id())) and (
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

-- No policy lets a person write "ready": the API calls this after it has checked the bytes.
-- object_id is the Storage object that was checked. An object cannot be overwritten, only
-- removed and sent anew, and then it has another id: what was checked is what is kept.
create function private.complete_document(document_id uuid, object_id uuid, bytes bigint, sha256 text)
returns setof public.visit_documents
language sql security definer set search_path = ''
as $$
  update public.visit_documents as document
  set state = 'ready', bytes = complete_document.bytes, sha256 = complete_document.sha256
  where document.id = complete_document.document_id
    and document.state = 'uploading'
    and document.uploaded_by = private.user_id()
    and private.role() in ('employee', 'admin', 'superuser')
    and private.has_required_aal()
    and exists (
      select from storage.objects as object
      where object.id = complete_document.object_id
        and object.bucket_id = 'visit-documents'
        and object.name = document.object_key
    )
  returning document.*
$$;
comment on function private.complete_document(uuid, uuid, bigint, text) is
  'Makes the caller''s own upload ready; no row when it is not theirs, not uploading or not that object.';

revoke all on function private.complete_document(uuid, uuid, bigint, text) from public, anon, service_role;
grant execute on function private.complete_document(uuid, uuid, bigint, text) to authenticated;

notify pgrst, 'reload schema';
