"""Bringing lists in, looking everybody up, and saying of each resemblance what it is."""

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import asyncpg
import orjson

from api.core.clock import format_us_date
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json
from api.exclusions import queries
from api.exclusions.matching import Index, Name, forms_of
from api.exclusions.schemas import (
    ExcludedPeople,
    ExclusionListCreate,
    HitQuery,
    HitResolution,
    ListEnd,
    PersonByHand,
)

NO_LIST = "There is no such list."
NO_HIT = "There is no such name."
NO_CHECK = "There is no such check."
SHOWN = ("first_name", "middle_name", "last_name", "state", "basis")


@dataclass(frozen=True, slots=True)
class Resemblance:
    """A row of a list, by how many letters it differs, and from which other name if from one."""

    row: asyncpg.Record
    distance: int
    other_name: str | None


Found = list[tuple[asyncpg.Record, list[Resemblance]]]


async def list_lists(connection: Connection) -> Json:
    """Return the last hundred lists, the latest first."""
    lists: Json = await connection.fetchval(queries.ALL_LISTS)
    return lists


async def create_list(connection: Connection, body: ExclusionListCreate) -> Json:
    """Begin to bring a list in and return it."""
    made: Json = await connection.fetchval(
        queries.LIST_BY_ID, await queries.CREATE_LIST.add(connection, body)
    )
    return made


async def add_people(connection: Connection, list_id: UUID, body: ExcludedPeople) -> None:
    """Add rows to a list that is being brought in; rows of one that is complete are left alone.

    Raises:
        NotFoundError: There is no such list.
    """
    is_open = await connection.fetchval(queries.LIST_IS_OPEN, list_id)
    if is_open is None:
        raise NotFoundError(NO_LIST)
    if is_open:
        rows = [row.model_dump(by_alias=False) for row in body.rows]
        await connection.execute(queries.ADD_PEOPLE, list_id, orjson.dumps(rows).decode())


async def complete_list(connection: Connection, list_id: UUID, body: ListEnd) -> Json:
    """Say that all rows have come: the list is looked at from now on.

    Raises:
        NotFoundError: There is no such list.
        ListIncompleteError: Others have come than were sent.
        NewerListError: A newer one of its source is in use.
    """
    await connection.execute(queries.COMPLETE, list_id, body.rows)
    found: Json | None = await connection.fetchval(queries.LIST_BY_ID, list_id)
    if found is None:
        raise NotFoundError(NO_LIST)
    return found


async def load(connection: Connection) -> tuple[list[asyncpg.Record], list[asyncpg.Record]]:
    """Return whom to look for, and the rows of the present lists."""
    return await connection.fetch(queries.PEOPLE), await connection.fetch(queries.LISTED)


async def look_up(people: Sequence[asyncpg.Record], listed: Sequence[asyncpg.Record]) -> Found:
    """Find for each person the rows that resemble one of their names, beside the event loop."""
    return await asyncio.to_thread(_look_up, people, listed)


def _look_up(people: Sequence[asyncpg.Record], listed: Sequence[asyncpg.Record]) -> Found:
    index = Index(Name(row["first_name"] or "", row["last_name"]) for row in listed)
    return [
        (
            one,
            [Resemblance(listed[place], *how) for place, how in _near(index, one, listed).items()],
        )
        for one in people
    ]


def _near(
    index: Index, person: asyncpg.Record, listed: Sequence[asyncpg.Record]
) -> dict[int, tuple[int, str | None]]:
    """Look by each name for itself: who resembles the one must not crowd out who resembles another."""
    dismissed = set(person["dismissed"])

    def is_dismissed(place: int) -> bool:
        row = listed[place]
        return bool(dismissed) and f"{row['source']} {_key(row)}" in dismissed

    nearest: dict[int, tuple[int, str | None]] = {}
    for called, names in _names_of(person):
        for found in index.resembling(names, is_dismissed):
            if found.place not in nearest or found.distance < nearest[found.place][0]:
                nearest[found.place] = (found.distance, called)
    return nearest


