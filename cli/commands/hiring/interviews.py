"""Interviews: who comes today, who is booked, and what came of it; beside the times that are kept free for them."""

from typing import Annotated, Any

import typer

from cli.commands.email import STATE, problem_of, shown_state
from cli.commands.hiring import interview_calendars, interview_imports, interview_invitations
from cli.commands.hiring.applications import Why, move_of
from cli.commands.hiring.interview_slots import Row, SlotId, app
from cli.days import AgencyClock, Days, api_day
from cli.errors import UsageError
from cli.options import ApplicationId
from cli.output import FieldName
from cli.run import Run, command
from cli.states import ApplicationState

# Imported, its commands are there.
PARTS = (interview_calendars, interview_imports, interview_invitations)
FEED = "/me/calendar-feed"
LEAD_TIMES = {
    "one_day": "interviews.rate.one_day",
    "three_days": "interviews.rate.three_days",
    "week": "interviews.rate.week",
    "longer": "interviews.rate.longer",
}
ANSWERS = {
    "confirmed": "interviews.rate.confirmed",
    "reminded": "interviews.rate.reminded",
    "not_reminded": "interviews.rate.not_reminded",
}
GRADES = tuple(f"interviews.grade_{number}" for number in range(5))


@command(app, "today")
def list_interviews(
    run: Run,
    day: Annotated[str | None, typer.Option("--day", help="Another day.")] = None,
    mine: Annotated[bool, typer.Option("--mine", help="Only those that you hold.")] = False,
) -> None:
    """List who comes to an interview on a day."""
    asked = {"firstDay": day and api_day(run, day=day), "interviewer": "mine" if mine else None}
    rows = run.api.get("/interviews", **asked)
    if run.output.data(rows):
        return
    shown = ("time", "firstName", "lastName", "phoneNumber", "place", "interviewerName", "state")
    names = [FieldName(name) for name in shown]
    run.output.table(names, [[row[name] for name in names] for row in rows])


@command(app, "open")
def list_open(run: Run, application: ApplicationId) -> None:
    """List the next times in which an applicant can be booked."""
    rows = run.api.get(f"/applications/{application}/interview-slots")
    if run.output.data(rows):
        return
    names = ("date", "time", "minutes", "interviewType", "interviewerName", "place", "id")
    run.output.table(
        [FieldName(name) for name in names], [[row[name] for name in names] for row in rows]
    )


@command(app, "book")
def book_interview(run: Run, application: ApplicationId, slot: SlotId) -> None:
    """Book an applicant who is in review; they are notified by email."""
    body = {"toStatus": "INTERVIEW_SCHEDULED", "interviewSlotId": slot}
    show_interview(
        run, "interviews.booked", run.api.post(f"/applications/{application}/status-history", body)
    )


@command(app, "move")
def move_interview(
    run: Run,
    application: ApplicationId,
    slot: SlotId,
    reason: Annotated[str | None, typer.Option(help="Why; the applicant reads it.")] = None,
) -> None:
    """Give an applicant's interview another time; they are notified by email."""
    interview = interview_of(run, application)
    body = {"slotId": slot, "version": interview["version"], "reason": reason}
    show_interview(
        run, "interviews.moved", run.api.post(f"/interviews/{interview['id']}/move", body)
    )


@command(app, "confirm")
def confirm_interview(
    run: Run,
    application: ApplicationId,
    undo: Annotated[bool, typer.Option("--undo", help="Take it back.")] = False,
) -> None:
    """Note that an applicant said that they will come."""
    interview = interview_of(run, application)
    path = f"/interviews/{interview['id']}/confirm{'/undo' if undo else ''}"
    row = run.api.post(path, {"version": interview["version"]})
    show_interview(run, "interviews.unconfirmed" if undo else "interviews.confirmed", row)


@command(app, "no-show")
def say_no_show(
    run: Run,
    application: ApplicationId,
    undo: Annotated[bool, typer.Option("--undo", help="Take it back, for half an hour.")] = False,
) -> None:
    """Say that an applicant did not come."""
    interview = interview_of(run, application)
    path = f"/interviews/{interview['id']}/no-show{'/undo' if undo else ''}"
    row = run.api.post(path, {"version": interview["version"]})
    show_interview(run, "interviews.undone" if undo else "interviews.missed", row)


@command(app, "cancel")
def cancel_interview(
    run: Run,
    application: ApplicationId,
    reason: Annotated[
        str | None, typer.Option(help="The name of a decision reason, where the move needs one.")
    ] = None,
    note: Annotated[
        str | None, typer.Option(help="A note for staff; applicants never see it.")
    ] = None,
) -> None:
    """Cancel an applicant's interview; they are notified by email and are in review again."""
    why = Why(reason=reason, note=note)
    end_interview(run, "interviews.canceled", application, ApplicationState.IN_REVIEW, why)


@command(app, "done")
def finish_interview(run: Run, application: ApplicationId) -> None:
    """Say that an applicant came: they are interviewed then."""
    end_interview(run, "interviews.done", application, ApplicationState.INTERVIEWED, Why())


