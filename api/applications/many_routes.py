"""Many applications at once: the board, moves of many, and moves undone. Before the routes with an id."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.applications import board, bulk_moves, undo
from api.applications.board import BoardColumn
from api.applications.bulk_moves import BulkMoveReport, BulkMoves
from api.applications.errors import (
    InterviewRequiredError,
    MovedOnError,
    NotUndoableError,
    ReasonRequiredError,
)
from api.applications.routes import IN_BODY, Decider
from api.applications.schemas import ApplicationDetail, BoardFilter
from api.applications.undo import MovesUndoReport
from api.core.errors.tree import NotFoundError, TooLateError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router, query_of, query_parameters
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.schemas import STAFF, refusals

router = feature_router("/applications", "applications")
Staff = Annotated[Caller, requires(*STAFF)]


@router.get(
    "/board",
    response_model=Answer[list[BoardColumn]],
    openapi_extra=query_parameters(BoardFilter, IN_BODY),
)
async def get_board(
    person: Staff, query: Annotated[BoardFilter, query_of(BoardFilter, IN_BODY)]
) -> Response:
    """Return the board: of each status how many there are, and the first 25."""
    return await person.read(board.get_board, query)


@router.post("/board/search", response_model=Answer[list[BoardColumn]], responses=refusals())
async def search_board(person: Staff, body: BoardFilter) -> Response:
    """Return the board of a search; names belong in a body, never in an address."""
    return await person.read(board.get_board, body)


@router.post(
    "/bulk-moves",
    response_model=Answer[BulkMoveReport],
    responses=refusals(ReasonRequiredError, InterviewRequiredError),
)
async def create_bulk_moves(person: Decider, body: BulkMoves) -> Response:
    """Move up to 1,000 applications to one status, with a result for each."""
    return await person.write(bulk_moves.create_moves, body)


@router.post(
    "/bulk-moves/{batch_id}/undo",
    response_model=Answer[MovesUndoReport],
    responses=refusals(NotFoundError, TooLateError),
)
async def undo_bulk_moves(person: Decider, batch_id: UUID) -> Response:
    """Take the moves of a bulk call of one's own back, for 30 minutes."""
    return await person.write(undo.undo_moves, batch_id)


@router.post(
    "/{application_id}/status-history/{move_id}/undo",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, NotUndoableError, MovedOnError, TooLateError),
)
async def undo_status_history(person: Decider, application_id: UUID, move_id: UUID) -> Response:
    """Take a move of one's own back, for 30 minutes."""
    return await person.write(undo.undo_move, application_id, move_id)
