"""What is refused before its body has been read gets one answer, and the body is no request."""

import contextlib
import select
import socket
import time
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
    ("gateway", Refused("POST /rest/v1/profiles", ("Content-Type: a/b", KEY))),
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
def test_body_of_a_refused_request_is_never_a_request(stack, part: str, refused: Refused):
    known = {"key": stack.publishable_key, "secret": stack.secret_key}
    headers = tuple(line.format(**known) for line in refused.headers)
    assert wrongly_answered(stack.ports[part], replace(refused, headers=headers)) == {}


def test_no_write_crosses_the_end_of_a_connection_that_postgrest_does_not_announce(stack):
    headers = {"apikey": stack.secret_key, "Prefer": "return=minimal"}
    url = f"{stack.supabase_url}/rest/v1/nothing"
    with httpx.Client(headers=headers, trust_env=False) as client:
        for _ in range(150):
            assert client.head(url).status_code == 404
            assert client.patch(url, json={"id": 1}).status_code == 404


def test_no_part_ends_an_idle_connection_before_the_gateway_does(stack):
    """The gateway keeps one for four seconds."""
    held = []
    for part, path in (("auth", "/health"), ("storage", "/status"), ("rest", "/")):
        connection = socket.create_connection(("127.0.0.1", stack.ports[part]), timeout=30)
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        while b"\r\n\r\n" not in connection.recv(65536):
            pass
        held.append(connection)
    with contextlib.ExitStack() as stack_of_them:
        for connection in held:
            stack_of_them.enter_context(connection)
        deadline = time.monotonic() + 4.5
        while (left := deadline - time.monotonic()) > 0:
            for connection in select.select(held, [], [], left)[0]:
                assert connection.recv(65536), "The part ended the connection."
