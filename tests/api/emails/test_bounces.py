"""Reports of mail servers: what came back for good is on record, and nothing else is."""

import subprocess
import sys
from datetime import UTC, datetime
from email.message import EmailMessage
from email.mime.base import MIMEBase
from email.mime.message import MIMEMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from pathlib import Path
from uuid import UUID

import pytest

from api.bounces import TRY_AGAIN
from api.emails.outbox.bounces import read_report, record_bounce
from api.emails.outbox.headers import return_path
from tests.api.conftest import environment
from tests.api.emails.conftest import change, queued, row_of, settings_for

ROOT = Path(__file__).resolve().parents[3]
PATTERN = "bounces+{token}@agency.example"
WORDS = "550 5.1.1 <ana@people.test>: no such user"


def report(to: str, status: str = "5.1.1", message_id: str | None = None) -> bytes:
    """A delivery report as RFC 3464 has it."""
    whole = MIMEMultipart("report", **{"report-type": "delivery-status"})
    whole["From"], whole["To"] = "MAILER-DAEMON@mail.test", to
    whole["Subject"] = "Undelivered Mail Returned to Sender"
    whole.attach(MIMEText("Sorry.", "plain"))
    status_part = MIMEBase("message", "delivery-status")
    about = EmailMessage()
    about["Reporting-MTA"] = "dns; mail.test"
    person = EmailMessage()
    person["Final-Recipient"] = "rfc822; ana@people.test"
    person["Action"] = "failed" if status.startswith("5") else "delayed"
    person["Status"] = status
    person["Diagnostic-Code"] = f"smtp; {WORDS}"
    status_part.attach(about)
    status_part.attach(person)
    whole.attach(status_part)
    if message_id:
        returned = EmailMessage()
        returned["Message-ID"] = message_id
        whole.attach(MIMEMessage(returned))
    return whole.as_bytes()


@pytest.fixture
async def sent_email(stack):
    """An email that was sent."""
    return await queued(stack, state="sent", attempts=1, sent_at=datetime.now(UTC))


def settings(stack):
    return settings_for(stack, 9, bounce_address=PATTERN)


async def test_report_to_the_emails_own_address_is_recorded_once(stack, pool, sent_email: str):
    to = return_path(PATTERN, settings(stack).supabase_secret_key, UUID(sent_email), "")
    found = read_report(report(to))
    async with pool.acquire() as connection:
        assert str(await record_bounce(connection, settings(stack), found)) == sent_email
        assert await record_bounce(connection, settings(stack), found) is None
    row = await row_of(stack, sent_email)
    assert row["bounced_at"] is not None
    assert row["bounce_reason"] == WORDS
    assert '"bounced"' in row["history"]


async def test_report_with_the_message_is_recorded(stack, pool):
    email_id = await queued(stack, state="sent", attempts=1, sent_at=datetime.now(UTC))
    message_id = f"<{email_id}@agency.example>"
    found = read_report(report("no-reply@agency.example", message_id=message_id))
    async with pool.acquire() as connection:
        assert await record_bounce(connection, settings(stack), found) is None
        await change(stack, email_id, f"message_id = '{message_id}'")
        assert str(await record_bounce(connection, settings(stack), found)) == email_id


async def test_delay_vacation_note_and_strangers_report_are_left_alone(
    stack, pool, sent_email: str
):
    own = return_path(PATTERN, settings(stack).supabase_secret_key, UUID(sent_email), "")
    note = EmailMessage()
    note["To"], note["Subject"] = own, "On vacation"
    note.set_content("Back on Monday.")
    async with pool.acquire() as connection:
        for raw in (report(own, "4.4.1"), note.as_bytes(), report("stranger@agency.example"), b""):
            assert await record_bounce(connection, settings(stack), read_report(raw)) is None
    assert (await row_of(stack, sent_email))["bounced_at"] is None


async def test_uncertain_email_that_came_back_had_been_sent(stack, pool):
    email_id = await queued(stack, state="uncertain", attempts=1, uncertain_at=datetime.now(UTC))
    to = return_path(PATTERN, settings(stack).supabase_secret_key, UUID(email_id), "")
    async with pool.acquire() as connection:
        assert await record_bounce(connection, settings(stack), read_report(report(to)))
    row = await row_of(stack, email_id)
    assert (row["state"], row["uncertain_at"]) == ("sent", None)


def run(stack, raw: bytes, **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "api.bounces"],
        cwd=ROOT, env=environment(stack) | {"BOUNCE_ADDRESS": PATTERN} | more, input=raw,
        capture_output=True, check=False, timeout=60,
    )  # fmt: skip


async def test_mail_servers_pipe_records_a_report(stack, sent_email: str):
    to = return_path(PATTERN, settings(stack).supabase_secret_key, UUID(sent_email), "")
    done = run(stack, report(to))
    assert (done.returncode, sent_email in done.stdout.decode()) == (0, True)
    assert (await row_of(stack, sent_email))["bounced_at"] is not None


def test_pipe_is_to_try_again_when_the_database_is_away(stack):
    away = run(stack, b"", WORKER_DATABASE_URL="postgresql://x@127.0.0.1:9/x")
    assert away.returncode == TRY_AGAIN
