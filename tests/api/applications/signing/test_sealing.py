"""Sealing that fails is shown and tried again; a worker that is killed in the middle leaves exactly one of each bundle."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest

from api.applications.signing.kind import BUNDLES
from api.applications.signing.sealing import Sealer, remember, seal
from api.core.supabase.storage import Storage
from api.files.sweep import sweep_uploads
from api.worker import SEALED
from cli.stack.sealing import make_certificate
from tests.api.applications.conftest import Hiring
from tests.api.applications.signing.test_signing import filled, finish
from tests.api.conftest import environment, running_worker
from tests.api.emails.conftest import settings_for
from tests.fixtures.outbox import _other_worker_stands_still  # noqa: F401 a fixture
from tests.fixtures.waiting import wait_until

FORM = (
    "select id::text, state, attempts, failure from public.signed_forms where application_id = $1"
)
BUNDLE_STATES = """
select bundle.lane, bundle.state from public.signed_bundles as bundle where bundle.application_id = $1
order by bundle.lane, bundle.state
"""
OBJECTS = """
select count(*) from storage.objects where bucket_id = 'signed-bundles' and name like $1::text || '/%'
"""
LANES = ["background", "general", "medical", "tax"]


pytestmark = pytest.mark.usefixtures("_other_worker_stands_still")


@pytest.fixture
def certificate(tmp_path: Path) -> Callable[[timedelta], dict[str, str]]:
    """Settings of a certificate that ends so soon."""

    def made(left: timedelta) -> dict[str, str]:
        year = timedelta(days=365)
        begins = datetime.now(UTC) - year
        key, pem = make_certificate("Agency", begins, year + left)
        return {"signing_key": key.decode(), "signing_certificate": pem.decode(),
                "signing_key_file": "", "signing_certificate_file": ""}  # fmt: skip

    return made


@contextlib.asynccontextmanager
async def sealer(stack: Any, **settings: Any) -> AsyncIterator[Sealer]:
    async with (
        httpx.AsyncClient(trust_env=False) as http,
        asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool,
    ):
        known = settings_for(stack, 9, **settings)
        yield Sealer(pool, known, Storage(known, http), SEALED)


def try_once(stack: Any, form_id: str, **settings: Any) -> timedelta | None:
    async def tried() -> timedelta | None:
        async with sealer(stack, **settings) as ready:
            return await seal(ready, UUID(form_id))

    return asyncio.run(tried())


def signed(hiring: Hiring) -> tuple[dict[str, Any], str]:
    browser, row = filled(hiring)
    assert finish(browser, row).status_code == 200
    [form] = hiring.agency.people.sql(FORM, row["id"])
    assert form["state"] == "WAITING"
    return row, form["id"]


def shown(hiring: Hiring, row: dict[str, Any]) -> dict[str, Any]:
    status = hiring.agency.api.get("/sealing/status", hiring.admin).json()["data"]
    waiting = {form["applicationId"]: form for form in status["waiting"]}
    found: dict[str, Any] = waiting.get(row["id"], {})
    return found


NOWHERE = {"supabase_url": "http://127.0.0.1:9"}


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"signing_key_file": "", "signing_certificate_file": ""}, "no_key"),
        ({"signing_key_file": "/nowhere.pem"}, "key_unusable"),
        ({"signing_key": "no key"}, "key_unusable"),
        (timedelta(days=29, hours=23), "certificate_ends"),
        (NOWHERE, "storage"),
    ],
)
def test_failed_sealing_is_shown_and_tried_until_it_succeeds(
    hiring: Hiring, stack: Any, settings: Any, reason: str, certificate: Any
):
    row, form_id = signed(hiring)
    given = certificate(settings) if isinstance(settings, timedelta) else settings
    pauses = [try_once(stack, form_id, **given) for _ in range(2)]
    assert [pause is not None and pause >= timedelta(seconds=29) for pause in pauses] == [
        True,
        True,
    ]
    [form] = hiring.agency.people.sql(FORM, row["id"])
    assert (form["state"], form["attempts"], form["failure"]) == ("WAITING", 2, reason)
    seen = shown(hiring, row)
    assert (seen["attempts"], seen["failure"]) == (2, reason)
    # A certificate that is good for one more day seals.
    assert try_once(stack, form_id, **certificate(timedelta(days=30, hours=1))) is None
    [form] = hiring.agency.people.sql(FORM, row["id"])
    assert (form["state"], form["attempts"], form["failure"]) == ("SEALED", 3, None)
    assert shown(hiring, row) == {}
    ready = [
        bundle["lane"]
        for bundle in hiring.agency.people.sql(BUNDLE_STATES, row["id"])
        if bundle["state"] == "ready"
    ]
    assert ready == LANES
    # Sealed once: another attempt does nothing.
    assert try_once(stack, form_id) is None
    assert (
        len(
            [b for b in hiring.agency.people.sql(BUNDLE_STATES, row["id"]) if b["state"] == "ready"]
        )
        == 4
    )


def test_two_that_seal_at_once_leave_one_of_each(hiring: Hiring, stack: Any):
    row, form_id = signed(hiring)

    async def both() -> None:
        async with sealer(stack) as one, sealer(stack) as other:
            await asyncio.gather(seal(one, UUID(form_id)), seal(other, UUID(form_id)))

    asyncio.run(both())
    bundles = hiring.agency.people.sql(BUNDLE_STATES, row["id"])
    assert [bundle["lane"] for bundle in bundles if bundle["state"] == "ready"] == LANES
    [form] = hiring.agency.people.sql(FORM, row["id"])
    assert (form["state"], form["failure"]) == ("SEALED", None)


WAITS = """
select pid from pg_stat_activity
where application_name = 'carehire-worker' and wait_event_type = 'Lock' and query like '%finish_sealing%'
"""


@contextlib.contextmanager
def held(stack: Any, form_id: str) -> Iterator[None]:
    """Hold a form: whoever seals it has stored all bundles by the time that it waits for this."""
    with asyncio.Runner() as runner:
        connection = runner.run(asyncpg.connect(stack.admin_database_url))
        runner.run(connection.execute("begin"))
        hold = "select from public.signed_forms where id = $1 for no key update"
        runner.run(connection.fetch(hold, UUID(form_id)))
        try:
            yield
        finally:
            runner.run(connection.close())


def states_of(hiring: Hiring, row: dict[str, Any]) -> list[tuple[str, str]]:
    return [tuple(each.values()) for each in hiring.agency.people.sql(BUNDLE_STATES, row["id"])]


def test_worker_that_is_killed_in_the_middle_leaves_exactly_one_bundle(
    hiring: Hiring, stack: Any, tmp_path: Path
):
    row, form_id = signed(hiring)
    sql = hiring.agency.people.sql
    with held(stack, form_id):
        with running_worker(environment(stack), tmp_path / "worker.log") as worker:
            wait_until(lambda: sql(WAITS))
            worker.kill()
        # The database goes on with what a dead worker has asked for; here it was not asked yet.
        sql(f"select pg_terminate_backend(pid) from ({WAITS}) as waiting")  # noqa: S608
        wait_until(lambda: not sql(WAITS))
    assert states_of(hiring, row) == [(lane, "uploading") for lane in LANES]
    assert try_once(stack, form_id) is None
    both = [(lane, state) for lane in LANES for state in ("ready", "uploading")]
    assert states_of(hiring, row) == both
    asyncio.run(swept(stack, row))
    assert states_of(hiring, row) == [(lane, "ready") for lane in LANES]
    assert sql(OBJECTS, row["id"])[0][0] == 4


async def swept(stack: Any, row: dict[str, Any]) -> None:
    connection = await asyncpg.connect(stack.admin_database_url)
    await connection.execute("set session_replication_role = replica")
    await connection.execute(
        "update public.signed_bundles set created_at = now() - interval '25 hours'"
        " where application_id = $1 and state = 'uploading'",
        UUID(row["id"]),
    )
    await connection.close()
    async with sealer(stack) as ready:
        await sweep_uploads(ready.pool, BUNDLES.bucket_of(ready.storage), BUNDLES)


def test_form_whose_job_was_lost_is_remembered(hiring: Hiring, stack: Any):
    row, form_id = signed(hiring)
    jobs = "select id from jobs.pgqueuer where dedupe_key = 'seal_document:' || $1::text and status = 'queued'"
    assert len(stack.sql(jobs, form_id)) == 1

    async def remembered(age: str) -> None:
        connection = await asyncpg.connect(stack.admin_database_url)
        await connection.execute(
            "delete from jobs.pgqueuer where dedupe_key = $1", f"seal_document:{form_id}"
        )
        await connection.execute(
            f"update public.signed_forms set next_attempt_at = now() - interval '{age}' where id = $1",  # noqa: S608
            UUID(form_id),
        )
        await connection.close()
        async with sealer(stack) as ready:
            await remember(ready.pool)

    for age, count in (("0 minutes", 0), ("2 minutes", 1)):
        asyncio.run(remembered(age))
        assert len(stack.sql(jobs, form_id)) == count
    assert json.dumps(shown(hiring, row))
    assert try_once(stack, form_id) is None
