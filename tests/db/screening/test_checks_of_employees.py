"""Who is employed is checked again: ordered, filed and moved as before; a decision against them ends nothing by itself."""

from uuid import UUID

import pytest

from tests.db.employments.test_employments import Hired, hire
from tests.db.employments.test_ends import STARTED, end
from tests.db.screening.test_background_checks import STATE, waited
from tests.db.screening.test_background_checks import noticed as turned_down
from tests.db.screening.test_own_letters import DISPUTE, LIST, OPEN, SHOW
from tests.db.world import background, duties, screening
from tests.db.world.identity import Actor, Database, Outcome

AUTHORIZED = """
insert into public.application_sections (application_id, section_id, lane, data)
values ($1, 'background', 'background', '{"authorizesCheck": true}')
"""
FILE = """
insert into public.application_attachments (application_id, section_id, field_name, original_name, mime, bytes)
values ($1, 'background', 'file', 'report.pdf', 'application/pdf', 100)
"""
TASKS = "select lane from public.application_tasks where application_id = $1 and kind = 'background_adverse' and done_at is null"
CHECKS = "select id from public.background_checks where application_id = $1"
MOVES = "select id from public.background_moves where application_id = $1"
HIT = """
insert into public.exclusion_hits ({}, person_name, source, listed, listed_key, list_id, distance)
values ($1, 'Ana Ruiz', 'oig_leie', '{{}}', $2, $3, 0) returning id
"""
RESOLVE = (
    "update public.exclusion_hits set outcome = 'other_person', reason = 'Born later' where id = $1"
)
DECIDERS = ("hiringmanager", "admin", "superuser")
FULL = "application_attachments_application_id_open"


async def employed(db: Database) -> Hired:
    hired = await hire(db)
    await db.as_if(AUTHORIZED, hired.application)
    return hired


async def order(db: Database, actor: Actor, application: UUID) -> Outcome:
    return await db.act(actor, background.ORDER.format(more="", of=""), application)


async def test_only_who_is_employed_is_checked_again(db: Database):
    hired = await employed(db)
    manager = await db.somebody("hiringmanager")
    refused = await order(db, manager, hired.application)
    assert refused.constraint == "background_checks_application_id_ended"
    assert (await db.act(manager, FILE, hired.application)).constraint == FULL
    await hired.employ()
    assert (await order(db, manager, hired.application)).error is None
    assert (await db.act(manager, FILE, hired.application)).error is None
    own = await db.sign_in(hired.person, "employee")
    assert (await db.act(own, FILE, hired.application)).constraint == FULL
    async with db.undone():
        await db.as_if(STARTED, hired.application)
        assert (await end(hired, days=3)).count == 1
        assert (await order(db, manager, hired.application)).error is None, "until the day"
    async with db.undone():
        await db.as_if(STARTED, hired.application)
        assert (await end(hired)).count == 1
        refused = await order(db, manager, hired.application)
        assert refused.constraint == "background_checks_application_id_left"
        # What comes on paper belongs to the file, which is kept.
        assert (await db.act(manager, FILE, hired.application)).error is None
    await hired.undo()
    refused = await order(db, manager, hired.application)
    assert refused.constraint == "background_checks_application_id_ended"


async def noticed(db: Database, hired: Hired) -> tuple[UUID, UUID]:
    """A notice before a decision against an employee: the check, the letter."""
    check = await background.order(db, hired.application)
    await background.move(db, check, "ordered", "consider")
    papers = await background.papers(db, hired.application)
    # The files of these tests come before the hire.
    await db.as_if(
        "update public.applications set status = 'HIRED' where id = $1", hired.application
    )
    return check, await background.move(db, check, "consider", "pre_adverse", papers)


async def promoted(db: Database, role: str) -> Hired:
    """Somebody who was hired, and decides by now."""
    hired = await employed(db)
    await hired.employ()
    await db.run("update public.user_roles set role = $2 where user_id = $1", hired.person, role)
    return hired


@pytest.mark.parametrize("role", DECIDERS)
async def test_nobody_sees_or_moves_a_check_of_themselves(db: Database, role: str):
    hired = await promoted(db, role)
    check, letter = await noticed(db, hired)
    own = await db.sign_in(hired.person, role)
    colleague = await db.somebody("hiringmanager")
    for rows in (CHECKS, MOVES):
        assert (await db.act(own, rows, hired.application)).count == 0
        assert (await db.act(colleague, rows, hired.application)).count > 0
    assert (await order(db, own, hired.application)).is_refused
    sql, args = background.move_of(check, "pre_adverse", "clear")
    assert (await db.act(own, sql, *args)).is_refused
    for change in (SHOW, background.GIVE):
        assert (await db.act(own, change, letter)).count == 0
    assert await db.value(STATE, check) == "pre_adverse"
    assert (await db.act(colleague, SHOW, letter)).count == 1
    assert (await db.act(colleague, sql, *args)).error is None


