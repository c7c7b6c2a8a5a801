"""A project is backed up, lost, and restored: people sign in again, rows and files are what they were."""

import asyncio
import hashlib
import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import asyncpg
import httpx
import pytest

from cli.stack.home import Home
from cli.stack.reset import remove_data
from cli.stack.settings import base_environment
from tests.fixtures import files
from tests.fixtures.stack import TestStack
from tests.fixtures.stacks.commands import ROOT, environment_for
from tests.stack.conftest import open_folder, start_with_copy, started

PARTS = "db,rest,auth,storage,gateway"
PERSON = {"email": "ada@agency.example", "password": "Correct-horse-9", "email_confirm": True}
VISIT = """
with patient as (
  insert into public.patients (first_name, last_name) values ('Zoë', E'O''Brien \\\\N') returning id
)
insert into public.visits (patient_id, visit_date, notes)
select id, '2026-11-25', E'Two\nlines\tand \\\\.' from patient returning id
"""
UPLOAD = """
insert into public.visit_documents (visit_id, document_type_id, upload_date, original_name, mime)
select visit.id, type.id, '2026-11-25', 'note.pdf', 'application/pdf'
from public.visits as visit, public.visit_document_types as type limit 1
returning object_key
"""
# As the API does once it has checked the bytes.
COMPLETE = """
set session_replication_role = replica;
update public.visit_documents set state = 'ready', bytes = {bytes}, sha256 = '{sha256}'
"""
ROWS = """
select patient.first_name, patient.last_name, visit.notes from public.visits as visit
join public.patients as patient on patient.id = visit.patient_id
"""

LIST = "set session_replication_role = replica; insert into storage.objects (bucket_id, name) values ('visit-documents', 'lost.pdf')"
UNLIST = (
    "set storage.allow_delete_query = 'true'; delete from storage.objects where name = 'lost.pdf'"
)


@pytest.fixture(scope="module")
def project(request, small_shift) -> Iterator[TestStack]:
    with open_folder() as folder:
        environment = environment_for(folder / "home", real=request.config.getoption("--real"))
        yield from started(environment, small_shift, PARTS)


def headers(project: TestStack) -> dict[str, str]:
    return {"apikey": project.secret_key, "Authorization": f"Bearer {project.secret_key}"}


def stored(project: TestStack, name: str) -> str:
    return f"{project.supabase_url}/storage/v1/object/visit-documents/{name}"


async def complete(project: TestStack, content: bytes) -> None:
    connection = await asyncpg.connect(project.database_url)
    try:
        sha256 = hashlib.sha256(content).hexdigest()
        await connection.execute(COMPLETE.format(bytes=len(content), sha256=sha256))
    finally:
        await connection.close()


def signs_in(project: TestStack) -> bool:
    answer = httpx.post(
        f"{project.supabase_url}/auth/v1/token?grant_type=password",
        headers={"apikey": project.publishable_key},
        json={name: PERSON[name] for name in ("email", "password")},
    )
    return answer.is_success


def as_on_its_host(project: TestStack) -> dict[str, str]:
    """Return what the production page gives to its commands: the file of settings, and what section 7 adds."""
    given = (ROOT / ".env.example").read_text() + (ROOT / "docs" / "production.md").read_text()
    named = set(re.findall(r"^([A-Z_]+)=", given, re.MULTILINE))
    values = {
        "SUPABASE_URL": project.supabase_url,
        "SUPABASE_PUBLISHABLE_KEY": project.publishable_key,
        "SUPABASE_SECRET_KEY": project.secret_key,
        "APP_URL": project.app_url,
        "CAREHIRE_OWNER_DATABASE_URL": project.database_url,
    }
    own = {**base_environment(), "CAREHIRE_HOME": str(project.home.parent / "nowhere")}
    return own | {name: value for name, value in values.items() if name in named}


@pytest.fixture(scope="module")
def backup(project: TestStack) -> Path:
    """What was in the project, in a folder; the project itself is empty afterwards, until a test restores it."""
    made = httpx.post(
        f"{project.supabase_url}/auth/v1/admin/users", headers=headers(project), json=PERSON
    )
    assert made.is_success, made.text
    project.sql(VISIT)
    [(name,)] = project.sql(UPLOAD)
    kind = {**headers(project), "Content-Type": "application/pdf"}
    sent = httpx.post(stored(project, name), headers=kind, content=files.pdf())
    assert sent.is_success, sent.text
    asyncio.run(complete(project, files.pdf()))
    folder = project.home.parent / "backup"
    done = project.run("backup", "create", str(folder), env=as_on_its_host(project))
    assert done.returncode == 0, done.stdout + done.stderr
    assert folder.stat().st_mode & 0o77 == 0
    assert {path.stat().st_mode & 0o77 for path in folder.rglob("*")} == {0}
    # Into a project that has people it does not go.
    refused = project.run("backup", "restore", str(folder), "--json", "--yes")
    assert json.loads(refused.stderr)["error"]["code"] == "backup_not_empty"
    assert project.run("stack", "down").returncode == 0
    remove_data(Home(project.home))
    start_with_copy(project.environment, project.shift, PARTS)
    return folder


