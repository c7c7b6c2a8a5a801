"""What every table and policy must have; each check was seen to catch the fault it names."""

import re

import pytest

from tests.db.access_matrix import API_ALONE, MATRIX, PUBLIC, VIEWS
from tests.db.world.identity import Database

COMMANDS = {"SELECT": "select", "INSERT": "insert", "UPDATE": "update", "DELETE": "delete"}
BUCKETS = {"visit_documents"}
SUFFIXES = {
    "authenticated": "",
    "anon": "_anon",
    "carehire_worker": "_worker",
    "carehire_visitor": "_visitor",
}

TABLES = """
select n.nspname as schema, c.relname as name, obj_description(c.oid) as comment, c.oid,
  -- A view has the policies of its tables, if it asks them as whoever asks it.
  case when c.relkind = 'v' then c.reloptions @> array['security_invoker=true'] else c.relrowsecurity end as has_rls
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname in ('public', 'private')
"""
POLICIES = """
select schemaname as schema, tablename as table, policyname as name, permissive, roles::text[] as roles, cmd,
       coalesce(qual, '') as qual, coalesce(with_check, '') as with_check
from pg_policies where schemaname in ('public', 'private') or (schemaname, tablename) = ('storage', 'objects')
"""
RIGHTS = """
select role, right_,
  array_agg(c.relname::text) filter (where has_table_privilege(role, c.oid, right_)) as whole,
  array_agg(c.relname::text) filter (where has_any_column_privilege(role, c.oid, right_)) as some
from pg_class as c
cross join unnest(array['anon', 'authenticated', 'carehire_person', 'carehire_visitor']) as role
cross join unnest(array['SELECT', 'INSERT', 'UPDATE']) as right_
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
group by role, right_
"""
READ_IN_PART = {"email_settings", "outbound_emails"}
# Lists are brought in whole, and nothing in them is filled in later.
ADDED_WHOLE = {"excluded_people"}
WRITTEN_BY_VISITORS = {
    "INSERT": {"application_attachments", "application_sections", "application_status_history"},
    "UPDATE": {"application_sections"},
}
# A call is answered once per statement only as a subquery of its own: "( SELECT f() AS f)".
WRAPPED = re.compile(r"\( SELECT [\w.]+\(\) AS \w+\)")
CALL = re.compile(r"[\w.]*\w\(")


def unwrapped_calls(expression: str) -> list[str]:
    """Function calls that would be made for each row."""
    rest = WRAPPED.sub("", expression)
    return [
        call
        for call in CALL.findall(rest)
        if call.upper() not in {"IN(", "AND(", "OR(", "NOT(", "ANY("}
    ]


def expected_name(policy: dict[str, str]) -> str:
    """The name by the house rule: table_command, the role behind it; restrictive, table_aal2 or table_not_own."""
    noun = policy["table"] if policy["schema"] != "storage" else policy["name"].rsplit("_", 1)[0]
    command = "" if policy["cmd"] == "ALL" else f"_{COMMANDS[policy['cmd']]}"
    if policy["permissive"] == "RESTRICTIVE":
        return f"{noun}{command}_{'not_own' if policy['name'].endswith('_not_own') else 'aal2'}"
    return f"{noun}{command}{SUFFIXES[policy['roles'][0]]}"


async def policies(db: Database) -> list[dict[str, str]]:
    found = [dict(row) for row in await db.run(POLICIES)]
    assert found
    return found


async def test_every_table_is_in_the_matrix(db: Database):
    found = {
        row["name"] if row["schema"] == "public" else f"{row['schema']}.{row['name']}"
        for row in await db.run(TABLES)
    }
    assert found | {"storage.objects"} == set(MATRIX)


async def test_every_table_has_row_level_security_and_a_comment(db: Database):
    for row in await db.run(TABLES):
        assert row["has_rls"], f"{row['name']} has no row-level security"
        assert row["comment"], f"{row['name']} has no comment"


async def test_policies_are_named_by_the_house_rule(db: Database):
    for policy in await policies(db):
        assert policy["name"] == expected_name(policy)
        if policy["schema"] == "storage":
            assert policy["name"].rsplit("_", 1)[0] in BUCKETS


async def test_policies_name_one_role_and_one_command(db: Database):
    for policy in await policies(db):
        assert len(policy["roles"]) == 1, f"{policy['name']} has no single role behind `to`"
        assert policy["roles"][0] in SUFFIXES, f"{policy['name']} is for {policy['roles'][0]}"
        # What only takes away may do so for every command; what gives names its command.
        assert policy["cmd"] != "ALL" or policy["permissive"] == "RESTRICTIVE", (
            f"{policy['name']} is for all"
        )


async def test_one_permissive_policy_for_each_command_and_role(db: Database):
    seen = [
        (policy["schema"], policy["table"], policy["cmd"], policy["roles"][0])
        for policy in await policies(db)
        if policy["permissive"] == "PERMISSIVE" and policy["schema"] != "storage"
    ]
    assert len(seen) == len(set(seen))


