"""A signed form that is opened again: its applicant hears of it, sees why, and has as long for it as for a new one."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

import pytest

from tests.db.offers.test_unfinished_forms import AGO, MAILS, TASKS, look
from tests.db.world import rows, signing
from tests.db.world.identity import Actor, Database
from tests.db.world.setup import set_clock

REOPEN = "select private.reopen_form($1, 'The ZIP code is that of Boston')"
REOPENED_EMAILS = """
select id, recipient, not_before, payload::text as payload from public.outbound_emails
where application_id = $1 and kind = 'form_reopened'
"""
STILL = "select private.is_form_reopened($1)"
SEEN = "select private.own_reopening($1)"
CONFIRMED = "update public.applications set email_confirmed_at = {} where id = $1"
SIGNED_AGO = """
update public.application_sections set updated_at = now() - interval '14 days' where application_id = $1
"""
REOPENED_AGO = "update public.signed_forms set reopened_at = now() - $2 * interval '1 day' where application_id = $1"
CHANGED = {
    "withdrawn": "update public.applications set status = 'WITHDRAWN' where id = $1",
    "on hold": "update public.applications set status = 'ON_HOLD', held_from = 'PRE_HIRE' where id = $1",
}
NO_QUIET_HOURS = "update public.app_settings set quiet_from = null, quiet_until = null"
QUIET_ALL_DAY = """
update public.app_settings
set quiet_from = (now() at time zone time_zone)::time - interval '1 minute', quiet_until = (now() at time zone time_zone)::time + interval '1 hour'
"""


@dataclass(frozen=True)
class Reopened:
    """Somebody with an account, whose form was signed two weeks ago and opened again."""

    db: Database
    person: Actor
    application: UUID

    async def mail(self) -> Any:
        [mail] = await self.db.run(REOPENED_EMAILS, self.application)
        return mail

    async def is_told_now(self) -> bool:
        worker = replace(self.person, database_role="carehire_worker")
        is_told: bool = await self.db.ask(worker, STILL, (await self.mail())["id"])
        return is_told

    async def as_if(self, sql: str, *values: object) -> None:
        """Let time pass."""
        await self.db.as_if(sql, self.application, *values)


async def reopened(db: Database) -> Reopened:
    person = await db.somebody("applicant")
    key = await rows.application(db, person.id)
    await rows.move(db, key, "PRE_HIRE")
    await signing.sign(db, key)
    made = Reopened(db, person, key)
    await made.as_if(AGO, 14)
    await made.as_if(SIGNED_AGO)
    assert await db.ask(await db.somebody("hiringmanager"), REOPEN, key) is True
    return made


async def test_its_applicant_is_told_and_not_of_what_is_wrong(db: Database):
    await db.run(NO_QUIET_HOURS)
    made = await reopened(db)
    mail = await made.mail()
    assert mail["recipient"] == await db.value(
        "select email from public.applications where id = $1", made.application
    )
    assert "ZIP" not in mail["payload"]
    assert mail["not_before"] is None or mail["not_before"] <= await db.value("select now()")
    assert await made.is_told_now()


async def test_nobody_is_told_at_night(db: Database):
    await db.run(QUIET_ALL_DAY)
    made = await reopened(db)
    until: datetime = await db.value("select private.after_quiet_hours(now())")
    assert until > await db.value("select now()")
    assert (await made.mail())["not_before"] == until


async def test_each_version_keeps_why_it_was_opened(db: Database):
    made, manager = await reopened(db), await db.somebody("hiringmanager")
    await rows.section(db, made.application, "signature")
    again = REOPEN.replace("The ZIP code is that of Boston", "The name has changed")
    assert await db.ask(manager, again, made.application) is True
    reasons = "select reopening_reason from public.signed_forms where application_id = $1 order by signed_at, id"
    kept = {row[0] for row in await db.run(reasons, made.application)}
    by = "select count(distinct reopened_by) from public.signed_forms where application_id = $1"
    assert await db.value(by, made.application) == 2, "each has who opened it"
    assert kept == {"The ZIP code is that of Boston", "The name has changed"}
    # Nothing is signed now that could be opened.
    assert await db.ask(manager, REOPEN, made.application) is False


@pytest.mark.parametrize("change", ["signed again", *CHANGED])
async def test_mail_is_not_sent_once_there_is_nothing_to_correct(db: Database, change: str):
    made, other = await reopened(db), await reopened(db)
    if change == "signed again":
        await rows.section(db, made.application, "signature")
        assert await made.db.ask(made.person, SEEN, made.application) is None
    else:
        await made.as_if(CHANGED[change])
    assert not await made.is_told_now()
    assert await other.is_told_now()


async def test_its_applicant_alone_sees_why(db: Database):
    made = await reopened(db)
    await db.run(CONFIRMED.format("now()"), made.application)
    assert await db.ask(made.person, SEEN, made.application) == "The ZIP code is that of Boston"
    other = await rows.application(db, made.person.id)
    assert await db.ask(made.person, SEEN, other) is None
    for role in ("applicant", "employee", "hiringmanager", "superuser"):
        assert await db.ask(await db.somebody(role), SEEN, made.application) is None
    await db.give_factor(made.person.id)
    assert await db.ask(replace(made.person, aal="aal1"), SEEN, made.application) is None
    # What was written when nobody showed it to applicants is not shown now.
    await db.run("delete from public.outbound_emails where application_id = $1", made.application)
    assert await db.ask(made.person, SEEN, made.application) is None


@pytest.mark.parametrize("days", range(9))
async def test_days_count_from_the_reopening(db: Database, days: int):
    await set_clock(db, 10)
    made = await reopened(db)
    await made.as_if(REOPENED_AGO, days)
    await look(db)
    assert await db.value(MAILS, made.application) == (1 if days in (1, 2, 4, 7) else 0)
    assert await db.value(TASKS, made.application) == (1 if days == 8 else 0)
