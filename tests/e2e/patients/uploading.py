"""Choosing files for a visit, and the connection that they are sent over."""

from pathlib import Path

from playwright.sync_api import Page

MEGABYTE = 1024 * 1024
# So slow that 14 MB are on their way for nine seconds: time enough for what is done meanwhile, on a busy machine, too.
SLOW = 3 * MEGABYTE // 2
# Once some of it is there: none of what a walk does arrives after its end, however long that takes.
HELD = SLOW // 16


def begin(page: Page, care, *chosen: Path):
    """Choose files for a new visit; the dialog and the visit."""
    patient = care.patient()
    visit = care.visit(patient)
    page.goto(care.sheet_path(patient))
    page.get_by_role("button", name="Upload documents").click()
    dialog = page.get_by_role("dialog", name="Upload documents")
    dialog.locator("input[type=file][multiple]").set_input_files(list(chosen))
    return dialog, visit


def rows_of(people, visit) -> list[tuple[str, str]]:
    """Return what the database holds of a visit's documents."""
    found = people.sql(
        "select original_name, state from public.visit_documents where visit_id = $1 order by 1",
        visit["id"],
    )
    return [(row["original_name"], row["state"]) for row in found]


def wait_for_percent(page: Page, percent: int) -> None:
    """Wait until so much of a file on its way is there."""
    page.wait_for_function(
        "least => document.querySelector('.file-standing progress')?.value >= least", arg=percent
    )


class Network:
    """The browser's connection."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Network.enable")

    def be(self, *, offline: bool = False, upload: int = -1) -> None:
        self.session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": offline,
                "latency": 0,
                "downloadThroughput": -1,
                "uploadThroughput": upload,
            },
        )
