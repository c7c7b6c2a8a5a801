"""A list's first rows are asked for by the document, while its code is still on the way, and not again by the code."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.visitor import BUSY

LISTS = {
    "/pages/patients": "/api/patients",
    "/pages/applications": "/api/applications",
    "/pages/applications/board": "/api/applications/board",
    "/pages/applications/inbox": "/api/applications/inbox",
}
CODE = "/_next/static/chunks/"

Asked = list[tuple[str, str]]


@pytest.fixture
def asked(visitor, people) -> Asked:
    """Each question that the visitor's page sends, with its query, and the file whose code sends it."""
    sent: Asked = []

    def note(event: dict[str, Any]) -> None:
        address = urlsplit(event["request"]["url"])
        frames = event["initiator"].get("stack", {}).get("callFrames", [{"url": ""}])
        sent.append((f"{address.path}?{address.query}", urlsplit(frames[0]["url"]).path))

    visitor.sign_in(people.of("admin"), "/icon.svg")
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.on("Network.requestWillBeSent", note)
    return sent


def rows_of(address: str, asked: Asked) -> Asked:
    """The questions for rows; how many there are is a question of its own."""
    return [one for one in asked if urlsplit(one[0]).path == address and "total=true" not in one[0]]


@pytest.mark.parametrize("path", LISTS)
def test_rows_are_asked_for_once_and_by_the_document(visitor, asked, path: str):
    visitor.page.goto(path)
    expect(visitor.page.locator("main").get_by_role("heading").first).to_be_visible()
    expect(visitor.page.locator(BUSY)).to_have_count(0)
    assert [file for _, file in rows_of(LISTS[path], asked)] == [path]


def test_a_chosen_day_is_asked_for_by_the_code_alone(visitor, asked):
    visitor.page.goto("/pages/patients?date=12-24-2026")
    expect(visitor.page.locator(BUSY)).to_have_count(0)
    [(address, file)] = rows_of("/api/patients", asked)
    assert "date=12-24-2026" in address
    assert file.startswith(CODE)
