"""Who can't interview, away or gone, is booked with by nobody; who is booked is told each time, and when it takes place after all."""

from datetime import time
from typing import Any
from uuid import UUID

import pytest

from tests.db.hiring.test_moves import act, in_status
from tests.db.interviews.test_bookings import TAKEN, TO, book, interview, move_on, state, undo
from tests.db.interviews.test_slots import quiet  # noqa: F401 a fixture
from tests.db.world.identity import Actor, Database
from tests.db.world.interviews import DAY, add_slot
from tests.fixtures.interviews import interview_columns

OPEN = "select count(*) from private.open_slots($1) where id = $2"
LEAVING = {
    "deactivated": (
        "update public.profiles set deactivated_at = now() where id = $1",
        "update public.profiles set deactivated_at = null where id = $1",
    ),
    "an applicant": (
        "update public.user_roles set role = 'applicant' where user_id = $1",
        "update public.user_roles set role = 'employee' where user_id = $1",
    ),
    "without a role": (
        "delete from public.user_roles where user_id = $1",
        "insert into public.user_roles (user_id, role) values ($1, 'employee')",
    ),
}
AWAY = (
    "insert into public.absences (person_id, first_day, last_day) values ($1, $2, $2) returning id"
)
BACK = "update public.absences set active = false where id = $1"
GIVEN_TO = "update public.interview_slots set interviewer_id = $2 where id = $1"
TASKS = """
select done_at is null as is_open from public.application_tasks
where application_id = $1 and kind = 'interviewer_away' order by is_open
"""
MAILS = """
select kind, state from public.outbound_emails
where application_id = $1 and (kind = 'interview_displaced' or payload ? 'takes_back') order by kind desc, state
"""
SENT = """
update public.outbound_emails set state = 'sent', sent_at = now() where application_id = $1 and state = 'queued' returning id
"""
DISPLACED = "select id from public.outbound_emails where application_id = $1 and kind = 'interview_displaced' and state = 'queued'"
AFTER_ALL = "select id from public.outbound_emails where application_id = $1 and payload ? 'takes_back' and state = 'queued'"
OF_ANOTHER = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id, payload)
values ('interview_confirmation', gen_random_uuid(), 'ann@people.test', $1,
  jsonb_build_object('interview', gen_random_uuid(), 'takes_back', gen_random_uuid()))
