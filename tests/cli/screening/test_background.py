"""Background checks in a terminal: ordered once they are authorized, and moved with a reason."""

import re
from typing import Any

import pytest

from tests.cli.hiring.conftest import application as application  # noqa: PLC0414 a fixture
from tests.cli.hiring.conftest import word as word  # noqa: PLC0414 a fixture

AUTHORIZED = """
with off as (select set_config('session_replication_role', 'replica', true)),
  moved as (update public.applications set status = 'PRE_HIRE' where id = $1::uuid)
insert into public.application_sections (application_id, section_id, lane, data)
select $1::uuid, 'background', 'background', '{"authorizesCheck": true}' from off
"""


@pytest.fixture
def today(people: Any) -> str:
    """The agency's day, as it is written in a terminal."""
    return f"{people.today:%m-%d-%Y}"


def test_check_is_ordered_moved_and_shown(admin, application, people, today):
    assert "has not signed the authorization" in admin.run("background", "list", application).out
    order = ("background", "order", application, "--provider", "Keystone", "--on", today)
    order += ("--contact", "1 Main St, (814) 555-0100", "--kind", "county")
    assert admin.json(*order).error["code"] == "background_unauthorized"
    people.sql(AUTHORIZED, application)
    assert "No check has been ordered yet" in admin.run("background", "list", application).out
    assert "The order is recorded: Keystone" in admin.run(*order).out
    move = ("background", "move", application, "--to")
    came = admin.run(*move, "consider", "--reported", today)
    assert "The check is now: to be considered" in came.out
    dry = admin.run(*move, "pre_adverse", "--dry-run")
    assert re.search(r"at least \d+ business days", dry.out), dry.out
    none = admin.json(*move, "pre_adverse", "--reason", "A conviction")
    assert {detail["field"] for detail in none.error["details"]} == {"reportId", "rightsId"}
    given = ("background", "given", application, "--on", today, "--how", "by_hand")
    assert "There is no letter about this check" in admin.run(*given).err
    assert (
        "There is no letter about this check" in admin.run("background", "share", application).err
    )
    assert "The check is now: clear" in admin.run(*move, "clear", "--reason", "Long ago").out
    listed = admin.run("background", "list", application).out
    assert "Keystone" in listed
    assert "county courts" in listed
