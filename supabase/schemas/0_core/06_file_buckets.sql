-- Only this file says which bucket holds a table's files; only the functions below read or write it. A file moves only while its row is uploading.

create table private.file_buckets (
  bucket_id text not null,
  table_name text not null,
  erased_states text[] not null default '{}',
  constraint file_buckets_pkey primary key (bucket_id),
  constraint file_buckets_table_name_unique unique (table_name)
);
comment on table private.file_buckets is 'Which table has the rows of the files of a bucket, one row for each file, by its object_key.';
comment on column private.file_buckets.erased_states is 'States in which a file is removed, besides uploading.';

alter table private.file_buckets enable row level security;
create policy file_buckets_aal2 on private.file_buckets as restrictive to authenticated using ((select private.has_required_aal()));

-- Definer: callers who send or sweep files may not read which buckets there are.
create function private.table_of_files(bucket_id text) returns text
language sql stable security definer set search_path = ''
as $$
  select bucket.table_name from private.file_buckets as bucket where bucket.bucket_id = table_of_files.bucket_id
$$;
comment on function private.table_of_files(text) is 'The table of the rows of the files of a bucket.';

create function private.file_mimes() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[
    'application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]
$$;
comment on function private.file_mimes() is 'The kinds of files that are taken.';

-- Nobody can find a file whose row is gone. A row could go first, through PostgREST, and so
-- could one whose upload was still on its way; now the file goes first, and the sweep finds
-- the files that lost their rows before.
-- Definer: the file counts whether or not the caller sees it.
create function private.keep_row_of_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Here, not in the policy: by now the row is locked against files on their way, and the
  -- snapshot is younger than the wait for them.
  if exists (
    select from storage.objects as object
    join private.file_buckets as bucket on bucket.bucket_id = object.bucket_id
    where bucket.table_name = tg_table_name and object.name = old.object_key
  ) then
    return null;
  end if;
  return old;
end;
$$;
comment on function private.keep_row_of_file() is 'Trigger: a row stays, as if it were not the caller''s, while its file is there.';

-- The worker, which sees nothing else, removes what is left over: partial uploads a day after they began, since
-- Storage takes more of them for that long, and files to be erased a day after they were taken back. Files that wait for the
-- scanner are shown to it, too.
create function private.left_over(erased_states text[], unless text default null) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' or ',
    '(state = ''uploading'' and created_at < (select now()) - interval ''1 day'')',
    '(state in (' || string_agg(quote_literal(state), ', ') || ') and withdrawn_at < (select now()) - interval ''1 day'''
      || coalesce(' and not (' || left_over.unless || ')', '') || ')')
  from unnest(left_over.erased_states) as state
$$;
comment on function private.left_over(text[], text) is
  'The condition of rows of files that are left over; with `unless`, what was taken back stays where that is so.';

create procedure private.make_file_sweep(table_name text, erased_states text[])
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  erased constant text := (select string_agg(quote_literal(state), ', ') from unnest(erased_states) as state);
  is_left_over constant text := private.left_over(erased_states);
begin
  execute format('create index %1$I on public.%2$I (created_at) where state in (%3$s)', table_name || '_stale_idx', table_name,
    concat_ws(', ', quote_literal('uploading'), quote_literal('scanning'), erased));
  execute format('create policy %1$I on public.%2$I for select to carehire_worker using (state = ''scanning'' or %3$s)',
    table_name || '_select_worker', table_name, is_left_over);
  execute format('create policy %1$I on public.%2$I for delete to carehire_worker using (%3$s)',
    table_name || '_delete_worker', table_name, is_left_over);
  execute format('grant select, delete on public.%I to carehire_worker', table_name);
end;
$$;
comment on procedure private.make_file_sweep is 'What the worker sees of a table of files, and removes of it.';

create procedure private.keep_from_sweep(table_name text, unless text)
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  is_left_over constant text := private.left_over(
    (select bucket.erased_states from private.file_buckets as bucket where bucket.table_name = keep_from_sweep.table_name), unless
  );
begin
  execute format('alter policy %1$I on public.%2$I using (state = ''scanning'' or %3$s)', table_name || '_select_worker', table_name, is_left_over);
  execute format('alter policy %1$I on public.%2$I using (%3$s)', table_name || '_delete_worker', table_name, is_left_over);
end;
$$;
comment on procedure private.keep_from_sweep is
  'Has the worker neither see nor remove what was taken back of a table of files where `unless` is so.';

