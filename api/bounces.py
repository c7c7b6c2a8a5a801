"""What comes back: `python -m api.bounces < report.eml` reads one report of a mail server.

A mail server's alias or a mailbox fetcher starts it for each message; it needs the worker's settings.
It ends with 0, and with 75 where it must be tried again, as sendmail's programs do.
"""

import asyncio
import sys

import asyncpg
import structlog

from api.core.logging import configure_logging
from api.core.settings import Settings, get_settings
from api.emails.outbox.bounces import read_report, record_bounce

TRY_AGAIN = 75
MOST_BYTES = 10_000_000

log = structlog.get_logger()


async def take(settings: Settings, raw: bytes) -> None:
    """Record a report; a message that is not one is left alone."""
    report = read_report(raw)
    connection = await asyncpg.connect(settings.worker_database_url.get_secret_value())
    try:
        email_id = await record_bounce(connection, settings, report)
    finally:
        await connection.close()
    log.info("bounce", email_id=str(email_id) if email_id else None, is_final=report.is_final)


def main() -> int:
    """Read standard input."""
    settings = get_settings()
    configure_logging(settings.log_level)
    try:
        asyncio.run(take(settings, sys.stdin.buffer.read(MOST_BYTES)))
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        log.warning("bounce_not_recorded", error=type(error).__name__)
        return TRY_AGAIN
    return 0


if __name__ == "__main__":
    sys.exit(main())
