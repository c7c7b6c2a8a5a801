"""Which status of an application follows which; `private.application_moves()` in the database holds the same."""

from itertools import pairwise
from typing import Literal, get_args

Stage = Literal[
    "SUBMITTED",
    "IN_REVIEW",
    "INTERVIEW_SCHEDULED",
    "INTERVIEWED",
    "CONDITIONAL_OFFER",
    "PRE_HIRE",
    "VERIFICATION",
    "HIRED",
]
Status = Literal["DRAFT", Stage, "ON_HOLD", "WITHDRAWN", "REJECTED"]
Kind = Literal[
    "submit", "forward", "step_back", "hold", "resume", "rejection", "reopen", "withdrawal", "undo"
]

STAGES: tuple[Stage, ...] = get_args(Stage)
OPEN = STAGES[:-1]
REJECTABLE: tuple[Status, ...] = (*OPEN, "ON_HOLD")
# Nothing is asked for or taken of these anymore.
CLOSED: tuple[Status, ...] = ("HIRED", "REJECTED", "WITHDRAWN")
WITHDRAWABLE: tuple[Status, ...] = ("DRAFT", *REJECTABLE)


def _moves() -> dict[tuple[Status, Status], Kind]:
    forward: dict[tuple[Status, Status], Kind] = dict.fromkeys(pairwise(STAGES), "forward")
    back = [
        (stage, earlier)
        for place, stage in enumerate(STAGES)
        for earlier in reversed(STAGES[:place])
        # A hire that was a mistake goes back to where it was decided, and no further.
        if stage != "HIRED" or earlier == "VERIFICATION"
    ]
    return {
        ("DRAFT", "SUBMITTED"): "submit",
        **forward,
        **dict.fromkeys(back, "step_back"),
        **{(stage, "ON_HOLD"): "hold" for stage in OPEN},
        **{("ON_HOLD", stage): "resume" for stage in OPEN},
        **{(stage, "REJECTED"): "rejection" for stage in REJECTABLE},
        ("REJECTED", "IN_REVIEW"): "reopen",
        **{(stage, "WITHDRAWN"): "withdrawal" for stage in WITHDRAWABLE},
    }


MOVES = _moves()
OF_APPLICANT: frozenset[Kind] = frozenset({"submit", "withdrawal"})
REASONS: dict[Kind, str] = {
    "rejection": "rejection",
    "hold": "hold",
    "step_back": "step_back",
    "reopen": "step_back",
}
"""Which reasons a kind of move takes; the others need none."""
UNDOABLE: frozenset[Kind] = frozenset(get_args(Kind)) - OF_APPLICANT - {"undo"}
"""What staff take back for half an hour: an undo leads to where the move came from, and stays."""


def reasons_for(status: Status, later: Status) -> str | None:
    """Return which reasons a move takes, if any."""
    kind = MOVES.get((status, later))
    return REASONS.get(kind) if kind else None


def next_moves(status: Status, held_from: Status | None = None) -> dict[Status, Kind]:
    """Return what staff may make of an application next, forward moves first."""
    found = {
        later: kind
        for (former, later), kind in MOVES.items()
        if former == status
        and kind not in OF_APPLICANT
        and (kind != "resume" or later == held_from)
    }
    kinds = get_args(Kind)
    return dict(sorted(found.items(), key=lambda move: kinds.index(move[1])))
