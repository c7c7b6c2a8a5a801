"""Listings of one test's own, in any status."""

from typing import Any

import pytest

from api.core.states.declared import JobListingState
from api.job_listings.resource import RESOURCE
from tests.api.conftest import Agency
from tests.api.setup.conftest import Kept

WAYS: dict[JobListingState, tuple[JobListingState, ...]] = {
    "DRAFT": (),
    "PUBLISHED": ("PUBLISHED",),
    "CLOSED": ("PUBLISHED", "CLOSED"),
    "ARCHIVED": ("ARCHIVED",),
}


class Listings(Kept):
    """Job listings as an administrator keeps them."""

    def move(self, row: dict[str, Any], status: str, **more: Any) -> Any:
        """Ask for another status."""
        return self.agency.api.patch(self.one(row), self.agency.admin, {"status": status, **more})

    def change(self, row: dict[str, Any], **fields: Any) -> Any:
        """Ask for other fields."""
        body = {"version": row["version"], **fields}
        return self.agency.api.patch(self.one(row), self.agency.admin, body)

    def load(self, row: dict[str, Any]) -> dict[str, Any]:
        """The listing as it is by now."""
        data: dict[str, Any] = self.agency.api.get(self.one(row), self.agency.admin).json()["data"]
        return data

    def made(self, status: JobListingState = "DRAFT", **fields: Any) -> dict[str, Any]:
        """A new listing of some status."""
        row = self.row(**fields)
        for step in WAYS[status]:
            row = self.move(row, step).json()["data"]
        assert row["status"] == status
        return row


@pytest.fixture
def listings(agency: Agency) -> Listings:
    return Listings(agency, RESOURCE)
