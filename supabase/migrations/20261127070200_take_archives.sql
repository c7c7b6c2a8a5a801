-- Archives can be kept as files, and a signed form has states.

create or replace function private.file_extension(mime text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case file_extension.mime
    when 'application/pdf' then 'pdf'
    when 'image/jpeg' then 'jpg'
    when 'image/png' then 'png'
    when 'image/heic' then 'heic'
    when 'image/heif' then 'heif'
    when 'application/msword' then 'doc'
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then 'docx'
    when 'application/zip' then 'zip'
    -- The tables take no such row.
    else 'bin'
  end
$$;

drop procedure private.make_files(text, text, text, text[], text[]);
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

insert into private.states (subject, place, name, kind, is_closed) values
  ('signed_forms', 0, 'WAITING', 'stage', false),
  ('signed_forms', 1, 'SEALED', 'end', true);
insert into private.state_moves (subject, from_state, to_state, kind) values
  ('signed_forms', 'WAITING', 'SEALED', 'seal');

notify pgrst, 'reload schema';
