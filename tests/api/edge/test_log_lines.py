"""Each line that a server writes is JSON, whoever wrote it: ours, uvicorn's, a library's."""

import socket
from pathlib import Path
from uuid import uuid4

import orjson

from tests.api.conftest import Agency, environment, running_api, running_worker
from tests.fixtures.waiting import wait_until


def events(log: Path) -> list[str]:
    """Return what each line tells of; a line that is no JSON fails."""
    return [orjson.loads(line)["event"] for line in log.read_bytes().splitlines()]


def test_api_writes_json_from_its_first_line_to_its_last(stack, tmp_path: Path):
    log = tmp_path / "api.log"
    with running_api(environment(stack), log, "--workers", "2") as api:
        address = ("127.0.0.1", int(api.url.rpartition(":")[2]))
        with socket.create_connection(address) as line:
            line.sendall(b"no request\r\n\r\n")
            assert b"400" in line.recv(1000)
    found = events(log)
    assert "Invalid HTTP request received." in found
    assert "request" in found
    assert found[-1].startswith("Stopping parent process")


def test_worker_writes_json_from_its_first_line_to_its_last(stack, tmp_path: Path):
    log = tmp_path / "worker.log"
    nowhere = {"WORKER_DATABASE_URL": "postgresql://carehire_worker@127.0.0.1:9/postgres"}
    with running_worker(environment(stack) | nowhere, log):
        # It tells that the database is away, by the library that runs the queue.
        wait_until(lambda: b"\n" in log.read_bytes())
    assert "Error during instance execution." in events(log)


def test_refusal_leaves_one_line_and_no_complaint_of_a_library(agency: Agency):
    """A transaction that a refusal leaves is ended by whoever began it."""
    log = agency.api.log
    # What was asked before this has its lines once a later request has its own.
    last = agency.api.get("/health").headers["x-request-id"]
    wait_until(lambda: last.encode() in log.read_bytes())
    start = log.stat().st_size
    nothing = uuid4()
    refused = [
        agency.api.get(f"/patients/{nothing}", agency.admin),
        agency.api.put(f"/visits/{nothing}", agency.admin, {"notes": "x"}),
        agency.api.get(f"/public/job-listings/{nothing}"),
        agency.api.get("/patients", agency.people.of("applicant")),
    ]
    assert [answer.status_code for answer in refused] == [404, 404, 404, 403]

    def written() -> list[tuple[str, int]]:
        found = map(orjson.loads, log.read_bytes()[start:].splitlines())
        return [(line["event"], line.get("status")) for line in found]

    # A request's own line is written when its answer has left.
    wait_until(lambda: len(written()) >= len(refused))
    assert written() == [("request", answer.status_code) for answer in refused]


def test_line_that_can_not_be_written_costs_no_response(stack):
    away = environment(stack) | {"SUPABASE_URL": "http://127.0.0.1:9"}
    with running_api(away, Path("/dev/full")) as api:
        body = {"email": "ana@people.test", "password": "Correct-horse-battery-9"}
        # Why Auth does not respond is written first, and the request's own line afterwards.
        refused = [api.post("/auth/login", body=body) for _ in range(2)]
        assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [
            (503, "unavailable")
        ] * 2
