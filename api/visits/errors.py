"""What can be wrong with a change to visits."""

from api.core.errors.tree import ConflictError


class CanceledError(ConflictError):
    """What was canceled is not changed anymore."""

    code = "canceled"
    rule = "_canceled"
    default = "This visit was canceled."


class TooLateError(ConflictError):
    """The time in which something can be taken back is over."""

    code = "too_late"
    rule = "_too_late"
    default = "This can't be undone anymore. Whoever did it can undo it for 30 minutes."
