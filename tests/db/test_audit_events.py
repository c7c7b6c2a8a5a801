"""The audit record: written by the database for every care and access change, changed by nobody."""

import json
import re
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from tests.db.world import rows
from tests.db.world.identity import Database

ROOT = Path(__file__).resolve().parents[2]
# What an event says was done, and to which rows.
CALL = re.compile(r"private\.audit\(\s*(case .*? end|'\w+')\s*,\s*(?:'(\w+)')?", re.DOTALL)
AUDITED = """
select distinct t.tgrelid::regclass::text from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
where p.proname = 'audit_rows'
"""


def words(name: str, indent: int) -> set[str]:
    """What the audit's page has words for."""
    text = (ROOT / "web/src/features/reports/audit" / name).read_text("utf-8")
    return set(re.findall(rf'^ {{{indent}}}(\w+): "', text, re.MULTILINE))


async def events(db: Database, entity: str) -> list[asyncpg.Record]:
    return await db.run(
        "select action, actor_id, entity_ids, details, request_id from public.audit_events"
        " where entity = $1 and occurred_at = now() order by action = 'create' desc",
        entity,
    )


@pytest.mark.parametrize("role", ["postgres", "service_role", "supabase_admin"])
@pytest.mark.parametrize(
    "change",
    [
        "update public.audit_events set action = 'open'",
        "delete from public.audit_events",
        "truncate public.audit_events",
        "update public.patient_reads set operation = 'list_patients'",
        "delete from public.patient_reads",
        "truncate public.patient_reads",
    ],
)
async def test_record_is_append_only_for_every_role(db: Database, role: str, change: str):
    await db.run("select private.audit('open', 'visits')")
    await db.run("select private.record_read('get_visit', 'view', '{}', '{}')")
    await db.run(f"set local role {role}")
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await db.run(change)


async def test_one_statement_is_one_event_with_all_ids(db: Database):
    admin = await db.somebody("admin")
    patients = [await rows.patient(db) for _ in range(3)]
    made = await db.act(
        admin,
        "insert into public.visits (patient_id, visit_date) select unnest($1::uuid[]), $2 returning id",
        patients,
        rows.DAY,
    )
    (event,) = await events(db, "visits")
    assert (event["action"], event["actor_id"], event["request_id"]) == ("create", admin.id, "test")
    assert set(event["entity_ids"]) == {row["id"] for row in made.rows}


async def test_update_tells_the_columns_and_no_values(db: Database):
    admin, patient = await db.somebody("admin"), await rows.patient(db)
    change = "update public.patients set city = 'Nashua', phone = '+16035550100' where id = $1"
    await db.act(admin, change, patient)
    event = (await events(db, "patients"))[-1]
    assert event["action"] == "update"
    assert json.loads(event["details"]) == {"columns": ["city", "phone"]}


async def test_statement_that_touches_no_row_is_no_event(db: Database):
    admin = await db.somebody("admin")
    await db.act(admin, "update public.patients set city = 'Nashua' where id = $1", uuid4())
    await db.act(admin, "delete from public.visits where id = $1", uuid4())
    assert await events(db, "patients") == await events(db, "visits") == []


async def test_delete_is_recorded(db: Database):
    admin, patient = await db.somebody("admin"), await rows.patient(db)
    await db.act(admin, "delete from public.patients where id = $1", patient)
    event = (await events(db, "patients"))[-1]
    assert (event["action"], event["entity_ids"]) == ("delete", [patient])


async def test_role_change_tells_from_and_to(db: Database):
    admin, person = await db.somebody("admin"), await db.person("employee")
    change = "update public.user_roles set role = 'hiringmanager' where user_id = $1"
    await db.act(admin, change, person)
    event = next(row for row in await events(db, "user_roles") if row["actor_id"] == admin.id)
    assert json.loads(event["details"]) == {"from": "employee", "to": "hiringmanager"}
    assert event["entity_ids"] == [person]


