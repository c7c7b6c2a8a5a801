"""The demo: a believable agency in the local stack."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict

import typer

from cli.asking import Yes, require_consent
from cli.run import Run, command
from cli.stack.home import Home
from cli.stack.reset import reset_stack
from cli.stack.settings import home_folder
from seed.loading import STEPS, load
from seed.people import PASSWORD, SIGN_INS

app = typer.Typer(no_args_is_help=True)


@command(app, "load")
def load_demo(run: Run) -> None:
    """Fill the local stack with people, patients, visits, documents, applications and setup. Safe to repeat."""
    with loading_alone(run), run.output.progress("demo.loading", STEPS) as advance:
        loaded = load(run.options, lambda: advance(1))
    if run.output.data(asdict(loaded)):
        return
    run.output.say("demo.done", **asdict(loaded))
    show_sign_ins(run)


def loading_alone(run: Run) -> AbstractContextManager[None]:
    """Let no two load into this stack together: both would make the same people."""
    home = Home(home_folder())
    return home.alone(run.output.step) if home.run.exists() else nullcontext()


@command(app, "reset")
def reset_demo(run: Run, yes: Yes = False) -> None:
    """Empty the local stack and load the demo again."""
    require_consent(run, "ask.reset_demo", yes=yes)
    reset_stack(Home(home_folder()), run.output.step)
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
