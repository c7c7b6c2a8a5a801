-- What guards the files of visit documents guards those of applications, too.

drop trigger visit_documents_refuse_overwrite on storage.objects;
drop trigger visit_documents_guard_insert on storage.objects;
drop trigger visit_documents_guard_delete on storage.objects;
drop function private.lost_files(integer);

create function private.lock_row_of_file(bucket_id text, object_key text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  found_state text;
begin
  -- The lock makes this and the completion wait for one another; whoever comes second sees
  -- what the first has done.
  if lock_row_of_file.bucket_id = 'visit-documents' then
    select document.state into found_state from public.visit_documents as document
    where document.object_key = lock_row_of_file.object_key for share;
  else
    select attachment.state into found_state from public.application_attachments as attachment
    where attachment.object_key = lock_row_of_file.object_key for share;
  end if;
  return found_state;
end;
$$;
comment on function private.lock_row_of_file(text, text) is 'The state of the row whose file lies there, locked; null when there is none.';

-- Definer: nobody is granted the lock.
create or replace function private.guard_stored_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_state text := case tg_op
    when 'DELETE' then private.lock_row_of_file(old.bucket_id, old.name)
    else private.lock_row_of_file(new.bucket_id, new.name)
  end;
begin
  if tg_op = 'DELETE' then
    if found_state <> 'uploading' and not (old.bucket_id = 'application-attachments' and found_state = 'withdrawn') then
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
  'Trigger on storage.objects: a file of these buckets comes and goes only while its row is uploading; what an applicant took back goes, too.';

comment on function private.refuse_overwrite() is 'Trigger on storage.objects: a file of these buckets keeps its name and version.';

-- Definer: the worker may not read files.
create function private.lost_files(bucket_id text, max_rows integer) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select object.name from storage.objects as object
  where object.bucket_id = lost_files.bucket_id
    and object.created_at < now() - interval '1 hour'
    and not exists (
      select from public.visit_documents as document
      where lost_files.bucket_id = 'visit-documents' and document.object_key = object.name
    )
    and not exists (
      select from public.application_attachments as attachment
      where lost_files.bucket_id = 'application-attachments' and attachment.object_key = object.name
    )
  limit lost_files.max_rows;
end;
$$;
comment on function private.lost_files(text, integer) is 'Files of a bucket, older than an hour, that have no row.';
grant execute on function private.lost_files(text,integer) to carehire_worker;

create trigger stored_files_refuse_overwrite before update on storage.objects
  for each row when (
    (old.bucket_id in ('visit-documents', 'application-attachments') or new.bucket_id in ('visit-documents', 'application-attachments'))
    and (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version)
  )
  execute function private.refuse_overwrite();
create trigger stored_files_guard_insert before insert on storage.objects
  for each row when (new.bucket_id in ('visit-documents', 'application-attachments'))
  execute function private.guard_stored_file();
create trigger stored_files_guard_delete before delete on storage.objects
  for each row when (old.bucket_id in ('visit-documents', 'application-attachments'))
  execute function private.guard_stored_file();

notify pgrst, 'reload schema';
