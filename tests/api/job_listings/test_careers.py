"""Careers: the open jobs as anybody sees them, without a sign-in; nothing of the others."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4
from xml.etree import ElementTree

import httpx
import pytest

from api.core.clock import now
from api.public.job_feed import feed_of
from api.public.limits import LISTS
from api.setup import RESOURCES
from tests.api.conftest import Agency
from tests.api.job_listings.conftest import Listings
from tests.api.setup.conftest import Kept

JOBS = "/public/job-listings"
FEED = "/public/job-feed.xml"
YESTERDAY = "update public.job_listings set closes_on = private.today() - 1 where id = $1"
TODAY = "update public.job_listings set closes_on = private.today() where id = $1"


@pytest.fixture
def own_client() -> dict[str, str]:
    """An address of the test's own, so that no other test uses up its attempts."""
    part = uuid4().bytes
    return {"X-Forwarded-For": f"10.{part[0]}.{part[1]}.{part[2]}"}


class Site:
    """The careers site as a visitor asks for it."""

    def __init__(self, agency: Agency, headers: dict[str, str]) -> None:
        self.agency = agency
        self.headers = headers

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.agency.api.get(path, params=params, headers=self.headers)

    def ids(self, **params: Any) -> list[str]:
        return [job["id"] for job in self.get(JOBS, **params).json()["data"]]

    def fed(self, **params: Any) -> list[dict[str, str | None]]:
        source = ElementTree.fromstring(self.get(FEED, **params).content)  # noqa: S314 our own
        return [{part.tag: part.text for part in job} for job in source.findall("job")]


@pytest.fixture
def site(agency: Agency, own_client: dict[str, str]) -> Site:
    return Site(agency, own_client)


def test_open_job_is_shown_with_the_names_of_what_it_refers_to(listings: Listings, site: Site):
    row = listings.made("PUBLISHED", payMin=18.5, payMax=21)
    shown = site.get(f"{JOBS}/{row['slug']}").json()["data"]
    for key in (row["id"], row["id"][:8]):
        assert site.get(f"{JOBS}/{key}").json()["data"] == shown
    same = set(shown) & set(row)
    assert {name: shown[name] for name in same} == {name: row[name] for name in same}
    assert {"id", "slug", "title", "description", "summary", "payMin", "closesOn"} <= same
    assert {"version", "status", "createdAt", "nextStatuses"}.isdisjoint(shown)
    for field in ("jobRole", "employmentType", "area", "department", "location"):
        assert shown[f"{field}Name"].startswith("Sample")
    [listed] = site.get(JOBS, q=row["title"]).json()["data"]
    assert listed == {name: value for name, value in shown.items() if name != "description"}


def test_listings_of_no_other_status_are_anywhere(listings: Listings, site: Site):
    seen = listings.made("PUBLISHED")
    hidden = [listings.made(status) for status in ("DRAFT", "CLOSED", "ARCHIVED")]
    expired = listings.made("PUBLISHED")
    listings.agency.people.sql(YESTERDAY, expired["id"])
    feed = site.get(FEED).text
    assert seen["id"] in feed
    for row in (*hidden, expired):
        assert row["id"] not in feed
        assert site.ids(q=row["title"]) == []


def test_listing_that_ended_is_gone_and_one_that_never_was_is_unknown(
    listings: Listings, site: Site
):
    last_day = listings.made("PUBLISHED")
    listings.agency.people.sql(TODAY, last_day["id"])
    assert site.get(f"{JOBS}/{last_day['slug']}").status_code == 200
    ended = [listings.made("CLOSED"), listings.made("PUBLISHED"), listings.made("PUBLISHED")]
    listings.agency.people.sql(YESTERDAY, ended[1]["id"])
    listings.move(ended[2], "ARCHIVED")
    for row in ended:
        for key in (row["slug"], row["id"], row["id"][:8]):
            answer = site.get(f"{JOBS}/{key}")
            assert (answer.status_code, answer.json()["code"]) == (410, "listing_ended")
    unpublished = listings.made("PUBLISHED")
    listings.move(unpublished, "DRAFT")
    for key in (
        listings.made("DRAFT")["slug"],
        unpublished["slug"],
        str(uuid4()),
        "x",
        "x" * 101,
        "%00",
        "'",
    ):
        assert site.get(f"{JOBS}/{key}").json()["code"] == "not_found"


