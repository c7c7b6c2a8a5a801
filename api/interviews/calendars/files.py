"""Calendar data over HTTP: one interview as a file, and a person's own as a feed that is read again and again."""

from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from api.interviews.calendars.entries import FILE_NAME


class CalendarResponse(Response):
    """Calendar data."""

    media_type = "text/calendar"


def as_file(content: bytes) -> Response:
    """Hand it out as a file that calendar programs open."""
    disposition = f'attachment; filename="{FILE_NAME}"'
    return CalendarResponse(content, headers={"Content-Disposition": disposition})


def as_feed(request: Request, content: bytes) -> Response:
    """Hand it out; to a client that already has exactly this, say so and no more."""
    headers = {
        "ETag": f'"{sha256(content).hexdigest()[:32]}"',
        # Kept by each subscriber, and checked each time.
        "Cache-Control": "private, no-cache",
        # robots.txt lets Google's calendar in, and so its search, too.
        "X-Robots-Tag": "none",
    }
    asked = request.headers.get("If-None-Match", "")
    known = {tag.strip().removeprefix("W/") for tag in asked.split(",")}
    if known & {headers["ETag"], "*"}:
        return Response(status_code=304, headers=headers)
    return CalendarResponse(content, headers=headers)
