"""The files of visit documents: each stays what was checked, whoever asks Storage's tables."""

from uuid import UUID, uuid4

import pytest

from tests.db.documents.test_visit_documents import COMPLETE, STORE, WORKER, begin
from tests.db.world import rows
from tests.db.world.identity import Actor, Database
from tests.db.world.probes import PROBES
from tests.db.world.whose import ANY

SERVERS = ("service_role", "postgres", "supabase_admin")
REMOVE = "delete from storage.objects where id = $1"


def server(database_role: str) -> Actor:
    """Return who comes past the policies, as Storage does for a signed address."""
    return Actor(UUID(int=0), "service", database_role=database_role)


async def allow_delete(db: Database) -> None:
    """Storage sets this for the statements of its own remove call; else it refuses every delete."""
    await db.run("select set_config('storage.allow_delete_query', 'true', true)")


async def test_ready_file_is_neither_overwritten_nor_moved_nor_removed(db: Database):
    employee = await db.somebody("employee")
    document, key = await begin(db, employee)
    stored = await db.ask(employee, STORE, key)
    await db.act(employee, COMPLETE, document, stored, rows.SHA256)
    await allow_delete(db)
    for change in (
        "delete from storage.objects where id = $1",
        "update storage.objects set name = 'elsewhere' where id = $1",
        "update storage.objects set version = 'x' where id = $1",
    ):
        for person in (employee, await db.somebody("superuser")):
            assert (await db.act(person, change, stored)).count == 0, change
    upsert = "insert into storage.objects (bucket_id, name) values ('visit-documents', $1) on conflict (bucket_id, name) do update set version = 'x'"
    assert (await db.act(employee, upsert, key)).is_refused


@pytest.mark.parametrize("role", SERVERS)
async def test_stored_file_is_overwritten_by_nobody(db: Database, role: str):
    """A signed upload URL with upsert writes as the server, past the policies."""
    stored = await rows.stored_file(
        db, await rows.document(db, await rows.visit(db, await rows.patient(db)), None, "uploading")
    )
    service = server(role)
    for change in ("version = 'x'", "name = 'elsewhere'", "bucket_id = null"):
        sql = f"update storage.objects set {change} where id = $1"  # noqa: S608
        assert (await db.act(service, sql, stored)).is_refused, change
    touch = "update storage.objects set last_accessed_at = now() where id = $1"
    assert (await db.act(service, touch, stored)).count == 1


@pytest.mark.parametrize("role", SERVERS)
@pytest.mark.parametrize("state", ["ready", "archived"])
async def test_stored_file_is_removed_by_nobody(db: Database, role: str, state: str):
    await allow_delete(db)
    visit = await rows.visit(db, await rows.patient(db))
    stored = await rows.ready_file(db, visit, None)
    if state == "archived":
        await db.run(
            "update public.visit_documents set state = 'archived', archived_reason = 'Old'"
            " where visit_id = $1",
            visit,
        )
    assert (await db.act(server(role), REMOVE, stored)).is_refused


@pytest.mark.parametrize("role", SERVERS)
async def test_lost_file_of_a_ready_document_is_replaced_by_nobody(db: Database, role: str):
    document = await rows.document(db, await rows.visit(db, await rows.patient(db)), None)
    key = await rows.object_key(db, document)
    assert (await db.act(server(role), STORE, key)).is_refused


@pytest.mark.parametrize("role", SERVERS)
async def test_file_without_a_row_is_stored_by_nobody_and_may_go(db: Database, role: str):
    await allow_delete(db)
    key = f"{uuid4()}/{uuid4()}/document.pdf"
    assert (await db.act(server(role), STORE, key)).is_refused
    async with db.without_triggers():
        stored = await db.value(STORE, key)
    assert (await db.act(server(role), REMOVE, stored)).count == 1


async def test_unfinished_upload_is_stored_and_swept_by_the_server(db: Database):
    await allow_delete(db)
    visit = await rows.visit(db, await rows.patient(db))
    document = await rows.document(db, visit, None, "uploading")
    key = await rows.object_key(db, document)
    stored = await db.ask(server("service_role"), STORE, key)
    assert (await db.act(server("service_role"), REMOVE, stored)).count == 1


LOOK = "select id from storage.objects where id = $1"


@pytest.mark.parametrize("role", ["employee", "admin", "superuser"])
async def test_stored_file_is_not_the_persons_own_to_fetch(db: Database, role: str):
    person = await db.somebody(role)
    visit = await rows.visit(db, await rows.patient(db, person))
    stored = await rows.ready_file(db, visit, person.id)
    assert (await db.act(person, LOOK, stored)).count == 0


