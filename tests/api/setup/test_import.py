"""Setup brought in from elsewhere: rows known by their key fields, references by their names."""

from typing import Any
from uuid import uuid4

import pytest
from pydantic.alias_generators import to_camel

from api.core.resources.models import name_of, references_of
from api.setup import RESOURCES
from api.setup.limits import IMPORT_ENTRIES
from tests.api.conftest import Agency
from tests.api.setup.conftest import Kept

PATH = "/setup/import"


def entry(resource: str, row_id: str | None = None, **fields: Any) -> dict[str, Any]:
    return {"resource": resource, "fields": fields} | ({"id": row_id} if row_id else {})


def bring(agency: Agency, *entries: Any, person: Any = None, dry: bool = False) -> list[Any]:
    body = {"entries": entries, "dryRun": dry}
    answer = agency.api.post(PATH, person or agency.admin, body)
    assert answer.status_code == 200, answer.text
    report = answer.json()["data"]
    assert report["dryRun"] is dry
    results: list[Any] = report["results"]
    return results


def by_names(kept: Kept, row: dict[str, Any]) -> dict[str, Any]:
    """Return what a file holds of a row: the names of what it refers to, not their ids."""
    named = {
        to_camel(name): to_camel(name_of(name)) for name in references_of(kept.resource.fields)
    }
    fields = kept.resource.models.create.model_json_schema()["properties"]
    return {named.get(name, name): row[named.get(name, name)] for name in fields}


def count(kept: Kept) -> int:
    total: int = kept.agency.people.sql(f"select count(*) from public.{kept.resource.table}")[0][0]  # noqa: S608
    return total


def test_row_that_is_there_already_is_left_alone(kept: Kept):
    row = kept.row()
    [result] = bring(kept.agency, entry(kept.resource.table, **by_names(kept, row)))
    assert (result["status"], result["id"], result["changed"]) == ("unchanged", row["id"], [])
    assert kept.agency.api.get(kept.one(row), kept.agency.admin).json()["data"] == row


def test_row_is_found_by_its_key_and_changed(kept: Kept):
    row = kept.row()
    fields = {**by_names(kept, row), "active": False}
    [dry] = bring(kept.agency, entry(kept.resource.table, **fields), dry=True)
    assert kept.agency.api.get(kept.one(row), kept.agency.admin).json()["data"] == row
    [result] = bring(kept.agency, entry(kept.resource.table, **fields))
    assert result == dry
    assert (result["status"], result["id"], result["changed"]) == ("updated", row["id"], ["active"])
    now = kept.agency.api.get(kept.one(row), kept.agency.admin).json()["data"]
    assert (now["active"], now["version"]) == (False, row["version"] + 1)


def test_row_that_is_missing_is_added(kept: Kept):
    row = kept.row()
    fields = by_names(kept, row)
    assert kept.agency.api.delete(kept.one(row), kept.agency.admin).status_code == 204
    before = count(kept)
    [dry] = bring(kept.agency, entry(kept.resource.table, **fields), dry=True)
    assert (dry["status"], dry["id"], count(kept)) == ("created", None, before)
    [result] = bring(kept.agency, entry(kept.resource.table, **fields))
    assert (result["status"], count(kept)) == ("created", before + 1)
    added = kept.agency.api.get(f"{kept.path}/{result['id']}", kept.agency.admin).json()["data"]
    assert by_names(kept, added) == fields


def test_rows_may_refer_to_rows_that_come_after_them(agency: Agency):
    unique = uuid4().hex[:6]
    code = f"R-{unique.upper()}"
    entries = (
        entry("branches", name=f"Branch {unique}", regionName=f"region {unique}"),
        entry("regions", name=f"Region {unique}", code=code),
    )
    assert [one["status"] for one in bring(agency, *entries, dry=True)] == ["created", "created"]
    branch, region = bring(agency, *entries)
    row = agency.api.get(f"/branches/{branch['id']}", agency.admin).json()["data"]
    assert row["regionId"] == region["id"]


def test_names_are_matched_in_any_case(agency: Agency):
    name = f"Import {uuid4().hex[:6]}"
    [made] = bring(agency, entry("areas", name=name))
    [found] = bring(agency, entry("areas", name=name.upper(), description="Here."))
    assert (found["status"], found["id"]) == ("updated", made["id"])
    assert found["changed"] == ["name", "description"]


def test_code_in_small_letters_is_known_again(agency: Agency):
    mark = uuid4().hex[:8]
    region = entry("regions", name=f"Region {mark}", code=f"r-{mark}")
    [added] = bring(agency, region)
    assert added["status"] == "created"
    [again] = bring(agency, region)
    assert (again["status"], again["id"], again["changed"]) == ("unchanged", added["id"], [])


def test_fields_that_are_left_out_stay(agency: Agency):
    name = f"Import {uuid4().hex[:6]}"
    bring(agency, entry("areas", name=name, description="Kept.", active=False))
    [found] = bring(agency, entry("areas", name=name))
    assert found["status"] == "unchanged"


