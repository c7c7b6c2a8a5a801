"""Define what can be wrong with a background check; the database refuses it by these rules."""

from api.core.errors.tree import ConflictError


class CheckEndedError(ConflictError):
    """The application has ended, or its sender was hired and is no employee."""

    code = "background_ended"
    rule = "background_checks_application_id_ended"
    default = "This application is closed. Move it back before you order a check."


class CheckLeftError(ConflictError):
    """Its sender was hired and has left."""

    code = "background_left"
    rule = "background_checks_application_id_left"
    default = "This person no longer works here, so no check is ordered. Papers about them can still be filed."


class CheckUnauthorizedError(ConflictError):
    """Nobody is checked before they have agreed to it."""

    code = "background_unauthorized"
    rule = "background_checks_application_id_authorized"
    default = (
        "The applicant has not signed the authorization of background checks yet."
        " Ask them to fill in that part of their form first; it opens after the offer."
    )


class CheckMoveError(ConflictError):
    """No such state follows."""

    code = "background_move"
    rule = "background_checks_state_moves"
    default = "A check can't go from there to that state. Reload to see how it stands."


class CheckStaleError(ConflictError):
    """Somebody else was faster."""

    code = "background_stale"
    rule = "background_moves_from_state_stale"
    default = "Somebody else has moved this check in the meantime. Reload to see how it stands."


class NoticeNotGivenError(ConflictError):
    """The notice lies here still."""

    code = "notice_not_given"
    rule = "background_checks_state_not_given"
    default = (
        "The notice with the report and the summary of rights has not been given to the applicant."
        " Give it to them, and note on which day."
    )


class NoticeWaitsError(ConflictError):
    """The applicant has time to answer."""

    code = "notice_waits"
    rule = "background_checks_state_waits"
    default = "The applicant still has time to answer the notice. Decide after the day that is shown with it."


class LetterGivenError(ConflictError):
    """It is known already."""

    code = "letter_given"
    rule = "background_moves_given_on_once"
    default = "It has been noted already how this letter was given. Load the page again."


class LetterNotDisputableError(ConflictError):
    """Something has been decided on it, or the dispute is known."""

    code = "letter_not_disputable"
    rule = "background_moves_by_applicant_open"
    default = (
        "This notice has been answered or decided on already. Load the page again, or contact us."
    )
