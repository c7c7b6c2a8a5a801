"""The careers site: open jobs on a phone, with and without scripts, in both languages."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.robotparser import RobotFileParser
from uuid import uuid4
from xml.etree import ElementTree

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.visitor import PHONE, WIDE

YESTERDAY = "update public.job_listings set closes_on = private.today() - 1 where id = $1"
GONE, UNKNOWN, MOVED = 410, 404, 307
PER_PAGE = 20


@pytest.fixture
def job(described_job):
    return described_job


def get(stack, path: str, **headers: str) -> httpx.Response:
    return httpx.get(stack.app_url + path, headers=headers, timeout=30)


def test_visitor_on_a_phone_finds_a_job_without_scripts(open_visitor, job):
    visitor = open_visitor(viewport=PHONE, java_script_enabled=False)
    page = visitor.page
    page.goto("/jobs?source=flyer")
    page.get_by_label("What or where").fill(job["title"])
    page.get_by_text("Filters", exact=True).click()
    page.get_by_label("Work location").select_option(job["locationName"])
    page.get_by_label(job["employmentTypeName"]).check()
    page.get_by_label("Pay at least ($ an hour)").fill("20")
    page.get_by_role("button", name="Show jobs").click()
    expect(page.get_by_role("heading", name="1 job found")).to_be_visible()
    assert "source=flyer" in page.url
    expect(page.get_by_label("Work location")).to_have_value(job["locationId"])
    page.get_by_role("link", name="$20 an hour or more").click()
    expect(page).not_to_have_url(re.compile("payMin=20"))
    expect(page.get_by_role("link", name="$20 an hour or more")).to_have_count(0)
    assert f"locationId={job['locationId']}" in page.url
    page.get_by_role("link", name=job["title"]).click()
    expect(page.get_by_role("heading", name=job["title"])).to_be_visible()
    expect(page.get_by_text("$18.50\u2013$22.00 an hour").first).to_be_visible()
    expect(page.get_by_text("Newark, NJ 07102")).to_be_visible()
    assert page.url.endswith(f"/jobs/{job['slug']}?source=flyer")
    page.get_by_role("link", name="All open jobs").click()
    expect(page).to_have_url(re.compile(r"/jobs\?source=flyer$"))


def test_language_is_chosen_without_scripts_and_kept(open_visitor, job):
    visitor = open_visitor(viewport=PHONE, java_script_enabled=False)
    page = visitor.page
    page.goto(f"/jobs/{job['slug']}?source=flyer")
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_text("$18.50\u2013$22.00 por hora").first).to_be_visible()
    # What the agency named is read in its own language.
    expect(page.locator(".job-details [lang=en]").first).to_be_visible()
    assert "source=flyer" in page.url
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.goto("/jobs?q=nothing-like-this")
    expect(page.get_by_role("heading", name="0 empleos encontrados")).to_be_visible()
    expect(page.get_by_text("Ningún empleo cumple con todo esto.")).to_be_visible()
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", name="0 jobs found")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_pages_are_readable_and_operable(open_visitor, job, locale):
    visitor = open_visitor(viewport=PHONE, locale=locale)
    for path, called in (
        ("/jobs", "jobs"),
        ("/jobs?q=nothing-like-this&payMin=20", "jobs-none"),
        (f"/jobs/{job['slug']}", "job"),
        (f"/jobs/unknown-{uuid4().hex[:8]}", "job-unknown"),
    ):
        visitor.page.goto(path)
        for look in visitor.schemes(PHONE, WIDE):
            visitor.check(f"careers-{called}-{look}-{locale[:2]}")


def test_job_is_described_to_search_engines_as_it_is_to_people(visitor, job):
    page = visitor.page
    page.goto(f"/jobs/{job['slug']}")
    [script] = page.locator("script[type='application/ld+json']").all_inner_texts()
    posting = json.loads(script)
    assert posting["title"] == job["title"]
    assert posting["hiringOrganization"]["name"] in page.get_by_role("contentinfo").inner_text()
    assert posting["jobLocation"]["address"]["addressRegion"] == "NJ"
    assert posting["baseSalary"]["value"]["minValue"] == 18.5
    assert posting["validThrough"] == "2099-12-31T23:59:59-05:00"
    assert posting["directApply"] is True
    assert page.locator("link[rel=canonical]").get_attribute("href") == posting["url"]
    page.goto("/jobs")
    expect(page.locator("script[type='application/ld+json']")).to_have_count(0)


# What the data say in words of their own, as the page says it.
WORDS = {
    "en": {"US": "USA", "USD": "$", "HOUR": "an hour", "PART_TIME": "part time"},
    "es": {"US": "EE. UU.", "USD": "$", "HOUR": "por hora", "PART_TIME": "tiempo parcial"},
}
# Names of schema.org, the address of the page itself, and what its button does.
NO_TEXT = {"@context", "@type", "url", "directApply"}
DAY = """([locale, moment, timeZone]) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(moment))"""


def texts_of(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Each value of the data with its name, written as people read it."""
    if isinstance(value, dict):
        for key in value.keys() - NO_TEXT:
            yield from texts_of(value[key], key)
    elif name == "description":
        yield from ((name, text) for text in re.split(r"<[^>]*>", value) if text.strip())
    else:
        yield name, f"${value:.2f}" if name.endswith("Value") else str(value)