def end_interview(
    run: Run, text: str, application: str, status: ApplicationState, why: Why
) -> None:
    """Move an application on from its interview, and say whose it was and when."""
    path = f"/applications/{application}"
    row = run.api.get(path)
    interview = set_interview(row)
    moved = run.api.post(f"{path}/status-history", move_of(run, row, status, why))
    show_interview(run, text, {**moved, "interview": interview}, moved)


@command(app, "reminders")
def list_reminders(run: Run, application: ApplicationId) -> None:
    """List the emails to an applicant about their interview, and those still to be sent."""
    emails = run.api.get(f"/applications/{application}/emails")
    about = [one for one in emails if one["kind"].startswith("interview_") and one["isToApplicant"]]
    if run.output.data(about):
        return
    texts, clock = run.output.texts, AgencyClock(run)
    rows = [
        (
            clock.minute(moment_of(one)),
            one["kind"],
            texts.get(STATE + shown_state(one)),
            problem_of(texts, one),
        )
        for one in about
    ]
    run.output.table(("date", "type", "state", "problem"), rows)


def moment_of(email: Row) -> str:
    """Return when an email was sent, or is to be."""
    return str(email["sentAt"] or email["notBefore"] or email["createdAt"])


@command(app, "feed")
def show_feed(
    run: Run,
    new: Annotated[
        bool, typer.Option("--new", help="Make a new address; a former one ends.")
    ] = False,
    stop: Annotated[bool, typer.Option("--stop", help="End the address.")] = False,
) -> None:
    """Show your interviews in your own calendar, by an address that it reads."""
    if new and stop:
        raise UsageError("interviews.feed.both")
    if stop:
        run.api.delete(FEED)
    feed = run.api.post(FEED) if new else run.api.get(FEED)
    if run.output.data(feed):
        return
    if new:
        run.output.say("interviews.feed.address")
        run.output.value("address", feed["address"])
        run.output.say("interviews.feed.lags")
    elif feed["createdAt"] is None:
        run.output.say("interviews.feed.stopped" if stop else "interviews.feed.none")
    else:
        since = AgencyClock(run).day(feed["createdAt"])
        run.output.say("interviews.feed.since", day=since)


@command(app, "scorecards")
def list_scorecards(run: Run, application: ApplicationId) -> None:
    """List what those who interviewed an applicant wrote, as far as you may read it."""
    cards = run.api.get(f"/applications/{application}/interview-scorecards")
    if run.output.data(cards):
        return
    asked = run.api.get(f"/applications/{application}/scorecard-request")
    names = [FieldName(name) for name in ("authorName", "recommendation", "ratings", "notes")]
    shown = [card for card in cards if card["deletedAt"] is None]
    run.output.table(names, [[cell(run, card, name) for name in names] for card in shown])
    if asked is not None and asked["hasTakenPlace"]:
        if not asked["isIn"] and asked["interviewerName"]:
            run.output.say("interviews.asked", name=asked["interviewerName"])
        if not asked["readsOthers"]:
            run.output.say("interviews.hidden")


@command(app, "show-rate")
def show_rate(run: Run, days: Days) -> None:
    """Count how many applicants came to their interviews, and by what; the last 90 days by default."""
    asked = days.asked(run)
    found = run.api.get(
        "/interviews/show-rate", firstDay=asked["fromDate"], lastDay=asked["toDate"]
    )
    if run.output.data(found):
        return
    texts = run.output.texts
    groups = [(texts.get("report.all"), found["all"])]
    groups += [(one["source"] or texts.get("report.unknown"), one) for one in found["sources"]]
    groups += [(texts.get(LEAD_TIMES[one["leadTime"]]), one) for one in found["leadTimes"]]
    groups += [(texts.get(ANSWERS[one["answer"]]), one) for one in found["answers"]]
    rows = [(name, one["came"], one["missed"], one["open"], one["percent"]) for name, one in groups]
    run.output.table(("interviews", "came", "missed", "unnoted", "percent"), rows)


def cell(run: Run, card: Row, name: str) -> Any:
    """Return what a scorecard says of one thing, in the reader's words."""
    if name == "recommendation":
        return run.output.texts.find(f"interviews.{card[name]}")
    if name != "ratings":
        return card[name]
    is_spanish = run.output.texts.language == "es"
    shown = []
    for one in card["ratings"]:
        grade = run.output.texts.find(GRADES[one["rating"] or 0])
        shown.append(f"{(is_spanish and one['nameEs']) or one['name']}: {grade}")
    return "; ".join(shown)


def interview_of(run: Run, application: str) -> Row:
    """The interview of an application.

    Raises:
        UsageError: None is set.
    """
    return set_interview(run.api.get(f"/applications/{application}"))


def set_interview(row: Row) -> Row:
    """The interview that is set for an application.

    Raises:
        UsageError: None is.
    """
    if row["interview"] is None:
        raise UsageError("interviews.none", name=f"{row['firstName']} {row['lastName']}")
    interview: Row = row["interview"]
    return interview


def show_interview(run: Run, text: str, row: Row, data: Row | None = None) -> None:
    """Say what was done with whose interview, and when it is or was."""
    if not run.output.data(data or row):
        interview = row["interview"]
        run.output.say(
            text,
            name=f"{row['firstName']} {row['lastName']}",
            date=interview["date"],
            time=interview["time"],
            zone=interview["timeZone"],
        )
