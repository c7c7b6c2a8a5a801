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
