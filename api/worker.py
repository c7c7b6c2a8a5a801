"""The job worker: `python -m api.worker` sends the outbox and sweeps up."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from uuid import UUID

import asyncpg
import pgqueuer
import structlog
from pgqueuer.domain.errors import RetryRequested
from pgqueuer.models import Job, Schedule

import api.core.starting
from api.applications import links
from api.applications.capabilities import sweep_capabilities
from api.applications.countersigning.sealed import Countersigned
from api.applications.reminders import remind
from api.applications.signing import sealing
from api.applications.signing.certificate import look_at_certificate
from api.applications.signing.document import Kinds
from api.applications.signing.kind import BUNDLES
from api.applications.signing.records import SignedForm
from api.attachments import mail as document_mail
from api.attachments.kind import ATTACHMENTS
from api.backlog import look
from api.core.data.keys import forget_keys
from api.core.errors.tree import AppError
from api.core.logging import configure_libraries, configure_logging
from api.core.metrics import metrics_served
from api.core.settings import Settings, get_settings
from api.core.supabase.clients import TRANSFER_TIMEOUT, open_http
from api.core.supabase.storage import Storage
from api.documents.kind import DOCUMENTS
from api.duties.digests import remind_of_duties
from api.emails.outbox.delivery import deliver
from api.emails.outbox.lookups import LookUp, open_look_up
from api.emails.outbox.rows import remember
from api.employments.service import end_employments
from api.files.scanning import named, remember_scans, scan
from api.files.sweep import sweep_all_lost_files, sweep_lost_files, sweep_uploads
from api.interviews import mail as interview_mail
from api.interviews.calendars import mail as calendar_mail
from api.interviews.sources.fetching import Reach
from api.interviews.sources.reading import read_calendars
from api.offers import mail as offer_mail
from api.offers.sealed import AcceptedOffer
from api.offers.service import look_after_offers
from api.references import mail as reference_mail

log = structlog.get_logger()

# Importing registers them: what each of them makes is only in emails.
LINKS = (links, reference_mail)
FACTS = (document_mail, interview_mail, calendar_mail, offer_mail)
FILES = (DOCUMENTS, ATTACHMENTS)
SWEPT = (*FILES, BUNDLES)
# What is sealed, by the kind that private.document_to_seal gives it.
SEALED: Kinds = {
    "form": SignedForm,
    "offer": AcceptedOffer,
    "countersignature": Countersigned,
}
CONCURRENT_MAILS = 4
CONCURRENT_SCANS = 2
CONCURRENT_SEALS = 1
SCANNER_AWAY = timedelta(minutes=1)
STORAGE_AWAY = timedelta(minutes=1)
AFTER_A_FAULT = timedelta(seconds=10)
EVERY_MINUTE = "* * * * *"
EVERY_FIVE_MINUTES = "*/5 * * * *"
EVERY_HOUR = "0 * * * *"
EVERY_DAY = "0 12 * * *"


@asynccontextmanager
async def open_worker(settings: Settings) -> AsyncIterator[pgqueuer.PgQueuer]:
    """Connect as the worker's login role and register what it does."""
    async with (
        open_http(TRANSFER_TIMEOUT) as http,
        asyncpg.create_pool(
            settings.worker_database_url.get_secret_value(),
            min_size=1,
            # One says that the worker is alive, one works.
            max_size=2 * CONCURRENT_MAILS + 4,
            # The queue's tables live in a schema of their own.
            server_settings={"search_path": "jobs", "application_name": "carehire-worker"},
        ) as pool,
    ):
        queue = pgqueuer.PgQueuer.from_asyncpg_pool(pool)
        register_emails(queue, pool, settings, open_look_up(settings, http))
        storage = Storage(settings, http)
        register_scans(queue, pool, settings.clamd_address, storage)
        register_sealing(queue, sealing.Sealer(pool, settings, storage, SEALED))
        register_reminders(queue, pool)
        register_calendars(queue, pool, settings)
        register_sweeps(queue, pool, storage)
        register_erasing(queue, pool, storage)
        async with metrics_served(settings, partial(look, pool)):
            yield queue


def register_emails(
    queue: pgqueuer.PgQueuer, pool: asyncpg.Pool, settings: Settings, look_up: LookUp | None
) -> None:
    """Send the outbox."""

    @queue.entrypoint("send_email", concurrency_limit=CONCURRENT_MAILS)
    async def send_email(job: Job) -> None:
        """Send the email that the job names."""
        email_id = UUID((job.payload or b"").decode())
        try:
            retry = await deliver(pool, settings, email_id, look_up)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            log.warning("email_interrupted", email_id=str(email_id), error=type(error).__name__)
            raise RetryRequested(delay=AFTER_A_FAULT, reason="The database was away.") from error
        if retry is not None:
            raise RetryRequested(delay=retry.delay, reason="It is not sent yet.")

    @queue.schedule("remember_emails", EVERY_FIVE_MINUTES)
    async def remember_emails(_schedule: Schedule) -> None:
        """Queue emails whose job was lost."""
        if forgotten := await remember(pool):
            log.warning("emails_remembered", count=forgotten)


def register_scans(
    queue: pgqueuer.PgQueuer, pool: asyncpg.Pool, address: str, storage: Storage
) -> None:
    """Have the virus scanner look at what people send."""

    @queue.entrypoint("scan_file", concurrency_limit=CONCURRENT_SCANS)
    async def scan_file(job: Job) -> None:
        """Scan the file that the job names."""
        kind, file_id = named((job.payload or b"").decode(), FILES)
        if not await scan(pool, address, storage, kind, file_id):
            raise RetryRequested(delay=SCANNER_AWAY, reason="The scanner was away or failed.")

    @queue.schedule("remember_scans", EVERY_FIVE_MINUTES)
    async def remember(_schedule: Schedule) -> None:
        """Queue files whose job was lost."""
        await remember_scans(pool, FILES)


