"""A list of the size of the LEIE, brought in and looked through for 200 people who work for the agency."""

import time
from itertools import islice
from uuid import uuid4

from tests.api.exclusions.planted import people, seeded
from tests.bench.agency import Agency
from tests.bench.applications import APPLICATIONS, EMPTY, LISTINGS
from tests.bench.report import Row, limited

ROWS, WORKERS = 83_000, 200
CHECK_SECONDS = 5
PIECE = 1000
HIRED = """
update public.applications as one set status = 'HIRED', held_from = null, first_name = named.first, last_name = named.last
from (select id, row_number() over (order by id) as place from public.applications) as numbered
join unnest($1::text[], $2::text[]) with ordinality as named (first, last, place) using (place)
where one.id = numbered.id
"""


def run(agency: Agency) -> list[Row]:
    """Seconds of bringing a list in, and of looking everybody up on it."""
    _hire(agency)
    about = {"source": "oig_leie", "publishedOn": "11-10-2026", "fileName": "UPDATED.csv"}
    began = time.perf_counter()
    made = agency.call(
        agency.admin, "POST", "/exclusion-lists", json={**about, "sha256": uuid4().hex * 2}
    )
    address = f"/exclusion-lists/{made.json()['data']['id']}"
    rows = (
        {"line": line, "firstName": one.first, "lastName": one.last, "state": "NJ"}
        for line, one in enumerate(islice(people(seeded(1)), ROWS), 2)
    )
    while piece := list(islice(rows, PIECE)):
        agency.call(agency.admin, "POST", f"{address}/rows", json={"rows": piece})
    agency.call(agency.admin, "POST", f"{address}/complete", json={"rows": ROWS})
    brought = time.perf_counter() - began
    began = time.perf_counter()
    agency.call(agency.admin, "POST", "/exclusion-checks")
    took = time.perf_counter() - began
    return [
        Row(f"a list of {ROWS:,} brought in: seconds", brought, 0, 0, "s"),
        limited(f"{WORKERS} people looked up on it: seconds", took, CHECK_SECONDS, "s"),
    ]  # fmt: skip


def _hire(agency: Agency) -> None:
    names = list(islice(people(seeded(2)), WORKERS))
    agency.sql(EMPTY)
    agency.sql("alter table public.applications disable trigger user")
    agency.sql(APPLICATIONS, WORKERS, [row["id"] for row in agency.sql(LISTINGS)])
    agency.sql(HIRED, [one.first for one in names], [one.last for one in names])
    agency.sql("alter table public.applications enable trigger user")
