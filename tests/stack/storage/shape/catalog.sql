-- The storage schema as the catalog tells it, one fact a line.
select 'column ' || c.relname || '.' || a.attname || ' ' || a.attnum || ' '
  || format_type(a.atttypid, a.atttypmod)
  || case when a.attnotnull then ' not null' else '' end
  || coalesce(case a.attgenerated when 's' then ' as ' else ' default ' end
    || pg_get_expr(d.adbin, d.adrelid), '')
  || case a.attcollation::regcollation::text when '"C"' then ' collate C' else '' end as line
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relnamespace = 'storage'::regnamespace and c.relkind = 'r'
union all
select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
from pg_constraint where connamespace = 'storage'::regnamespace and contype <> 't'
union all
select 'index ' || indexdef from pg_indexes where schemaname = 'storage'
union all
select 'trigger ' || pg_get_triggerdef(t.oid)
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where c.relnamespace = 'storage'::regnamespace and not t.tgisinternal
union all
select 'table ' || relname || ' of ' || relowner::regrole
  || case when relrowsecurity then ' rls' else '' end
  || case when relforcerowsecurity then ' forced' else '' end
from pg_class where relnamespace = 'storage'::regnamespace and relkind = 'r'
union all
select 'grant on ' || c.relname || ' to ' || g.grantee::regrole || ' '
  || string_agg(g.privilege_type || case when g.is_grantable then '*' else '' end, ' '
    order by g.privilege_type)
from pg_class c cross join lateral aclexplode(c.relacl) g
where c.relnamespace = 'storage'::regnamespace and c.relkind = 'r'
group by c.relname, g.grantee
union all
select 'function ' || p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) || ' '
  || l.lanname || ' ' || p.provolatile::text || case when p.prosecdef then ' definer' else '' end
  || ' defaults ' || pg_get_function_arguments(p.oid) || ' of ' || p.proowner::regrole || ' for '
  || (select string_agg(case g.grantee when 0 then 'public' else g.grantee::regrole::text end, ' '
      order by g.grantee::regrole::text) from aclexplode(p.proacl) g)
from pg_proc p join pg_language l on l.oid = p.prolang
where p.pronamespace = 'storage'::regnamespace
union all
select 'type ' || t.typname || ' ' || string_agg(e.enumlabel, ' ' order by e.enumsortorder)
from pg_type t join pg_enum e on e.enumtypid = t.oid
where t.typnamespace = 'storage'::regnamespace group by t.typname
union all
select 'migration ' || lpad(id::text, 2, '0') || ' ' || name || ' ' || hash from storage.migrations
order by line