async def test_policies_call_no_function_for_each_row(db: Database):
    for policy in await policies(db):
        assert unwrapped_calls(policy["qual"] + " " + policy["with_check"]) == [], policy["name"]


@pytest.mark.parametrize(
    "expression",
    [
        "private.may_see(patient_id)",
        "(private.role() = 'admin'::text)",
        "auth.uid() = id",
        "lower(name) = 'a'",
    ],
)
def test_a_call_for_each_row_is_noticed(expression: str):
    assert unwrapped_calls(expression) != []


async def test_tables_of_peoples_data_need_the_second_factor(db: Database):
    guarded = {policy["table"] for policy in await policies(db) if policy["name"].endswith("_aal2")}
    without = {name.rpartition(".")[2] for name in MATRIX.keys() - set(VIEWS)} - guarded
    assert without == {"idempotency_keys"}


async def test_anon_reads_the_public_columns_and_does_nothing_else(db: Database):
    granted = await db.run(
        "select table_schema, table_name, column_name, privilege_type from information_schema.column_privileges"
        " where grantee in ('anon', 'PUBLIC') and table_schema in ('public', 'private', 'jobs')"
    )
    public = {
        ("public", table, column, "SELECT")
        for table, columns in PUBLIC.items()
        for column in columns.split()
    }
    assert {tuple(row) for row in granted} == public
    whole = await db.run(
        "select table_schema, table_name, privilege_type from information_schema.role_table_grants"
        " where grantee in ('anon', 'PUBLIC') and table_schema in ('public', 'private', 'jobs')"
    )
    assert whole == []
    assert {table for table, cells in MATRIX.items() if cells[0]} == set(PUBLIC)


async def test_whole_tables_are_read_by_those_who_may_and_written_by_nobody(db: Database):
    """A right on a table covers the columns that the database fills in, and any that comes later."""
    tables = {name for name in MATRIX if "." not in name}
    expected = {
        ("authenticated", "SELECT"): tables - {*API_ALONE} - READ_IN_PART,
        ("carehire_person", "SELECT"): tables - READ_IN_PART,
        ("carehire_visitor", "SELECT"): {"application_sections"},
        ("authenticated", "INSERT"): ADDED_WHOLE,
        ("carehire_person", "INSERT"): ADDED_WHOLE,
    }
    found = {(row["role"], row["right_"]): {*(row["whole"] or ())} for row in await db.run(RIGHTS)}
    assert {key: whole for key, whole in found.items() if whole} == expected


async def test_columns_are_written_where_the_matrix_says_so(db: Database):
    found = {(row["role"], row["right_"]): {*(row["some"] or ())} for row in await db.run(RIGHTS)}
    for right in ("INSERT", "UPDATE"):
        written = {
            table
            for table, cells in MATRIX.items()
            if "." not in table and right[0] in "".join(cells).upper()
        }
        assert found["carehire_person", right] == written, right
        assert found["carehire_visitor", right] == WRITTEN_BY_VISITORS[right]


async def test_every_foreign_key_has_an_index_that_begins_with_it(db: Database):
    missing = await db.run("""
        select con.conrelid::regclass, con.conname from pg_constraint con
        where con.contype = 'f' and con.connamespace = 'public'::regnamespace
          and not exists (
            select from pg_index i where i.indrelid = con.conrelid and i.indkey[0] = con.conkey[1]
          )
    """)
    assert missing == []


async def test_constraints_and_indexes_are_named_by_the_house_rule(db: Database):
    names = await db.run("""
        select conrelid::regclass::text as table, conname as name from pg_constraint
        where connamespace in ('public'::regnamespace, 'private'::regnamespace) and contype <> 't'
    """)
    wrong = [
        row["name"] for row in names
        if not row["name"].startswith(row["table"].rpartition(".")[2] + "_")
        or re.search(r"_check\d*$", row["name"])
    ]  # fmt: skip
    assert wrong == []


async def test_definer_functions_fix_their_search_path_and_are_granted_by_name(db: Database):
    loose = await db.run("""
        select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and (not coalesce(p.proconfig @> array['search_path=""'], false)
            or p.proacl is null or p.proacl::text ~ '[{,]=X')
    """)
    assert loose == []


async def test_anon_asks_for_the_day_ended_listings_and_open_slots_folds_text_and_no_more(
    db: Database,
):
    callable_ = await db.run("""
        select p.oid::regprocedure::text as name from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'jobs'::regnamespace)
          and has_function_privilege('anon', p.oid, 'execute')
    """)
    names = sorted(row["name"] for row in callable_)
    # Folding reads nothing: it makes one text of another, for searching jobs.
    assert names == [
        "private.fold(text)", "private.has_listing_ended(text)", "private.open_slots(date)", "private.today()",
    ]  # fmt: skip


async def test_every_function_has_a_comment(db: Database):
    silent = await db.run("""
        select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and obj_description(p.oid) is null
    """)
    assert silent == []


async def test_nothing_of_ours_is_exposed_as_a_remote_procedure(db: Database):
    exposed = await db.run(
        "select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace"
    )
    assert exposed == []
