"""The audit record over HTTP: by table, row, person and day, in pages; an export is on record itself."""

from uuid import uuid4

import pytest

from tests.api.conftest import Agency

MAKE = """
insert into public.audit_events (occurred_at, actor_id, action, entity, entity_ids)
select $1::text::timestamptz + make_interval(secs => n), $2::text::uuid, 'update', $3, array[$4::uuid]
from generate_series(0, $5::int - 1) as n
"""
# Midnight in New York, where the agency of the tests is.
MIDNIGHT = "2020-03-09 04:00:00+00"


@pytest.fixture
def table() -> str:
    return f"t_{uuid4().hex[:8].translate(str.maketrans('0123456789', 'ghijklmnop'))}"


def make(agency: Agency, at: str, table: str, row: object = None, count: int = 1) -> None:
    agency.people.sql(MAKE, at, agency.admin.id, table, row or uuid4(), count)


def test_events_are_listed_by_table_row_person_and_day(agency: Agency, table: str):
    row = uuid4()
    make(agency, "2020-03-09 03:59:58+00", table)
    make(agency, "2020-03-09 04:00:00+00", table, row)
    asked = f"/audit-events?entity={table}"
    late, early = agency.api.get(asked, agency.admin).json()["data"]
    assert late["entityIds"] == [str(row)]
    assert late["actorName"]
    [found] = agency.api.get(f"{asked}&rowId={row}", agency.admin).json()["data"]
    assert found["id"] == late["id"]
    for day, expected in (("firstDay=03-09-2020", late), ("lastDay=03-08-2020", early)):
        [shown] = agency.api.get(f"{asked}&{day}", agency.admin).json()["data"]
        assert shown["id"] == expected["id"]
    other = agency.api.get(f"{asked}&actorId={uuid4()}", agency.admin).json()["data"]
    assert other == []


def test_pages_of_an_export_have_every_event_once_and_are_on_record(agency: Agency, table: str):
    make(agency, MIDNIGHT, table, count=5)
    seen: list[str] = []
    cursor = None
    while True:
        body = {"entity": table, "limit": 2, "cursor": cursor}
        answer = agency.api.post("/audit-events/export", agency.admin, body).json()
        seen += [event["occurredAt"] for event in answer["data"]]
        cursor = answer["page"]["next"]
        if cursor is None:
            break
    assert len(set(seen)) == 5
    assert seen == sorted(seen, reverse=True)
    taken = agency.people.sql(
        "select details from public.audit_events where action = 'export' and details ->> 'entity' = $1",
        table,
    )
    assert sorted(row["details"] for row in taken) == sorted(
        f'{{"count": {count}, "entity": "{table}"}}' for count in (2, 2, 1)
    )
