"""The demo's patients, visits and documents: the same at every run, dated around a given day."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from seed.names import FIRST_NAMES, LAST_NAMES, NOTES, SERVICES, STREETS, TOWNS
from seed.people import EMPLOYEES

SEED = 1034
PATIENTS = 200
DEAD_EVERY = 25
INACTIVE_EVERY = 29
DAYS_BEFORE, DAYS_AFTER = 14, 7
VISITS_ON_WEEKDAYS, VISITS_ON_WEEKENDS = 28, 12
DOCUMENT_DAYS = 10
DOCUMENTS_A_DAY = 6
SATURDAY = 5
API_DATE = "%m-%d-%Y"
FILES = Path(__file__).resolve().parent / "files"
DOCUMENTS = (
    ("Insurance Claim Form", "insurance-claim-form.pdf", "application/pdf"),
    ("Insurance Claim Form", "insurance-card.heic", "image/heic"),
    ("Medical Report", "medical-report.pdf", "application/pdf"),
    (
        "Medical Report",
        "nursing-notes.docx",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ),
    ("Hospital Invoice", "hospital-invoice.pdf", "application/pdf"),
    ("Prescription", "prescription-photo.jpg", "image/jpeg"),
    ("Lab Test Results", "lab-results.png", "image/png"),
)


@dataclass(frozen=True)
class DemoDocument:
    """A file that belongs to a visit of the demo."""

    visit: str
    day: date
    doc_type: str
    path: Path
    mime: str


def patients() -> list[dict[str, Any]]:
    """The rows of all patients, as `POST /patients/import` takes them."""
    random = Random(SEED)
    return [patient(number, random) for number in range(1, PATIENTS + 1)]


def patient(number: int, random: Random) -> dict[str, Any]:
    """One patient; some have died and some have left."""
    town, postal_code = random.choice(TOWNS)
    born = date(1928, 1, 1) + timedelta(days=random.randrange(45 * 365))
    row: dict[str, Any] = {
        "externalId": patient_id(number),
        "firstName": random.choice(FIRST_NAMES),
        "lastName": random.choice(LAST_NAMES),
        "dateOfBirth": born.strftime(API_DATE),
        "phone": f"201-555-{random.randrange(100, 200):04d}",
        "addressLine": f"{random.randrange(1, 900)} {random.choice(STREETS)}",
        "city": town,
        "state": "NJ",
        "postalCode": postal_code,
    }
    died = date(2025, 1, 1) + timedelta(days=random.randrange(500))
    if number % DEAD_EVERY == 0:
        row |= {"deceasedOn": died.strftime(API_DATE), "active": False}
    elif number % INACTIVE_EVERY == 0:
        row["active"] = False
    return row


def patient_id(number: int) -> str:
    """The external id of the demo's nth patient."""
    return f"WHC-{number:04d}"


def active_ids() -> list[str]:
    """The external ids of those who get visits."""
    return [row["externalId"] for row in patients() if row.get("active", True)]


def assignments() -> list[tuple[str, str]]:
    """Which patient (external id) which employee (email) looks after: one or two each."""
    random = Random(f"{SEED}:assignments")
    return [
        (external_id, employee.email)
        for external_id in active_ids()
        for employee in random.sample(EMPLOYEES, k=random.choice((1, 1, 1, 2)))
    ]


def visits(today: date, zone: ZoneInfo) -> list[dict[str, Any]]:
    """The rows of the visits around a day, as `POST /visits/import` takes them."""
    days = (today + timedelta(days=offset) for offset in range(-DAYS_BEFORE, DAYS_AFTER + 1))
    return [row for day in days for row in visits_of(day, today, zone)]


def visits_of(day: date, today: date, zone: ZoneInfo) -> Iterator[dict[str, Any]]:
    """One day's visits: whichever day it is asked on, they are the same people's."""
    random = Random(f"{SEED}:{day.isoformat()}")
    count = VISITS_ON_WEEKENDS if day.weekday() >= SATURDAY else VISITS_ON_WEEKDAYS
    for external_id in random.sample(active_ids(), count):
        start = time(random.randrange(8, 18), random.choice((0, 15, 30, 45)))
        started = datetime.combine(day, start, tzinfo=zone).astimezone(UTC)
        ended = started + timedelta(minutes=random.choice((30, 45, 60, 90)))
        note, service = random.choice(NOTES), random.choice(SERVICES)
        is_past = day < today
        yield {
            "externalId": f"{external_id}-{day:%Y%m%d}",
            "patientExternalId": external_id,
            "visitDate": day.strftime(API_DATE),
            "serviceType": service,
            "notes": note if is_past else "",
            "startedAt": started.strftime("%Y-%m-%dT%H:%M:%SZ") if is_past else None,
            "endedAt": ended.strftime("%Y-%m-%dT%H:%M:%SZ") if is_past else None,
        }


def documents(today: date, zone: ZoneInfo) -> list[DemoDocument]:
    """The files of the last days' visits and of today's."""
    days = (today - timedelta(days=back) for back in range(DOCUMENT_DAYS + 1))
    return [document for day in days for document in documents_of(day, today, zone)]


def documents_of(day: date, today: date, zone: ZoneInfo) -> Iterator[DemoDocument]:
    """One day's files: most visits have none, some have two."""
    random = Random(f"{SEED}:documents:{day.isoformat()}")
    ids = [row["externalId"] for row in visits_of(day, today, zone)]
    for visit in random.sample(ids, min(len(ids), DOCUMENTS_A_DAY)):
        for doc_type, name, mime in random.sample(DOCUMENTS, k=random.choice((1, 1, 1, 2))):
            yield DemoDocument(visit, day, doc_type, FILES / name, mime)