@pytest.mark.parametrize(
    ("operation", "seen"),
    [
        ("", 1),
        ("storage.object.upload", 1),
        ("storage.tus.upload.part", 1),
        ("storage.object.delete_many", 1),
        ("storage.object.sign", 0),
        ("storage.object.sign_many", 0),
        ("storage.object.get_authenticated", 0),
        ("storage.object.list", 0),
    ],
)
async def test_unfinished_upload_is_stored_and_removed_and_not_fetched(
    db: Database, operation: str, seen: int
):
    employee = await db.somebody("employee")
    _, key = await begin(db, employee)
    stored = await db.ask(employee, STORE, key)
    await db.run("select set_config('storage.operation', $1, true)", operation)
    assert (await db.act(employee, LOOK, stored)).count == seen


async def test_name_of_an_own_upload_opens_no_other_bucket(db: Database):
    await allow_delete(db)
    await db.run("insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')")
    employee = await db.somebody("employee")
    _, key = await begin(db, employee)
    put = "insert into storage.objects (bucket_id, name) values ('elsewhere', $1) returning id"
    stored = await db.value(put, key)
    for statement in (LOOK, REMOVE):
        assert (await db.act(employee, statement, stored)).count == 0, statement
    await db.run(REMOVE, stored)
    assert (await db.act(employee, put.removesuffix(" returning id"), key)).is_refused


FORGET = "delete from public.visit_documents where id = $1"
CANCEL = "select private.cancel_file('visit-documents', $1)"


async def test_row_stays_while_its_file_is_there(db: Database):
    await allow_delete(db)
    employee = await db.somebody("employee")
    document, key = await begin(db, employee)
    stored = await db.ask(employee, STORE, key)
    for person in (server("service_role"), server("postgres")):
        assert (await db.act(person, FORGET, document)).count == 0
    assert (await db.act(employee, FORGET, document)).is_refused
    assert await db.ask(employee, CANCEL, document) is False
    await db.act(employee, REMOVE, stored)
    assert await db.ask(employee, CANCEL, document) is True


async def test_worker_finds_lost_files_after_an_hour(db: Database):
    visit = await rows.visit(db, await rows.patient(db))
    kept = await rows.ready_file(db, visit, None)
    async with db.without_triggers():
        names = {age: f"{uuid4()}/{uuid4()}/document.pdf" for age in ("59 minutes", "61 minutes")}
        for age, name in names.items():
            await db.run(
                "insert into storage.objects (bucket_id, name, created_at)"
                " values ('visit-documents', $1, now() - $2::text::interval)",
                name, age,
            )  # fmt: skip
        await db.run(
            "update storage.objects set created_at = now() - interval '1 day' where id = $1", kept
        )
    found = await db.act(
        WORKER, "select name from private.lost_files('visit-documents', 1000) as name"
    )
    lost = {row["name"] for row in found.rows}
    assert names["61 minutes"] in lost
    assert names["59 minutes"] not in lost
    assert await db.value("select name from storage.objects where id = $1", kept) not in lost
    for role in ("employee", "superuser"):
        person = await db.somebody(role)
        assert (await db.act(person, "select private.lost_files('visit-documents', 1)")).is_refused


@pytest.mark.parametrize("mime", ["image/png", "application/pdf; charset=utf-8", None])
async def test_file_stored_as_another_kind_is_not_made_ready(db: Database, mime: str | None):
    employee = await db.somebody("employee")
    document, key = await begin(db, employee)
    insert = """
        insert into storage.objects (bucket_id, name, metadata)
        values ('visit-documents', $1, jsonb_build_object('mimetype', $2::text)) returning id
    """
    stored = await db.ask(employee, insert, key, mime)
    assert (await db.act(employee, COMPLETE, document, stored, rows.SHA256)).rows == []


FILES = ("visit_documents", "application_attachments", "signed_bundles")


@pytest.mark.parametrize("table", FILES)
@pytest.mark.parametrize(
    ("state", "age", "goes_from"),
    [
        ("uploading", "24:00:01", FILES),
        ("uploading", "23:59", ()),
        ("scanning", "30 days", ()),
        ("ready", "30 days", ()),
        ("withdrawn", "23:59", ()),
        # Of visits and of what was signed, what was taken back is kept.
        ("withdrawn", "24:00:01", ("application_attachments",)),
    ],
)
async def test_worker_removes_what_is_left_over_and_nothing_else(
    db: Database, table: str, state: str, age: str, goes_from: tuple[str, ...]
):
    person = await db.somebody("applicant" if table != "visit_documents" else "employee")
    file = await PROBES[table].make(db, person, ANY)
    await db.as_if(
        f"update public.{table} set state = $2::text, created_at = now() - $3::text::interval,"  # noqa: S608
        " withdrawn_at = case when $2::text = 'withdrawn' then now() - $3::text::interval end where id = $1",
        file, state, age,
    )  # fmt: skip
    # Without a condition: with one, what they may see would decide as well.
    assert (await db.act(WORKER, f"delete from public.{table}")).error is None  # noqa: S608
    left = f"select count(*) from public.{table} where id = $1"  # noqa: S608
    assert await db.value(left, file) == int(table not in goes_from)
