"""Rules come in whole or not at all, a changed one is a new version, and a person confirms each."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.duties.conftest import Duties

NOTHING = {"created": 0, "changed": 0, "confirmed": 0, "ended": 0, "unchanged": 0}


def told(answer: Any) -> dict[str, int]:
    """Return what has become of the rows, without zeros."""
    assert answer.status_code == 200, answer.text
    return {name: count for name, count in answer.json()["data"].items() if count}


def test_rules_that_come_again_stay_as_they_are(duties: Duties):
    first, second = {"key": "tb_risk"}, {"key": "tb_test", "maxAgeDays": 365, "gate": "hire"}
    assert told(duties.import_(first, second)) == {"created": 2}
    assert told(duties.import_(first, second)) == {"unchanged": 2}
    [_, kept] = duties.rules()
    assert (kept["maxAgeDays"], kept["gate"], kept["confirmedBy"]) == (365, "hire", None)


def test_a_changed_rule_is_a_new_version_from_its_day_on(duties: Duties):
    duties.import_({"key": "tb_test", "maxAgeDays": 365})
    over = duties.import_({"key": "tb_test", "maxAgeDays": 90})
    assert (over.status_code, over.json()["code"]) == (409, "rule_changed")
    assert over.json()["details"][0]["field"] == "rows.0.validFrom"
    later = {"key": "tb_test", "maxAgeDays": 90, "validFrom": "06-01-2026"}
    assert told(duties.import_(later)) == {"changed": 1}
    found = duties.rules(all="true")
    assert [(one["maxAgeDays"], one["validFrom"], one["validTo"]) for one in found] == [
        (365, "01-01-2020", "05-31-2026"), (90, "06-01-2026", None),
    ]  # fmt: skip
    assert [one["maxAgeDays"] for one in duties.rules()] == [90]
    former = {"key": "tb_test", "validFrom": "01-01-2019"}
    refused = duties.import_(former)
    assert (refused.status_code, refused.json()["code"]) == (409, "rule_overlap")


def test_a_dry_run_says_the_same_and_keeps_nothing(duties: Duties):
    answer = duties.import_({"key": "tb_risk"}, dryRun=True)
    assert told(answer) == {"created": 1, "dryRun": True}
    assert duties.rules() == []


@pytest.mark.parametrize(
    ("wrong", "field", "code"),
    [
        ({"region": "Atlantis"}, "region", "no_such_entry"),
        ({"confirmedBy": "L. Ortiz"}, "confirmedOn", "required"),
        ({"validTo": "12-31-2019"}, "validTo", "invalid"),
        ({"minHours": 12}, "minHours", "not_allowed"),
        ({"lines": ["Bathing"]}, "lines", "not_allowed"),
        ({"metByCheck": "county"}, "metByCheck", "not_allowed"),
        ({"dueFrom": "first_day"}, "dueDays", "required"),
        ({"dueIn": "business_days", "dueDays": 300}, "dueDays", "required"),
        ({"dueFrom": "first_day", "dueDays": 0, "gate": "hire"}, "gate", "not_allowed"),
    ],
)
def test_one_wrong_row_keeps_all_of_them_out(
    duties: Duties, wrong: dict[str, Any], field: str, code: str
):
    answer = duties.import_({"key": "tb_risk"}, {"key": "tb_test", **wrong})
    assert answer.status_code == 422
    [detail] = answer.json()["details"]
    assert (detail["field"], detail["code"]) == (f"rows.1.{field}", code)
    assert duties.rules() == []


def test_a_rule_is_confirmed_once_by_name(duties: Duties):
    rule = duties.rule()
    address, admin = f"/duties/rules/{rule['id']}/confirm", duties.agency.admin
    body = {"confirmedBy": "L. Ortiz, counsel", "confirmedOn": "11-02-2026"}
    done = duties.agency.api.post(address, admin, body).json()["data"]
    assert (done["confirmedBy"], done["confirmedOn"]) == ("L. Ortiz, counsel", "11-02-2026")
    again = duties.agency.api.post(address, admin, {**body, "confirmedBy": "Somebody else"})
    assert (again.status_code, again.json()["code"]) == (409, "rule_confirmed")
    strange = duties.agency.api.post(f"/duties/rules/{uuid4()}/confirm", admin, body)
    assert strange.status_code == 404
    # The file that the rules are kept in says so later, too.
    other = {"key": "tb_test", "name": "TB test"}
    duties.import_(other)
    assert told(duties.import_({**other, **body})) == {"confirmed": 1}


def test_rules_of_a_place_are_named_by_it(duties: Duties):
    region = duties.agency.people.sql("select name, code from public.regions limit 1")
    if not region:
        code = f"R{uuid4().hex[:6].upper()}"
        duties.agency.api.post("/regions", duties.agency.admin, {"name": code, "code": code})
        region = [(code, code)]
    name, code = region[0]
    assert duties.rule(region=code.lower())["regionName"] == name
    assert duties.rule(region=name.upper())["regionName"] == name


def test_a_confirmation_is_taken_back_and_both_are_kept(duties: Duties):
    api, admin = duties.agency.api, duties.agency.admin
    rule = duties.rule(gate="hire", confirmedBy="L. Ortiz, counsel", confirmedOn="11-02-2026")
    path = f"/duties/rules/{rule['id']}/unconfirm"
    manager = duties.agency.people.of("hiringmanager")
    assert api.post(path, manager, {"version": rule["version"]}).status_code == 403
    assert api.post(path, admin, {"version": rule["version"] + 7}).status_code == 409
    back = api.post(path, admin, {"version": rule["version"]}).json()["data"]
    assert (back["confirmedBy"], back["confirmedOn"]) == (None, None)
    assert [one["event"] for one in back["confirmations"]] == ["confirmed", "taken_back"]
    assert {one["confirmedBy"] for one in back["confirmations"]} == {"L. Ortiz, counsel"}
    assert back["confirmations"][1]["byName"]
    body = {"confirmedBy": "M. Okafor", "confirmedOn": "11-20-2026", "version": back["version"]}
    again = api.post(f"/duties/rules/{rule['id']}/confirm", admin, body).json()["data"]
    assert again["isInForce"]
    assert [one["confirmedBy"] for one in again["confirmations"]] == [
        "L. Ortiz, counsel", "L. Ortiz, counsel", "M. Okafor",
    ]  # fmt: skip
