"""What staff may make of an application next, of what `private.state_moves` declares."""

from typing import Literal, get_args

from api.core.states.declared import APPLICATION_STATES, ApplicationState

Status = ApplicationState
Kind = Literal[
    "submit", "forward", "step_back", "hold", "resume", "rejection", "reopen", "withdrawal", "undo"
]
KINDS = get_args(Kind)
WITHDRAWABLE = tuple(former for (former, later) in APPLICATION_STATES.moves if later == "WITHDRAWN")
OF_APPLICANT = frozenset(
    move.kind for move in APPLICATION_STATES.moves.values() if move.is_applicants
)
UNDOABLE = frozenset(KINDS) - OF_APPLICANT - {"undo"}
"""What staff take back for half an hour: an undo leads to where the move came from, and stays."""


def reasons_for(status: Status, later: Status) -> str | None:
    """Return which reasons a move takes, if any."""
    move = APPLICATION_STATES.move(status, later)
    return move.reasons if move else None


def next_moves(status: Status, held_from: Status | None = None) -> dict[Status, str | None]:
    """Return where staff may move an application and which reasons that takes: forward first, then back by the shortest way."""
    found = [
        (KINDS.index(move.kind), -APPLICATION_STATES.names.index(later), later, move.reasons)
        for (former, later), move in APPLICATION_STATES.moves.items()
        if former == status
        and not move.is_applicants
        and (move.kind != "resume" or later == held_from)
    ]
    return {later: reasons for _kind, _place, later, reasons in sorted(found)}
