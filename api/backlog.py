"""What waits for the worker, as figures for Prometheus."""

import asyncpg
from prometheus_client import Gauge

EMAILS = Gauge(
    "carehire_emails_unsent", "Emails that were neither sent nor canceled, by state.", ["state"]
)
QUEUE_AGE = Gauge(
    "carehire_queue_age_seconds", "How long the longest waiting job has been due, by job.", ["job"]
)
JOBS = Gauge("carehire_jobs", "Jobs of the queue that are due or at work.", ["job"])
UPLOADS = Gauge(
    "carehire_files_waiting",
    "Files that wait for the virus scanner, and uploads that broke off an hour ago or more, by kind.",
    ["kind"],
)

# Each reads a partial index of what is unfinished, however much is done.
EMAILS_BY_STATE = """
select state, count(*) from public.outbound_emails
where state not in ('sent', 'canceled') group by state
"""
JOBS_DUE = """
select entrypoint, count(*) as jobs,
  coalesce(extract(epoch from now() - min(execute_after) filter (where status = 'queued')), 0)::float8 as age
from jobs.pgqueuer
where status = 'picked' or (status = 'queued' and execute_after <= now()) group by entrypoint
"""
# Policies show the worker nothing of an upload that is younger.
UNFINISHED = """
select 'visit_document', count(*) from public.visit_documents where state in ('uploading', 'scanning')
union all
select 'application_attachment', count(*) from public.application_attachments
where state in ('uploading', 'scanning')
"""


async def look(pool: asyncpg.Pool) -> None:
    """Read how much there is to do.

    Raises:
        asyncpg.PostgresError: The database did not respond.
    """
    emails = await pool.fetch(EMAILS_BY_STATE)
    jobs = await pool.fetch(JOBS_DUE)
    uploads = await pool.fetch(UNFINISHED)
    # What is no longer there is gone, not what it was when it was last seen.
    for gauge in (EMAILS, QUEUE_AGE, JOBS, UPLOADS):
        gauge.clear()
    for state, count in emails:
        EMAILS.labels(state).set(count)
    for job, count, age in jobs:
        JOBS.labels(job).set(count)
        QUEUE_AGE.labels(job).set(age)
    for kind, count in uploads:
        UPLOADS.labels(kind).set(count)
