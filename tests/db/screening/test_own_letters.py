"""A letter on its applicant's page: given by opening it, disputed there, and nobody else's to see."""

import json
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

import pytest

from tests.db.screening.test_background_checks import STATE
from tests.db.world import background, rows
from tests.db.world.identity import Actor, Database, Outcome

SHOW = "update public.background_moves set shown_at = now() where id = $1 and shown_at is null"
LIST = "select private.show_own_letters($1)::text"
OPEN = "select private.open_background_letter($1, $2, '203.0.113.7', 'Browser')"
DISPUTE = "select private.dispute_background_letter($1, $2, $3)"
ENCLOSED = "select (private.open_own_enclosure($1, $2, $3)).id"
MOVE = "select * from public.background_moves where id = $1"
MAIL = (
    "select payload::text from public.outbound_emails where cause_id = $1 and kind = 'letter_waits'"
)
TASKS = "select lane, done_at, done_by from public.application_tasks where application_id = $1 and kind = 'background_disputed'"

MINT = "select private.mint_application_link($1, $2)"
REVOKE = "update private.access_tokens set revoked_at = now() where application_id = $1 and token_hash = $2"
GOOD_UNTIL = """
select left(convert_from(token_hash, 'UTF8'), 1) as token, expires_at as until from private.access_tokens
where application_id = $1 order by 1
"""
LATER = "update public.background_moves set created_at = now() + interval '1 minute' where check_id = $1"
END_OF_DAY = "select ($1::date + 1)::timestamp at time zone private.time_zone()"


@dataclass(frozen=True)
class Shown:
    """A notice before an adverse decision, on the page of somebody with an account."""

    db: Database
    person: Actor
    manager: Actor
    application: UUID
    check: UUID
    letter: UUID

    async def list(self, actor: Actor | None = None) -> list[dict[str, Any]]:
        listed = await self.db.ask(actor or self.person, LIST, self.application)
        letters: list[dict[str, Any]] = json.loads(listed)
        return letters

    async def open(self, actor: Actor | None = None) -> bool:
        asked = (OPEN, self.application, self.letter)
        is_opened: bool = await self.db.ask(actor or self.person, *asked)
        return is_opened

    async def dispute(self, reason: str, actor: Actor | None = None) -> Outcome:
        asked = (DISPUTE, self.application, self.letter, reason)
        return await self.db.act(actor or self.person, *asked)

    async def row(self) -> Any:
        [found] = await self.db.run(MOVE, self.letter)
        return found


async def noticed(db: Database) -> Shown:
    person = await db.somebody("applicant")
    application = await background.authorized(db, await rows.application(db, person.id))
    await db.run(
        "update public.applications set email_confirmed_at = now() where id = $1", application
    )
    check = await background.order(db, application)
    await background.move(db, check, "ordered", "consider")
    papers = await background.papers(db, application)
    letter = await background.move(db, check, "consider", "pre_adverse", papers)
    return Shown(db, person, await db.somebody("hiringmanager"), application, check, letter)


async def shown(db: Database) -> Shown:
    made = await noticed(db)
    assert (await db.act(made.manager, SHOW, made.letter)).count == 1
    return made


async def test_whoever_owes_their_factor_is_shown_no_letter(db: Database):
    made = await shown(db)
    await db.give_factor(made.person.id)
    owing = replace(made.person, aal="aal1")
    assert await made.list(owing) == []
    assert not await made.open(owing)
    assert len(await made.list()) == 1
    assert await made.open()


async def test_nothing_of_a_letter_is_shown_before_it_is_opened(db: Database):
    made = await noticed(db)
    assert await made.list() == []
    assert not await made.open(), "it is not on the page yet"
    await db.act(made.manager, SHOW, made.letter)
    [waiting] = await made.list()
    said = {name for name, value in waiting.items() if value}
    assert said == {"id", "shownAt"}
    row = await made.row()
    assert (row["shown_by"], row["given_on"], row["waits_until"]) == (made.manager.id, None, None)
    for enclosure in ("report", "rights"):
        asked = (ENCLOSED, made.application, made.letter, enclosure)
        assert await db.ask(made.person, *asked) is None
    [mail] = await db.run(MAIL, made.letter)
    for word in ("background", "report", "check", "adverse", "Keystone"):
        assert word not in mail["payload"].lower()


