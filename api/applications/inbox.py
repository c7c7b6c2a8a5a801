"""The inbox: every open application, by when its next step is due."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.applications import queries
from api.applications.parts.tasks import TaskKind
from api.applications.schemas import OwnerFilter
from api.core.clock import UsDate
from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.http.responses import Answer, Json, Listing, Page, json_text
from api.core.http.routing import feature_router, query_of, query_parameters
from api.core.identity.guards import StaffReads
from api.core.schemas import ListQuery, Schema, Timestamp
from api.core.states.declared import APPLICATION_STATES, OpenApplicationState


class InboxItem(Schema):
    """An open application, and what is to be done with it."""

    id: UUID
    first_name: str
    last_name: str
    phone_number: Annotated[str, Field(description="E.164, with `x` and an extension.")]
    job_opening_id: UUID
    job_title: str
    status: OpenApplicationState
    status_changed_at: Timestamp
    days_in_status: Annotated[int, Field(description="By the agency's calendar.")]
    owner_id: UUID | None
    owner_name: str | None
    next_step: str | None
    next_step_due: UsDate | None
    due: Annotated[
        Literal["overdue", "today", "later"] | None, Field(description="Null without a date.")
    ]
    open_tasks: Annotated[
        list[TaskKind], Field(description="What somebody has to do, the oldest first.")
    ]
    repeats: Annotated[int, Field(description="How many others in this name stand behind it.")]
    version: int


class InboxFilter(OwnerFilter):
    """Which open applications are meant."""

    job_opening_id: UUID | None = None
    status: OpenApplicationState | None = None


class InboxQuery(InboxFilter, ListQuery):
    """A page of the inbox; its order is always the same."""

    due: Annotated[
        Literal["overdue", "today", "none"] | None,
        Field(description="`none`: without a next step."),
    ] = None


class InboxCounts(Schema):
    """How much there is to do; 1001 stands for any larger number."""

    overdue: int
    due_today: int
    without_next_step: int
    workers_with_tasks: Annotated[
        int,
        Field(
            description="For whom a task is open since something of their file ends or is missing."
        ),
    ]


router = feature_router("/applications/inbox", "applications")
TODAY = "(select private.today())"
# An index has the first of these as it stands here, and `IS_OPEN` as its condition.
DUE = "(case when t.next_step_due is null then 'infinity' else t.next_step_due end)"
SORT = Sort(((DUE, "date"), ("t.status_changed_at", "timestamptz"), ("t.id", "uuid")))
# Policies hide tasks of other lanes; an index has those of duties that are open.
WORKERS = """
select count(*) from (
  select distinct application_id from public.application_tasks where duty_key is not null and done_at is null limit $1
) as found
"""
NOT_OPEN = ", ".join(
    f"'{name}'" for name in APPLICATION_STATES.names if name not in APPLICATION_STATES.open
)
IS_OPEN = f"t.repeats_id is null and t.status not in ({NOT_OPEN})"
BY_DUE = {
    "overdue": f"{DUE} < {TODAY}",
    "today": f"{DUE} = {TODAY}",
    "none": "t.next_step is null",
}
ITEM = queries.VISIBLE.item(
    InboxItem,
    job_opening_id="t.job_listing_id",
    days_in_status=f"{TODAY} - (t.status_changed_at at time zone {queries.TIME_ZONE})::date",
    open_tasks="""(
      select coalesce(json_agg(k.kind order by k.since, k.kind), '[]') from (
        select one.kind, min(one.created_at) as since from public.application_tasks as one
        where one.application_id = t.id and one.done_at is null group by one.kind
      ) as k
    )""",
    due=f"""case when t.next_step_due < {TODAY} then 'overdue'
      when t.next_step_due = {TODAY} then 'today' when t.next_step_due is not null then 'later' end""",
)


def conditions_of(asked: InboxFilter, due: str | None = None) -> Conditions:
    """Return what is asked for, of the open applications."""
    conditions = Conditions()
    conditions.add(IS_OPEN)
    if due is not None:
        conditions.add(BY_DUE[due])
    conditions.add_equal(job_listing_id=asked.job_opening_id, status=asked.status)
    queries.add_owner(conditions, asked)
    return conditions


async def list_items(connection: Connection, query: InboxQuery) -> Page:
    """Return a page of the open applications, the most pressing first."""
    keyset = Keyset.of(query, SORT)
    conditions = conditions_of(query, query.due)
    return keyset.page(await queries.page(connection, conditions, keyset, ITEM))


async def count_items(connection: Connection, asked: InboxFilter) -> Json:
    """Count what presses among the open applications that are meant."""
    overdue, today, without = [
        await queries.count_to_most(connection, conditions_of(asked, due), SORT) for due in BY_DUE
    ]
    workers: int = await connection.fetchval(WORKERS, queries.MOST + 1)
    return json_text(
        {
            "overdue": overdue,
            "dueToday": today,
            "withoutNextStep": without,
            "workersWithTasks": workers,
        }
    )


@router.get("", response_model=Listing[InboxItem], openapi_extra=query_parameters(InboxQuery))
async def list_inbox(
    connection: StaffReads, query: Annotated[InboxQuery, query_of(InboxQuery)]
) -> Page:
    """List open applications: overdue, then by date, then those in their status longest."""
    return await list_items(connection, query)


@router.get(
    "/counts", response_model=Answer[InboxCounts], openapi_extra=query_parameters(InboxFilter)
)
async def get_inbox_counts(
    connection: StaffReads, asked: Annotated[InboxFilter, query_of(InboxFilter)]
) -> Json:
    """Count what presses in the inbox, as far as 1,000."""
    return await count_items(connection, asked)
