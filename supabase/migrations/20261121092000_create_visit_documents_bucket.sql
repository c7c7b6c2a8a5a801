-- The private bucket of the visit documents. Storage asks these policies as the caller; the
-- row in visit_documents decides, and its policies with it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('visit-documents', 'visit-documents', false, 26214400, array[
  'application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy visit_documents_insert on storage.objects for insert to authenticated
  with check (
    bucket_id = 'visit-documents' and exists (
      select from public.visit_documents as document
      where document.object_key = objects.name
        and document.state = 'uploading'
        and document.uploaded_by = (select private.user_id())
    )
  );
create policy visit_documents_select on storage.objects for select to authenticated
  using (
    bucket_id = 'visit-documents' and exists (
      select from public.visit_documents as document where document.object_key = objects.name
    )
  );
-- No update: a stored file is never overwritten, moved or renamed.
create policy visit_documents_delete on storage.objects for delete to authenticated
  using (
    bucket_id = 'visit-documents' and exists (
      select from public.visit_documents as document
      where document.object_key = objects.name
        and document.state = 'uploading'
        and document.uploaded_by = (select private.user_id())
    )
  );
create policy visit_documents_aal2 on storage.objects as restrictive to authenticated
  using (bucket_id <> 'visit-documents' or (select private.has_required_aal()))
  with check (bucket_id <> 'visit-documents' or (select private.has_required_aal()));

notify pgrst, 'reload schema';
