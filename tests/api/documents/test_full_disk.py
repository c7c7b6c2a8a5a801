"""A disk that is full while a file is uploaded: that is what a person reads."""

import asyncpg
import httpx

from api.core.errors.postgres import from_postgres
from tests.api.conftest import Agency, environment, running_api
from tests.fixtures import files, word
from tests.fixtures.full_disk import writing_at_most

MEGABYTE = 1024 * 1024


def is_full(answer: httpx.Response) -> bool:
    body = answer.json()
    return (answer.status_code, body["code"]) == (507, "storage_full") and (
        "no space left" in body["message"]
    )


def test_full_disk_of_storage_is_said_and_leaves_nothing(agency: Agency, visit: str, stack):
    with writing_at_most(stack.pids()["storage"], MEGABYTE):
        assert is_full(agency.document(visit, files.pdf(3 * MEGABYTE)))
        assert agency.has_nothing_of(visit)
    assert agency.document(visit, files.pdf(3 * MEGABYTE)).status_code == 201


def test_full_disk_of_the_api_is_said_and_leaves_nothing(
    agency: Agency, visit: str, stack, tmp_path
):
    with running_api(environment(stack), tmp_path / "api.log") as api:
        own = Agency(api, agency.people)
        large = word.build(word.parts(more={"word/media/a.png": bytes(3 * MEGABYTE)}), method=0)
        with writing_at_most(api.process.pid, MEGABYTE):
            assert is_full(own.document(visit, large, "letter.docx"))
            assert is_full(file_first(own, visit, files.pdf(3 * MEGABYTE)))
        assert own.has_nothing_of(visit)
        assert own.document(visit, large, "letter.docx").status_code == 201


def file_first(agency: Agency, visit: str, content: bytes) -> httpx.Response:
    """A form whose file comes first: the API has to put it aside."""
    form = [("file", ("a.pdf", content)), ("docType", (None, "Prescription"))]
    form.append(("uploadDate", (None, "07-04-2026")))
    return agency.api.post(f"/visits/{visit}/documents", agency.admin, files=form)


def test_full_disk_of_the_database_is_said():
    error = from_postgres(asyncpg.DiskFullError("could not extend file"))
    assert (error.status, error.code) == (507, "storage_full")
