"""Define what keeps a signed form from being opened again."""

from api.core.errors.tree import ConflictError


class NotReopenableError(ConflictError):
    """It has not been signed, or the application has been decided."""

    code = "not_reopenable"
    default = "There is no signed form to open again: it is being filled in, or the application is closed."