def test_entry_in_error_keeps_no_other_one_back(agency: Agency):
    unique = uuid4().hex[:6]
    entries = (
        entry("areas", name=f"Good {unique}"),
        entry("areas", name=7, colour="red"),
        entry("branches", name=f"Branch {unique}", regionName="Nowhere"),
        entry("planets", name="Mars"),
        entry("areas", name=f"Good {unique}"),
        entry("areas", str(uuid4()), name="Gone"),
    )
    dry, done = bring(agency, *entries, dry=True), bring(agency, *entries)
    for good, *wrong in (dry, done):
        assert good["status"] == "created"
        assert {one["status"] for one in wrong} == {"error"}
        found = [
            (
                one["error"]["status"],
                [(two["field"], two["code"]) for two in one["error"]["details"]],
            )
            for one in wrong
        ]
        assert found == [
            (422, [("name", "invalid"), ("colour", "unknown_field")]),
            (422, [("regionName", "no_such_entry")]),
            (422, [("resource", "no_such_entry")]),
            (409, [("name", "taken")]),
            (404, []),
        ]
    assert [one["entry"] for one in done] == list(range(len(entries)))


def test_entry_with_an_id_changes_that_row_unless_it_is_stale(agency: Agency):
    name = f"Import {uuid4().hex[:6]}"
    [made] = bring(agency, entry("areas", name=name))
    [renamed] = bring(agency, entry("areas", made["id"], name=f"{name} B", version=1))
    assert (renamed["status"], renamed["changed"]) == ("updated", ["name"])
    [stale] = bring(agency, entry("areas", made["id"], name=name, version=1))
    assert (stale["error"]["status"], stale["error"]["code"]) == (409, "stale_version")


def test_same_key_of_a_request_brings_nothing_in_twice(agency: Agency):
    body = {"entries": [entry("areas", name=f"Import {uuid4().hex[:6]}")]}
    headers = {"Idempotency-Key": uuid4().hex}
    first, second = (
        agency.api.post(PATH, agency.admin, body, headers=headers).json()["data"] for _ in range(2)
    )
    assert first == second
    assert first["results"][0]["status"] == "created"


@pytest.mark.parametrize(
    ("status", "former"), [("PUBLISHED", "DRAFT"), ("CLOSED", "ARCHIVED"), ("DRAFT", "CLOSED")]
)
def test_listing_takes_the_statuses_that_lead_to_its_own(agency: Agency, status: str, former: str):
    fields = {"title": f"Import {uuid4().hex[:6]}", "description": "<p>Care at home.</p>"}
    [made] = bring(agency, entry("job_listings", **fields, status=former))
    path = f"/job-listings/{made['id']}"
    assert agency.api.get(path, agency.admin).json()["data"]["status"] == former
    [same] = bring(agency, entry("job_listings", **fields, status=former))
    assert (same["status"], same["id"]) == ("unchanged", made["id"])
    [dry] = bring(agency, entry("job_listings", **fields, status=status), dry=True)
    [moved] = bring(agency, entry("job_listings", **fields, status=status))
    assert moved == dry
    assert (moved["status"], moved["changed"]) == ("updated", ["status"])
    assert agency.api.get(path, agency.admin).json()["data"]["status"] == status
    [wrong] = bring(agency, entry("job_listings", **fields, status="GONE"))
    assert [detail["field"] for detail in wrong["error"]["details"]] == ["status"]


def test_rules_of_emails_hold_for_what_is_brought_in(agency: Agency):
    text = {
        "type": "HR_NOTIFICATION",
        "locale": "en",
        "subject": "New",
        "body": "Hello {{ nobody }}",
    }
    server = {"host": "169.254.169.254", "fromName": "A", "fromAddress": "a@people.test"}
    superuser = agency.people.of("superuser")
    unknown, forbidden = bring(
        agency,
        entry("email_templates", **text),
        entry("email_settings", **server),
        person=superuser,
    )
    assert [detail["code"] for detail in unknown["error"]["details"]] == ["unknown_name"]
    assert [detail["field"] for detail in forbidden["error"]["details"]] == ["host"]


def test_template_names_a_reason_of_rejections_whatever_else_has_its_name(agency: Agency):
    name = f"At their request {uuid4().hex[:6]}"
    text = {"type": "APPLICATION_REJECTION", "locale": "en", "subject": "News", "body": "Hello"}
    template = entry("email_templates", **text, reasonName=name, active=False)
    hold, rejection = (
        entry("decision_reasons", name=name, appliesTo=kind) for kind in ("hold", "rejection")
    )
    _, refused = bring(agency, hold, template)
    assert [detail["field"] for detail in refused["error"]["details"]] == ["reasonName"]
    made, added = bring(agency, rejection, template)
    row = agency.api.get(f"/email-templates/{added['id']}", agency.admin).json()["data"]
    assert (row["reasonId"], row["reasonName"]) == (made["id"], name)
    [again] = bring(agency, template)
    assert (again["status"], again["id"]) == ("unchanged", added["id"])


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager"])
def test_only_who_keeps_setup_brings_it_in(agency: Agency, role: str):
    answer = agency.api.post(PATH, agency.people.of(role), {"entries": []})
    assert answer.status_code == 403


def test_many_rows_come_in_at_once_and_too_many_do_not(agency: Agency):
    unique = uuid4().hex[:6]
    many = [entry("areas", name=f"Many {unique} {n}") for n in range(IMPORT_ENTRIES + 1)]
    assert {one["status"] for one in bring(agency, *many[:1_000], dry=True)} == {"created"}
    answer = agency.api.post(PATH, agency.admin, {"entries": many})
    assert (answer.status_code, answer.json()["details"][0]["code"]) == (422, "too_many")


def test_each_resource_comes_in_from_what_it_shows():
    """Names stand for ids: what is referred to has a name."""
    targets = {
        target
        for resource in RESOURCES.values()
        for target in references_of(resource.fields).values()
    }
    assert all("name" in RESOURCES[target].fields.model_fields for target in targets)