@pytest.mark.parametrize("locale", ["en", "es"])
def test_page_shows_each_value_that_search_engines_are_told(visitor, people, job, locale):
    page = visitor.page
    page.goto(f"/jobs/{job['slug']}?lang={locale}")
    [[zone]] = people.sql("select time_zone from public.app_settings")
    [script] = page.locator("script[type='application/ld+json']").all_inner_texts()
    facts = page.locator("dl").inner_text()
    shown = page.locator("body").inner_text()
    told = dict(texts_of(json.loads(script)))
    assert {"datePosted", "validThrough", "addressCountry", "employmentType"} <= told.keys()
    assert told["value"] == job["slug"].rpartition("-")[2]
    for name, text in texts_of(json.loads(script)):
        if name in {"datePosted", "validThrough"}:
            assert page.evaluate(DAY, [f"{locale}-US", text, zone]) in facts, name
        else:
            assert WORDS[locale].get(text, text) in shown, name


def test_text_of_a_listing_cannot_leave_its_place(visitor, listings):
    title = f"</script><script>document.title='x'</script> {uuid4().hex[:8]}"
    job = listings.listing("PUBLISHED", title=title, description="<p>&lt;img onerror=x&gt;</p>")
    visitor.page.goto(f"/jobs/{job['slug']}")
    expect(visitor.page.get_by_role("heading", name=title)).to_be_visible()
    expect(visitor.page.get_by_text("<img onerror=x>")).to_be_visible()
    assert visitor.page.title() != "x"


def test_job_that_ended_is_gone_everywhere_at_once(stack, people, listings):
    closed = listings.listing("PUBLISHED", title=f"Day aide {uuid4().hex[:8]}")
    expired = listings.listing("PUBLISHED", title=f"Day aide {uuid4().hex[:8]}")
    paths = [f"/jobs/{row['slug']}" for row in (closed, expired)]
    assert [get(stack, path).status_code for path in paths] == [200, 200]
    listings.call("PATCH", f"/job-listings/{closed['id']}", {"status": "CLOSED"})
    people.sql(YESTERDAY, expired["id"])
    for path, row in zip(paths, (closed, expired), strict=True):
        answer = get(stack, path, **{"Accept-Language": "es"})
        assert answer.status_code == GONE
        assert "Este empleo ya no está abierto" in answer.text
        assert row["title"] not in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        for place in (f"/jobs?q={row['title']}", "/sitemap.xml", "/api/public/job-feed.xml"):
            assert row["slug"] not in get(stack, place).text


def test_job_that_never_was_is_unknown(stack, listings):
    draft = listings.listing()
    for key in (draft["slug"], draft["id"], str(uuid4()), "x", "%00", "..%2f", "'"):
        for root in ("jobs", "apply"):
            answer = get(stack, f"/{root}/{key}")
            assert answer.status_code == UNKNOWN
            assert "We can&#x27;t find this job" in answer.text
            assert '<meta name="robots" content="noindex"/>' in answer.text
            assert draft["title"] not in answer.text


