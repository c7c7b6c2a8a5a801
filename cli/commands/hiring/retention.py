"""Retention: how long records are kept, what is held, what would be erased, and its proof."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.days import AgencyClock, api_day
from cli.options import ApplicationId, RowId
from cli.output import json_text
from cli.remote.downloads import whole
from cli.run import Run, command
from cli.targets import Target, check_free, deliver

app = typer.Typer(no_args_is_help=True)
PATH = "/retention"
Row = dict[str, Any]
CLASSES = {
    "applications_not_hired": "retention.not_hired",
    "personnel_files": "retention.personnel",
    "medical_records": "retention.medical",
    "emails": "retention.emails",
}
STATES = {
    "due": "retention.is_due",
    "reduced": "retention.is_reduced",
    "held": "retention.is_held",
    "kept": "retention.is_kept",
}


@command(app, "show")
def show(run: Run) -> None:
    """Show what is past its time, by rule, and what would be erased. Nothing is."""
    found = run.api.get(PATH)
    if run.output.data(found):
        return
    show_rules(run, found["rules"])
    if found["records"]:
        run.output.table(
            ("name", "job", "last_record", "kept_until", "state", "id"),
            [record_line(run, record) for record in found["records"]],
        )
    run.output.say("retention.kept", open=found["open"], hired=found["hired"])
    if found["due"]:
        run.output.say("retention.due", count=found["due"], number=str(found["due"]))
    else:
        run.output.say("retention.nothing")


def show_rules(run: Run, rules: list[Row]) -> None:
    """The rules of today; one that nobody has confirmed says so."""
    texts = run.output.texts
    everywhere = texts.get("retention.everywhere")
    run.output.table(
        ("class", "region", "months", "months_from_hire", "source", "confirmed_by", "due", "held", "id"),
        [
            (texts.get(CLASSES[rule["recordClass"]]), rule["regionName"] or everywhere, rule["keepMonths"],
             rule["hireMonths"], rule["source"], rule["confirmedBy"] or texts.get("retention.nobody"), rule["due"], rule["held"], rule["id"])
            for rule in rules
        ],
    )  # fmt: skip


def record_line(run: Run, record: Row) -> tuple[Any, ...]:
    """A record that is past its time, and whether it would be erased."""
    state = "held" if record["isHeld"] else "due" if record["isConfirmed"] else "kept"
    if state == "due" and record["keptLanes"]:
        state = "reduced"
    return (
        record["name"], record["jobTitle"], record["lastRecordOn"], record["keptUntil"],
        run.output.texts.get(STATES[state]), record["applicationId"],
    )  # fmt: skip


class RecordClass(StrEnum):
    """Holds what is kept for a time."""

    APPLICATIONS = "applications_not_hired"
    PERSONNEL = "personnel_files"
    MEDICAL = "medical_records"
    EMAILS = "emails"


@dataclass(frozen=True)
class HowLong:
    """For how many months."""

    months: Annotated[int, typer.Option(min=1, max=1200, help="How many months.")]
    from_hire: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=1200,
            help="Files of people who have left: also how many months at least from the first day of work.",
        ),
    ] = None


@command(app, "rule")
def add_rule(
    run: Run,
    how_long: HowLong,
    source: Annotated[str, typer.Option(help="The law or contract, such as 29 CFR 1602.14.")],
    first_day: Annotated[str, typer.Option("--from", help="The first day on which it holds.")],
    region: Annotated[
        str | None, typer.Option(help="Where the job is, by name or code; everywhere if left out.")
    ] = None,
    records: Annotated[
        RecordClass,
        typer.Option(
            help="Applications of people not hired, files of people who have left, their medical part, or emails about no application."
        ),
    ] = RecordClass.APPLICATIONS,
) -> None:
    """Add how long records are kept, or change it from a day on."""
    body = {
        "recordClass": records,
        "keepMonths": how_long.months,
        "source": source,
        "validFrom": api_day(run, first_day=first_day),
        "region": region,
        "hireMonths": how_long.from_hire,
    }
    made = run.api.post(f"{PATH}/rules", body)
    if not run.output.data(made):
        run.output.say("retention.rule_added", rule=made["id"])


@command(app, "confirm")
def confirm_rule(
    run: Run,
    rule: Annotated[str, typer.Argument(help="The rule's id."), RowId()],
    by: Annotated[str, typer.Option("--by", help="Who read the source and answers for it.")],
    on: Annotated[str, typer.Option("--on", help="The day on which they did.")] = "today",
) -> None:
    """Say who answers for a rule. From then on records can be erased by it."""
    body = {"confirmedBy": by, "confirmedOn": api_day(run, on=on)}
    confirmed = run.api.post(f"{PATH}/rules/{rule}/confirm", body)
    if not run.output.data(confirmed):
        run.output.say("retention.rule_confirmed", by=by)


@command(app, "holds")
def list_holds(run: Run) -> None:
    """List what is held and what was, the latest first."""
    holds = run.api.get(f"{PATH}/holds")
    if run.output.data(holds):
        return
    if not holds:
        run.output.note("list.empty")
        return
    clock = AgencyClock(run)
    run.output.table(
        ("name", "job", "reason", "since", "lifted", "id"),
        [
            (hold["name"], hold["jobTitle"], hold["reason"], clock.day(hold["createdAt"]),
             hold["liftedAt"] and clock.day(hold["liftedAt"]), hold["id"])
            for hold in holds
        ],
    )  # fmt: skip


@command(app, "hold")
def place_hold(
    run: Run,
    application: ApplicationId,
    reason: Annotated[str, typer.Option(help="Why it is kept, such as a charge that was filed.")],
) -> None:
    """Keep an application past its time, until the hold is lifted."""
    body = {"applicationId": application, "reason": reason}
    hold = run.api.post(f"{PATH}/holds", body)
    if not run.output.data(hold):
        run.output.say("retention.held", name=hold["name"], hold=hold["id"])


@command(app, "lift")
def lift_hold(
    run: Run,
    hold: Annotated[str, typer.Argument(help="The hold's id."), RowId()],
    reason: Annotated[str, typer.Option(help="Why it is no longer held.")],
) -> None:
    """Lift a hold. The rules apply again."""
    lifted = run.api.post(f"{PATH}/holds/{hold}/lift", {"reason": reason})
    if not run.output.data(lifted):
        run.output.say("retention.lifted", name=lifted["name"])


@command(app, "run")
def erase(
    run: Run,
    confirm: Annotated[
        int, typer.Option(min=1, help="How many 'carehire retention show' says would be erased.")
    ],
    going: Annotated[
        str | None, typer.Option("--run", help="Continue this run, which was interrupted.")
    ] = None,
) -> None:
    """Erase what is due, with everything that belongs to it. This can't be undone."""
    body: Row = {"confirm": confirm, "runId": going}
    erased = 0
    with run.output.progress("retention.erasing", confirm) as advance:
        while True:
            done = run.api.call("POST", f"{PATH}/run", json=body)["data"]
            advance(done["erased"] - erased)
            erased = done["erased"]
            if done["finishedAt"]:
                break
            body["runId"] = done["id"]
    if not run.output.data(done):
        run.output.say("retention.erased", count=erased, run=done["id"])


