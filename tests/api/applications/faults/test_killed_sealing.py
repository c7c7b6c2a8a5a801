"""API, worker and Postgres die at random while forms are signed and sealed: each is sealed once, none is given up."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any

import httpx
import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.signing.test_sealing import BUNDLE_STATES, LANES, OBJECTS, swept
from tests.api.applications.signing.test_signing import filled, finish
from tests.api.conftest import Agency, RunningApi
from tests.fixtures.waiting import wait_until
from tests.stack.test_stack_healing import A_BUSY_MACHINE, wait_until_healed

Signed = tuple[Browser, dict[str, Any]]

# `make kill` has 200 forms outlive 200 deaths.
FORMS = int(os.environ.get("CAREHIRE_DEATHS", "3"))
SEED = int(os.environ.get("CAREHIRE_SEED", "1"))
MORTAL = ("api", "worker", "postgres")
WAITING = """
select form.id::text, form.state, form.attempts, form.failure, job.status::text, job.execute_after
from public.signed_forms as form
left join jobs.pgqueuer as job on job.dedupe_key = 'seal_document:' || form.id::text
where form.application_id = any ($1::uuid[]) and form.state <> 'SEALED'
"""
# As if a dead worker had been given up already.
GIVEN_UP = """
update jobs.pgqueuer set heartbeat = now() - interval '1 hour'
where status = 'picked' and entrypoint = 'seal_document'
"""
# As if the pauses after failures, and until what has lost its job is remembered, were over.
MINUTES_LATER = (
    "update public.signed_forms set next_attempt_at = now() - interval '10 minutes'"
    " where state = 'WAITING' and id = any ($1::uuid[])",
    "update jobs.pgqueuer as job set execute_after = now() from unnest($1::uuid[]) as form (id)"
    " where job.dedupe_key = 'seal_document:' || form.id and job.status = 'queued'"
    " and job.execute_after > now()",
)
REMEMBER = "select private.remember_sealings()"
LOOK_AGAIN_SECONDS = 2


@pytest.fixture
def served(hiring: Hiring, stack: Any) -> Hiring:
    """The same agency, asked at the API that the stack starts again when it dies."""
    own = hiring.agency.api
    api = RunningApi(f"http://127.0.0.1:{stack.ports['api']}", own.process, own.contract, own.log)
    return Hiring(Agency(api, hiring.agency.people))


def kill(stack: Any, part: str) -> int:
    """Kill a part of the stack without a warning, as soon as it runs; the process that it had."""
    wait_until(lambda: stack.states().get(part) == "running", A_BUSY_MACHINE)
    process: int = stack.pids()[part]
    os.kill(process, signal.SIGKILL)
    return process


def until_kept(sign: Callable[[], httpx.Response]) -> httpx.Response:
    """Sign as a patient person does: what fails with the line or the server is sent again."""
    deadline = time.monotonic() + A_BUSY_MACHINE
    while True:
        assert time.monotonic() < deadline, "nothing signs anymore"
        try:
            answer = sign()
        except httpx.TransportError:
            answer = None
        if answer is not None and answer.status_code < 500:
            return answer
        time.sleep(0.2)


def die_meanwhile(stack: Any, forms: list[Signed]) -> dict[str, int]:
    """Have each form signed, and something killed a moment after: each part in turn, shuffled; who died last."""
    dead = {}
    chance = random.Random(SEED)  # noqa: S311 it has to be the same again
    with ThreadPoolExecutor(max_workers=4) as people:
        signings = []
        rounds = (chance.sample(MORTAL, len(MORTAL)) for _ in forms)
        for (browser, row), part in zip(forms, chain.from_iterable(rounds), strict=False):
            signings.append(people.submit(until_kept, lambda b=browser, r=row: finish(b, r)))
            time.sleep(chance.uniform(0, 1.5))
            dead[part] = kill(stack, part)
    assert {signing.result().status_code for signing in signings} == {200}
    return dead


def seal_the_rest(stack: Any, forms: list[Signed]) -> None:
    """Wait until nothing waits, without the minutes between two attempts."""
    keys = [row["id"] for _, row in forms]
    stack.sql(GIVEN_UP)
    deadline = time.monotonic() + A_BUSY_MACHINE
    while waiting := stack.sql(WAITING, keys):
        assert time.monotonic() < deadline, waiting
        for statement in MINUTES_LATER:
            stack.sql(statement, [form_id for form_id, *_ in waiting])
        stack.sql(REMEMBER)
        time.sleep(LOOK_AGAIN_SECONDS)


def test_forms_are_sealed_once_whatever_dies_meanwhile(served: Hiring, stack: Any):
    forms = [filled(served) for _ in range(FORMS)]
    # Whoever comes after this has to do with the parts that live.
    wait_until_healed(stack, die_meanwhile(stack, forms))
    seal_the_rest(stack, forms)
    for _, row in forms:
        asyncio.run(swept(stack, row))
        bundles = [tuple(one) for one in stack.sql(BUNDLE_STATES, row["id"])]
        assert bundles == [(lane, "ready") for lane in LANES]
        assert stack.sql(OBJECTS, row["id"]) == [(len(LANES),)]
