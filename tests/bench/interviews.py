"""The calendar's month, the day's interviews and bookings at once, with 100,000 interviews of ten years."""

import asyncio
import statistics
import time
from collections.abc import Callable
from datetime import date, timedelta

import httpx

from tests.bench.agency import Agency
from tests.bench.applications import APPLICATIONS, EMPTY, LISTINGS
from tests.bench.report import Row, limited, p95

INTERVIEWS = 100_000
INTERVIEWERS = 8
A_DAY = 5
CALLS = 10
MONTH_MILLISECONDS = 300
BOOKING_MILLISECONDS = 150
BOOKINGS = 1_000
SLOTS = 40
CLIENTS = 8
COLUMNS = "id,date,time,minutes,interview_type,place,interviewer_id,capacity,active,version"

# Each interviewer has five a day on working days; the last ones are still ahead.
PAST = """
insert into public.interview_slots (date, "time", minutes, interviewer_id, place, starts_at)
select day, hour, 45, person, 'Room 2', (day + hour) at time zone 'America/New_York'
from unnest($1::uuid[]) as person
cross join generate_series(private.today() - 3600, private.today() + 60, interval '1 day') as days (at)
cross join lateral (select days.at::date) as one (day)
cross join unnest(array['09:00', '10:00', '11:00', '13:00', '14:00']::time[]) as hour
where extract(isodow from day) < 6
order by day desc, hour, person limit $2
"""
BOOKED = """
insert into public.interviews (application_id, slot_id, seat, state)
select application.id, slot.id, 1, case when slot.starts_at < now() then 'completed' else 'booked' end
from (select id, row_number() over (order by id) as n from public.applications) as application
join (select id, starts_at, row_number() over (order by starts_at, id) as n from public.interview_slots) as slot using (n)
"""
OPEN = """
insert into public.interview_slots (date, "time", minutes, interviewer_id, capacity, job_listing_id, override_reason, starts_at)
select day, '18:00', 30, $1::uuid, $3::integer, $4::uuid, 'Bench', (day + time '18:00') at time zone 'America/New_York'
from generate_series(private.today() + 100, private.today() + 99 + $2::integer, interval '1 day') as days (at)
cross join lateral (select days.at::date) as one (day) returning id::text
"""
READY = """
update public.applications set status = 'IN_REVIEW', held_from = null, job_listing_id = $2 where id in (
  select id from public.applications order by created_at limit $1
) returning id::text
"""
# What is still ahead of those that are ready is given up.
UNBOOKED = """
delete from public.interviews as booked using public.interview_slots as slot
where slot.id = booked.slot_id and booked.state = 'booked'
"""
TABLES = ("applications", "interview_slots", "interviews")


def run(agency: Agency) -> list[Row]:
    """Milliseconds of the calendar's month and of the day, and of bookings one by one and at once."""
    people = [agency.people.make("employee").id for _ in range(INTERVIEWERS)]
    listings = [row["id"] for row in agency.sql(LISTINGS)]
    _fill(agency, people, listings)
    first = date.today().replace(day=1)  # noqa: DTZ011 any month that is full will do
    last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    asked = f"fromDate={first:%m-%d-%Y}&toDate={last:%m-%d-%Y}&active=all&sort=date&limit=100"
    own = _median(lambda: _pages(agency, f"{asked}&interviewerId={people[0]}"))
    whole = _median(lambda: _pages(agency, asked))
    peer = _median(lambda: _peer(agency, first, last))
    day = _median(lambda: agency.call(agency.admin, "GET", "/interviews"))
    rows = [
        limited("a month of one interviewer: milliseconds", own, MONTH_MILLISECONDS, "ms"),
        Row(f"a month of {INTERVIEWERS} interviewers: API / PostgREST without names", whole, peer, whole / peer, "ms"),
        limited("who comes today: milliseconds", day, MONTH_MILLISECONDS, "ms"),
    ]  # fmt: skip
    took, each = asyncio.run(_book(agency, _prepare(agency, people[0], listings[0])))
    late = p95(each)
    return [
        *rows,
        limited(f"a booking, p95 with {CLIENTS} at once", late, BOOKING_MILLISECONDS, "ms"),
        Row(f"{BOOKINGS:,} bookings in {SLOTS} slots: a second", BOOKINGS / took, 0, 0, "per second"),
    ]  # fmt: skip


def _fill(agency: Agency, people: list[str], listings: list[object]) -> None:
    agency.sql(EMPTY)
    for table in TABLES:
        agency.sql(f"alter table public.{table} disable trigger user")
    agency.sql(APPLICATIONS, INTERVIEWS, listings)
    agency.sql(PAST, people, INTERVIEWS)
    agency.sql(BOOKED)
    for table in TABLES:
        agency.sql(f"alter table public.{table} enable trigger user")
        agency.sql(f"vacuum analyze public.{table}")
    agency.sql("grant select on public.interview_slots, public.interviews to authenticated")
    agency.sql("checkpoint")


def _pages(agency: Agency, asked: str) -> None:
    """All pages of a month, as the calendar asks for them."""
    cursor = None
    while True:
        path = f"/interview-slots?{asked}" + (f"&cursor={cursor}" if cursor else "")
        cursor = agency.call(agency.admin, "GET", path).json()["page"]["next"]
        if cursor is None:
            return


def _peer(agency: Agency, first: date, last: date) -> None:
    address = (
        f"{agency.rest}/interview_slots?select={COLUMNS},interviews(id,application_id,state)"
        f"&date=gte.{first}&date=lte.{last}&order=date,time"
    )
    agency.client.get(address, headers=agency.admin.headers()).raise_for_status()


def _median(once: Callable[[], object]) -> float:
    def timed() -> float:
        began = time.perf_counter()
        once()
        return (time.perf_counter() - began) * 1000

    for _ in range(3):
        timed()
    return statistics.median(timed() for _ in range(CALLS))


def _prepare(agency: Agency, person: str, listing: object) -> list[tuple[str, str]]:
    """Have as many in review as there are seats; return who is to get which slot."""
    seats = BOOKINGS // SLOTS
    for table in TABLES:
        agency.sql(f"alter table public.{table} disable trigger user")
    slots = [row["id"] for row in agency.sql(OPEN, person, SLOTS, seats, listing)]
    agency.sql(UNBOOKED)
    ready = [row["id"] for row in agency.sql(READY, BOOKINGS, listing)]
    for table in TABLES:
        agency.sql(f"alter table public.{table} enable trigger user")
    return list(zip(ready, slots * seats, strict=True))


async def _book(agency: Agency, waiting: list[tuple[str, str]]) -> tuple[float, list[float]]:
    """Book everybody, so many at a time; return the seconds of all and the milliseconds of each."""
    each: list[float] = []
    headers = agency.admin.headers()

    async def client() -> None:
        async with httpx.AsyncClient(timeout=120, trust_env=False) as http:
            while waiting:
                key, slot = waiting.pop()
                body = {"toStatus": "INTERVIEW_SCHEDULED", "interviewSlotId": slot}
                began = time.perf_counter()
                answer = await http.post(
                    f"{agency.api}/applications/{key}/status-history", json=body, headers=headers
                )
                each.append((time.perf_counter() - began) * 1000)
                answer.raise_for_status()

    began = time.perf_counter()
    await asyncio.gather(*(client() for _ in range(CLIENTS)))
    return time.perf_counter() - began, each
