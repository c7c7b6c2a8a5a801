"""Whose calendar is read: entered and ended by the interviewer, or by those who keep absences for them."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.core.data.database import Connection
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, NotFoundError
from api.core.http.responses import Json
from api.core.identity.caller import Caller
from api.core.schemas import Schema, Timestamp
from api.interviews.sources.addresses import NoAddressError, encrypt, parts_of
from api.interviews.sources.fetching import Failure

LIST = "select private.list_calendar_sources()::text"
SET = "select private.set_calendar_source($1, $2, $3)"
END = "select private.end_calendar_source($1)"
LONGEST = 2000
NO_ADDRESS = "Copy the whole address of the calendar. It begins with https:// and needs no sign-in."
NO_HOST = "Calendars of this host are not read here. An administrator can allow it under Setup, Calendar hosts."
NO_SOURCE = "There is no such interviewer or calendar."


class CalendarAddress(Schema):
    """Says where a calendar is. It is a secret: nothing says it again."""

    address: Annotated[str, Field(min_length=1, max_length=LONGEST)]
    person_id: Annotated[UUID | None, Field(description="Whose; empty: the caller's.")] = None


class CalendarSource(Schema):
    """A calendar that is read, and how that went."""

    person_id: UUID
    person_name: str | None
    host: Annotated[str, Field(description="All that is said of its address.")]
    created_at: Timestamp
    succeeded_at: Timestamp | None
    failed_at: Timestamp | None
    failure: Annotated[Failure | None, Field(description="Why the last try failed, if it did.")]
    busy_times: int


async def list_sources(connection: Connection) -> Json:
    """Return the calendars that the caller may keep."""
    found: Json = await connection.fetchval(LIST)
    return found


async def set_source(connection: Connection, caller: Caller, body: CalendarAddress) -> Json:
    """Have the worker read a calendar.

    Raises:
        InvalidInputError: It is no address, or its host is not allowed.
        NotFoundError: The caller may not say so of this person.
    """
    address = _https(body.address.strip())
    host = _host_of(address)
    person_id = body.person_id or UUID(caller.identity)
    sealed = encrypt(caller.state.settings.supabase_secret_key, person_id, address)
    outcome = await connection.fetchval(SET, person_id, host, sealed)
    if outcome is None:
        raise NotFoundError(NO_SOURCE)
    if outcome == "host":
        raise _wrong(NO_HOST, FieldCode.CALENDAR_HOST)
    return await list_sources(connection)


async def end_source(connection: Connection, person_id: UUID) -> None:
    """End the reading of a calendar; what it said goes with it.

    Raises:
        NotFoundError: None is read, or the caller may not say so of this person.
    """
    if not await connection.fetchval(END, person_id):
        raise NotFoundError(NO_SOURCE)


def _host_of(address: str) -> str:
    try:
        return str(parts_of(address).hostname)
    except NoAddressError:
        raise _wrong(NO_ADDRESS, FieldCode.CALENDAR_ADDRESS) from None


def _wrong(message: str, code: FieldCode) -> InvalidInputError:
    return InvalidInputError(details=[Detail(field="address", message=message, code=code)])


def _https(address: str) -> str:
    """Return an address as calendar programs write it (`webcal`), for the web."""
    scheme, separator, rest = address.partition("://")
    return f"https{separator}{rest}" if scheme.lower() in {"webcal", "webcals"} else address
