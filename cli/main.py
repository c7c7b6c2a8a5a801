"""The `carehire` program: names its commands without loading them, so that help comes at once."""

import importlib
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import pairwise
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from cli.errors import OK
from cli.options import AsJson, Lang
from cli.settings import language_of_system


@dataclass(frozen=True)
class Entry:
    """A word after `carehire`: a group of commands, or a command that its module's `app` holds."""

    module: str
    help: str
    is_group: bool = True


COMMANDS: dict[str, Entry] = {
    "stack": Entry("cli.commands.stack", "Run Supabase and Carehire on this machine."),
    "db": Entry("cli.commands.db", "Migrate, inspect and reset the local stack's database."),
    "login": Entry("cli.commands.login", "Sign in.", is_group=False),
    "logout": Entry("cli.commands.login", "Sign out.", is_group=False),
    "whoami": Entry("cli.commands.login", "Show who is signed in.", is_group=False),
    "users": Entry("cli.commands.users", "Manage people and their roles."),
    "patients": Entry("cli.commands.patients", "List and import patients."),
    "visits": Entry("cli.commands.visits", "List, create, cancel and import visits."),
    "documents": Entry("cli.commands.documents", "List, upload, withdraw and download documents."),
    "email": Entry("cli.commands.email", "See what was emailed, send again, try the mail server."),
    "setup": Entry("cli.commands.setup", "Keep, export and import what the agency has set up."),
    "applications": Entry(
        "cli.commands.hiring.applications", "List, export and move applications."
    ),
    "interviews": Entry(
        "cli.commands.hiring.interviews", "Keep times free for interviews, and book them."
    ),
    "offers": Entry("cli.commands.hiring.offers", "Send offers and see what was answered."),
    "background": Entry(
        "cli.commands.hiring.background",
        "Record background checks, and the letters before an adverse decision.",
    ),
    "exclusions": Entry(
        "cli.commands.hiring.exclusions", "Look everybody up on lists of excluded people."
    ),
    "duties": Entry(
        "cli.commands.hiring.duties",
        "Keep the rules of what workers' files need, and survey the files.",
    ),
    "jobs": Entry("cli.commands.hiring.jobs", "List, publish, close and import job listings."),
    "retention": Entry(
        "cli.commands.hiring.retention", "Keep and erase records by legal deadlines, with proof."
    ),
    "audit": Entry("cli.commands.audit", "See and export who did what."),
    "backup": Entry("cli.commands.backup", "Back up a project, verify a backup, restore it."),
    "demo": Entry("cli.commands.demo", "Fill the local stack with a believable agency."),
}
OWN = {"api", "cli", "seed"}
ABOUT = "Recruiting and visit documents for home-care providers."


class Program(TyperGroup):
    """The whole program: help in the person's language, and wrong usage shown like other errors."""

    def main(  # type: ignore[explicit-override] # from 3.12 on
        self, args: Sequence[str] | None = None, *rest: Any, **options: Any
    ) -> Any:
        """Run the command that the arguments name and end the process with its exit code."""
        words = list(sys.argv[1:] if args is None else args)
        language = language_of(words)
        from cli.help import translate  # noqa: PLC0415 - slow to load for a program that imports this

        translate(self, language)
        try:
            code = super().main(args, *rest, **{**options, "standalone_mode": False})
        except (typer.Abort, TyperException) as error:
            from cli.usage import refuse  # noqa: PLC0415 - slow to load for a mere --help

            code = refuse(error, language, as_json="--json" in words)
        sys.exit(code or OK)


def language_of(words: Sequence[str]) -> str:
    """The language that the arguments ask for, else the system's; the last one counts."""
    asked = [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    asked += [value for word, value in pairwise(words) if word == "--lang"]
    return asked[-1] if asked else language_of_system()


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
        app = load(loaded.module)
        if loaded.is_group:
            root.add_typer(app, name=chosen, help=loaded.help)
        else:
            root.add_typer(app)
    return root


def load(module: str) -> typer.Typer:
    """The commands of a module; without its packages, a sentence that says how to get them."""
    try:
        app: typer.Typer = importlib.import_module(module).app
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in OWN:
            raise
        from cli.run import end_without_extra  # noqa: PLC0415 - slow to load for a mere --help

        end_without_extra(language_of(sys.argv[1:]), as_json="--json" in sys.argv)
    return app


def print_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        typer.echo(f"carehire {version('carehire')}")
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option("--version", help="Print the version.", is_eager=True, callback=print_version),
]


def about(
    ctx: typer.Context, as_json: AsJson = False, lang: Lang = None, _version: Version = False
) -> None:
    """Recruiting and visit documents for home-care providers."""
    given = {"as_json": as_json or None, "lang": lang and lang.value}
    chosen = {name: value for name, value in given.items() if value is not None}
    ctx.default_map = defaults_below(ctx.command, chosen)


def defaults_below(command: Any, chosen: dict[str, Any]) -> dict[str, Any]:
    """Return what was chosen before the command, as the default of each command's own option."""
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
