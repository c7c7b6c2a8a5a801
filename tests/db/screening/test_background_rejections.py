"""A rejection for a background check waits for the check, and only its lane reads that it was one."""

from typing import Any
from uuid import UUID

import pytest

from tests.db.screening.test_background_checks import noticed, waited
from tests.db.world import background, rows
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.setup import plain_row

REJECT = "insert into public.application_status_history (application_id, to_status, reason_id) values ($1, 'REJECTED', $2)"
UNFINISHED = "applications_background_unfinished"
OWED = "applications_background_letter_owed"
SHOWN = "select private.shown_reason($1)"
LAST = "select status_change_reason from private.application_details where id = $1"


async def reasons(db: Database) -> tuple[UUID, UUID]:
    """A plain reason, and one of a background check that is shown as it."""
    plain = await plain_row(db, "decision_reasons", applies_to="rejection", name="Requirements")
    of_check = await plain_row(
        db, "decision_reasons", applies_to="rejection", name="Conviction", shown_as_id=plain
    )
    return plain, of_check


async def reject(db: Database, actor: Actor, application: UUID, reason: UUID) -> Outcome:
    return await db.act(actor, REJECT, application, reason)


async def test_nobody_is_rejected_for_a_check_that_was_not_decided_on(db: Database):
    plain, of_check = await reasons(db)
    manager = await db.somebody("hiringmanager")
    application, check, letter = await noticed(db)
    assert (await reject(db, manager, application, of_check)).constraint == UNFINISHED
    await waited(db, letter)
    await background.move(db, check, "pre_adverse", "disputed")
    for actor in (manager, await db.somebody("superuser")):
        assert (await reject(db, actor, application, of_check)).constraint == UNFINISHED
    async with db.undone():
        assert (await reject(db, manager, application, plain)).error is None
    papers = await background.papers(db, application)
    again = await background.move(db, check, "disputed", "pre_adverse", papers)
    await waited(db, again)
    decision = await background.move(db, check, "pre_adverse", "adverse")
    await db.run(background.GIVE, decision)
    assert (await reject(db, manager, application, of_check)).error is None


async def test_nobody_is_rejected_before_the_letter_about_it_was_given(db: Database):
    """Whatever the reason, by administrators, too; a hold needs no letter."""
    given = await reasons(db)
    manager, superuser = await db.somebody("hiringmanager"), await db.somebody("superuser")
    application, check, letter = await noticed(db)
    await waited(db, letter)
    decision = await background.move(db, check, "pre_adverse", "adverse")
    for actor in (manager, superuser):
        for reason in given:
            assert (await reject(db, actor, application, reason)).constraint == OWED
    await db.run("update public.background_moves set shown_at = now() where id = $1", decision)
    assert (await reject(db, manager, application, given[1])).constraint == OWED
    pause = await plain_row(db, "decision_reasons", applies_to="hold", name="Papers")
    held = REJECT.replace("REJECTED", "ON_HOLD")
    async with db.undone():
        assert (await db.act(manager, held, application, pause)).error is None
    await db.run(background.GIVE, decision)
    assert (await reject(db, manager, application, given[1])).error is None


async def test_undo_brings_no_rejection_back_before_the_letter(db: Database):
    """Rejected for something else, taken up again, and then decided on."""
    plain, _of_check = await reasons(db)
    manager = await db.somebody("hiringmanager")
    application, check, letter = await noticed(db)
    await waited(db, letter)
    await reject(db, manager, application, plain)
    again = "insert into public.application_status_history (application_id, to_status, reason_id) values ($1, 'IN_REVIEW', $2) returning id"
    back = await plain_row(db, "decision_reasons", applies_to="step_back", name="Again")
    taken_up = await db.ask(manager, again, application, back)
    decision = await background.move(db, check, "pre_adverse", "adverse")
    undo = (
        "insert into public.application_status_history (application_id, undoes_id) values ($1, $2)"
    )
    assert (await db.act(manager, undo, application, taken_up)).constraint == OWED
    await db.run(background.GIVE, decision)
    assert (await db.act(manager, undo, application, taken_up)).error is None


async def test_clear_check_and_none_are_no_reason(db: Database):
    _plain, of_check = await reasons(db)
    manager = await db.somebody("hiringmanager")
    application = await background.authorized(db, await rows.application(db))
    assert (await reject(db, manager, application, of_check)).constraint == UNFINISHED
    await background.move(db, await background.order(db, application), "ordered", "clear")
    assert (await reject(db, manager, application, of_check)).constraint == UNFINISHED


async def test_decision_about_somebody_else_is_no_reason(db: Database):
    _plain, of_check = await reasons(db)
    manager = await db.somebody("hiringmanager")
    application, _check, _letter = await noticed(db)
    other, check, letter = await noticed(db)
    await waited(db, letter)
    await db.run(background.GIVE, await background.move(db, check, "pre_adverse", "adverse"))
    assert (await reject(db, manager, application, of_check)).constraint == UNFINISHED
    assert (await reject(db, manager, other, of_check)).error is None


async def test_only_its_lane_reads_the_reason(db: Database):
    plain, of_check = await reasons(db)
    application, check, letter = await noticed(db)
    await waited(db, letter)
    await db.run(background.GIVE, await background.move(db, check, "pre_adverse", "adverse"))
    await reject(db, await db.somebody("admin"), application, of_check)
    for role, seen in (("hiringmanager", of_check), ("admin", of_check), ("employee", plain)):
        actor = await db.somebody(role)
        assert await db.ask(actor, SHOWN, of_check) == seen
        assert await db.ask(actor, SHOWN, plain) == plain
        name = await db.value("select name from public.decision_reasons where id = $1", seen)
        assert await db.ask(actor, LAST, application) == name


@pytest.mark.parametrize("case", ["itself", "marked", "shown", "hold"])
async def test_what_is_shown_instead_is_a_plain_rejection(db: Database, case: str):
    plain, of_check = await reasons(db)
    hold = await plain_row(db, "decision_reasons", applies_to="hold", name="Papers")
    other = await plain_row(db, "decision_reasons", applies_to="rejection", name="Other")
    wrong: dict[str, tuple[Any, Any]] = {
        "itself": (other, other),
        "marked": (other, of_check),
        "shown": (plain, other),
        "hold": (hold, plain),
    }
    with pytest.raises(Exception, match=r"reason|decision_reasons_shown_as_id"):
        async with db.undone():
            await db.run(
                "update public.decision_reasons set shown_as_id = $2 where id = $1", *wrong[case]
            )
