"""The board: the first applications of each status, those longest in it first, and how many there are."""

from typing import Annotated, get_args
from uuid import UUID

from pydantic import Field

from api.applications.moves import Status
from api.applications.queries import FOR_CALLER, VISIBLE, narrow, search
from api.applications.schemas import BoardFilter, NextMove
from api.core.clock import UsDate
from api.core.data.database import Connection
from api.core.data.pagination import Conditions
from api.core.http.responses import Json
from api.core.schemas import Schema, Timestamp

SHOWN = 25
MOST = 1000
COLUMNS: tuple[Status, ...] = tuple(status for status in get_args(Status) if status != "DRAFT")


class ApplicationCard(Schema):
    """An application as it stands on the board."""

    id: UUID
    job_opening_id: UUID
    job_title: str
    first_name: str
    last_name: str
    status: Status
    status_changed_at: Timestamp
    next_moves: list[NextMove]
    is_prehire_completed: bool
    owner_id: UUID | None
    owner_name: str | None
    next_step: str | None
    next_step_due: UsDate | None
    version: int


class BoardColumn(Schema):
    """The applications of a status."""

    status: Status
    count: Annotated[int, Field(description="Counted up to 1,000.")]
    is_more: Annotated[bool, Field(description="There are more than counted.")]
    applications: Annotated[
        list[ApplicationCard], Field(description="The 25 that have been in it longest.")
    ]


CARD = VISIBLE.item(ApplicationCard, **FOR_CALLER)
# Each column reads its part of an index by status, or by job and status, and only as much of it as it shows or counts;
# without its order the counting would read the whole table.
BOARD = """
select json_agg(
  json_build_object(
    'status', col.status, 'count', least(counted.many, {most}), 'isMore', counted.many > {most},
    'applications', shown.cards
  ) order by col.place
)::text
from unnest({columns}::text[]) with ordinality as col (status, place)
cross join lateral (
  select count(*) as many from (
    select from private.visible_applications as t where t.status = col.status and {where}
    order by t.status_changed_at, t.id limit {most} + 1
  ) as capped
) as counted
cross join lateral (
  select coalesce(json_agg(first.card order by first.status_changed_at, first.id), '[]') as cards from (
    select {card} as card, t.status_changed_at, t.id
    from private.visible_applications as t where t.status = col.status and {where}
    order by t.status_changed_at, t.id limit {shown}
  ) as first
) as shown
"""


def statement_of(columns: str, conditions: Conditions) -> str:
    """Return the board's statement for these columns, an array or its parameter."""
    return BOARD.format(columns=columns, where=conditions.sql, card=CARD, shown=SHOWN, most=MOST)


async def get_board(connection: Connection, asked: BoardFilter) -> Json:
    """Return every column of the board with what it shows."""
    conditions = Conditions()
    columns = conditions.bind(COLUMNS)
    narrow(conditions, asked)
    # For their own application, the column would reveal what has not been announced yet.
    conditions.add("t.is_seen_as_staff")
    await search(connection, conditions, asked.q)
    statement = statement_of(columns, conditions)
    board: Json = await connection.fetchval(statement, *conditions.params)
    return board
