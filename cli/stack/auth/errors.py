"""What the server refuses, and how the refusal reads on the wire.

ApiError: a status, a stable code for programs and a sentence for people.
OAuthError: the shape of RFC 6749, for the token endpoint's own mistakes.
"""

from collections.abc import Mapping
from typing import Any

UNEXPECTED = "Unexpected failure, please check server logs for more information"


class ApiError(Exception):
    """A refusal with a status, a code and a message."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        extra: Mapping[str, Any] | None = None,
        announced: bool = True,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.extra = dict(extra or {})
        self.announced = announced


class OAuthError(Exception):
    """A refusal in the shape of OAuth 2: `error` and `error_description`."""

    def __init__(self, error: str, description: str) -> None:
        super().__init__(description)
        self.error = error
        self.description = description


class UnexpectedError(Exception):
    """A failure of which the client learns nothing but that it is one."""

    def __init__(self, message: str = UNEXPECTED) -> None:
        super().__init__(message)


class KeepChangesError(Exception):
    """Commit the transaction, then raise the refusal it carries.

    A refresh token that was used twice must stay revoked although the call fails.
    """

    def __init__(self, refusal: ApiError) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


def bad_request(code: str, message: str) -> ApiError:
    """Build a 400."""
    return ApiError(400, code, message)


def unauthorized(code: str, message: str) -> ApiError:
    """Build a 401."""
    return ApiError(401, code, message)


def forbidden(code: str, message: str) -> ApiError:
    """Build a 403."""
    return ApiError(403, code, message)


def not_found(code: str, message: str) -> ApiError:
    """Build a 404."""
    return ApiError(404, code, message)


def unprocessable(code: str, message: str) -> ApiError:
    """Build a 422."""
    return ApiError(422, code, message)


def too_many(code: str, message: str) -> ApiError:
    """Build a 429."""
    return ApiError(429, code, message)


def internal(message: str) -> ApiError:
    """Build a 500 whose cause goes only to the log."""
    return ApiError(500, "unexpected_failure", message)


def validation(message: str) -> ApiError:
    """Build the 400 for a value that does not fit."""
    return bad_request("validation_failed", message)
