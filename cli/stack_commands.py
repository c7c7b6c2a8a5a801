"""`carehire stack …`: the local stack, from the terminal."""

import functools
import http.client
import subprocess
import sys
import time
import xmlrpc.client
from collections.abc import Callable
from typing import Annotated, ParamSpec

import asyncpg
import typer
from rich.console import Console
from rich.table import Table

from cli.output import tell_data, tell_error
from cli.stack.errors import StackError, WrongUseError
from cli.stack.files import read_json
from cli.stack.home import Home
from cli.stack.postgres.database import is_empty
from cli.stack.processes.status import LOST, UNWATCHED, PartStatus, restart_part, status_of
from cli.stack.processes.supervisor import PARTS
from cli.stack.reset import reset_stack
from cli.stack.settings import home_folder
from cli.stack.up import bring_up, take_down

app = typer.Typer(no_args_is_help=True)
P = ParamSpec("P")
SHORT = {"db": "postgres"}
UNFORESEEN = (
    OSError, http.client.HTTPException, xmlrpc.client.Error, asyncpg.PostgresError,
    asyncpg.InterfaceError,
)  # fmt: skip
"""What the machine may do at any moment, such as a folder that is removed while a command reads it."""
MINUTE, HOUR = 60, 3600
Json = Annotated[bool, typer.Option("--json", help="Print JSON of a stable shape.")]


def stack_command(function: Callable[P, None]) -> Callable[P, None]:
    """Say a failure of the stack in one sentence and end with its exit code."""

    @functools.wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            function(*args, **kwargs)
        except StackError as error:
            refuse(error.code, str(error), as_json=bool(kwargs.get("as_json")))
            raise typer.Exit(error.exit_code) from error
        except (BrokenPipeError, KeyboardInterrupt) as error:
            raise typer.Exit(1) from error
        except UNFORESEEN as error:
            said = f"That did not work: {str(error) or type(error).__name__}"
            refuse(StackError.code, said, as_json=bool(kwargs.get("as_json")))
            raise typer.Exit(1) from error

    return run


def refuse(code: str, sentence: str, *, as_json: bool) -> None:
    """Say why a command ends."""
    if as_json:
        tell_error(code, sentence)
        return
    Console(stderr=True, highlight=False, soft_wrap=True).print(
        sentence, style="bold red", markup=False
    )


def named_parts(text: str | None) -> list[str]:
    """The parts that a list such as `db,rest` names; all without one."""
    if text is None:
        return list(PARTS)
    named = [SHORT.get(word.strip(), word.strip()) for word in text.split(",") if word.strip()]
    unknown = [name for name in named if name not in PARTS]
    if unknown:
        raise WrongUseError(f"There is no part {unknown[0]!r}: choose from {', '.join(PARTS)}.")
    return named


