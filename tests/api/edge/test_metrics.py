"""Figures for Prometheus: counted over all processes, at an address that no stranger reaches."""

import asyncio
import os
import signal
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families

from api.worker import open_worker
from cli.stack.processes.listeners import listening, opened, processes
from tests.api.conftest import environment, free_port, running_api
from tests.api.test_worker import settings_for
from tests.fixtures.waiting import wait_until

Figures = dict[tuple[str, tuple[str, ...]], float]
UNSENT = ("carehire_emails_unsent", ("failed",))
FAILED = "select count(*) from public.outbound_emails where state = 'failed'"


def figures(address: str) -> Figures:
    """Every figure by its name and labels; none where nobody responds."""
    try:
        text = httpx.get(f"http://{address}/metrics", trust_env=False).text
    except httpx.TransportError:
        return {}
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def listener(address: str) -> int:
    """The process that listens there."""
    sockets = {f"socket:[{inode}]" for inode in listening(int(address.rpartition(":")[2]))}
    return next(pid for pid in processes() if sockets & opened(pid))


def test_processes_count_together_and_another_one_responds_when_one_ends(stack, tmp_path: Path):
    address, together = f"127.0.0.1:{free_port()}", tmp_path / "together"
    together.mkdir()
    settings = environment(stack) | {
        "METRICS_ADDRESS": address, "PROMETHEUS_MULTIPROC_DIR": str(together),
    }  # fmt: skip
    counted = ("carehire_requests_total", ("GET", "/api/me", "401"))
    strange = ("carehire_requests_total", ("other", "unknown", "404"))
    with running_api(settings, tmp_path / "api.log", "--workers", "2") as api:
        for _ in range(20):
            # A connection each, so that both processes get some.
            assert api.get("/me").status_code == 401
        httpx.request("PROPFIND", f"{api.url}/api/nowhere", trust_env=False)
        wait_until(lambda: figures(address).get(counted) == 20)
        found = figures(address)
        assert found[strange] == 1
        assert found["carehire_request_seconds_count", ("GET", "/api/me")] == 20
        assert httpx.get(f"{api.url}/metrics", trust_env=False).status_code == 404
        open_connections = ("carehire_pool_connections", ("open",))
        wait_until(lambda: figures(address)[open_connections] >= 2)
        os.kill(listener(address), signal.SIGKILL)
        wait_until(lambda: figures(address).get(counted) == 20)


def test_worker_says_what_waits(stack):
    address = f"127.0.0.1:{free_port()}"
    stack.sql(
        "insert into public.outbound_emails (kind, cause_id, recipient, state, attempts, last_error)"
        " values ('mfa_reset', gen_random_uuid(), 'metrics@people.test', 'failed', 1, 'no')"
    )
    waiting = ("carehire_files_waiting", ("visit_document",))

    def read() -> Figures:
        found: Figures = {}

        def agrees() -> bool:
            found.update(figures(address))
            # Counted anew each time: emails of the tests before this one may still fail.
            [(unsent,)] = stack.sql(FAILED)
            assert unsent > 0
            return waiting in found and found[UNSENT] == unsent

        wait_until(agrees)
        return found

    async def work() -> Figures:
        async with open_worker(settings_for(stack, 9, metrics_address=address)):
            return await asyncio.to_thread(read)

    assert asyncio.run(work())[waiting] >= 0
