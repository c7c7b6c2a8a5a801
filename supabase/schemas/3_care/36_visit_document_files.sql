-- A file comes and goes with the person's own unfinished upload; nobody fetches, overwrites or moves one.

-- Storage asks as `authenticated` which file may come: it learns the keys of the person's own
-- unfinished uploads, and nothing else of the documents.
-- Definer: Storage may not read documents.
create function private.own_uploads() returns setof text
language plpgsql stable security definer set search_path = '' rows 10
as $$
declare
  caller constant record := private.caller();
begin
  return query select document.object_key from public.visit_documents as document
    where document.state = 'uploading' and document.uploaded_by = caller.id
      and (private.is_admin() or document.patient_id in (select private.assigned_patients()));
end;
$$;
comment on function private.own_uploads() is 'Where the files of the person''s own unfinished uploads belong.';
grant execute on function private.own_uploads() to authenticated;

create policy visit_documents_aal2 on storage.objects as restrictive to authenticated
  using (bucket_id <> 'visit-documents' or (select private.has_required_aal()))
  with check (bucket_id <> 'visit-documents' or (select private.has_required_aal()));
create policy visit_documents_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'visit-documents' and name in (select private.own_uploads()));
create policy visit_documents_select on storage.objects for select to authenticated
  using (
    bucket_id = 'visit-documents' and name in (select private.own_uploads())
    -- No operation: somebody asks the database itself, past Storage; the API asks private.sent_file().
    and (
      (select storage.operation()) is null
      or (select storage.operation()) in (
        '', 'storage.object.upload', 'storage.object.delete', 'storage.object.delete_many',
        'storage.tus.upload.create', 'storage.tus.upload.part'
      )
    )
  );
create policy visit_documents_delete on storage.objects for delete to authenticated
  using (bucket_id = 'visit-documents' and name in (select private.own_uploads()));