@command(app, "certificate")
def certificate(
    run: Run,
    target: Target,
    which: Annotated[
        str | None,
        typer.Argument(metavar="[RUN]", help="The run's id; all are listed without."),
        RowId("runId"),
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", help="Write it as a document (PDF) to this file.")
    ] = None,
) -> None:
    """Show the proof of what a run erased, or write it to a file. It names nobody."""
    if which is None:
        list_runs(run)
        return
    if pdf is not None:
        print_certificate(run, which, Target(pdf, target.overwrite))
        return
    check_free(target)
    found = run.api.get(f"{PATH}/runs/{which}")
    pages = run.api.pages(f"{PATH}/runs/{which}/proofs", found["erased"])
    found["proofs"] = [proof for page in pages for proof in page["data"]]
    done = {"records": found["erased"], "filesLeft": found["filesLeft"]}
    text = json_text(found, indent=2) + "\n"
    deliver(run.output, target, text, found, "retention.certified", done, count=found["erased"])


def print_certificate(run: Run, which: str, target: Target) -> None:
    """Write the proof as pages."""
    check_free(target)
    path = target.output or Path()
    found = run.api.get(f"{PATH}/runs/{which}")
    language = run.output.texts.language
    with whole(path) as partial:
        partial.write_bytes(run.api.content(f"{PATH}/runs/{which}/document", locale=language))
    done = {"file": str(path), "records": found["erased"], "filesLeft": found["filesLeft"]}
    if not run.output.data(done):
        run.output.say("retention.certified", path=path, count=found["erased"])


def list_runs(run: Run) -> None:
    """The runs, the latest first."""
    runs = run.api.get(f"{PATH}/runs")
    if run.output.data(runs):
        return
    if not runs:
        run.output.note("list.empty")
        return
    clock = AgencyClock(run)
    run.output.table(
        ("date", "actor", "records", "files_left", "id"),
        [
            (clock.minute(one["startedAt"]), one["startedByName"], one["erased"],
             one["filesLeft"], one["id"])
            for one in runs
        ],
    )  # fmt: skip
