"""`carehire stack …`: the local stack, from the terminal."""

import http.client
import subprocess
import sys
import xmlrpc.client
from collections import deque
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated

import asyncpg
import typer

from cli.asking import Yes, require_consent
from cli.errors import FAILED
from cli.options import Common
from cli.output import plain_lines
from cli.run import Kind, Run, command
from cli.stack.errors import StackError, WrongUseError
from cli.stack.files import read_json
from cli.stack.home import Home
from cli.stack.postgres.database import is_empty
from cli.stack.processes.status import LOST, UNWATCHED, PartStatus, restart_part, status_of
from cli.stack.processes.supervisor import PARTS
from cli.stack.reset import reset_stack
from cli.stack.settings import auth_binary, home_folder, storage_binary
from cli.stack.up import bring_up, take_down

app = typer.Typer(no_args_is_help=True)
SHORT = {"db": "postgres"}
LOCAL = Kind(
    Common,
    (
        OSError, http.client.HTTPException, xmlrpc.client.Error, asyncpg.PostgresError,
        asyncpg.InterfaceError,
    ),
)  # fmt: skip
"""Commands of the local stack; the machine may do any of this, such as remove a folder while a command reads it."""
MINUTE, HOUR = 60, 3600


def named_parts(text: str | None) -> list[str]:
    """The parts that a list such as `db,rest` names; all without one."""
    if text is None:
        return list(PARTS)
    named = [SHORT.get(word.strip(), word.strip()) for word in text.split(",") if word.strip()]
    unknown = [name for name in named if name not in PARTS]
    if unknown:
        raise WrongUseError("stack.unknown_part", part=unknown[0], choices=", ".join(PARTS))
    return named


@command(app, "up", LOCAL)
def up(
    run: Run,
    shift: Annotated[
        str | None, typer.Option(help="Add this number to every port; `auto` finds a free set.")
    ] = None,
    parts: Annotated[
        str | None,
        typer.Option(help="Only these parts, such as `db,rest,auth`; all of them if left out."),
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
) -> None:
    """Start the stack; one that runs already is attached to."""
    if real and not (auth_binary() and storage_binary()):
        raise StackError("stack.needs_real")
    home = Home(home_folder())
    stack = bring_up(home, shift, named_parts(parts), run.output.step, build=build)
    if demo:
        verb = "load" if is_empty(stack.database_url("supabase_admin")) else "signins"
        run_demo(run, verb)
    if run.output.data(read_json(home.stack)):
        return
    if any(part.name == "web" for part in status_of(home)):
        run.output.say("stack.line", line="")
        run.output.say("stack.at_app", url=stack.app_url)
    run.output.say("stack.at_supabase", url=stack.supabase_url)
    run.output.say("stack.at_mail", url=f"http://127.0.0.1:{stack.ports.mail}")


@command(app, "down", LOCAL)
def down(run: Run) -> None:
    """Stop the stack; its data stays."""
    had_run = take_down(Home(home_folder()), run.output.step)
    if not run.output.data({"stopped": had_run}):
        run.output.say("stack.stopped" if had_run else "stack.did_not_run")


@command(app, "status", LOCAL)
def status(run: Run) -> None:
    """Show each part's state; exit code 1 when a part that should run does not."""
    parts = status_of(Home(home_folder()))
    if not run.output.data([part.as_json() for part in parts]):
        show(run, parts)
    if not parts or not all(part.is_well for part in parts):
        run.fail(FAILED)


def show(run: Run, parts: list[PartStatus]) -> None:
    """Print the parts as a table."""
    if not parts:
        run.output.say("stack.runs_not")
        return
    rows = [(part.name, part.state, lasting(part.seconds), part.url) for part in parts]
    run.output.table(["part", "state", "up_for", "address"], rows)
    if {part.state for part in parts} & {LOST, UNWATCHED}:
        run.output.say("stack.how_to_recover")


def lasting(seconds: int | None) -> str:
    """A time span as people say it."""
    if seconds is None:
        return ""
    if seconds < MINUTE:
        return f"{seconds} s"
    if seconds < HOUR:
        return f"{seconds // MINUTE} min"
    return f"{seconds // HOUR} h {seconds % HOUR // MINUTE} min"


@command(app, "logs", LOCAL)
def logs(
    run: Run,
    part: Annotated[str | None, typer.Argument(help="A part; all without it.")] = None,
    follow: Annotated[bool, typer.Option("--follow", "-f", help="Go on as lines come.")] = False,
    lines: Annotated[
        int, typer.Option("--lines", "-n", min=0, help="How many of the last lines.")
    ] = 50,
) -> None:
    """Show what a part has written, without what a terminal would obey."""
    folder = Home(home_folder()).logs
    names = named_parts(part) if part else [*PARTS, "supervisor"]
    files = {name: folder / f"{name}.log" for name in names if (folder / f"{name}.log").exists()}
    if not files:
        raise StackError("stack.no_logs")
    last = {name: last_lines(file, lines) for name, file in files.items()}
    if run.output.data(last):
        return
    if follow:
        follow_logs(list(files.values()), lines)
        return
    for name, written in last.items():
        heading = [f"==> {name} <=="] if len(last) > 1 else []
        plain_lines([*heading, *written])


def last_lines(file: Path, count: int) -> list[str]:
    """The end of a log."""
    with file.open(encoding="utf-8", errors="replace") as lines:
        return [line.rstrip("\n") for line in deque(lines, count)]


def follow_logs(files: list[Path], count: int) -> None:
    """Print lines as they come, until the person or the reader of a pipe has had enough."""
    command = ["tail", "-n", str(count), "-F", *map(str, files)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, errors="replace") as tail:
        try:
            plain_lines(written(tail))
        finally:
            tail.terminate()


def written(tail: subprocess.Popen[str]) -> Iterator[str]:
    """Return what a process writes, line by line."""
    if tail.stdout is not None:
        with closing(tail.stdout) as lines:
            yield from (line.rstrip("\n") for line in lines)


@command(app, "restart", LOCAL)
def restart(
    run: Run, part: Annotated[str, typer.Argument(help="The part to stop and start again.")]
) -> None:
    """Start a part again, so that it takes up changed code."""
    names = named_parts(part)
    for name in names:
        restart_part(Home(home_folder()), name)
        run.output.say("stack.restarted", part=name)
    run.output.data({"restarted": names})


@command(app, "reset", LOCAL)
def reset(
    run: Run,
    yes: Yes = False,
    seed: Annotated[bool, typer.Option(help="Load the demo agency afterwards.")] = True,
) -> None:
    """Remove all data, build the database again and load the demo agency."""
    home = Home(home_folder())
    require_consent(run, "ask.remove_data", yes=yes, path=home.root)
    reset_stack(home, run.output.step)
    if seed and any(part.name == "api" for part in status_of(home)):
        run_demo(run, "load")
    elif seed:
        run.output.say("stack.demo_left_out")
    run.output.data({"reset": True})


def run_demo(run: Run, verb: str) -> None:
    """Run a command of the demo in the same language; it ends this one when it fails."""
    language = ["--lang", run.output.texts.language]
    command = [sys.executable, "-m", "cli.main", *language, "demo", verb]
    if run.output.as_json:
        code = subprocess.call([*command, "--json"], stdout=subprocess.DEVNULL)
    else:
        code = subprocess.call(command)
    if code:
        run.fail(code)
