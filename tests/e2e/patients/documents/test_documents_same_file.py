"""Files that are on the visit or in the list already, told before they are sent."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.patients.uploading import MEGABYTE, begin, rows_of
from tests.e2e.settling import wait_open
from tests.fixtures import files


def choose(dialog, *paths: Path) -> None:
    """Add files to those that were chosen before."""
    dialog.locator("input[type=file][multiple]").set_input_files(list(paths))


def test_file_that_is_on_the_visit_already_is_told_before_it_is_sent(page, care, people, write):
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    dialog, visit = begin(page, care)
    content = files.pdf(5000)
    care.document(visit, "claim.pdf", content)
    wait_open(dialog)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Upload documents").click()
    choose(dialog, write("same.pdf", content), write("other.pdf", files.pdf(5001)))
    item = dialog.get_by_role("listitem", name="same.pdf")
    expect(item).to_contain_text("This file is already on this visit, as “claim.pdf”.")
    expect(dialog.get_by_role("listitem").first).to_contain_text("same.pdf")
    dialog.get_by_label("Document type of other.pdf").select_option("Prescription")
    dialog.get_by_role("button", name="Upload 1 file").click()
    expect(page.get_by_text("Prescription uploaded successfully!")).to_be_visible()
    expect(dialog).to_be_visible()
    assert len([each for each in sent if each.endswith("/documents/uploads")]) == 1
    item.get_by_role("button", name="Upload anyway").click()
    dialog.get_by_label("Document type of same.pdf").select_option("Lab Test Results")
    dialog.get_by_role("button", name="Upload 1 file").click()
    expect(page.get_by_text("Lab Test Results uploaded successfully!")).to_be_visible()
    expect(dialog).to_have_count(0)
    assert [name for name, _ in rows_of(people, visit)] == ["claim.pdf", "other.pdf", "same.pdf"]


def test_file_that_is_chosen_twice_is_sent_once(page, care, people, write):
    content = files.pdf(6000)
    first, again = write("scan.pdf", content), write("copy.pdf", content)
    dialog, visit = begin(page, care, first)
    choose(dialog, again)
    item = dialog.get_by_role("listitem", name="copy.pdf")
    expect(item).to_contain_text("This file is in the list twice: it is the same as “scan.pdf”.")
    dialog.get_by_label("Document type of scan.pdf").select_option("Prescription")
    dialog.get_by_role("button", name="Upload 1 file").click()
    expect(item).to_contain_text("This file is already on this visit, as “scan.pdf”.")
    dialog.get_by_role("button", name="Remove copy.pdf").click()
    expect(dialog).to_have_count(0)
    assert rows_of(people, visit) == [("scan.pdf", "ready")]


COUNT_HASHES = """() => {
  window.hashes = 0;
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  crypto.subtle.digest = (...given) => {
    window.hashes += 1;
    return digest(...given);
  };
}"""


def test_large_files_leave_the_page_usable_on_a_slow_phone(page, care, network, write):
    dialog, _ = begin(page, care)
    network.session.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.evaluate(COUNT_HASHES)
    large = [write(f"{n}.pdf", files.pdf(25 * MEGABYTE - n)) for n in range(4)]
    choose(dialog, *large)
    expect(dialog.get_by_label("Type for all files")).to_be_visible()
    expect(dialog.get_by_role("listitem").get_by_text("Looking at the file")).to_have_count(0)
    # Beside the page, by the browser's own code: a script would hold the page for seconds with each.
    assert page.evaluate("window.hashes") == len(large)
