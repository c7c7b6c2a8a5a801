"""Job listings: kept like every resource, and moved from draft to archive."""

import itertools
from datetime import date, timedelta
from typing import Any

import httpx
import pytest

from api.core.clock import format_us_date
from api.core.states.declared import JobListingState
from api.setup import RESOURCES
from tests.api.job_listings.conftest import Listings
from tests.api.setup.conftest import Kept
from tests.db.access_matrix import ROLES, is_allowed
from tests.db.world.expected_moves import LISTING_MOVES

DECIDING = ("description", "locationId", "payMin", "payMax", "closesOn")


def test_listing_is_kept_as_it_was_sent(listings: Listings):
    body = listings.body(payMin=18.5, payMax=21.75)
    row = listings.agency.api.post(listings.path, listings.agency.admin, body).json()["data"]
    assert {name: row[name] for name in body} == body
    assert (row["status"], row["version"], row["publishedAt"]) == ("DRAFT", 1, None)
    for field in ("jobRole", "employmentType", "area", "department", "location"):
        assert row[f"{field}Name"].startswith("Sample")
    other = listings.body()
    answer = listings.agency.api.put(
        listings.one(row), listings.agency.admin, {**other, "version": 1}
    )
    replaced = answer.json()["data"]
    assert {name: replaced[name] for name in other} == other
    assert (replaced["status"], replaced["version"]) == ("DRAFT", 2)
    assert listings.agency.api.delete(listings.one(row), listings.agency.admin).status_code == 204
    assert listings.agency.api.get(listings.one(row), listings.agency.admin).status_code == 404


def test_list_shows_how_the_description_begins(listings: Listings):
    html = f"<p>Care <strong>at</strong> home</p><p>{'x' * 500}</p>"
    row = listings.row(description=html)
    asked = {"q": row["title"]}
    [listed] = listings.agency.api.get(listings.path, listings.agency.admin, params=asked).json()[
        "data"
    ]
    assert listed == {name: value for name, value in row.items() if name != "description"}
    assert listed["summary"] == "Care at home…"


def test_list_is_filtered_by_status(listings: Listings):
    for status in LISTING_MOVES:
        row = listings.made(status)
        for asked in LISTING_MOVES:
            params = {"status": asked, "q": row["title"]}
            found = listings.agency.api.get(
                listings.path, listings.agency.admin, params=params
            ).json()["data"]
            assert [each["id"] for each in found] == ([row["id"]] if asked == status else [])
    wrong = listings.agency.api.get(listings.path, listings.agency.admin, params={"status": "OPEN"})
    assert wrong.status_code == 422


@pytest.mark.parametrize("role", ROLES[1:])
def test_role_does_what_the_matrix_says(listings: Listings, role: str):
    person, api, row = (
        listings.agency.people.of(role),
        listings.agency.api,
        listings.made("PUBLISHED"),
    )
    version = row["version"]
    done = {
        "S": [api.get(listings.path, person), api.get(listings.one(row), person)],
        "I": [
            api.post(listings.path, person, listings.body()),
            api.post(f"{listings.one(row)}/duplicate", person),
        ],
        "U": [
            api.patch(listings.one(row), person, {"vacancies": 2, "version": version}),
            api.put(listings.one(row), person, {**listings.body(), "version": version + 1}),
            api.patch(f"{listings.path}/?id={row['id']}", person, {"status": "DRAFT"}),
        ],
        "D": [api.delete(listings.one(row), person)],
    }
    for verb, answers in done.items():
        for answer in answers:
            if is_allowed("job_listings", role, "aal2", verb, "own"):
                assert answer.is_success, (verb, answer.text)
            else:
                assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), verb


def test_applicant_sees_published_listings_alone(listings: Listings):
    applicant = listings.agency.people.of("applicant")
    for status in LISTING_MOVES:
        row = listings.made(status)
        answer = listings.agency.api.get(listings.one(row), applicant)
        assert answer.status_code == (200 if status == "PUBLISHED" else 404), status


@pytest.mark.parametrize(("former", "later"), list(itertools.permutations(LISTING_MOVES, 2)))
def test_status_follows_the_table_of_moves(
    listings: Listings, former: JobListingState, later: JobListingState
):
    row = listings.made(former)
    assert row["nextStatuses"] == list(LISTING_MOVES[former])
    answer = listings.move(row, later)
    if later in LISTING_MOVES[former]:
        assert answer.json()["data"]["status"] == later
    else:
        assert (answer.status_code, answer.json()["code"]) == (409, "listing_move")
        assert listings.load(row) == row


def test_status_that_it_has_changes_nothing_but_the_version(listings: Listings):
    row = listings.made("PUBLISHED")
    again = listings.move(row, "PUBLISHED").json()["data"]
    ignored = {"version", "updatedAt"}
    assert [name for name in row if row[name] != again[name] and name not in ignored] == []


