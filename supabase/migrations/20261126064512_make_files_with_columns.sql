-- A table of files gets all that files have in common from one procedure: columns and states, the index of the same file, what the worker sweeps.

drop procedure private.make_files(text, text, text[]);

-- Definer: whoever sends or sweeps files may not read which buckets there are.
create function private.table_of_files(bucket_id text) returns text
language sql stable security definer set search_path = ''
as $$
  select bucket.table_name from private.file_buckets as bucket where bucket.bucket_id = table_of_files.bucket_id
$$;
comment on function private.table_of_files(text) is 'The table of the rows of the files of a bucket.';

-- Policies alone left two ways: a removal that had not committed yet was unseen by a completion, and a signed upload
-- URL then put any bytes under the ready row, as the server itself. And Storage serves a file as the kind that its
-- sender named: only one stored as what the row says makes it ready.
-- Definer: Storage may not read the rows.
create or replace function private.lock_row_of_file(bucket_id text, object_key text) returns text
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

-- Definer: the worker may not read files.
create or replace function private.lost_files(bucket_id text, max_rows integer) returns setof text
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

-- What is left over is removed by the worker, which sees nothing else: what was sent in part, an hour after it began, and
-- what is erased once it was taken back, a day later. Files that wait for the scanner are shown to it, too.
create procedure private.make_file_sweep(table_name text, erased_states text[])
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  erased constant text := (select string_agg(quote_literal(state), ', ') from unnest(erased_states) as state);
  is_left_over constant text := concat_ws(' or ',
    '(state = ''uploading'' and created_at < (select now()) - interval ''1 hour'')',
    '(state in (' || erased || ') and withdrawn_at < (select now()) - interval ''1 day'')');
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

-- A schema file makes its table of files with this: columns, rules, what the worker sweeps, and its private bucket. Who
-- differs says so:
--   belongs_to      the column of what a file belongs to: the same file is looked for there
--   other_states    what a file may be, besides uploading, scanning, ready, quarantined and withdrawn
--   erased_states   in which its file is erased
-- A name is what api/core/files/names.py makes of one; nobody can write another past it. Whose a file is, the table's own
-- functions say (06_file_uploads.sql), and its policies who sees and begins one.
create procedure private.make_files(
  table_name text, bucket_id text, belongs_to text, other_states text[] default '{}', erased_states text[] default '{}'
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  mimes constant text := (select string_agg(quote_literal(mime), ', ') from unnest(private.file_mimes()) as mime);
  states constant text := (
    select string_agg(quote_literal(state), ', ')
    from unnest(array['uploading', 'scanning', 'ready', 'quarantined', 'withdrawn'] || other_states) as state
  );
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (bucket_id, bucket_id, false, 26214400, private.file_mimes())
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
          when 'application/msword' then '.\.doc$'
          else '.\.docx$'
        end
      ),
      add constraint %1$s_mime_allowed check (mime in (%2$s)),
      add constraint %1$s_bytes_range check (bytes between 1 and 26214400),
      add constraint %1$s_sha256_format check (sha256 ~ '^[0-9a-f]{64}$'),
      add constraint %1$s_state_complete check (state = 'uploading' or (bytes is not null and sha256 is not null)),
      add constraint %1$s_state_allowed check (state in (%3$s)),
      add constraint %1$s_withdrawn_at_given check ((state = 'withdrawn') = (withdrawn_at is not null))
  $sql$, table_name, mimes, states);
  execute format('create index %1$I on public.%2$I (%3$I, sha256) where state in (''scanning'', ''ready'')',
    table_name || '_' || belongs_to || '_sha256_idx', table_name, belongs_to);
  call private.make_file_sweep(table_name, erased_states);
end;
$$;
comment on procedure private.make_files is 'Makes a new table one of files: columns, what name, kind, size and state may be, its private bucket, and what is swept.';

drop index public.visit_documents_stale_idx, public.visit_documents_visit_id_sha256_idx, public.application_attachments_stale_idx;
drop policy visit_documents_select_worker on public.visit_documents;
drop policy visit_documents_delete_worker on public.visit_documents;
drop policy application_attachments_select_worker on public.application_attachments;
drop policy application_attachments_delete_worker on public.application_attachments;
alter table public.visit_documents
  drop constraint visit_documents_state_allowed,
  add constraint visit_documents_state_allowed check (
    state in ('uploading', 'scanning', 'ready', 'quarantined', 'withdrawn', 'archived')
  );
create index visit_documents_visit_id_sha256_idx on public.visit_documents (visit_id, sha256) where state in ('scanning', 'ready');
create index application_attachments_application_id_sha256_idx on public.application_attachments (application_id, sha256)
  where state in ('scanning', 'ready');
call private.make_file_sweep('visit_documents', '{}');
call private.make_file_sweep('application_attachments', '{withdrawn}');

notify pgrst, 'reload schema';
