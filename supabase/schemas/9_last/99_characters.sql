-- Nobody stores a text that a page, XML, JSON, an email or a PDF can't carry: each column of text is checked.

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
