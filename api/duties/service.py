"""Files and surveys: what is needed, what is there, and what a surveyor would find."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

import asyncpg
import orjson

from api.core.clock import format_us_date
from api.core.data.database import Connection
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, NotFoundError
from api.core.http.responses import Json, json_text
from api.core.resources.parts.rows import require_application
from api.duties import queries
from api.duties.errors import NothingHeldError
from api.duties.schemas import (
    CheckedLine,
    DutyRecordCreate,
    Need,
    RuleInForce,
)
from api.duties.survey_schemas import Ending, SurveyFinding, SurveyQuery
from api.duties.words import finding

NO_RECORD = "There is no such record."
DUE_TODAY = Detail(
    field="asOf",
    message="What has to be done is known of today alone. Leave the day out.",
    code=FieldCode.NOT_ALLOWED,
)
PARTS = ("beforeVisit", "overrides", "findings", "ending")
_Grouped = dict[UUID, list[dict[str, Any]]]


async def survey(connection: Connection, query: SurveyQuery) -> Json:
    """Return what a surveyor would find in some workers' files, of the lanes that the caller sees.

    Raises:
        InvalidInputError: What is due is asked for as of another day.
    """
    day = query.as_of
    if day is not None and query.due:
        raise InvalidInputError(details=[DUE_TODAY])
    seed = query.seed or "survey"
    named = query.application_ids or None
    most = query.draw if named is None else len(named)
    [(today, lanes, hired)] = await connection.fetch(queries.HIRED, query.former, day)
    asked = (named, seed, most, query.due, query.former, day)
    workers = await connection.fetch(queries.DRAWN, *asked)
    drawn = [worker["id"] for worker in workers]
    found: dict[str, _Grouped] = defaultdict(lambda: defaultdict(list))
    for row in await connection.fetch(queries.FINDINGS, drawn, day):
        said = finding(row["problem"], _facts(row))
        part = _part(row)
        shown = _shown(Ending if part == "ending" else SurveyFinding, row)
        if part == "ending":
            del said["problem"]
        found[part][row["application_id"]].append({**shown, **said})
    for row in await connection.fetch(queries.OVERRIDES, drawn, day):
        found["overrides"][row["application_id"]].append(orjson.loads(row["item"]))
    begun = await _first_visits(connection, drawn, day)
    return json_text(
        {
            "asOf": format_us_date(today),
            "seed": seed,
            "hired": hired,
            "lanes": lanes,
            "workers": [
                {
                    "applicationId": worker["id"],
                    "name": worker["name"],
                    "jobTitle": worker["job_title"],
                    "hiredOn": _plain(worker["hired_on"]),
                    "endedOn": _plain(worker["ended_on"]),
                    "firstVisit": begun[worker["id"]],
                    **{part: found[part][worker["id"]] for part in PARTS},
                }
                for worker in workers
            ],
        }
    )


def _part(row: asyncpg.Record) -> str:
    """Say where in a survey this stands: before their first visit, nobody faults what is needed by then."""
    if row["problem"] == "ending":
        return "ending"
    is_early = row["gate"] == "first_visit" and row["hired_on"] and not row["visited_on"]
    return "beforeVisit" if is_early else "findings"


async def _first_visits(
    connection: Connection, application_ids: list[UUID], day: date | None = None
) -> dict[UUID, dict[str, Any]]:
    return {
        row["application_id"]: {"visitedOn": _plain(row["visited_on"]), "isHeld": row["is_held"]}
        for row in await connection.fetch(queries.FIRST_VISITS, application_ids, day)
    }


async def file_of(connection: Connection, application_id: UUID) -> Json:
    """Return what an application's file needs and has.

    Raises:
        NotFoundError: There is no such application.
    """
    await require_application(connection, application_id)
    needs = await connection.fetch(queries.FILE, application_id)
    [(records, decisions)] = await connection.fetch(queries.RECORDS_AND_DECISIONS, application_id)
    hired = next((row["hired_on"] for row in needs), None)
    shown = [
        {
            **_shown(Need, row),
            "findings": [finding(problem, _facts(row)) for problem in row["problems"]],
        }
        for row in needs
    ]
    begun = await _first_visits(connection, [application_id])
    head = json_text(
        {"hiredOn": _plain(hired), "firstVisit": begun[application_id], "needs": shown}
    )
    return f'{head[:-1]},"records":{records},"decisions":{decisions}}}'


async def add_record(connection: Connection, application_id: UUID, body: DutyRecordCreate) -> Json:
    """Record evidence and return the file.

    Raises:
        NotFoundError: There is no such application.
        InvalidInputError: A date is in the future, or the file is none of this application and lane.
    """
    await require_application(connection, application_id)
    lines = orjson.dumps([_kept_line(line) for line in body.lines]).decode()
    await queries.CREATE_RECORD.add(connection, body, application_id, body.rule_id, lines)
    return await file_of(connection, application_id)


async def override(connection: Connection, application_id: UUID, reason: str) -> Json:
    """Let somebody begin with visits without what is missing, and return the file.

    Raises:
        NotFoundError: There is no such application.
        NothingHeldError: Nothing that the caller sees holds the first visit.
    """
    await require_application(connection, application_id)
    if not await connection.fetch(queries.OVERRIDE, application_id, reason):
        raise NothingHeldError
    return await file_of(connection, application_id)


async def void_record(
    connection: Connection, application_id: UUID, record_id: UUID, reason: str
) -> Json:
    """Say why a record counts no longer, and return the file.

    Raises:
        NotFoundError: There is no such record.
        RecordVoidedError: It was voided before.
        OwnRecordError: It is in the caller's own file.
    """
    if await connection.fetchval(queries.VOID, application_id, record_id, reason) is None:
        raise NotFoundError(NO_RECORD)
    return await file_of(connection, application_id)


def _kept_line(line: CheckedLine) -> dict[str, str]:
    days = {"workerSignedOn": line.worker_signed_on, "trainerSignedOn": line.trainer_signed_on}
    texts = {"name": line.name, "trainer": line.trainer}
    return {name: text for name, text in texts.items() if text} | {
        name: day.isoformat() for name, day in days.items() if day
    }


def _facts(row: asyncpg.Record) -> Mapping[str, Any]:
    renamed = {
        "first": row["first_on"], "last": row["last_on"], "start": row["start_on"],
        "due": row["start_due_on"], "due_from": row["start_due_from"],
        "hired": row["hired_on"], "expires": row["expires_on"], "next": row["next_on"], "ends": row["ends_on"],
        "looked_up": row["looked_up_on"], "visited": row["visited_on"],
        "started": row["started_on"],
    }  # fmt: skip
    return {**row, **renamed}


def _shown(schema: type[RuleInForce], row: asyncpg.Record) -> dict[str, Any]:
    """Return the fields of a schema that the row has, as JSON has them."""
    return {
        field.alias or name: _plain(row[name])
        for name, field in schema.model_fields.items()
        if name in row
    }


def _plain(value: object) -> object:
    if isinstance(value, Decimal):
        return float(value)
    return format_us_date(value) if isinstance(value, date) else value
