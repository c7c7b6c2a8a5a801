"""Applications for whoever sent them from an account, and for administrators who look at an account's."""

from uuid import uuid4

import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring


def sent_by(hiring: Hiring, applicant, **fields) -> str:
    body = hiring.body(hiring.listing(), email=applicant.email, **fields)
    key: str = Browser(hiring.agency).apply(body).json()["data"]["id"]
    return key


def test_applicant_sees_what_becomes_of_theirs(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    older, newer = sent_by(hiring, applicant), sent_by(hiring, applicant)
    hiring.applied()
    hiring.move({"id": older}, "IN_REVIEW")
    path = f"{PUBLIC}/user/{applicant.id}"
    found = hiring.agency.api.get(path, applicant).json()["data"]
    assert [row["id"] for row in found] == [newer, older]
    assert found[0]["canWithdraw"]
    assert [step["status"] for step in found[1]["progress"]] == ["SUBMITTED", "IN_REVIEW"]
    assert not {"ownerName", "nextStep", "source"} & found[0].keys()
    first = hiring.agency.api.get(path, applicant, params={"limit": 1}).json()
    rest = hiring.agency.api.get(
        path, applicant, params={"limit": 1, "cursor": first["page"]["next"]}
    ).json()
    assert [row["id"] for row in first["data"] + rest["data"]] == [newer, older]
    one = hiring.agency.api.get(f"/applications/{older}/own", applicant).json()["data"]
    assert found[1].items() <= one.items()


@pytest.mark.parametrize("role", ["admin", "superuser"])
def test_administrators_look_at_the_applications_of_an_account(hiring: Hiring, role: str):
    applicant = hiring.agency.people.make("applicant")
    sent = sent_by(hiring, applicant)
    person = hiring.agency.people.of(role)
    listed = hiring.agency.api.get(f"{PUBLIC}/user/{applicant.id}", person).json()["data"]
    assert [row["id"] for row in listed] == [sent]
    chosen = hiring.agency.api.get("/applications", person, params={"userId": applicant.id})
    assert [row["id"] for row in chosen.json()["data"]] == [sent]


def test_foreign_and_unknown_people_look_alike(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    sent = sent_by(hiring, applicant)
    asked = (applicant.id, str(uuid4()))
    for role in ("applicant", "employee", "hiringmanager"):
        person = hiring.agency.people.of(role)
        answers = [hiring.agency.api.get(f"{PUBLIC}/user/{key}", person) for key in asked]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.json()["message"] for answer in answers}) == 1
        for key in (sent, str(uuid4())):
            assert hiring.agency.api.get(f"/applications/{key}/own", person).status_code == 404
    assert hiring.agency.api.get(f"{PUBLIC}/user/{uuid4()}", hiring.admin).status_code == 404
    assert hiring.agency.api.get(f"{PUBLIC}/user/{applicant.id}").status_code == 401


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager"])
def test_others_who_choose_an_account_get_their_own_list(hiring: Hiring, role: str):
    applicant = hiring.agency.people.make("applicant")
    sent_by(hiring, applicant)
    person = hiring.agency.people.make(role)
    own = sent_by(hiring, person)
    listed = hiring.agency.api.get("/applications", person, params={"userId": applicant.id})
    assert [row["id"] for row in listed.json()["data"]] == [own]


def shown(row: dict) -> tuple:
    return row["status"], [step["status"] for step in row["progress"]]


