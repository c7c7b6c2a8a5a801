"""The one error tree: what a person may read when something is refused.

AppError
  UnauthenticatedError 401 (TokenExpiredError, SessionEndedError)
  ForbiddenError 403 (MfaRequiredError, CrossSiteError)
  NotFoundError 404, MethodNotAllowedError 405, GoneError 410
  ConflictError 409 (StaleVersionError, InUseError)
  TooLargeError 413
  InvalidInputError 422
  RateLimitedError 429
  InternalError 500, UnavailableError 503, StorageFullError 507
"""

import errno
from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar, NotRequired, TypedDict

from pydantic.alias_generators import to_camel


class FieldCode(StrEnum):
    """Name what is wrong with a field, for clients that say it in another language."""

    REQUIRED = "required"
    INVALID = "invalid"
    NOT_ALLOWED = "not_allowed"
    ADMINS_ONLY = "admins_only"
    UNKNOWN_FIELD = "unknown_field"
    TOO_LONG = "too_long"
    TOO_MANY = "too_many"
    TAKEN = "taken"
    TAKEN_TOGETHER = "taken_together"
    DEACTIVATED = "deactivated"
    NO_SUCH_ENTRY = "no_such_entry"
    CONTROL_CHARACTERS = "control_characters"
    EMAIL = "email"
    PHONE = "phone"
    PHONE_LETTERS = "phone_letters"
    POSTAL_CODE = "postal_code"
    DATE_FORMAT = "date_format"
    NO_SUCH_DATE = "no_such_date"
    DATE_RANGE = "date_range"
    AFTER_START = "after_start"
    AFTER_BIRTH = "after_birth"
    SYNTAX = "syntax"
    UNKNOWN_NAME = "unknown_name"
    PAST = "past"
    ELAPSED = "elapsed"
    SKIPPED = "skipped"
    TWICE = "twice"
    OVERLAP = "overlap"
    STAFF = "staff"
    HOLIDAY = "holiday"
    CLOSED = "closed"
    AWAY = "away"
    CONSENT_VERSION = "consent_version"
    OPENED_CODE = "opened_code"
    PICTURED = "pictured"
    FUTURE = "future"
    EARLY = "early"
    LANE = "lane"
    CALENDAR_HOST = "calendar_host"
    CALENDAR_ADDRESS = "calendar_address"

    @classmethod
    def of(cls, kind: str) -> "FieldCode":
        """The code of this name; `invalid` when there is none."""
        try:
            return cls(kind)
        except ValueError:
            return cls.INVALID


class Detail(TypedDict):
    """One field and what is wrong with it; without a code it is `invalid`.

    `values` are what the message names, for code that says it in another language.
    """

    field: str
    message: str
    code: NotRequired[FieldCode]
    values: NotRequired[dict[str, str]]


class AppError(Exception):
    """An error whose message is meant for people.

    With a `rule`, it is also what the database means by refusing a constraint that ends so.
    """

    status: ClassVar[int]
    code: ClassVar[str]
    default: ClassVar[str]
    rule: ClassVar[str | None] = None

    def __init__(self, message: str | None = None, details: list[Detail] | None = None) -> None:
        self.message = message or self.default
        self.details = details
        super().__init__(self.message)

    @classmethod
    def tree(cls) -> Iterator[type["AppError"]]:
        """Yield every concrete error of the tree, parents first."""
        for child in cls.__subclasses__():
            yield child
            yield from child.tree()


class UnauthenticatedError(AppError):
    """No usable bearer token came with the request."""

    status = 401
    code = "unauthenticated"
    default = "Please log in."


class TokenExpiredError(UnauthenticatedError):
    """The bearer token was good once."""

    code = "token_expired"
    default = "Token has expired"


class SessionEndedError(UnauthenticatedError):
    """The session behind the token was ended: sign-out, deactivation, change of role."""

    code = "session_ended"
    default = "Your session has ended. Please log in again."


class ForbiddenError(AppError):
    """The person may not do this."""

    status = 403
    code = "forbidden"
    default = "You do not have permission to do this."


class MfaRequiredError(ForbiddenError):
    """Staff must confirm with their second factor first."""

    code = "mfa_required"
    default = "Please confirm with your authenticator app first."


class CrossSiteError(ForbiddenError):
    """A page of another website made the browser call."""

    code = "cross_site"
    default = "Another website sent this. Open Carehire itself and try again."


class NotFoundError(AppError):
    """There is no such row, or the person may not see it."""

    status = 404
    code = "not_found"
    default = "Not found."


class MethodNotAllowedError(AppError):
    """The path exists, the verb does not."""

    status = 405
    code = "method_not_allowed"
    default = "This address does not accept that kind of request."


class GoneError(AppError):
    """It was here, and has ended."""

    status = 410
    code = "gone"
    default = "This has ended."


class ConflictError(AppError):
    """The change does not fit what is stored."""

    status = 409
    code = "conflict"
    default = "This conflicts with what is already stored."


class StaleVersionError(ConflictError):
    """Somebody else changed the row in the meantime."""

    code = "stale_version"
    rule = "_version_stale"
    default = (
        "Somebody else has changed this in the meantime. Load it again, then repeat your change."
    )


class TooLateError(ConflictError):
    """The time in which something can be taken back is over."""

    code = "too_late"
    rule = "_too_late"
    default = "This can't be undone anymore. The person who did it can undo it for 30 minutes."


class ChangeTooLateError(ConflictError):
    """The time in which something can be changed or taken back is over, so it stands as it is."""

    code = "change_too_late"
    rule = "_change_too_late"
    default = "This can be changed or taken back for 30 minutes. Add another one instead."


class InUseError(ConflictError):
    """Other rows still need this one."""

    code = "in_use"
    default = "This is still in use. Deactivate it instead."


class TooLargeError(AppError):
    """The request or the file is larger than allowed."""

    status = 413
    code = "too_large"
    default = "The request is too large."


class InvalidInputError(AppError):
    """A field is missing, unknown or wrong."""

    status = 422
    code = "invalid_input"
    default = "Please check the marked fields."


class RateLimitedError(AppError):
    """Too many requests from one client."""

    status = 429
    code = "rate_limited"
    default = "Too many attempts. Please wait a moment and try again."

    def __init__(self, message: str | None = None, retry_after: int = 60) -> None:
        self.retry_after = retry_after
        super().__init__(message)


class InternalError(AppError):
    """A fault of ours."""

    status = 500
    code = "internal"
    default = "An error occurred"


class UnavailableError(AppError):
    """A part that the API needs does not respond now."""

    status = 503
    code = "unavailable"
    default = "The service is not available right now. Please try again in a moment."


class StorageFullError(AppError):
    """The disk of the API, of Storage or of the database takes nothing more."""

    status = 507
    code = "storage_full"
    default = "The server has no space left, so this was not saved. Please tell an administrator."
    causes: ClassVar = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def refuse(field: str, message: str) -> None:
    """Refuse a field of a body or query in these words.

    Raises:
        InvalidInputError: Always.
    """
    raise InvalidInputError(
        details=[Detail(field=to_camel(field), message=message, code=FieldCode.INVALID)]
    )
