"""Every resource, by its declaration: kept by those whom the access matrix lets, and by nobody else."""

from typing import Any
from uuid import uuid4

import pytest
from pydantic.alias_generators import to_camel

from api.core.resources.models import filters_of, name_of, references_of
from api.setup import RESOURCES
from tests.api.conftest import Agency
from tests.api.setup.conftest import Kept
from tests.db.access_matrix import ROLES, is_allowed

REFERENCES = [
    (table, field, target)
    for table, resource in RESOURCES.items()
    for field, target in references_of(resource.fields).items()
]

CODED = [name for name, each in RESOURCES.items() if "code" in each.models.create.model_fields]


@pytest.mark.parametrize("table", CODED)
def test_code_is_kept_in_capitals(agency: Agency, table: str):
    code = f"a-{uuid4().hex[:8]}"
    assert Kept(agency, RESOURCES[table]).row(code=code)["code"] == code.upper()


def test_row_is_kept_as_it_was_sent(kept: Kept):
    body = kept.body()
    created = kept.agency.api.post(kept.path, kept.agency.admin, body).json()["data"]
    assert {name: created[name] for name in body} == body
    assert (created["active"], created["version"]) == (True, 1)
    path = kept.one(created)
    assert kept.agency.api.get(path, kept.agency.admin).json()["data"] == created
    other = kept.body()
    answer = kept.agency.api.put(path, kept.agency.admin, {**other, "version": 1})
    assert answer.status_code == 200, answer.text
    replaced = answer.json()["data"]
    assert {name: replaced[name] for name in other} == other
    assert replaced["version"] == 2
    assert kept.agency.api.delete(path, kept.agency.admin).status_code == 204
    for answer in (
        kept.agency.api.get(path, kept.agency.admin),
        kept.agency.api.delete(path, kept.agency.admin),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("role", ROLES[1:])
def test_role_does_what_the_matrix_says(kept: Kept, role: str):
    person, api, row = kept.agency.people.of(role), kept.agency.api, kept.row()
    version = row["version"]
    done = {
        "S": [api.get(kept.path, person), api.get(kept.one(row), person)],
        "I": [api.post(kept.path, person, kept.body())],
        "U": [
            api.patch(kept.one(row), person, {"active": True, "version": version}),
            api.put(kept.one(row), person, {**kept.body(), "version": version + 1}),
            api.patch(f"{kept.path}/?id={row['id']}", person, {"action": "soft-delete"}),
        ],
        "D": [api.delete(kept.one(row), person)],
    }
    for verb, answers in done.items():
        for answer in answers:
            if is_allowed(kept.resource.table, role, "aal2", verb, "own"):
                assert answer.is_success, (verb, answer.text)
            else:
                assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), verb


def test_stale_version_is_refused(kept: Kept):
    row = kept.row()
    fresh = {**kept.fields_of(row), "active": False}
    assert kept.agency.api.put(kept.one(row), kept.agency.admin, fresh).status_code == 200
    for answer in (
        kept.agency.api.put(kept.one(row), kept.agency.admin, fresh),
        kept.agency.api.patch(
            kept.one(row), kept.agency.admin, {"active": True, "version": row["version"]}
        ),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "stale_version")


def test_same_key_creates_one_row(kept: Kept):
    key, body = {"Idempotency-Key": uuid4().hex}, kept.body()
    answers = [
        kept.agency.api.post(kept.path, kept.agency.admin, body, headers=key) for _ in range(2)
    ]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[0].json() == answers[1].json()


def test_row_is_deactivated_and_reactivated(kept: Kept):
    row, admin, api = kept.row(), kept.agency.admin, kept.agency.api
    for action, active in (("soft-delete", False), ("reactivate", True), ("soft-delete", False)):
        answer = api.patch(kept.one(row), admin, {"action": action})
        assert answer.json()["data"]["active"] is active
    shown = pages(kept, active="false")
    assert row["id"] in shown
    assert row["id"] not in pages(kept, active="true")
    # What is not sent with a replacement stays.
    version = api.get(kept.one(row), admin).json()["data"]["version"]
    answer = api.put(kept.one(row), admin, {**kept.body(), "version": version})
    assert answer.json()["data"]["active"] is False


def test_change_of_some_fields_leaves_the_others(kept: Kept):
    row, admin, api = kept.row(), kept.agency.admin, kept.agency.api
    optional = [
        name
        for name, described in kept.resource.models.create.model_json_schema()["properties"].items()
        if {"type": "null"} in described.get("anyOf", [])
    ]
    for name in optional:
        answer = api.patch(kept.one(row), admin, {name: None, "version": row["version"]})
        assert answer.status_code == 200, answer.text
        after = answer.json()["data"]
        ignored = {name, "version", "updatedAt", f"{name.removesuffix('Id')}Name"}
        assert after[name] is None
        assert [key for key in row if row[key] != after[key] and key not in ignored] == []
        row = after


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"version": 1},
        {"active": None, "version": 1},
        {"active": False, "version": None},
        {"action": "soft-delete", "active": False, "version": 1},
        {"action": "remove"},
        {"id": str(uuid4()), "version": 1},
        {"createdAt": "2026-01-01T00:00:00Z", "version": 1},
    ],
)
def test_change_that_says_nothing_or_too_much_is_refused(agency: Agency, body: dict):
    areas = Kept(agency, RESOURCES["areas"])
    answer = agency.api.patch(areas.one(areas.row()), agency.admin, body)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")


