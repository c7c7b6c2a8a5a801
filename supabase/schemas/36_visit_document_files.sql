-- A file comes and goes with the person's own unfinished upload; nobody fetches, overwrites or moves one.

-- The private bucket of the visit documents.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('visit-documents', 'visit-documents', false, 26214400, array[
  'application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Storage asks as `authenticated` which file may come: it learns the keys of the person's own
-- unfinished uploads, and nothing else of the documents.
-- Definer: Storage may not read documents.
create function private.own_uploads() returns setof text
language plpgsql stable security definer set search_path = '' rows 10
as $$
declare
  caller record;
begin
  select * into caller from private.caller();
  return query select document.object_key from public.visit_documents as document
    where document.state = 'uploading' and document.uploaded_by = caller.id
      and (private.is_admin() or document.patient_id in (select private.assigned_patients()));
end;
$$;
comment on function private.own_uploads() is 'Where the files of the person''s own unfinished uploads belong.';
grant execute on function private.own_uploads() to authenticated;

-- A file moves only while its row is uploading, whoever moves it. Policies alone left two ways:
-- a removal that had not committed yet was unseen by complete_document, and a signed upload URL
-- then put any bytes under the ready row, as the server itself. And Storage serves a file as the
-- kind that its sender named: only one stored as what the row says makes it ready.
-- Definer: Storage may not read documents.
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
create function private.guard_stored_file() returns trigger
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
  if found_state is distinct from 'uploading'
    and not exists (select from private.restores where found_state is not null and until > now())
  then
    raise exception 'A file is stored only for an upload that has begun and not finished.'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;
comment on function private.guard_stored_file() is
  'Trigger on storage.objects: a file of these buckets comes and goes only while its row is uploading; what an applicant took back goes, too.';

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

create policy visit_documents_aal2 on storage.objects as restrictive to authenticated
  using (bucket_id <> 'visit-documents' or (select private.has_required_aal()))
  with check (bucket_id <> 'visit-documents' or (select private.has_required_aal()));
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
create policy visit_documents_delete on storage.objects for delete to authenticated
  using (bucket_id = 'visit-documents' and name in (select private.own_uploads()));
