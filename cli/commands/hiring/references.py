"""References: whom an applicant has named, who was asked by email, and what they said."""

from enum import StrEnum
from typing import Annotated, Any

import typer

from cli.commands.hiring.sealed import app
from cli.errors import UsageError
from cli.options import ApplicationId
from cli.run import Run, command

Row = dict[str, Any]
AskedEmail = Annotated[
    str, typer.Argument(metavar="EMAIL", help="The address at which a reference was asked.")
]
STATES = {
    "asked": "references.state.asked",
    "answered": "references.state.answered",
    "declined": "references.state.declined",
    "revoked": "references.state.revoked",
    "expired": "references.state.expired",
}


class Language(StrEnum):
    """In which language somebody is asked."""

    EN = "en"
    ES = "es"


@command(app, "references")
def list_references(run: Run, application: ApplicationId) -> None:
    """List whom an applicant named as references, who was asked, and what they and those who were called said."""
    found = run.api.get(path_of(application))
    calls = run.api.get(f"/applications/{application}/reference-calls")
    if run.output.data({**found, "calls": calls}):
        return
    if not found["people"]:
        run.output.say("references.none")
    people = [
        [one["name"], one["relationship"], one["phone"], one["email"]] for one in found["people"]
    ]
    run.output.table(("reference", "relationship", "phone", "email"), people)
    texts = run.output.texts
    answers = [
        [one["refereeName"], texts.get(STATES[one["state"]]), said(run, one), one["answers"]]
        for one in found["requests"]
    ]
    answers += [
        [one["referenceName"], texts.get("references.called", day=one["calledOn"]), said(run, one), one["answers"]]
        for one in calls
        if one["deletedAt"] is None
    ]  # fmt: skip
    run.output.table(("reference", "state", "ratings", "answers"), answers)


@command(app, "ask-reference")
def ask_reference(
    run: Run,
    application: ApplicationId,
    email: Annotated[
        str, typer.Argument(help="The address of somebody whom the applicant named in the form.")
    ],
    language: Annotated[
        Language, typer.Option(help="In which language they are asked.")
    ] = Language.EN,
) -> None:
    """Ask a reference by email: they get a link that needs no account and is good for 14 days."""
    asked = run.api.post(path_of(application), {"refereeEmail": email, "locale": language})
    if not run.output.data(asked):
        run.output.say("references.asked", name=asked["refereeName"], email=asked["refereeEmail"])


@command(app, "withdraw-reference")
def withdraw_reference(run: Run, application: ApplicationId, email: AskedEmail) -> None:
    """End the link of a reference who has not answered; they can be asked again."""
    request = asked_at(run, application, email, {"asked"})
    row = run.api.post(f"{path_of(application)}/{request['id']}/revoke")
    if not run.output.data(row):
        run.output.say("references.withdrawn", name=row["refereeName"], email=row["refereeEmail"])


@command(app, "read-reference")
def read_reference(run: Run, application: ApplicationId, email: AskedEmail) -> None:
    """Mark what a reference answered by email as read; with the last one, the task is done."""
    request = asked_at(run, application, email, {"answered", "declined"})
    row = run.api.post(f"{path_of(application)}/{request['id']}/noted")
    if not run.output.data(row):
        run.output.say("references.read", name=row["refereeName"])


def asked_at(run: Run, application: str, email: str, states: set[str]) -> Row:
    """The request that was sent to an address: one that stands so, and has not been read, before all others."""
    requests: list[Row] = run.api.get(path_of(application))["requests"]
    sent = [one for one in requests if one["refereeEmail"].casefold() == email.strip().casefold()]
    if not sent:
        raise UsageError("references.not_asked", email=email)
    return max(sent, key=lambda one: (one["state"] in states, one["notedAt"] is None))


def path_of(application: str) -> str:
    """The address of an applicant's references."""
    return f"/applications/{application}/references"


def said(run: Run, row: Row) -> str:
    """Return what somebody rated, one after another, in the reader's words."""
    texts = run.output.texts
    is_spanish = texts.language == "es"
    shown = []
    for one in row["ratings"] or []:
        name = (is_spanish and one["nameEs"]) or one["name"]
        rating = one["rating"] or texts.get("references.cannot_say")
        remark = f" ({one['remark']})" if one["remark"] else ""
        shown.append(f"{name}: {rating}{remark}")
    return "; ".join(shown)