def test_address_follows_the_title_until_it_is_published(listings: Listings, site: Site):
    row = listings.row(title="Auxiliar de enfermería (día/noche) «24 h»")
    begun = f"-{row['id'][:8]}"
    assert row["slug"] == f"auxiliar-de-enfermeria-dia-noche-24-h{begun}"
    row = listings.change(row, title="家庭护理").json()["data"]
    assert row["slug"] == row["id"][:8]
    row = listings.change(row, title="Aide " + "x" * 195).json()["data"]
    assert row["slug"] == "aide-" + "x" * 75 + begun
    row = listings.change(row, title="Aide").json()["data"]
    published = listings.move(row, "PUBLISHED").json()["data"]
    renamed = listings.change(published, title="Home Health Aide").json()["data"]
    assert renamed["slug"] == f"aide{begun}"
    assert site.get(f"{JOBS}/aide{begun}").json()["data"]["title"] == "Home Health Aide"


def test_job_is_found_by_its_place_as_its_card_writes_it(listings: Listings, site: Site):
    word = uuid4().hex[:10]
    place = {"city": f"Hoboken {word}", "state": "NJ", "postalCode": "07030"}
    place_id = Kept(listings.agency, RESOURCES["locations"]).row(**place)["id"]
    job = listings.made("PUBLISHED", title="Home Health Aide", locationId=place_id)["id"]
    for found in ("Hoboken {}, NJ", "hoboken {} nj", "NJ {},", "{} 07030", "{},070", "{} N.J."):
        assert site.ids(q=found.format(word)) == [job], found
    # A trade also by its initials.
    for found in ("Hoboken {}, New Jersey", "new jersey {}", "{} Nueva Jersey", "HHA {}", "hha {}"):
        assert site.ids(q=found.format(word)) == [job], found
    for other in ("LPN {}", "{} NY", "{} JN", "{} 07031", "{} New York", "{} Jersey"):
        assert site.ids(q=other.format(word)) == [], other
    assert job in site.ids(q=" , ")


@pytest.mark.parametrize(
    ("state", "asked", "others"),
    [
        ("New Mexico", ("NM", "Nuevo México", "new mexico aide"), ("Mexico", "MX")),
        ("WV", ("West Virginia", "Virginia Occidental"), ("Virginia", "West")),
        ("DC", ("Washington, D.C.", "Distrito de Columbia"), ("Washington State",)),
    ],
)
def test_state_is_one_word(
    listings: Listings, site: Site, state: str, asked: tuple[str, ...], others: tuple[str, ...]
):
    word = uuid4().hex[:10]
    place = {"city": f"Washington {word}", "state": state, "postalCode": None}
    place_id = Kept(listings.agency, RESOURCES["locations"]).row(**place)["id"]
    job = listings.made("PUBLISHED", title="Aide", locationId=place_id)["id"]
    assert [site.ids(q=f"{word} {one}") for one in asked] == [[job]] * len(asked)
    assert [site.ids(q=f"{one} {word}") for one in others] == [[]] * len(others)


def test_jobs_are_filtered(listings: Listings, site: Site):
    word = uuid4().hex[:10]
    one = listings.made("PUBLISHED", title=f"{word} one", payMin=18, payMax=22)
    two = listings.made("PUBLISHED", title=f"{word} two", payMin=25, payMax=None, locationId=None)
    three = listings.made(
        "PUBLISHED", title=f"{word} three", payMin=None, payMax=None, locationId=None
    )
    assert site.ids(q=word) == [three["id"], two["id"], one["id"]]
    assert site.ids(q=word, sort="publishedAt") == [one["id"], two["id"], three["id"]]
    assert site.ids(q=f"TWO {word}") == [two["id"]]
    assert site.ids(q=word, payMin=22) == [two["id"], one["id"]]
    assert site.ids(q=word, payMin=22.5) == [two["id"]]
    for name in ("areaId", "jobRoleId", "locationId"):
        assert site.ids(q=word, **{name: one[name]}) == [one["id"]]
    types = [one["employmentTypeId"], three["employmentTypeId"]]
    assert site.ids(q=word, employmentTypeIds=types) == [three["id"], one["id"]]
    assert site.ids(q=word, employmentTypeIds=types[:1]) == [one["id"]]
    assert site.ids(employmentTypeIds=str(uuid4())) == []


def test_pages_of_jobs_follow_each_other(listings: Listings, site: Site):
    word = uuid4().hex[:10]
    rows = [listings.made("PUBLISHED", title=f"{word} {place}") for place in range(3)]
    first = site.get(JOBS, q=word, limit=2, total=True).json()
    assert first["page"]["total"] == 3
    rest = site.get(JOBS, q=word, limit=2, cursor=first["page"]["next"]).json()
    assert rest["page"] == {"next": None}
    found = [job["id"] for job in first["data"] + rest["data"]]
    assert found == [row["id"] for row in reversed(rows)]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"areaId": "x"}, "areaId"),
        ({"employmentTypeIds": ["x"]}, "employmentTypeIds.0"),
        ({"employmentTypeIds": [str(uuid4())] * 21}, "employmentTypeIds"),
        ({"payMin": "much"}, "payMin"),
        ({"sort": "title"}, "sort"),
        ({"limit": 101}, "limit"),
        ({"status": "DRAFT"}, "status"),
    ],
)
def test_wrong_filter_is_named(site: Site, wrong: dict[str, Any], field: str):
    answer = site.get(JOBS, **wrong)
    assert answer.status_code == 422
    assert [detail["field"] for detail in answer.json()["details"]] == [field]


