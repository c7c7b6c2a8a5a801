"""The file behind a document: it stays what was checked, whatever runs at the same time."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import jwt
import pytest

from api.core.supabase.storage import Bucket, Storage
from api.documents.kind import DOCUMENTS
from api.files.sweep import sweep_lost_files, sweep_uploads
from tests.api.conftest import Agency
from tests.api.test_resumable import Tus, announce, complete, upload
from tests.api.test_worker import quietly, settings_for
from tests.fixtures import files

AGE = """
update public.visit_documents set created_at = now() - interval '25 hours' where visit_id = $1
"""
MAKE_READY = """
update public.visit_documents set state = 'ready', sha256 = repeat('a', 64)
where object_key = $1
"""
REMOVE = "delete from storage.objects where name = $1"
ALLOW_REMOVAL = "set storage.allow_delete_query = 'true'"
WAITING = """
select exists (
  select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
)
"""


@pytest.fixture
def aside() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as threads:
        yield threads


def key_of(agency: Agency, visit: str) -> str:
    [row] = agency.rows(visit)
    key: str = row["object_key"]
    return key


def during(stack, started: tuple[str, str], other: Callable[[], Future[Any]]) -> Any:
    """Return what another call came to that met a transaction which had not ended yet."""

    async def run() -> Any:
        connection = await asyncpg.connect(stack.admin_database_url)
        try:
            await connection.execute(ALLOW_REMOVAL)
            async with connection.transaction():
                await connection.execute(*started)
                called = other()
                deadline = time.monotonic() + 60
                while not called.done() and not await connection.fetchval(WAITING):
                    assert time.monotonic() < deadline, "neither done nor waiting"
            return await asyncio.wrap_future(called)
        finally:
            await connection.close()

    return asyncio.run(run())


def test_completing_waits_for_a_removal_on_its_way(agency: Agency, visit: str, stack, aside):
    document_id = upload(agency, visit, files.pdf(), "a.pdf")
    started = (REMOVE, key_of(agency, visit))
    answer = during(stack, started, lambda: aside.submit(complete, agency, document_id))
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert [row["state"] for row in agency.rows(visit)] == ["uploading"]
    agency.api.delete(f"/visit-documents/{document_id}", agency.admin)


def test_removal_waits_for_completing_on_its_way(agency: Agency, visit: str, stack, aside):
    upload(agency, visit, files.pdf(), "a.pdf")
    key = key_of(agency, visit)

    async def remove() -> None:
        connection = await asyncpg.connect(stack.admin_database_url)
        try:
            await connection.execute(ALLOW_REMOVAL)
            await connection.execute(REMOVE, key)
        finally:
            await connection.close()

    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        during(stack, (MAKE_READY, key), lambda: aside.submit(asyncio.run, remove()))
    assert len(agency.objects(visit)) == 1


class Signed:
    """An address for sending bytes past the policies, as Storage mints it for two hours."""

    def __init__(self, stack, key: str) -> None:
        self._root = f"{stack.supabase_url}/storage/v1"
        secret = stack.secret_key
        made = httpx.post(
            f"{self._root}/object/upload/sign/visit-documents/{key}",
            headers={"apikey": secret, "Authorization": f"Bearer {secret}", "x-upsert": "true"},
            json={},
            trust_env=False,
        )
        assert made.is_success, made.text
        self._path = made.json()["url"]

    def send(self) -> httpx.Response:
        return httpx.put(
            self._root + self._path,
            content=files.pdf(500),
            headers={"Content-Type": "application/pdf", "x-upsert": "true"},
            trust_env=False,
        )


def test_address_minted_while_uploading_never_brings_a_ready_file(
    agency: Agency, visit: str, stack
):
    key = announce(agency, visit, 500).json()["data"]["document"]["azurePath"]
    signed = Signed(stack, key)
    asyncio.run(quietly(stack, MAKE_READY, key))
    refused = signed.send()
    assert (refused.status_code, refused.json()["statusCode"]) == (400, "403")
    assert agency.objects(visit) == []


def test_address_minted_while_uploading_brings_nothing_after_a_cancel(
    agency: Agency, visit: str, stack
):
    begun = announce(agency, visit, 500).json()["data"]
    signed = Signed(stack, begun["document"]["azurePath"])
    cancelled = agency.api.delete(f"/visit-documents/{begun['document']['id']}", agency.admin)
    assert cancelled.status_code == 204
    assert not signed.send().is_success
    assert agency.has_nothing_of(visit)


class Interrupted(Bucket):
    """A bucket in whose way an upload becomes ready at the last moment."""

    def __init__(self, stack, client: httpx.AsyncClient, agency: Agency, document_id: str) -> None:
        super().__init__(Storage(settings_for(stack, 9), client), DOCUMENTS.bucket, "Too large.")
        self._complete = lambda: complete(agency, document_id)

    async def remove(self, keys: list[str], token: str | None = None) -> None:
        done = await asyncio.to_thread(self._complete)
        assert done.status_code == 200
        await super().remove(keys, token)


def test_sweep_leaves_what_is_completed_meanwhile(agency: Agency, visit: str, stack):
    document_id = upload(agency, visit, files.pdf(), "a.pdf")
    broken = agency.visit(agency.patient()["id"])["id"]
    upload(agency, broken, files.pdf(), "a.pdf")
    for each in (visit, broken):
        asyncio.run(quietly(stack, AGE, UUID(each)))

    async def sweep() -> int:
        async with (
            httpx.AsyncClient(trust_env=False) as client,
            asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool,
        ):
            return await sweep_uploads(
                pool, Interrupted(stack, client, agency, document_id), DOCUMENTS
            )

    assert asyncio.run(sweep()) >= 1
    assert [row["state"] for row in agency.rows(visit)] == ["ready"]
    assert len(agency.objects(visit)) == 1
    assert agency.has_nothing_of(broken)


def own_ways_to_fetch(agency: Agency, stack, key: str) -> list[int]:
    """How Storage answers the uploader's own token at each of its doors."""
    root = f"{stack.supabase_url}/storage/v1/object"
    place = f"visit-documents/{key}"
    years = {"expiresIn": 315_360_000}
    calls = [
        ("POST", f"{root}/sign/{place}", years),
        ("GET", f"{root}/authenticated/{place}", None),
        ("GET", f"{root}/{place}", None),
        ("GET", f"{root}/info/authenticated/{place}", None),
    ]
    headers = {**agency.admin.headers(), "apikey": stack.publishable_key}
    with httpx.Client(trust_env=False, headers=headers) as client:
        many = client.post(f"{root}/sign/visit-documents", json={**years, "paths": [key]}).json()
        assert [each["signedURL"] for each in many] == [None]
        return [client.request(verb, url, json=body).status_code for verb, url, body in calls]


