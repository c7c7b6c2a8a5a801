"""What a message is made of: the agency's words, minted links, and headers."""

import json
from email import message_from_bytes, policy
from email.message import EmailMessage
from uuid import UUID, uuid4

import asyncpg
import pytest

from api.emails import links
from api.emails.outbox.delivery import deliver
from api.emails.outbox.freezing import seal
from api.emails.outbox.headers import (
    join_thread,
    offer_unsubscribing,
    return_path,
    returned_email,
)
from api.emails.outbox.rows import remember
from api.emails.sealing import UnreadableError
from api.emails.smtp import Patience
from tests.api.emails.conftest import (
    change,
    failure_of,
    queued,
    row_of,
    settings_for,
    state_of,
)
from tests.fixtures.faulty_smtp import HANG, FaultySmtp

VALUES = {
    "applicant_name": "Ana evil.example Reyes",
    "applicant_first_name": "Ana",
    "applicant_last_name": "Reyes",
    "job_title": "Aide <b>",
    "submitted_on": "07/04/2026",
}
MARKER = {"link": "test_link", "path": "x"}
SECRET = "s3cret-token"


@pytest.fixture
def _minted(monkeypatch: pytest.MonkeyPatch):
    async def mint(connection: asyncpg.Connection, wanted: links.WantedLink) -> str:
        assert connection.is_in_transaction()
        return f"{wanted.app_url}/{wanted.arguments['path']}#{SECRET}"

    monkeypatch.setitem(links.MINTS, "test_link", mint)


@pytest.fixture
def _nudging(stack):
    """What is usually no nudge is one."""
    stack.sql("update private.email_kinds set is_nudge = true where name = 'mfa_reset'")
    yield
    stack.sql("update private.email_kinds set is_nudge = false where name = 'mfa_reset'")


async def thank_you(stack, **more: object) -> str:
    payload = {"values": VALUES | {"application_link": MARKER}}
    columns = {"kind": "application_thank_you", "payload": json.dumps(payload)} | more
    return await queued(stack, **columns)


async def received(stack, pool: asyncpg.Pool, email_id: str, **more: object) -> EmailMessage:
    async with FaultySmtp() as server:
        assert await deliver(pool, settings_for(stack, server.port, **more), email_id) is None
        assert await state_of(pool, email_id) == ("sent", None)
        [content] = server.kept
        message = message_from_bytes(content, policy=policy.default)
        message.sender = server.senders[0]
        return message


async def template(stack, locale: str, subject: str) -> None:
    connection = await asyncpg.connect(stack.admin_database_url)
    try:
        await connection.execute("set session_replication_role = replica")
        await connection.execute(
            "insert into public.email_templates (type, locale, subject, body)"
            " values ('APPLICATION_THANK_YOU', $1, $2, 'Look: {{ application_link }}')",
            locale,
            subject,
        )
    finally:
        await connection.close()


@pytest.fixture
def _no_templates(people):
    people.sql("delete from public.email_templates")
    yield
    people.sql("delete from public.email_templates")


@pytest.mark.usefixtures("_no_templates", "_minted")
async def test_template_of_the_language_then_of_the_other_then_a_text_of_ours(stack, pool):
    ours = await received(stack, pool, await thank_you(stack, locale="es"))
    assert ours["Subject"] == "Gracias por su solicitud: Aide <b>"
    await template(stack, "en", "English for {{ applicant_first_name }}")
    other = await received(stack, pool, await thank_you(stack, locale="es"))
    assert other["Subject"] == "English for Ana"
    await template(stack, "es", "Hola, {{ applicant_first_name|upper }}")
    own = await received(stack, pool, await thank_you(stack, locale="es"))
    assert own["Subject"] == "Hola, ANA"
    page = own.get_body(("html",)).get_content()
    assert f"{stack.app_url}/x#{SECRET}" in page
    assert 'lang="es"' in page
    assert "style=" in page, "styles stand where mail programs read them"
    assert SECRET in own.get_body(("plain",)).get_content()


@pytest.mark.usefixtures("_no_templates", "_minted")
async def test_link_stands_in_the_sealed_message_alone(stack, pool):
    await template(stack, "en", "Go to {{ application_link }}")
    email_id = await thank_you(stack)
    async with FaultySmtp({"RCPT": "451 later"}) as server:
        settings = settings_for(stack, server.port)
        await deliver(pool, settings, email_id)
        row = await row_of(stack, email_id)
        sealed = row["message_sealed"]
        assert row["subject"] == "Go to ‹link›"  # noqa: RUF001
        # What the log shows is the email as it is sent, but for the link.
        assert "Look: ‹link›" in row["shown_text"]  # noqa: RUF001
        assert "<html" in row["shown_html"]
        assert "‹link›" in row["shown_html"]  # noqa: RUF001
        assert SECRET not in str(dict(row))
        assert SECRET.encode() not in sealed
        opened = seal.open(settings.supabase_secret_key, UUID(email_id), sealed)
        assert SECRET.encode() in opened
        with pytest.raises(UnreadableError):
            seal.open(settings.supabase_secret_key, uuid4(), sealed)
        server.faults.clear()
        await deliver(pool, settings, email_id)
        assert SECRET.encode() in server.kept[0]
    row = await row_of(stack, email_id)
    assert (row["message_sealed"], SECRET in str(dict(row))) == (None, False)


