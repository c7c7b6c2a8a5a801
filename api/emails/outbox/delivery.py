"""Sending one row of the outbox: never lost, and sent twice only where nobody can know better.

SMTP has one unknown: a connection, or a worker, that dies after the final dot of a message and
before the server's reply has been stored. `handing_over` is committed just before; what is found in
that state is uncertain. A service that knows is asked; without one, the very same message is sent again.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

import asyncpg
import structlog

from api.core.settings import Settings
from api.emails.facts import NeedlessError, facts_now
from api.emails.outbox import rows
from api.emails.outbox.freezing import ClaimLostError, UnwritableError, freeze
from api.emails.outbox.lookups import LookUp, LookUpResult
from api.emails.outbox.rows import Row
from api.emails.outbox.uncertainty import Next, decide
from api.emails.servers import MailServer, UnusableSettingsError, active_server
from api.emails.smtp import USUAL, Cause, Outcome, Patience, Verdict, hand_over

log = structlog.get_logger()

# The first ten tries take an hour and a half, the others an hour each: two days.
MAX_TRIES = 60
FIRST_DELAY = timedelta(seconds=5)
LONGEST_DELAY = timedelta(hours=1)
BUSY_DELAY = timedelta(seconds=30)

# Held by the connection: who has it is alive. It goes with the connection, or back with it to the pool.
ALIVE = "select pg_try_advisory_lock(hashtextextended('send_email:' || $1, 0))"
UNUSABLE = "The email settings must be saved again."
# What these mean is in the server's own words, if anywhere.
UNNAMED = {Cause.NONE, Cause.MESSAGE}


@dataclass(frozen=True, slots=True)
class Retry:
    """Try again, and when."""

    delay: timedelta


async def deliver(
    pool: asyncpg.Pool,
    settings: Settings,
    email_id: UUID,
    look_up: LookUp | None = None,
    patience: Patience = USUAL,
) -> Retry | None:
    """Send an email of the outbox, unless it was sent; say whether to try again."""
    async with pool.acquire() as alive:
        if not await alive.fetchval(ALIVE, str(email_id)):
            return Retry(BUSY_DELAY)
        return await _Delivery(pool, settings, look_up, patience).run(email_id)


@dataclass(frozen=True, slots=True)
class _Delivery:
    """Holds what one delivery works with."""

    pool: asyncpg.Pool
    settings: Settings
    look_up: LookUp | None
    patience: Patience

    async def run(self, email_id: UUID) -> Retry | None:
        row = await rows.find(self.pool, email_id)
        if row is not None and row["state"] == "handing_over":
            await rows.note(self.pool, rows.UNCERTAIN, row, "worker_gone", (Cause.WORKER_GONE, ""))
            row = await rows.find(self.pool, email_id)
        step = STEPS.get(row["state"]) if row is not None else None
        return None if row is None or step is None else await step(self, row)

    async def begin(self, row: Row) -> Retry | None:
        """Send what certainly has not been."""
        if row["wait"]:
            return Retry(row["wait"])
        if row["is_useless"]:
            await rows.note(self.pool, rows.GIVE_UP, row, "expired", (Cause.EXPIRED, ""))
            return None
        return await self.attempt(row, again=False)

    async def resolve_uncertainty(self, row: Row) -> Retry | None:
        """Find out whether it arrived, and send it again if it didn't or if nobody knows."""
        step = decide(
            await self.find_message(row),
            row["uncertain_for"],
            was_resent=row["resent_at"] is not None,
            is_useless=row["is_useless"],
        )
        if isinstance(step, timedelta):
            return Retry(step)
        if step is Next.RESEND:
            return await self.resend(row)
        if step is Next.FOUND:
            await rows.note(self.pool, rows.SENT, row, "found")
        if step is Next.NOT_FOUND:
            await rows.note(self.pool, rows.NOT_FOUND, row, "not_found")
            return await self.run(row["id"])
        return None

    async def resend(self, row: Row) -> Retry | None:
        """Send again what nobody knows about, if there is still something to say."""
        try:
            await self.look(row)
        except NeedlessError:
            await rows.note(self.pool, rows.NOT_RESENT, row, "needless")
            return None
        return await self.attempt(row, again=True)

    async def look(self, row: Row) -> None:
        """Ask for the facts as they are now; a needless email has none and raises."""
        async with self.pool.acquire() as connection:
            await facts_now(connection, row["kind"], row["id"], row["locale"])

    async def find_message(self, row: Row) -> LookUpResult | None:
        """Ask a service that knows what the mail server of the last attempt accepted."""
        known = f"{self.settings.smtp_host}:{self.settings.smtp_port}"
        if self.look_up is None or row["server"] != known:
            return None
        return await self.look_up.find(row["message_id"])

    async def attempt(self, row: Row, *, again: bool) -> Retry | None:
        claimed = await rows.claim(self.pool, row, again=again)
        if claimed is None:
            return Retry(BUSY_DELAY)
        try:
            outcome = await self.send(claimed)
        except ClaimLostError:
            return None
        except NeedlessError:
            await rows.note(self.pool, rows.NEEDLESS, claimed, "needless")
            return None
        except UnwritableError as error:
            outcome = Outcome(
                Verdict.REFUSED, "It could not be written.", Cause.UNWRITABLE, str(error)
            )
        return await self.record(claimed, outcome)

    async def send(self, row: Row) -> Outcome:
        try:
            server = await active_server(self.pool, self.settings)
        except UnusableSettingsError:
            return Outcome(Verdict.TRY_AGAIN, UNUSABLE, Cause.SETTINGS)
        outgoing = await freeze(self.pool, self.settings, server, row)

        async def gate() -> bool:
            # The server may have kept us waiting, and a message that is sent again was not written now.
            await self.look(row)
            return await rows.hand_over(self.pool, row, _name(server))

        return await hand_over(self.settings, server, outgoing, gate, self.patience)

    async def record(self, row: Row, outcome: Outcome) -> Retry | None:
        verdict, why = outcome.verdict, _why(outcome)
        log.info(
            "email",
            email_id=str(row["id"]),
            kind=row["kind"],
            verdict=verdict.value,
            attempt=row["attempts"],
            reason=outcome.reason,
        )
        if verdict is Verdict.ACCEPTED:
            await rows.note(self.pool, rows.SENT, row, "sent")
        elif verdict is Verdict.UNKNOWN:
            await rows.note(self.pool, rows.UNCERTAIN, row, "uncertain", why)
            return await self.run(row["id"])
        elif verdict is Verdict.TRY_AGAIN and row["tries"] < MAX_TRIES:
            await rows.note(self.pool, rows.AGAIN, row, "try_again", why)
            return Retry(min(FIRST_DELAY * 2 ** min(row["tries"] - 1, 20), LONGEST_DELAY))
        elif verdict is not Verdict.STOPPED:
            await rows.note(self.pool, rows.GIVE_UP, row, "refused", why)
        return None


Step = Callable[[_Delivery, Row], Awaitable[Retry | None]]
STEPS: dict[str, Step] = {
    "queued": _Delivery.begin,
    # The worker that had it did not get to the message.
    "sending": _Delivery.begin,
    "uncertain": _Delivery.resolve_uncertainty,
}


def _why(outcome: Outcome) -> rows.Why:
    """Return what it failed at, and what the server said of that."""
    return None if outcome.cause in UNNAMED else outcome.cause, outcome.words


def _name(server: MailServer) -> str:
    return f"{server.host}:{server.port}"
