"""The personnel file of a worker, and of all: what it will hold is said before the click, and one archive is saved."""

import json
import zipfile
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.hiring.conftest import Hiring, send
from tests.e2e.settling import keep_messages, resize
from tests.e2e.visitor import LOOKS_BY_SIZE, PHONE
from tests.fixtures import files

PAGE = "/pages/applications"
HIRE = "update public.applications set status = 'HIRED' where id = $1::uuid"
OFFER = "update public.applications set status = 'CONDITIONAL_OFFER' where id = $1::uuid"
LARGE = 24 * 1024 * 1024


@pytest.fixture
def worker(people, hiring: Hiring) -> dict[str, Any]:
    row = hiring.application()
    send(hiring, row, fieldName="cv", docType="cv")
    people.sql(HIRE, row["id"])
    return row


def saved(page: Page) -> dict[str, Any]:
    """The index of the archive that the button saves."""
    with page.expect_download() as waited:
        page.get_by_role("button", name="Download archive").click()
    assert waited.value.suggested_filename.startswith("personnel-files-")
    with zipfile.ZipFile(waited.value.path()) as archive:
        assert archive.testzip() is None
        index: dict[str, Any] = json.loads(archive.read("index.json"))
    return index


def test_file_of_a_worker_is_saved_from_their_page(visitor, people, worker):
    page = visitor.page
    visitor.sign_in(people.make("employee"), f"{PAGE}/{worker['id']}")
    page.get_by_role("button", name="Personnel file").click()
    dialog = page.get_by_role("dialog", name=f"Personnel file of Ana {worker['lastName']}")
    expect(dialog).to_contain_text("1 file")
    expect(dialog).to_contain_text("Parts: General")
    expect(dialog).to_contain_text(
        "Background check, Health, Tax and payroll: your role doesn't read them."
    )
    # What was saved is said before the archive has been read.
    keep_messages(page)
    index = saved(page)
    assert [person["applicationId"] for person in index["people"]] == [worker["id"]]
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Saved personnel-files-")).to_be_visible()


def test_files_of_all_are_saved_from_the_list(visitor, people, worker):
    page = visitor.page
    visitor.sign_in(people.make("admin"), PAGE)
    page.get_by_role("button", name="Personnel files of all workers").click()
    dialog = page.get_by_role("dialog", name="Personnel files of all workers")
    expect(dialog).to_contain_text("Nothing: your role reads all parts.")
    index = saved(page)
    assert worker["id"] in [person["applicationId"] for person in index["people"]]


def test_whoever_is_no_worker_has_no_file(visitor, people, hiring):
    row = hiring.application()
    people.sql(OFFER, row["id"])
    visitor.sign_in(people.make("admin"), f"{PAGE}/{row['id']}")
    expect(visitor.page.get_by_role("link", name="Pre-hire form")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Personnel file")).to_have_count(0)


def test_download_that_is_stopped_saves_nothing(visitor, people, hiring):
    worker = hiring.application()
    for place in range(3):
        content = files.pdf(LARGE + place)
        send(hiring, worker, content=content, fieldName="card", docType="CUSTOM")
    people.sql(HIRE, worker["id"])
    page = visitor.page
    visitor.sign_in(people.make("admin"), f"{PAGE}/{worker['id']}")
    downloads: list[Any] = []

    def note(download: Any) -> None:
        downloads.append(download)

    page.on("download", note)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    slow = {"offline": False, "latency": 0, "downloadThroughput": 2_000_000, "uploadThroughput": -1}
    page.get_by_role("button", name="Personnel file").click()
    expect(page.get_by_role("button", name="Download archive")).to_be_visible()
    session.send("Network.emulateNetworkConditions", slow)
    page.get_by_role("button", name="Download archive").click()
    expect(page.get_by_role("status").filter(has_text="MB so far")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Download archive")).to_be_visible()
    assert downloads == []


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_dialog_is_readable(open_visitor, people, worker, locale):
    visitor, is_spanish = open_visitor(locale=locale), locale == "es-US"
    manager = people.make("hiringmanager")
    people.sql("update public.profiles set locale = $2 where id = $1", manager.id, locale[:2])
    visitor.sign_in(manager, "/icon.svg")
    page = visitor.page
    names = ("Expedientes de todo el personal", "Expediente")
    of_all, of_one = names if is_spanish else ("Personnel files of all workers", "Personnel file")
    for size, themes in LOOKS_BY_SIZE:
        resize(page, size)
        # The archive of everybody is no task for a phone, whose first line has no room for it.
        asked = {f"{PAGE}/{worker['id']}": of_one, **({} if size == PHONE else {PAGE: of_all})}
        for path, name in asked.items():
            page.goto(path)
            page.get_by_role("button", name=name, exact=True).click()
            expect(page.get_by_role("dialog")).to_contain_text("SHA-256")
            for theme in themes:
                visitor.wear(theme)
                look = f"{locale[:2]}-{theme}-{size['width']}"
                visitor.check(f"personnel-{'all' if name == of_all else 'one'}-{look}")


def test_empty_form_is_printed_as_far_as_it_may_be_asked_for(visitor, people, hiring):
    row = hiring.application()
    page = visitor.page
    visitor.sign_in(people.make("employee"), f"{PAGE}/{row['id']}?tab=form")
    before = page.get_by_role("button", name="Print empty form", exact=True)
    after = page.get_by_role("button", name="Print empty form for after the offer")
    expect(before).to_be_visible()
    expect(after).to_have_count(0)
    people.sql(OFFER, row["id"])
    page.reload()
    expect(after).to_be_visible()
    with page.expect_response("**/personnel-files/empty-form?part=after_offer&locale=en") as seen:
        after.click()
    assert seen.value.headers["content-type"] == "application/pdf"
