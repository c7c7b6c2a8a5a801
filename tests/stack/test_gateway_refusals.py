"""What is refused before its body has been read gets one answer, and the body is no request."""

from dataclasses import replace

import httpx
import pytest

from tests.fixtures.refusals import JSON, WRONG_TOKEN, Refused, wrongly_answered

PDF = "Content-Type: application/pdf"
KEY = "apikey: {key}"
SECRET = "apikey: {secret}"
FILE = "/object/visit-documents/x"
PART = (
    KEY, "Content-Type: application/offset+octet-stream", "Tus-Resumable: 1.0.0", "Upload-Offset: 0",
)  # fmt: skip
REFUSED = [
    ("gateway", Refused("POST /nothing")),
    ("gateway", Refused("POST /auth/v1/signup")),
    ("gateway", Refused("POST /auth/v1/nothing", (JSON, KEY))),
    ("gateway", Refused("POST /auth/v1/signup", (JSON, KEY))),
    ("gateway", Refused("PUT /auth/v1/user", (JSON, KEY, WRONG_TOKEN))),
    ("gateway", Refused("POST /rest/v1/profiles")),
    ("gateway", Refused("POST /rest/v1/profiles", ("Content-Type: a/b", KEY), reads_all=True)),
    ("gateway", Refused("POST /rest/v1/profiles", (JSON, KEY, WRONG_TOKEN))),
    ("gateway", Refused(f"POST /storage/v1{FILE}", (PDF,))),
    ("gateway", Refused("POST /storage/v1/nothing", (JSON, KEY))),
    ("gateway", Refused(f"POST /storage/v1{FILE}", (PDF, KEY, WRONG_TOKEN))),
    ("gateway", Refused(f"POST /storage/v1{FILE}", ("Content-Type: a", KEY))),
    ("gateway", Refused("POST /storage/v1/object/nowhere/x", (PDF, SECRET))),
    ("gateway", Refused("PATCH /storage/v1/upload/resumable/zzzz", PART)),
    ("mail", Refused("POST /", host="evil.example", last="/", last_status="403")),
    ("auth", Refused("PUT /user", (JSON, WRONG_TOKEN), last="/health")),
    ("storage", Refused(f"POST {FILE}", (PDF, WRONG_TOKEN), last="/status")),
]


@pytest.mark.parametrize(("part", "refused"), REFUSED, ids=lambda each: getattr(each, "call", each))
def test_body_of_a_refused_request_is_neither_a_request_nor_read(
    request: pytest.FixtureRequest, stack, part: str, refused: Refused
):
    known = {"key": stack.publishable_key, "secret": stack.secret_key}
    headers = tuple(line.format(**known) for line in refused.headers)
    refused = replace(refused, headers=headers)
    is_supabase_s = part in {"auth", "storage"} or "/storage/v1/" in refused.call
    if is_supabase_s and request.config.getoption("--real"):
        refused = replace(refused, reads_all=True)
    assert wrongly_answered(stack.ports[part], refused) == {}


def test_no_write_crosses_the_end_of_a_connection_that_postgrest_does_not_announce(stack):
    headers = {"apikey": stack.secret_key, "Prefer": "return=minimal"}
    url = f"{stack.supabase_url}/rest/v1/nothing"
    with httpx.Client(headers=headers, trust_env=False) as client:
        for _ in range(150):
            assert client.head(url).status_code == 404
            assert client.patch(url, json={"id": 1}).status_code == 404