@contextmanager
def storage_without_files(asked: Callable[[], None]) -> Iterator[str]:
    """A Storage that has nothing of what it is asked for."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked()
            self.send_response(404)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(
                b'{"statusCode":"404","error":"not_found","message":"Object not found"}'
            )

        def log_message(self, *arguments: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def run_statements(project: TestStack, statements: str) -> None:
    async def run() -> None:
        connection = await asyncpg.connect(project.database_url)
        try:
            await connection.execute(statements)
        finally:
            await connection.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "left_out", ["CAREHIRE_OWNER_DATABASE_URL", "SUPABASE_URL", "SUPABASE_SECRET_KEY"]
)
@pytest.mark.parametrize("command", ["create", "restore"])
def test_nothing_of_a_local_stack_is_added_to_a_named_project(
    project: TestStack, tmp_path: Path, left_out: str, command: str
):
    beside_a_stack = as_on_its_host(project) | {"CAREHIRE_HOME": str(project.home)}
    del beside_a_stack[left_out]
    folder = tmp_path / "backup"
    done = project.run("backup", command, str(folder), "--json", env=beside_a_stack)
    error = json.loads(done.stderr)["error"]
    assert (error["code"], done.returncode) == ("backup_partly_named", 2)
    assert error["message"].endswith(f"missing: {left_out}")
    assert not folder.exists()


def test_options_name_a_project_as_the_environment_does(project: TestStack, tmp_path: Path):
    folder = tmp_path / "backup"
    elsewhere = ("--supabase-url", "http://127.0.0.1:9")
    done = project.run("backup", "create", str(folder), "--json", *elsewhere)
    assert "missing: CAREHIRE_OWNER_DATABASE_URL, SUPABASE_SECRET_KEY" in done.stderr
    assert not folder.exists()


@pytest.mark.parametrize("is_removed", [False, True])
def test_file_that_is_listed_and_not_there_is_no_removed_one(
    project: TestStack, tmp_path: Path, *, is_removed: bool
):
    def asked() -> None:
        if is_removed:
            run_statements(project, UNLIST)

    folder = tmp_path / "backup"
    run_statements(project, LIST)
    try:
        with storage_without_files(asked) as url:
            named = as_on_its_host(project) | {"SUPABASE_URL": url}
            done = project.run("backup", "create", str(folder), "--json", env=named)
    finally:
        run_statements(project, UNLIST)
    if is_removed:
        assert json.loads(done.stdout)["data"]["missing"] == ["visit-documents/lost.pdf"]
    else:
        error = json.loads(done.stderr.splitlines()[-1])["error"]
        assert (error["code"], done.returncode) == ("backup_unread", 1)
        assert "visit-documents/lost.pdf" in error["message"]
    assert (folder / "manifest.json").exists() is is_removed


def test_both_addresses_are_asked_about_without_the_password(project: TestStack, backup: Path):
    done = project.run("backup", "restore", str(backup), input="n\n")
    database = project.database_url.rpartition("@")[2]
    assert done.returncode == 1
    assert database in done.stderr
    assert project.supabase_url in done.stderr
    assert project.database_url not in done.stderr


def test_backup_of_other_migrations_is_refused_and_nothing_written(
    project: TestStack, backup: Path
):
    manifest = json.loads((backup / "manifest.json").read_text())
    other = project.home.parent / "other"
    other.mkdir()
    (other / "data").symlink_to(backup / "data")
    (other / "files").symlink_to(backup / "files")
    manifest["migrations"].pop()
    (other / "manifest.json").write_text(json.dumps(manifest))
    done = project.run("backup", "restore", str(other), "--json", "--yes")
    assert json.loads(done.stderr)["error"]["code"] == "backup_other_migrations"
    assert project.sql("select count(*) from public.patients") == [(0,)]


def test_restored_project_is_what_it_was(project: TestStack, backup: Path):
    assert not signs_in(project)
    done = project.run("backup", "restore", str(backup), "--json", "--yes")
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout)["data"]["files"] == 1
    assert signs_in(project)
    assert project.sql(ROWS) == [("Zoë", "O'Brien \\N", "Two\nlines\tand \\.")]
    [(name, state)] = project.sql("select object_key, state from public.visit_documents")
    assert state == "ready"
    found = httpx.get(stored(project, name), headers=headers(project))
    assert (found.content, found.headers["content-type"]) == (files.pdf(), "application/pdf")
    # The restore is over: a stranger who has an address to upload to puts nothing in its place.
    refused = httpx.post(
        stored(project, name), headers={**headers(project), "x-upsert": "true"}, content=b"x"
    )
    assert not refused.is_success
    sessions = project.sql("select count(*) from auth.sessions")
    assert sessions == [(1,)], "only the one that has just begun"


def test_whole_backup_passes_and_each_damage_is_named(project: TestStack, backup: Path):
    assert project.run("backup", "verify", str(backup)).returncode == 0
    pieces = [backup / "data" / "public.visits.copy", *(backup / "files").rglob("*")]
    for piece in (piece for piece in pieces if piece.is_file()):
        content = piece.read_bytes()
        for damage in (content[:-1], content + b"x", None):
            piece.unlink()
            if damage is not None:
                piece.write_bytes(damage)
            done = project.run("backup", "verify", str(backup), "--json")
            assert json.loads(done.stderr)["error"]["code"] == "backup_damaged"
            assert piece.name in done.stderr
            piece.write_bytes(content)
    unfinished = project.run("backup", "verify", str(backup / "data"), "--json")
    assert json.loads(unfinished.stderr)["error"]["code"] == "backup_none"
