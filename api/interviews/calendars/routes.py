"""One's own feed, and what calendars read at its address."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.capabilities import hash_of
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import StaffReads, requires
from api.core.identity.visitor import Visitor
from api.core.schemas import STAFF, refusals
from api.core.state import state_of
from api.interviews.calendars import feeds
from api.interviews.calendars.feeds import CalendarFeed, NewCalendarFeed
from api.interviews.calendars.files import CalendarResponse, as_feed
from api.public.attempts import Attempts
from api.public.limits import LISTS

own = feature_router("/me/calendar-feed", "account")
public = feature_router("/public/calendar-feeds", "public")
Staff = Annotated[Caller, requires(*STAFF)]


@own.get("", response_model=Answer[CalendarFeed])
async def get_calendar_feed(connection: StaffReads) -> str:
    """Tell whether one has a feed of one's own interviews, and since when."""
    return await feeds.get_feed(connection)


@own.post("", status_code=201, response_model=Answer[NewCalendarFeed])
async def create_calendar_feed(person: Staff) -> Response:
    """Make an address for calendars; a former one ends. Its response alone says it, so that none is kept for a repeated key."""
    app_url = person.state.settings.app_url
    return answer(await person.change(feeds.make_feed, app_url), 201)


@own.delete("", status_code=204)
async def delete_calendar_feed(person: Staff) -> Response:
    """End one's feed."""
    return await person.write(feeds.end_feed)


@public.get(
    "/{token}",
    response_class=CalendarResponse,
    responses={**refusals(NotFoundError), 304: {"description": "Nothing has changed."}},
)
async def get_public_calendar_feed(
    request: Request, token: str, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """Return the interviews of whose address this is, from a month ago to a year ahead."""
    visitor = Visitor(request, hash_of(token).hex())
    app_url = state_of(request).settings.app_url
    return as_feed(request, await visitor.query(feeds.read_feed, app_url))
