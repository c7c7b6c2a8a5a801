"""Bulk visits: one call for 10,000 patients against one bare `insert … select` of the same rows."""

import asyncio
import time
from datetime import date, timedelta

import asyncpg

from tests.bench.agency import Agency
from tests.bench.load import side_by_side
from tests.bench.report import Row

PATIENTS = 10_000
FIRST_DAY = date(2026, 5, 1)
BARE = """
insert into public.visits (patient_id, visit_date, notes, created_by)
select id, $1::date, 'Morning visit', $2::uuid from public.patients limit 10000
"""


def run(agency: Agency) -> list[Row]:
    """Ratio of time, ours over the bare statement's; each round on a day of its own."""
    agency.fill(PATIENTS)
    ids = [str(row["id"]) for row in agency.sql("select id from public.patients limit 10000")]
    days = (FIRST_DAY + timedelta(days=n) for n in range(365))

    def ours() -> float:
        body = {
            "patientIds": ids,
            "visitDate": next(days).strftime("%m-%d-%Y"),
            "notes": "Morning visit",
        }
        began = time.perf_counter()
        answer = agency.call(agency.admin, "POST", "/visits/bulk", json=body)
        took = time.perf_counter() - began
        if answer.json()["data"]["created"] != PATIENTS:
            raise RuntimeError("not all visits were created")
        return took

    measured = side_by_side(ours, lambda: asyncio.run(_bare(agency, next(days))))
    return [Row("10,000 bulk visits: API / bare insert", *measured, "seconds", at_most=1.5)]


async def _bare(agency: Agency, day: date) -> float:
    connection = await asyncpg.connect(agency.stack.database_url)
    try:
        began = time.perf_counter()
        await connection.execute(BARE, day, agency.admin.id)
        return time.perf_counter() - began
    finally:
        await connection.close()
