"""What the API refuses before it has read the body gets one answer, behind the gateway and alone."""

from urllib.parse import urlsplit

import pytest

from tests.api.conftest import Agency
from tests.fixtures.refusals import JSON, WRONG_TOKEN, Refused, wrongly_answered

REFUSED = [
    Refused("POST /api/visits"),
    Refused("POST /api/visits", (JSON, WRONG_TOKEN)),
    Refused("POST /api/nothing"),
    Refused("POST /api/auth/login"),
    Refused("POST /api/public/applications", ("Content-Type: text/plain",)),
]


@pytest.mark.parametrize("way", ["alone", "behind the gateway"])
@pytest.mark.parametrize("refused", REFUSED, ids=lambda each: each.call)
def test_body_of_a_refused_request_is_never_a_request(
    agency: Agency, stack, refused: Refused, way: str
):
    url = agency.api.url if way == "alone" else stack.app_url
    last = Refused(refused.call, refused.headers, last="/api/health")
    assert wrongly_answered(urlsplit(url).port or 0, last) == {}
