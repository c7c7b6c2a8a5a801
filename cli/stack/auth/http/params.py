"""Request bodies: JSON objects read into dataclasses, with the real server's complaints."""

import json
import types
from dataclasses import fields
from typing import Any, ClassVar, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints
from uuid import UUID

from cli.stack.auth.errors import ApiError, bad_request


class Params(Protocol):
    """A dataclass whose fields are what a route accepts."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


P = TypeVar("P", bound=Params)

_NAMES: dict[type, str] = {
    str: "string",
    bool: "bool",
    int: "int",
    float: "float64",
    dict: "map[string]interface {}",
    list: "[]string",
    UUID: "uuid.UUID",
}


def parse_params(kind: type[P], body: bytes) -> P:
    """Read a body; unknown fields are ignored, null leaves the default.

    Raises:
        ApiError: The body is not JSON, not an object, or a field has the wrong type.
    """
    value = parse_json(body)
    if value is None:
        return kind()
    if not isinstance(value, dict):
        message = (
            f"json: cannot unmarshal {_json_kind(value)} into Go value of type api.{kind.__name__}"
        )
        raise _unreadable(message)
    return kind(**_field_values(kind, value))


def parse_json(body: bytes) -> Any:
    """Read a body as JSON.

    Raises:
        ApiError: The body is not JSON.
    """
    text = body.decode("utf-8", errors="replace").strip()
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        if error.pos >= len(text) or error.msg.startswith("Unterminated"):
            raise _unreadable("unexpected end of JSON input") from None
        message = f"invalid character {text[error.pos]!r} looking for beginning of value"
        raise _unreadable(message) from None
    except (ValueError, RecursionError):
        raise _unreadable("invalid character looking for beginning of value") from None


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)


def _unreadable(reason: str) -> ApiError:
    return bad_request("bad_json", f"Could not parse request body as JSON: {reason}")


def _field_values(kind: type[Params], value: dict[str, Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    known = {field.name: hints[field.name] for field in fields(kind)}
    found: dict[str, Any] = {}
    for key, item in value.items():
        name = key if key in known else key.lower()
        if name not in known or item is None:
            continue
        found[name] = _checked(kind, name, _bare(known[name]), item)
    return found


def _bare(hint: Any) -> type:
    """Return the type behind `X | None` and `dict[…]`."""
    if get_origin(hint) in {Union, types.UnionType}:
        hint = next(part for part in get_args(hint) if part is not type(None))
    bare: type = get_origin(hint) or hint
    return bare


def _checked(kind: type, name: str, wanted: type, item: Any) -> Any:
    if wanted is object:
        return item
    if wanted is UUID:
        return _uuid(item)
    accepted: tuple[type, ...] = (int, float) if wanted is float else (wanted,)
    fits = isinstance(item, accepted) and (wanted is bool or not isinstance(item, bool))
    if fits:
        return item
    message = (
        f"json: cannot unmarshal {_json_kind(item)} into Go struct field "
        f"{kind.__name__}.{name} of type {_NAMES[wanted]}"
    )
    raise _unreadable(message)


def _uuid(item: Any) -> UUID:
    try:
        return UUID(str(item))
    except ValueError:
        raise _unreadable(
            f'uuid: incorrect UUID length {len(str(item))} in string "{item}"'
        ) from None


def _json_kind(value: Any) -> str:
    kinds: dict[type, str] = {bool: "bool", str: "string", list: "array", dict: "object"}
    return kinds.get(type(value), "number")
