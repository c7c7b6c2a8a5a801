"""The views of applications: what they show whom, and that a list costs no more through one than from the table."""

from dataclasses import replace
from typing import Any

import pytest

from api.applications import queries
from tests.db.access_matrix import VIEWS, VISITOR_ROLE
from tests.db.world import rows
from tests.db.world.identity import ANON, Database

OF_STAFF = ("shown_source", "shown_next_step", "shown_repeats_id", "missing_for_hire", "owner_name")
KNOWN = "update public.applications set owner_id = $2, next_step = 'Call', source = 'flyer', repeats_id = $3 where id = $1"
MOVED_BY = "update public.application_status_history set actor_id = $2 where id = $1"
IS_THEIRS = "select private.is_by_applicant(move) from public.application_status_history as move where id = $1"
ASKED_FOR = "update public.document_requests set doc_type = $2 where id = $1"
PLAN = """
explain select {columns} from {table} as t where t.repeats_id is null and t.status <> 'DRAFT'
order by t.created_at desc, t.id desc limit 21
"""


@pytest.mark.parametrize("view", VIEWS)
async def test_applicants_see_their_own_row_without_what_staff_think(db: Database, view: str):
    applicant, manager = await db.somebody("applicant"), await db.somebody("hiringmanager")
    first, key = await rows.application(db), await rows.application(db, applicant.id)
    await db.run(KNOWN, key, manager.id, first)
    columns = ", ".join(OF_STAFF)
    statement = f"select {columns} from {view} where id = any($1)"  # noqa: S608
    [own] = (await db.act(applicant, statement, [first, key])).rows
    assert dict(own) == dict.fromkeys(OF_STAFF)
    [shown] = (await db.act(manager, statement, [key])).rows
    assert None not in dict(shown).values()


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
@pytest.mark.parametrize("view", VIEWS)
async def test_staff_see_of_their_own_application_what_its_applicant_sees(
    db: Database, view: str, role: str
):
    reader, manager = await db.somebody(role), await db.somebody("hiringmanager")
    own, other = await rows.application(db, reader.id), await rows.application(db)
    for key in (own, other):
        await db.run(KNOWN, key, manager.id, None)
    columns = ", ".join(set(OF_STAFF) - {"shown_repeats_id"})
    statement = f"select is_seen_as_staff, {columns} from {view} where id = $1"  # noqa: S608
    [seen] = (await db.act(reader, statement, own)).rows
    assert set(seen) == {False, None}
    [seen] = (await db.act(reader, statement, other)).rows
    assert seen["is_seen_as_staff"]
    assert None not in tuple(seen)


@pytest.mark.parametrize("view", VIEWS)
async def test_visitors_and_postgrest_read_no_view(db: Database, view: str):
    readers = await db.run(
        "select rolname from pg_roles where not rolsuper and not pg_has_role(oid, 'pg_read_all_data', 'usage')"
        " and rolname <> 'pg_read_all_data' and has_table_privilege(oid, $1, 'select')",
        view,
    )
    assert {row["rolname"] for row in readers} - {"postgres"} == {"carehire_person"}


async def test_before_the_address_is_confirmed_only_the_resume_is_asked_for(db: Database):
    key, other = await rows.application(db), await rows.application(db)
    for application in (key, other):
        for doc_type in (None, "cv"):
            request = await rows.request(db, application)
            await db.run(ASKED_FOR, request, doc_type)
    token = await rows.token(db, key, "secret")
    await db.run("update private.access_tokens set is_mailed = true where id = $1", token)
    hashed = await db.value("select encode(sha256('secret'), 'hex')")
    await db.run("select set_config('carehire.capability', $1, true)", hashed)
    visitor = replace(ANON, database_role=VISITOR_ROLE)
    seen = "select application_id, doc_type from public.document_requests order by doc_type"
    confirm = "update public.applications set email_confirmed_at = {} where id = $1"
    for confirmed, types in (("null", ["cv"]), ("now()", ["cv", None])):
        await db.run(confirm.format(confirmed), key)
        found = (await db.act(visitor, seen)).rows
        assert [tuple(row) for row in found] == [(key, one) for one in types]


async def test_last_move_in_force_says_who_and_why(db: Database):
    manager = await db.somebody("hiringmanager")
    key = await rows.application(db)
    move = await rows.move(db, key, "SUBMITTED")
    await db.run("update public.application_status_history set note = 'Nice' where id = $1", move)
    statement = "select status_change_reason from private.application_details where id = $1"
    assert await db.ask(manager, statement, key) == "Nice"
    await db.as_if(
        "insert into public.application_status_history (application_id, from_status, to_status, undoes_id)"
        " values ($1, 'SUBMITTED', 'DRAFT', $2)",
        key, move,
    )  # fmt: skip
    assert await db.ask(manager, statement, key) is None


async def test_list_reads_the_index_of_the_table_and_computes_what_it_names(db: Database):
    # Of a few rows any plan is as good; it must be able to do without these.
    for plan in ("seqscan", "bitmapscan", "sort", "incremental_sort"):
        await db.run(f"set local enable_{plan} = off")
    manager = await db.somebody("hiringmanager")

    async def plan_of(table: str, columns: str) -> str:
        found: Any = await db.act(manager, PLAN.format(table=table, columns=columns))
        return "\n".join(row[0] for row in found.rows)

    plain = await plan_of("public.applications", "t.id")
    assert "applications_created_at_id_idx" in plain
    assert (await plan_of(queries.VISIBLE.name, "t.id")).replace("application.", "t.").replace(
        "applications application", "applications t"
    ) == plain
    assert "applications_created_at_id_idx" in await plan_of(queries.VISIBLE.name, queries.ITEM)


async def test_move_of_an_applicant_is_known_as_theirs(db: Database):
    """Of somebody who works here, too, as long as it is their own application."""
    employee, manager = await db.person("employee"), await db.person("hiringmanager")
    moved = []
    for sender, mover in (
        (employee, employee),
        (employee, manager),
        (None, employee),
        (None, None),
    ):
        move = await rows.move(db, await rows.application(db, sender), "SUBMITTED")
        await db.as_if(MOVED_BY, move, mover)
        moved.append(await db.value(IS_THEIRS, move))
    assert moved == [True, False, False, True]


@pytest.mark.parametrize(("has_been_staff", "is_theirs"), [(False, True), (True, False)])
async def test_move_of_an_applicant_is_theirs_after_the_account_changed(
    db: Database, *, has_been_staff: bool, is_theirs: bool
):
    former, sender = await db.person("applicant"), await db.person("applicant")
    been = "update public.user_roles set has_been_staff = $2 where user_id = $1"
    await db.as_if(been, former, has_been_staff)
    move = await rows.move(db, await rows.application(db, sender), "SUBMITTED")
    await db.as_if(MOVED_BY, move, former)
    assert await db.value(IS_THEIRS, move) is is_theirs
