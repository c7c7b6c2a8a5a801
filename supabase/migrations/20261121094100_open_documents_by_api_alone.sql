-- Documents are opened through the API, which records it and mints an address for a minute. The
-- former policy let whoever saw a document mint one for years, or fetch the file, unrecorded.
-- What is left is what storing and removing an upload of one's own needs: the operation shuts
-- out addresses minted while the upload runs.

drop policy visit_documents_select on storage.objects;
create policy visit_documents_select on storage.objects for select to authenticated
  using (
    bucket_id = 'visit-documents' and exists (
      select from public.visit_documents as document
      where document.object_key = objects.name
        and document.state = 'uploading'
        and document.uploaded_by = (select private.user_id())
    )
    -- No operation: the API asks the database itself.
    and (
      (select storage.operation()) is null
      or (select storage.operation()) in (
        '', 'storage.object.upload', 'storage.object.delete', 'storage.object.delete_many',
        'storage.tus.upload.create', 'storage.tus.upload.part'
      )
    )
  );

notify pgrst, 'reload schema';
