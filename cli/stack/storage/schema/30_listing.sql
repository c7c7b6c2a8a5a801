-- Listings. A folder is a common prefix of names: it is found by one index probe and skipped by
-- seeking behind everything that starts with it, so a page costs one probe per line shown.
-- U+10FFFF sorts behind every character a key may hold.

create or replace function storage.list_objects_with_delimiter(
  _bucket_id text, prefix_param text, delimiter_param text, max_keys integer default 100,
  start_after text default '', next_token text default '', sort_order text default 'asc'
)
returns table (
  name text, id uuid, metadata jsonb, updated_at timestamptz, created_at timestamptz,
  last_accessed_at timestamptz
)
language plpgsql stable as $$
declare
  ascending constant boolean := lower(coalesce(sort_order, 'asc')) = 'asc';
  wanted constant text := coalesce(prefix_param, '');
  after_name constant text := coalesce(nullif(next_token, ''), start_after, '');
  last_char constant text := E'\U0010FFFF';
  low text := wanted;
  high text := wanted || last_char;
  seen storage.objects;
  folder text;
begin
  if after_name <> '' then
    -- The name of a folder comes without its delimiter; continue behind (or before) all it holds.
    folder := after_name || delimiter_param;
    if not exists (
      select from storage.objects o
      where o.bucket_id = _bucket_id and o.name collate "C" >= folder
        and o.name collate "C" < folder || last_char
    ) then
      folder := null;
    end if;
    if ascending then
      low := greatest(low, coalesce(folder || last_char, after_name || E'\u0001') collate "C");
    else
      high := least(high, coalesce(folder, after_name) collate "C");
    end if;
  end if;

  for counter in 1 .. max_keys loop
    if ascending then
      select o.* into seen from storage.objects o
      where o.bucket_id = _bucket_id and o.name collate "C" >= low and o.name collate "C" < high
      order by o.name collate "C" limit 1;
    else
      select o.* into seen from storage.objects o
      where o.bucket_id = _bucket_id and o.name collate "C" >= low and o.name collate "C" < high
      order by o.name collate "C" desc limit 1;
    end if;
    exit when not found;

    folder := storage.get_common_prefix(seen.name, wanted, delimiter_param);
    if folder is null then
      name := seen.name; id := seen.id; metadata := seen.metadata;
      updated_at := seen.updated_at; created_at := seen.created_at;
      last_accessed_at := seen.last_accessed_at;
    else
      name := rtrim(folder, delimiter_param); id := null; metadata := null;
      updated_at := null; created_at := null; last_accessed_at := null;
    end if;
    return next;

    if ascending then
      low := coalesce(folder || last_char, seen.name || E'\u0001');
    else
      high := coalesce(folder, seen.name);
    end if;
  end loop;
end
$$;

create or replace function storage.search_by_timestamp(
  p_prefix text, p_bucket_id text, p_limit integer, p_level integer, p_start_after text,
  p_sort_order text, p_sort_column text, p_sort_column_after text
)
returns table (
  key text, name text, id uuid, updated_at timestamptz, created_at timestamptz,
  last_accessed_at timestamptz, metadata jsonb
)
language plpgsql stable as $$
declare
  direction constant text := case when p_sort_order = 'asc' then 'asc' else 'desc' end;
  beyond constant text := case when p_sort_order = 'asc' then '>' else '<' end;
begin
  return query execute format($sql$
    with entries as (
      select o.*, storage.get_common_prefix(o.name, $1, '/') as folder
      from storage.objects o
      where o.bucket_id = $2 and starts_with(o.name, $1)
    ), lines as (
      -- A folder is as old as the oldest object in it, whatever column sorts.
      select rtrim(folder, '/') as name, null::uuid as id, min(created_at) as updated_at,
        min(created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from entries where folder is not null group by folder
      union all
      select name, id, updated_at, created_at, last_accessed_at, metadata
      from entries where folder is null
    )
    select split_part(name, '/', $3), name, id, updated_at, created_at, last_accessed_at, metadata
    from lines
    where $5 = '' or (date_trunc('milliseconds', %1$I), name collate "C")
      %2$s (coalesce(nullif($6, '')::timestamptz, 'epoch'), $5)
    order by coalesce(date_trunc('milliseconds', %1$I), 'epoch') %3$s, name collate "C" %3$s
    limit $4
  $sql$, p_sort_column, beyond, direction)
  using coalesce(p_prefix, ''), p_bucket_id, p_level, p_limit, p_start_after, p_sort_column_after;
end
$$;

create or replace function storage.search_v2(
  prefix text, bucket_name text, limits integer default 100, levels integer default 1,
  start_after text default '', sort_order text default 'asc', sort_column text default 'name',
  sort_column_after text default ''
)
returns table (
  key text, name text, id uuid, updated_at timestamptz, created_at timestamptz,
  last_accessed_at timestamptz, metadata jsonb
)
language plpgsql stable as $$
declare
  page constant integer := least(coalesce(limits, 100), 1500);
  direction constant text := case lower(sort_order) when 'desc' then 'desc' else 'asc' end;
  sorted_by constant text := lower(coalesce(sort_column, 'name'));
begin
  if sorted_by in ('created_at', 'updated_at') then
    return query select * from storage.search_by_timestamp(
      prefix, bucket_name, page, levels, start_after, direction, sorted_by, sort_column_after);
  else
    return query
      select split_part(l.name, '/', levels), l.name, l.id, l.updated_at, l.created_at,
        l.last_accessed_at, l.metadata
      from storage.list_objects_with_delimiter(
        bucket_name, coalesce(prefix, ''), '/', page, start_after, '', direction) l;
  end if;
end
$$;

-- The older listing: case-insensitive, by page number, names relative to the prefix.
create or replace function storage.search(
  prefix text, bucketname text, limits integer default 100, levels integer default 1,
  offsets integer default 0, search text default '', sortcolumn text default 'name',
  sortorder text default 'asc'
)
returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz,
  last_accessed_at timestamptz, metadata jsonb
)
language plpgsql stable as $$
declare
  ascending constant boolean := lower(coalesce(sortorder, 'asc')) = 'asc';
  sorted_by constant text := lower(sortcolumn);
  parent constant text := coalesce(prefix, '');
  wanted constant text := parent || coalesce(search, '');
  page constant integer := least(coalesce(limits, 100), 1500);
  last_char constant text := E'\U0010FFFF';
  low text := lower(wanted);
  high text := lower(wanted) || last_char;
  after_name text := '';  -- Names may differ in case alone.
  seen storage.objects;
  folder text;
