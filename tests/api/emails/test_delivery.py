"""Delivery by a mail server that fails at each step: never lost, and doubled only where nobody can know."""

import asyncio
import json
from dataclasses import dataclass, field
from datetime import timedelta

import asyncpg
import httpx
import pytest

from api.emails.outbox.delivery import deliver
from api.emails.outbox.lookups import LookUpResult, MailDevLookUp, open_look_up
from api.emails.outbox.uncertainty import (
    LOOK_AGAIN_AFTER,
    LOOK_UP_FOR,
    RESEND_AFTER,
    Next,
    decide,
)
from api.emails.smtp import USUAL, Patience
from tests.api.emails.conftest import change, queued, row_of, settings_for
from tests.fixtures.faulty_smtp import DIE, HANG, FaultySmtp

BEFORE_THE_DOT = [
    *(("EHLO", fault) for fault in (HANG, DIE, "421 closing")),
    *((step, fault) for step in ("MAIL", "RCPT", "DATA") for fault in (HANG, DIE, "451 later")),
]
AFTER_THE_DOT = ("dot", "kept")
SHORT = Patience(0.2, 0.2)
LATER = "uncertain_at = uncertain_at - interval '10 minutes'"


@dataclass
class Mail:
    """A row of the outbox, a server, and what the worker does about them."""

    stack: object
    pool: asyncpg.Pool
    server: FaultySmtp
    id: str
    look_up: object = None
    more: dict[str, object] = field(default_factory=dict)

    async def deliver(self):
        settings = settings_for(self.stack, self.server.port, **self.more)
        return await deliver(self.pool, settings, self.id, self.look_up, SHORT)

    async def row(self) -> asyncpg.Record:
        return await row_of(self.stack, self.id)

    async def state(self) -> str:
        return (await self.row())["state"]

    async def passes(self, changes: str = LATER) -> None:
        await change(self.stack, self.id, changes)


@pytest.fixture
async def mail(stack, pool: asyncpg.Pool):
    async with FaultySmtp() as server:
        yield Mail(stack, pool, server, await queued(stack))


class Known:
    """Somebody who knows, or who can't be reached."""

    def __init__(self, *results: LookUpResult) -> None:
        self.results = list(results)
        self.asked: list[str] = []

    async def find(self, message_id: str) -> LookUpResult:
        self.asked.append(message_id)
        return self.results.pop(0) if len(self.results) > 1 else self.results[0]


async def test_accepted_mail_is_sent_and_its_message_erased(mail: Mail):
    assert await mail.deliver() is None
    row = await mail.row()
    assert (row["state"], row["attempts"], row["message_sealed"]) == ("sent", 1, None)
    assert mail.server.message_ids == [row["message_id"]]
    assert row["message_id"] == f"<{mail.id}@carehire.example>"
    assert row["subject"].startswith("Your two-step sign-in")
    assert [event["event"] for event in _history(row)] == ["sent"]


def _history(row) -> list[dict]:
    return json.loads(row["history"])


@pytest.mark.parametrize(("step", "fault"), BEFORE_THE_DOT)
async def test_failure_before_the_dot_is_tried_again(mail: Mail, step: str, fault: str):
    mail.server.faults[step] = fault
    assert (await mail.deliver()).delay > timedelta(0)
    first = await mail.row()
    assert first["state"] == "queued"
    assert first["uncertain_at"] is None
    mail.server.faults.clear()
    assert await mail.deliver() is None
    assert (await mail.state()) == "sent"
    assert mail.server.message_ids == [first["message_id"]]


@pytest.mark.parametrize("fault", [HANG, DIE])
async def test_server_that_fails_while_it_reads_gets_it_again(mail: Mail, fault: str):
    """Whether it saw the dot, nobody can know; that it has nothing is what counts."""
    mail.server.faults["text"] = fault
    assert await mail.deliver() is not None
    mail.server.faults.clear()
    await mail.passes()
    assert await mail.deliver() is None
    assert (await mail.state()) == "sent"
    assert len(mail.server.kept) == 1


