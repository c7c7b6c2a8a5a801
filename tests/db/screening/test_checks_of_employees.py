"""Who is employed is checked again: ordered, filed and moved as before; a decision against them ends nothing by itself."""

from uuid import UUID

from tests.db.employments.test_employments import Hired, hire
from tests.db.screening.test_background_checks import STATE, as_if, waited
from tests.db.world import background
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
FULL = "application_attachments_application_id_open"


async def employed(db: Database) -> Hired:
    hired = await hire(db)
    await as_if(db, AUTHORIZED, hired.application)
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
    await hired.undo()
    refused = await order(db, manager, hired.application)
    assert refused.constraint == "background_checks_application_id_ended"


async def test_decision_against_an_employee_is_a_task_and_no_end(db: Database):
    hired = await employed(db)
    await hired.employ()
    check = await background.order(db, hired.application)
    await background.move(db, check, "ordered", "consider")
    papers = await background.papers(db, hired.application)
    # The files of these tests come before the hire.
    hire_again = "update public.applications set status = 'HIRED' where id = $1"
    await as_if(db, hire_again, hired.application)
    letter = await background.move(db, check, "consider", "pre_adverse", papers)
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
