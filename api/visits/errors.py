"""What can be wrong with a change to visits."""

from api.core.errors.tree import ConflictError


class CanceledError(ConflictError):
    """What was canceled is not changed anymore."""

    code = "canceled"
    rule = "_canceled"
    default = "This visit was canceled."
