"""Which device asks: a random cookie, so that those who share an address have attempts of their own.

It says nothing about the device and is stored nowhere else. Anyone who deletes or invents one is counted
with their client anyway.
"""

import re
from dataclasses import dataclass
from secrets import token_urlsafe

from limits import RateLimitItem
from starlette.requests import Request
from starlette.responses import Response

from api.core.http.edge import ADDED_HEADERS
from api.core.state import state_of

COOKIE = "device"
PATH = "/api/public"
BYTES = 16
VALUE = re.compile(r"[A-Za-z0-9_-]{22}")
MONTH = 30 * 24 * 3600


@dataclass(frozen=True, slots=True)
class PerDevice:
    """How often one device may ask, and all of a client's together that have no cookie yet."""

    known: RateLimitItem
    unknown: RateLimitItem

    def count_for(self, request: Request, client: str) -> tuple[RateLimitItem, str]:
        """Return what counts for this request, and in which bucket."""
        device = device_of(request)
        if device is None:
            return self.unknown, f"no device of {client}"
        return self.known, f"device {device}"


def device_of(request: Request) -> str | None:
    """Return the device's cookie; null where there is none, or none that we could have issued."""
    given = request.cookies.get(COOKIE, "")
    return given if VALUE.fullmatch(given) else None


def issue(request: Request) -> None:
    """Give a device without a cookie one along with the response, whatever that says."""
    if request.method != "POST" or not request.url.path.startswith(f"{PATH}/"):
        return
    if device_of(request) is not None:
        return
    carrier = Response()
    carrier.set_cookie(
        COOKIE,
        token_urlsafe(BYTES),
        max_age=MONTH,
        path=PATH,
        secure=state_of(request).settings.app_url.startswith("https://"),
        httponly=True,
        samesite="lax",
    )
    cookies = [header for header in carrier.raw_headers if header[0] == b"set-cookie"]
    request.scope.setdefault(ADDED_HEADERS, []).extend(cookies)
