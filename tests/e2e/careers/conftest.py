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
def phone(open_visitor):
    return open_visitor(viewport=PHONE)
