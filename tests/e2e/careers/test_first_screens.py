"""What applicants see before they scroll: jobs, what they pay, and the way to apply."""

import re
from uuid import uuid4

from playwright.sync_api import Locator, expect

from tests.e2e.screens import SMALL
from tests.e2e.visitor import PHONE

DESK = {"width": 1440, "height": 900}
LEAST_TARGET, SEARCH = 44, 48


def box_of(place: Locator) -> dict[str, float]:
    box = place.bounding_box()
    assert box is not None
    return dict(box)


def test_first_screen_of_a_phone_shows_three_jobs_and_the_way_to_apply(open_visitor, listings):
    word = uuid4().hex[:8]
    for place in range(4):
        listings.listing(
            "PUBLISHED",
            title=f"Home health aide for nights and weekends {word} {place}",
            description=f"<p>{'Care for people in their own homes. ' * 90}</p>",
            payMin=18.5,
            payMax=22,
            closesOn="12-31-2099",
        )
    visitor = open_visitor(viewport=PHONE, java_script_enabled=False, has_touch=True)
    page = visitor.page
    cards = page.locator(".job-card")
    for locale in ("en", "es"):
        page.goto(f"/jobs?q={word}&lang={locale}")
        expect(cards).to_have_count(4)
        expect(cards.nth(2)).to_be_in_viewport(ratio=1)
        assert box_of(page.get_by_role("searchbox").locator(".."))["height"] == SEARCH
        assert page.evaluate(SMALL) == [], locale
    expect(cards.first.get_by_text("Descripción en inglés")).to_be_visible()
    # What the agency wrote is read in its own language.
    expect(cards.first.get_by_role("heading")).to_have_attribute("lang", "en")
    cards.first.get_by_role("link").click()
    apply = page.get_by_role("link", name="Postularse")
    # Before anything is scrolled, and at the end of the page above what comes last.
    expect(apply).to_be_in_viewport(ratio=1)
    assert box_of(apply)["height"] >= LEAST_TARGET
    page.get_by_role("contentinfo").scroll_into_view_if_needed()
    bar = box_of(page.locator(".job-apply"))
    assert bar["y"] + bar["height"] <= box_of(page.get_by_role("contentinfo"))["y"]
    assert page.evaluate(SMALL) == []
    apply.click()
    # What has to be written to apply, and no more.
    expect(page.locator("main [aria-required=true]")).to_have_count(4)
    # Its HTML is there before its styles are.
    page.wait_for_load_state()
    assert page.evaluate(SMALL) == []


def test_wide_screen_puts_what_matters_beside_the_text(open_visitor, described_job):
    visitor = open_visitor(viewport=DESK)
    page = visitor.page
    page.goto("/jobs")
    visitor.check("careers-jobs-desk")
    page.goto(f"/jobs/{described_job['slug']}")
    apply = page.get_by_role("link", name="Apply now")
    expect(apply).to_be_in_viewport(ratio=1)
    text = box_of(page.locator(".rich-text"))
    assert box_of(apply)["x"] >= text["x"] + text["width"]
    visitor.check("careers-job-desk")
    apply.click()
    # A tab beside others says whose page it is.
    expect(page).to_have_title(re.compile(r"^Apply: .* · \S"))
    # Between the two looks nothing arrives any more.
    expect(page.get_by_role("button", name="Send application")).to_be_enabled()
    first, last = (box_of(page.get_by_label(name)) for name in ("First name", "Last name"))
    assert first["y"] == last["y"]
    summary = page.get_by_role("complementary", name=described_job["title"])
    expect(summary.get_by_text("$18.50\u2013$22.00 an hour")).to_be_visible()
    assert box_of(summary)["x"] > last["x"] + last["width"]
    visitor.check("careers-apply-desk")
