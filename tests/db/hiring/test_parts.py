"""Parts of an application hold their rules in the database itself, whatever a client sends."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import pytest
import pytest_asyncio

from api.core.resources.parts.declaration import Part
from tests.db.access_matrix import VISITOR_ROLE
from tests.db.world import rows
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.parts import part_row
from tests.fixtures.samples import PARTS, WRITTEN, text_of

LATE = "update public.{} set {} = now() - interval '31 minutes' where id = $1"


@dataclass(frozen=True)
class Written:
    """Somebody's row, and its author."""

    db: Database
    part: Part
    author: Actor
    key: UUID

    @property
    def text(self) -> str:
        """The column that is changed here."""
        return text_of(self.part)

    async def change(self, sets: str, *args: Any, actor: Actor | None = None) -> Outcome:
        sets = sets.replace("text =", f"{self.text} =")
        sql = f"update public.{self.part.table} set {sets} where id = $1"  # noqa: S608
        return await self.db.act(actor or self.author, sql, self.key, *args)

    async def row(self) -> Any:
        sql = f"select * from public.{self.part.table} where id = $1"  # noqa: S608
        return (await self.db.run(sql, self.key))[0]


@pytest_asyncio.fixture(params=WRITTEN, loop_scope="session")
async def written(db: Database, request: pytest.FixtureRequest) -> Written:
    part, author = WRITTEN[request.param], await db.somebody("employee")
    key = await part_row(db, part, await rows.application(db), author.id)
    return Written(db, part, author, key)


async def test_author_changes_the_text_and_the_time_is_noted(written: Written):
    assert (await written.change("text = 'Changed'")).count == 1
    row = await written.row()
    assert (row[written.text], row["edited_at"] is None, row["deleted_at"]) == (
        "Changed",
        False,
        None,
    )


async def test_times_are_never_the_clients_to_say(written: Written):
    before = await written.row()
    for column in ("edited_at", "created_at", "author_id"):
        assert (await written.change(f"{column} = {column}")).is_refused
    assert (await written.change("deleted_at = '2020-01-01', text = 'Gone'")).count == 1
    row = await written.row()
    assert row[written.text] == before[written.text]
    assert row["deleted_at"] == await written.db.value("select now()")


@pytest.mark.parametrize(
    ("aged", "change"),
    [
        ("created_at", "text = 'Changed'"),
        ("created_at", "deleted_at = now()"),
        ("deleted_at", "deleted_at = null"),
        ("deleted_at", "text = 'Changed'"),
    ],
)
async def test_after_half_an_hour_nothing_changes(written: Written, aged: str, change: str):
    await written.db.run(LATE.format(written.part.table, aged), written.key)
    outcome = await written.change(change)
    too_late = f"{written.part.table}_change_too_late"
    assert (outcome.sqlstate, outcome.constraint) == ("PT409", too_late)


async def test_text_of_what_was_taken_back_stays(written: Written):
    before = await written.row()
    assert (await written.change("deleted_at = now()")).count == 1
    outcome = await written.change("text = 'Changed'")
    assert outcome.constraint == f"{written.part.table}_change_too_late"
    assert (await written.change("deleted_at = null, text = 'Changed'")).count == 1
    assert (await written.row())[written.text] == before[written.text]


async def test_former_colleague_changes_nothing(written: Written):
    db, author = written.db, written.author
    await db.run("update public.user_roles set role = 'applicant' where user_id = $1", author.id)
    again = await db.sign_in(author.id, "applicant")
    assert (await written.change("text = 'Changed'", actor=again)).count == 0
    assert (await db.act(again, f"select from public.{written.part.table}")).count == 0


@pytest.mark.parametrize("table", PARTS)
async def test_visitor_reaches_none_of_them(db: Database, table: str):
    visitor = Actor(rows.uuid4(), "visitor", "aal1", None, VISITOR_ROLE, {"sub": None})
    assert (await db.act(visitor, f"select id from public.{table}")).is_refused  # noqa: S608


@pytest.mark.parametrize("text", ["", "   ", "x" * 4001, "a\x07b"])
async def test_text_is_held_to_its_length_and_format(written: Written, text: str):
    outcome = await written.change("text = $2", text)
    assert outcome.constraint == f"{written.part.table}_{written.text}_format"


NOTES = {
    "application_comments": "insert into public.application_comments (application_id, text) values ($1, 'x')",
    "reference_calls": "insert into public.reference_calls (application_id, reference_name, called_on, answers)"
    " values ($1, 'x', '2026-01-05', 'x')",
}


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
@pytest.mark.parametrize("part", WRITTEN)
async def test_nobody_reads_what_was_written_of_themselves(db: Database, part: str, role: str):
    reader, author = await db.somebody(role), await db.somebody("employee")
    made, other = WRITTEN[part], await rows.application(db)
    own = await rows.application(db, reader.id)
    hidden = await part_row(db, made, own, author.id)
    shown = await part_row(db, made, other, author.id)
    sql = f"select id from public.{made.table} where id = any ($1)"  # noqa: S608
    seen = await db.act(reader, sql, [hidden, shown])
    assert [row["id"] for row in seen.rows] == [shown]
    assert (await db.act(reader, NOTES[made.table], own)).is_refused
    assert (await db.act(reader, NOTES[made.table], other)).error is None


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager", "admin", "superuser"])
async def test_nobody_reads_why_and_by_whom_their_own_application_was_moved(
    db: Database, role: str
):
    reader = await db.somebody(role)
    moves = [
        await rows.move(db, await rows.application(db, sender), "SUBMITTED")
        for sender in (reader.id, None)
    ]
    sql = "select id from public.application_status_history where id = any ($1)"
    seen = [] if role == "applicant" else moves[1:]
    assert [row["id"] for row in (await db.act(reader, sql, moves)).rows] == seen


@pytest.mark.parametrize("column", ["owner_id", "next_step", "next_step_due"])
@pytest.mark.parametrize("role", ["hiringmanager", "admin", "superuser"])
async def test_nobody_plans_what_becomes_of_their_own_application(
    db: Database, role: str, column: str
):
    reader = await db.somebody(role)
    own, other = await rows.application(db, reader.id), await rows.application(db)
    values = {"owner_id": f"'{reader.id}'", "next_step": "'Call'", "next_step_due": "'2026-12-07'"}
    sql = f"update public.applications set {column} = {values[column]} where id = $1"  # noqa: S608
    assert (await db.act(reader, sql, own)).is_refused
    assert (await db.act(reader, sql, other)).count == 1
