"""What `07_states.sql` and `08_state_moves.sql` declare; `make client` writes it."""

from enum import StrEnum


class ApplicationState(StrEnum):
    """How far one of the applications is."""

    DRAFT = "DRAFT"
    SUBMITTED = "SUBMITTED"
    IN_REVIEW = "IN_REVIEW"
    INTERVIEW_SCHEDULED = "INTERVIEW_SCHEDULED"
    INTERVIEWED = "INTERVIEWED"
    CONDITIONAL_OFFER = "CONDITIONAL_OFFER"
    PRE_HIRE = "PRE_HIRE"
    VERIFICATION = "VERIFICATION"
    HIRED = "HIRED"
    ON_HOLD = "ON_HOLD"
    WITHDRAWN = "WITHDRAWN"
    REJECTED = "REJECTED"


class JobListingState(StrEnum):
    """How far one of the job listings is."""

    DRAFT = "DRAFT"
    PUBLISHED = "PUBLISHED"
    CLOSED = "CLOSED"
    ARCHIVED = "ARCHIVED"


OPEN_STAGES = (
    "SUBMITTED",
    "IN_REVIEW",
    "INTERVIEW_SCHEDULED",
    "INTERVIEWED",
    "CONDITIONAL_OFFER",
    "PRE_HIRE",
    "VERIFICATION",
)

# 8b38c8be525b7555
