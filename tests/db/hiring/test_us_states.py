"""States of the US in the form: by their codes, from the day that the rule is there."""

import json
from typing import Any, get_args

import pytest

from api.core.us_states import US_STATES, UsStateCode
from tests.db.hiring.test_application_sections import CHANGE, SAVE, applicant_with
from tests.db.world.identity import Database

RULE = "application_sections_data_states"
AS_BEFORE = f"alter table public.application_sections drop constraint {RULE}"
SINCE = f"""
alter table public.application_sections add constraint {RULE} check (private.has_only_us_states(data)) not valid
"""


def home(state: str | None) -> dict[str, Any]:
    return {"address": {"state": state}}


async def test_states_are_those_of_the_api(db: Database):
    known = "select count(*) from unnest($1::text[]) as one where private.is_us_state(one)"
    codes = list(get_args(UsStateCode))
    assert await db.value(known, codes) == len(set(codes)) == 50 + 1 + 5
    assert list(US_STATES) == codes
    assert await db.value(known, ["fl", "Florida", "ZZ", "", "FL "]) == 0


@pytest.mark.parametrize(
    ("section", "data", "is_taken"),
    [
        ("personal", home("PR"), True),
        ("personal", home(None), True),
        ("personal", home("Florida"), False),
        ("work_authorization", {"driversLicenseState": "ZZ"}, False),
        ("experience", {"jobs": [{"state": "NJ"}, {"state": None}, {}]}, True),
        ("experience", {"jobs": [{"state": "NJ"}, {"state": "nj"}]}, False),
        ("education", {"licenses": [{"state": "PA"}, {"state": 7}]}, False),
    ],
)
async def test_what_is_saved_is_held(db: Database, section: str, data: Any, *, is_taken: bool):
    actor, key = await applicant_with(db, "SUBMITTED")
    outcome = await db.act(actor, SAVE, key, section, json.dumps(data))
    assert outcome.constraint == (None if is_taken else RULE)


async def test_what_was_saved_before_stays_until_it_is_saved_again(db: Database):
    actor, key = await applicant_with(db, "SUBMITTED")
    await db.run(AS_BEFORE)
    assert (await db.act(actor, SAVE, key, "personal", json.dumps(home("Florida")))).count == 1
    await db.run(SINCE)
    read = "select data #>> '{address,state}' from public.application_sections where application_id = $1"
    assert await db.ask(actor, read, key) == "Florida"
    again = await db.act(actor, CHANGE, key, json.dumps({**home("Florida"), "preferredName": "A"}))
    assert again.constraint == RULE
    assert (await db.act(actor, CHANGE, key, json.dumps(home("FL")))).count == 1
