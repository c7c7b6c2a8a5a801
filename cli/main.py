"""The `carehire` program: names its commands without loading them, so that help comes at once."""

import importlib
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from cli.errors import FAILED, OK, USAGE
from cli.options import AsJson, Lang


@dataclass(frozen=True)
class Entry:
    """A word after `carehire`: a group of commands, or a command that its module's `app` holds."""

    module: str
    help: str
    is_group: bool = True


COMMANDS: dict[str, Entry] = {
    "stack": Entry("cli.stack_commands", "Run Supabase and Carehire on this machine."),
    "db": Entry("cli.db_commands", "Migrate, inspect and reset the local stack's database."),
    "login": Entry("cli.login_commands", "Sign in.", is_group=False),
    "logout": Entry("cli.login_commands", "Sign out.", is_group=False),
    "whoami": Entry("cli.login_commands", "Show who is signed in.", is_group=False),
    "users": Entry("cli.users_commands", "Manage people and their roles."),
    "patients": Entry("cli.patients_commands", "List and import patients."),
    "visits": Entry("cli.visits_commands", "List, create, cancel and import visits."),
    "documents": Entry("cli.documents_commands", "List, upload, withdraw and download documents."),
    "demo": Entry("cli.demo_commands", "Fill the local stack with a believable agency."),
}
ABOUT = "Recruiting and visit documents for home-care providers."


class Program(TyperGroup):
    """The whole program; where JSON was asked for, words that do not parse are told in JSON too."""

    def main(  # type: ignore[explicit-override] # from 3.12 on
        self, args: Sequence[str] | None = None, *rest: Any, **options: Any
    ) -> Any:
        """Run the command that the arguments name and end the process with its exit code."""
        words = sys.argv[1:] if args is None else args
        if "--json" not in words:
            return super().main(args, *rest, **options)
        from cli.output import tell_error  # noqa: PLC0415 - slow to load for a mere --help

        try:
            code = super().main(args, *rest, **{**options, "standalone_mode": False})
        except typer.Abort:
            tell_error("aborted", "A question was not answered.", "Answer it by an option.")
            code = FAILED
        except TyperException as error:
            said = getattr(error, "format_message", None)
            tell_error("usage", said() if said else str(error), "See --help.")
            code = USAGE
        sys.exit(code or OK)


def build(chosen: str | None) -> typer.Typer:
    """The program with the chosen command's module loaded and all others only named."""
    root = typer.Typer(
        name="carehire", cls=Program, help=ABOUT, no_args_is_help=True, add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )  # fmt: skip
    root.callback()(about)
    loaded = COMMANDS.get(chosen or "")
    for name, entry in COMMANDS.items():
        if name == chosen or (loaded and entry.module == loaded.module):
            continue
        root.command(name, help=entry.help)(not_loaded)
    if loaded and chosen:
        app: typer.Typer = importlib.import_module(loaded.module).app
        if loaded.is_group:
            root.add_typer(app, name=chosen, help=loaded.help)
        else:
            root.add_typer(app)
    return root


def tell_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        typer.echo(f"carehire {version('carehire')}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=tell_version)
]


def about(
    ctx: typer.Context, as_json: AsJson = False, lang: Lang = None, _version: Version = False
) -> None:
    """Recruiting and visit documents for home-care providers."""
    given = {"as_json": as_json or None, "lang": lang and lang.value}
    chosen = {name: value for name, value in given.items() if value is not None}
    ctx.default_map = defaults_below(ctx.command, chosen)


def defaults_below(command: Any, chosen: dict[str, Any]) -> dict[str, Any]:
    """What was chosen before the command, as the default of each command's own option."""
    children = getattr(command, "commands", None)
    if children is None:
        return chosen
    return {name: defaults_below(child, chosen) for name, child in children.items()}


def not_loaded() -> None:
    """Stand in for a command in the list of all."""


def chosen_command(words: Iterable[str]) -> str | None:
    """The command that the arguments name, behind any options."""
    left = iter(words)
    for word in left:
        if word == "--lang":
            next(left, None)
        elif not word.startswith("-"):
            return word
    return None


def main() -> None:
    """Run the command that the arguments name."""
    build(chosen_command(sys.argv[1:]))()


if __name__ == "__main__":
    main()
