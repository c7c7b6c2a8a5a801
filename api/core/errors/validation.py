"""Explain in plain words what is wrong with a request's fields."""

from collections.abc import Mapping
from typing import Any

from fastapi.exceptions import RequestValidationError

from api.core.errors.tree import Detail, FieldCode, InvalidInputError
from api.core.schemas import LIST, ONE, POSTAL_CODE_PATTERN
from api.core.web_links import LINK_PATTERN

# A request with a thousand wrong fields does not get a thousand sentences back.
MOST_DETAILS = 20
LONGEST_NAME = 200
UNPRINTABLE = "\N{REPLACEMENT CHARACTER}"
DATE_AND_TIME = "Write date and time as in 2026-07-04T09:30:00Z."
SENTENCES: dict[str, tuple[FieldCode, str]] = {
    "missing": (FieldCode.REQUIRED, "This field is required."),
    "extra_forbidden": (FieldCode.UNKNOWN_FIELD, "This field is not known here. Remove it."),
    "json_invalid": (FieldCode.INVALID, "The request body is not valid JSON."),
    "uuid_parsing": (FieldCode.INVALID, "This is not a valid id."),
    "uuid_type": (FieldCode.INVALID, "This is not a valid id."),
    "string_type": (FieldCode.INVALID, "Write this as text."),
    "string_unicode": (FieldCode.INVALID, "This text has a broken character. Type it again."),
    "bool_type": (FieldCode.INVALID, "Write true or false."),
    "bool_parsing": (FieldCode.INVALID, "Write true or false."),
    "datetime_type": (FieldCode.INVALID, DATE_AND_TIME),
    "datetime_parsing": (FieldCode.INVALID, DATE_AND_TIME),
    "datetime_from_date_parsing": (FieldCode.INVALID, DATE_AND_TIME),
    "timezone_aware": (FieldCode.INVALID, DATE_AND_TIME),
    "string_pattern_mismatch": (FieldCode.INVALID, "This is not in the expected form."),
    "string_too_short": (FieldCode.REQUIRED, "This field is required."),
    "string_too_long": (FieldCode.TOO_LONG, "Use at most {max_length} characters."),
    "too_long": (FieldCode.TOO_MANY, "Send at most {max_length}."),
    "too_short": (FieldCode.REQUIRED, "Send at least {min_length}."),
}
PATTERNS: dict[str, tuple[FieldCode, str]] = {
    POSTAL_CODE_PATTERN: (FieldCode.POSTAL_CODE, "Use letters, digits, spaces and hyphens only."),
    LINK_PATTERN: (
        FieldCode.INVALID,
        "Enter a whole link that begins with https://, such as https://www.example.com/conduct.pdf.",
    ),
}


def from_validation(error: RequestValidationError) -> InvalidInputError:
    """Name the wrong fields and what is wrong with them; of very many, the first ones."""
    found = error.errors()
    details = [detail_of(item) for item in found[:MOST_DETAILS]]
    more = len(found) - MOST_DETAILS
    if more <= 0:
        return InvalidInputError(details=details)
    return InvalidInputError(f"{InvalidInputError.default[:-1]} and {more:,} more.", details)


def detail_of(item: Mapping[str, Any]) -> Detail:
    """Say in plain words what is wrong with one field."""
    code, message = _explain(item)
    detail = Detail(field=field_name(item["loc"]), message=message, code=code)
    if code == FieldCode.CONTROL_CHARACTERS:
        detail["values"] = item.get("ctx", {})
    return detail


def field_name(location: tuple[int | str, ...]) -> str:
    """Write a location without its part of the request: `rows.3.firstName`."""
    names = [str(part) for part in location if part not in {ONE, LIST}]
    if len(names) > 1 and names[0] in {"body", "query", "path", "header"}:
        names = names[1:]
    # A name of the sender's making: not every character of JSON's escapes may be in a response.
    shown = "".join(c if c.isprintable() else UNPRINTABLE for c in ".".join(names))
    return shown[:LONGEST_NAME]


def _explain(item: Mapping[str, Any]) -> tuple[FieldCode, str]:
    kind, context = str(item["type"]), item.get("ctx", {})
    if kind == "string_pattern_mismatch":
        if not str(item.get("input", "")).strip():
            kind = "missing"
        elif context.get("pattern") in PATTERNS:
            return PATTERNS[context["pattern"]]
    if kind in SENTENCES:
        code, message = SENTENCES[kind]
        return code, message.format(**context)
    text = str(item["msg"]).removeprefix("Value error, ")
    return FieldCode.of(kind), text if text.endswith(".") else f"{text}."
