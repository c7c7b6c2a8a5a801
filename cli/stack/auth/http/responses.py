"""Responses as the real server writes them."""

import json
from collections.abc import Mapping
from datetime import datetime
from html import escape
from typing import Any

from starlette.responses import Response

from cli.stack.auth.context import Trace
from cli.stack.auth.go_values import rfc3339

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


def json_response(
    value: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """Build a JSON response."""
    return Response(to_json(value), status, headers, media_type="application/json")


def no_content() -> Response:
    """Build the response that all went well and there is nothing to say."""
    return Response(status_code=204)


def redirect(address: str) -> Response:
    """Send the browser on with 303, as after a form."""
    link = f'<a href="{escape(address)}">See Other</a>.\n\n'
    return Response(link, 303, {"Location": address}, media_type="text/html")


def trace_headers(trace: Trace) -> dict[str, str]:
    """Name person, session and the start of the token, for gateways."""
    named = {
        "sb-auth-user-id": str(trace.user_id or ""),
        "sb-auth-session-id": str(trace.session_id or ""),
        "sb-auth-refresh-token-prefix": trace.refresh_token[:5],
        "sb-auth-refresh-token-reuse": "false" if trace.is_new_token else "",
    }
    return {name: value for name, value in named.items() if value}
