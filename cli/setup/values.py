"""Values as people type them, `field=value`, turned into what a field's JSON schema takes."""

import json
from collections.abc import Sequence
from typing import Any

from cli.errors import UsageError
from cli.setup.resources import Kind, Resource, kinds_of, offered

VERSION = "version"
NUMBERS = {"integer", "number"}
WORDS = {"true": True, "yes": True, "sí": True, "si": True, "false": False, "no": False}


def parse_changes(resource: Resource, given: Sequence[str]) -> dict[str, Any]:
    """The fields of a change, each with its value; `version` is the one that was seen.

    Raises:
        UsageError: A word is no `field=value`, or it fits no field.
    """
    changes: dict[str, Any] = {}
    for word in given:
        field, value = split(word)
        kind = {"type": "integer"} if field == VERSION else resource.kind_of(field)
        if kind is None:
            names = [*resource.kept, VERSION]
            choices = offered(field, names)
            raise UsageError("setup.no_field", resource=resource.name, field=field, choices=choices)
        is_name = resource.target_of(field) is not None
        changes[field] = value or None if is_name else parse_value(field, value, kind)
    return changes


def split(word: str) -> tuple[str, str]:
    """A field and its value."""
    field, between, value = word.partition("=")
    if not between or not field:
        raise UsageError("setup.no_pair", given=word)
    return field, value


def parse_value(field: str, text: str, kind: Kind) -> Any:
    """A value of the type that the field takes; nothing stands for an empty field."""
    kinds = kinds_of(kind)
    types = {each.get("type") for each in kinds}
    if text == "" and "null" in types:
        return None
    choices = [str(one) for each in kinds for one in each.get("enum", ())]
    if choices:
        return parse_choice(field, text, choices)
    if "string" in types:
        return text
    if "boolean" in types:
        return parse_word(field, text)
    return parse_number(field, text) if types & NUMBERS else parse_json(field, text)


def parse_choice(field: str, text: str, choices: Sequence[str]) -> str:
    """One of the words that a field takes, however it was capitalized."""
    for choice in choices:
        if choice.casefold() == text.casefold():
            return choice
    raise UsageError("setup.no_choice", field=field, value=text, choices=", ".join(choices))


def parse_word(field: str, text: str) -> bool:
    """A yes or a no."""
    found = WORDS.get(text.casefold())
    if found is None:
        raise UsageError("setup.no_yes_no", field=field, value=text)
    return found


def parse_number(field: str, text: str) -> int | float:
    """A number, written as JSON writes it."""
    try:
        value = json.loads(text, parse_constant=str)
    except ValueError:
        value = None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise UsageError("setup.no_number", field=field, value=text)
    return value


def parse_json(field: str, text: str) -> Any:
    """A value of several parts."""
    try:
        return json.loads(text, parse_constant=str)
    except ValueError as error:
        raise UsageError("setup.no_json", field=field, value=text) from error
