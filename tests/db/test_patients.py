"""Patients: whose they are, two people editing one, and finding them by name."""

from uuid import UUID, uuid4

import pytest

from api.patients.queries import conditions_of, list_statement, sort_of
from api.patients.schemas import PatientFilter
from tests.db.world import rows
from tests.db.world.identity import BECOME, Actor, Database

INSERT = "insert into public.patients (first_name, last_name) values ('Ann', 'Lee') returning id, created_by"
FIND = "select private.matching_patients($1, $2)"


async def test_employee_is_assigned_to_the_patient_they_create(db: Database):
    employee = await db.somebody("employee")
    made = await db.act(employee, INSERT)
    assert made.rows[0]["created_by"] == employee.id
    patient = made.rows[0]["id"]
    assert (
        await db.act(employee, "select id from public.patients where id = $1", patient)
    ).count == 1
    assigned = await db.run(
        "select user_id from public.patient_assignments where patient_id = $1", patient
    )
    assert [row["user_id"] for row in assigned] == [employee.id]


async def test_admin_is_not_assigned_to_the_patient_they_create(db: Database):
    made = await db.act(await db.somebody("admin"), INSERT)
    assert (
        await db.run(
            "select 1 from public.patient_assignments where patient_id = $1", made.rows[0]["id"]
        )
        == []
    )


async def test_unassigned_employee_no_longer_sees_the_patient_they_created(db: Database):
    employee = await db.somebody("employee")
    patient = (await db.act(employee, INSERT)).rows[0]["id"]
    await db.run(
        "update public.patients set created_at = created_at - interval '1 second' where id = $1",
        patient,
    )
    await db.run("delete from public.patient_assignments where patient_id = $1", patient)
    assert (
        await db.act(employee, "select id from public.patients where id = $1", patient)
    ).count == 0


async def test_assignment_of_an_applicant_shows_nothing(db: Database):
    applicant = await db.somebody("applicant")
    await rows.patient(db, applicant)
    assert (await db.act(applicant, "select id from public.patients")).rows == []


@pytest.mark.parametrize(
    "column", ["created_by", "created_at", "version", "full_name", "search_name"]
)
async def test_what_the_database_says_cannot_be_sent(db: Database, column: str):
    admin = await db.somebody("admin")
    values = {"created_by": str(uuid4()), "created_at": "2020-01-01", "version": "7"}
    outcome = await db.act(
        admin,
        f"insert into public.patients (first_name, last_name, {column}) values ('Ann', 'Lee', '{values.get(column, 'x')}')",  # noqa: S608
    )
    assert outcome.error is not None
    assert outcome.sqlstate in {"42501", "428C9"}


async def test_stale_version_is_refused_and_the_first_change_stays(db: Database):
    ann, bob = await db.somebody("admin"), await db.somebody("superuser")
    patient = await rows.patient(db)
    change = "update public.patients set city = $2, version = $3 where id = $1 returning version"
    assert (await db.act(ann, change, patient, "Nashua", 1)).rows[0]["version"] == 2
    stale = await db.act(bob, change, patient, "Boston", 1)
    assert (stale.sqlstate, stale.constraint) == ("PT409", "patients_version_stale")
    assert await db.value("select city from public.patients where id = $1", patient) == "Nashua"


async def test_version_counts_without_being_sent(db: Database):
    admin, patient = await db.somebody("admin"), await rows.patient(db)
    for _ in range(2):
        await db.act(admin, "update public.patients set city = 'Nashua' where id = $1", patient)
    assert await db.value("select version from public.patients where id = $1", patient) == 3


async def test_patient_with_visits_is_not_deleted(db: Database):
    admin, patient = await db.somebody("admin"), await rows.patient(db)
    await rows.visit(db, patient)
    outcome = await db.act(admin, "delete from public.patients where id = $1", patient)
    assert (outcome.sqlstate, outcome.constraint) == ("23503", "visits_patient_id_fkey")


async def test_same_external_id_is_refused(db: Database):
    await rows.patient(db, external_id="S-1")
    admin = await db.somebody("admin")
    insert = "insert into public.patients (first_name, last_name, external_id) values ('Bo', 'Li', 'S-1')"
    assert (await db.act(admin, insert)).constraint == "patients_external_id_unique"


async def named(db: Database, first: str, last: str, assigned: Actor | None = None) -> UUID:
    return await rows.patient(db, assigned, first_name=first, last_name=last)


@pytest.mark.parametrize(
    "query",
    ["zquñez", "ZQUNEZ", "quñ", "josé zqu", "zqu jose", "zq", "  zqunez  ", "jo zquñez"],
)
async def test_search_finds_words_in_any_order_case_and_accent(db: Database, query: str):
    admin = await db.somebody("admin")
    patient = await named(db, "José", "Zquñez")
    await named(db, "Ann", "Other")
    assert await db.ask(admin, FIND, query, 1000) == [patient]


