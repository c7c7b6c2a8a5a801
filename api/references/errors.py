"""Define what can be wrong with asking a reference; the database refuses it by these rules."""

from api.core.errors.tree import ConflictError, InvalidInputError


class ReferenceClosedError(ConflictError):
    """Nobody is asked about an application that is closed."""

    code = "reference_closed"
    rule = "reference_requests_application_id_open"
    default = "This application is closed, so references can no longer be asked."


class ReferenceUnknownError(InvalidInputError):
    """The applicant has named nobody of this address in the form."""

    code = "reference_unknown"
    rule = "reference_requests_referee_email_named"
    default = (
        "The applicant has named nobody with this address in the references of the form. Ask them to"
        " add it there, or fill that part in with them."
    )


class ReferenceOwnError(InvalidInputError):
    """The applicant has named their own address."""

    code = "reference_own"
    rule = "reference_requests_referee_email_own"
    default = "This is the applicant's own address. Call this reference instead."


class ReferenceAskedError(ConflictError):
    """The reference has answered, or is asked just now."""

    code = "reference_asked"
    rule = "reference_requests_referee_email_asked"
    default = (
        "This reference has been asked already. To send a new link, withdraw the request first."
    )


class ReferenceAnsweredError(ConflictError):
    """What was answered is not withdrawn."""

    code = "reference_answered"
    rule = "reference_requests_revoked_at_answered"
    default = "This reference has answered in the meantime, so the request can't be withdrawn."


class ReferenceUnansweredError(ConflictError):
    """There is no answer to be marked as read."""

    code = "reference_unanswered"
    rule = "reference_requests_noted_at_unanswered"
    default = "This reference has not answered yet."
