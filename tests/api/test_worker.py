"""The worker sweeps up what broke off or has served its time."""

import asyncio
from datetime import timedelta
from uuid import UUID, uuid4

import asyncpg
import httpx

from api.core.data.keys import forget_keys
from api.core.supabase.storage import Storage
from api.documents.kind import DOCUMENTS
from api.files.sweep import sweep_uploads
from tests.api.conftest import Agency
from tests.api.emails.conftest import settings_for
from tests.api.test_resumable import upload
from tests.fixtures import files

AGE_UPLOADS = (
    "update public.visit_documents set created_at = now() - $1::interval where visit_id = $2"
)
AGE_ANSWER = "update private.idempotency_keys set created_at = now() - $1::interval where key = $2"


def test_broken_uploads_are_swept_after_a_day_and_not_before(agency: Agency, stack):
    old, young = (agency.visit(agency.patient()["id"])["id"] for _ in range(2))
    # A minute before the day is over leaves time for the sweep itself; the edge to the microsecond is
    # tried in tests/db/documents/test_time_limits.py.
    for visit, minutes in ((old, 24 * 60), (young, 24 * 60 - 1)):
        upload(agency, visit, files.pdf(), "a.pdf")
        asyncio.run(quietly(stack, AGE_UPLOADS, timedelta(minutes=minutes), UUID(visit)))
    asyncio.run(sweep(stack))
    assert agency.has_nothing_of(old)
    assert len(agency.rows(young)) == 1


async def sweep(stack) -> None:
    settings = settings_for(stack, 9)
    async with (
        httpx.AsyncClient(trust_env=False) as http,
        asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool,
    ):
        await sweep_uploads(pool, DOCUMENTS.bucket_of(Storage(settings, http)), DOCUMENTS)
        await forget_keys(pool)


async def quietly(stack, statement: str, *args: object) -> None:
    connection = await asyncpg.connect(stack.admin_database_url)
    try:
        await connection.execute("set session_replication_role = replica")
        await connection.execute(statement, *args)
    finally:
        await connection.close()


def test_bulk_calls_are_forgotten_after_a_day(agency: Agency, stack):
    batches = []
    for _ in range(2):
        body = {"patientIds": [agency.patient()["id"]]}
        report = agency.api.post("/visits/bulk", agency.admin, body).json()["data"]
        batches.append(report["batchId"])
    aged = "update private.visit_batches set created_at = now() - $2::interval where id = $1"
    for batch, age in zip(batches, (-10, 1), strict=True):
        asyncio.run(quietly(stack, aged, batch, timedelta(hours=24, seconds=age)))
    asyncio.run(sweep(stack))
    left = agency.people.sql("select id from private.visit_batches where id = any($1)", batches)
    assert [str(row["id"]) for row in left] == batches[:1]


def test_kept_answers_are_forgotten_after_a_day_and_serve_until_then(agency: Agency, stack):
    body = {"firstName": "A", "lastName": "B"}
    keys = [uuid4().hex for _ in range(2)]

    def create(key: str) -> httpx.Response:
        return agency.api.post("/patients", agency.admin, body, headers={"Idempotency-Key": key})

    old, young = (create(key).json()["data"]["id"] for key in keys)
    for key, age in zip(keys, (timedelta(days=1), timedelta(hours=23, minutes=59)), strict=True):
        asyncio.run(quietly(stack, AGE_ANSWER, age, key))
    asyncio.run(sweep(stack))
    assert create(keys[1]).json()["data"]["id"] == young
    assert create(keys[0]).json()["data"]["id"] != old