@pytest.mark.parametrize("query", ["Zquñez, José", "zquñez,jo", "josé,zq", ", jo zquñez ,"])
async def test_search_finds_a_name_as_lists_write_it(db: Database, query: str):
    admin = await db.somebody("admin")
    patient = await named(db, "José", "Zquñez")
    await named(db, "Ann", "Zquñez")
    assert await db.ask(admin, FIND, query, 1000) == [patient]


@pytest.mark.parametrize(
    "query",
    [
        "%",
        "_",
        "\\",
        "z%",
        "zq_ez",
        "'; drop table patients; --",
        "<b>",
        ",",
        " ,, ",
        "'",
        " \u2019 ",
    ],
)
async def test_search_takes_signs_literally(db: Database, query: str):
    """Others may be called so: the tests that run beside this one keep hostile names."""
    admin = await db.somebody("admin")
    patient = await named(db, "José", "Zquñez")
    assert patient not in await db.ask(admin, FIND, query, 1000)


@pytest.mark.parametrize("written", ["O'Zqubrien", "O\u2019Zqubrien", "OZqubrien", "O`Zqubrien"])
async def test_search_finds_a_name_with_and_without_its_apostrophe(db: Database, written: str):
    admin = await db.somebody("admin")
    patient = await named(db, "Ann", written)
    for query in ("ozqubrien", "o'zqubrien", "O\u2019Zqub", "o\u02bczqu"):
        assert await db.ask(admin, FIND, query, 1000) == [patient], query


async def test_search_finds_signs_that_are_there(db: Database):
    admin = await db.somebody("admin")
    patient = await named(db, "100%", "O'Zqu_x")
    for query in ("100%", "o'zqu", "zqu_"):
        assert await db.ask(admin, FIND, query, 1000) == [patient]


async def test_search_says_when_there_are_too_many(db: Database):
    admin = await db.somebody("admin")
    for _ in range(3):
        await named(db, "Ann", "Zquz")
    assert len(await db.ask(admin, FIND, "zquz", 3)) == 3
    assert await db.ask(admin, FIND, "zquz", 2) is None


@pytest.mark.parametrize("query", ["", "   "])
async def test_search_for_nothing_is_no_search(db: Database, query: str):
    assert await db.ask(await db.somebody("admin"), FIND, query, 10) is None


async def test_search_uses_the_index(db: Database):
    """LIKE ALL would not, and at a million patients that is the difference between 2 and 400 ms."""
    body = await db.value("select prosrc from pg_proc where proname = 'matching_patients'")
    assert "search_name like longest" in body
    await db.run("set local enable_seqscan = off")
    plan = await db.run(
        "explain select id from public.patients where search_name like '%zqunez%' and search_name like all ('{%zqunez%}')"
    )
    assert any("patients_search_name_idx" in row[0] for row in plan)


async def test_search_answers_each_caller_with_what_they_see(db: Database):
    employee = await db.somebody("employee")
    seen = await named(db, "Ann", "Zquz", employee)
    await named(db, "Bob", "Zquz")
    assert await db.ask(employee, FIND, "zquz", 1) == [seen]
    for role, aal in (("applicant", "aal2"), ("hiringmanager", "aal2"), ("admin", "aal1")):
        assert await db.ask(await db.somebody(role, aal), FIND, "zquz", 10) == []


async def test_search_finds_the_external_id_of_whom_the_caller_sees(db: Database):
    employee, admin = await db.somebody("employee"), await db.somebody("admin")
    own = await rows.patient(db, employee, external_id="ZQ-1")
    other = await rows.patient(db, external_id="ZQ-2")
    assert await db.ask(employee, FIND, "ZQ-1", 10) == [own]
    assert await db.ask(employee, FIND, "ZQ-2", 10) == []
    assert await db.ask(admin, FIND, "ZQ-2", 10) == [other]
    assert await db.ask(admin, FIND, "zq-2", 10) == []


async def test_page_of_an_employees_search_looks_up_only_whom_it_found(db: Database):
    """Their other patients were looked at by the search; at a million each is a page of its own."""
    employee = await db.somebody("employee")
    await named(db, "Ann", "Zquz", employee)
    await db.run("set local enable_seqscan = off")
    await db.run("set local enable_bitmapscan = off")
    await db.connection.execute(BECOME, employee.database_role, employee.claims, str(employee.id))
    conditions = await conditions_of(db.connection, PatientFilter(q="zquz"), rows.DAY)
    statement = list_statement(sort_of("lastName"), conditions.sql, "21")
    plan = await db.connection.fetch(f"explain (costs off) {statement}", *conditions.params)
    looked_up = [row[0] for row in plan if "Index Cond: " in row[0] and "(id = ANY" in row[0]]
    assert any(line.count("(id = ANY") == 2 for line in looked_up), plan
