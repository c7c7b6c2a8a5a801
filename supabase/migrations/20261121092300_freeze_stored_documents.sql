-- A stored file stays what was checked. Policies are not enough: a signed upload URL with
-- upsert, taken while a document is uploading, overwrites the file for two hours as the
-- server itself, past every policy. A trigger sees that too.

create function private.refuse_overwrite() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A stored document is never overwritten.' using errcode = 'insufficient_privilege';
end;
$$;
comment on function private.refuse_overwrite() is 'Trigger on storage.objects: a file of the bucket visit-documents keeps its name and version.';
revoke all on function private.refuse_overwrite() from public, anon, authenticated, service_role;

create trigger visit_documents_refuse_overwrite before update on storage.objects
  for each row when (
    (old.bucket_id = 'visit-documents' or new.bucket_id = 'visit-documents')
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version)
  )
  execute function private.refuse_overwrite();

notify pgrst, 'reload schema';
