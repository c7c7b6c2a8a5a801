"""What goes wrong, in the words and codes of the real Storage server."""

from collections.abc import Callable

import asyncpg

_CLIENT_ERROR = 400
_SERVER_ERROR = 500


class StorageError(Exception):
    """A response other than success.

    `status` is in the body; REST responds with `http_status`, resumable uploads with `status`.
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        error: str | None = None,
        http_status: int | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.error = error or code
        self.http_status = http_status or (status if status == _SERVER_ERROR else _CLIENT_ERROR)

    def body(self) -> dict[str, str]:
        """Return the JSON body that clients parse."""
        return {
            "statusCode": str(self.status),
            "error": self.error,
            "message": self.message,
            "code": self.code,
        }


def no_such_bucket() -> StorageError:
    """Say that there is no such bucket for this caller."""
    return StorageError(404, "NoSuchBucket", "Bucket not found", error="Bucket not found")


def no_such_key() -> StorageError:
    """Say that there is no such object for this caller."""
    return StorageError(404, "NoSuchKey", "Object not found", error="not_found")


def access_denied(message: str = "Access denied", *, http_status: int = 400) -> StorageError:
    """Refuse the caller."""
    return StorageError(403, "AccessDenied", message, error="Unauthorized", http_status=http_status)


def duplicate(code: str = "ResourceAlreadyExists") -> StorageError:
    """Say that the name is taken; `code` distinguishes bucket, key and other rows."""
    return StorageError(409, code, "The resource already exists", error="Duplicate")


def bucket_not_empty() -> StorageError:
    """Refuse to delete a bucket that still holds objects."""
    return StorageError(409, "ResourceNotEmpty", "The bucket you tried to delete is not empty")


def invalid_key(key: str, reason: str = "") -> StorageError:
    """Refuse an object key."""
    return StorageError(400, "InvalidKey", f"Invalid key: {key}{reason}")


def invalid_bucket_name() -> StorageError:
    """Refuse a bucket name."""
    return StorageError(400, "InvalidBucketName", "Bucket name invalid", error="Invalid Input")


def invalid_mime_type(mime: str) -> StorageError:
    """Refuse a content type."""
    return StorageError(
        415, "InvalidMimeType", f"mime type {mime} is not supported", error="invalid_mime_type"
    )


def too_large(what: str = "object") -> StorageError:
    """Refuse something above its size limit."""
    return StorageError(
        413,
        "EntityTooLarge",
        f"The {what} exceeded the maximum allowed size",
        error="Payload too large",
    )


def invalid_range() -> StorageError:
    """Refuse a Range header that no bytes can satisfy."""
    return StorageError(
        416, "InvalidRange", "invalid range provided", error="invalid_range", http_status=416
    )


def invalid_header(name: str, value: str) -> StorageError:
    """Refuse to send a header whose value would break the response."""
    return StorageError(
        400,
        "InvalidRequest",
        f'Invalid character in response header "{name}": {value[:50]}',
        error="invalid_header_char",
    )


def invalid_request(message: str) -> StorageError:
    """Refuse a request that is not well formed."""
    return StorageError(400, "InvalidRequest", message)


def schema_violation(message: str, *, error: str = "Error") -> StorageError:
    """Refuse a body, query or header that does not fit the route's schema."""
    return StorageError(400, "InvalidRequest", message, error=error)


def invalid_parameter(name: str, message: str = "") -> StorageError:
    """Refuse one parameter."""
    return StorageError(400, "InvalidParameter", message or f"Invalid Parameter {name}")


def invalid_signature(message: str = "Invalid signature") -> StorageError:
    """Refuse a signed URL whose token is for something else."""
    return StorageError(400, "InvalidSignature", message)


def invalid_jwt(message: str) -> StorageError:
    """Refuse a signed URL whose token cannot be verified."""
    return StorageError(400, "InvalidJWT", message)


def locked() -> StorageError:
    """Say that the object is being changed by somebody else."""
    return StorageError(423, "ResourceLocked", "The resource is locked")


def lock_timeout() -> StorageError:
    """Say that waiting for a lock took too long."""
    return StorageError(
        503, "LockTimeout", "acquiring lock timeout", error="acquiring_lock_timeout"
    )


def internal(message: str = "Internal Server Error") -> StorageError:
    """Say that the server failed, and nothing more."""
    return StorageError(500, "InternalError", message, error="Internal")


def disk_full() -> StorageError:
    """Say that the disk is full."""
    return StorageError(
        500, "InternalError", "ENOSPC: no space left on device, write", error="Error"
    )


def invalid_media_type() -> StorageError:
    """Refuse a Content-Type header that is not of the form type/subtype."""
    return StorageError(
        415, "InvalidMimeType", "Invalid Content-Type header", error="invalid_mime_type"
    )


def route_not_found(method: str, url: str) -> StorageError:
    """Say that there is no such route."""
    return StorageError(
        404, "InvalidRequest", f"Route {method}:{url} not found", error="Not Found", http_status=404
    )


def from_postgres(error: asyncpg.PostgresError) -> StorageError:
    """Translate a database error."""
    state = error.sqlstate or ""
    translate = _BY_SQLSTATE.get(state)
    if translate is None:
        return StorageError(500, "DatabaseError", f"database error, code: {state}")
    return translate(error)


def _refused(error: asyncpg.PostgresError) -> StorageError:
    is_policy = "row-level security" in str(error)
    return access_denied("new row violates row-level security policy" if is_policy else str(error))


def _foreign_key(error: asyncpg.PostgresError) -> StorageError:
    if "is still referenced from table" in (error.detail or ""):
        return StorageError(
            409,
            "ResourceReferenced",
            "The resource could not be updated or removed due to a foreign key constraint",
        )
    return StorageError(404, "InvalidRequest", "The related resource does not exist")


def _timeout(_error: asyncpg.PostgresError) -> StorageError:
    return StorageError(
        544, "DatabaseTimeout", "The connection to the database timed out", http_status=544
    )


def _read_only(_error: asyncpg.PostgresError) -> StorageError:
    return StorageError(
        503,
        "DatabaseReadOnly",
        "The database is currently in read-only mode. Please try again later.",
    )


def _recursion(_error: asyncpg.PostgresError) -> StorageError:
    return StorageError(
        503,
        "DatabaseInvalidObjectDefinition",
        "The database schema is invalid or incompatible.",
    )


def _mismatch(_error: asyncpg.PostgresError) -> StorageError:
    return StorageError(
        503,
        "DatabaseSchemaMismatch",
        "The database schema is out of sync. Please run migrations or contact support.",
    )


_BY_SQLSTATE: dict[str, Callable[[asyncpg.PostgresError], StorageError]] = {
    "22P02": lambda error: invalid_parameter("value", str(error)),
    "23503": _foreign_key,
    "23505": lambda _error: duplicate(),
    "25006": _read_only,
    "42501": _refused,
    "42703": _mismatch,
    "42P01": _mismatch,
    "42P17": _recursion,
    "55P03": lambda _error: locked(),
    "57014": _timeout,
}
