-- The schema for helpers that no API exposes, and the one way to read who is calling.

-- Extensions first: the default privileges below would take their functions from everybody.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema if not exists private;
comment on schema private is 'Helpers and tables that PostgREST does not expose. Every execute right is granted by name.';

-- Only the form without IN SCHEMA takes the built-in right of PUBLIC away.
alter default privileges revoke execute on functions from public;

grant usage on schema private to authenticated, service_role, supabase_auth_admin;

create function private.claim(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  -- After a transaction the setting is '' and not null: a bare cast would fail.
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> claim.name;
end;
$$;
comment on function private.claim(text) is 'A claim of the verified access token of this request, or null.';

create function private.claim_id(name text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  value text := private.claim(claim_id.name);
begin
  -- A claim may hold anything, the string "null" too: what is no uuid is nobody.
  return case when pg_input_is_valid(value, 'uuid') then value::uuid end;
end;
$$;
comment on function private.claim_id(text) is 'A claim as uuid; null when it is missing or not a uuid.';

create function private.fold(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, fold.value))
$$;
comment on function private.fold(text) is 'Text without accents and capitals, for searching names.';

create function private.touch_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_row() is 'Trigger: keeps updated_at.';

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.fold(text) to authenticated, service_role;

notify pgrst, 'reload schema';