def test_rejection_is_not_said_before_its_email_goes_out(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    browser = Browser(hiring.agency)
    key = browser.apply(hiring.body(hiring.listing(), email=applicant.email)).json()["data"]["id"]
    hiring.move({"id": key}, "IN_REVIEW")
    before = hiring.load(key, applicant)
    hiring.move({"id": key}, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    assert hiring.load(key)["status"] == "REJECTED"

    def everywhere() -> list:
        get = hiring.agency.api.get
        own = [
            browser.see(key).json()["data"],
            get(f"/applications/{key}/own", applicant).json()["data"],
            get(f"{PUBLIC}/user/{applicant.id}", applicant).json()["data"][0],
        ]
        listed = get("/applications", applicant).json()["data"]
        return [shown(row) for row in own] + [
            listed[0]["status"],
            hiring.load(key, applicant)["status"],
        ]

    def found(status: str) -> int:
        answer = hiring.agency.api.get("/applications", applicant, params={"status": status})
        return len(answer.json()["data"])

    so_far = ("IN_REVIEW", ["SUBMITTED", "IN_REVIEW"])
    assert everywhere() == [so_far] * 3 + ["IN_REVIEW"] * 2
    assert hiring.load(key, applicant)["statusChangedAt"] == before["statusChangedAt"]
    assert found("REJECTED") == 0
    assert not browser.see(key).json()["data"]["takesFiles"]
    # An administrator who looks at the account sees what is.
    assert hiring.load(key, hiring.admin)["status"] == "REJECTED"
    hiring.agency.people.sql(
        "update public.outbound_emails set not_before = now() where recipient = $1"
        " and kind = 'application_rejection'",
        applicant.email,
    )
    said = ("REJECTED", ["SUBMITTED", "IN_REVIEW", "REJECTED"])
    assert everywhere() == [said] * 3 + ["REJECTED"] * 2
    assert found("REJECTED") == 1


def test_applicant_reads_status_and_time_of_their_history(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    sent = sent_by(hiring, applicant)
    hiring.move({"id": sent}, "IN_REVIEW", reason="Looks good")
    path = f"/applications/{sent}/status-history"
    rows = hiring.agency.api.get(path, applicant).json()["data"]
    assert [(row["fromStatus"], row["toStatus"]) for row in rows] == [
        ("DRAFT", "SUBMITTED"),
        ("SUBMITTED", "IN_REVIEW"),
    ]
    known = hiring.agency.api.get(path, hiring.manager).json()["data"]
    assert [row["createdAt"] for row in rows] == [row["createdAt"] for row in known]
    told = {"id", "fromStatus", "toStatus", "createdAt"}
    shown = {name for row in rows for name, value in row.items() if value not in (None, False)}
    assert shown == told
    # What has not been said yet is not in it.
    reason = hiring.reason("rejection")["id"]
    assert hiring.move({"id": sent}, "REJECTED", reasonId=reason).status_code == 201
    assert hiring.agency.api.get(path, applicant).json()["data"] == rows
    for person in (hiring.agency.people.make("applicant"), hiring.agency.people.of("applicant")):
        assert hiring.agency.api.get(path, person).status_code == 404


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin"])
def test_staff_who_apply_are_told_as_every_applicant(hiring: Hiring, role: str):
    reader, api = hiring.agency.people.make(role), hiring.agency.api
    key = sent_by(hiring, reader)
    hiring.move({"id": key}, "IN_REVIEW", reason="Looks good")
    before = hiring.load(key, reader)
    reason = hiring.reason("rejection")
    known = hiring.move({"id": key}, "REJECTED", reasonId=reason["id"], reason="Late").json()[
        "data"
    ]
    assert (known["status"], known["statusChangeReason"]) == ("REJECTED", f"{reason['name']}: Late")
    seen = hiring.load(key, reader)
    names = ("status", "statusChangedAt", "nextMoves", "statusChangedBy", "statusChangeReason")
    assert [seen[name] for name in names] == [
        "IN_REVIEW",
        before["statusChangedAt"],
        [],
        None,
        None,
    ]
    history = api.get(f"/applications/{key}/status-history", reader).json()["data"]
    assert [row["toStatus"] for row in history] == ["SUBMITTED", "IN_REVIEW"]
    assert {(row["actorId"], row["reason"], row["reasonId"]) for row in history} == {(None,) * 3}

    def listed(path: str, **params: str) -> list:
        return api.get(path, reader, params={"userId": reader.id, **params}).json()["data"]

    assert [row["status"] for row in listed("/applications")] == ["IN_REVIEW"]
    assert listed("/applications", status="REJECTED") == []
    cards = [
        card["id"] for column in listed("/applications/board") for card in column["applications"]
    ]
    assert key not in cards
    if role != "employee":
        emails = api.get(f"/applications/{key}/emails", reader).json()["data"]
        assert "application_rejection" not in {email["kind"] for email in emails}
        # Nor does it say so when they want to go on with it.
        refused = hiring.move({"id": key}, "WITHDRAWN", reader, fromStatus="IN_REVIEW")
        assert refused.json()["code"] == "application_move"


def test_public_calls_work_by_the_bearer_of_the_owner(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    sent = hiring.agency.api.post(
        PUBLIC, applicant, hiring.body(hiring.listing(), email=applicant.email)
    )
    assert "application-" not in sent.headers.get("set-cookie", "")
    path = f"{PUBLIC}/{sent.json()['data']['id']}"
    shown = hiring.agency.api.get(path, applicant).json()["data"]
    assert (shown["status"], shown["isAnonymous"]) == ("SUBMITTED", False)
    others = [hiring.agency.people.make("applicant"), hiring.manager, hiring.admin]
    for person in others:
        assert hiring.agency.api.get(path, person).status_code == 404
        assert hiring.agency.api.post(f"{path}/withdraw", person).status_code == 404
    wrong = hiring.agency.api.get(path, headers={"Authorization": "Bearer nonsense"})
    assert wrong.status_code == 401
    withdrawn = hiring.agency.api.post(f"{path}/withdraw", applicant)
    assert withdrawn.json()["data"]["status"] == "WITHDRAWN"


@pytest.mark.parametrize("change", [{"nextStep": "Call"}, {"nextStepDue": "12-07-2026"}])
def test_decider_does_not_plan_their_own_application(hiring: Hiring, change: dict[str, str]):
    decider = hiring.agency.people.make("hiringmanager")
    own, other = sent_by(hiring, decider), hiring.applied()[1]["id"]
    answers = [
        hiring.agency.api.patch(
            f"/applications/{key}", decider, json={"version": hiring.load(key)["version"], **change}
        )
        for key in (own, other)
    ]
    assert [answer.status_code for answer in answers] == [403, 200], answers[0].text
    assert answers[0].json()["code"] == "forbidden"
