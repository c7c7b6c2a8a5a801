"""Times that are kept free for interviews, one or a series, and absences."""

from dataclasses import dataclass
from typing import Annotated, Any

import typer

from cli.commands.hiring.applications import InterviewType
from cli.days import Days, api_day
from cli.listing import show_list
from cli.options import DryRun, Paging, RowId
from cli.output import FieldName
from cli.run import Run, command

app = typer.Typer(no_args_is_help=True)
SLOTS, ABSENCES = "/interview-slots", "/absences"
Row = dict[str, Any]
SlotId = Annotated[str, typer.Argument(metavar="SLOT", help="The slot's id."), RowId()]
ByPerson = Annotated[
    str | None,
    typer.Option("--interviewer", help="The interviewer's account id; yours by default."),
    RowId("personId"),
]


@dataclass(frozen=True)
class Plan:
    """Holds the fields of a slot besides its day and time."""

    minutes: Annotated[int, typer.Option(min=5, max=480, help="How long it takes.")] = 30
    capacity: Annotated[
        int, typer.Option(min=1, max=100, help="How many applicants it is for.")
    ] = 1
    kind: Annotated[InterviewType, typer.Option("--type", help="In person or online.")] = (
        InterviewType.IN_PERSON
    )
    place: Annotated[
        str | None, typer.Option(help="The address; online, the link or phone number.")
    ] = None
    interviewer: ByPerson = None
    reason: Annotated[
        str | None,
        typer.Option(help="Why on a holiday, outside business hours or during an absence."),
    ] = None

    def body(self) -> Row:
        """The same as the API takes it."""
        return {
            "minutes": self.minutes,
            "capacity": self.capacity,
            "interviewType": self.kind,
            "place": self.place,
            "interviewerId": self.interviewer,
            "overrideReason": self.reason,
        }


@command(app, "slots")
def list_slots(run: Run, days: Days, paging: Paging, interviewer: ByPerson = None) -> None:
    """List the times that are kept free, with who is booked."""
    names = ("date", "time", "minutes", "interviewType", "interviewerName", "capacity")
    columns: dict[str, Any] = {
        **{FieldName(name): lambda row, name=name: row.get(name) for name in names},
        "booked": lambda row: ", ".join(one["applicantName"] for one in row["bookings"]),
        "active": lambda row: row["active"],
        "id": lambda row: row["id"],
    }
    asked = {**days.asked(run), "interviewerId": interviewer}
    show_list(run, SLOTS, paging, asked, columns)


@command(app, "add")
def add_slot(
    run: Run,
    date: Annotated[str, typer.Argument(help="The day: MM-DD-YYYY, YYYY-MM-DD or tomorrow.")],
    time: Annotated[
        str, typer.Argument(help="When it begins, in the agency's time zone: HH:MM, 24 hours.")
    ],
    plan: Plan,
) -> None:
    """Keep a time free for an interview."""
    body = {"date": api_day(run, date=date), "time": time, **plan.body()}
    slot = run.api.post(SLOTS, body)
    if not run.output.data(slot):
        run.output.say("interviews.added", date=slot["date"], time=slot["time"], id=slot["id"])


@dataclass(frozen=True)
class Rhythm:
    """On which days of which weeks, and when."""

    first: Annotated[str, typer.Argument(metavar="FROM", help="The first day.")]
    last: Annotated[str, typer.Argument(metavar="TO", help="The last day.")]
    days: Annotated[
        list[int], typer.Option("--weekday", min=1, max=7, help="1 is Monday; may be repeated.")
    ]
    times: Annotated[list[str], typer.Option("--time", help="HH:MM; may be repeated.")]
    every: Annotated[
        int, typer.Option("--every-weeks", min=1, max=8, help="2: every other week.")
    ] = 1

    def body(self, run: Run) -> Row:
        """The same as the API takes it."""
        return {
            "firstDay": api_day(run, first=self.first),
            "lastDay": api_day(run, last=self.last),
            "weekdays": self.days,
            "times": self.times,
            "everyWeeks": self.every,
        }


@command(app, "series")
def add_series(run: Run, rhythm: Rhythm, plan: Plan, dry_run: DryRun = False) -> None:
    """Keep the same times free on some days of each week; what there can't be is left out and said."""
    body = {**rhythm.body(run), **plan.body(), "isDryRun": dry_run}
    report = run.api.post(f"{SLOTS}/series", body)
    if run.output.data({**report, "dryRun": dry_run}):
        return
    run.output.say(
        "interviews.would_add" if dry_run else "interviews.series", count=len(report["added"])
    )
    skipped = [(one["date"], one["time"], reason_of(run, one)) for one in report["skipped"]]
    if skipped:
        run.output.table((FieldName("date"), FieldName("time"), "problem"), skipped)


def reason_of(run: Run, skipped: Row) -> str:
    """Why a time was left out, in the reader's language as far as it is known."""
    return run.output.texts.find(f"field.{skipped['code']}") or str(skipped["message"])


@command(app, "withdraw")
def withdraw_slot(run: Run, slot: SlotId) -> None:
    """Offer a time no longer; nobody may be booked in it."""
    row = run.api.patch(f"{SLOTS}/{slot}", {"action": "soft-delete"})
    if not run.output.data(row):
        run.output.say("interviews.withdrawn", date=row["date"], time=row["time"])


@command(app, "absences")
def list_absences(run: Run, days: Days, paging: Paging) -> None:
    """List when interviewers are away."""
    names = ("personName", "firstDay", "fromTime", "lastDay", "untilTime", "id")
    columns: dict[str, Any] = {
        FieldName(name): lambda row, name=name: row.get(name) for name in names
    }
    show_list(run, ABSENCES, paging, days.asked(run), columns)


@command(app, "away")
def add_absence(
    run: Run,
    first: Annotated[str, typer.Argument(metavar="FROM", help="The first day.")],
    last: Annotated[str, typer.Argument(metavar="TO", help="The last day.")],
    person: ByPerson = None,
) -> None:
    """Say that an interviewer is away from one day to another; nobody is booked then."""
    body = {
        "personId": person or run.api.get("/me")["id"],
        "firstDay": api_day(run, first=first),
        "lastDay": api_day(run, last=last),
    }
    row = run.api.post(ABSENCES, body)
    if not run.output.data(row):
        run.output.say("interviews.away", first=row["firstDay"], last=row["lastDay"])