def pages(kept: Kept, limit: int = 100, **asked: Any) -> list[str]:
    """The ids of a whole list, page by page."""
    ids: list[str] = []
    cursor = None
    while True:
        params = {"limit": limit, **asked, **({"cursor": cursor} if cursor else {})}
        answer = kept.agency.api.get(kept.path, kept.agency.admin, params=params)
        assert answer.status_code == 200, answer.text
        ids += [row["id"] for row in answer.json()["data"]]
        cursor = answer.json()["page"]["next"]
        if cursor is None:
            return ids


def test_pages_show_each_row_once_in_each_order(kept: Kept):
    new = {kept.row()["id"] for _ in range(3)}
    for sort in kept.resource.sorts:
        up = pages(kept, sort=to_camel(sort))
        assert pages(kept, limit=min(len(up) // 3 + 1, 100), sort=to_camel(sort)) == up
        assert len(up) == len(set(up))
        assert new <= set(up)
        assert pages(kept, sort=f"-{to_camel(sort)}") == up[::-1]
    first = kept.agency.api.get(kept.path, kept.agency.admin, params={"limit": 1}).json()
    cursor = {"cursor": first["page"]["next"], "active": "true"}
    other = kept.agency.api.get(kept.path, kept.agency.admin, params=cursor)
    assert other.json()["details"][0]["field"] == "cursor"


def test_search_finds_words_of_the_row(kept: Kept):
    row = kept.row()
    kept.row()
    for field in kept.resource.search:
        text = row[to_camel(field)]
        assert pages(kept, q=text.upper()[1:]) == [row["id"]], field
    answer = kept.agency.api.get(kept.path, kept.agency.admin, params={"q": "100%_"})
    assert answer.status_code == (200 if kept.resource.search else 422)
    assert answer.json().get("data", []) == []


def test_list_is_filtered_by_references_and_choices(kept: Kept):
    references = references_of(kept.resource.fields)
    own = [name for name, target in references.items() if target == kept.resource.table]
    row = kept.row(**{to_camel(name): kept.row()["id"] for name in own})
    for field in filters_of(kept.resource.fields):
        name = to_camel(field)
        found = pages(kept, **{name: row[name]})
        assert row["id"] in found
        assert found == [row["id"]] or field not in references


@pytest.mark.parametrize(("table", "field", "target"), REFERENCES)
def test_row_in_use_is_deactivated_instead(agency: Agency, table: str, field: str, target: str):
    user, used = Kept(agency, RESOURCES[table]), Kept(agency, RESOURCES[target])
    row = used.row()
    other = user.row(**{to_camel(field): row["id"]})
    assert other[to_camel(name_of(field))] == row["name"]
    answer = agency.api.delete(used.one(row), agency.admin)
    assert (answer.status_code, answer.json()["code"]) == (409, "in_use")
    by = table.replace("_", " ")
    assert answer.json()["message"] == f"This is still used by {by}. Deactivate it instead."
    assert agency.api.patch(used.one(row), agency.admin, {"action": "soft-delete"}).is_success
    missing = user.body(**{to_camel(field): str(uuid4())})
    answer = agency.api.post(user.path, agency.admin, missing)
    assert (answer.status_code, answer.json()["details"][0]["field"]) == (409, to_camel(field))


def test_name_is_taken_once(kept: Kept):
    row = kept.row()
    answer = kept.agency.api.post(
        kept.path,
        kept.agency.admin,
        kept.body(**{to_camel(n): row[to_camel(n)] for n in kept.resource.key}),
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict"), answer.text


def test_resources_describe_themselves(agency: Agency):
    listed = agency.api.get("/setup/resources", agency.admin).json()["data"]
    described = {resource["name"]: resource for resource in listed}
    assert set(described) == set(RESOURCES)
    branches = described["branches"]
    assert (branches["path"], branches["label"]) == ("/branches", "branches")
    assert (branches["key"], branches["sorts"]) == (["name"], ["name", "createdAt"])
    assert branches["references"] == {"regionId": "regions"}
    assert branches["fields"]["required"] == ["name"]
    assert agency.api.get("/setup/resources", agency.people.of("applicant")).status_code == 403


def test_pair_that_exists_is_said_at_both_of_its_fields(agency: Agency):
    kept = Kept(agency, RESOURCES["interview_reminders"])
    agency.people.sql("delete from public.interview_reminders where scheduled_time = '03:17'")
    row = {"type": "2h", "scheduledTime": "03:17"}
    assert agency.api.post(kept.path, agency.admin, row).status_code == 201
    again = agency.api.post(kept.path, agency.admin, row)
    found = [(detail["field"], detail["code"]) for detail in again.json()["details"]]
    assert (again.status_code, found) == (
        409,
        [("type", "taken_together"), ("scheduledTime", "taken_together")],
    )
