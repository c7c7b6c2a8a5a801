"""What the pages' server refuses before it has read the body gets one answer, behind either proxy and alone."""

from collections.abc import Iterator

import pytest

from tests.api.conftest import free_port
from tests.fixtures.production_proxy import production_proxy
from tests.fixtures.refusals import JSON, Refused, wrongly_answered

FORM = "Content-Type: application/x-www-form-urlencoded"
SIGN_IN = "POST /api/auth/callback/credentials"
REFUSED = [
    Refused("POST /nothing"),
    Refused(SIGN_IN, (JSON,)),
    Refused(SIGN_IN, (JSON, "Origin: http://evil.example")),
    Refused("POST /api/auth/nothing", (FORM,)),
    Refused("POST /pages/patients", (FORM, "Cookie: next-auth.session-token=nonsense")),
    Refused("PUT /api/auth/session", (JSON,)),
]


@pytest.fixture(scope="module", params=["alone", "behind the gateway", "in production"])
def way(
    request: pytest.FixtureRequest, stack, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[int, bool]]:
    """A port, and whether whoever listens there reads what it refuses."""
    if request.param == "alone":
        # Node does; nobody but a proxy reaches it.
        yield stack.ports["web"], True
    elif request.param == "behind the gateway":
        yield stack.ports["app"], False
    else:
        port = free_port()
        with production_proxy(port, tmp_path_factory.mktemp("proxy"), stack.ports):
            yield port, False


@pytest.mark.parametrize("refused", REFUSED, ids=lambda each: " ".join((each.call, *each.headers)))
def test_body_of_a_refused_request_is_neither_a_request_nor_read(
    way: tuple[int, bool], refused: Refused
):
    port, reads_all = way
    last = Refused(refused.call, refused.headers, last="/icon.svg", reads_all=reads_all)
    assert wrongly_answered(port, last) == {}
