"""External ids: an import writes into the row that carries one, so no employee chooses one."""

from uuid import UUID

import pytest

from tests.db.world import rows
from tests.db.world.identity import Actor, Database, Outcome

PATIENT = (
    "insert into public.patients (first_name, last_name, external_id) values ('Ann', 'Lee', $1)"
)
VISIT = "insert into public.visits (patient_id, visit_date, external_id) values ($1, $2, $3)"
TABLES = ("patients", "visits")


async def numbered(db: Database, table: str, assigned: Actor, number: str | None) -> UUID:
    """A row of a patient assigned to somebody, with an external id."""
    patient = await rows.patient(db, assigned)
    key = patient if table == "patients" else await rows.visit(db, patient)
    await db.run(f"update public.{table} set external_id = $2 where id = $1", key, number)  # noqa: S608
    return key


async def renumber(db: Database, actor: Actor, table: str, key: UUID, number: object) -> Outcome:
    sql = f"update public.{table} set external_id = $2 where id = $1"  # noqa: S608
    return await db.act(actor, sql, key, number)


@pytest.mark.parametrize("merge", ["", " on conflict (external_id) do nothing"])
@pytest.mark.parametrize("number", ["EMR-NEW", "EMR-TAKEN"])
async def test_employee_sets_none_and_learns_nothing_of_others(
    db: Database, number: str, merge: str
):
    employee, admin = await db.somebody("employee"), await db.somebody("admin")
    await numbered(db, "patients", admin, "EMR-TAKEN")
    await numbered(db, "visits", admin, "EMR-TAKEN")
    mine = await rows.patient(db, employee)
    refused = await db.act(employee, PATIENT + merge, number)
    assert (refused.sqlstate, refused.constraint) == ("42501", None)
    assert "externalId" in str(refused.error)
    refused = await db.act(employee, VISIT + merge, mine, rows.DAY, number)
    assert (refused.sqlstate, refused.constraint) == ("42501", None)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("number", ["EMR-NEW", "EMR-TAKEN", None])
async def test_employee_changes_none(db: Database, table: str, number: str | None):
    employee = await db.somebody("employee")
    await numbered(db, table, await db.somebody("admin"), "EMR-TAKEN")
    mine = await numbered(db, table, employee, "EMR-MINE")
    refused = await renumber(db, employee, table, mine, number)
    assert (refused.sqlstate, refused.constraint) == ("42501", None)
    assert "externalId" in str(refused.error)
    stored = await db.value(f"select external_id from public.{table} where id = $1", mine)  # noqa: S608
    assert stored == "EMR-MINE"


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("number", ["EMR-MINE", None])
async def test_employee_may_send_the_stored_one(db: Database, table: str, number: str | None):
    employee = await db.somebody("employee")
    mine = await numbered(db, table, employee, number)
    assert (await renumber(db, employee, table, mine, number)).count == 1


@pytest.mark.parametrize("role", ["admin", "superuser"])
async def test_admin_and_superuser_set_and_change_it(db: Database, role: str):
    person = await db.somebody(role)
    assert (await db.act(person, PATIENT, "EMR-1")).count == 1
    patient = await rows.patient(db)
    assert (await db.act(person, VISIT, patient, rows.DAY, "EMR-1")).count == 1
    for table in TABLES:
        key = await db.value(f"select id from public.{table} where external_id = 'EMR-1'")  # noqa: S608
        assert (await renumber(db, person, table, key, "EMR-2")).count == 1
        assert (await renumber(db, person, table, key, None)).count == 1


async def test_system_sets_and_changes_it(db: Database):
    await db.run("set local role postgres")
    assert await db.run(PATIENT + " returning id", "EMR-1")
    assert await db.run(
        "update public.patients set external_id = 'EMR-2' where external_id = 'EMR-1' returning id"
    )
