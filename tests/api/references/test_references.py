"""References by the API: asked by whoever decides, answered by a link without an account, and shown to staff."""

from hashlib import sha256
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.prehire.answers import PHONE
from tests.api.applications.prehire.test_prehire_form import save

LINK = "/public/reference"
MINT = "select private.mint_reference_link($1::uuid, $2)"
PEOPLE = [
    {
        "name": "Eva Soto",
        "relationship": "Supervisor",
        "phone": PHONE,
        "email": "eva.soto@people.test",
    },
    {"name": "Luz Peña", "relationship": "Coworker", "phone": PHONE},
]
OUTBOX = "select kind, payload::text, locale from public.outbound_emails where cause_id = $1::uuid"


class Referee:
    """Somebody whom an applicant has named and who was asked by email; their link is opened here."""

    def __init__(self, hiring: Hiring, locale: str = "en") -> None:
        self.hiring, self.api = hiring, hiring.agency.api
        self.applicant, self.row = hiring.applied()
        assert (
            save(self.applicant, self.row["id"], {"references": {"people": PEOPLE}}).status_code
            == 200
        )
        self.criterion = hiring.agency.api.post(
            "/scorecard-criteria",
            hiring.admin,
            {"name": f"Honesty {uuid4().hex[:8]}", "usedFor": "reference", "sortOrder": 1},
        ).json()["data"]
        self.path = f"/applications/{self.row['id']}/references"
        asked = self.ask(refereeEmail="eva.soto@people.test", locale=locale)
        assert asked.status_code == 201, asked.text
        self.request = asked.json()["data"]
        self.token, self.key = uuid4().hex, str(uuid4())
        hiring.agency.people.sql(MINT, self.request["id"], sha256(self.token.encode()).digest())
        self.browser = Browser(hiring.agency)

    def ask(self, **body: Any) -> httpx.Response:
        answer: httpx.Response = self.api.post(self.path, self.hiring.manager, body)
        return answer

    def act(self, verb: str) -> httpx.Response:
        path = f"{self.path}/{self.request['id']}/{verb}"
        answer: httpx.Response = self.api.post(path, self.hiring.manager)
        return answer

    def open(self, **body: Any) -> httpx.Response:
        return self.browser.call("POST", LINK, json={"token": self.token, **body})

    def answer(self, **changed: Any) -> httpx.Response:
        rating = {"criterionId": self.criterion["id"], "rating": 5, "remark": "Had our keys."}
        body = {"token": self.token, "requestKey": self.key, "agrees": True, "ratings": [rating]}
        body |= {"answers": "I'd hire her again.", **changed}
        return self.browser.call("POST", f"{LINK}/answer", json=body)

    def seen(self) -> dict[str, Any]:
        data: dict[str, Any] = self.api.get(self.path, self.hiring.manager).json()["data"]
        return data


@pytest.fixture
def referee(hiring: Hiring) -> Referee:
    return Referee(hiring)


def test_staff_see_whom_the_applicant_has_named_and_who_can_be_asked(referee: Referee):
    seen = referee.seen()
    assert [(one["name"], one["canBeAsked"]) for one in seen["people"]] == [
        ("Eva Soto", False),
        ("Luz Peña", False),
    ]
    assert referee.criterion["id"] in [one["id"] for one in seen["criteria"]]
    [asked] = seen["requests"]
    assert (asked["state"], asked["refereeName"], asked["locale"]) == ("asked", "Eva Soto", "en")


def test_page_of_a_referee_says_who_and_what_and_no_more(referee: Referee):
    for _ in range(2):
        shown = referee.open(locale="es").json()["data"]
    assert set(shown) == {
        "applicantName", "jobTitle", "agencyName", "expiresAt", "criteria", "consent"
    }  # fmt: skip
    assert shown["agencyName"] in shown["consent"]
    assert shown["consent"].startswith("Respondo")
    text = referee.open().text
    assert referee.row["email"] not in text
    assert referee.row["id"] not in text


def test_answer_is_kept_as_given_and_shown_to_staff(referee: Referee):
    again = [referee.answer(), referee.answer(), referee.answer(requestKey=str(uuid4()))]
    assert [answer.status_code for answer in again] == [200, 200, 404]
    assert referee.open().status_code == 404
    [shown] = referee.seen()["requests"]
    assert (shown["state"], shown["answers"]) == ("answered", "I'd hire her again.")
    [rated] = shown["ratings"]
    assert (rated["name"], rated["rating"]) == (referee.criterion["name"], 5)
    assert "of my own free will" in shown["consent"]
    assert referee.act("revoke").json()["code"] == "reference_answered"
    assert referee.ask(refereeEmail="eva.soto@people.test").json()["code"] == "reference_asked"


def test_answer_is_a_task_until_somebody_has_read_it(referee: Referee):
    assert referee.act("noted").json()["code"] == "reference_unanswered"
    referee.answer()
    path = f"/applications/{referee.row['id']}/tasks"
    [task] = referee.api.get(path, referee.hiring.manager).json()["data"]
    assert (task["kind"], task["doneAt"]) == ("reference_answered", None)
    assert referee.act("noted").json()["data"]["notedByName"] is not None
    [task] = referee.api.get(path, referee.hiring.manager).json()["data"]
    assert task["doneAt"] is not None


