"""Employments: who becomes an employee by which account, what comes with it, and until when it is taken back."""

from dataclasses import dataclass
from uuid import UUID

import pytest

from tests.db.hiring.test_moves import act, reason
from tests.db.world import employments, rows
from tests.db.world.identity import Actor, Database, Outcome

MADE = "select * from public.employments where application_id = $1"
SEEN = "select private.first_visit_shown(e) from public.employments as e where application_id = $1"
ROLE = "select role from public.user_roles where user_id = $1"
TASKS = "select done_at is null from public.application_tasks where application_id = $1 and kind = 'not_employed' order by created_at, id"
EMPLOY = employments.EMPLOY.format(more="", of="")
UNDO_MOVE = """
insert into public.application_status_history (application_id, to_status, undoes_id)
select $1, '', id from public.application_status_history where application_id = $1 and actor_id is not null
"""
VISIT = "insert into public.visits (patient_id, visit_date) values ($1, '2026-11-25')"
CONFIRM = "update auth.users set email_confirmed_at = now() where id = $1"


@dataclass(frozen=True)
class Hired:
    """Somebody with an account who was hired, and an administrator."""

    db: Database
    admin: Actor
    person: UUID
    application: UUID

    async def role(self) -> str:
        role: str = await self.db.value(ROLE, self.person)
        return role

    async def employ(self, actor: Actor | None = None, person: UUID | None = None) -> Outcome:
        return await self.db.act(
            actor or self.admin, EMPLOY, self.application, person or self.person
        )

    async def undo(self, actor: Actor | None = None) -> Outcome:
        return await self.db.act(actor or self.admin, employments.UNDO, self.application)

    async def unhire(self, actor: Actor | None = None) -> Outcome:
        why = await reason(self.db, "step_back")
        return await act(self.db, actor or self.admin, self.application, "VERIFICATION", **why)

    async def signed_in(self) -> Actor:
        return await self.db.sign_in(self.person, "employee")

    async def has_open_task(self) -> bool:
        found = await self.db.run(TASKS, self.application)
        return any(row[0] for row in found)


async def hire(db: Database, role: str = "applicant") -> Hired:
    person = await db.person(role)
    application = await employments.hired(db, person)
    return Hired(db, await db.somebody("admin"), person, application)


async def test_role_comes_and_goes_and_ends_the_sessions(db: Database):
    hired = await hire(db)
    carer = await hired.signed_in()
    assert (await hired.employ()).error is None
    assert await hired.role() == "employee"
    await rows.patient(db, carer)
    sessions = "select count(*) from auth.sessions where user_id = $1"
    assert await db.value(sessions, hired.person) == 0
    said = "select details ->> 'to' from public.audit_events where action = 'change_role' and $1 = any (entity_ids)"
    assert [row[0] for row in await db.run(said, hired.person)] == ["employee"]
    assert (await hired.undo()).count == 1
    assert await hired.role() == "applicant"
    assigned = "select count(*) from public.patient_assignments where user_id = $1"
    assert await db.value(assigned, hired.person) == 0
    [row] = await db.run(MADE, hired.application)
    assert (row["undone_by"], row["undone_reason"]) == (hired.admin.id, "Hired twice")
    assert (await hired.undo()).count == 0
    assert (await hired.employ()).error is None, "and once more"


async def test_only_administrators_make_and_take_back(db: Database):
    hired = await hire(db)
    for role in ("applicant", "employee", "hiringmanager"):
        assert (await hired.employ(await db.somebody(role))).is_refused, role
    assert (await hired.employ(await db.somebody("admin", "aal1"))).is_refused
    assert await hired.role() == "applicant"
    await hired.employ()
    for role in ("applicant", "employee", "hiringmanager"):
        assert (await hired.undo(await db.somebody(role))).count == 0, role
    assert await hired.role() == "employee"


@pytest.mark.parametrize("status", ["SUBMITTED", "VERIFICATION", "REJECTED", "WITHDRAWN"])
async def test_only_the_hired_become_employees(db: Database, status: str):
    hired = await hire(db)
    await rows.move(db, hired.application, status)
    assert (await hired.employ()).constraint == "employments_application_id_hired"


async def test_one_is_in_force_and_what_is_taken_back_stays_so(db: Database):
    hired = await hire(db)
    await hired.employ()
    assert (await hired.employ()).constraint == "employments_application_id_unique"
    await hired.undo()
    again = (
        "update public.employments set undone_reason = 'Another reason' where application_id = $1"
    )
    assert (
        await db.act(hired.admin, again, hired.application)
    ).constraint == "employments_undone_at_once"
    emptied = "update public.employments set undone_reason = null where application_id = $1"
    assert (
        await db.act(hired.admin, emptied, hired.application)
    ).constraint == "employments_undone_at_once"


async def test_nobody_becomes_one_by_an_address_that_nobody_has_proven(db: Database):
    owner = await db.person("applicant")
    hired = await hire(db)
    # A stranger typed the owner's address; the account that has it is not known to be the applicant.
    address = f"{owner}@people.test"
    typed = await employments.hired(db, owner, email=address, email_confirmed_at=None)
    assert (
        await db.act(hired.admin, EMPLOY, typed, owner)
    ).constraint == "employments_profile_id_unproven"
    assert (await hired.employ(person=owner)).constraint == "employments_profile_id_unproven"
    assert await db.value(ROLE, owner) == "applicant"
    await db.run("update public.applications set email_confirmed_at = now() where id = $1", typed)
    assert (await db.act(hired.admin, EMPLOY, typed, owner)).error is None


