"""What staff add to the files of an application: chosen, sent over a line that breaks, removed."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.hiring.conftest import Hiring
from tests.e2e.hiring.test_files_page import PAGE, panel
from tests.e2e.patients.uploading import MEGABYTE, SLOW, Network, wait_for_percent
from tests.e2e.settling import resize
from tests.e2e.visitor import LOOKS_BY_SIZE
from tests.fixtures import files

FILES = """
select doc_type, lane, state, is_by_staff, uploaded_by::text from public.application_attachments
where application_id = $1 order by created_at
"""
PICKER = "input[type=file]:not([capture])"


@pytest.fixture
def row(hiring: Hiring) -> dict[str, Any]:
    return hiring.application()


def opened(page: Page, row: dict[str, Any]):
    panel(page).get_by_role("button", name="Add a file").click()
    return page.get_by_role("dialog", name=f"Ana {row['lastName']}: add a file")


def choose(page: Page, dialog, label: str, option: str) -> None:
    dialog.get_by_role("combobox", name=label).press("ArrowDown")
    page.get_by_role("option", name=option, exact=True).click()


def stored(people, row: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [tuple(found) for found in people.sql(FILES, row["id"])]


def send_slowly(page: Page, network: Network, row: dict[str, Any], tmp_path: Path, percent: int):
    """Begins to send 14 MB, and waits until so much of it is there."""
    dialog = opened(page, row)
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(files.pdf(14 * MEGABYTE))
    dialog.locator(PICKER).set_input_files(scan)
    network.be(upload=SLOW)
    dialog.get_by_role("button", name="Add file").click()
    wait_for_percent(page, percent)
    return dialog


def test_paper_is_added_for_what_was_asked_and_removed(visitor, people, hiring, row, tmp_path):
    hiring.call("POST", f"/applications/{row['id']}/document-requests", {"name": "CPR card"})
    page, manager = visitor.page, people.make("hiringmanager")
    visitor.sign_in(manager, f"{PAGE}/{row['id']}?tab=files")
    dialog = opened(page, row)
    fax = tmp_path / "fax.pdf"
    fax.write_bytes(files.pdf(30_000))
    dialog.locator(PICKER).set_input_files(fax)
    expect(dialog.get_by_text("Chosen: fax.pdf")).to_be_visible()
    choose(page, dialog, "What it is", "Requested: CPR card")
    dialog.get_by_role("button", name="Add file").click()
    expect(dialog).to_have_count(0)
    asked = panel(page).get_by_role("list", name="Requested").get_by_role("listitem").first
    expect(asked).to_contain_text("Awaiting review")
    expect(asked).to_contain_text("fax.pdf")
    expect(asked).to_contain_text("added by")
    assert stored(people, row) == [("CUSTOM", "general", "ready", True, str(manager.id))]
    asked.get_by_role("button", name="Remove fax.pdf").click()
    question = page.get_by_role("dialog", name=f"Ana {row['lastName']}: remove “fax.pdf”?")
    question.get_by_role("button", name="Remove", exact=True).click()
    expect(question).to_have_count(0)
    expect(asked).to_contain_text("Not sent yet")
    expect(panel(page).get_by_text("fax.pdf")).to_have_count(0)


def test_same_file_for_two_things_says_which_one_it_is(visitor, people, hiring, row, tmp_path):
    hiring.call("POST", f"/applications/{row['id']}/document-requests", {"name": "CPR card"})
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=files")
    for name, request in (("fax.pdf", None), ("fax again.pdf", "Requested: CPR card")):
        paper = tmp_path / name
        paper.write_bytes(files.pdf(30_000))
        dialog = opened(page, row)
        dialog.locator(PICKER).set_input_files(paper)
        if request:
            choose(page, dialog, "What it is", request)
        dialog.get_by_role("button", name="Add file").click()
        expect(dialog).to_have_count(0)
    again = panel(page).get_by_role("listitem").filter(has_text="fax again.pdf").last
    expect(again).to_contain_text("the same file as fax.pdf")
    expect(panel(page).get_by_text("the same file as")).to_have_count(1)


def test_what_is_no_document_is_refused_before_it_is_sent(visitor, people, row, tmp_path: Path):
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=files")
    dialog = opened(visitor.page, row)
    expect(dialog.get_by_role("button", name="Add file")).to_be_disabled()
    program = tmp_path / "card.pdf"
    program.write_bytes(b"MZ" + b"\0" * 3000)
    dialog.locator(PICKER).set_input_files(program)
    expect(dialog.get_by_role("alert")).to_contain_text("This is a program, not a document.")
    large = tmp_path / "large.pdf"
    large.write_bytes(files.pdf(26 * MEGABYTE))
    dialog.locator(PICKER).set_input_files(large)
    expect(dialog.get_by_role("alert")).to_contain_text("larger than 25 MB")
    expect(dialog.get_by_role("button", name="Add file")).to_be_disabled()


def test_upload_of_a_paper_goes_on_after_a_lost_connection(visitor, people, row, tmp_path: Path):
    page, network = visitor.page, Network(visitor.page)
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=files")
    dialog = send_slowly(page, network, row, tmp_path, 50)
    network.be(offline=True)
    expect(dialog.get_by_text("No connection.")).to_be_visible()
    network.be()
    expect(dialog).to_have_count(0)
    expect(panel(page).get_by_text("scan.pdf")).to_be_visible()
    assert [found[2] for found in stored(people, row)] == ["ready"]


def test_upload_of_a_paper_goes_on_after_a_reload_on_another_page(
    visitor, people, row, tmp_path: Path
):
    page, network = visitor.page, Network(visitor.page)
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=files")
    send_slowly(page, network, row, tmp_path, 10)
    page.once("dialog", lambda question: question.accept())
    page.goto("/pages/profile")
    waiting = page.get_by_role("status").filter(has=page.get_by_role("listitem"))
    expect(waiting).to_contain_text(f"Uploading scan.pdf (Ana {row['lastName']})")
    network.be()
    told = page.locator(".p-toast-message").filter(has_text="scan.pdf")
    expect(told).to_contain_text(f"(Ana {row['lastName']}) is uploaded.")
    expect(waiting).to_have_count(0)
    assert [found[2] for found in stored(people, row)] == ["ready"]


def test_upload_of_a_paper_is_stopped_and_leaves_nothing(visitor, people, row, tmp_path: Path):
    page, network = visitor.page, Network(visitor.page)
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=files")
    dialog = send_slowly(page, network, row, tmp_path, 10)
    # Its bytes go first, then its row.
    with page.expect_response(
        lambda answer: answer.request.method == "DELETE" and "/api/" in answer.url
    ):
        dialog.get_by_role("button", name="Stop the upload of scan.pdf").click()
    expect(dialog.get_by_role("button", name="Add file")).to_be_enabled()
    assert stored(people, row) == []
    network.be()
    dialog.get_by_role("button", name="Add file").click()
    expect(dialog).to_have_count(0)
    assert [found[2] for found in stored(people, row)] == ["ready"]


@pytest.mark.parametrize(
    ("role", "lanes"),
    [
        ("hiringmanager", ["General", "Background"]),
        ("admin", ["General", "Background", "Medical", "Tax"]),
    ],
)
def test_lanes_to_choose_from_are_those_of_the_role(
    visitor, people, row, role: str, lanes, tmp_path
):
    people.sql(
        "update public.applications set status = 'CONDITIONAL_OFFER' where id = $1", row["id"]
    )
    page = visitor.page
    visitor.sign_in(people.make(role), f"{PAGE}/{row['id']}?tab=files")
    dialog = opened(page, row)
    dialog.get_by_role("combobox", name="Who may see it").press("ArrowDown")
    expect(page.get_by_role("option")).to_have_text(lanes)
    page.get_by_role("option", name=lanes[-1], exact=True).click()
    card = tmp_path / "card.png"
    card.write_bytes(files.png())
    dialog.locator(PICKER).set_input_files(card)
    dialog.get_by_role("button", name="Add file").click()
    expect(dialog).to_have_count(0)
    assert [found[1] for found in stored(people, row)] == [lanes[-1].lower()]


def test_employee_adds_nothing(visitor, people, row):
    visitor.sign_in(people.make("employee"), f"{PAGE}/{row['id']}?tab=files")
    expect(panel(visitor.page)).to_contain_text("No file has been sent")
    expect(panel(visitor.page).get_by_role("button", name="Add a file")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_dialog_is_readable_and_operable(open_visitor, people, hiring, row, locale, tmp_path):
    hiring.call("POST", f"/applications/{row['id']}/document-requests", {"name": "TB test"})
    visitor, lang = open_visitor(locale=locale), locale[:2]
    admin = people.make("admin")
    people.sql("update public.profiles set locale = $2 where id = $1", admin.id, lang)
    visitor.sign_in(admin, "/icon.svg")
    page = visitor.page
    scan = tmp_path / "certificado-de-tuberculosis-escaneado-en-la-oficina.pdf"
    scan.write_bytes(files.pdf(30_000))
    for size, themes in LOOKS_BY_SIZE:
        resize(page, size)
        page.goto(f"{PAGE}/{row['id']}?tab=files")
        page.get_by_role(
            "button", name="Agregar un archivo" if lang == "es" else "Add a file"
        ).click()
        page.get_by_role("dialog").locator(PICKER).set_input_files(scan)
        expect(page.get_by_role("dialog").get_by_text(scan.name)).to_be_visible()
        for theme in themes:
            visitor.wear(theme)
            visitor.check(f"application-add-{theme}-{lang}-{size['width']}")
    page.get_by_role(
        "button", name="Agregar archivo" if lang == "es" else "Add file", exact=True
    ).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    remove = "Quitar" if lang == "es" else "Remove"
    page.get_by_role("button", name=f"{remove} {scan.name}").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.check(f"application-remove-{lang}")
