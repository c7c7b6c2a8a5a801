"""What is wrong with one field: a code to translate by, and a sentence that says the remedy."""

from collections.abc import Mapping
from typing import Any

from fastapi.exceptions import RequestValidationError

from api.core.errors import Detail, FieldCode, InvalidInputError
from api.core.schemas import PHONE_PATTERN, POSTAL_CODE_PATTERN

SENTENCES: dict[str, tuple[FieldCode, str]] = {
    "missing": (FieldCode.REQUIRED, "This field is required."),
    "extra_forbidden": (FieldCode.UNKNOWN_FIELD, "This field is not known here. Remove it."),
    "json_invalid": (FieldCode.INVALID, "The request body is not valid JSON."),
    "uuid_parsing": (FieldCode.INVALID, "This is not a valid id."),
    "uuid_type": (FieldCode.INVALID, "This is not a valid id."),
    "string_type": (FieldCode.INVALID, "Write this as text."),
    "string_pattern_mismatch": (FieldCode.INVALID, "This is not in the expected form."),
    "string_too_short": (FieldCode.REQUIRED, "This field is required."),
    "string_too_long": (FieldCode.TOO_LONG, "Use at most {max_length} characters."),
    "too_long": (FieldCode.TOO_MANY, "Send at most {max_length}."),
    "too_short": (FieldCode.REQUIRED, "Send at least {min_length}."),
}
PATTERNS: dict[str, tuple[FieldCode, str]] = {
    PHONE_PATTERN: (FieldCode.PHONE, "Use digits, spaces and + ( ) - . / only."),
    POSTAL_CODE_PATTERN: (FieldCode.POSTAL_CODE, "Use letters, digits, spaces and hyphens only."),
}


def from_validation(error: RequestValidationError) -> InvalidInputError:
    """Name each wrong field and what is wrong with it."""
    return InvalidInputError(details=[detail_of(item) for item in error.errors()])


def detail_of(item: Mapping[str, Any]) -> Detail:
    """Say in plain words what is wrong with one field."""
    code, message = _explain(item)
    return Detail(field=field_name(item["loc"]), message=message, code=code)


def field_name(location: tuple[int | str, ...]) -> str:
    """Write a location without its part of the request: `rows.3.firstName`."""
    names = [str(part) for part in location]
    if len(names) > 1 and names[0] in {"body", "query", "path", "header"}:
        names = names[1:]
    return ".".join(names)


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
