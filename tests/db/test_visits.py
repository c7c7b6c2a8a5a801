"""Visits: one by one, thousands at once, and two people editing one."""

from uuid import uuid4

import pytest

from tests.db.world import rows
from tests.db.world.identity import Database

BULK = """
insert into public.visits (patient_id, visit_date, notes)
select patient.id, $2, 'Routine' from public.patients as patient where patient.id = any($1) and patient.active
returning patient_id, created_by
"""
MANY = 500


async def test_bulk_insert_is_limited_to_the_patients_the_caller_sees(db: Database):
    employee = await db.somebody("employee")
    seen = [await rows.patient(db, employee) for _ in range(3)]
    hidden = await rows.patient(db)
    made = await db.act(employee, BULK, [*seen, hidden, uuid4()], rows.DAY)
    assert {row["patient_id"] for row in made.rows} == set(seen)
    assert {row["created_by"] for row in made.rows} == {employee.id}


async def test_bulk_insert_of_a_hidden_patient_is_refused_whole(db: Database):
    employee = await db.somebody("employee")
    mine, hidden = await rows.patient(db, employee), await rows.patient(db)
    insert = "insert into public.visits (patient_id, visit_date) select unnest($1::uuid[]), $2"
    assert (await db.act(employee, insert, [mine, hidden], rows.DAY)).is_refused
    assert await db.run("select 1 from public.visits where patient_id = $1", mine) == []


async def test_bulk_insert_runs_no_trigger_for_each_row(db: Database):
    """Ten thousand visits must cost what their rows cost: one audit event, nothing per row."""
    triggers = await db.run("""
        select tgname from pg_trigger where tgrelid = 'public.visits'::regclass and not tgisinternal
          and tgtype & 1 = 1 and tgtype & 4 = 4
    """)
    assert triggers == []
    admin = await db.somebody("admin")
    await db.run(
        "insert into public.patients (first_name, last_name) select 'Ann', 'Zq' || n from generate_series(1, $1) n",
        MANY,
    )
    ids = [
        row["id"]
        for row in await db.run("select id from public.patients where last_name like 'Zq%'")
    ]
    assert (await db.act(admin, BULK, ids, rows.DAY)).count == MANY
    events = await db.run(
        "select cardinality(entity_ids) from public.audit_events where entity = 'visits' and actor_id = $1",
        admin.id,
    )
    assert [row[0] for row in events] == [MANY]


@pytest.mark.parametrize("role", ["employee", "admin", "superuser"])
async def test_inactive_patient_gets_no_new_visit(db: Database, role: str):
    person = await db.somebody(role)
    active, inactive = await rows.patient(db, person), await rows.patient(db, person, active=False)
    insert = "insert into public.visits (patient_id, visit_date) select unnest($1::uuid[]), $2"
    refused = await db.act(person, insert, [active, inactive], rows.DAY)
    assert (refused.sqlstate, refused.constraint) == ("PT409", "visits_patient_id_active")
    assert (await db.act(person, insert, [active], rows.DAY)).count == 1


async def test_visit_of_a_hidden_inactive_patient_tells_nothing_of_them(db: Database):
    employee, hidden = await db.somebody("employee"), await rows.patient(db, active=False)
    insert = "insert into public.visits (patient_id, visit_date) values ($1, $2)"
    assert (await db.act(employee, insert, hidden, rows.DAY)).sqlstate == "42501"


async def test_visit_of_the_past_of_an_inactive_patient_is_imported(db: Database):
    admin, patient = await db.somebody("admin"), await rows.patient(db, active=False)
    insert = "insert into public.visits (patient_id, visit_date, external_id) values ($1, $2, 'E')"
    assert (await db.act(admin, insert, patient, rows.DAY)).count == 1
    change = "update public.visits set notes = 'Seen' where patient_id = $1"
    assert (await db.act(admin, change, patient)).count == 1


async def test_authorship_cannot_be_forged(db: Database):
    admin, other, patient = (
        await db.somebody("admin"),
        await db.person("employee"),
        await rows.patient(db),
    )
    insert = "insert into public.visits (patient_id, visit_date, created_by) values ($1, $2, $3)"
    assert (await db.act(admin, insert, patient, rows.DAY, other)).is_refused
    assert (await db.act(admin, insert, patient, rows.DAY, None)).is_refused


async def test_visit_cannot_be_moved_to_another_patient(db: Database):
    admin, visit = await db.somebody("admin"), await rows.visit(db, await rows.patient(db))
    move = "update public.visits set patient_id = $2 where id = $1"
    assert (await db.act(admin, move, visit, await rows.patient(db))).is_refused


async def test_two_people_editing_one_visit_the_second_is_told(db: Database):
    patient = await rows.patient(db)
    ann, bob = await db.somebody("employee"), await db.somebody("employee")
    for person in (ann, bob):
        await rows.assign(db, patient, person.id)
    visit = await rows.visit(db, patient)
    change = "update public.visits set notes = $2, version = $3 where id = $1 returning version, updated_by"
    first = (await db.act(ann, change, visit, "By Ann", 1)).rows[0]
    assert tuple(first) == (2, ann.id)
    stale = await db.act(bob, change, visit, "By Bob", 1)
    assert (stale.sqlstate, stale.constraint) == ("PT409", "visits_version_stale")
    assert (await db.act(bob, change, visit, "By Bob", 2)).rows[0]["updated_by"] == bob.id


async def test_same_external_id_is_refused(db: Database):
    admin, patient = await db.somebody("admin"), await rows.patient(db)
    insert = (
        "insert into public.visits (patient_id, visit_date, external_id) values ($1, $2, 'E-1')"
    )
    assert (await db.act(admin, insert, patient, rows.DAY)).count == 1
    assert (
        await db.act(admin, insert, patient, rows.DAY)
    ).constraint == "visits_external_id_unique"


async def test_visit_with_documents_is_not_deleted(db: Database):
    admin, visit = await db.somebody("admin"), await rows.visit(db, await rows.patient(db))
    await rows.document(db, visit, None)
    outcome = await db.act(admin, "delete from public.visits where id = $1", visit)
    assert outcome.constraint == "visit_documents_visit_id_fkey"


async def test_day_is_the_agencys_and_not_the_servers(db: Database):
    admin = await db.somebody("admin")
    for zone in ("Pacific/Kiritimati", "Etc/GMT+12"):
        await db.act(admin, "update public.app_settings set time_zone = $1", zone)
        assert (
            await db.ask(admin, "select private.today() = (now() at time zone $1)::date", zone)
            is True
        )
