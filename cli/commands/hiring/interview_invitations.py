"""Applicants invited in a terminal to choose the time of their interview: one or many at once."""

from typing import Annotated, Any

import typer

from cli.commands.hiring.interview_slots import Row, app
from cli.errors import PARTLY_FAILED
from cli.options import DryRun
from cli.output import FieldName
from cli.run import Run, command

INVITATIONS = "/applications/bulk-invitations"
OUTCOMES = {
    "invited": "interviews.invite.invited",
    "already_invited": "interviews.invite.already_invited",
    "refused": "interviews.invite.refused",
}
WHY = {
    "not_in_review": "interviews.invite.not_in_review",
    "not_found": "interviews.invite.not_found",
}


@command(app, "invite")
def invite_applicants(
    run: Run,
    applications: Annotated[
        list[str], typer.Argument(metavar="APPLICATION...", help="The applications' ids.")
    ],
    dry_run: DryRun = False,
) -> None:
    """Invite applicants in review to choose a time themselves; each is notified by email."""
    # Somebody who is named twice is invited once.
    asked = {"applicationIds": [*dict.fromkeys(applications)], "dryRun": dry_run}
    report = run.api.post(INVITATIONS, asked)
    if not run.output.data(report):
        names = [FieldName(name) for name in ("applicantName", "applicationId", "state", "problem")]
        run.output.table(names, [line(run, one) for one in report["results"]])
        if dry_run:
            run.output.say("interviews.would_invite", count=report["invited"])
        elif report["invited"]:
            run.output.say("interviews.invited", count=report["invited"])
        else:
            run.output.say("interviews.invited_none")
    if report["refused"]:
        run.fail(PARTLY_FAILED)


def line(run: Run, result: Row) -> tuple[Any, ...]:
    """Return what became of one applicant, or would, in the reader's words."""
    texts = run.output.texts
    outcome = texts.get(OUTCOMES[result["status"]])
    why = WHY.get(result["code"] or "")
    problem = texts.get(why) if why else result["message"]
    return (result["applicantName"], result["applicationId"], outcome, problem)
