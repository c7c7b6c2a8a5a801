"""How much anybody may send, and that it is refused before it costs anything."""

import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import pytest

from api.core.files.limits import FORM_BYTES
from api.core.http.limits import KIB, MANY_ROWS, USUAL_JSON
from tests.api.conftest import Agency, free_port
from tests.fixtures.production_proxy import production_proxy

VISIT = "/visits/6b1b36cb-1d13-4f0e-a1c5-3fb6e64cf3b5"
USUAL, MANY = USUAL_JSON.most_bytes, MANY_ROWS.most_bytes
LIMITS = [
    ("POST", "/auth/login", USUAL),
    ("POST", "/auth/register", USUAL),
    ("POST", "/public/applications", USUAL),
    ("POST", "/patients", USUAL),
    ("POST", "/visits", USUAL),
    ("PUT", VISIT, USUAL),
    ("PATCH", "/settings", USUAL),
    ("GET", "/patients", USUAL),
    ("POST", "/nothing-here", USUAL),
    ("POST", f"{VISIT}/documents/uploads", USUAL),
    ("POST", "/visit-documents/6b1b36cb-1d13-4f0e-a1c5-3fb6e64cf3b5/complete", USUAL),
    ("POST", "/visits/bulk", MANY),
    ("POST", "/patients/import", MANY),
    ("POST", "/visits/import", MANY),
]  # fmt: skip
JSON = {"Content-Type": "application/json"}


def client() -> str:
    """An address of the test's own, so that it uses up nobody else's attempts."""
    part = uuid4().bytes
    return f"10.{part[0]}.{part[1]}.{part[2]}"


@pytest.fixture(params=["uvicorn alone", "behind Caddy"])
def url(request: pytest.FixtureRequest, agency: Agency, stack) -> str:
    return agency.api.url if request.param == "uvicorn alone" else stack.app_url


@pytest.fixture(params=["the gateway", "the proxy of production"])
def proxied(request: pytest.FixtureRequest, api, stack, tmp_path: Path) -> Iterator[str]:
    if request.param == "the gateway":
        yield stack.app_url
    else:
        port = free_port()
        with production_proxy(port, tmp_path, stack.ports):
            yield f"http://127.0.0.1:{port}"


def announce(url: str, method: str, path: str, length: int) -> bytes:
    """Send the head of a request whose body never comes; what is answered all the same."""
    place = urlsplit(url)
    head = (
        f"{method} /api{path} HTTP/1.1\r\nHost: {place.netloc}\r\nX-Forwarded-For: {client()}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    )
    with socket.create_connection((place.hostname, place.port), timeout=60) as connection:
        connection.sendall(head.encode())
        answer = b""
        while b"requestId" not in answer and (part := connection.recv(65536)):
            answer += part
    return answer


@pytest.mark.parametrize(("method", "path", "most"), LIMITS)
def test_what_is_announced_as_too_large_is_not_waited_for(
    agency: Agency, method: str, path: str, most: int
):
    answer = announce(agency.api.url, method, path, most + 1)
    assert b" 413 " in answer.split(b"\r\n")[0]
    assert b'"code":"too_large"' in answer


def chunks(size: int) -> Iterator[bytes]:
    yield b"{"
    for _ in range(size // 4096):
        yield b" " * 4096
    yield b"}"


@pytest.mark.parametrize(("method", "path", "most"), LIMITS)
def test_chunked_body_is_counted_while_it_comes(
    agency: Agency, url: str, method: str, path: str, most: int
):
    headers = {**JSON, **agency.admin.headers(), "X-Forwarded-For": client()}
    sent = {"headers": headers, "content": chunks(most), "timeout": 30, "trust_env": False}
    answer = httpx.request(method, f"{url}/api{path}", **sent)
    # A route that takes no body reads none.
    reads = not path.endswith("/complete") and "nothing" not in path and method != "GET"
    assert (answer.status_code == 413) is reads, answer.text
    if reads:
        assert answer.json()["code"] == "too_large"


@pytest.mark.parametrize(
    ("method", "path", "most"), [row for row in LIMITS if "nothing" not in row[1]]
)
def test_body_of_the_largest_size_is_read_and_one_byte_more_refused(
    agency: Agency, url: str, method: str, path: str, most: int
):
    headers = {**JSON, **agency.admin.headers(), "X-Forwarded-For": client()}
    sent = {"headers": headers, "timeout": 30, "trust_env": False}
    answer = httpx.request(method, f"{url}/api{path}", content=b"{}".ljust(most), **sent)
    assert answer.status_code in {200, 404, 422}, answer.text
    answer = httpx.request(method, f"{url}/api{path}", content=b"{}".ljust(most + 1), **sent)
    assert answer.status_code == 413


def test_longest_notes_in_the_longest_spelling_fit(agency: Agency):
    notes = "\\ud83e\\ude7a" * 4000
    body = f'{{"patientId": "{agency.patient()["id"]}", "notes": "{notes}"}}'
    answer = agency.api.call("POST", "/visits", agency.admin, content=body, headers=JSON)
    assert answer.status_code == 201, answer.text


def test_ten_thousand_patients_fit(agency: Agency):
    ids = [str(uuid4()) for _ in range(10_000)]
    answer = agency.api.post("/visits/bulk", agency.admin, {"patientIds": ids, "notes": "é" * 4000})
    assert answer.status_code == 200
    assert answer.json()["data"]["failed"] == 10_000


def test_form_may_hold_a_file_of_the_largest_size(stack):
    [(largest,)] = stack.sql("select distinct file_size_limit from storage.buckets")
    assert largest < FORM_BYTES <= largest + 1024 * 1024


def test_form_with_two_files_of_the_largest_size_reaches_the_api(proxied: str):
    content = bytes(FORM_BYTES - 32 * KIB)
    answer = httpx.post(
        f"{proxied}/api/public/applications",
        files=[("file", ("a.pdf", content)), ("file", ("b.pdf", content))],
        headers={"X-Forwarded-For": client()}, timeout=60, trust_env=False,
    )  # fmt: skip
    assert answer.json()["code"] == "invalid_document_type", answer.text


def test_no_more_than_twenty_fields_are_named(agency: Agency):
    body = {f"field{number}": number for number in range(1000)}
    answer = agency.api.post("/auth/login", body=body, headers={"X-Forwarded-For": client()})
    assert answer.status_code == 422
    assert len(answer.json()["details"]) == 20
    # Two are missing, a thousand are not known.
    assert answer.json()["message"].endswith("and 982 more.")
    assert len(answer.content) < 4096


@pytest.mark.parametrize("content", [b'{"email": 5}', b"{"])
def test_wrong_bodies_of_strangers_are_counted(agency: Agency, content: bytes):
    headers = {**JSON, "X-Forwarded-For": client()}
    statuses = [
        agency.api.call("POST", "/auth/login", content=content, headers=headers).status_code
        for _ in range(35)
    ]
    assert statuses == [422] * 30 + [429] * 5


@pytest.mark.parametrize("path", ["/patients/import", "/visits/bulk", "/patients", "/users/register"])  # fmt: skip
def test_body_of_a_stranger_is_not_even_parsed(agency: Agency, path: str):
    for headers in (JSON, {**JSON, "Authorization": "Bearer nonsense"}):
        answer = agency.api.call("POST", path, content=b"{not JSON", headers=headers)
        assert answer.status_code == 401