@pytest.mark.parametrize("step", ["MAIL", "RCPT", "DATA", "dot"])
async def test_refusal_for_good_fails_and_keeps_no_message(mail: Mail, step: str):
    mail.server.faults[step] = "550 not here"
    assert await mail.deliver() is None
    row = await mail.row()
    assert (row["state"], row["last_error"], row["failure"]) == ("failed", "550 not here", None)
    assert row["message_sealed"] is None


async def test_refusal_for_now_after_the_dot_is_certain(mail: Mail):
    mail.server.faults["dot"] = "452 disk full"
    assert await mail.deliver() is not None
    assert (await mail.row())["uncertain_at"] is None


@pytest.mark.parametrize("fault", [HANG, DIE])
@pytest.mark.parametrize("step", AFTER_THE_DOT)
async def test_failure_after_the_dot_is_uncertain_and_resent_once_unchanged(
    mail: Mail, step: str, fault: str
):
    mail.server.faults[step] = fault
    assert RESEND_AFTER - (await mail.deliver()).delay < timedelta(minutes=1)
    row = await mail.row()
    assert (row["state"], row["resent_at"]) == ("uncertain", None)
    assert row["message_sealed"] is not None
    assert (await mail.deliver()).delay > timedelta(minutes=9)
    await mail.passes()
    mail.server.faults.clear()
    assert await mail.deliver() is None
    row = await mail.row()
    assert (row["state"], row["resent_at"] is not None) == ("sent", True)
    assert len(mail.server.kept) == (2 if step == "kept" else 1)
    assert len(set(mail.server.kept)) == 1, "the very same bytes"
    assert set(mail.server.message_ids) == {row["message_id"]}


async def test_second_failure_after_the_dot_is_left_to_people(mail: Mail):
    mail.server.faults["kept"] = DIE
    await mail.deliver()
    await mail.passes()
    assert await mail.deliver() is None
    await mail.passes()
    assert await mail.deliver() is None
    assert (await mail.state()) == "uncertain"
    assert len(mail.server.kept) == 2


async def test_resending_that_is_refused_says_nothing_about_the_first_one(mail: Mail):
    mail.server.faults["kept"] = DIE
    await mail.deliver()
    await mail.passes()
    mail.server.faults = {"RCPT": "550 who?"}
    assert await mail.deliver() is None
    row = await mail.row()
    assert (row["state"], row["last_error"]) == ("uncertain", "550 who?")


async def test_mail_whose_time_has_passed_is_neither_sent_nor_sent_again(mail: Mail):
    mail.server.faults["kept"] = DIE
    await mail.deliver()
    await mail.passes(LATER + ", useless_after = now()")
    assert await mail.deliver() is None
    assert (await mail.state()) == "uncertain"
    assert len(mail.server.kept) == 1
    mail.id = await queued(mail.stack, useless_after=(await mail.row())["useless_after"])
    assert await mail.deliver() is None
    assert ((await mail.row())["failure"], await mail.state()) == ("expired", "failed")
    assert len(mail.server.kept) == 1


async def test_held_mail_waits_for_its_time(mail: Mail):
    await mail.passes("not_before = now() + interval '30 minutes'")
    assert timedelta(minutes=29) < (await mail.deliver()).delay <= timedelta(minutes=30)
    assert mail.server.reached == []
    await mail.passes("not_before = now()")
    assert await mail.deliver() is None
    assert (await mail.state()) == "sent"


async def test_message_that_was_found_is_sent(mail: Mail):
    mail.look_up = Known(LookUpResult.FOUND)
    mail.server.faults["kept"] = DIE
    assert await mail.deliver() is None
    row = await mail.row()
    assert (row["state"], row["uncertain_at"], row["resent_at"]) == ("sent", None, None)
    assert mail.look_up.asked == mail.server.message_ids
    assert [event["event"] for event in _history(row)] == ["uncertain", "found"]


