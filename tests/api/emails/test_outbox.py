"""The outbox: mails of the product, each at most once."""

import asyncio
import email
import email.policy
import time

import asyncpg
import httpx
import pytest

from api.emails.delivery import MAX_ATTEMPTS, deliver
from api.emails.messages import Agency as Sender
from api.emails.messages import UnknownKindError, compose
from tests.api.conftest import Agency
from tests.api.emails.conftest import queued, settings_for, state_of
from tests.fixtures.mail_server import BREAK_OFF, MailServer

SENDER = Sender("Good <Hands>", "https://app.example", "Good Hands <no-reply@agency.example>")


def test_cause_and_mail_come_together(agency: Agency, stack):
    person = agency.people.make("applicant")
    agency.people.sql("update public.profiles set locale = 'es' where id = $1", person.id)
    agency.api.put(f"/users/{person.id}/role", agency.admin, {"role": "employee"})
    deadline = time.monotonic() + 20
    while not (mails := mails_to(stack, person.email)):
        assert time.monotonic() < deadline, "no mail came"
    [mail] = mails
    assert "función" in mail["subject"]
    assert "Empleado" in mail["text"]
    assert "Empleado" in mail["html"]
    [row] = agency.people.sql(
        "select state, attempts from public.outbound_emails where recipient = $1", person.email
    )
    assert row["attempts"] == 1


def mails_to(stack, recipient: str) -> list[dict]:
    listed = httpx.get(f"{stack.mail_url}/email", trust_env=False).json()
    return [mail for mail in listed if recipient in str(mail["to"])]


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("kind", ["account_deactivated", "role_changed", "mfa_reset"])
def test_every_kind_has_text_and_page_in_both_languages(kind: str, locale: str):
    message = compose(SENDER, kind, "a@people.test", locale, {"role": "hiringmanager"})
    text = message.get_body(("plain",)).get_content()
    page = message.get_body(("html",)).get_content()
    assert "Good <Hands>" in text
    assert "Good &lt;Hands&gt;" in page
    assert "<Hands>" not in page
    assert message["Subject"]
    assert "{{" not in text + page + message["Subject"]


def test_unknown_kind_is_told():
    with pytest.raises(UnknownKindError):
        compose(SENDER, "love_letter", "a@people.test", "en", {})


def test_header_of_a_mail_cannot_be_broken_out_of():
    sender = Sender("A\r\nBcc: all@people.test", "https://app.example", SENDER.sender)
    message = compose(sender, "mfa_reset", "a@people.test", "en", {})
    assert message["Bcc"] is None
    parsed = email.message_from_bytes(message.as_bytes(), policy=email.policy.default)
    assert parsed["Bcc"] is None


async def test_mail_is_sent_once_however_often_the_job_runs(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("250 taken") as server:
        settings = settings_for(stack, server.port)
        tries = await asyncio.gather(*(deliver(pool, settings, email_id) for _ in range(5)))
        assert tries == [None] * 5
        assert await deliver(pool, settings, email_id) is None
        assert server.taken == 1


async def test_refusal_for_now_is_tried_again_with_growing_pauses(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("451 later") as server:
        settings = settings_for(stack, server.port)
        pauses = [(await deliver(pool, settings, email_id)).delay for _ in range(3)]
        assert pauses == sorted(set(pauses))
        assert await state_of(pool, email_id) == ("queued", "The mail server answered 451.")
        server.reply = "250 taken"
        assert await deliver(pool, settings, email_id) is None
    assert await state_of(pool, email_id) == ("sent", None)


async def test_server_that_is_down_is_tried_again_and_not_for_ever(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    assert await deliver(pool, settings_for(stack, 9), email_id) is not None
    assert (await state_of(pool, email_id))[0] == "queued"
    tired = await queued(stack, attempts=MAX_ATTEMPTS - 1)
    assert await deliver(pool, settings_for(stack, 9), tired) is None
    assert (await state_of(pool, tired))[0] == "failed"


async def test_refusal_for_good_is_final(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer("550 no such person") as server:
        assert await deliver(pool, settings_for(stack, server.port), email_id) is None
    assert await state_of(pool, email_id) == ("failed", "The mail server answered 550.")


async def test_unknown_outcome_is_not_sent_again(stack, pool: asyncpg.Pool):
    email_id = await queued(stack)
    async with MailServer(BREAK_OFF) as server:
        settings = settings_for(stack, server.port)
        assert await deliver(pool, settings, email_id) is None
        assert (await state_of(pool, email_id))[0] == "failed"
        server.reply = "250 taken"
        assert await deliver(pool, settings, email_id) is None
        assert server.taken == 0


async def test_mail_of_a_worker_that_died_is_not_sent_again(stack, pool: asyncpg.Pool):
    email_id = await queued(stack, state="sending", attempts=1)
    async with MailServer("250 taken") as server:
        assert await deliver(pool, settings_for(stack, server.port), email_id) is None
        assert server.taken == 0
    assert (await state_of(pool, email_id))[0] == "failed"


async def test_unknown_kind_fails_for_good(stack, pool: asyncpg.Pool):
    email_id = await queued(stack, kind="love_letter")
    assert await deliver(pool, settings_for(stack, 9), email_id) is None
    assert (await state_of(pool, email_id))[0] == "failed"
