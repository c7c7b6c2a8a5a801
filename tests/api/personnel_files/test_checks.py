"""What a worker's folder says of background checks and the letters about them, to whoever reads that part."""

from typing import Any

import pytest

from tests.api.background_checks.conftest import Checks
from tests.api.background_checks.conftest import checks as checks  # noqa: PLC0414 a fixture
from tests.api.personnel_files.conftest import export
from tests.api.personnel_files.test_personnel_files import SEEN
from tests.api.personnel_files.unpacked import Unpacked


def page_of(archive: Unpacked) -> dict[str, Any] | None:
    files = archive.people[0]["files"]
    return next((file for file in files if file["kind"] == "checks"), None)


@pytest.mark.parametrize("role", SEEN)
def test_checks_are_in_the_folder_of_their_part(checks: Checks, role: str):
    checks.give(checks.notice())
    person = checks.agency.people.of(role)
    archive = Unpacked(export(checks.hiring, person, checks.row["id"]).content)
    page = page_of(archive)
    if "background" not in SEEN[role]:
        assert page is None
        assert "Keystone" not in archive.everything()
        return
    assert page is not None
    assert (page["lane"], "/Background check/" in page["path"]) == ("background", True)
    text = " ".join(archive.text(page["path"]).split())
    for said in (
        "Keystone Screening",
        "A conviction of 2024",
        "We have not decided yet",
        "report.pdf",
        "by mail",
    ):
        assert said in text


def test_who_was_never_checked_has_no_such_page(checks: Checks):
    archive = Unpacked(export(checks.hiring, checks.hiring.admin, checks.row["id"]).content)
    assert page_of(archive) is None