async def test_what_can_not_be_written_fails_with_the_reason(stack, pool):
    settings = settings_for(stack, 9)
    unknown = await thank_you(stack)
    assert await deliver(pool, settings, unknown) is None
    assert await state_of(pool, unknown) == ("failed", "There is no link test_link.")
    assert await failure_of(pool, unknown) == "unwritable"
    payload = {"values": {"job_title": "Aide"}}
    missing = await thank_you(stack, payload=json.dumps(payload))
    assert await deliver(pool, settings, missing) is None
    state, reason = await state_of(pool, missing)
    assert (state, "applicant_first_name" in reason) == ("failed", True)


@pytest.mark.usefixtures("_no_templates", "_minted")
async def test_return_path_stands_on_it(stack, pool):
    email_id = await thank_you(stack)
    pattern = "bounces+{token}@agency.example"
    message = await received(stack, pool, email_id, bounce_address=pattern)
    assert "References" not in message, "it is about no application"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Date"].datetime.tzinfo is not None
    assert "List-Unsubscribe" not in message
    secret = settings_for(stack, 9).supabase_secret_key
    assert str(returned_email(pattern, secret, message.sender)) == email_id


@pytest.mark.usefixtures("_no_templates", "_minted", "_nudging")
async def test_nudge_says_how_to_unsubscribe_or_is_not_sent(stack, pool):
    silent = await queued(stack)
    assert await deliver(pool, settings_for(stack, 9), silent) is None
    assert (await state_of(pool, silent))[0] == "failed"
    nudge = await queued(stack, payload=json.dumps({"unsubscribe": MARKER}))
    message = await received(stack, pool, nudge)
    assert message["List-Unsubscribe"] == f"<{stack.app_url}/x#{SECRET}>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_unsubscribing_is_one_post():
    message = EmailMessage()
    offer_unsubscribing(message, "https://app.example/u/1")
    assert message["List-Unsubscribe"] == "<https://app.example/u/1>"


def test_thread_is_whole_however_long_the_agencys_address_is():
    message = EmailMessage()
    sender = f"Agency <jobs@{'long-name.' * 8}example>"
    join_thread(message, f"staff.{uuid4()}", sender)
    assert b"\n " not in message.as_bytes()
    assert f"{'long-name.' * 8}example>".encode() in message.as_bytes()


def test_return_path_is_nobody_elses_and_survives_another_case(stack):
    secret, pattern = settings_for(stack, 9).supabase_secret_key, "b+{token}@agency.example"
    one, other = uuid4(), uuid4()
    path = return_path(pattern, secret, one, "")
    assert len(path.partition("@")[0]) <= 64, "a local part is no longer than that"
    assert returned_email(pattern, secret, path.upper()) == one
    mixed = path[:20] + return_path(pattern, secret, other, "")[20:]
    for wrong in (mixed, "b+@agency.example", "b+x@agency.example", "me@agency.example", ""):
        assert returned_email(pattern, secret, wrong) is None
    assert returned_email("", secret, path) is None
    assert return_path("", secret, one, "Ann <a@b.example>") == "a@b.example"


async def test_message_is_written_anew_where_the_secret_has_changed(stack, pool):
    email_id = await queued(stack)
    async with FaultySmtp({"RCPT": "451 later"}) as server:
        await deliver(pool, settings_for(stack, server.port), email_id)
        first = (await row_of(stack, email_id))["message_id"]
        server.faults.clear()
        settings = settings_for(stack, server.port, supabase_secret_key="another")
        assert await deliver(pool, settings, email_id) is None
        assert server.message_ids == [first]


async def test_no_message_is_kept_that_was_uncertain_for_a_week(stack, pool):
    email_id = await queued(stack)
    async with FaultySmtp({"kept": HANG}) as server:
        await deliver(pool, settings_for(stack, server.port), email_id, patience=Patience(0.2, 0.2))
    await change(stack, email_id, "uncertain_at = now() - interval '8 days', resent_at = now()")
    await remember(pool)
    row = await row_of(stack, email_id)
    assert (row["state"], row["message_sealed"]) == ("uncertain", None)
