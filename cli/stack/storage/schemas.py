"""Check and coerce bodies and queries as Ajv does, with its messages.

Clients show these messages, so they are worth the likeness; only the keywords that the routes use
are here.
"""

import json
import math
import re
from collections.abc import Callable, Mapping
from typing import Any

from .errors import schema_violation

Schema = Mapping[str, Any]


class _ViolationError(Exception):
    """What does not fit, one message each."""

    def __init__(self, *messages: str) -> None:
        super().__init__(*messages)
        self.messages = messages


def check(value: Any, schema: Schema, where: str) -> Any:
    """Return the coerced value.

    Raises:
        StorageError: It does not fit; the message names the place, such as `body/limit`.
    """
    try:
        return _check(value, schema, where)
    except _ViolationError as violation:
        raise schema_violation(", ".join(violation.messages)) from None


def _check(value: Any, schema: Schema, where: str) -> Any:
    value = _typed(value, schema, where)
    if value is None:
        return None
    for keyword, holds in _PLAIN_RULES.items():
        if keyword in schema:
            message = holds(value, schema[keyword])
            if message:
                raise _ViolationError(f"{where} {message}")
    if "anyOf" in schema:
        value = _any_of(value, schema["anyOf"], where)
    if isinstance(value, list):
        return _array(value, schema, where)
    if isinstance(value, dict):
        return _object(value, schema, where)
    return value


def _typed(value: Any, schema: Schema, where: str) -> Any:
    kind = schema.get("type")
    is_nullable = schema.get("nullable")
    if kind is None or (value is None and is_nullable):
        return value
    if is_nullable and value == "" and kind != "string":
        return None
    coerced = (
        None
        if is_nullable and isinstance(value, list) and kind != "array"
        else _COERCIONS[kind](value)
    )
    if coerced is None:
        raise _ViolationError(f"{where} must be {kind}")
    return coerced


def _to_string(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return json.dumps(value)
    if value is None:
        return ""
    return _sole(value, str)


def _to_boolean(value: Any) -> Any:
    known = {"true": True, "false": False, 1: True, 0: False, None: False}
    value = _sole(value, bool, str, int, type(None))
    return known.get(value) if isinstance(value, (str, int, type(None))) else None


def _to_integer(value: Any) -> Any:
    if value is None or isinstance(value, bool):
        return int(value or 0)
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    try:
        number = float(value)
    except (TypeError, ValueError):
        return None
    return int(number) if math.isfinite(number) and number.is_integer() else None


def _to_array(value: Any) -> Any:
    return value if isinstance(value, list) else None if isinstance(value, dict) else [value]


def _to_object(value: Any) -> Any:
    return value if isinstance(value, dict) else None


def _sole(value: Any, *kinds: type) -> Any:
    """Return the value, or the only element of a list, when it is of one of the kinds."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    return value if isinstance(value, kinds) else None


_COERCIONS: dict[str, Callable[[Any], Any]] = {
    "string": _to_string,
    "boolean": _to_boolean,
    "integer": _to_integer,
    "array": _to_array,
    "object": _to_object,
}


def _minimum(value: Any, least: float) -> str:
    return "" if value >= least else f"must be >= {least}"


def _pattern(value: Any, pattern: str) -> str:
    return "" if re.search(pattern, value) else f'must match pattern "{pattern}"'


def _enum(value: Any, allowed: list[Any]) -> str:
    return "" if value in allowed else "must be equal to one of the allowed values"


_PLAIN_RULES: dict[str, Callable[[Any, Any], str]] = {
    "minimum": _minimum,
    "pattern": _pattern,
    "enum": _enum,
}


def _any_of(value: Any, branches: list[Schema], where: str) -> Any:
    messages: list[str] = []
    for branch in branches:
        try:
            return _check(value, branch, where)
        except _ViolationError as violation:
            messages += violation.messages
            if branch.get("type") == "integer" and not isinstance(value, (int, float)):
                messages.append(f'{where} must pass "finite" keyword validation')
    raise _ViolationError(*messages, f"{where} must match a schema in anyOf")


def _array(value: list[Any], schema: Schema, where: str) -> list[Any]:
    if len(value) > schema.get("maxItems", math.inf):
        raise _ViolationError(f"{where} must NOT have more than {schema['maxItems']} items")
    if len(value) < schema.get("minItems", 0):
        raise _ViolationError(f"{where} must NOT have fewer than {schema['minItems']} items")
    items = schema.get("items", {})
    return [_check(item, items, f"{where}/{index}") for index, item in enumerate(value)]


def _object(value: dict[str, Any], schema: Schema, where: str) -> dict[str, Any]:
    for name in schema.get("required", ()):
        if name not in value:
            raise _ViolationError(f"{where} must have required property '{name}'")
    checked = dict(value)
    for name, inner in schema.get("properties", {}).items():
        if name in value:
            checked[name] = _check(value[name], inner, f"{where}/{name}")
    return checked


def body(*required: str, **properties: Schema) -> Schema:
    """Build the schema of an object."""
    return {"type": "object", "required": required, "properties": properties}


STRING: Schema = {"type": "string"}
BOOLEAN: Schema = {"type": "boolean"}
POSITIVE: Schema = {"type": "integer", "minimum": 1}
NATURAL: Schema = {"type": "integer", "minimum": 0}


def one_of(*values: str) -> Schema:
    """Build the schema of a string out of a list."""
    return {"type": "string", "enum": values}


def strings(least: int = 0, most: float = math.inf) -> Schema:
    """Build the schema of a list of strings."""
    return {"type": "array", "items": STRING, "minItems": least, "maxItems": most}
