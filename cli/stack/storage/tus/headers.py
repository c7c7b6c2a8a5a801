"""Headers of the TUS protocol: checked on the way in, added on the way out."""

import base64
import binascii
import re
from collections.abc import Callable, Mapping

VERSION = "1.0.0"
EXTENSIONS = "creation,creation-with-upload,creation-defer-length,termination,expiration"
Metadata = dict[str, str | None]
_KNOWN_HEADERS = (
    "Authorization, Content-Type, Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, "
    "Tus-Version, Upload-Concat, Upload-Defer-Length, Upload-Length, Upload-Metadata, "
    "Upload-Offset, X-HTTP-Method-Override, X-Requested-With, X-Forwarded-Host, "
    "X-Forwarded-Proto, Forwarded"
)
_ACCEPTED_HEADERS = (
    f"{_KNOWN_HEADERS}, Authorization, X-Upsert, Upload-Expires, ApiKey, x-signature"
)
_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
_NUMBER = re.compile(r"0|[1-9]\d{0,15}")
CONTENT_TYPE = "application/offset+octet-stream"
BASE = {"tus-resumable": VERSION}
CORS = {
    **BASE,
    "access-control-allow-origin": "*",
    "access-control-expose-headers": _KNOWN_HEADERS + ", ",
}


class MetadataError(ValueError):
    """The Upload-Metadata header is malformed."""


def parse_metadata(header: str) -> Metadata:
    """Return the pairs of an Upload-Metadata header.

    Raises:
        MetadataError: A pair is malformed or comes twice.
    """
    pairs: Metadata = {}
    for pair in header.split(","):
        name, *values = pair.split(" ")
        if not name or not name.isascii() or name in pairs or len(values) > 1:
            raise MetadataError(pair)
        pairs[name] = _decoded(values[0]) if values and values[0] else None
    return pairs


def format_metadata(pairs: Mapping[str, str | None]) -> str:
    """Write an Upload-Metadata header."""
    return ",".join(
        name if value is None else f"{name} {base64.b64encode(value.encode()).decode()}"
        for name, value in pairs.items()
    )


def invalid(method: str, headers: Mapping[str, str]) -> list[str]:
    """Return the names of the headers whose values TUS forbids."""
    return [
        name
        for name, value in headers.items()
        if name in _CHECKS
        and not (name == "content-type" and method != "PATCH")
        and not _CHECKS[name](value)
    ]


def options(largest: int) -> dict[str, str]:
    """Return the headers that describe what this server can do."""
    return {
        "tus-version": VERSION,
        "tus-extension": EXTENSIONS,
        "tus-max-size": str(largest),
        "access-control-allow-methods": "POST, HEAD, PATCH, OPTIONS, DELETE",
        "access-control-allow-headers": _ACCEPTED_HEADERS,
        "access-control-max-age": "86400",
    }


def _decoded(value: str) -> str:
    if not _BASE64.fullmatch(value):
        raise MetadataError(value)
    try:
        return base64.b64decode(value).decode("utf-8", "replace")
    except binascii.Error:
        raise MetadataError(value) from None


def _is_number(value: str) -> bool:
    return bool(_NUMBER.fullmatch(value))


def _is_metadata(value: str) -> bool:
    try:
        parse_metadata(value)
    except MetadataError:
        return False
    return True


_CHECKS: dict[str, Callable[[str], bool]] = {
    "upload-offset": _is_number,
    "upload-length": _is_number,
    "upload-defer-length": lambda value: value == "1",
    "upload-metadata": _is_metadata,
    "x-forwarded-proto": lambda value: value in ("http", "https"),
    "tus-version": lambda value: value == VERSION,
    "tus-resumable": lambda value: value == VERSION,
    "content-type": lambda value: value == CONTENT_TYPE,
    "upload-concat": lambda value: value == "partial" or value.startswith("final;"),
}
