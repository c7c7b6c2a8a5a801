"""The job worker: `python -m api.worker` sends the outbox and sweeps up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from uuid import UUID

import asyncpg
import pgqueuer
from pgqueuer.domain.errors import RetryRequested
from pgqueuer.models import Job, Schedule

from api.core.logging import configure_logging
from api.core.settings import Settings, get_settings
from api.core.supabase.clients import TRANSFER_TIMEOUT, open_http
from api.core.supabase.storage import Bucket, Storage
from api.documents.bucket import bucket_of
from api.documents.sweep import forget_keys, sweep_lost_files, sweep_uploads
from api.emails.delivery import deliver

CONCURRENT_MAILS = 4
EVERY_FIVE_MINUTES = "*/5 * * * *"
EVERY_HOUR = "0 * * * *"


@asynccontextmanager
async def open_worker(settings: Settings) -> AsyncIterator[pgqueuer.PgQueuer]:
    """Connect as the worker's login role and register what it does."""
    async with (
        open_http(TRANSFER_TIMEOUT) as http,
        asyncpg.create_pool(
            settings.worker_database_url.get_secret_value(),
            min_size=1,
            max_size=CONCURRENT_MAILS + 4,
            # The queue's tables live in a schema of their own.
            server_settings={"search_path": "jobs", "application_name": "carehire-worker"},
        ) as pool,
    ):
        queue = pgqueuer.PgQueuer.from_asyncpg_pool(pool)
        register(queue, pool, settings, bucket_of(Storage(settings, http)))
        yield queue


def register(
    queue: pgqueuer.PgQueuer, pool: asyncpg.Pool, settings: Settings, bucket: Bucket
) -> None:
    """Say what is done for which job, and what regularly."""

    @queue.entrypoint("send_email", concurrency_limit=CONCURRENT_MAILS)
    async def send_email(job: Job) -> None:
        """Send the email that the job names."""
        email_id = UUID((job.payload or b"").decode())
        retry = await deliver(pool, settings, email_id)
        if retry is not None:
            raise RetryRequested(delay=retry.delay, reason="The mail server did not take it.")

    @queue.schedule("sweep_uploads", EVERY_FIVE_MINUTES)
    async def sweep(_schedule: Schedule) -> None:
        """Remove broken uploads."""
        await sweep_uploads(pool, bucket)

    @queue.schedule("sweep_lost_files", EVERY_HOUR)
    async def sweep_lost(_schedule: Schedule) -> None:
        """Remove files without a row."""
        await sweep_lost_files(pool, bucket)

    @queue.schedule("forget_keys", EVERY_HOUR)
    async def forget(_schedule: Schedule) -> None:
        """Remove old idempotency keys."""
        await forget_keys(pool)


async def main() -> None:
    """Work until told to stop; when the database goes away, wait and begin again."""
    settings = get_settings()
    configure_logging(settings.log_level)
    await pgqueuer.run(
        lambda: open_worker(settings),
        dequeue_timeout=timedelta(seconds=15),
        shutdown_on_listener_failure=True,
        restart_on_failure=True,
        restart_delay=timedelta(seconds=2),
    )


if __name__ == "__main__":
    asyncio.run(main())
