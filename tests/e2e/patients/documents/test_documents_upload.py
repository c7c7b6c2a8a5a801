"""Uploads: many files, files that may not be sent, and connections that are lost on the way."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.patients.uploading import (
    HELD,
    MEGABYTE,
    SLOW,
    begin,
    rows_of,
    wait_for_percent,
)
from tests.e2e.settling import keep_messages
from tests.fixtures import files

SEED = Path(__file__).resolve().parents[4] / "seed" / "files"


@pytest.fixture
def send_large(page, care, network, write):
    """Begins to send 14 MB slowly, in three pieces."""

    def send():
        dialog, visit = begin(page, care, write("scan.pdf", files.pdf(14 * MEGABYTE)))
        dialog.get_by_label("Document type of scan.pdf").select_option("Prescription")
        network.be(upload=SLOW)
        dialog.get_by_role("button", name="Upload 1 file").click()
        return dialog, visit

    return send


def test_files_of_every_kind_are_uploaded_together(page, care, people):
    names = [
        "insurance-claim-form.pdf", "insurance-card.heic", "nursing-notes.docx",
        "lab-results.png", "prescription-photo.jpg",
    ]  # fmt: skip
    dialog, visit = begin(page, care, *(SEED / name for name in names))
    expect(dialog.get_by_text("Choose a type and a date for each file.")).to_be_visible()
    expect(dialog.get_by_alt_text("Preview of prescription-photo.jpg")).to_be_visible()
    expect(dialog.get_by_role("listitem", name=names[1])).to_contain_text("HEIC photo")
    dialog.get_by_label("Type for all files").select_option("Lab Test Results")
    dialog.get_by_label(f"Document type of {names[0]}").select_option("Insurance Claim Form")
    keep_messages(page)
    dialog.get_by_role("button", name="Upload 5 files").click()
    expect(page.get_by_text("Insurance Claim Form uploaded successfully!")).to_be_visible()
    expect(dialog).to_have_count(0)
    told = page.locator(".p-toast-message").filter(has_text="Lab Test Results uploaded")
    expect(told).to_have_count(1)
    paint = told.evaluate("toast => getComputedStyle(toast).backgroundColor")
    assert paint.startswith("rgb("), "what lies below shines through"
    listed = page.get_by_role("region", name="Documents, Visit 1").get_by_role("listitem")
    expect(listed).to_have_count(5)
    expect(listed.filter(has_text=names[0])).to_contain_text("Insurance Claim Form")
    assert rows_of(people, visit) == [(name, "ready") for name in sorted(names)]
    page.keyboard.press("Escape")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Uploaded")


def test_files_that_cannot_be_used_are_named_before_they_are_sent(page, care, people, write):
    dialog, visit = begin(
        page,
        care,
        write("report.pdf", files.exe()),
        write("empty.pdf", b""),
        write("huge.pdf", files.pdf(26 * MEGABYTE)),
        write("moving.gif", b"GIF89a" + bytes(100)),
        write("photo.pdf", files.jpeg()),
    )
    for name, words in (
        ("report.pdf", "This is a program"),
        ("empty.pdf", "This file is empty"),
        ("huge.pdf", "larger than 25 MB"),
        ("moving.gif", "Save it as JPEG or PNG first"),
        ("photo.pdf", "Sent as “photo.jpg”"),
    ):
        expect(dialog.get_by_role("listitem", name=name)).to_contain_text(words)
    # What was rejected stands above what goes: below many files nobody would see it.
    expect(dialog.get_by_role("listitem").last).to_contain_text("Sent as “photo.jpg”")
    dialog.get_by_label("Document type of photo.pdf").select_option("Medical Report")
    dialog.get_by_role("button", name="Upload 1 file").click()
    expect(page.get_by_text("Medical Report uploaded successfully!")).to_be_visible()
    expect(dialog).to_be_visible()
    for name in ("report.pdf", "empty.pdf", "huge.pdf", "moving.gif"):
        dialog.get_by_role("button", name=f"Remove {name}").click()
    expect(dialog).to_have_count(0)
    assert rows_of(people, visit) == [("photo.jpg", "ready")]


def test_files_are_dropped_on_the_dialog(page, care):
    dialog, _ = begin(page, care)
    dropped = page.evaluate_handle(
        """() => {
            const transfer = new DataTransfer();
            transfer.items.add(new File(["%PDF-1.7"], "dropped.pdf"));
            return transfer;
        }"""
    )
    zone = page.locator(".drop-zone")
    hand = {"dataTransfer": dropped}
    zone.get_by_role("button", name="Choose files").dispatch_event("dragover", hand)
    expect(zone).to_have_class(re.compile("drop-zone-over"))
    zone.dispatch_event("dragleave", {**hand, "relatedTarget": None})
    expect(zone).not_to_have_class(re.compile("drop-zone-over"))
    dialog.locator(".p-dialog-header").dispatch_event("drop", hand)
    expect(dialog.get_by_role("listitem", name="dropped.pdf")).to_be_visible()
    expect(dialog.get_by_label("Document type of dropped.pdf")).to_be_visible()


def test_file_that_misses_the_dialog_is_not_opened_by_the_browser(page, care):
    dialog, _ = begin(page, care)
    expect(dialog.locator(".drop-zone")).to_be_visible()
    is_opened = page.evaluate(
        """() => {
            const transfer = new DataTransfer();
            transfer.items.add(new File(["%PDF-1.7"], "missed.pdf"));
            const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
            return document.body.dispatchEvent(new DragEvent("drop", options));
        }"""
    )
    assert not is_opened
    expect(dialog.get_by_role("listitem")).to_have_count(0)


def test_content_refused_by_the_server_leaves_nothing(page, care, people, write):
    content = files.archive("word/document-that-is-none.txt")
    dialog, visit = begin(page, care, write("notes.docx", content))
    dialog.get_by_label("Document type of notes.docx").select_option("Medical Report")
    dialog.get_by_role("button", name="Upload 1 file").click()
    item = dialog.get_by_role("listitem", name="notes.docx")
    expect(item).to_contain_text("Not uploaded")
    expect(item.get_by_role("alert")).to_contain_text("This kind of file is not accepted")
    assert rows_of(people, visit) == []


def test_upload_goes_on_where_a_lost_connection_stopped_it(page, people, network, send_large):
    offsets: list[int] = []
    page.on("request", lambda request: _note_offset(request, offsets))
    dialog, visit = send_large()
    wait_for_percent(page, 50)
    network.be(offline=True)
    expect(dialog.get_by_role("alert").filter(has_text="No connection")).to_be_visible()
    network.be()
    expect(page.get_by_text("Prescription uploaded successfully!")).to_be_visible()
    expect(dialog).to_have_count(0)
    assert offsets.count(0) == 1, "the first piece was sent again"
    assert rows_of(people, visit) == [("scan.pdf", "ready")]


def _note_offset(request, offsets: list[int]) -> None:
    if request.method == "PATCH" and "resumable" in request.url:
        offsets.append(int(request.headers["upload-offset"]))


def test_refused_token_is_renewed_on_the_way(page, people, network, send_large):
    refused: list[str] = []

    def refuse_once(route, request):
        if request.method == "PATCH" and not refused:
            refused.append(request.headers["authorization"])
            route.fulfill(status=401, headers={"Access-Control-Allow-Origin": "*"}, body="{}")
        else:
            route.continue_()

    page.route("**/upload/resumable/*", refuse_once)
    _, visit = send_large()
    with page.expect_request(
        lambda request: (
            request.method == "PATCH"
            and refused != []
            and request.headers["authorization"] != refused[0]
        )
    ):
        network.be()
    expect(page.get_by_text("Prescription uploaded successfully!")).to_be_visible()
    assert rows_of(people, visit) == [("scan.pdf", "ready")]


def test_full_disk_is_named_and_the_upload_goes_on(page, people, network, send_large):
    is_full = [True]

    # Each time until it is seen: what is said goes with the next attempt, a second later.
    def refuse(route, request):
        if request.method == "PATCH" and is_full[0]:
            body = "Something went wrong receiving the file\n"
            route.fulfill(status=500, headers={"Access-Control-Allow-Origin": "*"}, body=body)
        else:
            route.continue_()

    page.route("**/upload/resumable/*", refuse)
    dialog, visit = send_large()
    expect(dialog.get_by_role("alert").filter(has_text="no space left")).to_be_visible()
    is_full[0] = False
    network.be()
    expect(page.get_by_text("Prescription uploaded successfully!")).to_be_visible()
    assert rows_of(people, visit) == [("scan.pdf", "ready")]


def test_cancelled_upload_leaves_nothing(page, people, send_large):
    dialog, visit = send_large()
    wait_for_percent(page, 10)
    with page.expect_response(re.compile("/api/visit-documents/.+")) as removed:
        dialog.get_by_role("button", name="Stop the upload of scan.pdf").click()
    assert removed.value.status == 204
    expect(dialog.get_by_role("listitem")).to_have_count(0)
    assert rows_of(people, visit) == []


def test_leaving_while_files_are_sent_is_asked_about(page, people, network, send_large):
    dialog, visit = send_large()
    wait_for_percent(page, 5)
    network.be(upload=HELD)
    question = page.get_by_role("dialog", name="Stop the upload?")
    page.go_back()
    expect(question).to_be_visible()
    question.get_by_role("button", name="Keep uploading").click()
    expect(question).to_have_count(0)
    page.keyboard.press("Escape")
    expect(question).to_be_visible()
    with page.expect_event("dialog") as asked:
        page.evaluate("setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    with page.expect_response(re.compile("/api/visit-documents/.+")):
        question.get_by_role("button", name="Stop and close").click()
        # Only now: on a fast line, the file would be through before the press.
        network.be()
    expect(dialog).to_have_count(0)
    assert rows_of(people, visit) == []


def test_leaving_files_that_were_not_sent_is_asked_about(page, people, care):
    dialog, visit = begin(page, care, SEED / "prescription-photo.jpg")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    question = page.get_by_role("dialog", name="Discard the files?")
    page.keyboard.press("Escape")
    question.get_by_role("button", name="Keep the files").click()
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    question.get_by_role("button", name="Discard and close").click()
    expect(dialog).to_have_count(0)
    assert rows_of(people, visit) == []


def test_phone_offers_its_camera(open_visitor, people, care):
    visitor = open_visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    visitor.sign_in(people.make("admin"), "/icon.svg")
    dialog, _ = begin(visitor.page, care, SEED / "prescription-photo.jpg")
    with visitor.page.expect_file_chooser() as camera:
        dialog.get_by_role("button", name="Take a photo").click()
    assert camera.value.element.get_attribute("capture") == "environment"
    camera.value.set_files(SEED / "lab-results.png")
    expect(dialog.get_by_role("button", name="Upload 2 files")).to_be_disabled()
    visitor.check("upload-phone")
    visitor.choose_theme("lara-dark-indigo")
    begin(visitor.page, care, SEED / "insurance-claim-form.pdf")
    visitor.check("upload-phone-dark")
