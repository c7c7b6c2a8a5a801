"""The email of a rejection waits for a letter about a background check that is written meanwhile."""

from uuid import UUID

from tests.db.hiring.test_moves import in_status
from tests.db.screening.test_background_checks import noticed, waited
from tests.db.screening.test_background_rejections import REJECT, reasons, reject
from tests.db.world import background, rows
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

EMAIL = """
select state, awaiting_since is not null as is_awaiting,
  jsonb_path_query_array(history, '$[*].event') #>> '{}' as events
from public.outbound_emails where application_id = $1 and kind = 'application_rejection'
"""
CHANGE = "update public.outbound_emails set state = $2 where application_id = $1 and kind = 'application_rejection'"
HOLD = "update public.outbound_emails set {} where application_id = $1 and kind = 'application_rejection'"
UNSAID = "select (private.unsaid_rejection($1)).id is not null"
HELD, FREE = '["awaits_letter"]', '["awaits_letter", "released"]'
DUE = """
select job.execute_after >= email.not_before from public.outbound_emails as email
join jobs.pgqueuer as job on job.dedupe_key = 'send_email:' || email.id
where email.application_id = $1 and email.kind = 'application_rejection'
"""


async def turned_down(db: Database, *applications: UUID) -> None:
    plain, _of_check = await reasons(db)
    manager = await db.somebody("hiringmanager")
    for application in applications:
        assert (await reject(db, manager, application, plain)).error is None


async def email(db: Database, application: UUID) -> list[object]:
    [row] = await db.run(EMAIL, application)
    return [*row]


async def test_rejection_waits_for_the_letter_of_a_decision(db: Database):
    application, check, letter = await noticed(db)
    await waited(db, letter)
    other = await in_status(db, "IN_REVIEW")
    await turned_down(db, application, other)
    for one in (application, other):
        assert await email(db, one) == ["queued", False, "[]"]
    decision = await background.move(db, check, "pre_adverse", "adverse")
    assert await email(db, application) == ["queued", True, HELD]
    assert await email(db, other) == ["queued", False, "[]"]
    await db.run("update public.background_moves set shown_at = now() where id = $1", decision)
    assert await email(db, application) == ["queued", True, HELD]
    await db.run(background.GIVE, decision)
    assert await email(db, application) == ["queued", False, FREE]
    # Whoever rejected it still has their half hour.
    assert await db.value(DUE, application)


async def test_rejection_waits_while_a_notice_can_be_answered(db: Database):
    """Of a notice after the rejection; whether the check is cleared or decided on, it comes afterwards."""
    application = await background.authorized(db, await rows.application(db))
    check = await background.order(db, application)
    await background.move(db, check, "ordered", "consider")
    await turned_down(db, application)
    papers = await background.papers(db, application)
    await background.move(db, check, "consider", "pre_adverse", papers)
    assert await email(db, application) == ["queued", True, HELD]
    await background.move(db, check, "pre_adverse", "disputed")
    assert await email(db, application) == ["queued", True, HELD]
    await background.move(db, check, "disputed", "clear")
    assert await email(db, application) == ["queued", False, FREE]


async def test_rejection_after_a_notice_does_not_wait_for_its_dispute(db: Database):
    application, check, letter = await noticed(db)
    await turned_down(db, application)
    for sql, key in (
        ("update public.background_moves set created_at = now() - interval '2 hours' where id = $1", letter),
        (HOLD.format("created_at = now() - interval '1 hour'"), application),
    ):  # fmt: skip
        await db.as_if(sql, key)
    await background.move(db, check, "pre_adverse", "disputed")
    assert await email(db, application) == ["queued", False, "[]"]


async def test_what_a_worker_has_begun_with_is_queued_again(db: Database):
    """What may have been sent is left alone, and what failed cannot be sent again meanwhile."""
    application, check, letter = await noticed(db)
    await waited(db, letter)
    await turned_down(db, application)
    for state, then in (
        ("sending", ["queued", True, HELD]),
        ("failed", ["failed", True, HELD]),
        ("handing_over", ["handing_over", False, "[]"]),
    ):
        async with db.undone():
            await db.run(CHANGE, application, state)
            await background.move(db, check, "pre_adverse", "adverse")
            assert await email(db, application) == then


async def test_taking_up_an_application_cancels_what_waits(db: Database):
    application, check, letter = await noticed(db)
    await waited(db, letter)
    await turned_down(db, application)
    await background.move(db, check, "pre_adverse", "adverse")
    back = await plain_row(db, "decision_reasons", applies_to="step_back", name="Again")
    taken_up = REJECT.replace("REJECTED", "IN_REVIEW")
    manager = await db.somebody("hiringmanager")
    assert (await db.act(manager, taken_up, application, back)).error is None
    state, _is_awaiting, _events = await email(db, application)
    assert state == "canceled"


async def test_rejection_is_unsaid_while_its_email_is_held(db: Database):
    person = await db.somebody("applicant")
    application, other = (
        await in_status(db, "IN_REVIEW", person.id),
        await in_status(db, "IN_REVIEW"),
    )
    await turned_down(db, application, other)
    for held, is_unsaid in (
        ("not_before = now() + interval '1 minute', awaiting_since = null", True),
        ("not_before = now(), awaiting_since = null", False),
        ("not_before = now() - interval '1 minute', awaiting_since = null", False),
        ("not_before = now() - interval '1 minute', awaiting_since = now()", True),
        ("not_before = now() + interval '1 minute', state = 'sent', sent_at = now()", False),
    ):
        await db.run(HOLD.format(held), application)
        assert await db.ask(person, UNSAID, application) is is_unsaid, held
    assert await db.ask(person, UNSAID, other) is False
