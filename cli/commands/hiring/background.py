"""Background checks: what was ordered, how it stands; record an order, move a check, note that a letter was given."""

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
    "ordered": "background.ordered_state",
    "consider": "background.consider_state",
    "pre_adverse": "background.pre_adverse_state",
    "disputed": "background.disputed_state",
    "clear": "background.clear_state",
    "adverse": "background.adverse_state",
    "canceled": "background.canceled_state",
}
KINDS = {
    "state_police": "background.kind.state_police",
    "fbi_fingerprints": "background.kind.fbi_fingerprints",
    "county": "background.kind.county",
    "registry": "background.kind.registry",
    "driving": "background.kind.driving",
    "other": "background.kind.other",
}
WITH_LETTER = ("pre_adverse", "adverse")
CheckId = Annotated[
    str, typer.Option("--check", help="The id of the check; the newest one if left out.")
]


class Kind(StrEnum):
    """Holds what is checked."""

    STATE_POLICE = "state_police"
    FBI_FINGERPRINTS = "fbi_fingerprints"
    COUNTY = "county"
    REGISTRY = "registry"
    DRIVING = "driving"
    OTHER = "other"


class Later(StrEnum):
    """Holds what a check becomes."""

    CONSIDER = "consider"
    PRE_ADVERSE = "pre_adverse"
    DISPUTED = "disputed"
    CLEAR = "clear"
    ADVERSE = "adverse"
    CANCELED = "canceled"


class How(StrEnum):
    """How a letter was given."""

    BY_HAND = "by_hand"
    BY_MAIL = "by_mail"


@dataclass(frozen=True)
class Order:
    """Holds what was ordered."""

    provider: Annotated[str, typer.Option(help="Who makes the report.")]
    contact: Annotated[str, typer.Option(help="Their address and phone number, for the letters.")]
    on: Annotated[str, typer.Option(help="The day of the order: MM-DD-YYYY or YYYY-MM-DD.")]
    kind: Annotated[Kind, typer.Option(help="What is checked.")] = Kind.OTHER
    reference: Annotated[str | None, typer.Option(help="Their number of the order.")] = None


@dataclass(frozen=True)
class Move:
    """Holds what becomes of a check."""

    to: Annotated[Later, typer.Option(help="What it becomes.")]
    reason: Annotated[
        str | None, typer.Option(help="Why; needed but for a report that has come.")
    ] = None
    reported: Annotated[
        str | None, typer.Option(help="The day on the report: MM-DD-YYYY or YYYY-MM-DD.")
    ] = None
    report: Annotated[
        str | None, typer.Option(help="The id of the file with the copy of the report.")
    ] = None
    rights: Annotated[
        str | None, typer.Option(help="The id of the file with the summary of rights.")
    ] = None


@command(app, "list")
def list_checks(run: Run, application: ApplicationId) -> None:
    """List the background checks of an applicant, the newest first."""
    file = run.api.get(path_of(application))
    if not run.output.data(file):
        show(run, file)


@command(app, "order")
def order_check(run: Run, application: ApplicationId, order: Order) -> None:
    """Record a check that was ordered; the applicant has to have authorized it."""
    body = {
        "kind": order.kind.value,
        "provider": order.provider,
        "providerContact": order.contact,
        "reference": order.reference,
        "orderedOn": api_day(run, on=order.on),
    }
    file = run.api.post(path_of(application), body)
    if not run.output.data(file):
        run.output.say("background.order_kept", provider=order.provider)


@command(app, "move")
def move_check(
    run: Run,
    application: ApplicationId,
    move: Move,
    check: CheckId = "",
    dry_run: DryRun = False,
) -> None:
    """Move a check on; the notice before an adverse decision, and the decision, write a letter."""
    chosen = check_of(run, application, check)
    path = f"{path_of(application)}/{chosen['id']}"
    if dry_run:
        preview(run, path, move.to.value)
        return
    body = {
        "fromState": chosen["state"],
        "toState": move.to.value,
        "reason": move.reason,
        "reportedOn": move.reported and api_day(run, reported=move.reported),
        "reportId": move.report,
        "rightsId": move.rights,
    }
    file = run.api.post(f"{path}/move", body)
    if not run.output.data(file):
        run.output.say("background.moved", state=run.output.texts.get(STATES[move.to.value]))


@command(app, "given")
def record_given(
    run: Run,
    application: ApplicationId,
    on: Annotated[str, typer.Option(help="The day: MM-DD-YYYY or YYYY-MM-DD.")],
    how: Annotated[How, typer.Option(help="How it was given.")],
    check: CheckId = "",
) -> None:
    """Note how the last letter was given; after a notice, the days to answer are counted."""
    chosen = check_of(run, application, check)
    letter = letter_of(chosen)
    path = f"{path_of(application)}/{chosen['id']}/letters/{letter['id']}/record-given"
    file = run.api.post(path, {"givenOn": api_day(run, on=on), "givenHow": how.value})
    if run.output.data(file):
        return
    [kept] = [one for one in file["checks"] if one["id"] == chosen["id"]]
    until = letter_of(kept)["waitsUntil"]
    run.output.say("background.given_waits" if until else "background.given", day=until or "")


@command(app, "share")
def share_letter(run: Run, application: ApplicationId, check: CheckId = "") -> None:
    """Put the last letter on the applicant's page and email them that one waits; it is given once they open it."""
    chosen = check_of(run, application, check)
    letter = letter_of(chosen)
    path = f"{path_of(application)}/{chosen['id']}/letters/{letter['id']}/send"
    if not run.output.data(run.api.post(path)):
        run.output.say("background.shared")


def path_of(application: str) -> str:
    """Return where the background checks of an application are."""
    return f"/applications/{application}/background-checks"


def check_of(run: Run, application: str, check: str) -> Row:
    """The check of this id, or the newest one.

    Raises:
        UsageError: There is none.
    """
    checks = run.api.get(path_of(application))["checks"]
    found = [one for one in checks if check in ("", one["id"])]
    if not found:
        raise UsageError("background.none")
    first: Row = found[0]
    return first


def letter_of(check: Row) -> Row:
    """The last letter about a check.

    Raises:
        UsageError: There is none.
    """
    letters = [move for move in check["moves"] if move["letter"] is not None]
    if not letters:
        raise UsageError("background.no_letter")
    last: Row = letters[0]
    return last


def preview(run: Run, path: str, later: str) -> None:
    """Show the letter that a move would write."""
    letters = run.api.post(f"{path}/preview", {"kind": later}) if later in WITH_LETTER else {}
    if run.output.data({**letters, "dryRun": True}):
        return
    run.output.say("background.dry_run")
    if letters:
        run.output.value("letter", letters[LETTERS[run.output.texts.language]])


def show(run: Run, file: Row) -> None:
    """Say what was ordered, and how each check stands."""
    if not file["checks"]:
        run.output.say("background.nothing" if file["authorizedOn"] else "background.unauthorized")
        return
    texts = run.output.texts
    run.output.table(
        ("check_kind", "provider", "ordered_on", "reported_on", "waits_until", "state", "id"),
        [
            (
                texts.get(KINDS[check["kind"]]),
                check["provider"],
                check["orderedOn"],
                check["reportedOn"] or "",
                waits_until(check),
                texts.get(STATES[check["state"]]),
                check["id"],
            )
            for check in file["checks"]
        ],
    )


def waits_until(check: Row) -> str:
    """The last day to answer the last notice, while it counts."""
    if check["state"] != "pre_adverse":
        return ""
    until: str | None = check["moves"][0]["waitsUntil"]
    return until or ""
