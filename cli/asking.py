"""What a command asks at the terminal: an answer, a password, or whether to go on."""

import sys
from typing import Annotated, Any

import typer

from cli.errors import FAILED, UsageError
from cli.run import Run

Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]
PasswordStdin = Annotated[
    bool, typer.Option("--password-stdin", help="Read the password from standard input.")
]
AGREED = {"y", "yes", "s", "si", "sí"}


def ask(run: Run, key: str, *, hidden: bool = True) -> str:
    """Ask at the terminal; empty where nobody can answer."""
    if not sys.stdin.isatty():
        return ""
    answer: str = typer.prompt(
        run.output.texts.get(key), hide_input=hidden, err=True, default="", show_default=False
    )
    return answer if hidden else answer.strip()


def ask_password(run: Run, key: str, *, from_input: bool) -> str:
    """A password, from standard input or the terminal."""
    return sys.stdin.readline().rstrip("\n") if from_input else ask(run, key)


def require_consent(run: Run, key: str, *, yes: bool, **values: Any) -> None:
    """Go on only when the person agrees; a program can't be asked.

    Raises:
        UsageError: A program did not add --yes.
    """
    if yes:
        return
    if run.output.as_json:
        raise UsageError("option.yes")
    if not agrees(run, key, **values):
        run.fail(FAILED)


def agrees(run: Run, key: str, **values: Any) -> bool:
    """Return whether the person agrees; a program can't be asked, and does not."""
    if run.output.as_json:
        return False
    question = run.output.texts.get(key, **values)
    answer: str = typer.prompt(question, err=True, default="", show_default=False)
    return answer.strip().casefold() in AGREED
