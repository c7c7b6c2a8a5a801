"""Resumable uploads: announced here, sent by TUS straight to Storage, checked, then shown."""

import hashlib
from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency
from tests.fixtures import files
from tests.fixtures.tus import Tus


def announce(agency: Agency, visit_id: str, size: int, name: str = "scan.pdf", **changed):
    body = {"docType": "Prescription", "uploadDate": "07-04-2026", "fileName": name, "bytes": size}
    path = f"/visits/{visit_id}/documents/uploads"
    return agency.api.post(path, agency.admin, body | changed)


def upload(
    agency: Agency, visit_id: str, content: bytes, name: str, size: int | None = None
) -> str:
    """Announce and send; returns the document's id."""
    announced = announce(agency, visit_id, size or len(content), name).json()["data"]
    tus = Tus(agency.admin.headers(), announced["upload"], len(content))
    assert tus.status == 201
    assert tus.send(content) == 204
    document_id: str = announced["document"]["id"]
    return document_id


def complete(agency: Agency, document_id: str) -> httpx.Response:
    return agency.api.post(f"/visit-documents/{document_id}/complete", agency.admin)


def test_upload_in_two_pieces_is_shown_after_its_check(agency: Agency, visit: str):
    content = files.pdf(8_000_000)
    announced = announce(agency, visit, len(content)).json()["data"]
    document, target = announced["document"], announced["upload"]
    assert (document["state"], document["sha256"]) == ("uploading", None)
    assert target["objectName"] == document["azurePath"]
    assert target["chunkSize"] == 6 * 1024 * 1024
    tus = Tus(agency.admin.headers(), target, len(content))
    assert tus.send(content[: target["chunkSize"]]) == 204
    early = complete(agency, document["id"])
    assert (early.status_code, early.json()["code"]) == (409, "upload_unfinished")
    assert tus.send(content[target["chunkSize"] :], target["chunkSize"]) == 204
    done = complete(agency, document["id"]).json()["data"]
    assert (done["state"], done["bytes"]) == ("ready", len(content))
    assert done["sha256"] == hashlib.sha256(content).hexdigest()
    again = complete(agency, document["id"])
    assert again.json()["data"] == done


@pytest.mark.parametrize(
    ("size", "name", "status", "code"),
    [
        (0, "a.pdf", 422, "file_empty"),
        (26_214_401, "a.pdf", 413, "too_large"),
        (10, "a.exe", 422, "unsupported_file"),
        (10, "noextension", 422, "unsupported_file"),
        (10, ".pdf", 422, "unsupported_file"),
    ],
)
def test_hopeless_upload_is_refused_before_it_starts(
    agency: Agency, visit: str, size: int, name: str, status: int, code: str
):
    answer = announce(agency, visit, size, name)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert agency.has_nothing_of(visit)


def test_unknown_type_and_foreign_visit_are_refused(agency: Agency, visit: str):
    wrong = announce(agency, visit, 10, docType="Selfie")
    assert wrong.json()["code"] == "invalid_document_type"
    assert announce(agency, str(uuid4()), 10).status_code == 404


@pytest.mark.parametrize(
    ("content", "name", "mime"),
    [
        (files.heic(), "photo.heif", "image/heif"),
        (files.heic(b"mif1"), "PHOTO.HIF", "image/heif"),
        (files.heic(b"mif1", (b"miaf",)), "photo.heic", "image/heic"),
    ],
)
def test_photo_of_either_heif_ending_arrives(
    agency: Agency, visit: str, content: bytes, name: str, mime: str
):
    done = complete(agency, upload(agency, visit, content, name)).json()["data"]
    assert (done["state"], done["mime"]) == ("ready", mime)
    assert done["fileName"].lower() == name.lower()


@pytest.mark.parametrize(
    ("content", "name", "size", "code"),
    [
        (files.exe(), "report.pdf", None, "unsupported_file"),
        (files.png(), "photo.jpg", None, "unsupported_file"),
        (files.png(), "photo.heif", None, "unsupported_file"),
        (files.pdf(), "report.pdf", 5000, "invalid_input"),
    ],
    ids=["a program", "another kind", "another picture", "another size"],
)
def test_wrong_content_leaves_nothing_behind(
    agency: Agency, visit: str, content: bytes, name: str, size: int | None, code: str
):
    document_id = upload(agency, visit, content, name, size)
    answer = complete(agency, document_id)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert agency.has_nothing_of(visit)


def test_cancelled_upload_leaves_nothing_behind(agency: Agency, visit: str):
    document_id = upload(agency, visit, files.pdf(), "a.pdf")
    assert len(agency.objects(visit)) == 1
    path = f"/visit-documents/{document_id}"
    assert agency.api.delete(path, agency.people.of("superuser")).status_code == 404
    assert agency.api.delete(path, agency.admin).status_code == 204
    assert agency.has_nothing_of(visit)


def test_finished_document_is_not_cancelled(agency: Agency, visit: str):
    document = agency.document(visit, files.pdf()).json()["data"]
    assert agency.api.delete(f"/visit-documents/{document['id']}", agency.admin).status_code == 404
    assert len(agency.rows(visit)) == 1


def test_storage_takes_only_what_was_announced(agency: Agency, visit: str):
    announced = announce(agency, visit, 10).json()["data"]
    target = announced["upload"]
    elsewhere = target | {"objectName": f"{visit}/{uuid4()}/document.pdf"}
    assert Tus(agency.admin.headers(), elsewhere, 10).status == 403
    stranger = target | {"bucketName": "elsewhere"}
    assert Tus(agency.admin.headers(), stranger, 10).status in {400, 403, 404}
