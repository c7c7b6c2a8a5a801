"""What a request sets going ends with it: its emails, and the task of an answer once all of them are read."""

from uuid import UUID

import pytest

from tests.db.references.asking import asked, named
from tests.db.references.test_reference_requests import MAILS, TASKS
from tests.db.world import rows
from tests.db.world.identity import Database

CHANGE = "update public.reference_requests set {} where id = $1"
ANSWERED = "answered_at = now(), request_key = gen_random_uuid(), is_declined = true"
NOTED = "noted_at = now()"
ELSEWHERE = "update public.reference_requests set referee_email = 'luis@people.test' where id = $1"


async def requests(db: Database) -> tuple[UUID, UUID, UUID]:
    """An application and requests to two of its references."""
    application = await named(db, await rows.application(db))
    first = await asked(db, application)
    await db.as_if(ELSEWHERE, first)
    return application, first, await asked(db, application)


async def has_open_task(db: Database, application: UUID) -> bool:
    return any(task["done_at"] is None for task in await db.run(TASKS, application))


async def test_answers_are_a_task_until_the_last_of_the_application_is_read(db: Database):
    (application, first, second), (other, others, _) = await requests(db), await requests(db)
    steps = [
        (first, "expires_at = expires_at + interval '1 hour'", (False, False)),
        (first, ANSWERED, (True, False)),
        (others, ANSWERED, (True, True)),
        (first, NOTED, (False, True)),
        (second, ANSWERED, (True, True)),
        (first, NOTED, (True, True)),
        (others, NOTED, (True, False)),
        (second, NOTED, (False, False)),
    ]
    for request, change, are_open in steps:
        await db.run(CHANGE.format(change), request)
        found = tuple([await has_open_task(db, key) for key in (application, other)])
        assert found == are_open, change


async def test_task_of_an_answer_waits_for_the_others_that_are_not_read(db: Database):
    application, first, second = await requests(db)
    for request in (first, second):
        await db.run(CHANGE.format(ANSWERED), request)
    for request, is_open in ((first, True), (second, False)):
        await db.run(CHANGE.format(NOTED), request)
        assert await has_open_task(db, application) is is_open


@pytest.mark.parametrize(
    ("change", "state"),
    [
        ("expires_at = expires_at + interval '1 hour'", "queued"),
        (ANSWERED, "canceled"),
        ("revoked_at = now()", "canceled"),
    ],
)
async def test_email_to_a_reference_goes_out_while_an_answer_is_waited_for(
    db: Database, change: str, state: str
):
    _, first, second = await requests(db)
    await db.run(CHANGE.format(change), first)
    found = [[mail["state"] for mail in await db.run(MAILS, key)] for key in (first, second)]
    assert found == [[state], ["queued"]]


async def test_task_that_is_done_is_not_done_again_by_whoever_reads_a_later_answer(db: Database):
    (application, first, second), manager = await requests(db), await db.somebody("hiringmanager")
    for change in (ANSWERED, NOTED):
        await db.run(CHANGE.format(change), first)
    await db.run(CHANGE.format(ANSWERED), second)
    assert (await db.act(manager, CHANGE.format(NOTED), second)).error is None
    done_by = "select done_by from public.application_tasks where application_id = $1"
    assert {row[0] for row in await db.run(done_by, application)} == {None, manager.id}


@pytest.mark.parametrize(
    ("gone", "is_open"),
    [
        ("select $1::uuid", True),
        (CHANGE.format("revoked_at = now()"), False),
        (CHANGE.format(ANSWERED), False),
        (CHANGE.format("expires_at = now()"), False),
        (
            "update public.applications set status = 'REJECTED'"
            " where id = (select application_id from public.reference_requests where id = $1)",
            False,
        ),
    ],
)
async def test_email_asks_as_long_as_an_answer_is_wanted(db: Database, gone: str, *, is_open: bool):
    key = await asked(db, await named(db, await rows.application(db)))
    email = await db.value("select id from public.outbound_emails where cause_id = $1", key)
    await db.as_if(gone, key)
    assert await db.value("select private.is_reference_open($1)", email) is is_open
