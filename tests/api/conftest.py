"""The API as it really runs: an own uvicorn process on the test stack, asked over HTTP."""

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from cli.stack.settings import base_environment
from tests.api.contract import Contract, contract
from tests.fixtures.people import People, Person, people_of
from tests.fixtures.waiting import stop

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass
class RunningApi:
    """The process, and calls to it whose answers are held against the contract."""

    url: str
    process: subprocess.Popen[bytes]
    contract: Contract
    log: Path

    def call(
        self,
        method: str,
        path: str,
        person: Person | None = None,
        *,
        headers: dict[str, str] | None = None,
        **options: Any,
    ) -> httpx.Response:
        """Send one request as somebody, or as nobody."""
        sent = (person.headers() if person else {}) | (headers or {})
        answer = httpx.request(
            method, f"{self.url}/api{path}", headers=sent, timeout=90, trust_env=False, **options
        )
        self.contract.check(method, answer)
        return answer

    def get(self, path: str, person: Person | None = None, **options: Any) -> httpx.Response:
        return self.call("GET", path, person, **options)

    def post(
        self, path: str, person: Person | None = None, body: Any = None, **options: Any
    ) -> httpx.Response:
        return self.call("POST", path, person, **_with(body, options))

    def put(
        self, path: str, person: Person | None = None, body: Any = None, **options: Any
    ) -> httpx.Response:
        return self.call("PUT", path, person, **_with(body, options))

    def patch(
        self, path: str, person: Person | None = None, body: Any = None, **options: Any
    ) -> httpx.Response:
        return self.call("PATCH", path, person, **_with(body, options))

    def delete(self, path: str, person: Person | None = None, **options: Any) -> httpx.Response:
        return self.call("DELETE", path, person, **options)


def _with(body: Any, options: dict[str, Any]) -> dict[str, Any]:
    return options if body is None else {"json": body, **options}


@pytest.fixture(scope="session")
def people(stack: Any) -> People:
    return people_of(stack)


def environment(stack: Any) -> dict[str, str]:
    """The settings of the API on this stack."""
    return {
        **base_environment(),
        "SUPABASE_URL": stack.supabase_url,
        "SUPABASE_PUBLISHABLE_KEY": stack.publishable_key,
        "SUPABASE_SECRET_KEY": stack.secret_key,
        "DATABASE_URL": stack.api_database_url,
        "WORKER_DATABASE_URL": stack.worker_database_url,
        "APP_URL": stack.app_url,
        "SMTP_HOST": "127.0.0.1",
        "SMTP_PORT": str(stack.smtp_port),
        "DATABASE_POOL_SIZE": "5",
        "SIGNING_KEY_FILE": str(stack.home / "sealing_key.pem"),
        "SIGNING_CERTIFICATE_FILE": str(stack.home / "sealing_certificate.pem"),
    }


@pytest.fixture(scope="session")
def api(stack: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApi]:
    log = tmp_path_factory.mktemp("api") / "api.log"
    with running_api(environment(stack), log) as running:
        yield running


@contextlib.contextmanager
def running_api(settings: dict[str, str], log: Path, *options: str) -> Iterator[RunningApi]:
    """Run the API in a process of its own, with further options of uvicorn's."""
    port = free_port()
    command = [
        sys.executable, "-m", "uvicorn", "api.main:app", "--host", "127.0.0.1",
        "--port", str(port), "--no-server-header", "--no-access-log",
        "--log-config", "api/log_config.json",
        # A client that reuses a connection as the server closes it is told of a reset.
        "--timeout-keep-alive", "300", *options,
    ]  # fmt: skip
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=ROOT, env=settings, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        url = f"http://127.0.0.1:{port}"
        wait_for(f"{url}/api/health", process, log)
        yield RunningApi(url, process, contract(), log)
    finally:
        stop(process)


@contextlib.contextmanager
def running_worker(settings: dict[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a worker of one's own; whoever wants it dead at once kills it."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "api.worker"],
            cwd=ROOT, env=settings, stdout=output, stderr=subprocess.STDOUT,
        )  # fmt: skip
    try:
        yield process
    finally:
        stop(process)


def wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the process answers; on a busy machine that is a matter of minutes."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text()
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(url, trust_env=False).is_success:
                return
        time.sleep(0.05)
    raise AssertionError(f"{url} does not answer:\n{log.read_text()}")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@dataclass(frozen=True)
class Agency:
    """Rows of one test's own: people, and what they may see."""

    api: RunningApi
    people: People

    @property
    def admin(self) -> Person:
        return self.people.of("admin")

    def patient(self, person: Person | None = None, **fields: Any) -> dict[str, Any]:
        """A new patient."""
        body = {"firstName": "Ada", "lastName": "Lovelace", **fields}
        answer = self.api.post("/patients", person or self.admin, body)
        assert answer.status_code == 201, answer.text
        data: dict[str, Any] = answer.json()["data"]
        return data

    def visit(self, patient_id: str, person: Person | None = None, **fields: Any) -> dict[str, Any]:
        """A new visit, beside those of the same date."""
        body = {"patientId": patient_id, "onExisting": "add", **fields}
        answer = self.api.post("/visits", person or self.admin, body)
        assert answer.status_code == 201, answer.text
        data: dict[str, Any] = answer.json()["data"]
        return data

    def search(self, path: str, person: Person | None = None, **asked: Any) -> httpx.Response:
        """One page of a list, asked for in a body."""
        return self.api.post(f"{path}/search", person or self.admin, asked)

    def rows(self, visit_id: str) -> list[Any]:
        """Return what is stored of a visit's documents, whoever may see it."""
        statement = "select state, object_key from public.visit_documents where visit_id = $1"
        return self.people.sql(statement, visit_id)

    def objects(self, visit_id: str) -> list[Any]:
        """Return what Storage holds of a visit."""
        statement = "select name from storage.objects where name like $1 || '/%'"
        return self.people.sql(statement, visit_id)

    def has_nothing_of(self, visit_id: str) -> bool:
        """Tell whether no trace of an upload is left."""
        return not self.rows(visit_id) and not self.objects(visit_id)

    def assign(self, patient_id: str, person: Person) -> None:
        """Let an employee look after a patient."""
        path = f"/patients/{patient_id}/assignments"
        assert self.api.post(path, self.admin, {"userId": person.id}).status_code == 201

    def document(
        self,
        visit_id: str,
        content: bytes,
        name: str = "report.pdf",
        person: Person | None = None,
        **fields: Any,
    ) -> httpx.Response:
        """Upload a file by a form."""
        data = {"docType": "Medical Report", "uploadDate": "07-04-2026", **fields}
        path = f"/visits/{visit_id}/documents"
        return self.api.post(path, person or self.admin, data=data, files={"file": (name, content)})


@pytest.fixture
def agency(api: RunningApi, people: People) -> Agency:
    return Agency(api, people)


@pytest.fixture
def visit(agency: Agency) -> str:
    """The id of a new visit of a new patient."""
    visit_id: str = agency.visit(agency.patient()["id"])["id"]
    return visit_id
