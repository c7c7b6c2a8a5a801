"""Define what can be wrong with an application or with a move of it; the database refuses it by these rules."""

from api.core.errors.tree import (
    AppError,
    ConflictError,
    InvalidInputError,
    StaleVersionError,
    TooLateError,
)


class ApplicationClosedError(ConflictError):
    """The listing takes no applications, or is not one that anybody may see."""

    code = "application_closed"
    rule = "applications_job_listing_id_open"
    default = "This job is no longer open, so nobody can apply for it. Look at the jobs that are."


class ApplicationMoveError(ConflictError):
    """The status cannot follow the one that the application has by now."""

    code = "application_move"
    rule = "applications_status_moves"
    default = "This move isn't possible from the current status. Reload to see what is."


class HireIncompleteError(ConflictError):
    """The file is not complete, and nobody who is allowed to has said why that is no obstacle."""

    code = "hire_incomplete"
    rule = "applications_hire_incomplete"
    default = (
        "The file is not complete: the pre-hire form must be signed, each requested document"
        " accepted, what confirmed rules ask for recorded and each check ended first, or an"
        " administrator hires with a reason."
    )


class OfferNotAcceptedError(ConflictError):
    """The offer that was sent has not been accepted."""

    code = "offer_not_accepted"
    rule = "applications_offer_unanswered"
    default = (
        "The offer has not been accepted. Record how it was accepted by phone or on paper, or withdraw"
        " it first."
    )


class OfferRequiredError(ConflictError):
    """The agency asks for a written offer, and none has been accepted."""

    code = "offer_required"
    rule = "applications_offer_required"
    default = (
        "This agency requires a written offer. Send one: its acceptance, by the applicant or recorded by you,"
        " moves the application on."
    )


class BackgroundUnfinishedError(ConflictError):
    """The reason is a background check, and none was decided against the applicant."""

    code = "background_unfinished"
    rule = "applications_background_unfinished"
    default = (
        "Nobody is rejected for a background check before it was decided on: write the notice, wait for the"
        " applicant's answer, look into what they dispute, and decide on the check. Or choose another reason."
    )


class BackgroundLetterOwedError(ConflictError):
    """A background check was decided against the applicant, and they have not been given the letter."""

    code = "background_letter_owed"
    rule = "applications_background_letter_owed"
    default = (
        "A background check was decided against this applicant, and they have not been given the letter about it."
        " Give it first: hand it over or mail it and note the day, or wait until they have opened it on their page."
    )


class EmployedError(ConflictError):
    """The applicant has been made an employee, so the application stays that of somebody hired."""

    code = "employed"
    rule = "applications_employed"
    default = "This applicant has been made an employee. An administrator takes that back first."


class MovedOnError(ConflictError):
    """The application has gone on from where the move had led."""

    code = "moved_on"
    rule = "application_status_history_undoes_id_moved_on"
    default = "The application has been moved on in the meantime, so this move can't be undone."


class NotUndoableError(ConflictError):
    """The move is somebody else's, an applicant's, or itself an undo."""

    code = "not_undoable"
    rule = "application_status_history_undoes_id_undoable"
    default = "A move is undone by whoever made it, or by an administrator."


class OwnerNotStaffError(InvalidInputError):
    """The person who is to be in charge does not work here, or no longer does."""

    code = "owner_not_staff"
    rule = "applications_owner_id_staff"
    default = "Only active staff can be the owner of an application. Choose somebody else."


class ReasonRequiredError(InvalidInputError):
    """The move needs a reason from the list of decision reasons."""

    code = "reason_required"
    rule = "application_status_history_reason_id_required"
    default = "Choose a reason for this."


class InterviewRequiredError(InvalidInputError):
    """An interview is scheduled without all that somebody has to know to come to it."""

    code = "interview_required"
    rule = "application_status_history_interview_required"
    default = "Say how and when the interview is."


class SlotOverlapError(ConflictError):
    """The interviewer has something else at this time."""

    code = "slot_overlap"
    rule = "interview_slots_starts_at_overlap"
    default = (
        "The interviewer already has a time kept free then. Choose another time, or another person."
    )


class SlotTakenError(ConflictError):
    """Somebody else was faster, or the slot is no longer offered."""

    code = "slot_taken"
    rule = "interviews_slot_id_taken"
    default = "This time is no longer free. Choose another one."


def refusal_of(rule: str) -> type[AppError]:
    """Return what a rule means that keeps a move or an undo back, asked for beforehand."""
    kinds = (
        StaleVersionError,
        ApplicationMoveError,
        HireIncompleteError,
        OfferNotAcceptedError,
        OfferRequiredError,
        BackgroundUnfinishedError,
        BackgroundLetterOwedError,
        EmployedError,
        MovedOnError,
        NotUndoableError,
        TooLateError,
        SlotTakenError,
    )
    return next(kind for kind in kinds if rule.endswith(kind.rule))


class FormNotAskedForError(ConflictError):
    """There is nothing to remind of."""

    code = "form_not_asked_for"
    rule = "applications_form_not_asked_for"
    default = "This form is finished, or the applicant can't fill it in yet."


class RemindersStoppedError(ConflictError):
    """The applicant has asked for no more reminders."""

    code = "reminders_stopped"
    rule = "applications_form_reminders_stopped"
    default = "This applicant has turned reminders off. Call them instead."


class RemindedTodayError(ConflictError):
    """One reminder a day is enough."""

    code = "reminded_today"
    rule = "applications_form_reminded_today"
    default = "A reminder of today is on its way to this applicant, or has been sent."