begin
  if sorted_by in ('created_at', 'updated_at', 'last_accessed_at') then
    return query execute format($sql$
      with entries as (
        select o.*, cardinality(path_tokens) = $2 as is_leaf,
          array_to_string(path_tokens[$1:$2], '/') as label
        from storage.objects o where bucket_id = $4 and name ilike $3 || '%%'
      )
      (select label, null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
       from entries where not is_leaf group by label order by label %1$s)
      union all
      (select label, id, updated_at, created_at, last_accessed_at, metadata
       from entries where is_leaf order by %2$I %1$s)
      limit $5 offset $6
    $sql$, case when ascending then 'asc' else 'desc' end, sorted_by)
    using greatest(cardinality(string_to_array(parent, '/')), 1),
      greatest(cardinality(string_to_array(wanted, '/')), 1), wanted, bucketname, page, offsets;
    return;
  end if;

  for counter in 1 .. page + coalesce(offsets, 0) loop
    if ascending then
      select o.* into seen from storage.objects o
      where o.bucket_id = bucketname
        and lower(o.name) collate "C" >= low and lower(o.name) collate "C" < high
        and (lower(o.name) collate "C" > low or o.name collate "C" > after_name)
      order by lower(o.name) collate "C", o.name collate "C" limit 1;
    else
      select o.* into seen from storage.objects o
      where o.bucket_id = bucketname
        and lower(o.name) collate "C" >= low and lower(o.name) collate "C" <= high
        and (lower(o.name) collate "C" < high or o.name collate "C" < after_name)
      order by lower(o.name) collate "C" desc, o.name collate "C" desc limit 1;
    end if;
    exit when not found;

    folder := storage.get_common_prefix(lower(seen.name), lower(wanted), '/');
    if counter > coalesce(offsets, 0) then
      if folder is null then
        name := substr(seen.name, length(parent) + 1); id := seen.id; metadata := seen.metadata;
        updated_at := seen.updated_at; created_at := seen.created_at;
        last_accessed_at := seen.last_accessed_at;
      else
        name := substr(rtrim(left(seen.name, length(folder)), '/'), length(parent) + 1); id := null;
        metadata := null; updated_at := null; created_at := null; last_accessed_at := null;
      end if;
      return next;
    end if;

    after_name := case when folder is null then seen.name else '' end;
    if ascending then
      low := coalesce(folder || last_char, lower(seen.name));
    else
      high := coalesce(folder, lower(seen.name));
    end if;
  end loop;
end
$$;

create or replace function storage.list_multipart_uploads_with_delimiter(
  bucket_id text, prefix_param text, delimiter_param text, max_keys integer default 100,
  next_key_token text default '', next_upload_token text default ''
)
returns table (key text, id text, created_at timestamptz)
language plpgsql as $$
begin
  return query execute $sql$
    select distinct on (line collate "C") line, u.id, u.created_at
    from storage.s3_multipart_uploads u
    cross join lateral (select coalesce(storage.get_common_prefix(u.key, $1, $2), u.key) as line) l
    where u.bucket_id = $5 and u.key ilike $1 || '%'
      and ($4 = '' or $6 <> '' or line collate "C" > $4)
      and ($6 = '' or u.id collate "C" > $6)
    order by line collate "C", u.created_at
    limit $3
  $sql$ using prefix_param, delimiter_param, max_keys, next_key_token, bucket_id, next_upload_token;
end
$$;
