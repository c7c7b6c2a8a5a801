"""What an application says of its résumés and signature is what `file-details` takes."""

from typing import Any

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.papers.test_papers import add
from tests.api.applications.test_attachments import FILES, announce, send
from tests.fixtures import files

NAMES = ("cv", "resume", "signature")


def named(shown: dict[str, Any]) -> dict[str, str | None]:
    return {name: shown[name] for name in NAMES}


def seen(browser: Browser, row: dict[str, Any]) -> dict[str, str | None]:
    return named(browser.see(row["id"]).json()["data"])


def sent(browser: Browser, row: dict[str, Any], doc_type: str, content: bytes) -> dict[str, Any]:
    answer = send(browser, row["id"], content, docType=doc_type)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["data"]
    return made


def test_newest_file_of_each_kind_is_what_file_details_takes(hiring: Hiring):
    browser, row = hiring.applied()
    assert seen(browser, row) == named(row) == dict.fromkeys(NAMES)
    sent(browser, row, "cv", files.pdf(3_000))
    made = {
        "cv": sent(browser, row, "cv", files.pdf(4_000)),
        "resume": sent(browser, row, "resume", files.pdf(5_000)),
        "signature": sent(browser, row, "signature", files.png()),
    }
    keys = {name: file["azurePath"] for name, file in made.items()}
    # What has not arrived is no file yet.
    assert announce(browser, row["id"], 5_000, docType="cv").status_code == 201
    assert seen(browser, row) == named(hiring.load(row["id"])) == keys
    asked = {f"{name}Url": key for name, key in keys.items()}
    found = browser.call("POST", "/public/file-details", json=asked).json()["data"]
    assert found == {
        name: {"azurePath": keys[name], "fileName": file["fileName"]} for name, file in made.items()
    }
    by_staff = hiring.agency.api.post("/public/file-details", hiring.manager, asked)
    assert by_staff.json()["data"] == found
    browser.call("DELETE", f"{FILES}/{made['resume']['attachmentId']}")
    assert seen(browser, row) == named(hiring.load(row["id"])) == {**keys, "resume": None}


def test_newest_file_is_one_that_the_caller_may_see(hiring: Hiring):
    browser, row = hiring.applied()
    theirs = sent(browser, row, "cv", files.pdf(3_000))["azurePath"]
    added = add(hiring, row, docType="cv").json()["data"]["azurePath"]
    assert hiring.load(row["id"])["cv"] == added
    assert seen(browser, row)["cv"] == theirs
    applicant = hiring.agency.people.make("applicant")
    hiring.agency.people.sql(
        "update public.applications set user_id = $2 where id = $1", row["id"], applicant.id
    )
    for path in (f"/applications/{row['id']}", f"/applications/{row['id']}/own"):
        assert hiring.agency.api.get(path, applicant).json()["data"]["cv"] == theirs


def test_what_came_with_a_repeat_is_of_the_first_one_when_both_are_confirmed(hiring: Hiring):
    body = hiring.body(hiring.listing())
    first, second = Browser(hiring.agency), Browser(hiring.agency)
    row, repeat = (browser.apply(body).json()["data"] for browser in (first, second))
    key = sent(second, repeat, "cv", files.pdf())["azurePath"]
    assert hiring.load(row["id"])["cv"] is None
    assert (seen(first, row)["cv"], seen(second, repeat)["cv"]) == (None, key)
    for each in (row, repeat):
        opened = Browser(hiring.agency).open(each["id"], hiring.mailed(each["id"]))
        assert opened.status_code == 200
    assert hiring.load(row["id"])["cv"] == key


def test_lists_do_without(hiring: Hiring):
    browser, row = hiring.applied()
    sent(browser, row, "cv", files.pdf())
    found = hiring.agency.api.post("/applications/search", hiring.manager, {"q": row["lastName"]})
    [listed] = found.json()["data"]
    assert not {*NAMES} & listed.keys()
