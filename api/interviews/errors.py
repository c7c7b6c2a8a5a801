"""What can be wrong with a time for an interview; the database refuses it by these rules."""

from api.core.errors.tree import ConflictError


class SlotOverlapError(ConflictError):
    """The interviewer has something else at this time."""

    code = "slot_overlap"
    rule = "interview_slots_starts_at_overlap"
    default = (
        "The interviewer already has a time kept free then. Choose another time, or another person."
    )
