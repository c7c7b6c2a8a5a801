"""Somebody applies in another person's name: what the two do to each other, and what staff see."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.prehire.answers import PERSONAL
from tests.api.applications.prehire.test_prehire_form import save
from tests.api.applications.test_attachments import send
from tests.fixtures import files

NOTIFICATIONS = """
select count(*) from public.outbound_emails
where kind = 'hr_notification' and application_id = $1::uuid and recipient = $2
"""
OWN = {"id", "statusChangedAt", "submittedAt", "createdAt", "progress"}


@dataclass
class Two:
    """A forger, who came first, and the person whose name it is."""

    hiring: Hiring
    body: dict[str, Any]
    forger: Browser
    person: Browser
    forged: str
    real: str

    @property
    def shown(self) -> list[str]:
        """Return what lists, board, inbox and search show of the two."""
        job = {"jobOpeningId": self.body["jobOpeningId"]}
        api, manager = self.hiring.agency.api, self.hiring.manager
        listed = api.get("/applications", manager, params=job).json()["data"]
        found = api.post("/applications/search", manager, {"q": self.body["lastName"]}).json()[
            "data"
        ]
        board = api.get("/applications/board", manager, params=job).json()["data"]
        inbox = api.get("/applications/inbox", manager, params=job).json()["data"]
        cards = [card for column in board for card in column["applications"]]
        open_ones = {row["id"] for row in listed if row["status"] not in ("WITHDRAWN", "REJECTED")}
        assert {row["id"] for row in listed} == {row["id"] for row in found}
        assert {row["id"] for row in listed} == {card["id"] for card in cards}
        assert open_ones == {row["id"] for row in inbox}
        return sorted(open_ones)

    def confirm(self, application_id: str) -> None:
        browser = Browser(self.hiring.agency)
        assert browser.open(application_id, self.hiring.mailed(application_id)).status_code == 200

    def beside(self, first: str) -> dict[str, Any]:
        answer = self.hiring.agency.api.get(
            f"/applications/{first}/duplicates", self.hiring.manager
        )
        return {repeat["id"]: repeat for repeat in answer.json()["data"]["repeats"]}


@pytest.fixture
def two(hiring: Hiring) -> Two:
    body = hiring.body(hiring.listing())
    forger, person = Browser(hiring.agency), Browser(hiring.agency)
    answers = [
        forger.apply({**body, "phoneNumber": "(201) 555-0199"}),
        person.apply({**body, "firstName": "ANÁ"}),
    ]
    forged, real = (answer.json()["data"]["id"] for answer in answers)
    return Two(hiring, body, forger, person, forged, real)


def test_withdrawing_the_forged_one_shows_the_real_one(two: Two):
    assert two.shown == [two.forged]
    manager = two.hiring.manager.email
    assert two.hiring.agency.people.sql(NOTIFICATIONS, two.real, manager) == [(0,)]
    assert two.forger.withdraw(two.forged).status_code == 200
    assert two.shown == [two.real]
    assert two.person.see(two.real).json()["data"]["status"] == "SUBMITTED"
    assert two.hiring.agency.people.sql(NOTIFICATIONS, two.real, manager) == [(1,)]
    move = two.hiring.move({"id": two.real}, "IN_REVIEW")
    assert (move.status_code, move.json()["data"]["repeatsId"]) == (201, None)


def test_rejecting_the_forged_one_does_not_hide_the_real_one(two: Two):
    reason = two.hiring.reason("rejection")["id"]
    rejected = two.hiring.move({"id": two.forged}, "REJECTED", reasonId=reason).json()["data"]
    assert two.shown == [two.real]
    path = f"/applications/{two.forged}/status-history/{rejected['undoableMoveId']}/undo"
    undone = two.hiring.agency.api.post(path, two.hiring.manager)
    assert undone.status_code in (200, 201), undone.text
    assert two.shown == sorted([two.forged, two.real])


def test_link_that_is_opened_says_which_one_is_real(two: Two):
    two.hiring.move({"id": two.forged}, "IN_REVIEW")
    two.confirm(two.real)
    assert two.shown == [two.real]
    assert two.hiring.load(two.forged)["repeatsId"] == two.real
    [beside] = two.beside(two.real).values()
    assert (beside["id"], beside["isNewest"], beside["emailConfirmedAt"]) == (
        two.forged,
        False,
        None,
    )
    # The forger learns nothing of it, and can do nothing about it.
    seen = two.forger.see(two.forged).json()["data"]
    assert (seen["status"], seen["canWithdraw"]) == ("IN_REVIEW", True)
    assert two.forger.withdraw(two.forged).status_code == 200
    assert two.shown == [two.real]
    # What is confirmed later is somebody's who has confirmed one already.
    two.confirm(two.forged)
    assert two.shown == [two.real]


def test_whoever_comes_after_a_confirmed_one_changes_nothing(two: Two):
    two.confirm(two.real)
    later = Browser(two.hiring.agency)
    third = later.apply(two.body).json()["data"]["id"]
    assert two.shown == [two.real]
    assert send(later, third, name="forged.pdf", docType="cv").status_code == 201
    assert later.withdraw(third).status_code == 200
    assert two.shown == [two.real]
    assert two.hiring.load(two.real)["cv"] is None


def test_whoever_withdraws_the_confirmed_one_leaves_the_place_to_the_next(two: Two):
    browser = Browser(two.hiring.agency)
    assert browser.open(two.real, two.hiring.mailed(two.real)).status_code == 200
    assert browser.withdraw(two.real).status_code == 200
    assert two.shown == [two.forged]


def test_file_of_one_does_nothing_to_the_other(two: Two):
    own = send(two.forger, two.forged, docType="cv").json()["data"]["azurePath"]
    other = send(two.person, two.real, files.pdf(3000), docType="cv").json()["data"]["azurePath"]
    assert two.hiring.load(two.forged)["cv"] == own
    two.confirm(two.real)
    assert two.hiring.load(two.real)["cv"] == other


def test_staff_see_both_with_what_is_newest(two: Two):
    job = {"jobOpeningId": two.body["jobOpeningId"]}
    api, manager = two.hiring.agency.api, two.hiring.manager
    [row] = api.get("/applications", manager, params=job).json()["data"]
    assert (row["id"], row["repeats"]) == (two.forged, 1)
    [beside] = two.beside(two.forged).values()
    assert (beside["id"], beside["phoneNumber"]) == (two.real, "+12015550123")
    assert (beside["isNewest"], beside["status"]) == (True, "SUBMITTED")
    applicant = two.hiring.agency.people.make("applicant")
    two.hiring.agency.people.sql(
        "update public.applications set user_id = $2 where id = $1", two.forged, applicant.id
    )
    own = two.hiring.load(two.forged, applicant)
    assert (own["repeats"], own["repeatsId"], own["emailConfirmedAt"]) == (0, None, None)


def test_both_see_the_same_whatever_staff_do(two: Two):
    path = f"/applications/{two.forged}/document-requests"
    asked = two.hiring.agency.api.post(path, two.hiring.manager, {"name": "Work permit"})
    assert asked.status_code == 201, asked.text
    shown = [two.forger.see(two.forged), two.person.see(two.real)]
    forged, real = (answer.json()["data"] for answer in shown)
    assert forged["requests"] == real["requests"] == []
    assert "Work permit" not in shown[0].text
    assert forged["isEmailConfirmed"] is real["isEmailConfirmed"] is False
    differing = {"phoneNumber", "firstName"}
    assert forged.keys() == real.keys()
    assert {name for name in forged if forged[name] != real[name]} <= OWN | differing
    request = asked.json()["data"]["id"]
    told = {"fieldName": "request", "requestId": request}
    assert send(two.forger, two.forged, docType="CUSTOM", **told).status_code == 409
    browser = Browser(two.hiring.agency)
    opened = browser.open(two.forged, two.hiring.mailed(two.forged)).json()["data"]
    assert (opened["isEmailConfirmed"], opened["requests"][0]["name"]) == (True, "Work permit")


def test_account_with_another_address_confirms_nothing(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    body = hiring.body(hiring.listing())
    sent = hiring.agency.api.post(PUBLIC, applicant, body)
    key = sent.json()["data"]["id"]
    assert "application-" not in sent.headers.get("set-cookie", "")
    own = f"/applications/{key}/own"
    data = {"prehireData": {"personal": PERSONAL}}
    saved = hiring.agency.api.patch(f"{PUBLIC}?applicationId={key}", applicant, data)
    assert saved.status_code == 200, saved.text
    assert hiring.load(key)["emailConfirmedAt"] is None
    path = f"/applications/{key}/document-requests"
    hiring.agency.api.post(path, hiring.manager, {"name": "Work permit"})
    assert hiring.agency.api.get(own, applicant).json()["data"]["requests"] == []
    owner = Browser(hiring.agency)
    assert owner.open(key, hiring.mailed(key)).status_code == 200
    assert save(owner, key, {"personal": PERSONAL}, version=1).status_code == 200
    assert hiring.agency.api.get(own, applicant).status_code == 404


def test_account_of_the_address_is_the_real_one_at_once(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    body = hiring.body(hiring.listing(), email=applicant.email)
    forged = Browser(hiring.agency).apply(body).json()["data"]["id"]
    real = hiring.agency.api.post(PUBLIC, applicant, body).json()["data"]["id"]
    assert hiring.load(forged)["repeatsId"] == real
    row = hiring.load(real)
    assert (row["isAnonymous"], row["userId"], row["repeatsId"]) == (False, str(applicant.id), None)
    assert row["emailConfirmedAt"] is not None
    assert hiring.load(forged)["isAnonymous"] is True


def test_all_at_once_leaves_one_in_its_place(two: Two):
    reason = two.hiring.reason("rejection")["id"]
    mailed = two.hiring.mailed(two.real)
    done = [
        lambda: two.forger.withdraw(two.forged),
        lambda: two.hiring.move({"id": two.forged}, "REJECTED", reasonId=reason),
        lambda: Browser(two.hiring.agency).open(two.real, mailed),
        lambda: send(two.forger, two.forged),
        *[lambda: Browser(two.hiring.agency).apply(two.body) for _ in range(4)],
    ]
    with ThreadPoolExecutor(len(done)) as pool:
        answers = [task.result() for task in [pool.submit(call) for call in done]]
    assert {answer.status_code for answer in answers} <= {200, 201, 409}
    assert two.shown == [two.real]
