"""How many applicants come to their interviews: counted, never reported for one person."""

from typing import Annotated, Literal

import asyncpg
from pydantic import Field

from api.core.clock import UsDate, format_us_date
from api.core.data.database import Connection
from api.core.data.days import SpanQuery, span_of
from api.core.data.rates import FEWEST, percent_of
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json, json_text
from api.core.http.routing import feature_router
from api.core.identity.guards import DeciderReads
from api.core.schemas import Schema, refusals

LeadTime = Literal["one_day", "three_days", "week", "longer"]
Answered = Literal["confirmed", "reminded", "not_reminded"]


class ShowRate(Schema):
    """Counts the applicants who came, of interviews that are over."""

    came: int
    missed: int
    open: Annotated[int, Field(description="Of these nobody has said yet.")]
    percent: Annotated[
        int | None, Field(description=f"Of those who came or missed it; empty below {FEWEST}.")
    ]


class ShowRateOfSource(ShowRate):
    """The same of those who came from one source."""

    source: Annotated[str, Field(description="Empty where none is known.")]


class ShowRateOfLeadTime(ShowRate):
    """The same by how long before the interview it was booked."""

    lead_time: Annotated[
        LeadTime, Field(description="Less than one, three or seven days before; or longer.")
    ]


class ShowRateOfAnswer(ShowRate):
    """The same by what was said beforehand."""

    answer: Annotated[
        Answered, Field(description="`confirmed`: said to come; `reminded`: said nothing to it.")
    ]


class ShowRates(Schema):
    """How many came, in all and by what may explain it."""

    first_day: UsDate
    last_day: UsDate
    all: ShowRate
    sources: list[ShowRateOfSource]
    lead_times: list[ShowRateOfLeadTime]
    answers: list[ShowRateOfAnswer]


router = feature_router("/interviews/show-rate", "interviews")
RATES = "select * from private.show_rates($1, $2) order by came + missed + open desc, value"
NOTHING = {"came": 0, "missed": 0, "open": 0, "percent": None}


@router.get("", response_model=Answer[ShowRates], responses=refusals())
async def get_show_rate(
    connection: DeciderReads,
    query: Annotated[SpanQuery, query_of(SpanQuery)],
) -> Json:
    """Count who came to their interview, by source, lead time and what they had said."""
    return await count_who_came(connection, query)


async def count_who_came(connection: Connection, query: SpanQuery) -> Json:
    """Return the rates of some days.

    Raises:
        InvalidInputError: The last day is before the first one, or too long after it.
    """
    first, last = await span_of(connection, query)
    rows = await connection.fetch(RATES, first, last)

    def by(group: str, name: str) -> list[dict[str, object]]:
        return [{name: row["value"], **_rate(row)} for row in rows if row["group"] == group]

    return json_text(
        {
            "firstDay": format_us_date(first),
            "lastDay": format_us_date(last),
            "all": next((_rate(row) for row in rows if row["group"] == "all"), NOTHING),
            "sources": by("source", "source"),
            "leadTimes": by("lead_time", "leadTime"),
            "answers": by("answer", "answer"),
        }
    )


def _rate(row: asyncpg.Record) -> dict[str, int | None]:
    percent = percent_of(row["came"], row["came"] + row["missed"])
    return {name: row[name] for name in ("came", "missed", "open")} | {"percent": percent}
