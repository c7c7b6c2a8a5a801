"""Words that don't parse, in the person's language; typer itself speaks only English."""

from typing import Any

import typer

from cli.errors import CliError, UsageError
from cli.output import Output
from cli.texts import Texts

HELP_ITSELF = "NoArgsIsHelpError"
NAMED = {
    "NoSuchOption": "usage.no_such_option",
    "BadOptionUsage": "usage.option_value",
    "MissingParameter": "usage.missing",
    "BadParameter": "usage.invalid",
}
"""Typer keeps these classes to itself, so they are known by their names."""


def refuse(error: Any, language: str, *, as_json: bool) -> int:
    """Say what doesn't parse and return the exit code; a group without a command shows its help."""
    if type(error).__name__ == HELP_ITSELF and not as_json:
        error.show()
        return int(error.exit_code)
    refusal = worded(error)
    Output(Texts(language), as_json=as_json, typed={}).error(refusal)
    return refusal.exit_code


def worded(error: Any) -> CliError:
    """The error as a text of the catalogue, with typer's own words for those who read English."""
    if isinstance(error, typer.Abort):
        return CliError("usage.aborted")
    refusal = UsageError(NAMED.get(type(error).__name__, "usage.unclear"), name=name_of(error))
    refusal.code = "usage"
    refusal.server_message = error.format_message()
    if type(error).__name__ == HELP_ITSELF:
        refusal.server_message = "Missing command."
    return refusal


def name_of(error: Any) -> str:
    """The option or argument that is wrong, as a person types it."""
    parameter = getattr(error, "param", None)
    if parameter is not None:
        hint = str(parameter.get_error_hint()).replace("'", "")
        return hint.upper() if parameter.param_type_name == "argument" else hint
    return str(getattr(error, "option_name", ""))
