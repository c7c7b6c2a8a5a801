-- Helpers that policies call, and the functions behind the triggers.
create or replace function storage.foldername(name text) returns text[]
language plpgsql immutable as $$
declare
  parts constant text[] := string_to_array(name, '/');
begin
  return parts[:cardinality(parts) - 1];
end
$$;

create or replace function storage.filename(name text) returns text
language plpgsql immutable as $$
declare
  parts constant text[] := string_to_array(name, '/');
begin
  return parts[cardinality(parts)];
end
$$;

create or replace function storage.extension(name text) returns text
language plpgsql immutable as $$
begin
  -- A name without a dot is its own extension: that is what a hosted project returns.
  return split_part(storage.filename(name), '.', -1);
end
$$;

create or replace function storage.get_common_prefix(p_key text, p_prefix text, p_delimiter text) returns text
language sql immutable as $$
  select left(p_key, length(p_prefix) + nullif(strpos(substr(p_key, length(p_prefix) + 1), p_delimiter), 0))
$$;

create or replace function storage.operation() returns text
language plpgsql stable as $$
begin
  return current_setting('storage.operation', true);
end
$$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable as $$
  select exists (
    select from unnest(expected_operations) as expected
    where expected <> ''
      and regexp_replace(expected, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', '')
  )
$$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable as $$
  select storage.allow_any_operation(array[expected_operation])
$$;

create or replace function storage.can_insert_object(bucketid text, name text, owner uuid, metadata jsonb)
returns void
language plpgsql as $$
begin
  insert into storage.objects (bucket_id, name, owner, metadata)
  values (bucketid, name, owner, metadata);
  -- Nothing may stay behind: the caller only asks whether the insert would be allowed.
  raise exception using errcode = 'PT200', message = 'ROLLBACK', detail = 'rollback successful insert';
end
$$;

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
language plpgsql stable as $$
begin
  return query
    select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id
    from storage.objects o group by o.bucket_id;
end
$$;

create or replace function storage.enforce_bucket_name_length() returns trigger
language plpgsql as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end
$$;

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create or replace function storage.protect_delete() returns trigger
language plpgsql as $$
begin
  if current_setting('storage.allow_delete_query', true) is distinct from 'true' then
    raise exception using
      errcode = '42501',
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
      hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
