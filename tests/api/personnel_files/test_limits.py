"""How much one archive holds: more is refused in one sentence, and what was refused holds nothing up."""

from api.personnel_files.limits import MOST_BYTES
from tests.api.applications.conftest import Hiring
from tests.api.personnel_files.conftest import PATH, begun, export

MANY = """
insert into public.application_attachments (
  application_id, lane, section_id, field_name, object_key, original_name, mime, bytes, sha256, state
)
select $1, 'general', 'application', 'paper', '', n || '.pdf', 'application/pdf', 26214400, repeat('0', 64), 'ready'
from generate_series(1, 90) as n
"""


def test_archive_that_is_too_large_is_refused_and_the_next_one_is_made(hiring: Hiring):
    large, small = begun(hiring), begun(hiring)
    hiring.agency.people.sql(MANY, large["id"])
    admin = hiring.agency.people.make("admin")
    answer = export(hiring, admin, large["id"], small["id"])
    assert (answer.status_code, answer.json()["code"]) == (413, "personnel_file_too_large")
    message = answer.json()["message"]
    assert message.startswith("This would be 2 people with 90 files, 2,250 MB.")
    assert message.endswith("choose fewer people.")
    plan = hiring.agency.api.get(f"{PATH}/plan?applicationId={large['id']}", admin).json()["data"]
    assert plan["isTooLarge"]
    assert plan["bytes"] > plan["mostBytes"] == MOST_BYTES
    assert export(hiring, admin, small["id"]).status_code == 200
    # Nobody asks for all of them after this test.
    hiring.agency.people.sql(
        "update public.applications set status = 'REJECTED' where id = $1", large["id"]
    )