async def test_deactivation_and_reactivation_are_recorded(db: Database):
    admin, person = await db.somebody("admin"), await db.person("employee")
    for value in ("now()", "null"):
        change = f"update public.profiles set deactivated_at = {value} where id = $1"  # noqa: S608
        await db.act(admin, change, person)
    assert [row["action"] for row in await events(db, "profiles")] == ["deactivate", "reactivate"]


async def test_profile_change_tells_the_columns_and_no_values(db: Database):
    admin, people = await db.somebody("admin"), [await db.person("employee") for _ in range(2)]
    change = "update public.profiles set first_name = 'Ann', phone = '+16035550100' where id = any($1::uuid[])"
    await db.act(admin, change, people)
    await db.act(admin, change, people)
    (event,) = await events(db, "profiles")
    assert (event["action"], event["actor_id"]) == ("update", admin.id)
    assert set(event["entity_ids"]) == set(people)
    assert json.loads(event["details"]) == {"columns": ["first_name", "phone"]}


async def test_removed_profile_is_recorded(db: Database):
    superuser, person = await db.somebody("superuser"), await db.person()
    await db.act(superuser, "delete from public.profiles where id = $1", person)
    (event,) = await events(db, "profiles")
    assert (event["action"], event["entity_ids"]) == ("delete", [person])


async def test_changes_of_document_types_are_recorded(db: Database):
    admin = await db.somebody("admin")
    for sql in (
        "insert into public.visit_document_types (name) values ('X-ray')",
        "update public.visit_document_types set active = false where name = 'X-ray'",
        "delete from public.visit_document_types where name = 'X-ray'",
    ):
        await db.act(admin, sql)
    found = await events(db, "visit_document_types")
    assert {row["actor_id"] for row in found} == {admin.id}
    assert sorted(row["action"] for row in found) == ["create", "delete", "update"]
    (update,) = (row for row in found if row["action"] == "update")
    assert json.loads(update["details"]) == {"columns": ["active"]}


async def test_settings_change_tells_the_columns(db: Database):
    admin = await db.somebody("admin")
    await db.act(admin, "update public.app_settings set idle_minutes = 15, staff_mfa = 'optional'")
    (event,) = await events(db, "app_settings")
    assert sorted(json.loads(event["details"])["columns"]) == ["idle_minutes", "staff_mfa"]


async def test_actor_is_the_tokens_person_and_never_an_argument(db: Database):
    employee = await db.somebody("employee")
    await db.ask(
        employee, "select private.audit('open', 'visit_documents', array[$1::uuid])", uuid4()
    )
    (event,) = await events(db, "visit_documents")
    assert event["actor_id"] == employee.id


async def test_rolled_back_change_leaves_no_event(db: Database):
    admin, patient = await db.somebody("admin"), await rows.patient(db)
    before = len(await events(db, "patients"))
    async with db.undone():
        await db.act(admin, "update public.patients set city = 'Nashua' where id = $1", patient)
        assert len(await events(db, "patients")) == before + 1
    assert len(await events(db, "patients")) == before


async def test_event_of_the_system_names_no_actor(db: Database):
    await db.run("select private.audit('sweep', 'visit_documents', '{}', '{\"count\": 3}')")
    (event,) = await events(db, "visit_documents")
    assert event["actor_id"] is None


async def test_all_that_is_recorded_has_a_word_on_its_page(db: Database):
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "api").rglob("*.py"))
    code += await db.value(
        "select string_agg(prosrc, '\n') from pg_proc where prosrc like '%private.audit(%'"
    )
    written = re.findall(CALL, code)
    tables = {row[0] for row in await db.run(AUDITED)}
    tables |= {entity for _, entity in written if entity}
    actions = set(
        re.findall(r"(?:^|then |else )'(\w+)'", "\n".join(a for a, _ in written), re.MULTILINE)
    )
    assert {"create", "stop_reminders", "export"} <= actions
    assert tables - words("entity-words.ts", indent=4) == set()
    assert actions - words("messages.ts", indent=6) == set()
