"""Every cell of the access matrix, allowed and denied, read from the command tag."""

from dataclasses import replace
from uuid import uuid4

import pytest

from tests.db.access_matrix import (
    API_ALONE,
    API_ROLE,
    MATRIX,
    ROLES,
    VIEWS,
    VISITOR_ROLE,
    is_allowed,
)
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.probes import PROBES
from tests.db.world.whose import EITHER, Whose

LEVELS = [
    (role, aal) for role in ROLES for aal in ("aal1", "aal2") if (role, aal) != ("anon", "aal2")
]
GHOSTS = (
    "session ended",
    "deactivated",
    "no session",
    "session of somebody else",
    "sub null",
    "no claims",
)


Attempt = tuple[str, Whose, Outcome]


def qualified(table: str) -> str:
    return table if "." in table else f"public.{table}"


async def attempts(db: Database, table: str, actor: Actor) -> list[Attempt]:
    """Try each verb on a row of the actor's own, and of somebody else's."""
    made: list[Attempt] = []
    probe = PROBES[table]
    for whose in EITHER:
        verbs = {verb for verb in "SIUD" if whose in probe.rows_for(verb)}
        if "I" in verbs:
            async with db.undone():
                made.append(("I", whose, await inserted(db, table, actor, whose)))
        # Those that leave the row as it is have it in common: each of them is undone.
        rows = [(probe.make, "SUD")]
        if probe.to_delete:
            rows = [(probe.make, "SU"), (probe.to_delete, "D")]
        for make, tried in rows:
            if verbs & set(tried):
                async with db.undone():
                    key = await make(db, actor, whose)
                    for verb in sorted(verbs & set(tried)):
                        outcome = await db.tried(actor, statement(table, verb), key)
                        made.append((verb, whose, outcome))
    return made


async def inserted(db: Database, table: str, actor: Actor, whose: Whose) -> Outcome:
    """Try to add a row."""
    insert = PROBES[table].insert
    if insert is None:
        return await db.tried(actor, f"insert into {qualified(table)} default values")
    sql, args = await insert(db, actor, whose)
    return await db.tried(actor, sql, *args)


def statement(table: str, verb: str) -> str:
    """Return what is tried on a row."""
    return f"{without_row(table, verb)} where {PROBES[table].key} = $1"


def without_row(table: str, verb: str) -> str:
    """The same of every row there is."""
    name, probe = qualified(table), PROBES[table]
    return {
        "S": f"select {probe.key} from {name}",  # noqa: S608
        "U": f"update {name} set {probe.change}",  # noqa: S608
        "D": f"delete from {name}",  # noqa: S608
    }[verb]


def acting(actor: Actor, table: str) -> Actor:
    """As Storage on its own tables, as the API on all others."""
    if table == "storage.objects" and actor.database_role == API_ROLE:
        return replace(actor, database_role="authenticated")
    return actor


def test_every_table_of_the_matrix_has_a_probe():
    assert set(PROBES) == set(MATRIX)
    assert {len(cells) for cells in MATRIX.values()} == {len(ROLES)}


@pytest.mark.parametrize("table", MATRIX)
@pytest.mark.parametrize(("role", "aal"), LEVELS)
async def test_cell_is_as_written(db: Database, table: str, role: str, aal: str):
    actor = acting(await db.somebody(role, aal), table)
    assert await unlike_the_matrix(db, table, actor, owes_factor=False) == []


@pytest.mark.parametrize("table", MATRIX)
@pytest.mark.parametrize("role", ROLES[1:])
async def test_whoever_has_not_given_their_factor_changes_nothing(
    db: Database, table: str, role: str
):
    actor = acting(await db.somebody(role, "aal1"), table)
    await db.give_factor(actor.id)
    assert await unlike_the_matrix(db, table, actor, owes_factor=True) == []


async def unlike_the_matrix(
    db: Database, table: str, actor: Actor, *, owes_factor: bool
) -> list[str]:
    """Return what an actor can do, or cannot, against what the matrix says."""
    role, aal = actor.role, actor.aal
    wrong = []
    for verb, whose, outcome in await attempts(db, table, actor):
        done = not outcome.is_refused and outcome.count == 1
        if done != is_allowed(table, role, aal, verb, whose, owes_factor=owes_factor):
            wrong.append(f"{verb} on {whose} row: {'done' if done else 'refused'}")
    return wrong


