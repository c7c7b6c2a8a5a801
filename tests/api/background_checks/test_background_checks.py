"""Background checks by the API: what is ordered, what follows, what is written, and who sees none of it."""

import io
from typing import Any
from uuid import uuid4

import pytest
from pypdf import PdfReader

from tests.api.background_checks.bodies import ORDERED
from tests.api.background_checks.conftest import Checks

VOID = str(uuid4())


SENT_BY = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.applications set user_id = $2::uuid where id = $1::uuid and (select count(*) from off) = 1
"""
HAS_LEFT = """
with off as (select set_config('session_replication_role', 'replica', true)),
  hired as (update public.applications set status = 'HIRED' where id = $1::uuid and (select count(*) from off) = 1)
insert into public.employments
  (application_id, profile_id, started_on, made_by, ended_on, end_reason, end_noted_by, end_noted_at, end_effective_at)
select $1::uuid, $2::uuid, private.today(), $2::uuid, private.today(), 'resigned', $2::uuid, now(), now() from off
"""


def fields(answer: Any) -> set[str]:
    return {detail["field"] for detail in answer.json()["details"]}


def test_order_needs_the_authorization_and_names_what_to_do(checks: Checks):
    refused = checks.order()
    assert (refused.status_code, refused.json()["code"]) == (409, "background_unauthorized")
    assert "that part of their form" in refused.json()["message"]
    assert checks.file()["authorizedOn"] is None
    checks.authorize()
    assert checks.order(reference="A-17").status_code == 201
    assert checks.file()["authorizedOn"] == checks.today
    kept = checks.check
    assert {name: kept[name] for name in ("kind", "provider", "providerContact")} == {
        name: ORDERED[name] for name in ("kind", "provider", "providerContact")
    }
    assert (kept["state"], kept["reference"]) == ("ordered", "A-17")
    assert kept["nextStates"] == ["consider", "clear", "canceled"]
    early = checks.order(orderedOn="01-05-2026")
    assert (early.status_code, fields(early)) == (422, {"orderedOn"})


def test_report_has_a_day_and_all_else_a_reason(checks: Checks):
    checks.authorize()
    checks.order()
    assert fields(checks.move("consider")) == {"reportedOn"}
    assert fields(checks.move("consider", reportedOn="12-31-2199")) == {"reportedOn"}
    assert fields(checks.move("canceled")) == {"reason"}
    assert checks.move("consider", reportedOn=checks.today).status_code == 200
    assert fields(checks.move("pre_adverse")) == {"reason", "reportId", "rightsId"}
    assert checks.move("clear", reason="Nineteen years ago, and no client").status_code == 200
    last = checks.check["moves"][0]
    assert (last["fromState"], last["reason"]) == ("consider", "Nineteen years ago, and no client")
    assert last["authorName"]
    assert checks.check["nextStates"] == []


def test_same_file_is_not_report_and_rights(checks: Checks):
    checks.authorize()
    checks.order()
    checks.move("consider", reportedOn=checks.today)
    one = checks.paper("report.pdf")
    refused = checks.move("pre_adverse", reason="A conviction", reportId=one, rightsId=one)
    assert (refused.status_code, fields(refused)) == (422, {"rightsId"})
    of_nobody = {"reportId": VOID, "rightsId": checks.paper("rights.pdf")}
    assert checks.move("pre_adverse", reason="A conviction", **of_nobody).status_code in {409, 422}


def test_notice_is_a_letter_with_what_the_law_wants_in_it(checks: Checks):
    letter = checks.notice()
    row = checks.row
    name = f"{row['firstName']} {row['lastName']}"
    for text in (letter["letter"], letter["letterEs"]):
        assert name in text
        assert "Keystone Screening\n1 Main St" in text
        assert "{{" not in text
    assert "at least 5 business days" in letter["letter"]
    assert (letter["reportName"], letter["rightsName"]) == ("report.pdf", "rights.pdf")
    path = checks.path(checks.check["id"], "letters", letter["id"])
    for locale, title in (
        ("en", "Notice before a decision"),
        ("es", "Aviso previo a una decisión"),
    ):
        page = checks.agency.api.get(path, checks.hiring.manager, params={"locale": locale})
        assert page.headers["content-type"] == "application/pdf"
        text = " ".join(PdfReader(io.BytesIO(page.content)).pages[0].extract_text().split())
        assert title in text
        assert "rights.pdf" in text
    for_role = checks.agency.api.get(path, checks.agency.people.of("employee"))
    assert for_role.status_code == 403


def test_adverse_waits_for_the_notice_and_its_days(checks: Checks):
    letter = checks.notice()
    why = {"reason": "The conviction bars this work"}
    assert checks.move("adverse", **why).json()["code"] == "notice_not_given"
    assert fields(checks.give(letter, givenOn="12-31-2199")) == {"givenOn"}
    given = checks.give(letter)
    assert given.status_code == 200, given.text
    kept = checks.check["moves"][0]
    assert (kept["waitDays"], kept["givenHow"]) == (5, "by_mail")
    assert kept["waitsUntil"] is not None
    assert checks.give(letter).json()["code"] == "letter_given"
    assert checks.move("adverse", **why).json()["code"] == "notice_waits"
    assert checks.check["nextStates"] == ["disputed", "clear"]
    checks.wait()
    assert checks.check["nextStates"] == ["disputed", "clear", "adverse"]
    assert checks.move("adverse", **why).status_code == 200
    decided = checks.check["moves"][0]
    assert "free copy of your report" in decided["letter"]
    assert "within 60 days" in decided["letter"]
    assert "did not make the decision" in decided["letter"]
    assert checks.check["nextStates"] == []


def test_disputed_is_not_decided(checks: Checks):
    letter = checks.notice()
    checks.give(letter)
    checks.wait()
    assert checks.move("disputed", reason="Says that it is another person").status_code == 200
    assert checks.check["nextStates"] == ["pre_adverse", "clear"]
    assert checks.move("adverse", reason="No").json()["code"] == "background_move"
    again = checks.move("pre_adverse", reason="The company stands by it", **checks.papers())
    assert again.status_code == 200
    assert checks.move("adverse", reason="No").json()["code"] == "notice_not_given"


def test_second_of_two_movers_is_refused(checks: Checks):
    checks.authorize()
    checks.order()
    check = checks.check
    assert checks.move("consider", reportedOn=checks.today).status_code == 200
    body = {"fromState": "ordered", "toState": "clear", "reportedOn": checks.today}
    refused = checks.agency.api.post(checks.path(check["id"], "move"), checks.hiring.manager, body)
    assert (refused.status_code, refused.json()["code"]) == (409, "background_stale")


def test_agencys_own_letter_is_taken_and_read_before(checks: Checks):
    admin, api = checks.hiring.admin, checks.agency.api
    body = {"name": "Ours", "kind": "pre_adverse", "letter": "{{ salary }}", "letterEs": "Hola"}
    refused = api.post("/background-templates", admin, body)
    assert (refused.status_code, fields(refused)) == (422, {"letter"})
    ours = {**body, "letter": "Ours: {{ provider }}, {{ business_days }}."}
    assert api.post("/background-templates", admin, ours).status_code == 201
    checks.authorize()
    checks.order()
    preview = checks.path(checks.check["id"], "preview")
    draft = {"kind": "pre_adverse"}
    assert api.post(preview, checks.hiring.manager, draft).status_code == 409
    checks.move("consider", reportedOn=checks.today)
    shown = api.post(preview, checks.hiring.manager, draft).json()["data"]
    assert shown == {"letter": "Ours: Keystone Screening, 5.", "letterEs": "Hola"}


@pytest.mark.parametrize("role", ["employee", "applicant"])
def test_nobody_else_learns_that_there_is_one(checks: Checks, role: str):
    checks.notice()
    person, api = checks.agency.people.of(role), checks.agency.api
    answers = {api.get(checks.path(), person).status_code}
    empty = f"/applications/{checks.hiring.applied()[1]['id']}/background-checks"
    answers.add(api.get(empty, person).status_code)
    assert answers == {403}
    seen = api.get(f"/applications/{checks.row['id']}", person)
    assert role == "applicant" or seen.json()["data"]["missingForHire"] == ["prehire"]
    manager = checks.hiring.load(checks.row["id"], checks.hiring.manager)
    assert manager["missingForHire"] == ["prehire", "background"]


def test_check_of_somebody_else_is_not_found(checks: Checks):
    checks.notice()
    check, other = checks.check, checks.hiring.applied()[1]["id"]
    path = f"/applications/{other}/background-checks/{check['id']}"
    body = {"fromState": "pre_adverse", "toState": "clear", "reason": "x"}
    api, manager = checks.agency.api, checks.hiring.manager
    assert api.post(f"{path}/move", manager, body).status_code == 404
    letter = check["moves"][0]["id"]
    assert api.get(f"{path}/letters/{letter}", manager).status_code == 404
    given = {"givenOn": checks.today, "givenHow": "by_hand"}
    assert api.post(f"{path}/letters/{letter}/record-given", manager, given).status_code == 404
    of_no_letter = check["moves"][1]["id"]
    assert api.get(checks.path(check["id"], "letters", of_no_letter), manager).status_code == 404


def test_who_decides_is_shown_no_check_of_themselves(checks: Checks):
    checks.authorize()
    checks.order()
    own = checks.agency.people.make("hiringmanager")
    checks.agency.people.sql(SENT_BY, checks.row["id"], own.id)
    assert checks.agency.api.get(checks.path(), own).json()["data"]["checks"] == []
    body = {**ORDERED, "orderedOn": checks.today}
    assert checks.agency.api.post(checks.path(), own, body).status_code == 403
    move = checks.path(checks.check["id"], "move")
    clear = {"fromState": "ordered", "toState": "clear", "reportedOn": checks.today}
    assert checks.agency.api.post(move, own, clear).status_code == 404
    assert checks.agency.api.post(move, checks.hiring.manager, clear).status_code == 200


def test_nobody_is_checked_who_has_left(checks: Checks):
    checks.authorize()
    assert checks.file()["hasLeft"] is False
    person = checks.agency.people.make("applicant")
    checks.agency.people.sql(HAS_LEFT, checks.row["id"], person.id)
    assert checks.file()["hasLeft"] is True
    refused = checks.order()
    assert (refused.status_code, refused.json()["code"]) == (409, "background_left")
