-- A file moves only while its row is uploading, whoever moves it. Policies alone left two ways:
-- a removal that had not committed yet was unseen by complete_document, and a signed upload URL
-- then put any bytes under the ready row, as the server itself. And Storage serves a file as the
-- kind that its sender named: only one stored as what the row says makes it ready.

create function private.guard_stored_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stored_as text := case when tg_op = 'DELETE' then old.name else new.name end;
  found_state text;
begin
  -- The lock makes this and complete_document wait for one another; whoever comes second sees
  -- what the first has done.
  select document.state into found_state from public.visit_documents as document
  where document.object_key = stored_as
  for share;
  if tg_op = 'DELETE' then
    if found_state <> 'uploading' then
      raise exception 'The file of a stored document is never removed.' using errcode = 'insufficient_privilege';
    end if;
    -- Without a row nobody misses the file.
    return old;
  end if;
  if found_state is distinct from 'uploading' then
    raise exception 'A file is stored only for an upload that has begun and not finished.'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;
comment on function private.guard_stored_file() is
  'Trigger on storage.objects: a file of the bucket visit-documents comes and goes only while its row is uploading.';
revoke all on function private.guard_stored_file() from public, anon, authenticated, service_role;

create trigger visit_documents_guard_insert before insert on storage.objects
  for each row when (new.bucket_id = 'visit-documents')
  execute function private.guard_stored_file();
create trigger visit_documents_guard_delete before delete on storage.objects
  for each row when (old.bucket_id = 'visit-documents')
  execute function private.guard_stored_file();

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
    and private.role() in ('employee', 'admin', 'superuser')
    and private.has_required_aal()
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
  'Makes the caller''s own upload ready; no row when it is not theirs, not uploading, or not that object, stored as its kind.';

notify pgrst, 'reload schema';