async def ghost_of(db: Database, kind: str) -> Actor:
    """A superuser's token that must no longer count for anything, or never did."""
    actor = await db.somebody("superuser")
    await db.person("superuser")
    if kind == "session ended":
        await db.run("delete from auth.sessions where id = $1", actor.session_id)
    if kind == "deactivated":
        await db.run("update public.profiles set deactivated_at = now() where id = $1", actor.id)
        await db.run(
            "insert into auth.sessions (id, user_id, created_at, aal) values ($1, $2, now(), 'aal2')",
            actor.session_id, actor.id,
        )  # fmt: skip
    replaced = {
        "no session": {"session_id": None},
        "session of somebody else": {"session_id": str((await db.somebody("admin")).session_id)},
        "sub null": {"sub": "null", "session_id": "null", "aal": "null"},
        "no claims": {"sub": None, "session_id": None, "aal": None},
    }.get(kind, {})
    return Actor(actor.id, "superuser", "aal2", actor.session_id or uuid4(), replaced=replaced)


@pytest.mark.parametrize("kind", GHOSTS)
@pytest.mark.parametrize("table", MATRIX)
async def test_ghost_reads_and_writes_nothing(db: Database, table: str, kind: str):
    ghost = await ghost_of(db, kind)
    for verb, _whose, outcome in await attempts(db, table, ghost):
        # A sub that is no uuid may fail in the default of created_by before any policy is asked.
        assert outcome.error is not None or outcome.count == 0, verb
    assert await db.ask(ghost, "select private.role()") is None


READERS = """
select rolname from pg_roles
where not rolsuper and not pg_has_role(oid, 'pg_read_all_data', 'usage') and rolname <> 'pg_read_all_data'
  and (has_table_privilege(oid, $1, 'select') or has_any_column_privilege(oid, $1, 'select'))
"""


OTHER_READERS = {
    "visit_documents": {"carehire_worker"},
    "applications": {VISITOR_ROLE},
    "document_requests": {VISITOR_ROLE},
    "application_attachments": {VISITOR_ROLE, "carehire_worker"},
    "application_sections": {VISITOR_ROLE},
    "offers": {VISITOR_ROLE},
    "signed_forms": {VISITOR_ROLE},
    "sealed_documents": {VISITOR_ROLE},
    "countersignatures": {VISITOR_ROLE},
    "signed_bundles": {VISITOR_ROLE, "carehire_worker"},
}


@pytest.mark.parametrize("table", API_ALONE)
async def test_table_is_read_by_the_api_alone(db: Database, table: str):
    readers = {row["rolname"] for row in await db.run(READERS, f"public.{table}")}
    assert readers - {"postgres"} == {API_ROLE} | OTHER_READERS.get(table, set())
    for role in ("authenticated", "service_role"):
        actor = replace(await db.somebody("superuser"), database_role=role)
        probe = PROBES[table]
        async with db.undone():
            key = await probe.make(db, actor, "any")
            sql = f"select 1 from public.{table} where {probe.key} = $1"  # noqa: S608
            outcome = await db.tried(actor, sql, key)
        assert outcome.is_refused, role


async def test_api_role_has_what_authenticated_has_and_what_the_api_alone_may(db: Database):
    granted = await db.run(
        "select table_schema, table_name, privilege_type from information_schema.role_table_grants where grantee = $1",
        API_ROLE,
    )
    may = {("public", table, "SELECT") for table in API_ALONE}
    may |= {(*view.split("."), "SELECT") for view in VIEWS} | {("public", "applications", "DELETE")}
    assert {tuple(row) for row in granted} == may
    assert await db.value("select pg_has_role($1, 'authenticated', 'usage')", API_ROLE)


@pytest.mark.parametrize("role", [API_ROLE, VISITOR_ROLE])
async def test_nobody_but_the_login_of_the_api_becomes_its_role(db: Database, role: str):
    members = await db.run(
        "select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.member"
        " where m.roleid = $1::text::regrole and m.set_option",
        role,
    )
    assert [row["rolname"] for row in members] == ["carehire_api"]
