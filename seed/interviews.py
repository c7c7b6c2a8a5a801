"""The demo's times for interviews: two weeks of them, a day on which somebody is away, and one for a group."""

from datetime import date, timedelta
from typing import Any

from cli.remote.api import Api
from seed.agency import API_DATE

WEEKS = 2
SERIES: tuple[dict[str, Any], ...] = (
    {"weekdays": [1, 3], "times": ["09:00", "09:45", "10:30"], "place": "Second floor"},
    {
        "weekdays": [2, 4],
        "times": ["13:00", "13:45"],
        "interviewType": "ONLINE",
        "place": "https://meet.example/carehire",
    },
    {"weekdays": [5], "times": ["15:00"], "minutes": 60, "capacity": 8, "place": "Training room"},
)


def load_slots(api: Api, today: date) -> int:
    """Keep times free from tomorrow on where none are; gives how many there are."""
    known = len(api.get("/interview-slots", limit=100))
    if known:
        return known
    owners = [owner["id"] for owner in api.get("/applications/owners")]
    first = today + timedelta(days=1)
    added = 0
    for number, series in enumerate(SERIES):
        report = api.post(
            "/interview-slots/series",
            {
                "firstDay": first.strftime(API_DATE),
                "lastDay": (first + timedelta(weeks=WEEKS)).strftime(API_DATE),
                "interviewerId": owners[number % len(owners)],
                **series,
            },
        )
        added += len(report["added"])
    away = (first + timedelta(days=3)).strftime(API_DATE)
    api.post("/absences", {"personId": owners[0], "firstDay": away, "lastDay": away})
    return added
