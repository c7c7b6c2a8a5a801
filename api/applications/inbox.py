"""The inbox: every open application, in groups by what its next step asks for today."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Literal, get_args
from uuid import UUID

from asyncpg import Record
from pydantic import Field

from api.applications import queries
from api.applications.parts.tasks import TaskKind
from api.applications.routes import IN_BODY
from api.applications.schemas import OwnerFilter
from api.core.clock import UsDate
from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json, Listing, Page, json_text
from api.core.http.routing import feature_router
from api.core.identity.guards import StaffReads
from api.core.schemas import ListQuery, Schema, Search, Timestamp, refusals
from api.core.states.declared import APPLICATION_STATES, OpenApplicationState

InboxGroup = Literal["overdue", "today", "none", "waiting"]
"""In the order in which they press; `none` has neither a next step nor a date, and nobody waits for it."""


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
    due: Annotated[InboxGroup, Field(description="The group it is in.")]
    open_tasks: Annotated[
        list[TaskKind], Field(description="What somebody has to do, the oldest first.")
    ]
    repeats: Annotated[int, Field(description="How many others in this name stand behind it.")]
    version: int


class InboxFilter(OwnerFilter):
    """Which open applications are meant."""

    q: Annotated[
        Search | None, Field(description="Words of names and addresses, or a phone number.")
    ] = None
    job_opening_id: UUID | None = None
    status: OpenApplicationState | None = None


class InboxQuery(InboxFilter, ListQuery):
    """A page of the inbox; its order is always the same."""

    due: Annotated[
        InboxGroup | None,
        Field(description="One group. `none`: without a next step; `waiting`: for a later day."),
    ] = None


class InboxCounts(Schema):
    """How much there is to do; 1001 stands for any larger number."""

    overdue: int
    due_today: int
    without_next_step: int
    waiting: int
    workers_with_tasks: Annotated[
        int,
        Field(
            description="For whom a task is open since something of their file ends or is missing."
        ),
    ]


router = feature_router("/applications/inbox", "applications")
TODAY = "(select private.today())"
# An index has the first of these as it stands here, and `IS_OPEN` as its condition.
DUE = """(case when t.next_step_due is not null then t.next_step_due when t.next_step is null then 'infinity'
  else '9999-12-31' end)"""
SORT = Sort(((DUE, "date"), ("t.status_changed_at", "timestamptz"), ("t.id", "uuid")))
# The group of what stands at a place of that order.
GROUP = f"""case when {{place}} = 'infinity' then 'none' when {{place}} < {TODAY} then 'overdue'
  when {{place}} = {TODAY} then 'today' else 'waiting' end"""
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
GROUPS: Sequence[InboxGroup] = get_args(InboxGroup)
# Each is a range of the index.
IN_GROUP: dict[InboxGroup, str] = {
    "overdue": f"{DUE} < {TODAY}",
    "today": f"{DUE} = {TODAY}",
    "none": f"{DUE} = 'infinity'",
    "waiting": f"{DUE} > {TODAY} and {DUE} < 'infinity'",
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
    due=GROUP.format(place=DUE),
)


def conditions_of(
    asked: InboxFilter, due: InboxGroup | None = None, found: queries.Found = None
) -> Conditions:
    """Return what is asked for, of the open applications."""
    conditions = Conditions()
    if found is not None:
        conditions.add(*found)
    conditions.add(IS_OPEN)
    # Nobody works on what they sent themselves, and seeing it leave the inbox would show them why.
    conditions.add("t.is_seen_as_staff")
    if due is not None:
        conditions.add(IN_GROUP[due])
    conditions.add_equal(job_listing_id=asked.job_opening_id, status=asked.status)
    queries.add_owner(conditions, asked)
    return conditions


async def _groups(
    connection: Connection, asked: InboxGroup | None, after: Sequence[str] | None
) -> Sequence[InboxGroup]:
    """Return the groups that a page may have rows of: the one that is asked for, or all from the cursor's on."""
    if asked is not None:
        return [asked]
    if after is None:
        return GROUPS
    last = await connection.fetchval(f"select {GROUP.format(place='$1::text::date')}", after[0])
    return GROUPS[GROUPS.index(last) :]


async def list_items(connection: Connection, query: InboxQuery) -> Page:
    """Return a page of the open applications, the most pressing first.

    Each group is a range of the index, but the index has them in another order, so each is read by
    itself until the page is full.
    """
    keyset = Keyset.of(query, SORT)
    found = await queries.matching(connection, query.q)
    rows: list[Record] = []
    place = keyset
    for due in await _groups(connection, query.due, keyset.after):
        rows += await queries.page(connection, conditions_of(query, due, found), place, ITEM)
        if len(rows) > keyset.limit:
            break
        place = replace(keyset, cursor=None, limit=keyset.limit - len(rows))
    return keyset.page(rows)


async def count_items(connection: Connection, asked: InboxFilter) -> Json:
    """Count each group of the open applications that are meant."""
    found = await queries.matching(connection, asked.q)
    overdue, today, without, waiting = [
        await queries.count_to_most(connection, conditions_of(asked, due, found), SORT)
        for due in GROUPS
    ]
    workers: int = await connection.fetchval(WORKERS, queries.MOST + 1)
    return json_text(
        {
            "overdue": overdue,
            "dueToday": today,
            "withoutNextStep": without,
            "waiting": waiting,
            "workersWithTasks": workers,
        }
    )


@router.get("", response_model=Listing[InboxItem])
async def list_inbox(
    connection: StaffReads, query: Annotated[InboxQuery, query_of(InboxQuery, IN_BODY)]
) -> Page:
    """List open applications: overdue, due today, without a next step, then what waits for its day."""
    return await list_items(connection, query)


@router.post("/search", response_model=Listing[InboxItem], responses=refusals())
async def search_inbox(connection: StaffReads, body: InboxQuery) -> Page:
    """Search the inbox, in its order; names belong in a body, never in an address."""
    return await list_items(connection, body)


@router.get("/counts", response_model=Answer[InboxCounts])
async def get_inbox_counts(
    connection: StaffReads, asked: Annotated[InboxFilter, query_of(InboxFilter, IN_BODY)]
) -> Json:
    """Count the groups of the inbox, each as far as 1,000."""
    return await count_items(connection, asked)


@router.post("/counts/search", response_model=Answer[InboxCounts], responses=refusals())
async def search_inbox_counts(connection: StaffReads, body: InboxFilter) -> Json:
    """Count what a search of the inbox finds in each group."""
    return await count_items(connection, body)
