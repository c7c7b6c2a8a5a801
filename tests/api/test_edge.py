"""The outermost layer and the parts that decide without a database."""

import asyncio
import logging
import re
from ipaddress import ip_network

import httpx
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.requests import Request

from api.core.errors.tree import UnavailableError
from api.core.files.names import display_name
from api.core.http.edge import Edge
from api.core.http.limits import Limit
from api.core.http.rate_limits import client_address, client_bucket
from api.core.identity import jwks
from api.core.identity.jwks import KeySet
from api.core.logging import configure_logging
from api.core.schemas import ErrorBody

PROXIES = (ip_network("127.0.0.0/8"), ip_network("10.0.0.0/8"), ip_network("::1/128"))


async def ask(app, *limits: Limit) -> httpx.Response:
    transport = httpx.ASGITransport(app=Edge(app, limits))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        return await client.get("/api/x")


async def test_fault_shows_nothing_but_the_request_id():
    async def app(scope, receive, send):
        raise RuntimeError("secret of the database")

    answer = await ask(app)
    body = ErrorBody.model_validate_json(answer.content)
    assert (answer.status_code, body.code, body.message) == (500, "internal", "An error occurred")
    assert "secret" not in answer.text
    assert body.request_id == answer.headers["x-request-id"]


async def test_request_that_takes_too_long_is_ended():
    async def app(scope, receive, send):
        await asyncio.Event().wait()

    answer = await ask(app, Limit(re.compile("GET /api/x"), seconds=0))
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


@pytest.mark.parametrize(("scheme", "held"), [("http", None), ("https", "max-age=31536000")])
async def test_every_answer_may_load_nothing_and_is_held_to_https_where_it_came_by_it(scheme, held):
    async def app(scope, receive, send):
        raise RuntimeError

    transport = httpx.ASGITransport(app=Edge(app))
    async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://test") as client:
        answer = await client.get("/api/x")
    policy = "default-src 'none'; frame-ancestors 'none'"
    assert answer.headers["content-security-policy"] == policy
    assert answer.headers.get("strict-transport-security") == held


def test_uvicorn_writes_no_addresses():
    logger = logging.getLogger("uvicorn.access")
    logger.addHandler(logging.StreamHandler())
    configure_logging("INFO")
    assert not logger.hasHandlers()


