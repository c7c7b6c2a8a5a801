"""A test's own job listings, and how a person works on the page of one."""

import re
import uuid
from typing import Any

import httpx
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.fixtures.people import Person

PAGE = "/pages/setup"
DESCRIPTION = "<p>Care <strong>at home</strong></p><ul><li>Weekly pay</li></ul>"


class Listings:
    """Holds what an administrator has entered before the test, through the API."""

    def __init__(self, app_url: str, admin: Person) -> None:
        self.title = f"Aide {uuid.uuid4().hex[:10]}"
        self.client = httpx.Client(base_url=f"{app_url}/api", headers=admin.headers(), timeout=30)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.client.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json()["data"] if answer.content else None

    def listing(self, status: str = "DRAFT", **fields: Any) -> dict[str, Any]:
        body = {"title": self.title, "description": DESCRIPTION, **fields}
        made: dict[str, Any] = self.call("POST", "/job-listings", body)
        if status != "DRAFT":
            made = self.call("PATCH", f"/job-listings/{made['id']}", {"status": status})
        return made

    def fill(self) -> None:
        """Have so many that the list has its tools."""
        page: list[Any] = self.call("GET", "/job-listings?limit=10")
        for number in range(len(page), 10):
            self.listing(title=f"Other {number} {uuid.uuid4().hex[:10]}")

    def load(self, listing_id: str) -> dict[str, Any]:
        loaded: dict[str, Any] = self.call("GET", f"/job-listings/{listing_id}")
        return loaded

    def location_where_pay_is_required(self) -> dict[str, Any]:
        name = f"Region {uuid.uuid4().hex[:6]}"
        region = self.call(
            "POST", "/regions", {"name": name, "code": name[-6:].upper(), "requiresPay": True}
        )
        body = {"name": f"Office of {name}", "regionId": region["id"]}
        location: dict[str, Any] = self.call("POST", "/locations", body)
        return location


def page_of(listing: dict[str, Any] | None) -> str:
    """The address of a listing, or of a new one."""
    return f"{PAGE}/job-listings/{'new' if listing is None else listing['id']}"


def opened(page: Page, listing: dict[str, Any] | None = None) -> Locator:
    """Return what is on the page of a listing, or of a new one."""
    page.goto(page_of(listing))
    editor = page.get_by_role("main")
    expect(editor.get_by_role("textbox", name="Description")).to_be_visible()
    return editor


def press(editor: Locator, name: str) -> None:
    editor.get_by_role("button", name=name, exact=True).click()


def preview(editor: Locator) -> FrameLocator:
    """Return what applicants see of it."""
    return editor.frame_locator("iframe")


def actions(editor: Locator) -> Locator:
    """Return what can be done with the listing besides writing it."""
    return editor.get_by_role("region", name="What can be done with the listing")


def save(editor: Locator, said: str) -> None:
    editor.get_by_role("button", name=re.compile("^Save( draft)?$")).click()
    expect(editor.page.get_by_text(said).last).to_be_visible()
