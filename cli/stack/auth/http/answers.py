"""Answers as the real server writes them."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from html import escape
from typing import Any

from starlette.responses import Response

# The real server's JSON is safe to stand inside HTML; clients see the same characters.
_HTML_SAFE = str.maketrans(
    {
        "<": "\\u003c",
        ">": "\\u003e",
        "&": "\\u0026",
        "\u2028": "\\u2028",
        "\u2029": "\\u2029",
    }
)


def to_json(value: Any) -> bytes:
    """Encode a value compactly, times and ids included."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_plain)
    return text.translate(_HTML_SAFE).encode()


def _plain(value: Any) -> str:
    return rfc3339(value) if isinstance(value, datetime) else str(value)


def rfc3339(moment: datetime) -> str:
    """Write a time in UTC without needless zeros."""
    moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    text = moment.strftime("%Y-%m-%dT%H:%M:%S.%f").rstrip("0").rstrip(".")
    return text + "Z"


def answer(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with JSON."""
    return Response(to_json(value), status, headers, media_type="application/json")


def no_content() -> Response:
    """Answer that all went well and there is nothing to say."""
    return Response(status_code=204)


def redirect(address: str) -> Response:
    """Send the browser on with 303, as after a form."""
    link = f'<a href="{escape(address)}">See Other</a>.\n\n'
    return Response(link, 303, {"Location": address}, media_type="text/html")
