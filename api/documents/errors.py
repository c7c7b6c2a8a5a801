"""Define what can be wrong with taking a document back."""

from api.core.errors.tree import ConflictError


class WithdrawalTooLateError(ConflictError):
    """The time in which the uploader may take a document back is over."""

    code = "withdrawal_too_late"
    default = (
        "A document can be withdrawn for 30 minutes after its upload. "
        "Ask an administrator to archive it."
    )
