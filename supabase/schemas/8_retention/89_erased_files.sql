-- Administrators ask how many files are left of what was erased; the worker removes them.

-- Not granted: the functions here call it. A file's name begins with the id of what it is of.
create function private.files_of_record(record_id uuid) returns setof storage.objects
language sql stable set search_path = ''
as $$
  select object.* from storage.objects as object
  join private.file_buckets as bucket on bucket.bucket_id = object.bucket_id
  -- As its index has it; other orders pass over a stroke.
  where object.name collate "C" >= files_of_record.record_id || '/' and object.name collate "C" < files_of_record.record_id || '0'
$$;
comment on function private.files_of_record(uuid) is 'The stored files of an application.';

-- Not granted. Of a record of which a part is kept, the files of that part stay.
create function private.files_to_erase(record_id uuid) returns setof storage.objects
language sql stable set search_path = ''
as $$
  select object.* from private.files_of_record(files_to_erase.record_id) as object
  where not exists (
    select from public.application_attachments as file
    where file.application_id = files_to_erase.record_id and file.object_key = object.name
  ) and not exists (
    select from public.signed_bundles as bundle
    where bundle.application_id = files_to_erase.record_id and bundle.object_key = object.name
  )
$$;
comment on function private.files_to_erase(uuid) is 'The stored files of an application that no row is of anymore.';

-- Definer: nobody reads the objects of buckets.
create function private.files_left(run_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(distinct object.id)::integer
  from public.retention_proofs as proof cross join lateral private.files_to_erase(proof.record_id) as object
  where proof.run_id = files_left.run_id and private.is_admin() and private.has_required_aal()
$$;
comment on function private.files_left(uuid) is 'How many files of what a run erased the storage still has.';
grant execute on function private.files_left(uuid) to carehire_person;

-- The rows are gone with the transaction that adds this job, and a file without a row is swept each hour whatever becomes of it:
-- there is no list of files to lose.
-- Definer: nobody may add jobs.
create function private.enqueue_erased_files() returns void
language sql security definer set search_path = ''
as $$
  insert into jobs.pgqueuer (priority, entrypoint, payload, dedupe_key, status)
  values (0, 'erase_files', null, 'erase_files', 'queued')
  on conflict (dedupe_key) where (status = any (array['queued'::jobs.pgqueuer_status, 'picked'::jobs.pgqueuer_status])) and (dedupe_key is not null)
  do nothing
$$;
comment on function private.enqueue_erased_files() is 'Has files without a row removed at once.';