async def test_opening_gives_it_and_the_wait_begins(db: Database):
    made = await shown(db)
    sql, args = background.move_of(made.check, "pre_adverse", "adverse")
    refused = await db.act(made.manager, sql, *args)
    assert refused.constraint == "background_checks_state_not_given", "it was mailed only"
    assert await made.open()
    row = await made.row()
    today = await db.value("select private.today()")
    assert (row["given_on"], row["given_how"], row["given_by"]) == (today, "on_page", None)
    assert (str(row["opened_address"]), row["opened_user_id"]) == ("203.0.113.7", made.person.id)
    assert row["waits_until"] > today
    assert (await db.act(made.manager, sql, *args)).constraint == "background_checks_state_waits"
    await db.as_if("update public.background_moves set opened_at = '2026-01-01' where id = $1", made.letter)  # fmt: skip
    assert await made.open()
    assert (await made.row())["opened_at"].year == 2026, "the first opening stays"
    [letter] = await made.list()
    assert (letter["letter"], letter["enclosures"]) == ("Dear Ana", ["report", "rights"])
    report = await db.ask(made.person, ENCLOSED, made.application, made.letter, "report")
    assert report == row["report_id"]


@pytest.mark.parametrize("state", ["scanning", "quarantined"])
async def test_enclosure_is_handed_out_once_it_is_known_to_be_clean(db: Database, state: str):
    made = await shown(db)
    assert await made.open()
    report = (await made.row())["report_id"]
    await db.as_if(
        "update public.application_attachments set state = $2 where id = $1", report, state
    )
    asked = (ENCLOSED, made.application, made.letter)
    assert await db.ask(made.person, *asked, "report") is None
    assert await db.ask(made.person, *asked, "rights") is not None


async def test_what_was_given_on_paper_is_given_then(db: Database):
    made = await shown(db)
    assert (await db.act(made.manager, background.GIVE, made.letter)).count == 1
    until = (await made.row())["waits_until"]
    assert await made.open()
    row = await made.row()
    assert (row["given_how"], row["waits_until"]) == ("by_mail", until)
    assert row["opened_at"] is not None
    again = await db.act(made.manager, background.GIVE, made.letter)
    assert again.constraint == "background_moves_given_on_once"


async def test_nobody_else_opens_or_disputes_it(db: Database):
    made = await shown(db)
    for role in ("applicant", "employee", "hiringmanager", "superuser"):
        stranger = await db.somebody(role)
        assert await made.list(stranger) == []
        assert not await made.open(stranger)
        assert await db.ask(stranger, DISPUTE, made.application, made.letter, "Not me") is False
    assert (await made.row())["opened_at"] is None
    # Whoever typed an address is not known to read its mail.
    await db.run(
        "update public.applications set email_confirmed_at = null, email = 'other@people.test' where id = $1",
        made.application,
    )
    assert await made.list() == []
    assert not await made.open()


async def test_staff_cannot_say_that_it_was_opened(db: Database):
    made = await shown(db)
    for change in ("opened_at = now()", "given_on = private.today(), given_how = 'on_page'"):
        sql = f"update public.background_moves set {change} where id = $1"  # noqa: S608
        assert (await db.act(made.manager, sql, made.letter)).is_refused
    late = await noticed(db)
    await db.act(late.manager, background.GIVE, late.letter)
    refused = await db.act(late.manager, SHOW, late.letter)
    assert refused.constraint == "background_moves_given_on_once"


async def test_dispute_moves_the_check_and_is_a_task_of_its_lane(db: Database):
    made = await shown(db)
    assert (await made.dispute("It is another person")).error is None
    assert await db.value(STATE, made.check) == "pre_adverse", "what was not opened is not disputed"
    await made.open()
    for _again in range(2):
        assert (await made.dispute("It is another person")).error is None
    assert await db.value(STATE, made.check) == "disputed"
    [task] = await db.run(TASKS, made.application)
    assert (task["lane"], task["done_at"]) == ("background", None)
    employee = await db.somebody("employee")
    count = "select count(*) from public.application_tasks where application_id = $1"
    assert await db.ask(employee, count, made.application) == 0
    # Somebody else's words about another check are not theirs.
    other = await shown(db)
    await other.open()
    assert (await other.dispute("And another thing")).error is None
    await db.as_if(LATER, other.check)
    refused = await made.dispute("And another thing")
    assert refused.constraint == "background_moves_by_applicant_open"
    [letter] = await made.list()
    assert (letter["dispute"], letter["isDisputable"]) == ("It is another person", False)
    await background.move(db, made.check, "disputed", "clear")
    [task] = await db.run(TASKS, made.application)
    assert task["done_at"] is not None


