"""Open jobs to look at, entered as an administrator would."""

from collections.abc import Iterator

import pytest

from tests.e2e.setup.job_listings.listings import Listings


@pytest.fixture
def listings(stack, people) -> Iterator[Listings]:
    listings = Listings(stack.app_url, people.of("admin"))
    yield listings
    listings.client.close()
