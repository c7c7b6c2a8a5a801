"""An applicant who has agreed to be checked."""

from typing import Any

import pytest

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture

AUTHORIZED = """
with off as (select set_config('session_replication_role', 'replica', true)),
  moved as (update public.applications set status = 'PRE_HIRE', is_prehire_completed = false where id = $1::uuid)
insert into public.application_sections (application_id, section_id, lane, data)
select $1::uuid, 'background', 'background', '{"authorizesCheck": true}' from off
"""
FILE = """
insert into public.application_attachments (application_id, section_id, field_name, original_name, mime, bytes, sha256, state)
values ($1::uuid, 'background', 'file', $2, 'application/pdf', 100, repeat('0', 64), 'ready')
"""


@pytest.fixture
def row(people, hiring) -> dict[str, Any]:
    """Somebody with an accepted offer, and what a notice takes along."""
    row: dict[str, Any] = hiring.application()
    people.sql(AUTHORIZED, row["id"])
    for name in ("report.pdf", "summary-of-rights.pdf"):
        people.sql(FILE, row["id"], name)
    return row
