"""A background check: ordered after its authorization, moved by rows alone, and nobody turned down before the wait is over."""

from datetime import timedelta
from uuid import UUID

import pytest

from tests.db.duties.test_holds import MISSING, held
from tests.db.hiring.test_moves import act
from tests.db.world import background, rows
from tests.db.world.identity import Database

STATE = "select state from public.background_checks where id = $1"
FOUND = "update public.application_attachments set state = $2 where id = $1"
ORDERED = "update public.background_checks set ordered_on = $2 where id = $1"
SUM = "select private.add_business_days($1, $2, $3)"


async def noticed(db: Database) -> tuple[UUID, UUID, UUID]:
    """A notice before an adverse decision: the application, its check, the letter."""
    application = await background.authorized(db, await rows.application(db))
    check = await background.order(db, application)
    await background.move(db, check, "ordered", "consider")
    papers = await background.papers(db, application)
    letter = await background.move(db, check, "consider", "pre_adverse", papers)
    return application, check, letter


async def waited(db: Database, letter: UUID) -> None:
    """The notice was given long ago."""
    await db.run(background.GIVE, letter)
    await db.as_if(
        "update public.background_moves set waits_until = private.today() - 1 where id = $1",
        letter,
    )


async def test_nothing_is_ordered_before_it_is_authorized(db: Database):
    admin, application = await db.somebody("admin"), await rows.application(db)
    await rows.move(db, application, "CONDITIONAL_OFFER")
    sql = background.ORDER.format(more="", of="")
    refused = await db.act(admin, sql, application)
    assert refused.constraint == "background_checks_application_id_authorized"
    # What another section says is no authorization, nor is a form that does not say so.
    for authorizes in (("'background'", "'personal'"), ('Check": true', 'Check": false')):
        async with db.undone():
            await db.run(background.AUTHORIZE.replace(*authorizes), application)
            refused = await db.act(admin, sql, application)
            assert refused.constraint == "background_checks_application_id_authorized", authorizes
    await db.run(background.AUTHORIZE, application)
    assert (await db.act(admin, sql, application)).error is None
    early = sql.replace("private.today())", "private.today() - 1)")
    assert (
        await db.act(admin, early, application)
    ).constraint == "background_checks_ordered_on_early"
    late = sql.replace("private.today())", "private.today() + 1)")
    assert (
        await db.act(admin, late, application)
    ).constraint == "background_checks_ordered_on_future"
    await rows.move(db, application, "WITHDRAWN")
    refused = await db.act(admin, sql, application)
    assert refused.constraint == "background_checks_application_id_ended"


@pytest.mark.parametrize(
    ("former", "later"),
    [("ordered", "pre_adverse"), ("ordered", "adverse"), ("ordered", "disputed")],
)
async def test_no_state_is_passed_over(db: Database, former: str, later: str):
    application = await background.authorized(db, await rows.application(db))
    check = await background.order(db, application)
    sql, args = background.move_of(check, former, later, await background.papers(db, application))
    refused = await db.act(await db.somebody("admin"), sql, *args)
    assert refused.constraint == "background_checks_state_moves"
    assert await db.value(STATE, check) == "ordered"


async def test_notice_takes_the_report_and_the_rights_along(db: Database):
    admin = await db.somebody("admin")
    application = await background.authorized(db, await rows.application(db))
    check = await background.order(db, application)
    await background.move(db, check, "ordered", "consider")
    none, args = background.move_of(check, "consider", "pre_adverse")
    assert (await db.act(admin, none, *args)).constraint in {
        "background_moves_report_id_required",
        "background_moves_rights_id_required",
    }
    of_others = await background.papers(db, await rows.application(db))
    sql, args = background.move_of(check, "consider", "pre_adverse", of_others)
    refused = await db.act(admin, sql, *args)
    assert refused.constraint == "background_moves_report_id_same_lane"
    general = await rows.attachment(db, application), await rows.attachment(db, application)
    sql, args = background.move_of(check, "consider", "pre_adverse", general)
    refused = await db.act(admin, sql, *args)
    assert refused.constraint == "background_moves_report_id_same_lane"


async def test_adverse_waits_until_the_notice_was_given_and_the_days_are_over(db: Database):
    manager = await db.somebody("hiringmanager")
    _application, check, letter = await noticed(db)
    sql, args = background.move_of(check, "pre_adverse", "adverse")
    assert (await db.act(manager, sql, *args)).constraint == "background_checks_state_not_given"
    assert (await db.act(manager, background.GIVE, letter)).count == 1
    assert (await db.act(manager, sql, *args)).constraint == "background_checks_state_waits"
    for day, is_over in ((0, False), (1, True)):
        await db.as_if("update public.background_moves set waits_until = private.today() - $2::integer where id = $1",
            letter, day,
        )  # fmt: skip
        assert ((await db.act(manager, sql, *args)).error is None) is is_over
    assert await db.value(STATE, check) == "adverse"


