"""A state is taken by its code in any case, and what is none is refused at its field."""

from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.prehire.answers import BEFORE_OFFER, PERSONAL
from tests.api.applications.prehire.test_prehire_form import save


def living_in(state: str) -> dict[str, Any]:
    return {"personal": {**PERSONAL, "address": {**PERSONAL["address"], "state": state}}}


@pytest.mark.parametrize("written", ["fl", "FL ", "FL"])
def test_code_is_taken_in_any_case(hiring: Hiring, written: str):
    browser, row = hiring.applied()
    saved = save(browser, row["id"], living_in(written)).json()["data"]
    assert saved["prehireData"]["personal"]["address"]["state"] == "FL"


@pytest.mark.parametrize("written", ["Ontario", "ZZ", "", "F L"])
def test_what_is_no_state_is_refused_at_its_field(hiring: Hiring, written: str):
    browser, row = hiring.applied()
    refused = save(browser, row["id"], living_in(written))
    assert refused.status_code == 422
    [detail] = refused.json()["details"]
    assert detail["field"] == "prehireData.personal.address.state"


def test_states_of_licenses_and_jobs_are_held_as_well(hiring: Hiring):
    browser, row = hiring.applied()
    [job], [license_] = BEFORE_OFFER["experience"]["jobs"], BEFORE_OFFER["education"]["licenses"]
    wrong = {
        "experience": {"jobs": [{**job, "state": "Jersey"}]},
        "education": {"schools": [], "licenses": [{**license_, "state": "Jersey"}]},
    }
    refused = save(browser, row["id"], wrong)
    assert {detail["field"] for detail in refused.json()["details"]} == {
        "prehireData.experience.jobs.0.state", "prehireData.education.licenses.0.state",
    }  # fmt: skip
