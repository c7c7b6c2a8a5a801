"""Test emails: sent at once by the saved settings, so that bad ones are noticed before applicants do.

No connection to the database is held while the mail server takes its time.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from uuid import UUID

import asyncpg
from limits import RateLimitItemPerMinute
from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import AppError
from api.core.http.responses import Json, json_text
from api.core.identity.caller import Caller
from api.core.schemas import Schema
from api.core.settings import Settings
from api.emails.errors import (
    BY_CAUSE,
    MailRefusedError,
    MailSettingsError,
    MailTimeoutError,
    error_of,
)
from api.emails.servers import (
    COLUMNS,
    MailServer,
    UnusableSettingsError,
    environment_server,
    saved_server,
)
from api.emails.smtp import Verdict, send

SECONDS = 10
TRIAL_ERRORS: tuple[type[AppError], ...] = (MailRefusedError, MailSettingsError, *BY_CAUSE.values())
LIMIT = RateLimitItemPerMinute(5)
ACTIVE = f"""
select {COLUMNS}, private.encrypted_email_password(id) as password_encrypted
from public.email_settings where active
"""  # noqa: S608
AUDIT = "select private.audit('send_test_email', 'email_settings', $1)"


class SentEmail(Schema):
    """A test email that a mail server accepted."""

    sent_to: str
    server: str
    is_saved: bool


@dataclass(frozen=True, slots=True)
class Trial:
    """The server to try, and the row of settings that it is in."""

    server: MailServer
    settings_id: UUID | None


async def send_test(
    person: Caller, recipient: str, write: Callable[[str], EmailMessage]
) -> Response:
    """Send what `write` makes for a sender; the attempt is on record before it is made.

    Raises:
        RateLimitedError: This person has sent many.
        MailRefusedError: The mail server did not accept it; each cause is an error of its own.
    """
    earlier = await person.earlier_response()
    if earlier is not None:
        return earlier
    state = person.state
    await state.limiter.hit(LIMIT, "test_email", str(person.claims.user_id))
    trial = await person.change(_prepare, state.settings)
    await _deliver(state.settings, trial.server, write(trial.server.sender))
    return await person.write(_report, trial, recipient)


async def _prepare(connection: Connection, settings: Settings) -> Trial:
    row = await connection.fetchrow(ACTIVE)
    await connection.execute(AUDIT, [row["id"]] if row else [])
    if row is None:
        return Trial(environment_server(settings), None)
    return Trial(_server_of(settings, row), row["id"])


def _server_of(settings: Settings, row: asyncpg.Record) -> MailServer:
    try:
        return saved_server(settings, row, row["password_encrypted"])
    except UnusableSettingsError:
        raise MailSettingsError from None


async def _deliver(settings: Settings, server: MailServer, message: EmailMessage) -> None:
    try:
        async with asyncio.timeout(SECONDS):
            outcome = await send(settings, server, message, SECONDS)
    except TimeoutError:
        raise MailTimeoutError from None
    if outcome.verdict is not Verdict.ACCEPTED:
        raise error_of(outcome)


async def _report(_connection: Connection, trial: Trial, recipient: str) -> Json:
    sent = SentEmail(
        sentTo=recipient,
        server=f"{trial.server.host}:{trial.server.port}",
        isSaved=trial.settings_id is not None,
    )
    return json_text(sent.model_dump())
