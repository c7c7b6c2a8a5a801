-- A document is completed for a patient who is assigned to its uploader by then; only the API asked before.

create or replace function private.complete_document(document_id uuid, object_id uuid, bytes bigint, sha256 text)
returns setof public.visit_documents
language plpgsql security definer set search_path = ''
as $$
begin
  -- First the lock, for which a removal on its way is waited; then a statement of its own, whose
  -- snapshot is younger than the wait.
  perform from public.visit_documents as document
  where document.id = complete_document.document_id and document.uploaded_by = private.user_id()
  for update;
  return query
  update public.visit_documents as document
  set state = 'ready', bytes = complete_document.bytes, sha256 = complete_document.sha256
  where document.id = complete_document.document_id
    and document.state = 'uploading'
    and document.uploaded_by = private.user_id()
    and private.works_with_patients()
    and private.has_required_aal()
    -- Asked here, too: the patient may be somebody else's by the time the bytes have arrived.
    and (private.is_admin() or document.patient_id in (select private.assigned_patients()))
    and exists (
      select from storage.objects as object
      where object.id = complete_document.object_id
        and object.bucket_id = 'visit-documents'
        and object.name = document.object_key
        and object.metadata ->> 'mimetype' = document.mime
    )
  returning document.*;
end;
$$;
comment on function private.complete_document(uuid, uuid, bigint, text) is
  'Makes the caller''s own upload ready; no row when it or its patient is not theirs, it is not uploading, or not that object, stored as its kind.';

notify pgrst, 'reload schema';
