"""When the worker does what it does regularly: read from the worker itself, and from its database."""

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from croniter import croniter

from api.worker import open_worker
from tests.api.test_worker import settings_for

FIVE_MINUTES, HOUR = timedelta(minutes=5), timedelta(hours=1)
EXPECTED = {
    "remember_emails": FIVE_MINUTES,
    "remember_scans": FIVE_MINUTES,
    "remind_applicants": HOUR,
    "look_after_interviews": timedelta(minutes=1),
    "look_after_offers": FIVE_MINUTES,
    "read_calendars": timedelta(minutes=1),
    "sweep_uploads": FIVE_MINUTES,
    "sweep_lost_files": HOUR,
    "forget_keys": HOUR,
    "remember_sealings": FIVE_MINUTES,
    "look_at_certificate": timedelta(days=1),
}
A_LEAP_DAY = datetime(2028, 2, 28, 22, 58, 30, tzinfo=UTC)


def pauses(expression: str) -> set[timedelta]:
    """The pauses between the runs of two days, of all hours and over a month's end."""
    times = croniter(expression, A_LEAP_DAY)
    runs = [times.get_next(datetime)]
    while runs[-1] < A_LEAP_DAY + timedelta(days=2):
        runs.append(times.get_next(datetime))
    return {later - run for run, later in pairwise(runs)}


def test_worker_sweeps_as_often_as_it_should(stack):
    async def schedules() -> dict[str, set[timedelta]]:
        async with open_worker(settings_for(stack, 9)) as queue:
            return {key.entrypoint: pauses(key.expression) for key in queue.sm.registry}

    assert asyncio.run(schedules()) == {name: {pause} for name, pause in EXPECTED.items()}


@pytest.mark.parametrize("name", EXPECTED)
def test_running_worker_has_its_next_run_before_it(stack, name: str):
    [(left,)] = stack.sql(
        "select max(next_run) - now() from jobs.pgqueuer_schedules where entrypoint = $1", name
    )
    assert -FIVE_MINUTES < left <= EXPECTED[name]
