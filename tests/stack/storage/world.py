"""What the Storage tests are made of: people with tokens, requests, and policies for one test."""

import time
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import asyncpg
import httpx
import jwt
from jwt.algorithms import ECAlgorithm

TABLES = {"objects": "storage.objects", "buckets": "storage.buckets"}


@dataclass(frozen=True)
class Person:
    """Somebody with a token."""

    id: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


@dataclass(frozen=True)
class Keys:
    """The keys of the stack under test."""

    signing_key: dict[str, Any]
    secret: str
    anon_jwt: str
    service_jwt: str

    def claims(self, **claims: Any) -> dict[str, Any]:
        now = int(time.time())
        return {"role": "authenticated", "aal": "aal2", "iat": now, "exp": now + 600, **claims}

    def es256(self, **claims: Any) -> str:
        """Sign as Auth signs."""
        key = ECAlgorithm(ECAlgorithm.SHA256).from_jwk(self.signing_key)
        headers = {"kid": self.signing_key["kid"]}
        return jwt.encode(self.claims(**claims), key, "ES256", headers=headers)

    def hs256(self, **claims: Any) -> str:
        """Sign with the shared secret, as older projects do."""
        return jwt.encode(self.claims(**claims), self.secret, "HS256")

    def person(self) -> Person:
        identifier = str(uuid4())
        return Person(identifier, self.es256(sub=identifier))


@dataclass(frozen=True)
class Storage:
    """The server under test; `who` is a Person, or None for no token."""

    client: httpx.Client
    base: str

    def request(
        self, method: str, path: str, who: Person | None = None, **options: Any
    ) -> httpx.Response:
        headers = {**(who.headers if who else {}), **options.pop("headers", {})}
        return self.client.request(method, path, headers=headers, **options)

    def get(self, path: str, who: Person | None = None, **options: Any) -> httpx.Response:
        return self.request("GET", path, who, **options)

    def head(self, path: str, who: Person | None = None, **options: Any) -> httpx.Response:
        return self.request("HEAD", path, who, **options)

    def post(self, path: str, who: Person | None = None, **options: Any) -> httpx.Response:
        return self.request("POST", path, who, **options)

    def put(self, path: str, who: Person | None = None, **options: Any) -> httpx.Response:
        return self.request("PUT", path, who, **options)

    def delete(self, path: str, who: Person | None = None, **options: Any) -> httpx.Response:
        return self.request("DELETE", path, who, **options)

    def upload(
        self, bucket: str, key: str, who: Person, content: bytes = b"hello", **headers: str
    ) -> httpx.Response:
        """Store an object; header names are written with underscores."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.post(
            f"/object/{bucket}/{key}",
            who,
            content=content,
            headers={"content-type": "text/plain", **named},
        )

    def stored(self, bucket: str, *keys: str, who: Person) -> None:
        """Store objects whose content is their key."""
        for key in keys:
            answer = self.upload(bucket, key, who, key.encode())
            assert answer.status_code == 200, answer.text


def fails(
    answer: httpx.Response, status: str, code: str, message: str | None = None, http: int = 400
) -> None:
    """Check an error: the HTTP status, and the true one with its code in the body."""
    assert answer.status_code == http, answer.text
    body = answer.json()
    assert (body["statusCode"], body["code"]) == (status, code), body
    assert set(body) == {"statusCode", "code", "error", "message"}
    if message is not None:
        assert body["message"] == message


class Database:
    """The database behind the server, as its owner; policies made here end with the test."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self.connection = connection
        self._policies: list[tuple[str, str]] = []

    async def allow(
        self, bucket: str, *commands: str, rule: str = "true", role: str = "authenticated"
    ) -> None:
        """Let a role do something to a bucket's objects."""
        for command in commands:
            using, check = f"using ({self._rule(bucket, rule)})", ""
            if command in ("insert", "update"):
                check = f"with check ({self._rule(bucket, rule)})"
            await self.policy("objects", command, role, "" if command == "insert" else using, check)

    async def policy(self, table: str, command: str, role: str, *clauses: str) -> None:
        name = f"conf_{uuid4().hex}"
        await self.connection.execute(
            f"create policy {name} on {TABLES[table]} for {command} to {role} {' '.join(clauses)}"
        )
        self._policies.append((table, name))

    async def object(self, bucket: str, key: str) -> asyncpg.Record | None:
        return await self.connection.fetchrow(
            "select * from storage.objects where bucket_id = $1 and name = $2", bucket, key
        )

    async def clean(self) -> None:
        for table, name in self._policies:
            await self.connection.execute(f"drop policy if exists {name} on {TABLES[table]}")

    @staticmethod
    def _rule(bucket: str, rule: str) -> str:
        return f"bucket_id = '{bucket}' and ({rule})"
