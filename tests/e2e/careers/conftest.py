"""Open jobs to look at, entered as an administrator would."""

from collections.abc import Iterator
from uuid import uuid4

import pytest

from tests.e2e.setup.job_listings.listings import Listings
from tests.e2e.visitor import PHONE


@pytest.fixture
def listings(stack, people) -> Iterator[Listings]:
    listings = Listings(stack.app_url, people.of("admin"))
    yield listings
    listings.client.close()


@pytest.fixture
def job(listings):
    return listings.listing("PUBLISHED", title=f"Night aide {uuid4().hex[:8]}")


@pytest.fixture
def described_job(listings):
    """An open job with everything that can be said of one."""
    word = uuid4().hex[:8]
    location = listings.call(
        "POST",
        "/locations",
        {
            "name": f"Office {word}",
            "addressLine": "1 Main Street",
            "city": "Newark",
            "state": "NJ",
            "postalCode": "07102",
        },
    )
    kind = listings.call(
        "POST", "/employment-types", {"name": f"Type {word}", "postingType": "PART_TIME"}
    )
    role = listings.call("POST", "/job-roles", {"name": f"Sitter {word[::-1]}"})
    return listings.listing(
        "PUBLISHED",
        title=f"Night aide {word}",
        jobRoleId=role["id"],
        description="<p>Care <strong>at home</strong></p><ul><li>Weekly pay</li></ul>",
        locationId=location["id"],
        employmentTypeId=kind["id"],
        payMin=18.5,
        payMax=22,
        vacancies=37,
        closesOn="12-31-2099",
    )


@pytest.fixture
def phone(open_visitor):
    return open_visitor(viewport=PHONE)