async def test_an_invited_account_is_linked_once_its_owner_has_followed_the_invitation(
    db: Database,
):
    admin, invited = await db.somebody("admin"), await db.person("applicant")
    address = f"{invited}@people.test"
    await db.run("update auth.users set email_confirmed_at = null where id = $1", invited)
    key = await employments.hired(db, None, email=address)
    assert (await db.act(admin, EMPLOY, key, invited)).error is None
    linked = "select user_id from public.applications where id = $1"
    assert await db.value(linked, key) is None
    await db.run(
        "update public.profiles set created_at = now() - interval '1 day' where id = $1", invited
    )
    await db.run(CONFIRM, invited)
    assert await db.value(linked, key) == invited
    assert await db.value(ROLE, invited) == "employee"


async def test_deactivated_people_are_brought_back_first(db: Database):
    hired = await hire(db)
    await db.run("update public.profiles set deactivated_at = now() where id = $1", hired.person)
    assert (await hired.employ()).constraint == "employments_profile_id_deactivated"


async def test_whoever_had_a_role_before_keeps_it(db: Database):
    for role in ("employee", "hiringmanager"):
        hired = await hire(db, role)
        await hired.employ()
        assert await hired.role() == role
        assert (await hired.undo()).error is None
        assert await hired.role() == role


async def test_a_role_that_was_given_by_hand_since_is_kept(db: Database):
    hired = await hire(db)
    await hired.employ()
    await db.run(
        "update public.user_roles set role = 'hiringmanager' where user_id = $1", hired.person
    )
    assert (await hired.undo()).error is None
    assert await hired.role() == "hiringmanager"
    await hired.employ()
    as_if = "update public.user_roles set role = 'employee', granted_at = now() - interval '1 hour' where user_id = $1"
    await db.as_if(as_if, hired.person)
    await hired.undo()
    assert await hired.role() == "employee"


async def test_another_employment_keeps_the_role_and_takes_it_with_it_later(db: Database):
    hired = await hire(db)
    other = Hired(db, hired.admin, hired.person, await employments.hired(db, hired.person))
    await hired.employ()
    await other.employ()
    await hired.undo()
    assert await hired.role() == "employee"
    await other.undo()
    assert await hired.role() == "applicant"


async def test_nobody_is_employed_in_the_name_of_a_colleague(db: Database):
    hired = await hire(db)
    named = employments.EMPLOY.format(more=", made_by", of=", $3")
    about = hired.application, hired.person
    for role in ("admin", "superuser"):
        colleague = await db.person(role)
        assert (await db.tried(hired.admin, named, *about, colleague)).is_refused
    assert (await db.tried(hired.admin, named, *about, hired.admin.id)).error is None


async def test_nothing_is_taken_back_after_the_first_visit(db: Database):
    hired = await hire(db)
    await hired.employ()
    carer = await hired.signed_in()
    patient = await rows.patient(db, carer)
    async with db.undone():
        assert (await db.act(carer, VISIT, patient)).error is None
        outcome = await hired.undo()
        assert outcome.constraint == "employments_undone_at_visited"
        assert "11/25/2026" in str(outcome.error)
    visit = await rows.visit(db, patient)
    await rows.document(db, visit, await db.person("employee"))
    await db.run("update public.visit_documents set created_at = now() where visit_id = $1", visit)
    assert await db.ask(hired.admin, SEEN, hired.application) is None
    async with db.undone():
        await rows.document(db, visit, hired.person)
        await db.run("update public.visit_documents set created_at = now()")
        assert (await hired.undo()).constraint == "employments_undone_at_visited"
    async with db.undone():
        noted = "update public.visits set notes = 'Seen' where id = $1"
        assert (await db.act(carer, noted, visit)).count == 1
        assert (await hired.undo()).constraint == "employments_undone_at_visited"
        assert await db.ask(hired.admin, SEEN, hired.application) == rows.DAY
        assert await db.ask(await db.somebody("hiringmanager"), SEEN, hired.application) is None
    assert (await hired.undo()).error is None


async def test_an_employee_is_not_unhired_by_any_way(db: Database):
    hired = await hire(db)
    await hired.employ()
    for actor in (hired.admin, await db.somebody("superuser"), await db.somebody("hiringmanager")):
        outcome = await hired.unhire(actor)
        assert outcome.constraint == "applications_employed"
    outcome = await db.act(
        hired.admin, "delete from public.applications where id = $1", hired.application
    )
    assert outcome.constraint == "applications_employed"
    await hired.undo()
    assert (await hired.unhire()).error is None


async def test_a_hire_is_a_task_until_somebody_is_an_employee(db: Database):
    hired = await hire(db)
    await rows.move(db, hired.application, "VERIFICATION")
    await db.run(
        "update public.applications set is_prehire_completed = true where id = $1",
        hired.application,
    )
    assert (await act(db, hired.admin, hired.application, "HIRED")).error is None
    assert await hired.has_open_task()
    await hired.employ()
    assert not await hired.has_open_task()
    undone = await db.act(hired.admin, UNDO_MOVE, hired.application)
    assert undone.constraint == "applications_employed", (
        "nor by undoing the move within half an hour"
    )
    await hired.undo()
    assert await hired.has_open_task()
    await hired.unhire()
    assert not await hired.has_open_task()


TO_BE = "select (private.employee_to_be(a)).* from public.applications as a where id = $1"


async def test_account_of_a_single_sign_on_is_not_known_by_its_address(db: Database):
    person = await db.person("applicant")
    key = await employments.hired(db, None, email=f"{person}@people.test")
    assert tuple((await db.run(TO_BE, key))[0]) == (person, "unproven")
    await db.as_if("update auth.users set is_sso_user = true where id = $1", person)
    assert tuple((await db.run(TO_BE, key))[0]) == (None, "invitation")
