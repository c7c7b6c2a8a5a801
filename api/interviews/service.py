"""Times for interviews: one or many at once, a series of them, and those that are open."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

from pydantic.alias_generators import to_camel

from api.core.data.database import Connection, savepoint
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, refuse
from api.core.http.responses import Json, json_text
from api.core.resources.rows import Rows
from api.interviews import absences, slots
from api.interviews.schemas import (
    OPEN_SLOT,
    WEEKS,
    OpenSlotQuery,
    PlannedSlot,
    SeriesReport,
    SkippedSlot,
    SlotSeries,
    listed,
)
from api.interviews.slots import InterviewSlotFields, SlotPlan

ABSENCES = Rows(absences.RESOURCE)
SLOTS = Rows(slots.RESOURCE)
MOST_SLOTS = 500
COLUMNS = ", ".join(slots.RESOURCE.models.create.model_fields)
REFUSALS = "select place, rule, words from private.slot_refusals($1::jsonb) order by place"
# One statement, so that many are one entry of the audit trail. Their order is that of the places.
INSERT = f"""
insert into public.interview_slots ({COLUMNS})
select {COLUMNS}
from jsonb_populate_recordset(null::public.interview_slots, $1::jsonb)
returning id
"""  # noqa: S608
ADDED = f"""
select coalesce(json_agg({slots.RESOURCE.item} order by t.starts_at, t.id), '[]')::text
from public.interview_slots as t where t.id = any($1)
"""  # noqa: S608
OPEN = listed(OPEN_SLOT, "private.open_slots(coalesce($1, private.today()))")
UPCOMING = f"""
select coalesce(json_agg(f.item), '[]')::text
from (
  select {slots.RESOURCE.item} as item
  from public.interview_slots as t
  where t.active and t.starts_at > now()
  order by t.starts_at, t.id
  limit 50
) as f
"""  # noqa: S608
Row = dict[str, Any]


async def create_slots(connection: Connection, body: InterviewSlotFields | list[Any]) -> Json:
    """Add one slot or many, all or none, and return them.

    Raises:
        InvalidInputError: There can't be one of them; its place and field are named.
        SlotOverlapError: Its interviewer has another one then.
    """
    if not isinstance(body, list):
        return await SLOTS.create(connection, body)
    rows = [_written(one) for one in body]
    refused = await _refusals(connection, rows)
    if refused:
        raise InvalidInputError(
            details=[
                Detail(field=f"{place}.{to_camel(field)}", message=words, code=code)
                for place, (field, code, words) in refused.items()
            ]
        )
    return await _insert(connection, rows)


async def try_slots(connection: Connection, body: InterviewSlotFields | list[Any]) -> Json:
    """Return what would be added, and add nothing: it is added and taken back.

    Raises:
        InvalidInputError: There can't be one of them; its place and field are named.
        SlotOverlapError: Its interviewer has another one then.
    """
    async with savepoint(connection, keep=False):
        return await create_slots(connection, body)


async def create_series(connection: Connection, body: SlotSeries) -> Json:
    """Add the times of a series that there can be, and say which were left out and why.

    Raises:
        InvalidInputError: It has too many times, none at all, or times that overlap.
    """
    planned = _planned(body)
    common = {"active": True} | {
        name: _plain(getattr(body, name)) for name in SlotPlan.model_fields
    }
    rows = [common | {"date": day.isoformat(), "time": time.isoformat()} for day, time in planned]
    refused = await _refusals(connection, rows)
    if not body.is_dry_run:
        await _insert(connection, [row for place, row in enumerate(rows) if place not in refused])
    report = SeriesReport(
        added=[
            PlannedSlot(date=day, time=time)
            for place, (day, time) in enumerate(planned)
            if place not in refused
        ],
        skipped=[
            SkippedSlot(date=planned[place][0], time=planned[place][1], code=code, message=words)
            for place, (_field, code, words) in refused.items()
        ],
    )
    return report.model_dump_json()


async def list_open(connection: Connection, query: OpenSlotQuery) -> Json:
    """Return when somebody can be interviewed on a day."""
    found: Json = await connection.fetchval(OPEN, query.date)
    return found


async def list_upcoming(connection: Connection) -> Json:
    """Return the next slots."""
    found: Json = await connection.fetchval(UPCOMING)
    return found


def _planned(body: SlotSeries) -> list[tuple[date, Any]]:
    """Return the days and times of a series, on the agency's clock."""
    if not body.first_day <= body.last_day <= body.first_day + timedelta(weeks=WEEKS):
        refuse("last_day", f"Choose a day at most {WEEKS} weeks after the first one.")
    times = sorted(set(body.times))
    taken = body.buffer_before + body.minutes + body.buffer_after
    starts = [time.hour * 60 + time.minute for time in times]
    if any(later - earlier < taken for earlier, later in pairwise(starts)):
        refuse("times", f"These times overlap: each takes {taken} minutes.")
    planned = [(day, time) for day in _days(body) for time in times]
    if not planned:
        refuse("weekdays", "None of these weekdays is between the first and the last day.")
    if len(planned) > MOST_SLOTS:
        refuse("last_day", f"These are {len(planned)} times; add at most {MOST_SLOTS} at once.")
    return planned


def _days(body: SlotSeries) -> Iterator[date]:
    monday = body.first_day - timedelta(days=body.first_day.weekday())
    for number in range((body.last_day - body.first_day).days + 1):
        day = body.first_day + timedelta(days=number)
        is_week = (day - monday).days // 7 % body.every_weeks == 0
        if is_week and day.isoweekday() in body.weekdays:
            yield day


async def _refusals(
    connection: Connection, rows: Sequence[Row]
) -> dict[int, tuple[str, FieldCode, str]]:
    """Return by its place which field of a slot is wrong, in which way and in which words."""
    found = await connection.fetch(REFUSALS, json_text(rows))
    parts = {
        each["place"] - 1: (
            each["rule"].removeprefix("interview_slots_").rpartition("_"),
            each["words"],
        )
        for each in found
        if each["rule"]
    }
    return {
        place: (field, FieldCode.of(code), words)
        for place, ((field, _, code), words) in parts.items()
    }


async def _insert(connection: Connection, rows: Sequence[Row]) -> Json:
    added = await connection.fetch(INSERT, json_text(rows))
    shown: Json = await connection.fetchval(ADDED, [row["id"] for row in added])
    return shown


def _written(body: Any) -> Row:
    return {name: _plain(getattr(body, name)) for name in slots.RESOURCE.models.create.model_fields}


def _plain(value: Any) -> Any:
    """Write a value as Postgres reads it: a date is not in the American format."""
    return value.isoformat() if hasattr(value, "isoformat") else value
