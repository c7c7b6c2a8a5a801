"""Files with a dispute: their applicant's while it is open, in the lane of background checks, and part of no form."""

from dataclasses import replace
from typing import Any

from tests.db.retention.test_due import ERASE, LEFT
from tests.db.screening.test_own_letters import SHOW, Shown, shown
from tests.db.world import background, retention
from tests.db.world.identity import Actor, Database, Outcome

ADD = """
insert into public.application_attachments
  (application_id, letter_id, section_id, field_name, original_name, mime)
values ($1, $2, $3, 'dispute', 'court.pdf', 'application/pdf') returning id
"""
SEEN = "select count(*) from public.application_attachments where letter_id = $1"
READY = "update public.application_attachments set state = 'ready', bytes = 100, sha256 = repeat('0', 64) where id = $1"
FILE = "select a.lane, a.is_by_staff, private.is_of_form(a) as is_of_form from public.application_attachments as a where a.id = $1"
TAKES_BACK = (
    "select private.can_take_back(a) from public.application_attachments as a where a.id = $1"
)


async def add(made: Shown, actor: Actor | None = None, section: str = "background") -> Outcome:
    asked = (ADD, made.application, made.letter, section)
    return await made.db.act(actor or made.person, *asked)


async def disputed(db: Database) -> Shown:
    made = await shown(db)
    await made.open()
    await made.dispute("It is another person")
    return made


async def sent(made: Shown) -> Any:
    """A file that has arrived."""
    added = await add(made)
    assert added.error is None
    key = added.rows[0][0]
    await made.db.run(READY, key)
    return key


async def test_file_is_of_the_lane_of_checks_and_of_no_form(db: Database):
    made = await disputed(db)
    key = await sent(made)
    [file] = await db.run(FILE, key)
    assert tuple(file) == ("background", False, False)
    [letter] = await made.list()
    assert letter["takesFiles"] is True
    assert [each["fileName"] for each in letter["files"]] == ["court.pdf"]
    for role, count in (("employee", 0), ("hiringmanager", 1), ("admin", 1), ("applicant", 0)):
        assert await db.ask(await db.somebody(role), SEEN, made.letter) == count
    refused = await add(made, section="personal")
    assert refused.constraint == "application_attachments_letter_id_background"


async def test_it_comes_only_while_the_dispute_is_open(db: Database):
    made = await shown(db)
    await made.open()
    closed = "application_attachments_letter_id_disputed"
    assert (await add(made)).constraint == closed, "nothing is disputed yet"
    await made.dispute("It is another person")
    key = await sent(made)
    assert await db.ask(made.person, TAKES_BACK, key) is True
    papers = await background.papers(db, made.application)
    await background.move(db, made.check, "disputed", "pre_adverse", papers)
    assert (await add(made)).constraint == closed
    assert await db.ask(made.person, TAKES_BACK, key) is False, "it was looked into"
    assert [each["files"] for each in await made.list()] == [
        [{"attachmentId": str(key), "fileName": "court.pdf", "docType": "CUSTOM", "bytes": 100, "state": "ready"}]
    ]  # fmt: skip


async def test_nobody_else_adds_to_it_and_it_holds_ten(db: Database):
    made = await disputed(db)
    for role in ("applicant", "employee", "hiringmanager", "admin"):
        assert (await add(made, await db.somebody(role))).error is not None
    for _file in range(10):
        assert (await add(made)).error is None
    assert (await add(made)).constraint == "application_attachments_letter_id_most"


async def test_file_comes_with_the_letter_that_is_disputed_and_no_other(db: Database):
    made, other, opened = await disputed(db), await disputed(db), await shown(db)
    assert await opened.open()
    strays = (replace(made, letter=other.letter), replace(other, letter=made.letter), opened)
    for stray in strays:
        assert (await add(stray)).constraint == "application_attachments_letter_id_disputed"
    assert (await add(made)).error is None


EARLIER = "update public.background_moves set created_at = now() - interval '1 minute' where check_id = $1"


async def test_file_comes_with_the_last_letter_about_a_check(db: Database):
    made = await disputed(db)
    await db.as_if(EARLIER, made.check)
    papers = await background.papers(db, made.application)
    letter = await background.move(db, made.check, "disputed", "pre_adverse", papers)
    last = replace(made, letter=letter)
    assert (await db.act(made.manager, SHOW, letter)).count == 1
    assert await last.open()
    assert (await last.dispute("It is still another person")).error is None
    assert (await add(made)).constraint == "application_attachments_letter_id_disputed"
    assert (await add(last)).error is None


async def test_another_check_of_the_same_applicant_closes_no_dispute(db: Database):
    made = await disputed(db)
    check = await background.order(db, made.application)
    await background.move(db, check, "ordered", "consider")
    papers = await background.papers(db, made.application)
    letter = await background.move(db, check, "consider", "pre_adverse", papers)
    assert (await add(made)).error is None
    assert (await add(replace(made, letter=letter))).error is not None


async def test_nothing_is_sent_about_a_letter_before_it_is_opened(db: Database):
    made = await shown(db)
    await background.move(db, made.check, "pre_adverse", "disputed")
    assert (await add(made)).error is not None
    assert await made.open()
    assert (await add(made)).error is None


async def test_whoever_typed_the_address_is_not_shown_it(db: Database):
    made = await disputed(db)
    await sent(made)
    await db.run(
        "update public.applications set email_confirmed_at = null, email = 'other@people.test' where id = $1",
        made.application,
    )
    # Nor when somebody else's account has it.
    other = await db.person("applicant")
    await db.as_if(
        "update auth.users set email = 'other@people.test', email_confirmed_at = now() where id = $1",
        other,
    )
    assert await db.ask(made.person, SEEN, made.letter) == 0
    assert (await add(made)).error is not None


async def test_employee_disputes_with_files_though_the_application_is_closed(db: Database):
    made = await disputed(db)
    await db.as_if(
        "update public.applications set status = 'HIRED' where id = $1", made.application
    )
    await sent(made)


async def test_it_is_erased_with_its_application(db: Database):
    made = await disputed(db)
    await sent(made)
    await db.as_if(
        "update public.applications set status = 'REJECTED' where id = $1", made.application
    )
    await retention.age(db, made.application, 10)
    await retention.add_rule(db, **retention.CONFIRMED)
    admin = await db.somebody("admin")
    run = await db.value(retention.RUN, admin.id)
    assert await db.ask(admin, ERASE, made.application, run) is True
    assert (await db.value(LEFT, made.application), await db.value(SEEN, made.letter)) == (0, 0)
