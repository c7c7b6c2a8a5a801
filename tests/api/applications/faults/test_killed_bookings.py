"""Interviews are being booked while the API or its line to the database dies: nobody is booked halfway or twice."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from itertools import count
from typing import Any

import httpx
import pytest

from tests.api.applications.faults.conftest import Mortal
from tests.api.applications.interviews.test_bookings import TO, book, in_review, seen, slot_of
from tests.fixtures.locks import locked
from tests.fixtures.waiting import wait_until

DAYS = (date(2182, 1, 3) + timedelta(days=number) for number in count())
# The last that a booking writes: all else of it is written and not kept by then.
LAST = "public.outbound_emails"
# The worker looks for emails at any time: its line is not one of a booking.
BOOKINGS = """
select activity.pid from pg_stat_activity as activity join pg_locks as waits using (pid)
where waits.relation = $1::regclass and not waits.granted and activity.application_name <> 'carehire-worker'
"""
CUT = f"select pg_terminate_backend(pid) from ({BOOKINGS}) as bookings"  # noqa: S608
KEPT = """
select application.status,
  (select count(*) from public.interviews as i where i.application_id = application.id and i.state = 'booked') as booked,
  (select count(*) from public.application_status_history as h where h.application_id = application.id and h.to_status = $2) as moves,
  (select count(*) from public.outbound_emails as e where e.application_id = application.id and e.kind = 'interview_confirmation') as emails
from public.applications as application where application.id = any($1::uuid[])
"""


def kill_api(mortal: Mortal) -> None:
    mortal.kill()


def cut_lines(mortal: Mortal) -> None:
    mortal.hiring.agency.people.sql(CUT, LAST)


def try_to_book(mortal: Mortal, row: dict[str, Any], slot: dict[str, Any]) -> httpx.Response | None:
    """The response, or nothing where it was lost."""
    try:
        return book(mortal.hiring, row, slot)
    except httpx.TransportError:
        return None


def states(mortal: Mortal, rows: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    """Return what is kept of each: status, interviews, moves to this status, emails."""
    found = mortal.hiring.agency.people.sql(KEPT, [row["id"] for row in rows], TO)
    return sorted(tuple(one) for one in found)


@pytest.mark.parametrize("fault", [kill_api, cut_lines])
def test_booking_outlives_what_dies_in_the_middle(
    mortal: Mortal, stack: Any, fault: Callable[[Mortal], None]
):
    slots = [slot_of(mortal.hiring, next(DAYS), capacity=2) for _ in range(2)]
    rows = [in_review(mortal.hiring) for _ in range(6)]
    wanted = [(row, slots[place % 2]) for place, row in enumerate(rows)]
    with ThreadPoolExecutor(len(rows)) as pool:
        with locked(stack.admin_database_url, LAST):
            sent = [pool.submit(try_to_book, mortal, *one) for one in wanted]
            wait_until(lambda: mortal.hiring.agency.people.sql(BOOKINGS, LAST))
            fault(mortal)
        first = [one.result() for one in sent]
    assert any(answer is None or answer.status_code >= 500 for answer in first)
    # Whoever heard nothing, or that it did not go through, asks again.
    if fault is kill_api:
        mortal.start()
    answers = [try_to_book(mortal, *one) for one in wanted]
    codes = [answer.status_code for answer in answers if answer is not None]
    assert len(codes) == len(rows)
    booked, refused = (TO, 1, 1, 1), ("IN_REVIEW", 0, 0, 0)
    assert states(mortal, rows) == sorted([booked] * 4 + [refused] * 2)
    assert [len(seen(mortal.hiring, slot)) for slot in slots] == [2, 2]
