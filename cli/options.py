"""Options that several commands share, written once as dataclasses and spread over the commands."""

import dataclasses
import inspect
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

import typer
from typer.models import ArgumentInfo

from cli.errors import Detail, UsageError

PANEL = "Common options"


class Language(StrEnum):
    """The languages of messages."""

    ENGLISH = "en"
    SPANISH = "es"


AsJson = Annotated[
    bool, typer.Option("--json", help="Print JSON of a stable shape.", rich_help_panel=PANEL)
]
Lang = Annotated[
    Language | None,
    typer.Option(help="Language of messages; the system's if left out.", rich_help_panel=PANEL),
]


DryRun = Annotated[bool, typer.Option("--dry-run", help="Check everything, change nothing.")]

# The API's own words, as of an id in a body.
NO_ID = "This is not a valid id."


@dataclass(frozen=True)
class RowId:
    """Marks a parameter as the id of a row; `field` is the API's name where it is another one."""

    field: str = ""


ApplicationId = Annotated[str, typer.Argument(help="The application's id."), RowId()]


@dataclass(frozen=True)
class Common:
    """Holds what every command understands."""

    as_json: AsJson = False
    lang: Lang = None


@dataclass(frozen=True)
class Remote(Common):
    """Holds what every command that works with a server understands."""

    api_url: Annotated[
        str | None,
        typer.Option("--api-url", help="Address of the Carehire API.", rich_help_panel=PANEL),
    ] = None
    supabase_url: Annotated[
        str | None,
        typer.Option("--supabase-url", help="Address of Supabase.", rich_help_panel=PANEL),
    ] = None
    publishable_key: Annotated[
        str | None,
        typer.Option("--publishable-key", help="Supabase publishable key.", rich_help_panel=PANEL),
    ] = None


@dataclass(frozen=True)
class Paging:
    """How much of a list to show."""

    limit: Annotated[int, typer.Option(min=1, max=10_000, help="How many to show.")] = 50
    cursor: Annotated[
        str | None, typer.Option(help="Go on where an earlier list ended (its page.next).")
    ] = None


def own_parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """The function's parameters after its run."""
    return list(inspect.signature(function, eval_str=True).parameters.values())[1:]


def command_signature(function: Callable[..., Any], common: type[Common]) -> inspect.Signature:
    """Return what typer sees: each dataclass parameter as one option per field, then the common ones."""
    own = [one for parameter in own_parameters(function) for one in spread(parameter)]
    return inspect.Signature([*own, *options_of(common)])


def spread(parameter: inspect.Parameter) -> list[inspect.Parameter]:
    """A dataclass parameter as its fields, any other as it is."""
    if dataclasses.is_dataclass(parameter.annotation):
        return options_of(parameter.annotation)
    return [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)]


def options_of(group: Any) -> list[inspect.Parameter]:
    """One keyword parameter per field of a dataclass."""
    hints = typing.get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=(
                inspect.Parameter.empty if field.default is dataclasses.MISSING else field.default
            ),
            annotation=hints[field.name],
        )
        for field in dataclasses.fields(group)
    ]


def names_of(signature: inspect.Signature) -> dict[str, str]:
    """Return what a person types for each parameter: `--date` for an option, `VISIT` for an argument."""
    return {
        name: typed_name(name, parameter.annotation.__metadata__[0])
        for name, parameter in signature.parameters.items()
        if hasattr(parameter.annotation, "__metadata__")
    }


def typed_name(name: str, info: Any) -> str:
    """One parameter's name as its help shows it."""
    if isinstance(info, ArgumentInfo):
        return info.metavar or name.upper()
    # In an annotation the first name stands where a default would.
    spelled = [one for one in (info.default, *(info.param_decls or ())) if isinstance(one, str)]
    long = next((one for one in spelled if one.startswith("--")), f"--{name.replace('_', '-')}")
    return long.partition("/")[0]


def gather(function: Callable[..., Any], given: dict[str, Any]) -> dict[str, Any]:
    """The function's arguments from what typer parsed, dataclasses put together again."""
    arguments = {}
    for parameter in own_parameters(function):
        kind = parameter.annotation
        is_group = dataclasses.is_dataclass(kind)
        arguments[parameter.name] = take(kind, given) if is_group else given[parameter.name]
    return arguments


def take(group: Any, given: dict[str, Any]) -> Any:
    """One dataclass from what typer parsed."""
    return group(**{field.name: given[field.name] for field in dataclasses.fields(group)})


def as_text(value: Any) -> Any:
    """A yes or no as the API reads it in an address; anything else as it is."""
    return str(value).lower() if isinstance(value, bool) else value


def is_id(text: str) -> bool:
    """Return whether it is an id."""
    try:
        UUID(text)
    except ValueError:
        return False
    return True


def require_id(field: str, text: str) -> None:
    """Refuse what is no id as the API refuses it.

    Raises:
        UsageError: It is none.
    """
    if not is_id(text):
        error = UsageError("api.invalid_input")
        error.code = "invalid_input"
        error.details = [Detail(field, NO_ID, "invalid")]
        raise error


def require_ids(signature: inspect.Signature, given: Mapping[str, Any]) -> None:
    """Refuse a command's call in which a parameter that holds an id holds none.

    Raises:
        UsageError: There is one.
    """
    for name, parameter in signature.parameters.items():
        for mark in getattr(parameter.annotation, "__metadata__", ()):
            if isinstance(mark, RowId) and given[name] is not None:
                require_id(mark.field or f"{name}Id", given[name])
