"""Two copies of the API behind a pooler in transaction mode, and two more workers: nobody is somebody else."""

import contextlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle

import httpx
import pytest

from tests.api.conftest import (
    Agency,
    RunningApi,
    environment,
    free_port,
    running_api,
    running_worker,
)
from tests.fixtures.outbox import mails_to
from tests.fixtures.people import Person
from tests.fixtures.pgbouncer import pooled
from tests.fixtures.waiting import wait_until

AT_ONCE = 24
PEOPLE = 40
CALLS = 15
SENT = """
select recipient, state, attempts from public.outbound_emails
where kind = 'role_changed' and recipient = any ($1::text[])
"""


@pytest.fixture(scope="module")
def copies(stack, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RunningApi]]:
    folder = tmp_path_factory.mktemp("pooler")
    with contextlib.ExitStack() as runs:
        address = runs.enter_context(pooled(stack.api_database_url, folder, free_port(), 4))
        settings = environment(stack) | {
            "DATABASE_URL": address, "DATABASE_STATEMENT_CACHE": "0", "DATABASE_POOL_SIZE": "10",
        }  # fmt: skip
        logs = tmp_path_factory.mktemp("copies")
        yield [
            runs.enter_context(running_api(settings, logs / f"{name}.log")) for name in ("a", "b")
        ]


@pytest.fixture(scope="module")
def _workers(stack, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Two beside the stack's own."""
    folder = tmp_path_factory.mktemp("workers")
    with contextlib.ExitStack() as runs:
        for name in ("a", "b"):
            runs.enter_context(running_worker(environment(stack), folder / f"{name}.log"))
        yield


@pytest.mark.usefixtures("_workers")
def test_nobody_is_somebody_else_and_each_email_goes_out_once(
    stack, agency: Agency, copies: list[RunningApi]
):
    # A role that changes ends sessions, so those who look are others.
    crowd, promoted = agency.people.crowd(PEOPLE), agency.people.crowd(PEOPLE)
    headers = {person.id: person.headers() for person in crowd}
    admin = agency.admin.headers()
    with httpx.Client(trust_env=False, timeout=60) as line, ThreadPoolExecutor(AT_ONCE) as pool:

        def who(asked: tuple[RunningApi, Person]) -> tuple[int, str]:
            api, person = asked
            answer = line.get(f"{api.url}/api/me", headers=headers[person.id])
            return answer.status_code, answer.json()["data"]["id"]

        def promote(asked: tuple[RunningApi, Person]) -> int:
            api, person = asked
            url = f"{api.url}/api/users/{person.id}/role"
            return line.put(url, headers=admin, json={"role": "employee"}).status_code

        asked = list(zip(cycle(copies), crowd * CALLS, strict=False))
        changed = pool.map(promote, zip(cycle(copies), promoted, strict=False))
        assert list(pool.map(who, asked)) == [(200, person.id) for _, person in asked]
        assert set(changed) == {200}
    addresses = [person.email for person in promoted]

    def sent() -> list[tuple[str, str, int]]:
        return stack.sql(SENT, addresses)

    wait_until(lambda: {state for _, state, _ in sent()} == {"sent"})
    assert sorted(sent()) == sorted((address, "sent", 1) for address in addresses)

    def arrived() -> list[str]:
        return sorted(address for address in addresses for _ in mails_to(stack, address))

    # The mail server lists what it has accepted a moment later.
    wait_until(lambda: set(arrived()) == set(addresses))
    assert arrived() == sorted(addresses)
