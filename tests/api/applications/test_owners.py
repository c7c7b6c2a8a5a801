"""Who can be in charge of an application."""

from uuid import uuid4

import pytest

from tests.api.applications.conftest import Hiring

STAFF = ("employee", "hiringmanager", "admin", "superuser")


@pytest.mark.parametrize("role", STAFF)
def test_any_active_staff_are_listed_and_take_charge(hiring: Hiring, role: str):
    colleague = hiring.agency.people.make(role, "Olga", f"Owner {uuid4().hex[:6]}")
    owners = hiring.agency.api.get("/applications/owners", hiring.agency.people.of("employee"))
    assert {"id": str(colleague.id), "name": colleague.name} in owners.json()["data"]
    _, row = hiring.applied()
    changed = hiring.agency.api.patch(
        f"/applications/{row['id']}",
        hiring.manager,
        {"ownerId": str(colleague.id), "version": row["version"]},
    )
    assert changed.json()["data"]["ownerName"] == colleague.name


def test_applicants_and_whoever_left_are_refused_by_name_of_the_field(hiring: Hiring):
    people = hiring.agency.people
    gone = people.make("employee")
    people.sql("update public.profiles set deactivated_at = now() where id = $1", gone.id)
    applicant = people.make("applicant")
    owners = hiring.agency.api.get("/applications/owners", hiring.manager).json()["data"]
    assert not {gone.id, applicant.id} & {owner["id"] for owner in owners}
    _, row = hiring.applied()
    for owner in (gone.id, applicant.id, str(uuid4())):
        refused = hiring.agency.api.patch(
            f"/applications/{row['id']}",
            hiring.manager,
            {"ownerId": owner, "version": row["version"]},
        )
        assert (refused.status_code, refused.json()["code"]) == (422, "owner_not_staff")
        assert [detail["field"] for detail in refused.json()["details"]] == ["ownerId"]
    assert hiring.load(row["id"])["ownerId"] is None


def test_whoever_has_lost_their_role_stays_named_on_what_they_decided(hiring: Hiring):
    people, api = hiring.agency.people, hiring.agency.api
    ana = people.make("hiringmanager", "Ana", f"Owner {uuid4().hex[:6]}")
    applicant = people.make("applicant")
    _, row = hiring.applied()
    people.sql(
        "update public.applications set user_id = $2::uuid where id = $1::uuid",
        row["id"],
        applicant.id,
    )
    owned = {"ownerId": str(ana.id), "version": hiring.load(row["id"])["version"]}
    assert api.patch(f"/applications/{row['id']}", hiring.manager, owned).status_code == 200
    assert hiring.move(row, "IN_REVIEW", ana).status_code == 201
    assert hiring.move(row, "WITHDRAWN", applicant).status_code == 201
    people.sql("update public.user_roles set role = 'applicant' where user_id = $1", ana.id)
    listed = api.get("/applications", hiring.manager, params={"ownerId": str(ana.id)})
    assert [found["ownerName"] for found in listed.json()["data"]] == [ana.name]
    path = f"/applications/{row['id']}/status-history"
    moves = api.get(path, hiring.manager).json()["data"]
    assert [(move["toStatus"], move["actorName"], move["byApplicant"]) for move in moves] == [
        ("SUBMITTED", None, True),
        ("IN_REVIEW", ana.name, False),
        ("WITHDRAWN", None, True),
    ]
    # An address that was another's: the application is no longer the account's.
    people.sql("update public.applications set user_id = null where id = $1::uuid", row["id"])
    moves = api.get(path, hiring.manager).json()["data"]
    assert [move["byApplicant"] for move in moves] == [True, False, True]
