"""An upload's address: `…/<base64url of bucket/key/version>`."""

import base64
import binascii
import re
from dataclasses import dataclass

from starlette.requests import Request

from cli.stack.storage.calls import Parts
from cli.stack.storage.errors import StorageError
from cli.stack.storage.rules import check_bucket_name, check_key

from .store import Pending

_LAST_SEGMENT = re.compile(r"([^/]+)/?$")
_FORWARDED_HOST = re.compile(r'host="?([^";]+)')
_FORWARDED_PROTO = re.compile(r"proto=(https?)")
_USUAL_PORTS = ("80", "443")


@dataclass(frozen=True)
class Address:
    """Holds what an address names."""

    bucket: str
    key: str
    version: str


def upload_id(path: str) -> str | None:
    """Return what a path calls its upload, or nothing when it names none."""
    match = _LAST_SEGMENT.search(path)
    if match is None or match[1] in ("upload", "resumable", "sign"):
        return None
    return match[1]


def parse_address(name: str) -> Address:
    """Return what an upload's id stands for.

    Raises:
        StorageError: No upload can have this id.
    """
    text = name.replace("+", "-").replace("/", "_")
    try:
        place = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode("utf-8", "replace")
    except (ValueError, binascii.Error):
        place = ""
    bucket, _, rest = place.partition("/")
    key, separator, version = rest.rpartition("/")
    if not separator:
        raise StorageError(400, "InvalidUploadId", "Invalid upload id")
    check_bucket_name(bucket)
    check_key(key)
    return Address(bucket, key, version)


def location(request: Request, parts: Parts, pending: Pending, *, signed: bool) -> str:
    """Return the address to send the bytes to, as the client reaches this server."""
    name = base64.urlsafe_b64encode(pending.path.encode()).rstrip(b"=").decode()
    suffix = "/sign" if signed else ""
    return f"{_origin(request)}{parts.settings.tus_path}{suffix}/{name}"


def _origin(request: Request) -> str:
    headers = request.headers
    forwarded = headers.get("forwarded", "")
    proto = _FORWARDED_PROTO.search(forwarded)
    host = _FORWARDED_HOST.search(forwarded)
    scheme = proto[1] if proto else headers.get("x-forwarded-proto", "http")
    name = host[1] if host else headers.get("x-forwarded-host") or headers.get("host", "")
    port = headers.get("x-forwarded-port", "")
    if headers.get("x-forwarded-host") and port and port not in _USUAL_PORTS:
        name = re.sub(r":\d+$", "", name) + f":{port}"
    return f"{scheme}://{name}"
