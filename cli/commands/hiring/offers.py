"""Offers: what an applicant was offered and answered; send one, withdraw it, note an acceptance."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import typer

from cli.days import api_day
from cli.errors import UsageError
from cli.options import ApplicationId, DryRun
from cli.run import Run, command

app = typer.Typer(no_args_is_help=True)
Row = dict[str, Any]
LETTERS = {"en": "letter", "es": "letterEs"}
STATES = {
    "SENT": "offers.sent_state",
    "ACCEPTED": "offers.accepted_state",
    "DECLINED": "offers.declined_state",
    "EXPIRED": "offers.expired_state",
    "WITHDRAWN": "offers.withdrawn_state",
}


PERS = {
    "hour": "offers.per.hour",
    "visit": "offers.per.visit",
    "day": "offers.per.day",
    "week": "offers.per.week",
    "year": "offers.per.year",
}


class Per(StrEnum):
    """For what pay is paid."""

    HOUR = "hour"
    VISIT = "visit"
    DAY = "day"
    WEEK = "week"
    YEAR = "year"


@dataclass(frozen=True)
class Terms:
    """Holds what is offered, where it is not what the listing says."""

    until: Annotated[str, typer.Option(help="The last day to answer: MM-DD-YYYY or YYYY-MM-DD.")]
    pay: Annotated[
        float | None, typer.Option(min=0.01, help="In dollars; the listing's lowest if left out.")
    ] = None
    per: Annotated[Per, typer.Option(help="For what that is paid.")] = Per.HOUR
    hours: Annotated[int | None, typer.Option(min=1, max=168, help="Hours per week.")] = None
    starts: Annotated[
        str | None, typer.Option(help="The first day of work: MM-DD-YYYY or YYYY-MM-DD.")
    ] = None
    conditions: Annotated[
        str | None, typer.Option(help="What else has to be true; the letter says it.")
    ] = None
    letter: Annotated[
        str | None,
        typer.Option(
            help="The name of one of the agency's letters; without it, the standard letter."
        ),
    ] = None


@command(app, "list")
def list_offers(run: Run, application: ApplicationId) -> None:
    """List what an applicant was offered and answered, the newest first."""
    offers = run.api.get(path_of(application))
    if not run.output.data(offers):
        show(run, offers)


@command(app, "send")
def send_offer(run: Run, application: ApplicationId, terms: Terms, dry_run: DryRun = False) -> None:
    """Send an offer; after the interview, the application moves on to the conditional offer."""
    path = path_of(application)
    body = body_of(run, run.api.get(f"{path}/start"), terms)
    if dry_run:
        letters = run.api.post(f"{path}/preview", body)
        if not run.output.data({**letters, "dryRun": True}):
            run.output.say("offers.dry_run")
            run.output.value("letter", letters[LETTERS[run.output.texts.language]])
        return
    offers = run.api.post(path, body)
    if not run.output.data(offers):
        run.output.say("offers.sent", job=body["jobTitle"], day=body["expiresOn"])


@command(app, "withdraw")
def withdraw_offer(
    run: Run,
    application: ApplicationId,
    undo: Annotated[bool, typer.Option("--undo", help="Take it back, for half an hour.")] = False,
) -> None:
    """Withdraw the last offer that waits for an answer; the applicant is notified half an hour later."""
    offer = last_of(run, application)
    path = f"{path_of(application)}/{offer['id']}/withdraw"
    offers = run.api.post(f"{path}/undo" if undo else path)
    if not run.output.data(offers):
        run.output.say("offers.restored" if undo else "offers.withdrawn", job=offer["jobTitle"])


@command(app, "accepted")
def record_acceptance(
    run: Run,
    application: ApplicationId,
    note: Annotated[str, typer.Option(help="How they accepted; staff read it.")],
) -> None:
    """Note that an applicant accepted the last offer by phone or on paper."""
    offer = last_of(run, application)
    path = f"{path_of(application)}/{offer['id']}/record-acceptance"
    offers = run.api.post(path, {"note": note})
    if not run.output.data(offers):
        run.output.say("offers.accepted", job=offer["jobTitle"])


def path_of(application: str) -> str:
    """Return where the offers of an application are."""
    return f"/applications/{application}/offers"


def last_of(run: Run, application: str) -> Row:
    """The last offer to an applicant.

    Raises:
        UsageError: There is none.
    """
    offers = run.api.get(path_of(application))
    if not offers:
        raise UsageError("offers.none")
    last: Row = offers[0]
    return last


def body_of(run: Run, start: Row, terms: Terms) -> Row:
    """Return what is sent: what was said, else what the listing says.

    Raises:
        UsageError: Nobody says what is paid, or there is no such letter.
    """
    pay = terms.pay if terms.pay is not None else start["pay"]
    if pay is None:
        raise UsageError("offers.no_pay")
    named = {each["name"].casefold(): each["id"] for each in start["templates"]}
    if terms.letter is not None and terms.letter.casefold() not in named:
        known = ", ".join(each["name"] for each in start["templates"])
        raise UsageError("offers.no_letter", name=terms.letter, known=known or "-")
    return {
        "jobTitle": start["jobTitle"],
        "workplace": start["workplace"],
        "pay": pay,
        "payPer": terms.per.value,
        "hoursPerWeek": terms.hours,
        "startsOn": terms.starts and api_day(run, starts=terms.starts),
        "conditions": terms.conditions,
        "expiresOn": api_day(run, until=terms.until),
        "templateId": terms.letter and named[terms.letter.casefold()],
    }


def show(run: Run, offers: list[Row]) -> None:
    """Say what was offered, and how each offer stands."""
    if not offers:
        run.output.say("offers.nothing")
        return
    texts = run.output.texts
    run.output.table(
        ("offered_job", "pay", "pay_per", "answer_until", "state", "id"),
        [
            (
                offer["jobTitle"],
                f"${offer['pay']:,.2f}",
                texts.get(PERS[offer["payPer"]]),
                offer["expiresOn"],
                texts.get(STATES[offer["state"]]),
                offer["id"],
            )
            for offer in offers
        ],
    )
