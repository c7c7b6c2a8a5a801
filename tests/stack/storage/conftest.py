"""Fixtures of the Storage conformance suite: it runs unchanged on our server and on the real one."""

import json
from collections.abc import AsyncIterator, Iterator
from uuid import uuid4

import asyncpg
import httpx
import pytest

from tests.stack.storage.world import Database, Keys, Person, Storage


@pytest.fixture(scope="session")
def keys(stack) -> Keys:
    kept = stack.keys
    return Keys(kept["signingKey"], kept["jwtSecret"], kept["anonJwt"], kept["serviceJwt"])


@pytest.fixture(scope="session")
def service(keys) -> Person:
    return Person("service_role", keys.service_jwt)


@pytest.fixture(scope="session")
def anon(keys) -> Person:
    return Person("anon", keys.anon_jwt)


@pytest.fixture
def user(keys) -> Person:
    return keys.person()


@pytest.fixture
def other(keys) -> Person:
    return keys.person()


@pytest.fixture(scope="session")
def storage(stack) -> Iterator[Storage]:
    base = f"{stack.supabaseUrl}/storage/v1"
    with httpx.Client(base_url=base, timeout=60) as client:
        yield Storage(client, base)


@pytest.fixture(scope="session")
def direct(stack) -> Iterator[Storage]:
    """The server without the gateway, which would tidy paths up."""
    base = f"http://127.0.0.1:{stack.ports['storage']}"
    with httpx.Client(base_url=base, timeout=60) as client:
        yield Storage(client, base)


@pytest.fixture
async def db(stack) -> AsyncIterator[Database]:
    connection = await asyncpg.connect(stack.adminDatabaseUrl)
    await connection.set_type_codec(
        "jsonb", encoder=json.dumps, decoder=json.loads, schema="pg_catalog"
    )
    database = Database(connection)
    yield database
    await database.clean()
    await connection.close()


@pytest.fixture
def make_bucket(storage, service):
    """Make buckets that are gone again after the test."""
    made: list[str] = []

    def make(**settings: object) -> str:
        name = f"conf-{uuid4().hex[:12]}"
        answer = storage.post("/bucket", service, json={"name": name, **settings})
        assert answer.status_code == 200, answer.text
        made.append(name)
        return name

    yield make
    for name in made:
        storage.post(f"/bucket/{name}/empty", service)
        storage.delete(f"/bucket/{name}", service)


@pytest.fixture
def bucket(make_bucket) -> str:
    return make_bucket()
