"""Pages of other websites, in the browser of somebody who holds a cookie; and clients that are no browser."""

import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring

EVIL = "https://evil.example"
OTHERS: list[dict[str, str]] = [
    {"Sec-Fetch-Site": "cross-site", "Origin": EVIL},
    {"Sec-Fetch-Site": "same-site", "Origin": "https://blog.agency.test"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Origin": EVIL},
    # A frame without an origin of its own, a file, a redirect.
    {"Origin": "null"},
]


def changes(browser: Browser, application_id: str, hiring: Hiring) -> list[tuple[str, str, object]]:
    return [
        ("POST", f"{PUBLIC}/{application_id}/withdraw", None),
        ("POST", f"{PUBLIC}/{application_id}/reminders", {"areStopped": True}),
        ("PATCH", f"{PUBLIC}?applicationId={application_id}", {"prehireData": {}}),
        ("POST", "/public/attachments/uploads", {"applicationId": application_id}),
        ("DELETE", f"/public/attachments/{application_id}", None),
        ("POST", PUBLIC, hiring.body({"id": application_id})),
        ("POST", "/auth/login", {"email": "a@people.test", "password": "x"}),
    ]


@pytest.mark.parametrize("headers", OTHERS, ids=str)
def test_other_website_changes_nothing_by_a_cookie(hiring: Hiring, headers: dict[str, str]):
    browser, row = hiring.applied()
    for method, path, body in changes(browser, row["id"], hiring):
        refused = browser.call(method, path, json=body, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "cross_site"), path
        assert "set-cookie" not in refused.headers
    # A link that leads here shows the page, as every link does.
    seen = browser.call("GET", f"{PUBLIC}/{row['id']}", headers=headers)
    assert (seen.status_code, seen.json()["data"]["status"]) == (200, "SUBMITTED")


def test_own_pages_and_what_is_no_browser_go_through(hiring: Hiring):
    browser, row = hiring.applied()
    for headers in (
        {},
        {"Sec-Fetch-Site": "same-origin", "Origin": "http://192.168.1.20:3000"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": hiring.agency.api.url},
    ):
        path = f"{PUBLIC}/{row['id']}/reminders"
        changed = browser.call("POST", path, json={"areStopped": True}, headers=headers)
        assert changed.status_code == 200, headers
    # Nothing adds a bearer token by itself: whoever sends one means it.
    applicant = hiring.agency.people.make("applicant")
    body = hiring.body(hiring.listing())
    sent = hiring.agency.api.call("POST", PUBLIC, applicant, json=body, headers={"Origin": EVIL})
    assert sent.status_code == 201, sent.text
