"""The demo's applications: sent as anybody would send them, then decided by the agency."""

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Any
from uuid import uuid4

from cli.remote.api import Api
from cli.states import OPEN_STAGES
from seed.agency import API_DATE
from seed.evidence import hire_earlier
from seed.names import FIRST_NAMES, LAST_NAMES

SEED = 1035
APPLICATIONS = 24
SOURCES = ("indeed", "flyer", "friend", None)
STAGES = OPEN_STAGES[1:]
# How far each one of ten gets; a word is where it leaves the way.
WAYS: tuple[tuple[int, str | None], ...] = (
    (0, None), (0, None), (1, None), (1, "REJECTED"), (2, None),
    (3, None), (3, "ON_HOLD"), (4, None), (5, None), (6, None),
)  # fmt: skip
# The people who work for the agency by now.
HIRED = (12, 17, 19)
ON_PAPER = "The form was filled in on paper."
REASONS = {"REJECTED": "rejection", "ON_HOLD": "hold"}
INTERVIEWS = (
    ("IN_PERSON", "12 Main St, Newark, second floor"),
    ("ONLINE", "https://meet.example/carehire"),
)
NEXT_STEPS = ("Call", "Ask for the CPR card", "Check references", None)
# Overdue, today, in time: the inbox has something of each.
DUE_IN_DAYS = (-2, 0, 3, 0, -1, 7)


def load_applications(api: Api, today: date) -> int:
    """Send applications to the open jobs where there are none yet; gives how many there are."""
    known = len(api.get("/applications", limit=100))
    jobs = api.get("/public/job-listings", limit=100)
    if known or not jobs:
        return known
    random = Random(SEED)
    hired: list[str] = []
    owners = [owner["id"] for owner in api.get("/applications/owners")]
    for number in range(APPLICATIONS):
        # With a session it would be staff's own application, which nobody decides on for themselves.
        sent = api.post_as_anybody("/public/applications", application(number, random, jobs))
        decide(api, sent["id"], number, today)
        assign(api, sent["id"], number, owners, today)
        if number in HIRED:
            hired.append(sent["id"])
    hire_earlier(hired)
    return APPLICATIONS


def application(number: int, random: Random, jobs: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what one applicant sends; the first one has an account."""
    job = random.choice(jobs)
    first, last = random.choice(FIRST_NAMES), random.choice(LAST_NAMES)
    if number == 0:
        first, last = "Noah", "Bennett"
    address = "applicant@carehire.example" if number == 0 else f"applicant{number}@people.example"
    return {
        # Sent again after a lost answer, it is the same one.
        "requestKey": str(uuid4()),
        "jobOpeningId": job["id"],
        "firstName": first,
        "lastName": last,
        "email": address,
        "phoneNumber": f"(201) 555-01{number:02}",
        "areaId": job["areaId"],
        "employmentTypeId": job["employmentTypeId"],
        "locale": "es" if number % 3 == 0 else "en",
        "source": SOURCES[number % len(SOURCES)],
    }


def way(number: int) -> tuple[int, str | None]:
    """How many stages one of them passes, and where they leave the way."""
    return (len(STAGES), "HIRED") if number in HIRED else WAYS[number % len(WAYS)]


def decide(api: Api, application_id: str, number: int, today: date) -> None:
    """Move one application as far as it gets."""
    stages, leaves = way(number)
    for status in (*STAGES[:stages], *([leaves] if leaves else ())):
        body: dict[str, Any] = {"toStatus": status}
        if status == "INTERVIEW_SCHEDULED":
            body |= interview(api, application_id, number, today)
        if status in REASONS:
            body["reasonId"] = reason(api, REASONS[status])
        if status == "HIRED":
            body["overrideReason"] = ON_PAPER
        api.post(f"/applications/{application_id}/status-history", body)


def interview(api: Api, application_id: str, number: int, today: date) -> dict[str, Any]:
    """Return when and where one of them is interviewed: in a slot that is kept free, or at a time of its own."""
    slots = api.get(f"/applications/{application_id}/interview-slots")
    if number % len(INTERVIEWS) and slots:
        return {"interviewSlotId": slots[number % len(slots)]["id"]}
    kind, place = INTERVIEWS[number % len(INTERVIEWS)]
    return {
        "interviewType": kind,
        "interviewDate": (today + timedelta(days=2 + number % 5)).strftime(API_DATE),
        "interviewTime": f"{9 + number % 8:02}:30",
        "interviewPlace": place,
    }


def assign(api: Api, application_id: str, number: int, owners: Sequence[str], today: date) -> None:
    """Say who is in charge of one application that is under way, and what comes next; some have no owner yet."""
    stages, leaves = way(number)
    if not stages or leaves:
        return
    path = f"/applications/{application_id}"
    step = NEXT_STEPS[number % len(NEXT_STEPS)]
    due = today + timedelta(days=DUE_IN_DAYS[number % len(DUE_IN_DAYS)])
    change = {
        "ownerId": owners[number % len(owners)] if number % 3 else None,
        "nextStep": step,
        "nextStepDue": due.strftime(API_DATE) if step else None,
        "version": api.get(path)["version"],
    }
    api.patch(path, change)


def reason(api: Api, kind: str) -> str:
    """The first reason of a kind."""
    rows = api.get("/decision-reasons", active="true", limit=100)
    found: str = next(row["id"] for row in rows if row["appliesTo"] == kind)
    return found