@app.command()
@stack_command
def up(
    shift: Annotated[
        str | None, typer.Option(help="Add this number to every port; `auto` finds a free set.")
    ] = None,
    parts: Annotated[
        str | None, typer.Option(help="Only these parts, as in `db,rest,auth`; all without it.")
    ] = None,
    real: Annotated[
        bool,
        typer.Option("--real", help="Insist on the real Auth and Storage (CAREHIRE_*_BINARY)."),
    ] = False,
    demo: Annotated[
        bool, typer.Option("--demo", help="Load the demo agency when nobody is there yet.")
    ] = False,
    build: Annotated[
        bool, typer.Option("--build", help="Build the web app first when it has changed.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Start the stack; one that runs already is attached to."""
    started = time.monotonic()
    if real:
        insist_on_real()

    def say(line: str) -> None:
        typer.echo(f"[{time.monotonic() - started:5.1f} s] {line}", err=as_json)

    home = Home(home_folder())
    stack = bring_up(home, shift, named_parts(parts), say, build=build)
    if demo:
        verb = "load" if is_empty(stack.database_url("supabase_admin")) else "signins"
        run_demo(verb, quiet=as_json)
    if as_json:
        tell_data(read_json(home.stack))
        return
    if any(part.name == "web" for part in status_of(home)):
        typer.echo(f"\nCarehire  {stack.app_url}")
    typer.echo(f"Supabase  {stack.supabase_url}\nMail      http://127.0.0.1:{stack.ports.mail}")


def insist_on_real() -> None:
    """Refuse to go on without the real servers."""
    from cli.stack.settings import auth_binary, storage_binary  # noqa: PLC0415

    if not (auth_binary() and storage_binary()):
        raise StackError("--real needs CAREHIRE_AUTH_BINARY and CAREHIRE_STORAGE_BINARY to be set.")


@app.command()
@stack_command
def down(as_json: Json = False) -> None:
    """Stop the stack; its data stays."""
    had_run = take_down(Home(home_folder()), lambda line: typer.echo(line, err=as_json))
    if as_json:
        tell_data({"stopped": had_run})
    else:
        typer.echo("The stack is stopped." if had_run else "The stack did not run.")


@app.command()
@stack_command
def status(as_json: Json = False) -> None:
    """Show each part's state; exit code 1 when a part that should run does not."""
    parts = status_of(Home(home_folder()))
    if as_json:
        tell_data([part.as_json() for part in parts])
    elif not parts:
        typer.echo("The stack does not run.")
    else:
        show(parts)
    if not parts or not all(part.is_well for part in parts):
        raise typer.Exit(1)


def show(parts: list[PartStatus]) -> None:
    """Print the parts as a table."""
    table = Table("part", "state", "up for", "address")
    for part in parts:
        table.add_row(part.name, part.state, lasting(part.seconds), part.url)
    Console(highlight=False).print(table)
    if {part.state for part in parts} & {LOST, UNWATCHED}:
        typer.echo("`carehire stack up` starts it again; `carehire stack down` ends it.")


def lasting(seconds: int | None) -> str:
    """A time span as people say it."""
    if seconds is None:
        return ""
    if seconds < MINUTE:
        return f"{seconds} s"
    if seconds < HOUR:
        return f"{seconds // MINUTE} min"
    return f"{seconds // HOUR} h {seconds % HOUR // MINUTE} min"


@app.command()
@stack_command
def logs(
    part: Annotated[str | None, typer.Argument(help="A part; all without it.")] = None,
    follow: Annotated[bool, typer.Option("--follow", "-f", help="Go on as lines come.")] = False,
    lines: Annotated[int, typer.Option("--lines", "-n", help="How many of the last lines.")] = 50,
    as_json: Json = False,
) -> None:
    """Show what a part has written."""
    folder = Home(home_folder()).logs
    names = named_parts(part) if part else [*PARTS, "supervisor"]
    files = {name: folder / f"{name}.log" for name in names if (folder / f"{name}.log").exists()}
    if not files:
        raise StackError("There are no logs: the stack has not run yet.")
    if as_json:
        last = {name: file.read_text(errors="replace").splitlines() for name, file in files.items()}
        tell_data({name: written[-lines:] for name, written in last.items()})
        return
    command = ["tail", "-n", str(lines), *(["-F"] if follow else []), *map(str, files.values())]
    raise typer.Exit(subprocess.call(command, stdout=sys.stdout))


@app.command()
@stack_command
def restart(
    part: Annotated[str, typer.Argument(help="The part to stop and start again.")],
    as_json: Json = False,
) -> None:
    """Start a part again, so that it takes up changed code."""
    names = named_parts(part)
    for name in names:
        restart_part(Home(home_folder()), name)
        typer.echo(f"{name} is started again.", err=as_json)
    if as_json:
        tell_data({"restarted": names})


@app.command()
@stack_command
def reset(
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    seed: Annotated[bool, typer.Option(help="Load the demo agency afterwards.")] = True,
    as_json: Json = False,
) -> None:
    """Remove all data, build the database again and load the demo agency."""
    home = Home(home_folder())
    ask_to_remove(home, yes=yes, as_json=as_json)
    reset_stack(home, lambda line: typer.echo(line, err=as_json))
    if seed and any(part.name == "api" for part in status_of(home)):
        run_demo("load", quiet=as_json)
    elif seed:
        left_out = (
            "The demo agency is not loaded: that needs the API, which this stack ran without."
        )
        typer.echo(left_out, err=as_json)
    if as_json:
        tell_data({"reset": True})


def ask_to_remove(home: Home, *, yes: bool, as_json: bool) -> None:
    """Go on only when the person agrees; a program can't be asked."""
    if as_json and not yes:
        raise WrongUseError(f"This removes all data in {home.root}: add --yes to agree.")
    if not yes:
        typer.confirm(f"Remove all data in {home.root}?", abort=True)


def run_demo(verb: str, *, quiet: bool) -> None:
    """Run a command of the demo; it ends this one with its exit code when it fails."""
    command = [sys.executable, "-m", "cli.main", "demo", verb, *(["--json"] if quiet else [])]
    code = subprocess.call(command, stdout=subprocess.DEVNULL if quiet else None)
    if code:
        raise typer.Exit(code)