def test_person_fetches_a_file_by_the_api_alone(agency: Agency, visit: str, stack):
    document_id = upload(agency, visit, files.pdf(), "a.pdf")
    key = key_of(agency, visit)
    assert own_ways_to_fetch(agency, stack, key) == [400] * 4
    assert complete(agency, document_id).status_code == 200
    assert own_ways_to_fetch(agency, stack, key) == [400] * 4
    opened = agency.api.post(f"/visit-documents/{document_id}/open", agency.admin).json()["data"]
    assert httpx.get(opened["url"], trust_env=False).content == files.pdf()


def test_address_of_a_file_is_good_for_a_minute(agency: Agency, visit: str):
    document = agency.document(visit, files.pdf()).json()["data"]
    opened = agency.api.post(f"/visit-documents/{document['id']}/open", agency.admin).json()["data"]
    token = httpx.URL(opened["url"]).params["token"]
    claims = jwt.decode(token, options={"verify_signature": False})
    assert claims["exp"] - claims["iat"] == opened["expiresIn"] == 60


def test_file_sent_as_another_kind_is_refused_and_leaves_nothing(agency: Agency, visit: str):
    begun = announce(agency, visit, len(files.pdf())).json()["data"]
    tus = Tus(
        agency.admin.headers(), begun["upload"] | {"contentType": "image/png"}, len(files.pdf())
    )
    assert tus.send(files.pdf()) == 204
    answer = complete(agency, begun["document"]["id"])
    assert (answer.status_code, answer.json()["code"]) == (422, "unsupported_file")
    assert agency.has_nothing_of(visit)


def test_file_that_lost_its_row_is_swept(agency: Agency, visit: str, stack):
    upload(agency, visit, files.pdf(), "a.pdf")
    lose = "delete from public.visit_documents where visit_id = $1"
    age = "update storage.objects set created_at = now() - interval '61 minutes' where name like $1"
    asyncio.run(quietly(stack, lose, UUID(visit)))
    asyncio.run(quietly(stack, age, f"{visit}/%"))

    async def sweep() -> int:
        async with (
            httpx.AsyncClient(trust_env=False) as client,
            asyncpg.create_pool(stack.worker_database_url, min_size=1) as pool,
        ):
            return await sweep_lost_files(
                pool, DOCUMENTS.bucket_of(Storage(settings_for(stack, 9), client))
            )

    assert asyncio.run(sweep()) >= 1
    assert agency.has_nothing_of(visit)


def test_row_of_a_file_is_not_removed_past_the_api(agency: Agency, visit: str, stack):
    document_id = upload(agency, visit, files.pdf(), "a.pdf")
    headers = {
        **agency.admin.headers(),
        "apikey": stack.publishable_key,
        "Prefer": "return=representation",
    }
    url = f"{stack.supabase_url}/rest/v1/visit_documents?id=eq.{document_id}"
    assert httpx.delete(url, headers=headers, trust_env=False).json()["code"] == "42501"
    assert len(agency.objects(visit)) == 1
    path = f"/visit-documents/{document_id}"
    assert agency.api.delete(path, agency.admin).status_code == 204
    assert agency.has_nothing_of(visit)
