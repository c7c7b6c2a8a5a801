"""A listing that is open, people who apply to it, and staff who decide."""

import re
from datetime import timedelta
from hashlib import sha256
from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.job_listings.resource import RESOURCE
from tests.api.conftest import Agency
from tests.api.setup.conftest import Kept
from tests.fixtures.interviews import interview_of
from tests.fixtures.people import Person
from tests.fixtures.samples import remove_policies

PUBLIC = "/public/applications"
MINT = "select private.mint_application_link($1, $2)"
REFERENCES = ("jobRoleId", "employmentTypeId", "areaId", "departmentId", "locationId")


class Browser:
    """Somebody's browser: an address of its own, and the cookies that the API has set."""

    def __init__(self, agency: Agency) -> None:
        part = uuid4().bytes
        self.agency = agency
        self.address = f"10.{part[0]}.{part[1]}.{part[2]}"
        self.cookies: dict[str, str] = {}

    def call(self, method: str, path: str, **options: Any) -> httpx.Response:
        headers = {"X-Forwarded-For": self.address, **options.pop("headers", {})}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        answer: httpx.Response = self.agency.api.call(method, path, headers=headers, **options)
        self.cookies |= dict(answer.cookies)
        return answer

    @property
    def token(self) -> str:
        """The capability for the one application that was sent from here."""
        [token] = [value for name, value in self.cookies.items() if name.startswith("application-")]
        return token

    def apply(self, body: dict[str, Any]) -> httpx.Response:
        return self.call("POST", PUBLIC, json=body)

    def see(self, application_id: str) -> httpx.Response:
        return self.call("GET", f"{PUBLIC}/{application_id}")

    def open(self, application_id: str, token: str) -> httpx.Response:
        return self.call("POST", f"{PUBLIC}/{application_id}/open", json={"token": token})

    def withdraw(self, application_id: str) -> httpx.Response:
        return self.call("POST", f"{PUBLIC}/{application_id}/withdraw")


def kept_for(answer: httpx.Response) -> timedelta:
    """How long a browser keeps the capability that came with an answer."""
    [cookie] = answer.headers.get_list("set-cookie")
    [seconds] = re.findall(r"(?i)^application-.*; max-age=(\d+);", cookie)
    return timedelta(seconds=int(seconds))


class Hiring:
    """An agency that hires."""

    def __init__(self, agency: Agency) -> None:
        self.agency = agency
        self.listings = Kept(agency, RESOURCE)
        self.manager = agency.people.of("hiringmanager")
        self.admin = agency.people.of("admin")

    def listing(self) -> dict[str, Any]:
        row = self.listings.row(**dict.fromkeys(REFERENCES), cv="optional")
        published = self.agency.api.patch(
            self.listings.one(row), self.admin, {"status": "PUBLISHED"}
        )
        data: dict[str, Any] = published.json()["data"]
        return data

    def body(self, listing: dict[str, Any], **changed: Any) -> dict[str, Any]:
        return {
            "jobOpeningId": listing["id"],
            "firstName": "Ana",
            "lastName": f"Ruiz {uuid4().hex[:8]}",
            "email": f"ana-{uuid4().hex[:8]}@people.test",
            "phoneNumber": "(201) 555-0123",
            **changed,
        }

    def applied(self, **changed: Any) -> tuple[Browser, dict[str, Any]]:
        """Somebody who has applied, and what staff see of it."""
        browser = Browser(self.agency)
        answer = browser.apply(self.body(self.listing(), **changed))
        assert answer.status_code == 201, answer.text
        return browser, self.load(answer.json()["data"]["id"])

    def mailed(self, application_id: str) -> str:
        """The token of a link that is mailed now."""
        token = uuid4().hex
        self.agency.people.sql(MINT, application_id, sha256(token.encode()).digest())
        return token

    def confirmed(self, **changed: Any) -> tuple[Browser, dict[str, Any]]:
        """The same of somebody who has opened the link that was mailed to them."""
        browser, row = self.applied(**changed)
        assert browser.open(row["id"], self.mailed(row["id"])).status_code == 200
        return browser, self.load(row["id"])

    def load(self, application_id: str, person: Person | None = None) -> dict[str, Any]:
        answer = self.agency.api.get(f"/applications/{application_id}", person or self.manager)
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()["data"]
        return data

    def move(
        self, row: dict[str, Any], to: str, person: Person | None = None, **more: Any
    ) -> httpx.Response:
        body = {"toStatus": to, **interview_of(to), **more}
        path = f"/applications/{row['id']}/status-history"
        answer: httpx.Response = self.agency.api.post(path, person or self.manager, body)
        return answer

    def reason(self, kind: str) -> dict[str, Any]:
        body = {"name": f"Reason {uuid4().hex[:8]}", "appliesTo": kind}
        row: dict[str, Any] = self.agency.api.post("/decision-reasons", self.admin, body).json()[
            "data"
        ]
        return row


@pytest.fixture
def hiring(agency: Agency) -> Hiring:
    remove_policies(agency.people)
    return Hiring(agency)
