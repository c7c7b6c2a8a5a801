"""A background check: ordered after its authorization, moved by rows alone, and nobody turned down before the wait is over."""

from datetime import date
from uuid import UUID, uuid4

import pytest

from tests.db.duties.test_holds import MISSING, held
from tests.db.hiring.test_moves import act
from tests.db.world import background, rows
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

STATE = "select state from public.background_checks where id = $1"
FOUND = "update public.application_attachments set state = $2 where id = $1"
SUM = "select private.add_business_days($1, $2, $3)"
FRIDAY = date(2031, 5, 2)


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
    # What another section says is no authorization.
    await db.run(background.AUTHORIZE.replace("'background'", "'personal'"), application)
    refused = await db.act(admin, sql, application)
    assert refused.constraint == "background_checks_application_id_authorized"
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


async def test_business_days_leave_out_weekends_and_holidays(db: Database):
    assert await db.value(SUM, FRIDAY, 1, None) == date(2031, 5, 5)
    assert await db.value(SUM, FRIDAY, 5, None) == date(2031, 5, 9)
    await db.run("insert into public.holidays (date, name) values ('2031-05-05', 'Closed')")
    assert await db.value(SUM, FRIDAY, 1, None) == date(2031, 5, 6)
    branch, other = [await plain_row(db, "branches") for _ in range(2)]
    closed = (
        "insert into public.holidays (date, name, branch_id) values ('2031-05-06', 'Closed', $1)"
    )
    await db.run(closed, branch)
    days = [(await db.value(SUM, FRIDAY, 1, one)).day for one in (branch, other, None)]
    assert days == [7, 6, 6]


async def test_nearest_confirmed_wait_counts(db: Database):
    application, _check, letter = await noticed(db)
    add = """
    insert into public.background_waits (name, business_days, source, valid_from, confirmed_by, confirmed_on)
    values ($1, $2, 'Article 23-A', '2020-01-01', $3, case when $3::text is not null then '2020-01-02'::date end)
    """
    await db.run(add, f"Unconfirmed {application}", 9, None)
    wait = "select days, unconfirmed_days from private.background_wait($1, private.today())"
    assert [*(await db.run(wait, application))[0]] == [5, 9]
    await db.run(add, f"Confirmed {application}", 7, "L. Ortiz, counsel")
    assert [*(await db.run(wait, application))[0]] == [7, 9]
    await db.run(background.GIVE, letter)
    days = "select wait_days from public.background_moves where id = $1"
    assert await db.value(days, letter) == 7


async def test_no_fewer_days_are_waited_than_the_notice_promises(db: Database):
    add = """
    insert into public.background_waits (name, business_days, source, valid_from, confirmed_by, confirmed_on)
    values ($1, $2, 'Article 23-A', '2020-01-01', 'L. Ortiz, counsel', '2020-01-02') returning id
    """
    change = "update public.background_waits set {} where id = $1"
    longer = await db.value(add, f"Ten {uuid4()}", 10)
    promise = "select wait_id, wait_days, waits_until from public.background_moves where id = $1"
    for less in (
        "valid_to = private.today() - 1",
        "active = false",
        "business_days = 7, confirmed_on = '2026-01-02'",
    ):
        async with db.undone():
            application, _check, letter = await noticed(db)
            assert [*(await db.run(promise, letter))[0]] == [longer, 10, None]
            await db.run(change.format(less), longer)
            await db.run(background.GIVE, letter)
            [kept] = await db.run(promise, letter)
            given_on = await db.value("select private.today()")
            until = await db.value(SUM, given_on, 10, await branch_of(db, application))
            assert [*kept] == [longer, 10, until]
    async with db.undone():
        _application, _check, letter = await noticed(db)
        most = await db.value(add, f"Twelve {uuid4()}", 12)
        await db.run(background.GIVE, letter)
        assert [*(await db.run(promise, letter))[0]][:2] == [most, 12]


async def branch_of(db: Database, application: UUID) -> UUID | None:
    branch: UUID | None = await db.value(
        "select branch_id from private.background_wait($1, private.today())", application
    )
    return branch


async def test_changed_wait_is_confirmed_again(db: Database):
    admin = await db.somebody("admin")
    key = await db.value(
        "insert into public.background_waits (name, business_days, source, valid_from, confirmed_by, confirmed_on)"
        " values ('Seven', 7, 'Law', '2020-01-01', 'Counsel', '2020-01-02') returning id"
    )
    change = "update public.background_waits set business_days = 6, version = 1{} where id = $1"
    refused = await db.act(admin, change.format(""), key)
    assert refused.constraint == "background_waits_confirmed_by_again"
    again = change.format(", confirmed_on = '2026-01-02'")
    assert (await db.act(admin, again, key)).count == 1


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
