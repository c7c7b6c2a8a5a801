"""Many applications at once: the board, changes and moves of many, and moves undone. Before the routes with an id."""

import re
from typing import Annotated
from uuid import UUID

from api.applications import board, undo
from api.applications.board import BoardColumn
from api.applications.errors import (
    BackgroundLetterOwedError,
    InterviewRequiredError,
    MovedOnError,
    NotUndoableError,
    OwnerNotStaffError,
    ReasonRequiredError,
    SlotOverlapError,
    SlotTakenError,
)
from api.applications.many import bulk_changes, bulk_moves
from api.applications.many.bulk_changes import BulkChangeReport, BulkChanges
from api.applications.many.bulk_moves import BulkMoveReport, BulkMoves
from api.applications.routes import IN_BODY
from api.applications.schemas import ApplicationDetail, BoardFilter
from api.applications.undo import MovesUndoReport
from api.core.errors.tree import NotFoundError, TooLateError
from api.core.http.limits import MANY_SECONDS, Limit
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import DeciderWrites, StaffReads
from api.core.schemas import refusals

router = feature_router("/applications", "applications")
BULK = re.compile(r"POST /api/applications/bulk-(changes|moves|invitations)(/.+)?")
LIMITS = (Limit(BULK, seconds=MANY_SECONDS),)


@router.get("/board", response_model=Answer[list[BoardColumn]])
async def get_board(
    connection: StaffReads, query: Annotated[BoardFilter, query_of(BoardFilter, IN_BODY)]
) -> Json:
    """Return the board: of each status how many there are, and the first 25."""
    return await board.get_board(connection, query)


@router.post("/board/search", response_model=Answer[list[BoardColumn]], responses=refusals())
async def search_board(connection: StaffReads, body: BoardFilter) -> Json:
    """Return the board of a search; names belong in a body, never in an address."""
    return await board.get_board(connection, body)


@router.post(
    "/bulk-changes",
    response_model=Answer[BulkChangeReport],
    responses=refusals(OwnerNotStaffError),
)
async def create_bulk_changes(connection: DeciderWrites, body: BulkChanges) -> Json:
    """Say who is in charge of up to 1,000 applications and what comes next, each its own, with a result for each."""
    return await bulk_changes.change_applications(connection, body)


@router.post(
    "/bulk-moves",
    response_model=Answer[BulkMoveReport],
    responses=refusals(
        ReasonRequiredError, InterviewRequiredError, SlotTakenError, SlotOverlapError
    ),
)
async def create_bulk_moves(connection: DeciderWrites, body: BulkMoves) -> Json:
    """Move up to 1,000 applications to one status, with a result for each."""
    return await bulk_moves.create_moves(connection, body)


@router.post(
    "/bulk-moves/{batch_id}/undo",
    response_model=Answer[MovesUndoReport],
    responses=refusals(NotFoundError, TooLateError),
)
async def undo_bulk_moves(connection: DeciderWrites, batch_id: UUID) -> Json:
    """Take the moves of a bulk call of one's own back, for 30 minutes."""
    return await undo.undo_moves(connection, batch_id)


@router.post(
    "/{application_id}/status-history/{move_id}/undo",
    response_model=Answer[ApplicationDetail],
    responses=refusals(
        NotFoundError,
        NotUndoableError,
        MovedOnError,
        TooLateError,
        SlotTakenError,
        BackgroundLetterOwedError,
    ),
)
async def undo_status_history(
    connection: DeciderWrites, application_id: UUID, move_id: UUID
) -> Json:
    """Take a move of one's own back, for 30 minutes."""
    return await undo.undo_move(connection, application_id, move_id)
