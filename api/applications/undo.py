"""Undoing moves: for half an hour the mover or an administrator can take back one move, or those of a bulk call."""

from collections.abc import Sequence
from uuid import UUID

from asyncpg import Record
from pydantic import Field

from api.applications.errors import refusal_of
from api.applications.service import get_application
from api.core.data.database import Connection, about_many
from api.core.errors.tree import NotFoundError, TooLateError
from api.core.http.responses import Json
from api.core.resources.parts.rows import lock_applications
from api.core.schemas import Schema


class KeptMove(Schema):
    """A move that stays, and why."""

    application_id: UUID
    applicant_name: str
    code: str
    message: str


class MovesUndoReport(Schema):
    """Holds what became of the moves of a bulk call."""

    undone: int
    kept: int
    results: list[KeptMove] = Field(description="The moves that were kept.")


# Each of its moves says whose call it was; of somebody else's there are none.
OF_BATCH = """
select h.id, h.application_id from public.application_status_history as h
where h.batch_id = $1 and (h.actor_id = (select private.user_id()) or (select private.is_admin()))
"""
OF_APPLICATION = """
select h.id, h.application_id from public.application_status_history as h where h.id = $1 and h.application_id = $2
"""
# As for the moves: the rows are locked, and by this the slots, so what passes here passes the triggers.
CHECK = """
select h.id, h.application_id, t.first_name || ' ' || t.last_name as name, asked.rule
from private.undo_refusals($1::uuid[]) as asked
join public.application_status_history as h on h.id = asked.move_id
join public.applications as t on t.id = h.application_id
order by t.last_name, t.first_name, t.id
"""
# Its trigger knows where an undo leads.
UNDO = """
insert into public.application_status_history (application_id, undoes_id)
select h.application_id, h.id from public.application_status_history as h where h.id = any($1::uuid[])
"""
NO_BATCH = "There is no such bulk call."
NO_MOVE = "There is no such move."


async def undo_move(connection: Connection, application_id: UUID, move_id: UUID) -> Json:
    """Take a move back and return the application as it is then.

    Raises:
        NotFoundError: The application has no such move, or it is not the caller's to see.
        NotUndoableError: It is somebody else's, an applicant's, or an undo.
        MovedOnError: The application has been moved on.
        TooLateError: It is more than 30 minutes old.
    """
    moves = await connection.fetch(OF_APPLICATION, move_id, application_id)
    if not moves:
        raise NotFoundError(NO_MOVE)
    [move] = await _checked(connection, moves)
    if move["rule"] is not None:
        raise refusal_of(move["rule"])
    await connection.execute(UNDO, [move_id])
    return await get_application(connection, application_id)


@about_many
async def undo_moves(connection: Connection, batch_id: UUID) -> Json:
    """Take the moves of a bulk call back, and name those that stay.

    Raises:
        NotFoundError: There is no such call, or it was somebody else's.
        TooLateError: It is more than 30 minutes old.
    """
    moves = await connection.fetch(OF_BATCH, batch_id)
    if not moves:
        raise NotFoundError(NO_BATCH)
    found = await _checked(connection, moves)
    kept = [_kept(move) for move in found if move["rule"] is not None]
    if all(move.code == TooLateError.code for move in kept) and len(kept) == len(found):
        raise TooLateError
    await connection.execute(UNDO, [move["id"] for move in found if move["rule"] is None])
    report = MovesUndoReport(undone=len(found) - len(kept), kept=len(kept), results=kept)
    return report.model_dump_json()


async def _checked(connection: Connection, moves: Sequence[Record]) -> list[Record]:
    """Lock the applications and say of each move whether it can be undone."""
    await lock_applications(connection, [move["application_id"] for move in moves])
    return await connection.fetch(CHECK, [move["id"] for move in moves])


def _kept(move: Record) -> KeptMove:
    refusal = refusal_of(move["rule"])
    found = {
        "application_id": move["application_id"],
        "applicant_name": move["name"],
        "code": refusal.code,
        "message": refusal.default,
    }
    return KeptMove.model_validate(found, by_name=True)