async def test_who_decides_reads_and_disputes_the_notice_on_their_own_page(db: Database):
    hired = await promoted(db, "hiringmanager")
    check, letter = await noticed(db, hired)
    own, colleague = await db.sign_in(hired.person, "hiringmanager"), await db.somebody("admin")
    assert await db.ask(own, LIST, hired.application) == "[]"
    assert (await db.act(colleague, SHOW, letter)).count == 1
    assert await db.ask(own, OPEN, hired.application, letter) is True
    assert "Dear Ana" in await db.ask(own, LIST, hired.application)
    assert await db.ask(own, DISPUTE, hired.application, letter, "It is not mine") is True
    assert await db.value(STATE, check) == "disputed"
    sql, args = background.move_of(check, "disputed", "clear")
    assert (await db.act(own, sql, *args)).is_refused
    assert (await db.act(colleague, sql, *args)).error is None


async def test_clear_check_counts_in_ones_own_file(db: Database):
    hired = await promoted(db, "hiringmanager")
    rule = await duties.add_rule(db, lane="background", met_by_check="state_police")
    check = await background.order(db, hired.application)
    await background.move(db, check, "ordered", "clear")
    file = "select check_id from private.duty_file(array[$1::uuid], private.seen_lanes(), $3) where rule_id = $2"
    today = await db.value("select private.today()")
    for role in ("hiringmanager", "employee"):
        await db.run(
            "update public.user_roles set role = $2 where user_id = $1", hired.person, role
        )
        own = await db.sign_in(hired.person, role)
        for day in (None, today):
            seen = await db.ask(own, file, hired.application, rule, day)
            assert seen == (check if role == "hiringmanager" else None), day


@pytest.mark.parametrize("role", DECIDERS)
async def test_nobody_records_or_voids_what_is_in_their_own_file(db: Database, role: str):
    hired = await promoted(db, role)
    own, colleague = await db.sign_in(hired.person, role), await db.somebody("hiringmanager")
    rule = await duties.add_rule(db)
    sql, args = duties.record_of(hired.application, rule)
    assert (await db.act(own, sql, *args)).is_refused
    assert (await db.act(colleague, sql, *args)).error is None
    void = "update public.duty_records set void_reason = 'Wrong file' where rule_id = $1"
    assert (await db.act(own, void, rule)).constraint == "duty_records_voided_by_other"
    assert (await db.act(colleague, void, rule)).count == 1


@pytest.mark.parametrize("role", ["admin", "superuser"])
@pytest.mark.parametrize("subject", ["application_id", "profile_id"])
async def test_nobody_resolves_a_hit_on_their_own_name(db: Database, role: str, subject: str):
    hired = await promoted(db, role)
    own = await db.sign_in(hired.person, role)
    listed = await screening.exclusion_list(db, own, "any")
    person = hired.application if subject == "application_id" else hired.person
    hit = await db.value(HIT.format(subject), person, screening.hashed(), listed)
    assert (await db.act(own, RESOLVE, hit)).constraint == "exclusion_hits_resolved_by_other"
    assert (await db.act(await db.somebody("admin"), RESOLVE, hit)).count == 1


async def test_decision_against_an_employee_is_a_task_and_no_end(db: Database):
    hired = await employed(db)
    await hired.employ()
    check, letter = await noticed(db, hired)
    sql, args = background.move_of(check, "pre_adverse", "adverse")
    refused = await db.act(hired.admin, sql, *args)
    assert refused.constraint == "background_checks_state_not_given"
    await waited(db, letter)
    await background.move(db, check, "pre_adverse", "adverse")
    assert await db.value(STATE, check) == "adverse"
    assert [row["lane"] for row in await db.run(TASKS, hired.application)] == ["background"]
    status = "select status from public.applications where id = $1"
    assert await db.value(status, hired.application) == "HIRED"
    assert await hired.role() == "employee"


async def test_what_was_begun_is_decided_after_they_left_and_is_no_task(db: Database):
    hired = await employed(db)
    await hired.employ()
    check, letter = await noticed(db, hired)
    await waited(db, letter)
    await db.as_if(STARTED, hired.application)
    assert (await end(hired)).count == 1
    await background.move(db, check, "pre_adverse", "adverse")
    assert await db.value(STATE, check) == "adverse"
    assert await db.run(TASKS, hired.application) == []


async def test_decision_against_an_applicant_is_no_task(db: Database):
    application, check, letter = await turned_down(db)
    await waited(db, letter)
    await background.move(db, check, "pre_adverse", "adverse")
    assert await db.value(STATE, check) == "adverse"
    assert await db.run(TASKS, application) == []
