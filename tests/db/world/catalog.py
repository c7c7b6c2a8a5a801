"""What a database is, read from its catalog, to be held against another one."""

from tests.db.world.identity import Database

Catalog = dict[str, list[str]]

OURS = """
with ours as (select oid from pg_namespace where nspname in ('public', 'private', 'jobs')),
our_roles as (select oid from pg_roles where rolname like 'carehire%')
"""
QUESTIONS = {
    "schemas": """
        select nspname, nspowner::regrole::text,
          (select array_agg(a::text order by a::text) from unnest(nspacl) a) as rights, obj_description(oid, 'pg_namespace')
        from pg_namespace where oid in (table ours)""",
    "extensions": """
        select extname, nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace""",
    "roles": """
        select rolname, rolinherit, rolcanlogin, rolcreaterole, rolcreatedb, rolbypassrls, rolconfig::text,
          shobj_description(oid, 'pg_authid')
        from pg_roles where oid in (table our_roles)""",
    "members": """
        select roleid::regrole::text, member::regrole::text, inherit_option, set_option, admin_option
        from pg_auth_members where roleid in (table our_roles) or member in (table our_roles)""",
    "default privileges": """
        select defaclrole::regrole::text, defaclnamespace::regnamespace::text, defaclobjtype, defaclacl::text
        from pg_default_acl where defaclrole = 'postgres'::regrole""",
    "types": """
        select t.oid::regtype::text, typowner::regrole::text, typacl::text, obj_description(t.oid, 'pg_type'),
          array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder)::text
        from pg_type t where typtype in ('e', 'd', 'r') and typnamespace in (table ours)""",
    "collations": """
        select collname, collprovider, collisdeterministic, colllocale, obj_description(oid, 'pg_collation')
        from pg_collation where collnamespace in (table ours)""",
    "tables": """
        select oid::regclass::text, relkind, relowner::regrole::text, relrowsecurity, relforcerowsecurity,
          reloptions::text, obj_description(oid, 'pg_class')
        from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relnamespace in (table ours)""",
    "columns": """
        select attrelid::regclass::text, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
          attgenerated, attcollation::regcollation::text, pg_get_expr(d.adbin, d.adrelid),
          col_description(attrelid, attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
        where attnum > 0 and not attisdropped
          and attrelid in (select oid from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace in (table ours))""",
    "constraints": """
        select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid)
        from pg_constraint where connamespace in (table ours)""",
    "indexes": """
        select schemaname, tablename, indexname, indexdef from pg_indexes
        where schemaname in ('public', 'private', 'jobs')""",
    "table grants": """
        select c.oid::regclass::text, a.grantor::regrole::text, a.grantee::regrole::text, a.privilege_type, a.is_grantable
        from pg_class c, aclexplode(relacl) a where relnamespace in (table ours)""",
    "column grants": """
        select attrelid::regclass::text, attname, a.grantee::regrole::text, a.privilege_type
        from pg_attribute, aclexplode(attacl) a
        where not attisdropped and attrelid in (select oid from pg_class where relnamespace in (table ours))""",
    "functions": """
        select oid::regprocedure::text, pg_get_function_result(oid), prokind, prosecdef, provolatile, proparallel,
          proisstrict, prorows, proconfig::text, proowner::regrole::text, md5(coalesce(prosrc, '')),
          (select array_agg(a::text order by a::text) from unnest(proacl) a) as rights, obj_description(oid, 'pg_proc')
        from pg_proc where pronamespace in (table ours)""",
    "triggers": """
        select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid)
        from pg_trigger where not tgisinternal and tgfoid in (select oid from pg_proc where pronamespace in (table ours))""",
    "policies": """
        select schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check from pg_policies
        where schemaname in ('public', 'private', 'jobs', 'storage')""",
    "settings": "select agency_name, time_zone, staff_mfa, idle_minutes from public.app_settings",
    "document types": "select name, active, sort_order from public.visit_document_types",
    "states": "select * from private.states",
    "state moves": "select * from private.state_moves",
    "kinds of emails": "select * from private.email_kinds",
    "buckets": "select id, public, file_size_limit, allowed_mime_types::text from storage.buckets",
}  # fmt: skip


STATEMENTS = {
    kind: f"{OURS} select to_jsonb(found)::text as said from ({question}) as found order by 1"  # noqa: S608
    for kind, question in QUESTIONS.items()
}


async def catalog_of(db: Database) -> Catalog:
    """Each kind of object with all that can be said of it, in JSON."""
    return {
        kind: [row["said"] for row in await db.run(statement)]
        for kind, statement in STATEMENTS.items()
    }


def differences(one: Catalog, other: Catalog) -> list[str]:
    """Return what only one of two databases has, in words."""
    return [
        f"{kind} only in {name}: {row}"
        for kind in QUESTIONS
        for name, here, there in (("schemas", one, other), ("migrations", other, one))
        for row in here[kind]
        if row not in there[kind]
    ]
