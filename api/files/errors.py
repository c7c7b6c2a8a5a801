"""Define what can be wrong with a file that has arrived."""

from api.core.errors.tree import ConflictError


class FileNotOpenableError(ConflictError):
    """The file waits for the virus scanner, or the scanner has found something."""

    code = "file_not_openable"
    default = (
        "This file cannot be opened: it is still being scanned for viruses, or one was found in it."
    )
