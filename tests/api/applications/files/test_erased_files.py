"""What was taken back is erased a day later, whatever stands in the way of another one; not while it is held."""

import asyncio
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest

from api.attachments.kind import ATTACHMENTS
from api.core.supabase.storage import Storage
from api.files.sweep import sweep_uploads
from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.test_attachments import FILES, send
from tests.api.emails.conftest import settings_for
from tests.api.test_worker import quietly
from tests.fixtures import files

AGE = "update public.application_attachments set withdrawn_at = now() - interval '25 hours' where id = any ($1::uuid[])"
OLDEST = "update public.application_attachments set created_at = '2020-01-01' where id = $1"
LEFT = """
select (select count(*) from public.application_attachments where application_id = $1::uuid)
  + (select count(*) from storage.objects where name like $1 || '/%')
"""
NAMED = """
insert into public.background_moves (application_id, lane, check_id, from_state, to_state, reason, report_id)
values ($1, 'background', gen_random_uuid(), 'consider', 'clear', 'Seen', $2)
"""
UNNAMED = "delete from public.background_moves where report_id = $1"


def taken_back(browser: Browser, row: dict[str, Any], size: int = 600) -> UUID:
    """A file that its applicant has taken back."""
    sent = send(browser, row["id"], files.pdf(size), fieldName=f"page{size}")
    key: str = sent.json()["data"]["attachmentId"]
    assert browser.call("DELETE", f"{FILES}/{key}").status_code == 204
    return UUID(key)


def left(hiring: Hiring, row: dict[str, Any]) -> int:
    """How many rows and objects of its files an application has."""
    [(count,)] = hiring.agency.people.sql(LEFT, row["id"])
    return int(count)


def sweep(stack: Any) -> None:
    async def run() -> None:
        async with (
            httpx.AsyncClient(trust_env=False) as http,
            asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool,
        ):
            bucket = ATTACHMENTS.bucket_of(Storage(settings_for(stack, 9), http))
            await sweep_uploads(pool, bucket, ATTACHMENTS)

    asyncio.run(run())


@pytest.fixture
def named(hiring: Hiring, stack: Any) -> Iterator[UUID]:
    """A file that was taken back, longer ago than all others, and that another row names."""
    browser, row = hiring.applied()
    key = taken_back(browser, row)
    asyncio.run(quietly(stack, AGE, [key]))
    asyncio.run(quietly(stack, OLDEST, key))
    asyncio.run(quietly(stack, NAMED, UUID(row["id"]), key))
    yield key
    asyncio.run(quietly(stack, UNNAMED, key))


def test_one_that_cannot_be_removed_keeps_none_of_the_others(
    hiring: Hiring, stack: Any, named: UUID
):
    browser, row = hiring.applied()
    asyncio.run(quietly(stack, AGE, [taken_back(browser, row, size) for size in (600, 700)]))
    assert left(hiring, row) == 4
    sweep(stack)
    assert left(hiring, row) == 0
    kept = "select state from public.application_attachments where id = $1"
    assert hiring.agency.people.sql(kept, named) == [("withdrawn",)]


def test_what_is_held_is_erased_after_the_hold(hiring: Hiring, stack: Any):
    listing = hiring.listing()
    body = hiring.body(listing)
    first, again = Browser(hiring.agency), Browser(hiring.agency)
    row, repeat = (browser.apply(body).json()["data"] for browser in (first, again))
    others = hiring.applied()
    keys = [taken_back(first, row), taken_back(again, repeat), taken_back(*others)]
    asyncio.run(quietly(stack, AGE, keys))
    api, admin = hiring.agency.api, hiring.admin
    placed = api.post("/retention/holds", admin, {"applicationId": row["id"], "reason": "A charge"})
    assert placed.status_code == 201, placed.text
    assert first.see(row["id"]).json()["data"]["attachments"] == [], "it is gone for its sender"
    sweep(stack)
    assert [left(hiring, one) for one in (row, repeat, others[1])] == [2, 2, 0]
    lift = f"/retention/holds/{placed.json()['data']['id']}/lift"
    assert api.post(lift, admin, {"reason": "The charge was settled"}).status_code == 200
    sweep(stack)
    assert [left(hiring, one) for one in (row, repeat)] == [0, 0]