-- A schema file makes its table of files with this: columns, rules, what the worker sweeps, and its private bucket. A table
-- that differs says so:
--   belongs_to      the column of what a file belongs to: the same file is looked for there
--   other_states    what a file may be, besides uploading, scanning, ready, quarantined and withdrawn
--   erased_states   in which its file is erased
--   mimes           what kinds of files it takes, where they are not those that people send
-- A name is what api/core/files/names.py makes of one; nobody can write another past it. The table's own functions say whose
-- a file is (06_file_uploads.sql), and its policies say who sees and begins one.
create procedure private.make_files(
  table_name text, bucket_id text, belongs_to text, other_states text[] default '{}', erased_states text[] default '{}',
  mimes text[] default private.file_mimes()
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  listed_mimes constant text := (select string_agg(quote_literal(mime), ', ') from unnest(mimes) as mime);
  states constant text := (
    select string_agg(quote_literal(state), ', ')
    from unnest(array['uploading', 'scanning', 'ready', 'quarantined', 'withdrawn'] || other_states) as state
  );
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (bucket_id, bucket_id, false, 26214400, mimes)
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  insert into private.file_buckets values (bucket_id, table_name, erased_states);
  execute format($sql$
    alter table public.%1$I
      add column object_key text not null,
      add column original_name text not null,
      add column mime text not null,
      add column bytes bigint,
      add column sha256 text,
      add column state text not null default 'uploading',
      add column withdrawn_at timestamptz,
      add column version integer not null default 1,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now()
  $sql$, table_name);
  execute format($sql$
    alter table public.%1$I
      add constraint %1$s_object_key_unique unique (object_key),
      add constraint %1$s_original_name_format check (
        char_length(original_name) <= 255 and btrim(original_name) <> '' and original_name !~ '[[:cntrl:]]'
      ),
      add constraint %1$s_original_name_characters check (
        original_name !~ (
          '[/\\<>:"|?*\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e'
          '\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
        )
      ),
      add constraint %1$s_original_name_ending check (
        original_name ~* case mime
          when 'application/pdf' then '.\.pdf$'
          when 'image/jpeg' then '.\.(jpg|jpeg|jpe)$'
          when 'image/png' then '.\.png$'
          when 'image/heic' then '.\.heic$'
          when 'image/heif' then '.\.(heif|hif)$'
          when 'application/msword' then '.\.doc$'%4$s
          else '.\.docx$'
        end
      ),
      add constraint %1$s_mime_allowed check (mime in (%2$s)),
      add constraint %1$s_bytes_range check (bytes between 1 and 26214400),
      add constraint %1$s_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
      add constraint %1$s_state_complete check (state = 'uploading' or (bytes is not null and sha256 is not null)),
      add constraint %1$s_state_allowed check (state in (%3$s)),
      add constraint %1$s_withdrawn_at_given check ((state = 'withdrawn') = (withdrawn_at is not null))
  $sql$, table_name, listed_mimes, states,
    case when 'application/zip' = any (mimes) then E'\n          when ''application/zip'' then ''.\\.zip$''' else '' end);
  execute format('create index %1$I on public.%2$I (%3$I, sha256) where state in (''scanning'', ''ready'')',
    table_name || '_' || belongs_to || '_sha256_idx', table_name, belongs_to);
  call private.make_file_sweep(table_name, erased_states);
end;
$$;
comment on procedure private.make_files is 'Makes a new table one of files: columns, what name, kind, size and state may be, its private bucket, and what is swept.';

-- Policies on their own left two gaps: a completion did not see a removal that had not committed yet, and a signed upload
-- URL then put any bytes under the ready row, as the server itself. And Storage serves a file as the kind that its
-- sender named: only one stored as what the row says makes it ready.
-- Definer: Storage may not read the rows.
create function private.lock_row_of_file(bucket_id text, object_key text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  owner constant text := private.table_of_files(lock_row_of_file.bucket_id);
  found_state text;
begin
  -- The lock makes this and the completion wait for one another; whoever comes second sees
  -- what the first has done.
  execute format('select state from public.%I where object_key = $1 for share', owner)
  into found_state using lock_row_of_file.object_key;
  return found_state;
end;
$$;
comment on function private.lock_row_of_file(text, text) is 'The state of the row whose file lies there, locked; null when there is none.';

-- Definer: nobody is granted the lock.
create function private.guard_stored_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moved constant storage.objects := case tg_op when 'DELETE' then old else new end;
  bucket private.file_buckets;
  found_state text;
begin
  select * into bucket from private.file_buckets as known where known.bucket_id = moved.bucket_id;
  -- Buckets of other programs are none of this.
  if bucket.bucket_id is null then
    return moved;
  end if;
  found_state := private.lock_row_of_file(moved.bucket_id, moved.name);
  if tg_op = 'DELETE' then
    if found_state <> 'uploading' and found_state <> all (bucket.erased_states) then
      raise exception 'The file of a stored document is never removed.' using errcode = 'insufficient_privilege';
    end if;
    -- Without a row nobody misses the file.
    return moved;
  end if;
  if found_state is distinct from 'uploading'
    and not exists (select from private.restores where found_state is not null and until > now())
  then
    raise exception 'A file is stored only for an upload that has begun and not finished.'
      using errcode = 'insufficient_privilege';
  end if;
  return moved;
end;
$$;
comment on function private.guard_stored_file() is
  'Trigger on storage.objects: a file of these buckets comes and goes only while its row is uploading; what was taken back goes, too.';

-- A stored file stays what was checked. Policies are not enough: a signed upload URL with
-- upsert, taken while a document is uploading, overwrites the file for two hours as the
-- server itself, past every policy. A trigger sees that too.
-- Definer: callers who send a file may not read which buckets there are.
create function private.refuse_overwrite() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.file_buckets as bucket where bucket.bucket_id in (old.bucket_id, new.bucket_id)) then
    raise exception 'A stored document is never overwritten.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;
comment on function private.refuse_overwrite() is 'Trigger on storage.objects: a file of these buckets keeps its name and version.';

-- Definer: the worker may not read files.
create function private.lost_files(bucket_id text, max_rows integer) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
declare
  owner constant text := private.table_of_files(lost_files.bucket_id);
begin
  return query execute format($sql$
    select object.name from storage.objects as object
    where object.bucket_id = $1 and object.created_at < now() - interval '1 hour'
      and not exists (select from public.%I as found where found.object_key = object.name)
    limit $2
  $sql$, owner) using lost_files.bucket_id, lost_files.max_rows;
end;
$$;
comment on function private.lost_files(text, integer) is 'Files of a bucket, older than an hour, that have no row.';
grant execute on function private.lost_files(text,integer) to carehire_worker;

create trigger stored_files_refuse_overwrite before update on storage.objects
  for each row when ((old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function private.refuse_overwrite();
create trigger stored_files_guard_insert before insert on storage.objects
  for each row execute function private.guard_stored_file();
create trigger stored_files_guard_delete before delete on storage.objects
  for each row execute function private.guard_stored_file();
