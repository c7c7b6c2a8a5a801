"""How hiring goes: from stage to stage, and what becomes of the applications of some days."""

from typing import Annotated
from uuid import UUID

import asyncpg
from pydantic import Field

from api.core.clock import UsDate, format_us_date
from api.core.data.database import Connection
from api.core.data.days import SpanQuery, span_of
from api.core.data.rates import FEWEST, days_of, percent_of
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json, json_text
from api.core.http.routing import feature_router
from api.core.identity.guards import DeciderReads
from api.core.schemas import Schema, refusals
from api.core.states.declared import ApplicationStage

Days = Annotated[float | None, Field(description=f"A median; empty below {FEWEST}.")]


class Outcomes(Schema):
    """Counts what became of the applications that were sent on some days."""

    received: int
    interviewed: Annotated[int, Field(description="Whatever has become of them since.")]
    hired: int
    rejected: int
    withdrawn: int
    open: Annotated[int, Field(description="On hold, too.")]
    percent_hired: Annotated[
        int | None, Field(description=f"Of all that were received; empty below {FEWEST}.")
    ]


class OutcomesOfSource(Outcomes):
    """The same of those that came from one source."""

    source: Annotated[str, Field(description="Empty where none is known.")]


class OutcomesOfListing(Outcomes):
    """The same of those to one job listing."""

    id: UUID
    title: str


class StageFlow(Schema):
    """Counts where applications went that came to a stage on some days.

    `entered` is the sum of `onward`, `back`, `rejected`, `withdrawn` and `staying`. A move that was
    undone counts as never made, and time on hold belongs to the stage that it interrupts.
    """

    status: ApplicationStage
    entered: int
    onward: int
    back: int
    rejected: int
    withdrawn: int
    staying: int
    days_to_reach: Annotated[Days, Field(description="From being sent to reaching the stage.")]
    days_in_stage: Annotated[Days, Field(description="Of those that left it.")]


class HiringReport(Schema):
    """How hiring went on some days of the agency."""

    first_day: UsDate
    last_day: UsDate
    all: Outcomes
    sources: list[OutcomesOfSource]
    listings: list[OutcomesOfListing]
    stages: list[StageFlow]


router = feature_router("/reports", "reports")
COUNTS = ("received", "interviewed", "hired", "rejected", "withdrawn", "open")
WAYS = ("onward", "back", "rejected", "withdrawn", "staying")
OUTCOMES = "select * from private.application_outcomes($1, $2) order by received desc, title, value"
FLOW = "select * from private.stage_flow($1, $2)"
NOTHING = dict.fromkeys(COUNTS, 0) | {"percentHired": None}


@router.get("/hiring", response_model=Answer[HiringReport], responses=refusals())
async def get_hiring_report(
    connection: DeciderReads, query: Annotated[SpanQuery, query_of(SpanQuery)]
) -> Json:
    """Count how applications went from stage to stage, and what became of those that came in."""
    return await report_hiring(connection, query)


async def report_hiring(connection: Connection, query: SpanQuery) -> Json:
    """Return the counts of some days.

    Raises:
        InvalidInputError: The last day is before the first one, or too long after it.
    """
    first, last = await span_of(connection, query)
    rows = await connection.fetch(OUTCOMES, first, last)

    def by(group: str, *names: tuple[str, str]) -> list[dict[str, object]]:
        return [
            {name: row[column] for name, column in names} | _outcomes(row)
            for row in rows
            if row["group"] == group
        ]

    return json_text(
        {
            "firstDay": format_us_date(first),
            "lastDay": format_us_date(last),
            "all": next(iter(by("all")), NOTHING),
            "sources": by("source", ("source", "value")),
            "listings": by("listing", ("id", "value"), ("title", "title")),
            "stages": [_flow(row) for row in await connection.fetch(FLOW, first, last)],
        }
    )


def _outcomes(row: asyncpg.Record) -> dict[str, object]:
    hired = percent_of(row["hired"], row["received"])
    return {name: row[name] for name in COUNTS} | {"percentHired": hired}


def _flow(row: asyncpg.Record) -> dict[str, object]:
    entered = row["entered"]
    return {
        "status": row["stage"],
        "entered": entered,
        **{name: row[name] for name in WAYS},
        "daysToReach": days_of(row["days_to_reach"], entered),
        "daysInStage": days_of(row["days_in_stage"], entered - row["staying"]),
    }
