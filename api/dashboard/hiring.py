"""The figures of hiring, each counted by the filters of the list that it leads to, as far as 1,000."""

from datetime import timedelta
from typing import Annotated

from pydantic import Field

from api.applications import inbox, queries
from api.applications.schemas import ApplicationFilter
from api.core.clock import UsDate, format_us_date
from api.core.data.database import Connection
from api.core.data.days import today
from api.core.data.pagination import Sort
from api.core.http.responses import Json, json_text
from api.core.schemas import Schema
from api.core.states.declared import APPLICATION_STATES, OpenApplicationState

LISTINGS = f"""
select count(*) from (
  select from public.job_listings where status = 'PUBLISHED' limit {queries.MOST + 1}
) as found
"""  # noqa: S608


class StageFigures(Schema):
    """How many applications have a status."""

    status: OpenApplicationState
    count: int


class HiringFigures(Schema):
    """Holds what there is to do in hiring; 1001 stands for any larger number."""

    stages: list[StageFigures]
    overdue: int
    my_overdue: int
    due_today: int
    without_owner: int
    since: Annotated[UsDate, Field(description="The day before today.")]
    new_since: Annotated[int, Field(description="Sent on that day or later.")]
    published_jobs: int


async def get_hiring_figures(connection: Connection) -> Json:
    """Count over what the caller may see."""

    async def open_ones(due: inbox.InboxGroup | None = None, **asked: str) -> int:
        conditions = inbox.conditions_of(inbox.InboxFilter.model_validate(asked), due)
        return await queries.count_to_most(connection, conditions, inbox.SORT)

    async def listed(sort: str, **asked: object) -> int:
        conditions = queries.conditions_of(ApplicationFilter.model_validate(asked))
        return await queries.count_to_most(connection, conditions, Sort.named(queries.SORTS, sort))

    yesterday = await today(connection) - timedelta(days=1)
    figures = {
        "stages": [
            {"status": each, "count": await listed("statusChangedAt", status=each)}
            for each in APPLICATION_STATES.open
        ],
        "overdue": await open_ones("overdue"),
        "myOverdue": await open_ones("overdue", owner="mine"),
        "dueToday": await open_ones("today"),
        "withoutOwner": await open_ones(owner="nobody"),
        "since": format_us_date(yesterday),
        "newSince": await listed("-createdAt", since=yesterday),
        "publishedJobs": await connection.fetchval(LISTINGS),
    }
    return json_text(figures)