def test_referee_may_decline(referee: Referee):
    body = {"token": referee.token, "requestKey": referee.key}
    declined = referee.browser.call("POST", f"{LINK}/decline", json=body)
    assert declined.json()["data"] == {"state": "declined"}
    assert referee.seen()["requests"][0]["state"] == "declined"
    assert referee.answer().status_code == 404
    assert referee.seen()["people"][0]["canBeAsked"], "somebody may ask them once more"


def test_link_that_was_withdrawn_opens_nothing(referee: Referee):
    assert referee.act("revoke").json()["data"]["state"] == "revoked"
    assert (referee.open().status_code, referee.answer().status_code) == (404, 404)
    assert referee.ask(refereeEmail="EVA.SOTO@people.test", locale="es").status_code == 201


def test_link_ends_with_the_application(referee: Referee):
    assert referee.applicant.withdraw(referee.row["id"]).status_code == 200
    assert (referee.open().status_code, referee.answer().status_code) == (404, 404)
    assert referee.ask(refereeEmail="eva.soto@people.test").json()["code"] == "reference_closed"


@pytest.mark.parametrize("wrong", ["token of the applicant", "nothing", "too long"])
def test_another_token_opens_nothing(referee: Referee, wrong: str):
    token = {"token of the applicant": referee.applicant.token, "nothing": ""}.get(wrong, "x" * 201)
    status = 404 if wrong == "token of the applicant" else 422
    assert referee.open(token=token).status_code == status
    assert referee.answer(token=token).status_code == status


def test_token_of_a_reference_is_none_of_the_application(referee: Referee):
    opened = Browser(referee.hiring.agency).open(referee.row["id"], referee.token)
    assert opened.status_code == 404


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"agrees": False}, "agrees"),
        ({"answers": "x" * 4001}, "answers"),
        ({"ratings": [{"criterionId": str(uuid4()), "rating": 6}]}, "ratings.0.rating"),
        ({"ratings": [{"criterionId": str(uuid4()), "rating": 5}]}, "ratings"),
    ],
)
def test_wrong_answer_names_its_field(referee: Referee, changed: dict[str, Any], field: str):
    answer = referee.answer(**changed)
    assert answer.status_code == 422
    assert field in [detail["field"] for detail in answer.json()["details"]]
    assert referee.open().status_code == 200, "the link is still good"


def test_nobody_is_asked_whom_the_applicant_has_not_named(referee: Referee):
    answer = referee.ask(refereeEmail="stranger@people.test")
    assert (answer.status_code, answer.json()["code"]) == (422, "reference_unknown")
    assert [detail["field"] for detail in answer.json()["details"]] == ["refereeEmail"]


def test_email_says_who_and_for_which_job_and_no_more(referee: Referee):
    [(kind, payload, locale)] = referee.hiring.agency.people.sql(OUTBOX, referee.request["id"])
    assert (kind, locale) == ("reference_requested", "en")
    assert referee.row["email"] not in payload
    assert referee.row["phoneNumber"] not in payload


def test_call_is_rated_and_the_rating_keeps_its_name(referee: Referee):
    path = f"/applications/{referee.row['id']}/reference-calls"
    ratings = [{"criterionId": referee.criterion["id"], "rating": None, "remark": "Never saw it."}]
    body = {"referenceName": "Luz", "calledOn": "07-04-2026", "answers": "Yes.", "ratings": ratings}
    row = referee.api.post(path, referee.hiring.manager, body).json()["data"]
    [rated] = row["ratings"]
    assert (rated["name"], rated["rating"]) == (referee.criterion["name"], None)
    wrong = {"ratings": [{"criterionId": str(uuid4()), "rating": 3}]}
    refused = referee.api.patch(f"{path}/{row['id']}", referee.hiring.manager, wrong)
    assert refused.status_code == 422


OWN = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.applications set user_id = $2::uuid where id = $1::uuid and (select count(*) from off) = 1
"""


def test_whoever_applied_and_works_here_is_not_shown_that_one_answered(referee: Referee):
    referee.answer()
    agency, row = referee.hiring.agency, referee.row
    subject = agency.people.make("hiringmanager")
    agency.people.sql(OWN, row["id"], subject.id)
    asked = {"jobOpeningId": row["jobOpeningId"]}
    for person, kinds in ((subject, []), (referee.hiring.manager, ["reference_answered"])):
        listed = referee.api.get(f"/applications/{row['id']}/tasks", person).json()["data"]
        assert [task["kind"] for task in listed] == kinds
        inbox = referee.api.get("/applications/inbox", person, params=asked).json()["data"]
        # Nobody works on their own.
        listed_kinds = [one["openTasks"] for one in inbox if one["id"] == row["id"]]
        assert listed_kinds == ([] if person is subject else [kinds])
        found = referee.api.get(f"/applications/{row['id']}", person).json()["data"]
        assert found["openTasks"] == len(kinds)
