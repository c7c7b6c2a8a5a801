"""Applications of long ago in a region of their own, whose rule is gone after the test."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from tests.api.applications.conftest import Hiring
from tests.api.test_worker import quietly

# All that was written of it, and its files, six years earlier.
AGE = """
do $do$
declare
  part record;
begin
  -- What the worker has still to send, it would write to again.
  delete from public.outbound_emails where application_id = '$ID' and state <> 'sent';
  for part in
    select table_name, attname from private.tables_of_applications() as table_name
    join pg_attribute on attrelid = table_name and attname in ('created_at', 'updated_at')
  loop
    execute format('update %s set %I = %I - interval ''6 years'' where application_id = %L', part.table_name, part.attname, part.attname, '$ID');
  end loop;
  update public.applications set created_at = created_at - interval '6 years', updated_at = updated_at - interval '6 years',
    status_changed_at = status_changed_at - interval '6 years' where id = '$ID';
  update storage.objects set created_at = created_at - interval '6 years' where name like '$ID/%';
end
$do$
"""
PLACE = "update public.job_listings set location_id = $1 where id = (select job_listing_id from public.applications where id = $2)"
CLEAR = """
with lifted as (
  delete from public.retention_holds where application_id in (
    select application.id from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id where listing.location_id = $1
  )
)
select application.id from public.applications as application
join public.job_listings as listing on listing.id = application.job_listing_id where listing.location_id = $1
"""
DELETE = "delete from public.applications where id = $1"
END = "update public.retention_rules set valid_to = valid_from where region_id = $1"


def age(stack: Any, application_id: str) -> None:
    """Let it all have been written long ago."""
    asyncio.run(quietly(stack, AGE.replace("$ID", application_id)))


@contextmanager
def region_with_rule(hiring: Hiring, *, is_confirmed: bool = True) -> Iterator[dict[str, Any]]:
    """A region with a location and a rule that keeps for a year."""
    api, admin = hiring.agency.api, hiring.admin
    code = uuid4().hex[:8].upper()
    named = {"name": f"Region {code}", "code": code}
    region = api.post("/regions", admin, named).json()["data"]["id"]
    place = {"name": f"Office {code}", "regionId": region}
    location = api.post("/locations", admin, place).json()["data"]["id"]
    body = {"recordClass": "applications_not_hired", "keepMonths": 12, "region": code,
            "validFrom": "01-01-2020", "source": "29 CFR 1602.14"}  # fmt: skip
    rule = api.post("/retention/rules", admin, body).json()["data"]
    if is_confirmed:
        confirm(hiring, rule)
    try:
        yield {"id": rule["id"], "version": rule["version"], "location": location, "code": code}
    finally:
        hiring.agency.people.sql(END, region)
        for row in hiring.agency.people.sql(CLEAR, location):
            hiring.agency.people.sql(DELETE, row["id"])


def confirm(hiring: Hiring, rule: dict[str, Any]) -> dict[str, Any]:
    """Say who answers for a rule."""
    body = {"confirmedBy": "L. Ortiz, counsel", "confirmedOn": "01-05-2026", "version": rule["version"]}  # fmt: skip
    answer = hiring.agency.api.post(f"/retention/rules/{rule['id']}/confirm", hiring.admin, body)
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def turned_down(hiring: Hiring, row: dict[str, Any], rule: dict[str, Any]) -> None:
    """Put the job where the rule is, and turn the applicant down."""
    hiring.agency.people.sql(PLACE, rule["location"], row["id"])
    moved = hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    assert moved.status_code in {200, 201}, moved.text
