"""Resumable uploads, request by request."""

import base64
from dataclasses import dataclass

import httpx

from tests.stack.storage.world import Person, Storage

VERSION = {"tus-resumable": "1.0.0"}
PART = {"content-type": "application/offset+octet-stream"}


def pairs(**values: str) -> str:
    """Write an Upload-Metadata header; what is empty is left out."""
    given = {name: value.encode() for name, value in values.items() if value}
    return ",".join(f"{name} {base64.b64encode(value).decode()}" for name, value in given.items())


@dataclass(frozen=True)
class Tus:
    """A client of the protocol, acting as one person; `suffix` is /sign for signed uploads."""

    storage: Storage
    who: Person | None
    headers: dict[str, str]
    suffix: str = ""

    def send(self, method: str, path: str, **options: object) -> httpx.Response:
        headers = {**VERSION, **self.headers, **options.pop("headers", {})}
        return self.storage.request(method, path, self.who, headers=headers, **options)

    def create(
        self, bucket: str, key: str, size: int | None, content: bytes | None = None, **metadata: str
    ) -> httpx.Response:
        length = {"upload-defer-length": "1"} if size is None else {"upload-length": str(size)}
        named = pairs(bucketName=bucket, objectName=key, **metadata)
        headers = {**length, "upload-metadata": named, **(PART if content is not None else {})}
        path = f"/upload/resumable{self.suffix}"
        return self.send("POST", path, headers=headers, content=content)

    def begin(self, bucket: str, key: str, size: int | None, **metadata: str) -> str:
        made = self.create(bucket, key, size, **metadata)
        assert made.status_code == 201, made.text
        return made.headers["location"]

    def patch(self, url: str, offset: int, content: bytes, **headers: str) -> httpx.Response:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {**PART, "upload-offset": str(offset), **named}
        return self.send("PATCH", url, headers=sent, content=content)

    def offset(self, url: str) -> int:
        found = self.send("HEAD", url)
        assert found.status_code == 200, found.text
        return int(found.headers["upload-offset"])


def says(answer: httpx.Response, status: int, text: str) -> None:
    """Check a TUS error: a real status and plain text."""
    assert (answer.status_code, answer.text) == (status, text)
    assert answer.headers["content-type"].lower() == "text/plain;charset=utf-8"
    assert answer.headers["tus-resumable"] == "1.0.0"
