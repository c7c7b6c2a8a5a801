-- What happens to a file after its row is made: completed, scanned, taken back, canceled. Only these write a state or remove a row.

-- Each table says whose a file is, with three functions of its row, and of nothing else:
--   private.is_sender_of(file)    whether the caller sends it
--   private.can_complete(file)    whether they may finish it now
--   private.can_take_back(file)   whether they may take it back now
-- Whatever has to follow from a state is in the table's triggers.

-- Definer: nobody may read the bucket's objects.
create function private.sent_file(bucket_id text, file_id uuid) returns table (id uuid, mime text)
language plpgsql stable security definer set search_path = '' rows 1
as $$
begin
  return query execute format($sql$
    select object.id, object.metadata ->> 'mimetype'
    from public.%I as file join storage.objects as object on object.bucket_id = $1 and object.name = file.object_key
    where file.id = $2 and private.is_sender_of(file)
  $sql$, private.table_of_files(sent_file.bucket_id)) using sent_file.bucket_id, sent_file.file_id;
end;
$$;
comment on function private.sent_file(text, uuid) is 'What the caller has sent of a file of their own, as Storage knows it.';
grant execute on function private.sent_file(text,uuid) to carehire_visitor, carehire_person;

-- No policy lets anybody write a state: the API calls this after it has checked the bytes. object_id is the object that
-- was checked. It cannot be overwritten, only removed and sent again, and then it has another id: what was checked is
-- what is kept.
-- Definer: as said.
create function private.complete_file(
  bucket_id text, file_id uuid, object_id uuid, bytes bigint, sha256 text, is_to_be_scanned boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  owner constant text := private.table_of_files(complete_file.bucket_id);
  is_completed boolean;
begin
  -- First the lock, for which a removal on its way is waited; then a statement of its own, whose snapshot is younger
  -- than the wait.
  execute format('select from public.%I as file where file.id = $1 and private.is_sender_of(file) for update', owner)
  using complete_file.file_id;
  execute format($sql$
    update public.%I as file set state = $1, bytes = $2, sha256 = $3
    where file.id = $4 and file.state = 'uploading' and private.can_complete(file) and exists (
      select from storage.objects as object
      where object.id = $5 and object.bucket_id = $6 and object.name = file.object_key
        and object.metadata ->> 'mimetype' = file.mime
    )
    returning true
  $sql$, owner)
  into is_completed
  using case when complete_file.is_to_be_scanned then 'scanning' else 'ready' end, complete_file.bytes, complete_file.sha256,
    complete_file.file_id, complete_file.object_id, complete_file.bucket_id;
  if is_completed and complete_file.is_to_be_scanned then
    perform private.enqueue_scan(complete_file.bucket_id, complete_file.file_id);
  end if;
  return coalesce(is_completed, false);
end;
$$;
comment on function private.complete_file(text, uuid, uuid, bigint, text, boolean) is
  'Makes an upload of the caller''s own ready, or has it scanned first; false when it is not theirs to finish, not uploading, or not that object, stored as its kind.';
grant execute on function private.complete_file(text,uuid,uuid,bigint,text,boolean) to carehire_visitor, carehire_person;

-- Definer: nobody may write a state directly.
create function private.withdraw_file(bucket_id text, file_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  is_withdrawn boolean;
begin
  execute format($sql$
    update public.%I as file set state = 'withdrawn', withdrawn_at = now()
    where file.id = $1 and private.can_take_back(file) returning true
  $sql$, private.table_of_files(withdraw_file.bucket_id))
  into is_withdrawn using withdraw_file.file_id;
  return coalesce(is_withdrawn, false);
end;
$$;
comment on function private.withdraw_file(text, uuid) is
  'Takes a file of the caller''s own back; false when it is not theirs, has not arrived, or it is too late.';
grant execute on function private.withdraw_file(text,uuid) to carehire_visitor, carehire_person;

-- Definer: nobody may delete a row directly.
create function private.cancel_file(bucket_id text, file_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  is_canceled boolean;
begin
  execute format($sql$
    delete from public.%I as file where file.id = $1 and file.state = 'uploading' and private.is_sender_of(file) returning true
  $sql$, private.table_of_files(cancel_file.bucket_id))
  into is_canceled using cancel_file.file_id;
  return coalesce(is_canceled, false);
end;
$$;
comment on function private.cancel_file(text, uuid) is
  'Removes the row of an upload of the caller''s own that has not finished; its file is removed before, or swept.';
grant execute on function private.cancel_file(text,uuid) to carehire_visitor, carehire_person;

-- Definer: visitors may write no events.
create function private.record_file_opening(bucket_id text, file_id uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.audit('open', private.table_of_files(record_file_opening.bucket_id), array[record_file_opening.file_id])
$$;
comment on function private.record_file_opening(text, uuid) is 'Writes that a file was opened, and by whom if they are signed in.';
grant execute on function private.record_file_opening(text,uuid) to carehire_visitor, carehire_person;

-- Definer: callers who send a file may not add jobs.
create function private.enqueue_scan(bucket_id text, file_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  file constant text := enqueue_scan.bucket_id || '/' || enqueue_scan.file_id;
begin
  insert into jobs.pgqueuer (priority, entrypoint, payload, dedupe_key, status)
  values (0, 'scan_file', convert_to(file, 'UTF8'), 'scan_file:' || file, 'queued')
  on conflict (dedupe_key) where (status = any (array['queued'::jobs.pgqueuer_status, 'picked'::jobs.pgqueuer_status])) and (dedupe_key is not null)
  do nothing;
end;
$$;
comment on function private.enqueue_scan(text, uuid) is 'Adds a job scan_file, unless there is one.';
grant execute on function private.enqueue_scan(text,uuid) to carehire_worker;

-- Definer: the worker may not write a file's row, only say what the scanner found.
create function private.settle_scan(bucket_id text, file_id uuid, is_clean boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  is_settled boolean;
begin
  execute format('update public.%I as file set state = $1 where file.id = $2 and file.state = ''scanning'' returning true',
    private.table_of_files(settle_scan.bucket_id))
  into is_settled using case when settle_scan.is_clean then 'ready' else 'quarantined' end, settle_scan.file_id;
  return coalesce(is_settled, false);
end;
$$;
comment on function private.settle_scan(text, uuid, boolean) is 'What the virus scanner found in a file that waits for it; false when none waits.';
grant execute on function private.settle_scan(text,uuid,boolean) to carehire_worker;