def register_sealing(queue: pgqueuer.PgQueuer, sealer: sealing.Sealer) -> None:
    """Seal what was signed."""
    look_at_certificate(sealer.settings)

    @queue.entrypoint("seal_document", concurrency_limit=CONCURRENT_SEALS)
    async def seal_document(job: Job) -> None:
        """Seal the form, or the other document, that the job names."""
        document_id = UUID((job.payload or b"").decode())
        try:
            again = await sealing.seal(sealer, document_id)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            known = {"document_id": str(document_id), "error": type(error).__name__}
            log.warning("sealing_interrupted", **known)
            raise RetryRequested(delay=AFTER_A_FAULT, reason="The database was away.") from error
        if again is not None:
            raise RetryRequested(delay=again, reason="It is not sealed yet.")

    @queue.schedule("remember_sealings", EVERY_FIVE_MINUTES)
    async def remember(_schedule: Schedule) -> None:
        """Queue what waits to be sealed and has no job."""
        if forgotten := await sealing.remember(sealer.pool):
            log.warning("sealings_remembered", count=forgotten)

    @queue.schedule("look_at_certificate", EVERY_DAY)
    async def look(_schedule: Schedule) -> None:
        """Warn of a certificate that ends."""
        look_at_certificate(sealer.settings)


def log_counts(made: Mapping[str, int]) -> None:
    """Say what was done, if anything was."""
    for event, count in made.items():
        if count:
            log.info(event, count=count)


def register_reminders(queue: pgqueuer.PgQueuer, pool: asyncpg.Pool) -> None:
    """Remind applicants of what they have not sent or chosen and of their interviews, and their references."""

    @queue.schedule("remind_applicants", EVERY_HOUR)
    async def remind_applicants(_schedule: Schedule) -> None:
        """Queue the reminders of the day; they are sent in the morning."""
        log_counts({"employments_ended": await end_employments(pool)})
        made = await remind(pool) + await interview_mail.nudge_to_choose(pool)
        log_counts({"applicants_reminded": made, "workers_reminded": await remind_of_duties(pool)})
        log_counts({"referees_reminded": await reference_mail.remind_referees(pool)})

    @queue.schedule("look_after_interviews", EVERY_MINUTE)
    async def look_after(_schedule: Schedule) -> None:
        """Remind of interviews, note who has not answered, pass on offers, ask for scorecards."""
        log_counts(await interview_mail.look_after_interviews(pool))

    @queue.schedule("look_after_offers", EVERY_FIVE_MINUTES)
    async def look_after_offers_made(_schedule: Schedule) -> None:
        """End offers whose day has passed, and remind of those that end tomorrow."""
        log_counts(await look_after_offers(pool))


def register_calendars(queue: pgqueuer.PgQueuer, pool: asyncpg.Pool, settings: Settings) -> None:
    """Read interviewers' own calendars."""
    reach = Reach()

    @queue.schedule("read_calendars", EVERY_MINUTE)
    async def read(_schedule: Schedule) -> None:
        """Read those that are due; a new one is."""
        await read_calendars(pool, settings.supabase_secret_key, reach)


def register_sweeps(queue: pgqueuer.PgQueuer, pool: asyncpg.Pool, storage: Storage) -> None:
    """Sweep up regularly."""

    @queue.schedule("sweep_uploads", EVERY_FIVE_MINUTES)
    async def sweep(_schedule: Schedule) -> None:
        """Remove broken uploads, and what was taken back."""
        for kind in SWEPT:
            await sweep_uploads(pool, kind.bucket_of(storage), kind)

    @queue.schedule("sweep_lost_files", EVERY_HOUR)
    async def sweep_lost(_schedule: Schedule) -> None:
        """Remove files without a row."""
        for kind in SWEPT:
            await sweep_lost_files(pool, kind.bucket_of(storage))

    @queue.schedule("forget_keys", EVERY_HOUR)
    async def forget(_schedule: Schedule) -> None:
        """Remove old idempotency keys, and links of applicants that ended a month ago."""
        await forget_keys(pool)
        await sweep_capabilities(pool)


def register_erasing(queue: pgqueuer.PgQueuer, pool: asyncpg.Pool, storage: Storage) -> None:
    """Remove the files of what a rule of retention has erased."""

    @queue.entrypoint("erase_files", concurrency_limit=1)
    async def erase_files(_job: Job) -> None:
        """Remove the files without a row, until there is none."""
        try:
            for kind in SWEPT:
                await sweep_all_lost_files(pool, kind.bucket_of(storage))
        except (AppError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            log.warning("erased_files_stay", error=type(error).__name__)
            raise RetryRequested(delay=STORAGE_AWAY, reason="They are not removed yet.") from error


async def main() -> None:
    """Work until asked to stop; when the database goes away, wait and begin again."""
    settings = get_settings()
    configure_logging(settings.log_level)
    configure_libraries()
    await pgqueuer.run(
        lambda: open_worker(settings),
        dequeue_timeout=timedelta(seconds=15),
        shutdown_on_listener_failure=True,
        restart_on_failure=True,
        restart_delay=timedelta(seconds=2),
    )


api.core.starting.is_over()

if __name__ == "__main__":
    asyncio.run(main())