class AuthServer:
    """Signing keys that can be changed, and a server that can fail."""

    def __init__(self) -> None:
        self.asked = 0
        self.is_down = False
        self.keys: list[dict] = []
        self.rotate("first")

    def rotate(self, *kids: str) -> None:
        self.keys = [
            {**public_jwk(ec.generate_private_key(ec.SECP256R1())), "kid": kid} for kid in kids
        ]

    async def answer(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        await asyncio.sleep(0)
        if self.is_down:
            raise httpx.ConnectError("down", request=request)
        return httpx.Response(200, json={"keys": self.keys})


def public_jwk(key: ec.EllipticCurvePrivateKey) -> dict:
    return jwt.algorithms.ECAlgorithm.to_jwk(key.public_key(), as_dict=True)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(jwks, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def server() -> AuthServer:
    return AuthServer()


@pytest.fixture
def keys(server: AuthServer) -> KeySet:
    client = httpx.AsyncClient(transport=httpx.MockTransport(server.answer))
    return KeySet("http://auth/jwks.json", client)


async def test_keys_are_fetched_once_for_many(keys: KeySet, server: AuthServer, clock):
    found = await asyncio.gather(*(keys.find("first") for _ in range(20)))
    assert all(found)
    assert server.asked == 1


async def test_unknown_key_is_asked_for_at_most_every_30_seconds(keys, server: AuthServer, clock):
    assert await keys.find("first")
    server.rotate("first", "second")
    assert await keys.find("second") is None
    assert server.asked == 1
    clock[0] += 31
    assert await keys.find("second")
    for _ in range(5):
        assert await keys.find("third") is None
    assert server.asked == 2


async def test_revoked_key_is_gone_after_ten_minutes(keys: KeySet, server: AuthServer, clock):
    assert await keys.find("first")
    server.rotate("second")
    clock[0] += 601
    generation = keys.generation
    await keys.refresh_if_due()
    assert keys.generation > generation
    assert await keys.find("first") is None


async def test_known_keys_stay_good_while_auth_is_down(keys: KeySet, server: AuthServer, clock):
    assert await keys.find("first")
    server.is_down = True
    clock[0] += 3600
    assert await keys.find("first")


async def test_without_any_key_nobody_is_refused_for_it(keys: KeySet, server: AuthServer, clock):
    server.is_down = True
    with pytest.raises(UnavailableError):
        await keys.find("first")


def request_from(address: str, forwarded: str = "") -> Request:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    return Request({"type": "http", "headers": headers, "client": (address, 1)})


@pytest.mark.parametrize(
    ("address", "forwarded", "client"),
    [
        ("203.0.113.9", "", "203.0.113.9"),
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("127.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", "1.1.1.1, nonsense", "127.0.0.1"),
        ("::1", "2001:db8::7", "2001:db8::7"),
    ],
)
def test_client_is_the_last_hop_that_no_proxy_vouches_for(
    address: str, forwarded: str, client: str
):
    assert client_address(request_from(address, forwarded), PROXIES) == client


def test_one_household_is_one_client():
    assert client_bucket("2001:db8::7") == client_bucket("2001:db8::ffff:1")
    assert client_bucket("2001:db8::7") != client_bucket("2001:db8:0:1::7")
    assert client_bucket("198.51.100.1") == "198.51.100.1"


@pytest.mark.parametrize(
    ("given", "extension", "shown"),
    [
        ("report.pdf", "pdf", "report.pdf"),
        ("photo.JPEG", "jpg", "photo.jpeg"),
        ("photo.png", "jpg", "photo.jpg"),
        ("noextension", "pdf", "noextension.pdf"),
        ("Dr. Smith letter", "pdf", "Dr. Smith letter.pdf"),
        ("report v1.2", "pdf", "report v1.2.pdf"),
        ("Visit 7.4.2026", "jpg", "Visit 7.4.2026.jpg"),
        ("notes.final", "docx", "notes.final.docx"),
        ("Dr. Smith letter.pdf", "pdf", "Dr. Smith letter.pdf"),
        ("scan.html", "pdf", "scan.pdf"),
        ("notes.PAGES", "pages", "notes.pages"),
        ("log.2026", "2026", "log.2026"),
        ("clip.mp4", "jpg", "clip.jpg"),
        ("", "pdf", "document.pdf"),
        ("...", "pdf", "document.pdf"),
        (".pdf", "pdf", "pdf.pdf"),
        ("../../etc/passwd", "pdf", "passwd.pdf"),
        ("C:\\Users\\me\\scan.pdf", "pdf", "scan.pdf"),
        ('a"; filename="b.exe', "pdf", "a_; filename=_b.pdf"),
        ("100 % (copy) #2 \u2013 Zoë's;`x`.pdf", "pdf", "100 % (copy) #2 \u2013 Zoë's;`x`.pdf"),
        ("photo.HIF", "heif", "photo.hif"),
        ("in\u200bvi\u2060si\ufeffble\u00ad\u2028.pdf", "pdf", "invisible.pdf"),
        ("a\r\nX-Evil: 1.pdf", "pdf", "aX-Evil_ 1.pdf"),
        ("gpj.\u202etxt.pdf", "pdf", "gpj.txt.pdf"),
        ("Ärztin Müller 日本.pdf", "pdf", "Ärztin Müller 日本.pdf"),
        ("x" * 500 + ".pdf", "pdf", "x" * 196 + ".pdf"),
    ],
)
def test_file_names_are_safe_to_show(given: str, extension: str, shown: str):
    assert display_name(given, extension) == shown
