"""The product's own emails: what was sent, sending again, and a test of the mail server."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import typer

from cli.addresses import typed_email
from cli.days import AgencyClock
from cli.listing import show_list
from cli.options import Paging, RowId
from cli.run import Run, command
from cli.texts import Texts

app = typer.Typer(no_args_is_help=True)
STATE = "email.state."
FAILURE = "email.failure."


class State(StrEnum):
    """Holds what can be asked for."""

    QUEUED = "queued"
    SENDING = "sending"
    UNCERTAIN = "uncertain"
    SENT = "sent"
    FAILED = "failed"
    CANCELED = "canceled"
    UNCONFIRMED = "unconfirmed"
    BOUNCED = "bounced"


@dataclass(frozen=True)
class Filters:
    """Which emails to list."""

    search: Annotated[
        str | None, typer.Option("--search", "-q", help="Part of the recipient's address.")
    ] = None
    state: Annotated[
        State | None,
        typer.Option(help="Only these; unconfirmed are uncertain ones and those sent twice."),
    ] = None
    kind: Annotated[str | None, typer.Option(help="Only this kind, as the list names it.")] = None


@command(app, "outbox")
def list_emails(run: Run, filters: Filters, paging: Paging) -> None:
    """List the emails that were sent or are to be, the latest first."""
    texts, clock = run.output.texts, AgencyClock(run)
    show_list(
        run,
        "/emails",
        paging,
        {"q": filters.search, "state": filters.state, "kind": filters.kind},
        {
            "date": lambda email: clock.minute(email["createdAt"]),
            "recipient": lambda email: email["recipient"],
            "type": lambda email: email["kind"],
            "state": lambda email: texts.get(STATE + shown_state(email)),
            "problem": lambda email: email["bounceReason"] or problem_of(texts, email),
            "id": lambda email: email["id"],
        },
    )
    if not run.output.as_json:
        warn(run, run.api.get("/emails/counts"))


def shown_state(email: dict[str, Any]) -> str:
    """How an email's state is called."""
    if email["bouncedAt"]:
        return "bounced"
    if email["state"] == "sent" and email["resentAt"]:
        return "sent_twice"
    return str(email["state"])


def problem_of(texts: Texts, email: dict[str, Any]) -> str:
    """Say what an email failed at, and what the mail server said."""
    failure = texts.get(FAILURE + email["failure"]) if email["failure"] else None
    return " ".join(filter(None, (failure, email["lastError"])))


def warn(run: Run, counts: dict[str, int]) -> None:
    """Say how many emails of late nobody knows about."""
    unconfirmed = counts["uncertain"] + counts["resent"]
    if unconfirmed:
        run.output.note("email.unconfirmed", emails=unconfirmed)


@command(app, "retry")
def retry_email(
    run: Run, email: Annotated[str, typer.Argument(help="The email's id."), RowId()]
) -> None:
    """Send again an email that failed or whose delivery is not confirmed."""
    retried = run.api.post(f"/emails/{email}/retry")
    if not run.output.data(retried):
        run.output.say("email.retried", email=retried["recipient"])


@command(app, "test")
def send_test(
    run: Run, to: Annotated[str, typer.Argument(help="The email address to write to.")]
) -> None:
    """Send a test email now, by the mail server that is active."""
    texts = run.output.texts
    body = {
        "to": typed_email(run.output, to),
        "subject": texts.get("email.test_subject"),
        "body": texts.get("email.test"),
    }
    sent = run.api.post("/email-settings/send-test-email", body)
    if not run.output.data(sent):
        run.output.say("email.tested", email=sent["sentTo"], server=sent["server"])
