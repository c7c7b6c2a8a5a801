-- One line for each thing of the auth schema that a migration or a policy may lean on.
select format('column %s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    case when a.attgenerated = 's' then ' generated ' || pg_get_expr(d.adbin, d.adrelid)
      else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end) as line
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
union all
select format('order %s %s', c.relname, string_agg(a.attname, ' ' order by a.attnum))
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' group by c.relname
union all
select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'auth'::regnamespace and contype not in ('n', 't')
union all
select 'index ' || indexdef from pg_indexes where schemaname = 'auth'
union all
select format('enum %s %s', t.typname, string_agg(e.enumlabel, ' ' order by e.enumsortorder))
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'auth'::regnamespace group by t.typname
union all
select format('function %s returns %s %s %s', oid::regprocedure, prorettype::regtype, provolatile,
    prosecdef)
  from pg_proc where pronamespace = 'auth'::regnamespace
union all
select format('row security %s %s', relname, relrowsecurity) from pg_class
  where relnamespace = 'auth'::regnamespace and relkind = 'r'
union all
select format('owner %s %s', relname, pg_get_userbyid(relowner)) from pg_class
  where relnamespace = 'auth'::regnamespace and relkind in ('r', 'S')
union all
select format('grant %s %s %s%s', c.relname, pg_get_userbyid(g.grantee), g.privilege_type,
    case when g.is_grantable then ' with grant' else '' end)
  from pg_class c, aclexplode(c.relacl) g
  where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
    and pg_get_userbyid(g.grantee) in ('postgres', 'anon', 'authenticated', 'service_role')
union all
select format('may run %s %s', p.oid::regprocedure, r.rolname)
  from pg_proc p, pg_roles r
  where p.pronamespace = 'auth'::regnamespace and has_function_privilege(r.oid, p.oid, 'execute')
    and r.rolname in ('postgres', 'anon', 'authenticated', 'service_role')
union all
select 'version ' || version from auth.schema_migrations
