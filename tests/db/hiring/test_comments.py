"""Comments hold their rules in the database itself, whatever a client sends."""

import pytest

from tests.db.access_matrix import VISITOR_ROLE
from tests.db.world import rows
from tests.db.world.identity import Actor, Database

LATE = "update public.application_comments set {} = now() - interval '31 minutes' where id = $1"
CHANGE = "update public.application_comments set {} where id = $1"


async def written(db: Database, role: str = "employee") -> tuple[Actor, object]:
    """Somebody's comment, and its author."""
    author = await db.somebody(role)
    return author, await rows.comment(db, await rows.application(db), author.id)


async def test_author_changes_the_text_and_the_time_is_noted(db: Database):
    author, key = await written(db)
    assert (await db.act(author, CHANGE.format("text = 'Changed'"), key)).count == 1
    row = (await db.run("select * from public.application_comments where id = $1", key))[0]
    assert (row["text"], row["edited_at"] is None, row["deleted_at"]) == ("Changed", False, None)


async def test_times_are_never_the_clients_to_say(db: Database):
    author, key = await written(db)
    for column in ("edited_at", "created_at", "author_id"):
        assert (await db.act(author, CHANGE.format(f"{column} = {column}"), key)).is_refused
    backdated = CHANGE.format("deleted_at = '2020-01-01', text = 'Gone'")
    assert (await db.act(author, backdated, key)).count == 1
    row = (await db.run("select * from public.application_comments where id = $1", key))[0]
    assert row["text"] == "Called."
    assert row["deleted_at"] == await db.value("select now()")


@pytest.mark.parametrize(
    ("aged", "change"),
    [
        ("created_at", "text = 'Changed'"),
        ("created_at", "deleted_at = now()"),
        ("deleted_at", "deleted_at = null"),
        ("deleted_at", "text = 'Changed'"),
    ],
)
async def test_after_half_an_hour_nothing_changes(db: Database, aged: str, change: str):
    author, key = await written(db)
    await db.run(LATE.format(aged), key)
    outcome = await db.act(author, CHANGE.format(change), key)
    assert (outcome.sqlstate, outcome.constraint) == ("PT409", "application_comments_too_late")


async def test_text_of_what_was_taken_back_stays(db: Database):
    author, key = await written(db)
    assert (await db.act(author, CHANGE.format("deleted_at = now()"), key)).count == 1
    outcome = await db.act(author, CHANGE.format("text = 'Changed'"), key)
    assert outcome.constraint == "application_comments_too_late"
    back = CHANGE.format("deleted_at = null, text = 'Changed'")
    assert (await db.act(author, back, key)).count == 1
    assert (
        await db.value("select text from public.application_comments where id = $1", key)
        == "Called."
    )


async def test_former_colleague_changes_nothing(db: Database):
    author, key = await written(db)
    await db.run("update public.user_roles set role = 'applicant' where user_id = $1", author.id)
    again = await db.sign_in(author.id, "applicant")
    assert (await db.act(again, CHANGE.format("text = 'Changed'"), key)).count == 0
    assert (await db.act(again, "select from public.application_comments")).count == 0


async def test_visitor_reaches_neither_comments_nor_tasks(db: Database):
    await written(db)
    visitor = Actor(rows.uuid4(), "visitor", "aal1", None, VISITOR_ROLE, {"sub": None})
    for table in ("application_comments", "application_tasks"):
        assert (await db.act(visitor, f"select id from public.{table}")).is_refused  # noqa: S608


@pytest.mark.parametrize("text", ["", "   ", "x" * 4001, "a\x07b"])
async def test_text_is_held_to_its_length_and_format(db: Database, text: str):
    author, key = await written(db)
    change = "update public.application_comments set text = $2 where id = $1"
    outcome = await db.act(author, change, key, text)
    assert outcome.constraint == "application_comments_text_format"
