"""Feeds: each of the staff may have an address at which calendars read their interviews without a session."""

from collections.abc import Mapping
from datetime import datetime

import orjson

from api.applications.capabilities import hash_of, new_token
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json, json_text
from api.core.schemas import Locale, Schema, Timestamp
from api.interviews.calendars.entries import publish
from api.interviews.calendars.told import interviewers_entry

OWN = "select private.own_calendar_feed()::text"
MAKE = "select private.make_calendar_feed($1)::text"
END = "select private.end_calendar_feed()"
READ = "select private.read_calendar_feed()::text"
NO_FEED = "There is no such calendar."
NAMES: Mapping[Locale, str] = {"en": "Interviews, {agency}", "es": "Entrevistas, {agency}"}


class CalendarFeed(Schema):
    """Says whether the caller has a feed, and since when."""

    created_at: Timestamp | None


class NewCalendarFeed(CalendarFeed):
    """A feed just made; nobody can find its address again."""

    address: str


async def get_feed(connection: Connection) -> Json:
    """Return since when the caller has a feed."""
    found: Json = await connection.fetchval(OWN)
    return found


async def make_feed(connection: Connection, app_url: str) -> Json:
    """Return the address of a new feed; a former one ends."""
    token = new_token()
    made: Json = await connection.fetchval(MAKE, hash_of(token))
    address = f"{app_url}/api/public/calendar-feeds/{token}"
    return json_text({**orjson.loads(made), "address": address})


async def end_feed(connection: Connection) -> None:
    """End the caller's feed; where there is none, nothing is to be done."""
    await connection.execute(END)


async def read_feed(connection: Connection, app_url: str) -> bytes:
    """Return the interviews of whose feed this request's token is.

    The same interviews are the same bytes, so that a calendar that has them gets a 304.

    Raises:
        NotFoundError: There is no such feed, it was ended, or its person is no longer active staff.
    """
    found: str | None = await connection.fetchval(READ)
    if found is None:
        raise NotFoundError(NO_FEED)
    feed = orjson.loads(found)
    locale: Locale = feed["locale"]
    entries = [
        interviewers_entry(told, locale, app_url, datetime.fromisoformat(told["changed_at"]))
        for told in feed["entries"]
    ]
    return publish(entries, NAMES[locale].format(agency=feed["agency"]))
