"""Files wait for the virus scanner; what it finds is quarantined and opened by nobody."""

import asyncio
from uuid import UUID

import asyncpg
import httpx
import pytest

from api.attachments.kind import ATTACHMENTS
from api.core.supabase.storage import Storage
from api.files.kinds import FileKind
from api.files.scanning import remember_scans, scan
from api.files.sweep import sweep_lost_files, sweep_uploads
from tests.api.applications.conftest import Hiring
from tests.api.applications.test_attachments import FILES, send
from tests.api.emails.conftest import settings_for
from tests.api.test_worker import quietly
from tests.fixtures import files
from tests.fixtures.clamd import EICAR, clamd

WAIT = "update public.application_attachments set state = 'scanning' where id = $1"
STATE = "select state from public.application_attachments where id = $1"
JOBS = "select count(*) from jobs.pgqueuer where dedupe_key = 'scan_file:application-attachments/' || $1::text"
AGE = "update public.application_attachments set withdrawn_at = now() - interval '25 hours' where id = $1"


async def looked_at(stack, file_id: str, address: str, kind: FileKind = ATTACHMENTS) -> bool:
    async with (
        httpx.AsyncClient(trust_env=False) as http,
        asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool,
    ):
        storage = Storage(settings_for(stack, 9), http)
        return await scan(pool, address, storage, kind, UUID(file_id))


async def scanned(stack, file_id: str, kind: FileKind = ATTACHMENTS, **how: bool) -> bool:
    async with clamd(**how) as address:
        return await looked_at(stack, file_id, address, kind)


def waiting(hiring: Hiring, stack, content: bytes) -> tuple:
    browser, row = hiring.applied()
    made = send(browser, row["id"], content).json()["data"]
    asyncio.run(quietly(stack, WAIT, UUID(made["attachmentId"])))
    return browser, row, made["attachmentId"]


@pytest.mark.parametrize(
    ("content", "state", "opens"),
    [(files.pdf(100_000), "ready", 200), (files.pdf() + b"\n%" + EICAR, "quarantined", 409)],
)
def test_scanner_decides_who_opens_a_file(hiring: Hiring, stack, content, state, opens):
    browser, row, key = waiting(hiring, stack, content)
    path = f"/applications/{row['id']}/attachments"
    refused = hiring.agency.api.post(f"{path}/{key}/open", hiring.admin)
    assert (refused.status_code, refused.json()["code"]) == (409, "file_not_openable")
    assert asyncio.run(scanned(stack, key)) is True
    [seen] = hiring.agency.api.get(path, hiring.admin).json()["data"]
    assert seen["state"] == state
    assert hiring.agency.api.post(f"{path}/{key}/open", hiring.admin).status_code == opens
    assert browser.call("POST", f"{FILES}/{key}/open").status_code == opens
    # Whoever is asked about it once more has nothing to do.
    assert asyncio.run(scanned(stack, key)) is True


def test_file_goes_on_waiting_while_the_scanner_is_away(hiring: Hiring, stack):
    *_, key = waiting(hiring, stack, files.pdf())
    for address in ("127.0.0.1:9", ""):
        assert asyncio.run(looked_at(stack, key, address)) is False
    assert asyncio.run(scanned(stack, key, hangs_up=True)) is False
    assert hiring.agency.people.sql(STATE, key) == [("scanning",)]


def test_file_goes_on_waiting_while_the_scanner_cannot_look_at_it(hiring: Hiring, stack):
    *_, key = waiting(hiring, stack, files.pdf())
    assert asyncio.run(scanned(stack, key, fails=True)) is False
    assert hiring.agency.people.sql(STATE, key) == [("scanning",)]
    assert asyncio.run(scanned(stack, key)) is True
    assert hiring.agency.people.sql(STATE, key) == [("ready",)]


def test_lost_job_of_a_waiting_file_is_queued_again(hiring: Hiring, stack):
    *_, key = waiting(hiring, stack, files.pdf())

    async def remember() -> None:
        async with asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool:
            await remember_scans(pool, [ATTACHMENTS])
            await remember_scans(pool, [ATTACHMENTS])

    asyncio.run(remember())
    assert hiring.agency.people.sql(JOBS, key) == [(1,)]
    asyncio.run(quietly(stack, "delete from jobs.pgqueuer where dedupe_key like 'scan_file:%'"))
    asyncio.run(scanned(stack, key))


def test_file_that_was_taken_back_is_erased_after_a_day(hiring: Hiring, stack):
    browser, row = hiring.applied()
    made = send(browser, row["id"]).json()["data"]
    browser.call("DELETE", f"{FILES}/{made['attachmentId']}")

    async def sweep() -> None:
        async with (
            httpx.AsyncClient(trust_env=False) as http,
            asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool,
        ):
            bucket = ATTACHMENTS.bucket_of(Storage(settings_for(stack, 9), http))
            await sweep_uploads(pool, bucket, ATTACHMENTS)
            await sweep_lost_files(pool, bucket)

    objects = "select count(*) from storage.objects where name = $1"
    asyncio.run(sweep())
    assert hiring.agency.people.sql(objects, made["azurePath"]) == [(1,)]
    asyncio.run(quietly(stack, AGE, UUID(made["attachmentId"])))
    asyncio.run(sweep())
    assert hiring.agency.people.sql(objects, made["azurePath"]) == [(0,)]
    assert hiring.agency.people.sql(STATE, made["attachmentId"]) == []