@pytest.mark.parametrize("cursor", ["x", "%00", "eA==", "A" * 90])
def test_page_of_another_list_is_the_first_page(stack, listings, cursor):
    job = listings.listing("PUBLISHED", title=f"Aide{uuid4().hex[:8]}")
    answer = get(stack, f"/jobs?q={job['title']}%00&source=flyer&cursor={cursor}")
    assert answer.status_code == MOVED
    assert answer.headers["location"] == f"/jobs?q={job['title']}&source=flyer"
    assert job["slug"] in get(stack, answer.headers["location"]).text


def test_jobs_past_the_first_page_are_reached_by_a_link(open_visitor, listings):
    word = uuid4().hex[:8]
    made = [listings.listing("PUBLISHED", title=f"Aide {word} {n:02}") for n in range(PER_PAGE + 3)]
    for locale, size, scheme, more, back in (
        ("en", PHONE, "light", "More jobs", "Back to the first jobs"),
        ("es", WIDE, "dark", "Más empleos", "Volver a los primeros empleos"),
    ):
        visitor = open_visitor(viewport=size, color_scheme=scheme)
        page = visitor.page
        page.goto(f"/jobs?q={word}&source=flyer&lang={locale}")
        cards = page.get_by_role("main").get_by_role("listitem")
        expect(cards).to_have_count(PER_PAGE)
        expect(page.get_by_role("link", name=back)).to_have_count(0)
        visitor.check(f"careers-first-of-two-{locale}")
        page.get_by_role("link", name=more).click()
        expect(cards).to_have_count(3)
        expect(cards.last).to_contain_text(made[0]["title"])
        assert page.locator("html").get_attribute("lang") == locale
        assert "source=flyer" in page.url
        expect(page.get_by_role("link", name=more)).to_have_count(0)
        visitor.check(f"careers-second-of-two-{locale}")
        page.get_by_role("link", name=back).click()
        expect(cards.first).to_contain_text(made[-1]["title"])
        assert page.url.endswith(f"/jobs?q={word}&source=flyer")


def test_sitemap_and_robots_lead_to_the_jobs(stack, job):
    tree = ElementTree.fromstring(get(stack, "/sitemap.xml").content)  # noqa: S314 our own
    found = [place.text for place in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert f"{stack.app_url}/jobs" in found
    assert f"{stack.app_url}/jobs/{job['slug']}" in found
    robots = get(stack, "/robots.txt").text
    assert f"Sitemap: {stack.app_url}/sitemap.xml" in robots
    assert "Disallow: /pages/" in robots
    rules = RobotFileParser()
    rules.parse(robots.splitlines())
    assert rules.can_fetch("Google-Calendar-Importer", "/api/public/calendar-feeds/x")
    assert not rules.can_fetch("Google-Calendar-Importer", "/api/public/job-listings")


def test_link_that_is_shared_has_a_picture_while_the_job_is_open(visitor, listings, job):
    visitor.page.goto(f"/jobs/{job['slug']}")
    picture = visitor.page.locator("meta[property='og:image']").get_attribute("content")
    assert picture is not None
    answer = httpx.get(picture, timeout=30)
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    draft, closed, archived = (
        listings.listing("DRAFT"),
        listings.listing("PUBLISHED"),
        listings.listing("PUBLISHED"),
    )
    for row, status in ((closed, "CLOSED"), (archived, "ARCHIVED")):
        listings.call("PATCH", f"/job-listings/{row['id']}", {"status": status})
    for slug, status in (
        (closed["slug"], GONE),
        (archived["slug"], GONE),
        (draft["slug"], UNKNOWN),
        (f"aide-{uuid4().hex[:8]}", UNKNOWN),
        ("%00", UNKNOWN),
    ):
        answer = httpx.get(picture.replace(job["slug"], slug), timeout=30)
        assert (answer.status_code, answer.content) == (status, b"")
