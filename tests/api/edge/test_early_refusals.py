"""What the API refuses before it has read the body gets one answer, behind either proxy and alone."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.api.conftest import free_port
from tests.fixtures.production_proxy import production_proxy
from tests.fixtures.refusals import JSON, WRONG_TOKEN, Refused, wrongly_answered

FORM = "Content-Type: multipart/form-data; boundary=cut"
NOWHERE = "6b1b36cb-1d13-4f0e-a1c5-3fb6e64cf3b5"
REFUSED = [
    Refused("POST /api/visits"),
    Refused("POST /api/visits", (JSON, WRONG_TOKEN)),
    Refused("POST /api/nothing"),
    Refused("POST /api/auth/login"),
    Refused("POST /api/public/applications", ("Content-Type: text/plain",)),
    Refused("POST /api/public/attachments", (FORM,)),
    Refused(f"POST /api/visits/{NOWHERE}/documents", (FORM, WRONG_TOKEN)),
]


@pytest.fixture(scope="module", params=["alone", "behind the gateway", "in production"])
def port(
    request: pytest.FixtureRequest, api, stack, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[int]:
    if request.param == "alone":
        yield urlsplit(api.url).port
    elif request.param == "behind the gateway":
        yield stack.ports["app"]
    else:
        own = free_port()
        with production_proxy(own, tmp_path_factory.mktemp("proxy"), stack.ports):
            yield own


@pytest.mark.parametrize("refused", REFUSED, ids=lambda each: each.call)
def test_body_of_a_refused_request_is_neither_a_request_nor_read(port: int, refused: Refused):
    last = Refused(refused.call, refused.headers, last="/api/health")
    assert wrongly_answered(port, last) == {}