async def test_message_that_was_not_found_is_sent_again_unchanged(mail: Mail):
    mail.look_up = Known(LookUpResult.NOT_FOUND)
    mail.server.faults["dot"] = DIE
    assert (await mail.deliver()).delay <= LOOK_AGAIN_AFTER
    frozen = (await mail.row())["message_sealed"]
    await mail.passes()
    mail.server.faults = {"RCPT": "451 later"}
    assert await mail.deliver() is not None
    assert (await mail.row())["message_sealed"] == frozen
    mail.server.faults.clear()
    assert await mail.deliver() is None
    row = await mail.row()
    assert (row["state"], row["resent_at"]) == ("sent", None)
    assert mail.server.message_ids == [row["message_id"]]


async def test_nobody_is_asked_about_what_another_server_had(mail: Mail):
    mail.look_up = Known(LookUpResult.FOUND)
    mail.server.faults["kept"] = DIE
    mail.more = {"smtp_host": "localhost"}
    await mail.deliver()
    mail.look_up.asked.clear()
    await mail.passes(
        "state = 'uncertain', uncertain_at = now(), sent_at = null, server = 'other:25'"
    )
    assert (await mail.deliver()).delay > timedelta(minutes=9)
    assert mail.look_up.asked == []


async def test_catcher_finds_what_it_has(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    assert await deliver(pool, settings_for(stack, stack.smtp_port), email_id) is None
    message_id = (await row_of(stack, email_id))["message_id"]
    async with httpx.AsyncClient(trust_env=False) as http:
        asked = {"mail_lookup": "maildev", "mail_lookup_url": stack.mail_url}
        catcher = open_look_up(settings_for(stack, stack.smtp_port, **asked), http)
        assert open_look_up(settings_for(stack, stack.smtp_port), http) is None
        assert await catcher.find(message_id) is LookUpResult.FOUND
        assert await catcher.find("<nobody@carehire.example>") is LookUpResult.NOT_FOUND
        away = MailDevLookUp(http, "http://127.0.0.1:9")
        assert await away.find(message_id) is LookUpResult.UNREACHABLE


async def test_mail_is_sent_once_however_often_the_job_runs(mail: Mail):
    again = await asyncio.gather(*(mail.deliver() for _ in range(4)))
    assert None in again
    assert await mail.deliver() is None
    assert len(mail.server.kept) == 1


async def test_worker_that_was_taken_for_dead_hands_nothing_over(mail: Mail):
    """The one that has the row by now has another attempt."""
    mail.server.faults["RCPT"] = HANG
    slow = asyncio.create_task(
        deliver(mail.pool, settings_for(mail.stack, mail.server.port), mail.id, None, USUAL)
    )
    await mail.server.until("RCPT")
    await mail.passes("attempts = attempts + 1")
    mail.server.resume()
    assert await slow is None
    assert mail.server.kept == []
    assert (await mail.state()) == "sending"
    mail.server.faults.clear()
    assert await mail.deliver() is None
    assert len(mail.server.kept) == 1


@pytest.mark.parametrize(
    ("result", "minutes", "was_resent", "is_useless", "expected"),
    [
        (LookUpResult.FOUND, 0, True, True, Next.FOUND),
        (LookUpResult.NOT_FOUND, 0, False, False, LOOK_AGAIN_AFTER),
        (LookUpResult.NOT_FOUND, 1, False, False, Next.NOT_FOUND),
        (LookUpResult.UNREACHABLE, 0, False, False, LOOK_AGAIN_AFTER),
        (LookUpResult.UNREACHABLE, 60, False, False, Next.RESEND),
        (None, 0, False, False, RESEND_AFTER),
        (None, 9, False, False, timedelta(minutes=1)),
        (None, 10, False, False, Next.RESEND),
        (None, 10, True, False, Next.LEAVE),
        (None, 10, False, True, Next.LEAVE),
    ],
)
def test_what_comes_next(result, minutes, was_resent, is_useless, expected):
    since = timedelta(minutes=minutes)
    assert timedelta(hours=1) == LOOK_UP_FOR
    assert decide(result, since, was_resent=was_resent, is_useless=is_useless) == expected
