"""The list page at 1,000 and at 1,000,000 patients: first page, a later one, and a search."""

import statistics
import time

from tests.bench.agency import API_DAY, Agency
from tests.bench.report import Row

SMALL = 1_000
LARGE = 1_000_000
CALLS = 60


def run(agency: Agency) -> list[Row]:
    """Ratio of median times, many patients over few."""
    agency.grow_to(SMALL)
    few = measure(agency)
    agency.grow_to(LARGE)
    many = measure(agency)
    return [
        Row(
            f"list, {name}: 1,000,000 / 1,000 patients",
            many[name], few[name], many[name] / few[name], "milliseconds", at_most=1.5,
        )
        for name in few
    ]  # fmt: skip


def measure(agency: Agency) -> dict[str, float]:
    """Median milliseconds of each kind of page, for an admin."""
    first = f"/patients?date={API_DAY}&limit=20"
    later = f"{first}&cursor={_cursor_of(agency, first)}"
    search = f"{first}&q=bench-500"
    paths = {"first page": first, "later page": later, "search": search}
    return {name: _median(agency, path) for name, path in paths.items()}


def _cursor_of(agency: Agency, path: str) -> str:
    for _ in range(10):
        cursor = agency.call(agency.admin, "GET", path).json()["page"]["next"]
        path = f"{path.split('&cursor=', maxsplit=1)[0]}&cursor={cursor}"
    return str(cursor)


def _median(agency: Agency, path: str) -> float:
    for _ in range(10):
        agency.call(agency.admin, "GET", path)
    times = []
    for _ in range(CALLS):
        began = time.perf_counter()
        agency.call(agency.admin, "GET", path)
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)
