"""The help in the person's language: typer's own words and those of our commands."""

from functools import partial
from typing import Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from cli.texts.help import SPANISH, TYPER


class SpanishContext(typer.Context):
    """Makes the help of a command whose language is Spanish."""

    def make_formatter(self) -> Any:  # type: ignore[explicit-override] # from 3.12 on
        """Return what writes the help: its usage line begins in English unless a prefix is given."""
        formatter = super().make_formatter()
        formatter.write_usage = partial(formatter.write_usage, prefix="Uso: ")  # type: ignore[method-assign]
        return formatter


def translate(group: TyperGroup, language: str) -> None:
    """Put everything that a help shows into a language."""
    is_spanish = language == "es"
    for name, words in TYPER.items():
        # Typer reads these at every help and offers no other way to them.
        setattr(rich_utils, name, words[is_spanish])
    if is_spanish:
        say_in_spanish(group, typer.Context(group, **group.context_settings))


def say_in_spanish(command: Any, context: typer.Context) -> None:
    """Translate a command, its options and the commands below it."""
    command.help = spanish(command.help)
    command.short_help = spanish(command.short_help)
    command.epilog = spanish(command.epilog)
    command.options_metavar = "[OPCIONES]"
    command.context_class = SpanishContext
    for parameter in parameters(command, context):
        parameter.help = spanish(getattr(parameter, "help", None))
        parameter.rich_help_panel = spanish(getattr(parameter, "rich_help_panel", None))
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = "COMANDO [ARGUMENTOS]..."
        for child in command.commands.values():
            say_in_spanish(child, typer.Context(child, parent=context))


def parameters(command: TyperCommand | TyperGroup, context: typer.Context) -> list[Any]:
    """Everything that a command takes, `--help` included."""
    help_option = command.get_help_option(context)
    return [*command.params, *([help_option] if help_option else [])]


def spanish(text: str | None) -> str | None:
    """A text of a help in Spanish; one that has none stays."""
    return SPANISH.get(text, text) if text else text
