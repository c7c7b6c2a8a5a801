"""Define what can be wrong with a change to visits."""

from api.core.errors.tree import ConflictError


class NotClearedError(ConflictError):
    """A new employee begins with visits once their file is complete."""

    code = "not_cleared"
    rule = "visits_created_by_not_cleared"
    default = (
        "Your file is not complete yet, so you can't start with visits. Nothing was saved here."
        " Please ask the office what is missing, then try again."
    )


class CanceledError(ConflictError):
    """A canceled visit can no longer be changed."""

    code = "canceled"
    rule = "_canceled"
    default = "This visit was canceled."
