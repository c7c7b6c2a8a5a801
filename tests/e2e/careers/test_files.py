"""Files of applicants on a phone: chosen or photographed, kept on the device, sent over a line that breaks."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.careers.test_apply import application_of, fill
from tests.e2e.patients.uploading import MEGABYTE, SLOW, Network, wait_for_percent
from tests.e2e.visitor import PHONE
from tests.fixtures import files

SEED = Path(__file__).resolve().parents[3] / "seed" / "files"
FILES = """
select original_name, doc_type, state, mime from public.application_attachments
where application_id = $1 order by created_at
"""
KEPT_BY_THE_FIRST_VERSION = """async ([listing, content]) => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open('carehire-files', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore('files', { keyPath: 'id' });
      store.createIndex('owner', 'owner');
    };
    request.onsuccess = () => resolve(request.result);
  });
  await new Promise((resolve) => {
    const change = database.transaction('files', 'readwrite');
    change.objectStore('files').put({
      id: 'one', owner: `form:${listing}`, field: 'cv', name: 'old-cv.pdf', keptAt: Date.now(),
      content: new Blob([content], { type: 'application/pdf' }),
      attachmentId: null, url: null,
    });
    change.oncomplete = resolve;
  });
  database.close();
}"""
PICKER = "input[type=file]:not([capture])"


def apply(page: Page, job: dict[str, Any]) -> str:
    page.goto(f"/apply/{job['id']}")
    fill(page)
    page.get_by_role("button", name="Send application").click()
    return application_of(page)


def own_files(page: Page):
    return page.get_by_role("region", name="Your files")


def test_cv_chosen_in_the_form_outlives_a_reload_and_arrives(phone, people, job):
    page = phone.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    page.locator(PICKER).set_input_files(SEED / "nursing-notes.docx")
    expect(page.get_by_text("nursing-notes.docx (")).to_be_visible()
    page.reload()
    expect(page.get_by_text("nursing-notes.docx (")).to_be_visible()
    expect(page.get_by_role("button", name="Remove nursing-notes.docx")).to_be_visible()
    page.get_by_role("button", name="Send application").click()
    key = application_of(page)
    item = own_files(page).get_by_role("listitem").filter(has_text="nursing-notes.docx")
    expect(item).to_contain_text("Received")
    assert [(row[0], row[1], row[2]) for row in people.sql(FILES, key)] == [
        ("nursing-notes.docx", "cv", "ready")
    ]
    with page.expect_popup() as opened:
        item.get_by_role("button", name="Open nursing-notes.docx").click()
    opened.value.close()
    item.get_by_label("More about nursing-notes.docx").click()
    item.get_by_role("button", name="Remove nursing-notes.docx").click()
    item.get_by_role("button", name="Yes, remove it").click()
    expect(page.get_by_text("You have sent no files.")).to_be_visible()
    page.goto(f"/apply/{job['id']}")
    expect(page.get_by_text("nursing-notes.docx (")).to_have_count(0)


def test_cv_that_an_earlier_version_of_the_app_has_kept_arrives(phone, people, job):
    page = phone.page
    page.goto("/icon.svg")
    content = files.pdf().decode("latin1")
    assert content.isascii()
    page.evaluate(KEPT_BY_THE_FIRST_VERSION, [job["id"], content])
    page.goto(f"/apply/{job['id']}")
    fill(page)
    expect(page.get_by_text("old-cv.pdf (")).to_be_visible()
    page.get_by_role("button", name="Send application").click()
    key = application_of(page)
    expect(own_files(page).get_by_role("listitem")).to_contain_text("Received")
    assert [(row[0], row[1], row[2]) for row in people.sql(FILES, key)] == [
        ("old-cv.pdf", "cv", "ready")
    ]


def test_form_that_the_browser_kept_whole_begins_anew(phone, people, job):
    page = phone.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    page.locator(PICKER).set_input_files(SEED / "nursing-notes.docx")
    expect(page.get_by_text("nursing-notes.docx (")).to_be_visible()
    # The way on answers nothing, so the page stays as Safari keeps it for "Back".
    page.route("**/application/*", lambda route: route.fulfill(status=204))
    with page.expect_request("**/application/*"):
        page.get_by_role("button", name="Send application").click()
    expect(page.get_by_role("button", name="Sending…")).to_be_disabled()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.get_by_role("button", name="Send application")).to_be_enabled()
    expect(page.get_by_label("Email address")).to_have_value("")
    expect(page.get_by_text("nursing-notes.docx (")).to_have_count(0)
    page.unroute_all()
    fill(page)
    page.get_by_role("button", name="Send application").click()
    application_of(page)
    # The file of the first one is still here: the form leads to the page that sends it.
    page.goto(f"/apply/{job['id']}")
    expect(page.get_by_text("nursing-notes.docx is not there yet")).to_be_visible()
    page.get_by_role("link", name="Open your application").click()
    item = own_files(page).get_by_role("listitem").filter(has_text="nursing-notes.docx")
    expect(item).to_contain_text("Received")
    page.goto(f"/apply/{job['id']}")
    expect(page.get_by_role("button", name="Send application")).to_be_enabled()
    expect(page.get_by_text("is not there yet")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_cv_that_a_job_requires_is_photographed_before_sending(
    open_visitor, listings, people, job, locale: str
):
    visitor, spanish = open_visitor(viewport=PHONE, locale=locale), locale == "es-US"
    page = visitor.page
    listings.call(
        "PATCH", f"/job-listings/{job['id']}", {"cv": "required", "version": job["version"]}
    )
    page.goto(f"/apply/{job['id']}")
    fill(page, spanish=spanish)
    send = page.locator("button[type=submit]")
    send.click()
    missing = "tome una foto si lo tiene en papel" if spanish else "take a photo of it on paper"
    expect(page.get_by_text(missing).first).to_be_visible()
    cv = page.get_by_role(
        "group", name="Su currículum (obligatorio)" if spanish else "Your résumé (required)"
    )
    expect(cv.get_by_role("button").first).to_be_focused()
    visitor.check(f"apply-cv-missing-{locale}")
    page.locator("input[capture]").set_input_files(SEED / "prescription-photo.jpg")
    expect(page.get_by_text(missing)).to_have_count(0)
    visitor.check(f"apply-cv-required-{locale}")
    send.click()
    key = application_of(page)
    asked = page.get_by_role(
        "region", name="Lo que necesitamos de usted" if spanish else "What we need from you"
    )
    item = asked.get_by_role("listitem").filter(has_text="Currículum" if spanish else "Résumé")
    expect(item).to_contain_text("lo estamos revisando" if spanish else "we are looking at it")
    visitor.check(f"application-cv-sent-{locale}")
    assert [(row["doc_type"], row["state"]) for row in people.sql(FILES, key)] == [("cv", "ready")]


def test_cv_that_did_not_come_is_asked_for_on_the_page(phone, listings, people, job):
    page = phone.page
    listings.call(
        "PATCH", f"/job-listings/{job['id']}", {"cv": "required", "version": job["version"]}
    )
    body = {
        "jobOpeningId": job["id"], "firstName": "Ana", "lastName": "Ruiz",
        "email": f"{job['id']}@people.test", "phoneNumber": "(201) 555-0123",
    }  # fmt: skip
    sent = page.request.post("/api/public/applications", data=body)
    key = sent.json()["data"]["id"]
    page.goto(f"/application/{key}")
    item = page.get_by_role("region", name="What we need from you").get_by_role("listitem")
    expect(item).to_contain_text("Résumé")
    expect(item).to_contain_text("Still missing")
    expect(page.get_by_role("heading", name="Send a résumé")).to_have_count(0)
    phone.check("application-cv-asked")
    item.locator(PICKER).set_input_files(SEED / "nursing-notes.docx")
    expect(item).to_contain_text("we are looking at it")
    assert [(row["doc_type"], row["state"]) for row in people.sql(FILES, key)] == [("cv", "ready")]


def test_job_that_takes_no_cv_has_no_place_for_one(phone, listings, job):
    page = phone.page
    page.goto(f"/apply/{job['id']}")
    page.locator(PICKER).set_input_files(SEED / "nursing-notes.docx")
    expect(page.get_by_text("nursing-notes.docx (")).to_be_visible()
    # What was chosen before the job changed its mind goes nowhere.
    listings.call("PATCH", f"/job-listings/{job['id']}", {"cv": "none", "version": job["version"]})
    page.goto(f"/apply/{job['id']}")
    expect(page.locator("button[type=submit]")).to_be_enabled()
    expect(page.locator(PICKER)).to_have_count(0)
    phone.check("apply-no-cv")
    fill(page)
    page.get_by_role("button", name="Send application").click()
    application_of(page)
    expect(own_files(page)).to_contain_text("You have sent no files.")
    expect(page.locator(PICKER)).to_have_count(0)


def test_what_is_no_document_is_refused_in_words(phone, job, tmp_path: Path):
    page = phone.page
    page.goto(f"/apply/{job['id']}")
    program = tmp_path / "cv.pdf"
    program.write_bytes(b"MZ" + b"\0" * 3000)
    page.locator(PICKER).set_input_files(program)
    expect(page.get_by_role("alert").first).to_contain_text("This is a program, not a document.")


def test_upload_goes_on_after_a_lost_connection_and_on_another_page(
    phone, people, job, tmp_path: Path
):
    page, network = phone.page, Network(phone.page)
    key = apply(page, job)
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(files.pdf(int(24.9 * MEGABYTE)))
    offsets: list[int] = []
    page.on("request", lambda request: _note_offset(request, offsets))
    network.be(upload=SLOW)
    page.locator(PICKER).set_input_files(scan)
    wait_for_percent(page, 30)
    network.be(offline=True)
    expect(page.get_by_role("alert").filter(has_text="No connection")).to_be_visible()
    assert people.sql(FILES, key)[0]["state"] == "uploading"
    network.be()
    page.reload()
    item = own_files(page).get_by_role("listitem").filter(has_text="scan.pdf")
    # Each attempt that fails doubles the wait before the next one, up to 38 seconds.
    expect(item).to_contain_text("Received", timeout=120_000)
    assert offsets.count(0) == 1, "the first piece was sent again"
    assert [row["state"] for row in people.sql(FILES, key)] == ["ready"]


def _note_offset(request, offsets: list[int]) -> None:
    if request.method == "PATCH" and "resumable" in request.url:
        offsets.append(int(request.headers["upload-offset"]))


@pytest.mark.parametrize(
    ("state", "told"),
    [("uploading", "The connection was lost."), ("ready", "Received")],
    ids=["unasked", "unheard"],
)
def test_file_that_arrived_before_its_page_was_closed_is_kept_by_the_next(
    phone, people, job, tmp_path: Path, state: str, told: str
):
    page, completion = phone.page, "**/api/public/attachments/*/complete"
    key = apply(page, job)
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(files.pdf(8 * MEGABYTE))
    network = {"is_back": False}

    def lose(route: Route) -> None:
        if network["is_back"]:
            return route.continue_()
        if state == "ready":
            route.fetch()
        return route.abort()

    page.route(completion, lose)
    page.locator(PICKER).set_input_files(scan)
    item = own_files(page).get_by_role("listitem").filter(has_text="scan.pdf")
    expect(item).to_contain_text("The connection was lost.")
    assert people.sql(FILES, key)[0]["state"] == state
    with page.expect_event("requestfailed", lambda lost: lost.url.endswith("/complete")):
        page.reload()
    # What is kept here still and what has arrived are one.
    expect(item).to_have_count(1)
    expect(item).to_contain_text(told)
    network["is_back"] = True
    page.reload()
    expect(item).to_contain_text("Received")
    expect(item).to_have_count(1)
    assert [row["state"] for row in people.sql(FILES, key)] == ["ready"]


def test_upload_is_taken_out_on_its_way(phone, people, job, tmp_path: Path):
    page, network = phone.page, Network(phone.page)
    key = apply(page, job)
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(files.pdf(14 * MEGABYTE))
    network.be(upload=SLOW)
    page.locator(PICKER).set_input_files(scan)
    wait_for_percent(page, 10)
    with page.expect_response(
        lambda answer: answer.request.method == "DELETE" and "/api/public/" in answer.url
    ):
        page.get_by_role("button", name="Stop the upload of scan.pdf").click()
    expect(page.get_by_text("You have sent no files.")).to_be_visible()
    network.be()
    page.reload()
    expect(page.get_by_text("You have sent no files.")).to_be_visible()
    assert people.sql(FILES, key) == []
