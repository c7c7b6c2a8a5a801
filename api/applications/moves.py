"""The moves that staff may make next with an application, among those that `private.state_moves` declares."""

from typing import Literal, get_args

from api.core.states.declared import APPLICATION_STATES, ApplicationMoveKind, ApplicationState

Status = ApplicationState
Kind = Literal[ApplicationMoveKind, "undo"]
"""An undo goes back over a move of any kind, so it is not declared as one."""
WITHDRAWABLE = tuple(former for (former, later) in APPLICATION_STATES.moves if later == "WITHDRAWN")
OF_APPLICANT = frozenset(
    move.kind for move in APPLICATION_STATES.moves.values() if move.is_applicants
)
UNDOABLE = frozenset(get_args(ApplicationMoveKind)) - OF_APPLICANT
"""What staff take back for half an hour: an undo leads to where the move came from, and stays."""


def reasons_for(status: Status, later: Status) -> str | None:
    """Return which reasons a move takes, if any."""
    move = APPLICATION_STATES.move(status, later)
    return move.reasons if move else None


def next_moves(status: Status, held_from: Status | None = None) -> dict[Status, str | None]:
    """Return where staff may move an application and which reasons that takes: the furthest stage first, then those off the way."""
    found = {
        later: move.reasons
        for (former, later), move in APPLICATION_STATES.moves.items()
        if former == status
        and not move.is_applicants
        and (move.kind != "resume" or later == held_from)
    }
    stages = [stage for stage in reversed(APPLICATION_STATES.stages) if stage in found]
    return {later: found[later] for later in dict.fromkeys((*stages, *found))}
