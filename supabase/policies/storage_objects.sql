-- In the bucket visit-documents the uploader of an unfinished document stores and removes its file; nobody fetches one, that is the API's. All with the second factor.

create policy visit_documents_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'visit-documents' and name in (select private.own_uploads()));
create policy visit_documents_select on storage.objects for select to authenticated
  using (
    bucket_id = 'visit-documents' and name in (select private.own_uploads())
    -- No operation: the API asks the database itself.
    and (
      (select storage.operation()) is null
      or (select storage.operation()) in (
        '', 'storage.object.upload', 'storage.object.delete', 'storage.object.delete_many',
        'storage.tus.upload.create', 'storage.tus.upload.part'
      )
    )
  );
-- No update: a stored file is never overwritten, moved or renamed.
create policy visit_documents_delete on storage.objects for delete to authenticated
  using (bucket_id = 'visit-documents' and name in (select private.own_uploads()));
create policy visit_documents_aal2 on storage.objects as restrictive to authenticated
  using (bucket_id <> 'visit-documents' or (select private.has_required_aal()))
  with check (bucket_id <> 'visit-documents' or (select private.has_required_aal()));
