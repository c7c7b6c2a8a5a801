"""Define what can be wrong with a time for an interview; the database refuses it by these rules."""

from api.core.errors.tree import ConflictError


class SlotBookedError(ConflictError):
    """Somebody is to come to the slot that is taken away."""

    code = "slot_booked"
    rule = "interview_slots_active_booked"
    default = "Somebody is booked then. Give them another time first."


class ImportedAbsenceError(ConflictError):
    """A time that an interviewer's calendar says is changed there."""

    code = "imported_absence"
    rule = "absences_source_id_imported"
    default = "This time comes from a calendar. Change it there."


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
    """The applicant to be invited to choose a time must be in review, or have missed their interview."""

    code = "not_in_review"
    rule = "interview_invitations_application_id_status"
    default = (
        "Only somebody whose application is in review, or who missed their interview,"
        " is invited to choose a time."
    )


class ScorecardAheadError(ConflictError):
    """Nobody is rated before the end of the interview."""

    code = "scorecard_ahead"
    rule = "interview_scorecards_interview_id_ahead"
    default = "The interview is not over yet. Write your scorecard after its end."


class InterviewMissedError(ConflictError):
    """Nobody is rated for an interview that did not take place."""

    code = "interview_missed"
    rule = "interview_scorecards_interview_id_missed"
    default = "This interview did not take place, so there is nothing to rate."


class AlreadyScoredError(ConflictError):
    """One card is written by each who was there."""

    code = "already_scored"
    rule = "interview_scorecards_interview_id_author_id_unique"
    default = "Your scorecard is in already. Change that one."
