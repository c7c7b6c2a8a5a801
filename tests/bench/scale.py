"""The list page at 1,000 and at 1,000,000 patients: first page, a later one, and a search."""

import statistics
import time

from tests.bench.agency import API_DAY, Agency
from tests.bench.report import Row
from tests.fixtures.people import Person

SMALL = 1_000
LARGE = 1_000_000
CALLS = 60
ASSIGNED = 250


def run(agency: Agency) -> list[Row]:
    """Ratio of median times, many patients over few."""
    agency.fill(SMALL)
    few = measure(agency)
    agency.fill(LARGE)
    many = measure(agency)
    return [
        Row(
            f"list, {name}: 1,000,000 / 1,000 patients",
            many[name], few[name], many[name] / few[name], "milliseconds", at_most=1.5,
        )
        for name in few
    ]  # fmt: skip


def measure(agency: Agency) -> dict[str, float]:
    """Median milliseconds of each kind of page, for who sees all and for who sees a few."""
    first = f"/patients?date={API_DAY}&limit=20"
    search = {"date": API_DAY, "limit": 20, "q": "bench-500"}
    agency.assign(agency.people.of("employee"), ASSIGNED)
    found: dict[str, float] = {}
    for role in ("admin", "employee"):
        person = agency.people.of(role)
        later = f"{first}&cursor={_cursor_of(agency, person, first)}"
        found[f"{role}, first page"] = _median(agency, person, "GET", first)
        found[f"{role}, later page"] = _median(agency, person, "GET", later)
        found[f"{role}, search"] = _median(agency, person, "POST", "/patients/search", json=search)
    return found


def _cursor_of(agency: Agency, person: Person, path: str) -> str:
    cursor = ""
    for _ in range(10):
        page = agency.call(person, "GET", f"{path}&cursor={cursor}" if cursor else path)
        cursor = page.json()["page"]["next"]
    return cursor


def _median(agency: Agency, person: Person, method: str, path: str, **options: object) -> float:
    for _ in range(10):
        agency.call(person, method, path, **options)
    times = []
    for _ in range(CALLS):
        began = time.perf_counter()
        agency.call(person, method, path, **options)
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)
