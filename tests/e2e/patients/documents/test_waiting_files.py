"""Files that wait on the device: after a reload, a closed tab, the end of a session, and for nobody else."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.patients.uploading import (
    HELD,
    MEGABYTE,
    SLOW,
    Network,
    begin,
    rows_of,
    wait_for_percent,
)
from tests.e2e.settling import cut_connection, keep_messages_from_now, rest
from tests.fixtures import files

SEED = Path(__file__).resolve().parents[4] / "seed" / "files"
# All that the browser has kept of files: their rows, and the bytes in them as Latin-1.
KEPT = """async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'carehire-files')) {
    return [];
  }
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('carehire-files');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const rows = await new Promise((resolve) => {
    const request = database.transaction('files').objectStore('files').getAll();
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  const texts = [];
  for (const row of rows) {
    texts.push(JSON.stringify(row));
    for (const blob of Object.values(row).filter((value) => value instanceof Blob)) {
      texts.push(new TextDecoder('latin1').decode(await blob.arrayBuffer()));
    }
  }
  return texts;
}"""


# As if somebody had left a file eight days ago, and never signed in again.
LEAVE_OLD_ROW = """async () => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open('carehire-files');
    request.onsuccess = () => resolve(request.result);
  });
  await new Promise((resolve) => {
    const change = database.transaction('files', 'readwrite');
    const keptAt = Date.now() - 8 * 24 * 3600 * 1000;
    const part = new Blob(['noise']);
    change.objectStore('files').put({ id: 'old', owner: 'visits:x', keptAt, head: part, body: part });
    change.oncomplete = resolve;
  });
  database.close();
}"""


def expect_kept(page: Page, texts: int) -> None:
    """A row of a file and its two sealed parts are three texts."""
    deadline = time.monotonic() + 60
    while len(page.evaluate(KEPT)) != texts:
        assert time.monotonic() < deadline, page.evaluate(KEPT)
        page.wait_for_timeout(100)


def waiting(page: Page):
    return page.get_by_role("status").filter(has=page.get_by_role("listitem"))


@pytest.fixture
def nurse(visitor, people):
    """A member of staff who proves a second factor at each sign-in."""
    person = people.make("admin")
    return person, people.enrol_totp(person)


def sign_in(visitor, nurse, path="/auth/login"):
    person, secret = nurse
    visitor.page.goto(path)
    visitor.fill_sign_in(person)
    visitor.enter_code(secret)
    expect(visitor.page).to_have_url(re.compile("/pages/"))


def send_slowly(page: Page, care, write):
    dialog, visit = begin(page, care, write("scan.pdf", files.pdf(14 * MEGABYTE)))
    dialog.get_by_label("Document type of scan.pdf").select_option("Prescription")
    network = Network(page)
    network.be(upload=SLOW)
    dialog.get_by_role("button", name="Upload 1 file").click()
    wait_for_percent(page, 5)
    network.be(upload=HELD)
    return visit, network


def reload_anyway(page: Page) -> None:
    page.once("dialog", lambda question: question.accept())
    page.reload()


def expect_arrived(page: Page, people, care, visit) -> None:
    told = page.locator(".p-toast-message").filter(has_text="is uploaded")
    expect(told).to_contain_text(f"scan.pdf (Visit 1, Ana {care.family}) is uploaded.")
    expect(waiting(page)).to_have_count(0)
    assert rows_of(people, visit) == [("scan.pdf", "ready")]
    expect_kept(page, 0)


def test_upload_goes_on_after_a_reload_on_whichever_page(visitor, nurse, people, care, write):
    page = visitor.page
    sign_in(visitor, nurse)
    visit, network = send_slowly(page, care, write)
    reload_anyway(page)
    network.be(upload=HELD)
    page.goto("/pages/profile")
    expect(waiting(page)).to_contain_text(f"Uploading scan.pdf (Visit 1, Ana {care.family})")
    visitor.check("waiting-files-light")
    visitor.choose_theme("lara-dark-indigo")
    visitor.check("waiting-files-dark")
    network.be()
    expect_arrived(page, people, care, visit)


def test_two_tabs_send_a_file_once(visitor, nurse, people, care, write):
    page = visitor.page
    sign_in(visitor, nurse)
    visit, network = send_slowly(page, care, write)
    other = visitor.new_page()
    other.goto("/pages/profile")
    expect(waiting(other)).to_contain_text("scan.pdf")
    network.be()
    expect(page.get_by_text("Prescription uploaded successfully!")).to_be_visible()
    expect(waiting(other)).to_have_count(0)
    assert rows_of(people, visit) == [("scan.pdf", "ready")]
    expect_kept(page, 0)


def test_photos_that_were_only_chosen_wait_for_their_person(visitor, nurse, people, care):
    page = visitor.page
    sign_in(visitor, nurse)
    dialog, visit = begin(page, care, SEED / "prescription-photo.jpg", SEED / "lab-results.png")
    expect(dialog.get_by_alt_text("Preview of prescription-photo.jpg")).to_be_visible()
    expect_kept(page, 6)
    # Each time anew: what is sealed twice does not look the same.
    before = page.evaluate(KEPT)
    dialog.get_by_label("Document type of lab-results.png").select_option("Lab Test Results")
    page.wait_for_function(
        f"async (before) => (await ({KEPT})()).join() !== before", arg=",".join(before)
    )
    page.reload()
    about = f"(Visit 1, Ana {care.family}) was chosen here and is not uploaded yet."
    expect(waiting(page)).to_contain_text(f"prescription-photo.jpg {about}")
    visitor.check("waiting-files-chosen")
    page.get_by_role("button", name="Continue with lab-results.png").click()
    expect(waiting(page)).to_have_count(0)
    dialog = page.get_by_role("dialog", name="Upload documents")
    expect(dialog).to_contain_text(f"Ana {care.family}")
    expect(dialog.get_by_label("Document type of lab-results.png")).to_have_value(
        "Lab Test Results"
    )
    dialog.get_by_label("Document type of prescription-photo.jpg").select_option("Prescription")
    dialog.get_by_role("button", name="Upload 2 files").click()
    expect(dialog).to_have_count(0)
    names = ["lab-results.png", "prescription-photo.jpg"]
    assert rows_of(people, visit) == [(name, "ready") for name in names]
    expect_kept(page, 0)


def test_photo_that_is_chosen_without_a_connection_is_kept(visitor, nurse, people, care):
    page = visitor.page
    sign_in(visitor, nurse)
    patient = care.patient()
    care.visit(patient)
    with page.expect_response("**/me/device-key"):
        page.goto(care.sheet_path(patient))
    expect(page.get_by_role("button", name="Upload documents")).to_be_visible()
    rest(page)
    cut_connection(page)
    page.get_by_role("button", name="Upload documents").click()
    dialog = page.get_by_role("dialog", name="Upload documents")
    chosen = SEED / "prescription-photo.jpg"
    dialog.locator("input[type=file][multiple]").set_input_files(chosen)
    expect(dialog.get_by_alt_text(f"Preview of {chosen.name}")).to_be_visible()
    expect_kept(page, 3)


def test_what_is_given_up_is_forgotten(visitor, nurse, people, care):
    page = visitor.page
    sign_in(visitor, nurse)
    _, visit = begin(page, care, SEED / "lab-results.png")
    expect_kept(page, 3)
    page.evaluate(LEAVE_OLD_ROW)
    expect_kept(page, 6)
    page.reload()
    page.get_by_role("button", name="Remove lab-results.png").click()
    expect(waiting(page)).to_have_count(0)
    expect_kept(page, 0)
    page.reload()
    expect(page.get_by_role("row").nth(1)).to_be_visible()
    expect(waiting(page)).to_have_count(0)
    expect_kept(page, 0)
    assert rows_of(people, visit) == []


def sign_out_elsewhere(visitor, person, _network):
    other = visitor.new_page()
    other.goto("/pages/profile")
    other.get_by_role("button", name=person.first_name).click()
    other.get_by_role("menuitem", name="Sign Out").click()
    expect(other).to_have_url(re.compile("/auth/login"))
    # It would be signed in again with the first, and send the file itself.
    other.close()


def end_at_auth(visitor, person, network):
    visitor.people.end_sessions(person)
    # Sent to its end, the file is refused: this page is the first to learn that the session is over.
    network.be()


@pytest.mark.parametrize("end", [sign_out_elsewhere, end_at_auth])
def test_upload_that_the_end_of_a_session_stops_goes_on_after_the_next_sign_in(
    visitor, nurse, people, care, write, end
):
    page = visitor.page
    sign_in(visitor, nurse)
    visit, network = send_slowly(page, care, write)
    end(visitor, nurse[0], network)
    expect(page).to_have_url(re.compile("/auth/login"))
    # Anybody may read this page: it does not say whose file it was.
    expect(page.get_by_role("status").filter(has_text="an upload stopped")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("scan.pdf")
    network.be()
    # On a fast line the file is through while the walk still looks whether it is signed in.
    keep_messages_from_now(page)
    sign_in(visitor, nurse, page.url)
    expect_arrived(page, people, care, visit)


def test_others_on_the_same_device_learn_nothing_of_a_file(visitor, nurse, people, care, write):
    page = visitor.page
    sign_in(visitor, nurse)
    visit, network = send_slowly(page, care, write)
    end_at_auth(visitor, nurse[0], network)
    expect(page).to_have_url(re.compile("/auth/login"))
    expect_kept(page, 3)
    kept = page.evaluate(KEPT)
    for text in kept:
        for secret in ("scan.pdf", care.family, "Prescription", "%PDF", "%%EOF"):
            assert secret not in text
    network.be()
    visitor.sign_in(people.make("employee"), "/pages/profile")
    expect(page.get_by_role("heading", name="Signed-in devices")).to_be_visible()
    expect(waiting(page)).to_have_count(0)
    expect_kept(page, 3)
    assert rows_of(people, visit) == [("scan.pdf", "uploading")]