async def test_dispute_is_settled_by_the_last_of_its_own_applications_checks(db: Database):
    made = await shown(db)
    await made.open()
    assert (await made.dispute("It is another person")).error is None
    # Neither a stranger's check that moves settles it, nor another one of theirs.
    await noticed(db)
    other = await background.order(db, made.application)
    await background.move(db, other, "ordered", "consider")
    [task] = await db.run(TASKS, made.application)
    assert task["done_at"] is None
    await background.move(db, made.check, "disputed", "clear")
    [task] = await db.run(TASKS, made.application)
    assert (task["done_at"], task["done_by"]) == (await db.value("select now()"), None)
    # What is done stays so, though nobody is named, and is not done by whoever moves a check later.
    sql, args = background.move_of(other, "consider", "clear")
    assert (await db.act(made.manager, sql, *args)).error is None
    assert await db.run(TASKS, made.application) == [task]


async def test_link_that_was_mailed_lasts_as_long_as_the_wait(db: Database):
    await db.run(
        "insert into public.background_waits (name, business_days, source, valid_from, confirmed_by, confirmed_on)"
        " values ('Ten ' || gen_random_uuid(), 10, 'Law', '2020-01-01', 'Counsel', '2020-01-02')"
    )
    for give in ("opens", "has it on paper"):
        made = await shown(db)
        for token in (b"0", b"1"):
            await db.run(MINT, made.application, token * 32)
        await db.run(REVOKE, made.application, b"1" * 32)
        before = {row["token"]: row["until"] for row in await db.run(GOOD_UNTIL, made.application)}
        if give == "opens":
            assert await made.open()
        else:
            assert (await db.act(made.manager, background.GIVE, made.letter)).count == 1
        end = await db.value(END_OF_DAY, (await made.row())["waits_until"])
        assert end > before["0"], "longer than a week"
        after = {row["token"]: row["until"] for row in await db.run(GOOD_UNTIL, made.application)}
        assert after == before | {"0": end}, give
        # So does what is mailed meanwhile; once it is disputed, a week is enough again.
        await db.run(MINT, made.application, b"2" * 32)
        assert (await db.run(GOOD_UNTIL, made.application))[2]["until"] == end
        assert await made.open()
        assert (await made.dispute("Not me")).error is None
        await db.run(MINT, made.application, b"3" * 32)
        assert (await db.run(GOOD_UNTIL, made.application))[3]["until"] == before["0"]
        await db.run("delete from private.access_tokens")


DISPUTABLE = "select private.is_disputable(move) from public.background_moves as move where id = $1"


async def test_only_an_opened_notice_of_an_open_decision_is_disputed(db: Database):
    made, other = await shown(db), await shown(db)
    assert await db.value(DISPUTABLE, made.letter) is False
    for one in (made, other):
        assert await one.open()
    assert await db.value(DISPUTABLE, made.letter) is True
    # As if the check had gone on, with nothing written later.
    await db.as_if(
        "update public.background_checks set state = 'adverse' where id = $1", made.check
    )
    assert [await db.value(DISPUTABLE, one.letter) for one in (made, other)] == [False, True]


async def test_what_staff_have_written_is_no_dispute(db: Database):
    made = await shown(db)
    await made.open()
    await background.move(db, made.check, "pre_adverse", "clear")
    refused = await made.dispute("Seen by us")
    assert refused.constraint == "background_moves_by_applicant_open"


async def test_what_was_said_of_a_former_notice_disputes_no_later_one(db: Database):
    former = await shown(db)
    await former.open()
    assert (await former.dispute("Not me")).error is None
    papers = await background.papers(db, former.application)
    letter = await background.move(db, former.check, "disputed", "pre_adverse", papers)
    later = replace(former, letter=letter)
    assert (await db.act(former.manager, SHOW, letter)).count == 1
    await later.open()
    await background.move(db, former.check, "pre_adverse", "clear")
    refused = await later.dispute("Not me")
    assert refused.constraint == "background_moves_by_applicant_open"