returning id
"""
DISPLACED_EMAIL = "interview_displaced"
CONFIRMED = "interview_confirmation"


async def tasks(db: Database, key: Any) -> list[bool]:
    return [row["is_open"] for row in await db.run(TASKS, key)]


async def mails(db: Database, key: Any) -> list[tuple[str, str]]:
    return [(row["kind"], row["state"]) for row in await db.run(MAILS, key)]


async def says(db: Database, name: str, found: str, key: Any) -> list[bool]:
    """Of each of these emails that is queued, whether there is still something to say."""
    return [
        await db.value(f"select private.{name}($1) is not null", row["id"])
        for row in await db.run(found, key)
    ]


async def booked(db: Database, **slot: Any) -> tuple[Actor, UUID, UUID, Any]:
    """An interviewer, a slot of theirs without a reason that overrides anything, and who is booked in it."""
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot_id = await add_slot(db, person, override_reason=None, **slot)
    return manager, person, slot_id, await book(db, manager, slot_id)


@pytest.mark.parametrize("left", LEAVING)
@pytest.mark.parametrize("reason", [None, "Agreed with everybody"])
async def test_time_of_somebody_who_has_left_is_nobodys(
    quiet: Database,  # noqa: F811
    left: str,
    reason: str | None,
):
    manager, person = await quiet.somebody("hiringmanager"), await quiet.person("employee")
    slot = await add_slot(quiet, person, override_reason=reason)
    leave, come_back = LEAVING[left]
    assert await quiet.value(OPEN, DAY, slot) == 1
    await quiet.run(leave, person)
    assert await quiet.value(OPEN, DAY, slot) == 0
    assert await book(quiet, manager, slot) == TAKEN
    await quiet.run(come_back, person)
    assert await quiet.value(OPEN, DAY, slot) == 1
    assert await state(quiet, await book(quiet, manager, slot)) == "booked"


async def test_time_that_was_set_with_somebody_who_has_left_is_not_set_again(quiet: Database):  # noqa: F811
    manager, person = await quiet.somebody("hiringmanager"), await quiet.person("employee")
    given = interview_columns(TO) | {"interviewer_id": person}
    first, second = [await in_status(quiet, "IN_REVIEW") for _ in range(2)]
    assert (await act(quiet, manager, first, TO, **given)).error is None
    await quiet.run(LEAVING["deactivated"][0], person)
    assert await tasks(quiet, first) == [True]
    assert (await act(quiet, manager, second, TO, **given)).constraint == TAKEN
    # Who interviews need not be known.
    assert (await act(quiet, manager, second, TO, **given | {"interviewer_id": None})).error is None


@pytest.mark.parametrize("left", LEAVING)
async def test_who_is_booked_with_somebody_who_leaves_is_told(quiet: Database, left: str):  # noqa: F811
    _, person, slot, key = await booked(quiet)
    leave, come_back = LEAVING[left]
    await quiet.run(leave, person)
    assert (await tasks(quiet, key), await mails(quiet, key)) == (
        [True],
        [(DISPLACED_EMAIL, "queued")],
    )
    assert await says(quiet, "displaced_to_tell", DISPLACED, key) == [True]
    await quiet.run(come_back, person)
    assert (await tasks(quiet, key), await mails(quiet, key)) == (
        [False],
        [(DISPLACED_EMAIL, "canceled")],
    )
    await quiet.run(leave, person)
    assert await tasks(quiet, key) == [False, True]
    other = await quiet.person("employee")
    await quiet.run(GIVEN_TO, slot, other)
    assert await tasks(quiet, key) == [False, False]
    assert await mails(quiet, key) == [(DISPLACED_EMAIL, "canceled")] * 2


async def test_only_interviews_ahead_are_told(quiet: Database):  # noqa: F811
    manager, person, _, key = await booked(quiet)
    over = await book(
        quiet, manager, await add_slot(quiet, person, override_reason=None, time=time(11, 0))
    )
    await move_on(quiet, manager, over, "INTERVIEWED")
    other = (await booked(quiet))[3]
    await quiet.run(LEAVING["deactivated"][0], person)
    assert [await tasks(quiet, each) for each in (key, over, other)] == [[True], [], []]


async def test_each_interviewer_who_is_away_is_told(quiet: Database):  # noqa: F811
    _, person, slot, key = await booked(quiet)
    other = await quiet.person("employee")
    await quiet.run(AWAY, person, DAY)
    await quiet.run(SENT, key)
    await quiet.run(GIVEN_TO, slot, other)
    assert await tasks(quiet, key) == [False]
    await quiet.run(AWAY, other, DAY)
    assert await tasks(quiet, key) == [False, True]
    assert await mails(quiet, key) == [(DISPLACED_EMAIL, "queued"), (DISPLACED_EMAIL, "sent")]
    assert await says(quiet, "displaced_to_tell", DISPLACED, key) == [True]


async def test_absence_that_is_entered_again_is_told_again(quiet: Database):  # noqa: F811
    _, person, _, key = await booked(quiet)
    await quiet.run(BACK, await quiet.value(AWAY, person, DAY))
    assert await mails(quiet, key) == [(DISPLACED_EMAIL, "canceled")]
    first = await quiet.value(AWAY, person, DAY)
    # Once, whatever else keeps the same person from it.
    await quiet.run(AWAY, person, DAY)
    assert await mails(quiet, key) == [(DISPLACED_EMAIL, "canceled"), (DISPLACED_EMAIL, "queued")]
    await quiet.run(BACK, first)
    assert await mails(quiet, key) == [(DISPLACED_EMAIL, "canceled"), (DISPLACED_EMAIL, "queued")]
    assert await says(quiet, "displaced_to_tell", DISPLACED, key) == [True]


async def test_what_was_told_and_is_no_longer_so_is_taken_back(quiet: Database):  # noqa: F811
    _, person, _, key = await booked(quiet)
    absence = await quiet.value(AWAY, person, DAY)
    await quiet.run(SENT, key)
    await quiet.run(BACK, absence)
    assert await mails(quiet, key) == [(DISPLACED_EMAIL, "sent"), (CONFIRMED, "queued")]
    assert await says(quiet, "interview_to_tell", AFTER_ALL, key) == [True]
    # Away again before that has gone out: what they were told first is so.
    absence = await quiet.value(AWAY, person, DAY)
    assert await mails(quiet, key) == [(DISPLACED_EMAIL, "sent"), (CONFIRMED, "canceled")]
    await quiet.run(BACK, absence)
    assert await mails(quiet, key) == [
        (DISPLACED_EMAIL, "sent"),
        (CONFIRMED, "canceled"),
        (CONFIRMED, "queued"),
    ]
    await quiet.run(SENT, key)
    await quiet.run(AWAY, person, DAY)
    assert (await mails(quiet, key))[:2] == [(DISPLACED_EMAIL, "queued"), (DISPLACED_EMAIL, "sent")]


async def test_another_time_is_told_once(quiet: Database):  # noqa: F811
    manager, person, _, key = await booked(quiet, interview_type="ONLINE")
    absence = await quiet.value(AWAY, person, DAY)
    await quiet.run(SENT, key)
    await quiet.run(BACK, absence)
    assert (await mails(quiet, key))[1] == ("interview_confirmation_online", "queued")
    other = await add_slot(quiet, manager.id)
    move = "select private.move_interview($1, $2, null, null)"
    await quiet.ask(manager, move, (await interview(quiet, key))["id"], other)
    assert (await mails(quiet, key))[1] == ("interview_confirmation_online", "canceled")


async def test_another_place_does_not_bring_the_interviewer_back(quiet: Database):  # noqa: F811
    _, person, slot, key = await booked(quiet)
    await quiet.run(AWAY, person, DAY)
    await quiet.run(SENT, key)
    await quiet.run("update public.interview_slots set place = 'Room 7' where id = $1", slot)
    assert await tasks(quiet, key) == [False, True]
    assert await mails(quiet, key) == [(DISPLACED_EMAIL, "queued"), (DISPLACED_EMAIL, "sent")]


async def test_interview_that_comes_back_is_told(quiet: Database):  # noqa: F811
    manager, person, _, key = await booked(quiet)
    await move_on(quiet, manager, key, "REJECTED", "rejection")
    await quiet.run(LEAVING["deactivated"][0], person)
    assert await tasks(quiet, key) == []
    await undo(quiet, manager, key)
    assert (await tasks(quiet, key), await mails(quiet, key)) == (
        [True],
        [(DISPLACED_EMAIL, "queued")],
    )


async def test_each_is_told_of_their_own_interview(quiet: Database):  # noqa: F811
    told = {}
    for place in ("Room 1", "Room 2"):
        _, person, _, key = await booked(quiet, place=place)
        await quiet.run(LEAVING["deactivated"][0], person)
        [email] = await quiet.run(DISPLACED, key)
        told[place] = email["id"]
    where = "select private.displaced_to_tell($1) ->> 'place'"
    assert {place: await quiet.value(where, email) for place, email in told.items()} == {
        place: place for place in told
    }


async def test_what_is_told_of_another_interview_still_goes_out(quiet: Database):  # noqa: F811
    _, person, _, key = await booked(quiet)
    other = await quiet.value(OF_ANOTHER, key)
    await quiet.run(LEAVING["deactivated"][0], person)
    state = "select state from public.outbound_emails where id = $1"
    assert await quiet.value(state, other) == "queued"
