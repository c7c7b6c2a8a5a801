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

create or replace function private.is_line(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(is_line.value) <= is_line.longest and btrim(is_line.value) <> ''
    and is_line.value !~ private.refused_characters()
    and is_line.value !~ private.invisible_characters()
$$;
comment on function private.is_line(text, integer) is
  'Whether a text is one line: not blank, not too long, and without control, direction or invisible marks.';

create or replace function private.is_text(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(is_text.value) <= is_text.longest and is_text.value !~ private.refused_characters()
$$;
comment on function private.is_text(text, integer) is
  'Whether a text of any number of lines is not too long and has only characters that all texts may have.';

grant execute on function private.refused_characters(), private.invisible_characters() to carehire_visitor;

create or replace function private.clean_name(value text) returns text
language sql immutable set search_path = ''
as $$
  select left(btrim(regexp_replace(
    coalesce(clean_name.value, ''), private.refused_characters() || '|' || private.invisible_characters(), '', 'g'
  )), 100)
$$;

-- What was stored before the rule: marks of direction go, anything else becomes a question mark in a diamond.
do $$
declare
  place record;
begin
  for place in
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and table_name not in ('audit_events', 'outbound_emails', 'patient_reads')
  loop
    execute format(
      $sql$
        update public.%1$I set %2$I = regexp_replace(
          regexp_replace(%2$I, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'), %3$L, U&'\FFFD', 'g'
        ) where %2$I ~ %3$L
      $sql$, place.table_name, place.column_name, private.refused_characters()
    );
  end loop;
end;
$$;

create procedure private.make_character_checks()
language plpgsql set search_path = ''
as $$
declare
  place record;
  is_refused boolean;
begin
  for place in
    select relation.relname as table_name, attribute.attname as column_name, attribute.atttypid::regtype as type,
      coalesce((
        select string_agg('(' || pg_catalog.pg_get_expr(rule.conbin, rule.conrelid) || ')', ' and ')
        from pg_catalog.pg_constraint as rule
        where rule.conrelid = relation.oid and rule.contype = 'c' and rule.conkey = array[attribute.attnum]
      ), 'true') as own_checks
    from pg_catalog.pg_class as relation
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
      -- Written by machines, and of texts that were checked: mail servers' answers are kept as they are.
      and relation.relname not in ('audit_events', 'outbound_emails', 'patient_reads')
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and attribute.atttypid in ('text'::regtype, 'jsonb'::regtype)
  loop
    -- A list of values, a form or private.is_line refuses by itself what no text may have: a word, an address, JSON.
    execute format('select not bool_or(%s) from unnest(%L::%s[]) as probe (%I)', place.own_checks,
      case place.type when 'text'::regtype then array['x' || chr(65534), 'x@x' || chr(65534) || '.test']
        else array['"' || chr(65534) || '"', '["' || chr(65534) || '"]', '{"x": "' || chr(65534) || '"}'] end,
      place.type, place.column_name) into is_refused;
    continue when is_refused;
    execute format('alter table public.%I add constraint %I check (%s)',
      place.table_name, place.table_name || '_' || place.column_name || '_carried',
      case place.type
        when 'text'::regtype then format('%I !~ %L', place.column_name, private.refused_characters())
        -- Text of jsonb writes control characters as escapes.
        else format('%I::text !~ %L', place.column_name,
          private.refused_characters() || '|(?<!\\)(\\\\)*\\([bf]|u00[01])')
      end);
  end loop;
end;
$$;
comment on procedure private.make_character_checks() is
  'Adds to each column of text a check of its characters, where it has none that refuses them already. A new table calls it.';

call private.make_character_checks();

notify pgrst, 'reload schema';
