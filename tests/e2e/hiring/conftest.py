"""Applications that were sent before the test, and staff who work on them."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.e2e.setup.job_listings.listings import Listings
from tests.fixtures import files
from tests.fixtures.interviews import interview_of
from tests.fixtures.samples import remove_policies


class Hiring(Listings):
    """Holds what an administrator has entered and applicants have sent, through the API."""

    api_url: str

    @property
    def admin_id(self) -> str:
        """Return who has entered it."""
        key: str = self.call("GET", "/me")["id"]
        return key

    def application(self, **fields: Any) -> dict[str, Any]:
        job = fields.pop("jobOpeningId", None)
        job = job or self.listing("PUBLISHED", title=f"Aide {uuid4().hex[:8]}")["id"]
        body = {
            "jobOpeningId": job,
            "firstName": "Ana",
            "lastName": f"Ruiz {uuid4().hex[:8]}",
            "email": f"ana-{uuid4().hex[:8]}@people.test",
            "phoneNumber": "(201) 555-0123",
            **fields,
        }
        # Each from an address of its own, as applicants are: one of them sends few.
        part = uuid4().bytes
        answer = httpx.post(
            f"{self.api_url}/public/applications",
            json=body,
            headers={"X-Forwarded-For": f"10.{part[0]}.{part[1]}.{part[2]}"},
            trust_env=False,
        )
        assert answer.is_success, answer.text
        self.client.cookies.update(answer.cookies)
        sent = answer.json()["data"]
        row: dict[str, Any] = self.call("GET", f"/applications/{sent['id']}")
        return row

    def move(self, row: dict[str, Any], to: str) -> dict[str, Any]:
        body = {"toStatus": to, **interview_of(to)}
        moved: dict[str, Any] = self.call("POST", f"/applications/{row['id']}/status-history", body)
        return moved

    def reason(self, kind: str, **fields: Any) -> dict[str, Any]:
        body = {"name": f"Reason {uuid4().hex[:8]}", "appliesTo": kind, **fields}
        row: dict[str, Any] = self.call("POST", "/decision-reasons", body)
        return row


def open_hiring(stack, people) -> Iterator[Hiring]:
    remove_policies(people)
    hiring = Hiring(stack.app_url, people.of("admin"))
    hiring.api_url = f"http://127.0.0.1:{stack.ports['api']}/api"
    yield hiring
    hiring.client.close()


@pytest.fixture
def hiring(stack, people) -> Iterator[Hiring]:
    yield from open_hiring(stack, people)


CONFIRM = (
    "update private.access_tokens set is_mailed = true where application_id = $1",
    "update public.applications set email_confirmed_at = now() where id = $1",
)


@pytest.fixture
def sent(people, hiring: Hiring) -> dict[str, Any]:
    """An application with a résumé, of somebody who came by a mailed link."""
    row = hiring.application()
    send(hiring, row, fieldName="cv", docType="cv")
    for statement in CONFIRM:
        people.sql(statement, row["id"])
    return row


def send(hiring: Hiring, row: dict[str, Any], content: bytes = b"", **fields: str) -> None:
    form = {name: (None, value) for name, value in {"applicationId": row["id"], **fields}.items()}
    file = {"file": ("my cv.pdf", content or files.pdf(30_000))}
    with httpx.Client(cookies=hiring.client.cookies, trust_env=False) as browser:
        answer = browser.post(f"{hiring.client.base_url}public/attachments", files={**form, **file})
    assert answer.status_code == 201, answer.text
