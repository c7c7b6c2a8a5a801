"""Sending one row of the outbox, at most once.

The row is marked `sending` before the mail server hears of it. A definite refusal puts it back
for another try; when it stays unknown whether the server took it, it is not sent again.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

import asyncpg
import orjson
import structlog

from api.core.settings import Settings
from api.emails.messages import Agency, UnknownKindError, compose
from api.emails.servers import UnusableSettingsError, active_server
from api.emails.smtp import Outcome, Verdict, send

log = structlog.get_logger()

MAX_ATTEMPTS = 10
FIRST_DELAY = timedelta(seconds=5)
LONGEST_DELAY = timedelta(hours=1)

TAKE = """
update public.outbound_emails set state = 'sending', attempts = attempts + 1
where id = $1 and state = 'queued'
returning id, kind, recipient, locale, payload::text as payload, attempts
"""
SENT = "update public.outbound_emails set state = 'sent', sent_at = now(), last_error = null where id = $1"
AGAIN = "update public.outbound_emails set state = 'queued', last_error = $2 where id = $1"
FAILED = "update public.outbound_emails set state = 'failed', last_error = $2 where id = $1"
# Found in the middle of sending: the worker that had it is gone.
LOST = """
update public.outbound_emails
set state = 'failed', last_error = 'The worker stopped while sending; it is unknown whether it went out.'
where id = $1 and state = 'sending' returning id
"""
AGENCY = "select agency_name from public.app_settings"


@dataclass(frozen=True, slots=True)
class Retry:
    """Try again, and when."""

    delay: timedelta


async def deliver(pool: asyncpg.Pool, settings: Settings, email_id: UUID) -> Retry | None:
    """Send an email of the outbox, unless it was sent; say whether to try again."""
    row = await pool.fetchrow(TAKE, email_id)
    if row is None:
        if await pool.fetchval(LOST, email_id):
            log.warning("email_lost", email_id=str(email_id))
        return None
    outcome = await _send(pool, settings, row)
    return await _record(pool, row, outcome)


async def _send(pool: asyncpg.Pool, settings: Settings, row: asyncpg.Record) -> Outcome:
    name = await pool.fetchval(AGENCY)
    try:
        server = await active_server(pool, settings)
    except UnusableSettingsError:
        return Outcome(Verdict.TRY_AGAIN, "The email settings must be saved again.")
    agency = Agency(name, settings.app_url, server.sender)
    payload: dict[str, Any] = orjson.loads(row["payload"])
    try:
        message = compose(agency, row["kind"], row["recipient"], row["locale"], payload)
    except UnknownKindError:
        return Outcome(Verdict.REFUSED, f"There is no template {row['kind']}.")
    # The same id on every try: whoever gets it twice all the same can tell.
    message["Message-ID"] = f"<{row['id']}@carehire>"
    return await send(settings, server, message)


async def _record(pool: asyncpg.Pool, row: asyncpg.Record, outcome: Outcome) -> Retry | None:
    log.info(
        "email",
        email_id=str(row["id"]),
        kind=row["kind"],
        verdict=outcome.verdict.value,
        attempt=row["attempts"],
    )
    if outcome.verdict is Verdict.ACCEPTED:
        await pool.execute(SENT, row["id"])
        return None
    if outcome.verdict is Verdict.TRY_AGAIN and row["attempts"] < MAX_ATTEMPTS:
        await pool.execute(AGAIN, row["id"], outcome.reason)
        return Retry(min(FIRST_DELAY * 2 ** (row["attempts"] - 1), LONGEST_DELAY))
    await pool.execute(FAILED, row["id"], outcome.reason)
    return None