def test_stale_version_is_refused(listings: Listings):
    row = listings.row()
    assert listings.change(row, vacancies=3).is_success
    body = {**listings.fields_of(row), "vacancies": 4}
    for answer in (
        listings.change(row, vacancies=4),
        listings.move(row, "PUBLISHED", version=row["version"]),
        listings.agency.api.put(listings.one(row), listings.agency.admin, body),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "stale_version")
    assert listings.load(row)["vacancies"] == 3


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"version": 1},
        {"status": None, "version": 1},
        {"status": "OPEN"},
        {"status": "PUBLISHED", "vacancies": 2, "version": 1},
        {"action": "soft-delete"},
        {"active": False, "version": 1},
        {"publishedAt": "2026-01-01T00:00:00Z", "version": 1},
        {"summary": "x", "version": 1},
    ],
)
def test_change_that_says_nothing_or_too_much_is_refused(listings: Listings, body: dict[str, Any]):
    answer = listings.agency.api.patch(listings.one(listings.row()), listings.agency.admin, body)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"payMin": 0.99}, "payMin"),
        ({"payMax": 1000.01}, "payMax"),
        ({"payMin": 18.555}, "payMin"),
        ({"payMin": "much"}, "payMin"),
        ({"vacancies": 0}, "vacancies"),
        ({"vacancies": 1.5}, "vacancies"),
        ({"closesOn": "2026-12-31"}, "closesOn"),
        ({"closesOn": "12-31-1999"}, "closesOn"),
        ({"title": " "}, "title"),
        ({"title": "x" * 201}, "title"),
        ({"status": "PUBLISHED"}, "status"),
    ],
)
def test_value_that_makes_no_sense_is_refused_by_name(
    listings: Listings, fields: dict[str, Any], field: str
):
    answer = listings.agency.api.post(listings.path, listings.agency.admin, listings.body(**fields))
    assert answer.status_code == 422
    assert [detail["field"] for detail in answer.json()["details"]] == [field]


def test_pay_range_is_the_right_way_round(listings: Listings):
    body = listings.body(payMin=20.01, payMax=20)
    answer = listings.agency.api.post(listings.path, listings.agency.admin, body)
    assert (answer.status_code, answer.json()["code"]) == (422, "pay_order")
    assert [detail["field"] for detail in answer.json()["details"]] == ["payMax"]
    row = listings.row(payMin=20, payMax=20)
    assert listings.change(row, payMin=20.01).json()["code"] == "pay_order"


def missing_of(listings: Listings, row: dict[str, Any]) -> list[tuple[str, list[str], str | None]]:
    """Return what a hiring manager is told before a listing of these values is published."""
    asked = {name: row[name] for name in DECIDING}
    path, manager = (
        f"{listings.path}/publishing/preview",
        listings.agency.people.of("hiringmanager"),
    )
    found = listings.agency.api.post(path, manager, asked).json()["data"]
    return [(each["what"], each["fields"], each["region"]) for each in found]


def location(listings: Listings, *, requires_pay: bool) -> str:
    """The id of a new location, in a region with or without the rule."""
    region = Kept(listings.agency, RESOURCES["regions"]).row(requiresPay=requires_pay)
    row_id: str = Kept(listings.agency, RESOURCES["locations"]).row(regionId=region["id"])["id"]
    return row_id


@pytest.mark.parametrize(
    ("pay", "missing"),
    [
        ({"payMin": None, "payMax": None}, ["payMin", "payMax"]),
        ({"payMin": 18, "payMax": None}, ["payMax"]),
        ({"payMin": None, "payMax": 20}, ["payMin"]),
        ({"payMin": 18, "payMax": 20.5}, []),
    ],
)
def test_region_that_requires_pay_has_it_before_publishing(
    listings: Listings, pay: dict[str, Any], missing: list[str]
):
    row = listings.row(locationId=location(listings, requires_pay=True), **pay)
    told = missing_of(listings, row)
    answer = listings.move(row, "PUBLISHED")
    if not missing:
        assert told == []
        assert answer.json()["data"]["publishedAt"]
        taken = listings.change(answer.json()["data"], payMax=None)
        assert (taken.status_code, taken.json()["code"]) == (422, "pay_required")
        return
    [(what, fields, region)] = told
    assert (what, fields, region[:6]) == ("pay", missing, "Sample")
    assert (answer.status_code, answer.json()["code"]) == (422, "pay_required")
    found = {detail["field"]: detail["code"] for detail in answer.json()["details"]}
    assert found == dict.fromkeys(missing, "required")
    assert "Enter both ends before you publish" in answer.json()["message"]
    assert listings.load(row)["status"] == "DRAFT"


def test_region_without_the_rule_asks_for_no_pay(listings: Listings):
    place = location(listings, requires_pay=False)
    assert listings.made("PUBLISHED", locationId=place, payMin=None, payMax=None)


def test_closing_date_is_not_past_when_it_is_published(listings: Listings):
    past = format_us_date(date.today() - timedelta(days=2))  # noqa: DTZ011
    row = listings.row(closesOn=past)
    told = [("description", ["description"], None), ("closes_on", ["closesOn"], None)]
    assert missing_of(listings, {**row, "description": "<p><br></p>"}) == told
    answer = listings.move(row, "PUBLISHED")
    assert answer.status_code == 422
    [detail] = answer.json()["details"]
    assert (detail["field"], detail["code"]) == ("closesOn", "past")
    assert listings.change(row, closesOn=None).is_success
    assert listings.move(row, "PUBLISHED").is_success


def test_rules_hold_for_whoever_passes_the_api_by(listings: Listings, stack: Any):
    row = listings.row(locationId=location(listings, requires_pay=True), payMin=None)
    manager = listings.agency.people.of("hiringmanager")
    headers = {"apikey": stack.publishable_key, **manager.headers()}
    url = f"{stack.supabase_url}/rest/v1/job_listings?id=eq.{row['id']}"
    for change, status in (
        ({"status": "CLOSED"}, 409),
        ({"status": "PUBLISHED"}, 422),
        ({"description": "<img src=x onerror=alert(1)>"}, 400),
        ({"published_at": "2026-01-01T00:00:00Z"}, 403),
    ):
        body = {"version": row["version"], **change}
        answer = httpx.patch(url, json=body, headers=headers, trust_env=False)
        assert answer.status_code == status, answer.text
    assert listings.load(row) == row
