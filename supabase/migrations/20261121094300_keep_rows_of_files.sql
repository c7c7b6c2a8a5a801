-- A file whose row is gone is found by nobody. A row could go first, through PostgREST, and so
-- could one whose upload was still on its way; now the file goes first, and the sweep finds
-- the files that lost their rows before.

create function private.keep_row_of_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Here, not in the policy: by now the row is locked against files on their way, and the
  -- snapshot is younger than the wait for them.
  if exists (
    select from storage.objects as object
    where object.bucket_id = 'visit-documents' and object.name = old.object_key
  ) then
    return null;
  end if;
  return old;
end;
$$;
comment on function private.keep_row_of_file() is 'Trigger: a row stays, as if it were not the caller''s, while its file is there.';

create trigger visit_documents_keep_row before delete on public.visit_documents
  for each row execute function private.keep_row_of_file();

create function private.lost_files(max_rows integer) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select object.name from storage.objects as object
  where object.bucket_id = 'visit-documents'
    and object.created_at < now() - interval '1 hour'
    and not exists (
      select from public.visit_documents as document where document.object_key = object.name
    )
  limit lost_files.max_rows;
end;
$$;
comment on function private.lost_files(integer) is 'Files of the bucket visit-documents, older than an hour, that have no row.';

revoke all on function private.keep_row_of_file() from public, anon, authenticated, service_role;
revoke all on function private.lost_files(integer) from public, anon, authenticated, service_role;
grant execute on function private.lost_files(integer) to carehire_worker;

notify pgrst, 'reload schema';
