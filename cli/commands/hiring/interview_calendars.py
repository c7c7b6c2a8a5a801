"""Interviewers' own calendars in a terminal: whose are read, where, and how that went."""

import sys
from typing import Annotated

import typer

from cli.asking import ask
from cli.commands.hiring.interview_slots import ByPerson, Row, app
from cli.errors import UsageError
from cli.output import FieldName
from cli.run import Run, command

CALENDARS = "/absences/calendars"
UNREAD = {
    "host": "interviews.calendar.host",
    "unreachable": "interviews.calendar.unreachable",
    "internal": "interviews.calendar.internal",
    "redirected": "interviews.calendar.redirected",
    "refused": "interviews.calendar.refused",
    "gone": "interviews.calendar.gone",
    "slow": "interviews.calendar.slow",
    "large": "interviews.calendar.large",
    "format": "interviews.calendar.format",
    "complex": "interviews.calendar.complex",
    "many": "interviews.calendar.many",
    "unreadable": "interviews.calendar.unreadable",
    "unsaved": "interviews.calendar.unsaved",
}


@command(app, "calendar")
def keep_calendar(
    run: Run,
    enter: Annotated[
        bool,
        typer.Option(
            "--set",
            help="Have a calendar read; its address is asked for, or standard input has it.",
        ),
    ] = False,
    stop: Annotated[bool, typer.Option("--stop", help="Stop reading it.")] = False,
    person: ByPerson = None,
) -> None:
    """Show whose own calendars are read for when they are away, have one read, or end that."""
    if enter and stop:
        raise UsageError("interviews.calendar.both")
    if enter:
        run.api.post(CALENDARS, {"address": asked_address(run), "personId": person})
    if stop:
        run.api.delete(f"{CALENDARS}/{person or run.api.get('/me')['id']}")
    found = run.api.get(CALENDARS)
    if run.output.data(found):
        return
    if enter or stop:
        run.output.say("interviews.calendar.set" if enter else "interviews.calendar.stopped")
        return
    columns = ("personName", "host", "succeededAt", "busyTimes")
    names = [*(FieldName(name) for name in columns), "problem"]
    run.output.table(
        names, [[*(one[name] for name in columns), why_unread(run, one)] for one in found]
    )


def asked_address(run: Run) -> str:
    """The address of a calendar; it is a secret, so it stands on no command line.

    Raises:
        UsageError: Nobody said it.
    """
    said = ask(run, "interviews.calendar.ask") if sys.stdin.isatty() else sys.stdin.readline()
    if not said.strip():
        raise UsageError("interviews.calendar.empty")
    return said.strip()


def why_unread(run: Run, calendar: Row) -> str:
    """Why a calendar could not be read the last time, in words; empty where it was."""
    return run.output.texts.get(UNREAD[calendar["failure"]]) if calendar["failure"] else ""
