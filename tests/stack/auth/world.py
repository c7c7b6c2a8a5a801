"""What the Auth conformance tests work with: a client, the mail catcher, the database, tokens."""

import asyncio
import base64
import hashlib
import json
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import asyncpg
import httpx
import jwt
import pyotp
from jwt.algorithms import ECAlgorithm

PASSWORD = "Correct-horse-battery-9"
NEW_API = {"X-Supabase-Api-Version": "2024-01-01"}
NOWHERE = "00000000-0000-4000-8000-000000000001"
PATIENCE_SECONDS = 120
T = TypeVar("T")


def eventually(look: Callable[[], T | None]) -> T:
    """Look again and again until there is something to see."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < deadline, "nothing came in time"
        time.sleep(0.05)


def claims_of(token: str) -> dict[str, Any]:
    """Return what an access token says, unchecked."""
    return jwt.decode(token, options={"verify_signature": False})


def methods_of(token: str) -> list[str]:
    """By which methods the token's session was raised, newest first."""
    return [entry["method"] for entry in claims_of(token)["amr"]]


@dataclass(frozen=True)
class Pkce:
    """A verifier and its challenge."""

    verifier: str

    @classmethod
    def make(cls) -> "Pkce":
        return cls(secrets.token_urlsafe(48))

    @property
    def fields(self) -> dict[str, str]:
        digest = hashlib.sha256(self.verifier.encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        return {"code_challenge": challenge, "code_challenge_method": "s256"}


class Mailbox:
    """The stack's mail catcher."""

    def __init__(self, url: str) -> None:
        self._url = url

    def mails(self, recipient: str) -> list[dict[str, Any]]:
        """All mails to an address, oldest first."""
        caught = httpx.get(f"{self._url}/email").json()
        return [mail for mail in caught if mail["to"][0]["address"] == recipient]

    def newest(self, recipient: str, count: int = 1) -> dict[str, Any]:
        """The newest mail to an address, once so many have come."""
        return eventually(lambda: (self.mails(recipient)[count - 1 :] or [None])[-1])  # type: ignore[arg-type]

    def hash_in(self, recipient: str, count: int = 1) -> str:
        """The token hash that the newest mail's link carries."""
        found = re.search(
            r"token(?:_hash)?=((?:pkce_)?[0-9a-f]{56})", self.newest(recipient, count)["html"]
        )
        assert found
        return found[1]


class Database:
    """The stack's database, as a superuser."""

    def __init__(self, url: str) -> None:
        self._url = url

    def rows(self, statement: str, *values: Any) -> list[dict[str, Any]]:
        """Run one statement; json columns come as Python values."""

        async def run() -> list[dict[str, Any]]:
            connection = await asyncpg.connect(self._url)
            for name in ("json", "jsonb"):
                await connection.set_type_codec(
                    name, schema="pg_catalog", encoder=json.dumps, decoder=json.loads
                )
            try:
                return [dict(row) for row in await connection.fetch(statement, *values)]
            finally:
                await connection.close()

        return _run(run())

    def one(self, statement: str, *values: Any) -> dict[str, Any]:
        """The one row of a statement."""
        (row,) = self.rows(statement, *values)
        return row


def _run(work: Awaitable[T]) -> T:
    with asyncio.Runner() as runner:
        return runner.run(work)  # type: ignore[arg-type]


@dataclass
class SignIn:
    """A session: its tokens and whose it is."""

    auth: "Auth"
    access_token: str
    refresh_token: str
    user: dict[str, Any]

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.access_token}"}

    @property
    def id(self) -> str:
        return str(self.user["id"])

    @property
    def email(self) -> str:
        return str(self.user["email"])

    @property
    def session_id(self) -> str:
        return str(claims_of(self.access_token)["session_id"])

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.call("GET", path, **options)

    def post(self, path: str, body: Any = None, **options: Any) -> httpx.Response:
        return self.call("POST", path, body, **options)

    def put(self, path: str, body: Any = None, **options: Any) -> httpx.Response:
        return self.call("PUT", path, body, **options)

    def delete(self, path: str, **options: Any) -> httpx.Response:
        return self.call("DELETE", path, **options)

    def call(self, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
        headers = {**self.bearer, **options.pop("headers", {})}
        return self.auth.call(method, path, body, headers=headers, **options)

    def refresh(self) -> httpx.Response:
        return self.auth.refresh(self.refresh_token)

    def is_alive(self) -> bool:
        return self.get("/user").status_code == 200

    def enrol(self, name: str = "") -> tuple[str, pyotp.TOTP]:
        """Begin to add an authenticator app."""
        body = {"factor_type": "totp", "friendly_name": name}
        factor = self.post("/factors", body).json()
        return factor["id"], pyotp.TOTP(factor["totp"]["secret"])

    def prove(self, factor_id: str, totp: pyotp.TOTP) -> httpx.Response:
        """Answer a challenge of a factor."""
        challenge = self.post(f"/factors/{factor_id}/challenge").json()["id"]
        body = {"challenge_id": challenge, "code": totp.now()}
        return self.post(f"/factors/{factor_id}/verify", body)

    def raised(self) -> "tuple[SignIn, str, pyotp.TOTP]":
        """The session after a first factor was added and proven."""
        factor_id, totp = self.enrol()
        return self.auth.signed_in(self.prove(factor_id, totp)), factor_id, totp


class Auth:
    """An Auth server and what tests ask of it."""

    def __init__(
        self, base: str, keys: dict[str, Any], database: Database, mailbox: Mailbox
    ) -> None:
        self.base = base
        self.keys = keys
        self.database = database
        self.mailbox = mailbox
        self.admin = {"Authorization": f"Bearer {keys['serviceJwt']}"}
        self.client = httpx.Client(
            base_url=base, timeout=60, headers={"apikey": keys["publishableKey"]}
        )

    def close(self) -> None:
        self.client.close()

    def call(self, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
        content = {} if body is None else {"json": body}
        return self.client.request(method, path, **content, **options)

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.call("GET", path, **options)

    def post(self, path: str, body: Any = None, **options: Any) -> httpx.Response:
        return self.call("POST", path, body, **options)

    def as_admin(self, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
        return self.call(method, path, body, headers=self.admin, **options)

    def new_email(self, name: str = "person") -> str:
        return f"{name}-{secrets.token_hex(6)}@example.com"

    def make(self, **fields: Any) -> dict[str, Any]:
        """A person with a proven address and the usual password."""
        fields = {"email": self.new_email(), "password": PASSWORD, "email_confirm": True, **fields}
        response = self.as_admin("POST", "/admin/users", fields)
        assert response.status_code == 200, response.text
        return response.json()

    def sign_in(self, email: str = "", password: str = PASSWORD, **options: Any) -> SignIn:
        """A new session, of a new person unless an address is given."""
        email = email or self.make()["email"]
        return self.signed_in(self.try_sign_in(email, password, **options))

    def try_sign_in(self, email: str, password: str = PASSWORD, **options: Any) -> httpx.Response:
        body = {"email": email, "password": password}
        return self.post("/token?grant_type=password", body, **options)

    def signed_in(self, response: httpx.Response) -> SignIn:
        assert response.status_code == 200, response.text
        tokens = response.json()
        return SignIn(self, tokens["access_token"], tokens["refresh_token"], tokens["user"])

    def refresh(self, token: str) -> httpx.Response:
        return self.post("/token?grant_type=refresh_token", {"refresh_token": token})

    def sign(self, claims: dict[str, Any], **headers: Any) -> str:
        """A token signed with the server's own key."""
        jwk = self.keys["signingKey"]
        key = ECAlgorithm(ECAlgorithm.SHA256).from_jwk(json.dumps(jwk))
        claims = {"aud": "authenticated", "exp": int(time.time()) + 600, **claims}
        return jwt.encode(claims, key, "ES256", headers={"kid": jwk["kid"], **headers})  # type: ignore[arg-type]

    def user_row(self, email: str) -> dict[str, Any]:
        return self.database.one("select * from auth.users where email = $1", email)

    def audit_of(self, email: str) -> list[str]:
        """Return what was done by a person, oldest first."""
        rows = self.database.rows(
            "select payload->>'action' as action from auth.audit_log_entries"
            " where payload->>'actor_username' = $1 order by created_at",
            email,
        )
        return [row["action"] for row in rows]

    def token_types(self, email: str) -> list[str]:
        """For what codes of a person are out."""
        rows = self.database.rows(
            "select token_type::text from auth.one_time_tokens o join auth.users u on"
            " u.id = o.user_id where u.email = $1 order by 1",
            email,
        )
        return [row["token_type"] for row in rows]


def refused(response: httpx.Response, status: int, code: str, message: str | None = None) -> None:
    """Assert a refusal in the older shape, header included."""
    assert response.status_code == status, response.text
    body = response.json()
    assert (body["code"], body["error_code"]) == (status, code)
    assert response.headers["x-sb-error-code"] == code
    if message is not None:
        assert body["msg"] == message
