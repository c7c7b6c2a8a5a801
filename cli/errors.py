"""What can go wrong in a command, and the exit code that says so.

CliError (1)
├── UsageError (2)         the options or the file given do not fit, or the API refuses them (413, 422)
├── NotSignedInError (3)   no session, or it has ended
├── ForbiddenError (4)     this person may not do it, or must confirm a second factor first
├── NotFoundError (5)      no such row, or not one this person may see
└── UnavailableError (1)   the server cannot be reached or does not respond in time
"""

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

OK = 0
FAILED = 1
USAGE = 2
NOT_SIGNED_IN = 3
FORBIDDEN = 4
NOT_FOUND = 5
PARTLY_FAILED = 6

EXIT_CODES = (
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not signed in, 4 not allowed, "
    "5 not found, 6 partly failed (some rows)."
)


@dataclass(frozen=True)
class Detail:
    """One thing that is wrong with one field; `values` are what the message names."""

    field: str
    message: str
    code: str = ""
    values: dict[str, str] = dataclasses.field(default_factory=dict)


class CliError(Exception):
    """A failure that a person can understand: a text of the catalogue and what fills it."""

    exit_code: ClassVar[int] = FAILED

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
        self.code = key.replace(".", "_")
        self.server_message: str | None = None
        self.details: list[Detail] = []
        self.request_id: str | None = None
        self.file: str | None = None


class UsageError(CliError):
    """The options or the file given do not fit."""

    exit_code = USAGE


class NotSignedInError(CliError):
    """There is no session, or it has ended."""

    exit_code = NOT_SIGNED_IN


class ForbiddenError(CliError):
    """This person may not do it."""

    exit_code = FORBIDDEN


class NotFoundError(CliError):
    """There is no such row, or none that this person may see."""

    exit_code = NOT_FOUND


class UnavailableError(CliError):
    """The server cannot be reached or does not respond in time."""


BY_STATUS: dict[int, type[CliError]] = {
    401: NotSignedInError,
    403: ForbiddenError,
    404: NotFoundError,
    413: UsageError,
    422: UsageError,
    502: UnavailableError,
    503: UnavailableError,
    504: UnavailableError,
    507: UnavailableError,
}
