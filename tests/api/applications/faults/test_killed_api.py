"""The API dies between any two steps: what was promised is kept, what was not is nowhere half."""

import io
import threading

import httpx
import pytest

from tests.api.applications.conftest import Browser
from tests.api.applications.faults.conftest import Mortal
from tests.api.applications.test_attachments import FILES, announce, signed
from tests.fixtures import files
from tests.fixtures.tus import Tus
from tests.fixtures.waiting import PATIENCE, wait_until

STATES = "select state from public.application_attachments where application_id = $1"

COUNT = "select count(*) from public.applications where job_listing_id = $1"


def test_upload_outlives_an_api_that_is_killed_between_its_steps(mortal: Mortal):
    browser, row = mortal.hiring.applied()
    mortal.die(browser)
    assert browser.see(row["id"]).json()["data"]["status"] == "SUBMITTED"
    content = files.pdf(8_000_000)
    announced = announce(browser, row["id"], len(content)).json()["data"]
    key = announced["attachment"]["attachmentId"]
    mortal.die(browser)
    target = browser.call("POST", f"{FILES}/{key}/upload").json()["data"]["upload"]
    tus = Tus(signed(target), target, len(content))
    piece = target["chunkSize"]
    assert tus.send(content[:piece]) == 204
    mortal.die(browser)
    # Storage knows how far it came; the API is needed for none of it.
    assert tus.send(content[piece:], piece) == 204
    mortal.die(browser)
    for _ in range(2):
        done = browser.call("POST", f"{FILES}/{key}/complete")
        assert (done.status_code, done.json()["data"]["state"]) == (200, "ready")
        mortal.die(browser)
    [kept] = browser.see(row["id"]).json()["data"]["attachments"]
    assert (kept["attachmentId"], kept["bytes"]) == (key, len(content))


class Halved(io.BytesIO):
    """A file whose second half is kept back until it may come."""

    def __init__(self, content: bytes) -> None:
        super().__init__(content)
        self.may_come = threading.Event()

    def read(self, size: int | None = -1) -> bytes:
        if self.tell() > len(self.getbuffer()) // 2:
            assert self.may_come.wait(PATIENCE)
        return super().read(size)


def test_file_is_whole_or_absent_when_the_api_dies_while_it_arrives(mortal: Mortal):
    browser, row = mortal.hiring.applied()
    content = files.pdf(20_000_000)
    body = {"applicationId": row["id"], "fieldName": "cv", "docType": "cv"}
    form = {**{name: (None, value) for name, value in body.items()}, "file": ("cv.pdf", content)}
    halved = Halved(content)

    def send() -> None:
        with pytest.raises(httpx.TransportError):
            browser.call("POST", FILES, files=form | {"file": ("cv.pdf", halved)})

    people = mortal.hiring.agency.people
    sending = threading.Thread(target=send)
    sending.start()
    wait_until(lambda: people.sql(STATES, row["id"]))
    mortal.kill()
    halved.may_come.set()
    sending.join()
    mortal.start()
    browser.agency = mortal.hiring.agency
    staff = f"/applications/{row['id']}/attachments"
    hiring = mortal.hiring
    assert hiring.agency.api.get(staff, hiring.manager).json()["data"] == []
    # The same file is sent again and kept once.
    assert browser.call("POST", FILES, files=form).status_code == 201
    [kept] = hiring.agency.api.get(staff, hiring.manager).json()["data"]
    assert (kept["state"], kept["bytes"]) == ("ready", len(content))


def test_application_whose_response_was_lost_with_the_api_is_kept_once(mortal: Mortal):
    listing = mortal.hiring.listing()
    body = mortal.hiring.body(listing, requestKey="6c1f1c2e-0d2c-4c53-9d0e-1f6a3b0f8a11")
    browser = Browser(mortal.hiring.agency)
    first = browser.apply(body).json()["data"]
    # The browser never saw that response, and asks again once somebody is there.
    mortal.kill()
    browser.cookies.clear()
    with pytest.raises(httpx.TransportError):
        browser.apply(body)
    mortal.start()
    browser.agency = mortal.hiring.agency
    assert browser.apply(body).json()["data"] == first
    assert browser.see(first["id"]).status_code == 200
    kept = mortal.hiring.agency.people.sql(COUNT, listing["id"])
    assert [row["count"] for row in kept] == [1]
