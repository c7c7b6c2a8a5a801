"""Auth and Storage out of order: what becomes of it, and whose headers go with which call."""

import asyncio
from collections.abc import Callable
from uuid import uuid4

import httpx
import pytest

from api.core.errors.tree import (
    ForbiddenError,
    NotFoundError,
    StorageFullError,
    TooLargeError,
    UnavailableError,
)
from api.core.settings import Settings
from api.core.supabase.auth import Auth, AuthRefusalError
from api.core.supabase.storage import Bucket, Storage

SETTINGS = Settings.model_validate(
    {
        "supabase_url": "http://supabase.test",
        "supabase_publishable_key": "sb_publishable_x",
        "supabase_secret_key": "sb_secret_x",
        "database_url": "postgres://x",
    }
)
USER = {
    "id": str(uuid4()), "aud": "authenticated", "app_metadata": {}, "user_metadata": {},
    "created_at": "2026-01-01T00:00:00Z",
}  # fmt: skip
SESSION = {
    "access_token": "person's token", "refresh_token": "r", "expires_in": 3600,
    "expires_at": 4102444800, "token_type": "bearer", "user": USER,
}  # fmt: skip

Reply = Callable[[httpx.Request], httpx.Response]


def client(reply: Reply) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.MockTransport(reply))


def says(status: int, **content: object) -> Reply:
    return lambda _request: httpx.Response(status, **content)


def not_there(request: httpx.Request) -> httpx.Response:
    raise httpx.ConnectError("refused", request=request)


def too_slow(request: httpx.Request) -> httpx.Response:
    raise httpx.ReadTimeout("slow", request=request)


OUT_OF_ORDER = [
    pytest.param(not_there, id="no connection"),
    pytest.param(too_slow, id="time-out"),
    pytest.param(says(502, text="<html>"), id="gateway"),
    pytest.param(says(503, json={"message": "down"}), id="down"),
    pytest.param(says(500, json={"code": "unexpected_failure", "msg": "x"}), id="fault"),
    pytest.param(says(429, text="slow down"), id="not its own words"),
    pytest.param(says(200, text="<html>"), id="not JSON"),
    pytest.param(says(200, json={"odd": True}), id="odd"),
]


@pytest.mark.parametrize("reply", OUT_OF_ORDER)
async def test_auth_out_of_order_is_unavailable(reply: Reply):
    async with client(reply) as http:
        auth = Auth(SETTINGS, http)
        for call in (
            auth.allows_sign_ups(),
            auth.sign_in("a@b.test", "x", "10.0.0.1"),
            auth.sign_up("a@b.test", "x", {}, "10.0.0.1"),
            auth.create_user("a@b.test", {}),
            auth.invite("a@b.test", {}),
        ):
            with pytest.raises(UnavailableError):
                await call


@pytest.mark.parametrize(
    ("status", "body", "code"),
    [
        (400, {"code": 400, "error_code": "invalid_credentials", "msg": "no"}, "invalid_credentials"),
        (429, {"code": 429, "error_code": "over_request_rate_limit", "msg": "no"}, "over_request_rate_limit"),
        (422, {"code": 422, "error_code": "email_exists", "msg": "no"}, "email_exists"),
        (422, {"error_code": "weak_password", "msg": "no", "weak_password": {"reasons": ["length"]}}, "weak_password"),
    ],
)  # fmt: skip
async def test_refusal_of_auth_keeps_status_and_code(status: int, body: dict, code: str):
    async with client(says(status, json=body)) as http:
        with pytest.raises(AuthRefusalError) as refusal:
            await Auth(SETTINGS, http).sign_in("a@b.test", "x", "10.0.0.1")
    assert (refusal.value.status, refusal.value.code) == (status, code)
    assert refusal.value.is_rate_limited is (status == 429)


async def test_each_sign_in_has_its_own_address_and_leaves_the_service_as_it_is():
    seen: list[httpx.Request] = []

    def reply(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return httpx.Response(200, json=USER if "admin" in request.url.path else SESSION)

    addresses = [f"10.0.0.{number}" for number in range(5)]
    async with client(reply) as http:
        auth = Auth(SETTINGS, http)
        await asyncio.gather(*(auth.sign_in("a@b.test", "x", address) for address in addresses))
        await auth.create_user("a@b.test", {})
    *sign_ins, made = seen
    assert sorted(request.headers["Sb-Forwarded-For"] for request in sign_ins) == addresses
    assert {request.headers["Authorization"] for request in seen} == {"Bearer sb_secret_x"}
    assert "Sb-Forwarded-For" not in made.headers


def bucket(http: httpx.AsyncClient) -> Bucket:
    return Storage(SETTINGS, http).bucket("files", too_large="Larger than a file may be.")


async def nothing():
    yield b""


def calls(files: Bucket):
    """A call of each way: by supabase-py as somebody and as the service, and by streams."""
    yield files.remove(["a/b.pdf"], "token")
    yield files.sign("a/b.pdf", 60)
    yield files.upload("token", "a/b.pdf", "application/pdf", nothing())
    yield fetched(files)


async def fetched(files: Bucket) -> None:
    async with files.download("a/b.pdf"):
        pass


def refused(code: str, message: str = "no") -> Reply:
    return says(400, json={"statusCode": code, "error": "x", "message": message})


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        (refused("404"), NotFoundError),
        (refused("403"), ForbiddenError),
        (refused("413"), TooLargeError),
        (refused("500", "ENOSPC: no space left on device"), StorageFullError),
        (refused("500"), UnavailableError),
        (says(401, json={"message": "no such key"}), UnavailableError),
        (says(413, text="too large"), TooLargeError),
        (says(502, text="<html>"), UnavailableError),
        (not_there, UnavailableError),
        (too_slow, UnavailableError),
    ],
)
async def test_refusal_of_storage_is_the_same_by_each_way(reply: Reply, error: type[Exception]):
    async with client(reply) as http:
        for call in calls(bucket(http)):
            with pytest.raises(error) as raised:
                await call
            if error is TooLargeError:
                assert str(raised.value) == "Larger than a file may be."


async def test_files_are_signed_by_the_service_and_removed_as_their_owner():
    seen: dict[str, str] = {}

    def reply(request: httpx.Request) -> httpx.Response:
        seen[request.method] = request.headers["Authorization"]
        return httpx.Response(200, json={"signedURL": "/object/sign/files/a/b.pdf?token=t"})

    async with client(reply) as http:
        url = await bucket(http).sign("a/b.pdf", 60, download_as="Größe 100%.pdf")
        await bucket(http).remove(["a/b.pdf"], "person")
    assert seen == {"POST": "Bearer sb_secret_x", "DELETE": "Bearer person"}
    parsed = httpx.URL(url)
    assert parsed.path == "/storage/v1/object/sign/files/a/b.pdf"
    assert dict(parsed.params) == {"token": "t", "download": "Größe 100%.pdf"}