def test_agency_is_named(site: Site):
    shown = site.get("/public/agency").json()["data"]
    [row] = site.agency.people.sql(
        "select agency_name, time_zone, language, primary_color, accent_color, logo_digest, address, phone"
        " from public.app_settings"
    )
    colors = ("primaryColor", "accentColor", "logoDigest")
    names = ("agencyName", "timeZone", "language", *colors, "address", "phone")
    assert shown == dict(zip(names, row, strict=True))


def test_feed_has_each_open_job_with_a_place(listings: Listings, site: Site):
    row = listings.made(
        "PUBLISHED",
        title="Aide & driver <night> ]]>",
        description="<p>Care ]]&gt; &amp; more</p>",
        payMin=18.5,
        payMax=21,
    )
    answer = site.get(FEED, board="indeed")
    assert answer.headers["content-type"].startswith("application/xml")
    [job] = [job for job in site.fed(board="indeed") if job["referencenumber"] == row["id"]]
    assert "email" not in job
    assert job["requisitionid"] == row["id"][:8]
    assert job["title"] == "Aide & driver <night> ]]>"
    assert job["description"] == row["description"]
    assert job["salary"] == "$18.50 - $21.00 per hour"
    assert job["url"].endswith(f"/jobs/{row['slug']}?source=indeed")
    assert job["date"] == row["publishedAt"]
    assert job["category"] == row["jobRoleName"]
    assert "source=" not in site.get(FEED).text


@pytest.mark.parametrize(
    ("posting_type", "told"),
    [
        ("FULL_TIME", "fulltime"),
        ("PER_DIEM", "per diem"),
        ("VOLUNTEER", "volunteer"),
        ("OTHER", None),
    ],
)
def test_feed_names_the_employment_type(
    agency: Agency, listings: Listings, site: Site, posting_type: str, told: str | None
):
    kind = Kept(agency, RESOURCES["employment_types"]).row(postingType=posting_type)
    row = listings.made("PUBLISHED", employmentTypeId=kind["id"])
    [job] = [job for job in site.fed() if job["referencenumber"] == row["id"]]
    assert job["jobtype"] == (told or kind["name"])


def test_feed_leaves_out_jobs_that_are_nowhere(agency: Agency, listings: Listings, site: Site):
    places = [{}, {"city": None}, {"state": None}, {"addressLine": None, "postalCode": None}]
    ids = [
        Kept(agency, RESOURCES["locations"]).row(**{"city": "Newark", "state": "NJ"} | place)["id"]
        for place in places
    ]
    rows = [listings.made("PUBLISHED", locationId=location) for location in (*ids, None)]
    fed = {job["referencenumber"] for job in site.fed()}
    assert [row["id"] in fed for row in rows] == [True, False, False, True, False]


def test_feed_says_when_it_was_made(listings: Listings, site: Site):
    listings.made("PUBLISHED")
    begun = now().replace(microsecond=0)
    built = ElementTree.fromstring(site.get(FEED).content).findtext("lastBuildDate")  # noqa: S314 our own
    assert begun <= datetime.fromisoformat(built or "") <= now()


def test_feed_without_jobs_is_still_one():
    feed = feed_of([], "Willow & Sons", "https://x.test", datetime(2026, 11, 24, 9, tzinfo=UTC))
    source = ElementTree.fromstring(feed)  # noqa: S314 our own
    assert {part.tag: part.text for part in source} == {
        "publisher": "Willow & Sons",
        "publisherurl": "https://x.test",
        "lastBuildDate": "2026-11-24T09:00:00+00:00",
    }


@pytest.mark.parametrize("board", ["", "Indeed", "a b", "x" * 51, "a&b=c"])
def test_board_of_a_feed_is_a_plain_word(site: Site, board: str):
    answer = site.get(FEED, board=board)
    assert [detail["field"] for detail in answer.json()["details"]] == ["board"]


def test_visitor_who_asks_too_often_waits(site: Site):
    # By one line: a new one for each takes so long that a busy machine sends fewer in a minute.
    root = f"{site.agency.api.url}/api{JOBS}"
    with httpx.Client(headers=site.headers, trust_env=False) as line:
        codes = {line.get(f"{root}/{uuid4()}").status_code for _ in range(LISTS.amount + 1)}
    assert codes == {404, 429}
    assert site.get(JOBS).status_code == 200
