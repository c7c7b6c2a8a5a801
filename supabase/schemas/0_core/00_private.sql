-- Nobody reaches the schema private through an API; every right to execute in it is granted by name.

-- Extensions first: the default privileges below would take their functions from everybody.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gist with schema extensions;

create schema if not exists private;
comment on schema private is 'Functions and tables that PostgREST does not expose. Every right to execute is granted by name.';

-- Only the form without IN SCHEMA takes the built-in right of PUBLIC away.
alter default privileges revoke execute on functions from public;

grant usage on schema private to anon, authenticated, service_role, supabase_auth_admin;

-- Functions that a page, a row or a policy calls are plpgsql, which keeps its plans for the connection. SQL is for rare calls:
-- it is read and planned again for each statement that calls it.

create function private.claim(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  -- After a transaction the setting is '' and not null: a bare cast would fail.
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> claim.name;
end;
$$;
comment on function private.claim(text) is 'A claim of the verified access token of this request, or null.';
grant execute on function private.claim(text) to authenticated;

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
grant execute on function private.claim_id(text) to authenticated;

-- REFUSED in api/core/characters.py and in the web app are the same; CR passes here, since XML takes it for a line's end.
create function private.refused_characters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069'
    '\ue000-\uf8ff\ufdd0-\ufdef\ufeff\ufffe\uffff'
    '\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe\U0003ffff\U0004fffe\U0004ffff\U0005fffe\U0005ffff'
    '\U0006fffe\U0006ffff\U0007fffe\U0007ffff\U0008fffe\U0008ffff\U0009fffe\U0009ffff\U000afffe\U000affff'
    '\U000bfffe\U000bffff\U000cfffe\U000cffff\U000dfffe\U000dffff\U000efffe\U000effff'
    '\U000e0000-\U000e007f\U000f0000-\U0010ffff]'
$$;
comment on function private.refused_characters() is
  'A pattern of what no text may have: what XML, JSON, email or PDF can''t carry, what has no meaning that all share, and what turns text around.';
grant execute on function private.refused_characters() to authenticated, service_role;

create function private.invisible_characters() returns text
language sql immutable parallel safe set search_path = ''
as $$ select '[\t\n\r\u00ad\u180e\u200b-\u200d\u2060-\u2065\u206a-\u206f\ufff9-\ufffb]' $$;
comment on function private.invisible_characters() is
  'A pattern of what a line may not have besides: in these it could hide, or look like another one.';
grant execute on function private.invisible_characters() to authenticated, service_role;

create function private.is_line(value text, longest integer) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return char_length(is_line.value) <= is_line.longest and btrim(is_line.value) <> ''
    and is_line.value !~ private.refused_characters()
    and is_line.value !~ private.invisible_characters();
end;
$$;
comment on function private.is_line(text, integer) is
  'Whether a text is one line: not blank, not too long, and without control, direction or invisible marks.';
grant execute on function private.is_line(text, integer) to authenticated, service_role;

create function private.is_text(value text, longest integer) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return char_length(is_text.value) <= is_text.longest and is_text.value !~ private.refused_characters();
end;
$$;
comment on function private.is_text(text, integer) is
  'Whether a text of any number of lines is not too long and has only characters that all texts may have.';
grant execute on function private.is_text(text, integer) to authenticated, service_role;

-- NFKC first: letters that were typed as a base and marks, in full width or as ligatures are one with those that were not.
-- Before it the apostrophes go: O'Brien is asked for as obrien, and written with any of these.
create function private.fold(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return lower(extensions.unaccent(
    'extensions.unaccent'::regdictionary, normalize(translate(fold.value, '''`´‘’ʼ', ''), nfkc)
  ));
end;
$$;
comment on function private.fold(text) is
  'Text without accents, strokes, apostrophes and capitals: the one folding for searching names, for duplicates and for addresses.';
grant execute on function private.fold(text) to authenticated, service_role;

-- Two entries must not differ only in case; a unique index compares with this.
create collation private.ignore_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
comment on collation private.ignore_case is 'For unique names: "Brooklyn" is "brooklyn".';
