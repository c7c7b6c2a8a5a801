"""Define what can be wrong with making somebody an employee; the database refuses it by these rules."""

from datetime import date

from api.core.errors.tree import ConflictError


class NotHiredError(ConflictError):
    """The application is not one of somebody who was hired."""

    code = "not_hired"
    rule = "employments_application_id_hired"
    default = "Only a hired applicant can be made an employee. Move the application to Hired first."


class EmployeeAlreadyError(ConflictError):
    """The application has made its sender an employee."""

    code = "employee_already"
    rule = "employments_application_id_unique"
    default = "This applicant is an employee already."


class ApplicantUnprovenError(ConflictError):
    """There is an account of this address, and it is not known that the applicant is its owner."""

    code = "applicant_unproven"
    rule = "employments_profile_id_unproven"
    default = (
        "There is an account with this email address, and nobody who reads its mail has opened this"
        " application. Ask the applicant to open the link in one of our emails, then try again."
    )


class ApplicantDeactivatedError(ConflictError):
    """The applicant's account is deactivated."""

    code = "applicant_deactivated"
    rule = "employments_profile_id_deactivated"
    default = (
        "This applicant's account is deactivated. Invite them again under Users first, then make"
        " them an employee here."
    )


class FirstVisitError(ConflictError):
    """The employee has created or documented a visit."""

    code = "first_visit"
    rule = "employments_undone_at_visited"
    default = (
        "This employee has had a visit, so this can't be taken back. Change their role under Users."
    )

    def __init__(self, day: date | None = None) -> None:
        super().__init__(
            None
            if day is None
            else f"This employee has had a visit on {day:%m/%d/%Y}, so this can't be taken back."
            " Change their role under Users."
        )


class EmploymentEndedError(ConflictError):
    """Its end has been noted."""

    code = "employment_ended"
    rule = "employments_undone_at_ended"
    default = "The end of this employment has been recorded. Take that back first."


class EndedAlreadyError(ConflictError):
    """An end is noted once."""

    code = "ended_already"
    rule = "employments_ended_on_once"
    default = "The end has been recorded already. Take that back first to record another one."


class EmploymentUndoneError(ConflictError):
    """It has been taken back."""

    code = "employment_undone"
    rule = "employments_undone_at_once"
    default = "This has been taken back already."
