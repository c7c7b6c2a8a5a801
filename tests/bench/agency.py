"""The agency that is measured: a stack of its own, people, and as many patients as a bench asks for."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import httpx

from cli.stack.product import API_PROCESSES
from tests.api.conftest import environment, running_api
from tests.fixtures.people import People, Person
from tests.fixtures.stack import TestStack, clear
from tests.fixtures.stacks.commands import BINARIES, environment_for, run_carehire

ROOT = Path(__file__).resolve().parent.parent.parent
HOME = ROOT / ".carehire-bench"
PARTS = "db,rest,auth,storage,mail,gateway,api"
DAY = "2026-03-02"
API_DAY = "03-02-2026"

PATIENTS = """
insert into public.patients (external_id, first_name, last_name, date_of_birth, city)
select 'bench-' || n, 'First' || (n * 7919 % 10007), 'Last' || (n * 104729 % 100003),
  date '1930-01-01' + (n % 20000)::int, 'City' || (n % 50)
from generate_series(1, $1::bigint) as n
"""
VISITS = """
insert into public.visits (patient_id, visit_date, notes)
select id, $1::date, 'Morning visit' from public.patients where abs(hashtext(id::text)) % 3 = 0
"""
ASSIGNMENTS = """
insert into public.patient_assignments (patient_id, user_id)
select id, $1::uuid from public.patients order by hashtext(id::text) limit $2
on conflict do nothing
"""


class Agency:
    """A running stack with the figures that benches need."""

    def __init__(self, stack: TestStack) -> None:
        self.stack = stack
        self.people = People(stack)
        self.admin = self.people.of("admin")
        self.api = f"http://127.0.0.1:{stack.ports['api']}/api"
        self.rest = f"http://127.0.0.1:{stack.ports['rest']}"
        self.storage = f"{stack.supabase_url}/storage/v1"
        # One client for all calls: making one takes 20 ms, ten times as long as a page.
        self.client = httpx.Client(timeout=120)

    def sql(self, statement: str, *values: object) -> list[asyncpg.Record]:
        """Run a statement as the database's superuser, without a time limit."""
        return asyncio.run(self._sql(statement, values))

    async def _sql(self, statement: str, values: tuple[object, ...]) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self.stack.admin_database_url, command_timeout=900)
        try:
            return await connection.fetch(statement, *values)
        finally:
            await connection.close()

    def assign(self, person: Person, patients: int) -> None:
        """Let an employee look after so many patients, from all over the list."""
        self.sql(ASSIGNMENTS, person.id, patients)
        self.sql("vacuum analyze public.patient_assignments")

    def fill(self, patients: int) -> None:
        """Have exactly this many patients, a third of them visited on the day."""
        self.sql("truncate public.patients cascade")
        self.sql(PATIENTS, patients)
        self.sql(VISITS.replace("$1", f"'{DAY}'"))
        for table in ("patients", "visits", "visit_documents", "patient_assignments"):
            self.sql(f"vacuum analyze public.{table}")
        # Each read writes its record: what filling left to be written must not be in its way.
        self.sql("checkpoint")

    def call(self, person: Person, method: str, path: str, **options: object) -> httpx.Response:
        """One call of the API that must succeed."""
        answer = self.client.request(
            method, f"{self.api}{path}", headers=person.headers(), **options
        )
        return answer.raise_for_status()

    def processes_of_the_database(self) -> list[int]:
        """Process ids of Postgres and of all its connections."""
        postmaster = int((self.stack.home / "postgres" / "postmaster.pid").read_text().split()[0])
        return [postmaster, *_children(postmaster)]

    def processes_of_the_api(self) -> list[int]:
        """Process ids that listen on the API's port, and their children."""
        port = f"{httpx.URL(self.api).port}"
        found = [
            int(folder.name)
            for folder in Path("/proc").iterdir()
            if folder.name.isdigit() and port in _command(folder) and "uvicorn" in _command(folder)
        ]
        return found + [child for pid in found for child in _children(pid) if child not in found]

    @contextmanager
    def api_as_hosted(self) -> Iterator[None]:
        """The API as a host runs it, its log in a file, instead of the stack's own.

        The local stack's supervisor takes each line of the log from a pipe. That is not the API's
        work, and takes a tenth as long as the API does for a page.
        """
        usual = self.api
        settings = environment(self.stack) | {"DATABASE_POOL_SIZE": "10"}
        with running_api(settings, HOME / "api.log", "--workers", API_PROCESSES) as running:
            self.api = f"{running.url}/api"
            try:
                yield
            finally:
                self.api = usual


@contextmanager
def running_agency(*, web: bool) -> Iterator[Agency]:
    """A fresh stack for the length of the benches, with the built web app if one looks at pages."""
    environment = environment_for(HOME, real=all(name in os.environ for name in BINARIES))
    empty()
    try:
        parts = [f"{PARTS},web", "--build"] if web else [PARTS]
        done = run_carehire(environment, "stack", "up", "--shift", "auto", "--parts", *parts)
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        yield Agency(TestStack(HOME, environment))
    finally:
        empty()


def empty() -> None:
    """Stop a stack of the benches and remove all of it, wherever its data lies."""
    clear(HOME)
    shutil.rmtree(HOME, ignore_errors=True)


def _command(folder: Path) -> str:
    try:
        return (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def _children(pid: int) -> list[int]:
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in path.read_text().split()] if path.exists() else []
