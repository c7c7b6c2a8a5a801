"""The demo: a believable agency in the local stack."""

from dataclasses import asdict
from typing import Annotated

import typer

from cli.errors import FAILED, CliError, UsageError
from cli.run import Run, command
from cli.stack.errors import StackError
from cli.stack.home import Home
from cli.stack.reset import reset_stack
from cli.stack.settings import home_folder
from seed.loading import STEPS, load
from seed.people import PASSWORD, SIGN_INS

app = typer.Typer(no_args_is_help=True)


@command(app, "load")
def load_demo(run: Run) -> None:
    """Fill the local stack with people, patients, visits and documents. Safe to repeat."""
    with run.output.progress("demo.loading", STEPS) as advance:
        loaded = load(run.servers, lambda: advance(1))
    if run.output.data(asdict(loaded)):
        return
    run.output.say("demo.done", **asdict(loaded))
    show_sign_ins(run)


@command(app, "reset")
def reset_demo(
    run: Run, yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False
) -> None:
    """Empty the local stack and load the demo again."""
    if run.output.as_json and not yes:
        raise UsageError("option.yes")
    if not yes and not typer.confirm(run.output.texts.get("ask.reset_demo"), err=True):
        run.fail(FAILED)
    try:
        reset_stack(Home(home_folder()), lambda line: run.output.note("demo.line", line=line))
    except StackError as error:
        raise CliError("demo.not_reset", reason=error) from error
    load_demo(run)


@command(app, "signins")
def list_sign_ins(run: Run) -> None:
    """Show whom you can sign in as."""
    people = [
        {"email": person.email, "password": PASSWORD, "role": person.role} for person in SIGN_INS
    ]
    if not run.output.data(people):
        show_sign_ins(run)


def show_sign_ins(run: Run) -> None:
    """Print the table of sign-ins."""
    rows = [(person.role, person.email, PASSWORD) for person in SIGN_INS]
    run.output.table(["role", "email", "password"], rows)