def _names_of(person: asyncpg.Record) -> Iterator[tuple[str | None, list[Name]]]:
    """Give somebody's own name, as they applied and as it is legally, and then each other one."""
    yield (
        None,
        [
            Name(person[f"{kind}first_name"] or "", person[f"{kind}last_name"] or "")
            for kind in ("", "legal_")
        ],
    )
    for other in orjson.loads(person["other_names"]):
        name = Name(other["firstName"], other["lastName"])
        yield f"{name.first} {name.last}", [name]


async def keep_hits(connection: Connection, found: Found) -> Json:
    """Keep the resemblances that are new, note the check of this month, and return it with who was not looked for.

    Raises:
        NoListError: No list has been brought in.
        MonthClosedError: This month has its certificate.
    """
    by_hand = [
        PersonByHand.model_validate(_person(one), by_alias=False, by_name=True)
        for one, _ in found
        if not _is_searchable(one)
    ]
    counted = len(found) - len(by_hand), len(by_hand)
    check_id = await connection.fetchval(queries.RECORD, *counted)
    hits = [_hit(person, near) for person, resembling in found for near in resembling]
    await connection.execute(queries.ADD_HITS, orjson.dumps(hits, default=str).decode())
    shown = orjson.dumps([one.model_dump(mode="json") for one in by_hand])
    check: Json = await connection.fetchval(queries.MADE_CHECK_BY_ID, check_id, shown.decode())
    return check


def _is_searchable(person: asyncpg.Record) -> bool:
    return any(forms_of(name) for _, names in _names_of(person) for name in names)


def _person(person: asyncpg.Record) -> dict[str, Any]:
    parts = (person["first_name"], person["last_name"])
    return {
        "application_id": person["application_id"],
        "profile_id": person["profile_id"],
        "person_name": " ".join(part for part in parts if part),
    }


def _hit(person: asyncpg.Record, near: Resemblance) -> dict[str, Any]:
    row = near.row
    return {
        **_person(person),
        "other_name": near.other_name,
        "source": row["source"],
        "listed": _published(row),
        "listed_key": _key(row),
        "list_id": row["list_id"],
        "distance": near.distance,
    }


def _published(row: asyncpg.Record) -> dict[str, Any]:
    on = row["excluded_on"]
    listed = {name: row[name] for name in SHOWN if row[name]}
    return listed | ({} if on is None else {"excluded_on": format_us_date(on)})


def _key(row: asyncpg.Record) -> str:
    """Give what a row is known by on next month's list of its source as well."""
    return hashlib.sha256(orjson.dumps(_published(row), option=orjson.OPT_SORT_KEYS)).hexdigest()


async def list_checks(connection: Connection) -> Json:
    """Return the checks of the last ten years, the latest first."""
    checks: Json = await connection.fetchval(queries.ALL_CHECKS)
    return checks


async def close_check(connection: Connection, check_id: UUID) -> Json:
    """Close a month and return it with its certificate; closed already, it stays as it is.

    Raises:
        NotFoundError: There is no such check.
        NamesOpenError: Nobody has looked at some names.
    """
    await connection.execute(queries.CLOSE, check_id)
    found: Json | None = await connection.fetchval(queries.CHECK_BY_ID, check_id)
    if found is None:
        raise NotFoundError(NO_CHECK)
    return found


async def list_hits(connection: Connection, query: HitQuery) -> Json:
    """Return the names that resemble somebody's, the oldest first; at most 1,000."""
    hits: Json = await connection.fetchval(queries.ALL_HITS, query.open, query.application_id)
    return hits


async def resolve_hit(connection: Connection, hit_id: UUID, body: HitResolution) -> Json:
    """Say what a resemblance is, and return it.

    Raises:
        NotFoundError: There is no such name.
        StaleVersionError: Somebody else has said something in the meantime.
        OwnHitError: It is the caller's own name.
    """
    if await queries.RESOLVE.run(connection, body, hit_id) is None:
        raise NotFoundError(NO_HIT)
    hit: Json = await connection.fetchval(queries.HIT_BY_ID, hit_id)
    return hit
