"""What can be wrong with a time for an interview; the database refuses it by these rules."""

from pydantic.alias_generators import to_camel

from api.core.errors.tree import ConflictError, Detail, FieldCode, InvalidInputError


class SlotBookedError(ConflictError):
    """Somebody is to come to the slot that is taken away."""

    code = "slot_booked"
    rule = "interview_slots_active_booked"
    default = "Somebody is booked then. Give them another time first."


class InterviewOverError(ConflictError):
    """The interview is over, or was canceled."""

    code = "interview_over"
    rule = "interviews_state_moves"
    default = "This interview is over or was canceled. Set a new one."


class InterviewAheadError(ConflictError):
    """Nobody has missed an interview that has not begun."""

    code = "interview_ahead"
    rule = "interviews_state_too_early"
    default = "The interview has not begun yet, so nobody can have missed it."


class NotInReviewError(ConflictError):
    """Whoever is invited to choose a time is in review, or has missed their interview."""

    code = "not_in_review"
    rule = "interview_invitations_application_id_status"
    default = (
        "Only somebody whose application is in review, or who missed their interview,"
        " is invited to choose a time."
    )


def refuse(field: str, message: str) -> None:
    """Refuse a field of a body or query in these words.

    Raises:
        InvalidInputError: Always.
    """
    raise InvalidInputError(
        details=[Detail(field=to_camel(field), message=message, code=FieldCode.INVALID)]
    )
