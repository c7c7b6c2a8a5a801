"""Map what Postgres refused to an error of the tree."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import asyncpg
import structlog
from pydantic.alias_generators import to_camel

from api.core.errors.tree import (
    AppError,
    ConflictError,
    Detail,
    FieldCode,
    ForbiddenError,
    InternalError,
    InUseError,
    InvalidInputError,
    NotFoundError,
    StorageFullError,
    UnavailableError,
)

log = structlog.get_logger()

# A trigger that refuses speaks to people: PTxyz carries the status, as PostgREST reads it.
BY_SQLSTATE: dict[str, type[AppError]] = {
    "PT403": ForbiddenError,
    "PT404": NotFoundError,
    "PT409": ConflictError,
    "PT422": InvalidInputError,
}
KEY = re.compile(r"Key \((\w+)")
USER = re.compile(r'still referenced from table "(\w+)"')
IN_USE = "This is still used by {}. Deactivate it instead."
RULE = re.compile(r"_(after_start|after_birth|not_null|[a-z]+)$")
NOT_ALLOWED = ("This value is not allowed.", FieldCode.NOT_ALLOWED)
# What the last words of a rule mean.
MEANT = {
    "_carried": ("Remove the control characters.", FieldCode.CONTROL_CHARACTERS),
    "_after_start": ("The end must come after the start. Check both.", FieldCode.AFTER_START),
    "_after_birth": (
        "The date of death is before the date of birth. Check both.",
        FieldCode.AFTER_BIRTH,
    ),
}


def from_postgres(error: asyncpg.PostgresError) -> AppError:
    """Map what the database refused to the one error tree."""
    refusal = _meant_for_people(error)
    if refusal is not None:
        return refusal
    for kinds, make in POSTGRES:
        if isinstance(error, kinds):
            return make(error)
    log.error("database_failed", sqlstate=error.sqlstate, exc_info=error)
    return InternalError()


def _meant_for_people(error: asyncpg.PostgresError) -> AppError | None:
    """Read a refusal that one of our own functions or triggers raised."""
    state = error.sqlstate or ""
    rule = error.constraint_name or ""
    # A rule is its class's own: what inherits from it stands for something else.
    endings = {vars(kind).get("rule") or rule + " ": kind for kind in AppError.tree()}
    # Prefer the more specific of two matches.
    if fitting := max(filter(rule.endswith, endings), key=len, default=""):
        return _with_fields(endings[fitting](), error)
    if state in BY_SQLSTATE:
        return _with_fields(BY_SQLSTATE[state](error.message), error)
    is_raised = error.server_source_function == "exec_stmt_raise"
    is_privilege = isinstance(error, asyncpg.InsufficientPrivilegeError)
    return _forbidden(error) if is_raised and is_privilege else None


def _with_fields(refusal: AppError, error: asyncpg.PostgresError) -> AppError:
    """Name the fields that are wrong: a trigger writes their columns with commas between."""
    if isinstance(refusal, InvalidInputError) and (error.column_name or error.constraint_name):
        rule = (error.constraint_name or "").rpartition("_")[2]
        refusal.details = [
            Detail(field=field, message=refusal.message, code=FieldCode.of(rule))
            for field in constraint_field(error).split(", ")
        ]
    return refusal


def _forbidden(error: asyncpg.PostgresError) -> AppError:
    """Pass on the trigger's words, and the column when it names one."""
    if not error.column_name:
        return ForbiddenError(error.message)
    field = constraint_field(error)
    detail = Detail(field=field, message=error.message, code=FieldCode.ADMINS_ONLY)
    return ForbiddenError(error.message, [detail])


def _unique(error: asyncpg.PostgresError) -> AppError:
    field = constraint_field(error)
    return ConflictError(
        "This already exists.",
        [Detail(field=field, message="This value is already taken.", code=FieldCode.TAKEN)],
    )


@contextmanager
def known_by(key: Sequence[str]) -> Iterator[None]:
    """Name all fields of a key when a row has the values of another one there.

    Below row-level security Postgres does not say which columns were the same, and a constraint
    is named after one of them.

    Raises:
        ConflictError: There is such a row.
    """
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        fields = [to_camel(name) for name in key]
        if len(fields) < 2 or constraint_field(error) not in fields:  # noqa: PLR2004 a pair
            raise
        message = "There is already an entry with these values."
        raise ConflictError(
            "This already exists.",
            [Detail(field=f, message=message, code=FieldCode.TAKEN_TOGETHER) for f in fields],
        ) from None


def _foreign(error: asyncpg.PostgresError) -> AppError:
    # "is still referenced" when a row is removed, "is not present" when one is added.
    if user := USER.search(error.detail or ""):
        return InUseError(IN_USE.format(user[1].replace("_", " ")))
    field = constraint_field(error)
    return ConflictError(
        "Something this refers to does not exist.",
        [Detail(field=field, message="There is no such entry.", code=FieldCode.NO_SUCH_ENTRY)],
    )


def _value(error: asyncpg.PostgresError) -> AppError:
    field = constraint_field(error)
    rule = error.constraint_name or ""
    if rule.endswith("_required"):
        return _missing(error)
    message, code = next((said for end, said in MEANT.items() if rule.endswith(end)), NOT_ALLOWED)
    return InvalidInputError(details=[Detail(field=field, message=message, code=code)])


def _missing(error: asyncpg.PostgresError) -> AppError:
    detail = Detail(
        field=constraint_field(error), message="This field is required.", code=FieldCode.REQUIRED
    )
    return InvalidInputError(details=[detail])


def _malformed(_error: asyncpg.PostgresError) -> AppError:
    return InvalidInputError("A value is not in the expected form.")


def _refused(error: asyncpg.PostgresError) -> AppError:
    log.info("database_refused", sqlstate=error.sqlstate)
    return ForbiddenError()


def _unavailable(error: asyncpg.PostgresError) -> AppError:
    log.warning("database_unavailable", sqlstate=error.sqlstate)
    return UnavailableError()


def _full(error: asyncpg.PostgresError) -> AppError:
    log.error("disk_full", reason=type(error).__name__)
    return StorageFullError()


POSTGRES: tuple[
    tuple[tuple[type[Exception], ...], Callable[[asyncpg.PostgresError], AppError]], ...
] = (
    ((asyncpg.UniqueViolationError, asyncpg.ExclusionViolationError), _unique),
    ((asyncpg.ForeignKeyViolationError,), _foreign),
    ((asyncpg.NotNullViolationError,), _missing),
    ((asyncpg.CheckViolationError,), _value),
    ((asyncpg.DataError,), _malformed),
    ((asyncpg.InsufficientPrivilegeError,), _refused),
    ((asyncpg.DiskFullError,), _full),
    (
        (
            asyncpg.TransactionRollbackError,
            asyncpg.QueryCanceledError,
            asyncpg.PostgresConnectionError,
            asyncpg.InsufficientResourcesError,
            asyncpg.OperatorInterventionError,
            asyncpg.LockNotAvailableError,
            asyncpg.ReadOnlySQLTransactionError,
        ),
        _unavailable,
    ),
)


def constraint_field(error: asyncpg.PostgresError) -> str:
    """Read the field from column, key, or a constraint named `<table>_<column>_<rule>`."""
    column = error.column_name
    key = KEY.match(error.detail or "")
    if not column and key:
        column = key[1]
    if not column and error.constraint_name:
        column = RULE.sub("", error.constraint_name.removeprefix(f"{error.table_name}_"))
    return ", ".join(to_camel(name) for name in (column or "body").split(", "))