async def test_nobody_goes_around_a_move(db: Database):
    """The owner of the tables, too."""
    _application, check, letter = await noticed(db)
    for change in (
        "update public.background_checks set state = 'adverse' where id = $1",
        "update public.background_checks set state = 'clear' where id = $1",
        "update public.background_checks set provider = 'Other' where id = $1",
    ):
        with pytest.raises(Exception, match="by a move alone"):
            async with db.undone():
                await db.run(change, check)
    for change in (
        "update public.background_moves set waits_until = '2000-01-01' where id = $1",
        "update public.background_moves set letter = 'Other' where id = $1",
        "delete from public.background_moves where id = $1",
    ):
        with pytest.raises(Exception, match=r"never changes|is kept"):
            async with db.undone():
                await db.run(change, letter)
    sql, args = background.move_of(check, "pre_adverse", "adverse")
    with pytest.raises(Exception, match="has not been given"):
        async with db.undone():
            await db.run(sql, *args)


async def test_dispute_holds_the_decision_and_a_new_notice_waits_again(db: Database):
    admin = await db.somebody("admin")
    application, check, letter = await noticed(db)
    await waited(db, letter)
    await background.move(db, check, "pre_adverse", "disputed")
    sql, args = background.move_of(check, "disputed", "adverse")
    assert (await db.act(admin, sql, *args)).constraint == "background_checks_state_moves"
    papers = await background.papers(db, application)
    again = await background.move(db, check, "disputed", "pre_adverse", papers)
    sql, args = background.move_of(check, "pre_adverse", "adverse")
    assert (await db.act(admin, sql, *args)).constraint == "background_checks_state_not_given"
    await waited(db, again)
    assert (await db.act(admin, sql, *args)).error is None


async def test_stale_move_is_refused(db: Database):
    _application, check, _letter = await noticed(db)
    sql, args = background.move_of(check, "consider", "clear")
    refused = await db.act(await db.somebody("admin"), sql, *args)
    assert refused.constraint == "background_moves_from_state_stale"


@pytest.mark.parametrize(
    ("days", "rule"),
    [(-3, "reported_on_early"), (-2, None), (0, None), (1, "reported_on_future")],
)
async def test_report_is_dated_from_the_order_of_its_own_check_until_today(
    db: Database, days: int, rule: str | None
):
    application = await background.authorized(db, await rows.application(db))
    check, _later = [await background.order(db, application) for _ in range(2)]
    today = await db.value("select private.today()")
    await db.as_if(ORDERED, check, today - timedelta(days=2))
    sql, args = background.move_of(check, "ordered", "clear")
    sql = sql.replace("then private.today()", f"then private.today() + {days}")
    outcome = await db.act(await db.somebody("admin"), sql, *args)
    assert outcome.constraint == (f"background_moves_{rule}" if rule else None)


async def test_what_went_along_is_kept_and_given_once(db: Database):
    admin = await db.somebody("admin")
    _application, _check, letter = await noticed(db)
    [move] = await db.run("select * from public.background_moves where id = $1", letter)
    withdraw = "update public.application_attachments set state = 'withdrawn', withdrawn_at = now() where id = $1"
    for state in ("scanning", "ready", "quarantined"):
        await db.run(FOUND, move["rights_id"], state)
        with pytest.raises(Exception, match="is kept"):
            async with db.undone():
                await db.run(withdraw, move["rights_id"])
    tomorrow = background.GIVE.replace("private.today()", "private.today() + 1")
    assert (await db.act(admin, tomorrow, letter)).constraint == "background_moves_given_on_future"
    assert (await db.act(admin, background.GIVE, letter)).count == 1
    [move] = await db.run("select * from public.background_moves where id = $1", letter)
    assert (move["given_by"], move["wait_days"], move["wait_id"]) == (admin.id, 5, None)
    assert move["waits_until"] == await db.value(SUM, move["given_on"], 5, None)
    assert (
        await db.act(admin, background.GIVE, letter)
    ).constraint == "background_moves_given_on_once"


async def test_open_and_adverse_checks_hold_a_hire(db: Database):
    key, manager, admin = (
        await held(db),
        await db.somebody("hiringmanager"),
        await db.somebody("admin"),
    )
    await db.as_if(background.AUTHORIZE.replace("section_id", "lane, section_id").replace("$1,", "$1, 'background',"), key)  # fmt: skip
    check = await background.order(db, key)
    assert await db.value(MISSING, key) == ["background"]
    assert (await act(db, manager, key, "HIRED")).constraint == "applications_hire_incomplete"
    async with db.undone():
        why = {"override_reason": "The state is late; counsel agreed"}
        assert (await act(db, admin, key, "HIRED", **why)).error is None
    await background.move(db, check, "ordered", "clear")
    assert await db.value(MISSING, key) == []
    assert (await act(db, manager, key, "HIRED")).error is None


async def test_employees_learn_of_nothing(db: Database):
    key = await held(db)
    await db.as_if(background.AUTHORIZE.replace("section_id", "lane, section_id").replace("$1,", "$1, 'background',"), key)  # fmt: skip
    await background.order(db, key)
    shown = "select missing_for_hire from private.visible_applications where id = $1"
    assert await db.ask(await db.somebody("employee"), shown, key) == []
    assert await db.ask(await db.somebody("hiringmanager"), shown, key) == ["background"]
    for table in ("background_checks", "background_moves"):
        seen = f"select count(*) from public.{table} where application_id = $1"  # noqa: S608
        assert await db.ask(await db.somebody("employee"), seen, key) == 0
        assert await db.ask(await db.somebody("applicant"), seen, key) == 0


async def test_application_with_a_letter_is_kept(db: Database):
    application, _check, _letter = await noticed(db)
    with pytest.raises(Exception, match="A letter to an applicant is kept"):
        async with db.undone():
            await db.run("delete from public.applications where id = $1", application)
