"""Files that are broken, missing or called anything; and a line that is cut."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.personnel_files.limits import PER_PERSON
from tests.api.applications.conftest import Hiring
from tests.api.applications.prehire.test_prehire_form import put
from tests.api.applications.test_attachments import send
from tests.api.conftest import RunningApi, environment, running_api
from tests.api.personnel_files.conftest import PATH, begun, export
from tests.api.personnel_files.unpacked import Unpacked
from tests.fixtures import files
from tests.fixtures.waiting import wait_until

SPOIL = """
update public.application_attachments set sha256 = repeat('0', 64)
where application_id = $1 and original_name = 'changed.pdf'
"""
LOSE = """
update public.application_attachments set object_key = object_key || '.pdf'
where application_id = $1 and original_name = 'missing.pdf'
"""
HOLD = """
update public.application_attachments set state = split_part(original_name, '.', 1)
where application_id = $1 and original_name in ('scanning.pdf', 'quarantined.pdf')
"""
NOBODYS = "update public.applications set status = 'WITHDRAWN' where created_at >= $1"
LARGE = 20 * 1024 * 1024
HOSTILE = {
    "CON.pdf": files.pdf(),
    "con.PDF": files.pdf(1000),
    "../../up/and/away.pdf": files.pdf(2000),
    "..\\boot.pdf": files.pdf(3000),
    f"{'long ' * 40}.pdf": files.pdf(4000),
    "día 日本 😀.pdf": files.pdf(5000),
    "owner.pdf": files.locked_pdf("", "secret"),
    "index.pdf": files.pdf(6000),
    "Pre-hire form.pdf": files.pdf(7000),
    "photo.jpg": files.jpeg(),
    "letter.docx": files.docx(),
}


@pytest.fixture(autouse=True)
def _workers_of_one_test(hiring: Hiring) -> Iterator[None]:
    """Broken files are in nobody else's archive."""
    [(began,)] = hiring.agency.people.sql("select clock_timestamp()")
    yield
    hiring.agency.people.sql(NOBODYS, began)


@pytest.fixture
def hostile(hiring: Hiring) -> dict[str, Any]:
    """Somebody whose files are called what no file should be."""
    browser, row = hiring.applied(firstName="../Zoë 😀", lastName="Ruiz: a|b")
    for name, content in HOSTILE.items():
        sent = send(browser, row["id"], content, name, docType="CUSTOM")
        assert sent.status_code == 201, (name, sent.text)
    put(hiring, row, "HIRED")
    return row


def test_hostile_names_are_safe_and_all_files_are_there(hiring: Hiring, hostile: dict[str, Any]):
    archive = Unpacked(export(hiring, hiring.admin, hostile["id"]).content)
    assert archive.listed() == archive.hashes()
    [person] = archive.people
    sent = [file for file in person["files"] if file["kind"] == "attachments"]
    assert len(sent) == len(HOSTILE)
    for name in archive.names:
        parts = name.split("/")
        assert not {"", ".", ".."} & set(parts), name
        assert not set(name) & set('\\:*?"<>|'), name
        assert all(part.split(".")[0].casefold() != "con" for part in parts), name
        assert len(name) <= 170
    assert len({name.casefold() for name in archive.names}) == len(archive.names)
    assert "[U+1F600]" in archive.text(f"{person['folder']}/index.pdf")


def test_what_is_broken_or_missing_is_named_and_ends_nothing(hiring: Hiring):
    browser, row = hiring.applied()
    names = ["good", "missing", "changed", "scanning", "quarantined"]
    for place, name in enumerate(names):
        sent = send(browser, row["id"], files.pdf(500 + place), f"{name}.pdf", docType="CUSTOM")
        assert sent.status_code == 201, sent.text
    for statement in (SPOIL, LOSE, HOLD):
        hiring.agency.people.sql(statement, row["id"])
    put(hiring, row, "VERIFICATION")
    archive = Unpacked(export(hiring, hiring.admin, row["id"]).content)
    [person] = archive.people
    problems = {Path(one["path"]).stem: one["problem"] for one in person["problems"]}
    assert problems == {
        "missing": "missing",
        "changed": "changed",
        "scanning": "not_scanned",
        "quarantined": "quarantined",
    }
    assert [Path(name).name for name in archive.names] == ["good.pdf", "index.pdf", "index.pdf", "index.json"]  # fmt: skip
    for page in ("index.pdf", f"{person['folder']}/index.pdf"):
        assert "it is not in the file storage anymore" in archive.text(page)


@pytest.fixture(scope="module")
def own_api(stack: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApi]:
    """An API that nobody else asks."""
    with running_api(environment(stack), tmp_path_factory.mktemp("own") / "api.log") as running:
        yield running


def opened_files(process_id: int) -> int:
    return len(os.listdir(f"/proc/{process_id}/fd"))  # noqa: PTH208


def test_cut_line_frees_everything(hiring: Hiring, own_api: RunningApi):
    browser, row = hiring.applied()
    for place in range(2):
        content = files.pdf(LARGE + place)
        assert send(browser, row["id"], content, docType="CUSTOM").status_code == 201
    put(hiring, row, "HIRED")
    person, body = hiring.agency.people.make("admin"), {"applicationIds": [row["id"]]}
    warm = own_api.get(f"{PATH}/plan?applicationId={row['id']}", person)
    assert warm.json()["data"]["bytes"] > 2 * LARGE
    before = opened_files(own_api.process.pid)
    with httpx.stream(
        "POST", f"{own_api.url}/api{PATH}", headers=person.headers(), json=body, trust_env=False
    ) as answer:
        assert answer.status_code == 200
        assert len(next(answer.iter_raw())) > 0
        again = own_api.post(PATH, person, body)
        assert (again.status_code, again.json()["code"]) == (409, "personnel_file_running")
    # One more than before is a connection that is kept, to Storage or to the database.
    wait_until(lambda: opened_files(own_api.process.pid) <= before + 4)
    wait_until(lambda: own_api.post(PATH, person, body).status_code == 200)


def test_too_many_in_an_hour_are_refused(hiring: Hiring, own_api: RunningApi):
    person, body = hiring.agency.people.make("employee"), {"applicationIds": [begun(hiring)["id"]]}
    statuses = [own_api.post(PATH, person, body).status_code for _ in range(PER_PERSON.amount + 1)]
    assert statuses == [200] * PER_PERSON.amount + [429]
