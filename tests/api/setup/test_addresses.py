"""The same resources at other addresses: those of the first web application, and those without a sign-in."""

import pytest
from pydantic.alias_generators import to_camel

from api.setup import RESOURCES
from tests.api.conftest import Agency
from tests.api.setup.conftest import Kept

PUBLIC = [name for name, resource in RESOURCES.items() if resource.public]
LISTS = {
    "/country/listcountries": "regions",
    "/jobroles/listjobroles": "job_roles",
    "/jobscheme/listjobschemes": "job_schemes",
    "/licenserequirements/listlicenserequirements": "license_requirements",
}
CREATIONS = {
    "/country/addcountry": "regions",
    "/jobroles/createjobrole": "job_roles",
    "/jobscheme/createjobscheme": "job_schemes",
    "/licensetypes/createlicensetype": "license_types",
}
REPLACEMENTS = {
    "/jobroles/updatejobrole": "job_roles",
    "/licensetypes/updatelicensetype": "license_types",
    "/branches": "branches",
    "/departments": "departments",
}


@pytest.mark.parametrize("path", LISTS)
def test_list_has_another_address(agency: Agency, path: str):
    kept = Kept(agency, RESOURCES[LISTS[path]])
    row = kept.row()
    listed = agency.api.get(path, agency.admin, params={"sort": "-createdAt"})
    assert listed.json()["data"][0] == row


def test_list_of_requirements_takes_query_parameters(agency: Agency):
    kept = Kept(agency, RESOURCES["license_requirements"])
    row = kept.row()
    kept.row()
    path = "/licenserequirements/listlicenserequirements"
    for name in ("jobRoleId", "regionId", "licenseTypeId"):
        listed = agency.api.get(path, agency.admin, params={name: row[name]})
        assert [found["id"] for found in listed.json()["data"]] == [row["id"]]


@pytest.mark.parametrize("path", CREATIONS)
def test_creation_has_another_address(agency: Agency, path: str):
    kept = Kept(agency, RESOURCES[CREATIONS[path]])
    created = agency.api.post(path, agency.admin, kept.body())
    assert created.status_code == 201
    assert agency.api.get(kept.one(created.json()["data"]), agency.admin).is_success


@pytest.mark.parametrize("path", REPLACEMENTS)
def test_replacement_takes_the_id_in_the_body(agency: Agency, path: str):
    kept = Kept(agency, RESOURCES[REPLACEMENTS[path]])
    row = kept.row()
    body = {**kept.body(), "id": row["id"], "version": row["version"]}
    answer = agency.api.put(path, agency.admin, body)
    assert (answer.json()["data"]["name"], answer.json()["data"]["id"]) == (body["name"], row["id"])
    body = kept.body()
    assert agency.api.put(path, agency.admin, {**body, "version": 1}).status_code == 422


@pytest.mark.parametrize("name", ["branches", "departments"])
def test_change_takes_the_id_in_the_body(agency: Agency, name: str):
    kept = Kept(agency, RESOURCES[name])
    row = kept.row()
    for fields, active in (
        ({"action": "soft-delete"}, False),
        ({"active": True, "version": 2}, True),
    ):
        answer = agency.api.patch(kept.path, agency.admin, {"id": row["id"], **fields})
        assert answer.json()["data"]["active"] is active


@pytest.mark.parametrize("name", PUBLIC)
def test_anybody_reads_public_fields_of_active_rows(agency: Agency, name: str):
    kept = Kept(agency, RESOURCES[name])
    seen, hidden = kept.row(), kept.row()
    agency.api.patch(kept.one(hidden), agency.admin, {"action": "soft-delete"})
    rows, cursor = [], None
    while cursor != "":
        params = {"cursor": cursor} if cursor else {}
        answer = agency.api.get(f"/public{kept.path}", params=params)
        rows += answer.json()["data"]
        cursor = answer.json()["page"]["next"] or ""
    fields = ["id", *(to_camel(field) for field in kept.resource.public)]
    assert {field: seen[field] for field in fields} in rows
    assert all(list(row) == fields for row in rows)
    assert hidden["id"] not in {row["id"] for row in rows}
    applicant = agency.people.of("applicant")
    assert agency.api.get(kept.one(seen), applicant).is_success
    assert agency.api.get(kept.one(hidden), applicant).status_code == 404


def test_public_lists_are_those_of_the_careers_site(agency: Agency):
    assert {"employment_types", "job_roles", "locations", "areas"} <= set(PUBLIC)
    # Job listings have a list of their own there, with filters.
    for name in set(RESOURCES) - {*PUBLIC, "job_listings"}:
        assert agency.api.get(f"/public{RESOURCES[name].path}").status_code == 404
