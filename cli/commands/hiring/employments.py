"""Employments: make a hired applicant an employee, or take that back until their first visit."""

from typing import Annotated

import typer

from cli.commands.hiring.sealed import app
from cli.days import api_day
from cli.errors import UsageError
from cli.options import ApplicationId
from cli.run import Run, command


@command(app, "employ")
def make_employee(
    run: Run,
    application: ApplicationId,
    starts: Annotated[
        str | None,
        typer.Option(help="The first day of work: MM-DD-YYYY or YYYY-MM-DD; today if left out."),
    ] = None,
    undo: Annotated[
        bool, typer.Option("--undo", help="Take it back, until their first visit.")
    ] = False,
    reason: Annotated[
        str | None, typer.Option(help="Why it is taken back; this is kept with your name.")
    ] = None,
) -> None:
    """Make a hired applicant an employee: their account gets the role, or they are invited."""
    row = run.api.get(f"/applications/{application}")
    path = f"/applications/{application}/employments"
    named = {"name": f"{row['firstName']} {row['lastName']}", "email": row["email"]}
    if undo:
        answer = run.api.post(f"{path}/undo", {"reason": reason_of(reason)})
        said = "employments.undone"
    else:
        body = {} if starts is None else {"startedOn": api_day(run, starts=starts)}
        answer = run.api.post(path, body)
        is_invited = answer["employments"][0]["isInvited"]
        said = "employments.invited" if is_invited else "employments.made"
    if not run.output.data(answer):
        run.output.say(said, **named)


def reason_of(reason: str | None) -> str:
    """The reason, which has to be given.

    Raises:
        UsageError: There is none.
    """
    if reason is None or not reason.strip():
        raise UsageError("employments.no_reason")
    return reason


@command(app, "end-employment")
def end_employment(
    run: Run,
    application: ApplicationId,
    reason: Annotated[
        str | None,
        typer.Option(help="resigned, dismissed, laid_off, term_over or other."),
    ] = None,
    on: Annotated[
        str | None,
        typer.Option(
            help="The day from which they no longer work here: MM-DD-YYYY or YYYY-MM-DD; it may be ahead."
        ),
    ] = None,
    remark: Annotated[str | None, typer.Option(help="What else is to be kept.")] = None,
    undo: Annotated[
        bool, typer.Option("--undo", help="Take it back, before its day or for 30 minutes.")
    ] = False,
) -> None:
    """End somebody's employment: role, sessions and feeds go on that day."""
    path = f"/applications/{application}/employments/end"
    if undo:
        answer = run.api.post(f"{path}/undo", {})
        said = "employments.end_undone"
    else:
        body = {"endedOn": ended_on(run, on), "reason": reason_of(reason), "remark": remark}
        answer = run.api.post(path, body)
        is_over = answer["employments"][0]["endEffectiveAt"] is not None
        said = "employments.ended" if is_over else "employments.ends"
    if not run.output.data(answer):
        run.output.say(said, day=answer["employments"][0]["endedOn"] or "")


def ended_on(run: Run, on: str | None) -> str:
    """The day, which has to be given.

    Raises:
        UsageError: There is none.
    """
    if on is None:
        raise UsageError("employments.no_day")
    return api_day(run, on=on)
