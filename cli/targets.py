"""Where a command writes a file; nothing is replaced unasked."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.errors import CliError, UsageError
from cli.output import Output


@dataclass(frozen=True)
class Target:
    """Says where an export goes."""

    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file to write; standard output if left out."),
    ] = None
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace a file.")] = False


def check_free(target: Target) -> None:
    """Refuse to replace a file unasked.

    Raises:
        UsageError: It is there already.
    """
    if target.output and target.output.exists() and not target.overwrite:
        raise UsageError("setup.file_exists", path=target.output)


def write_file(target: Target, text: str) -> None:
    """Write what was asked for to its file; only its owner may read a new one, since it may hold people's data.

    Raises:
        UsageError: Something is there already.
        CliError: It cannot be written.
    """
    check_free(target)
    path = target.output or Path()
    try:
        with open(path, "w", encoding="utf-8", newline="", opener=opened_privately) as file:
            file.write(text)
    except OSError as error:
        raise CliError("setup.not_written", path=path, reason=error.strerror) from error


def deliver(
    output: Output,
    target: Target,
    text: str,
    data: Any,
    said: str,
    done: Mapping[str, Any],
    **values: Any,
) -> None:
    """Show a text, or write it to its file and say so; `data` and `done` are those in JSON.

    Raises:
        UsageError: Something is there already.
        CliError: It cannot be written.
    """
    if target.output is None:
        if not output.data(data):
            typer.echo(text, nl=False)
        return
    write_file(target, text)
    if not output.data({"file": str(target.output), **done}):
        output.say(said, path=target.output, **values)


def opened_privately(path: str, flags: int) -> int:
    """An open file that, if it is new, nobody else may read."""
    return os.open(path, flags, 0o600)
