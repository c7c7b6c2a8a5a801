"""Uploads that must not pass: wrong content, too large, empty, malformed, cut off."""

import socket
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency
from tests.fixtures import files, word
from tests.fixtures.waiting import wait_until

MEGABYTE = 1024 * 1024

REFUSED = {
    "a renamed program": (files.exe(), "report.pdf", "unsupported_file"),
    "a program in a picture's name": (files.exe(), "photo.jpg", "unsupported_file"),
    "an installer": (files.ole2("Property"), "letter.doc", "unsupported_file"),
    "a spreadsheet": (files.ole2("Workbook"), "letter.doc", "unsupported_file"),
    "a zip": (files.archive("a.txt"), "letter.docx", "unsupported_file"),
    "a spreadsheet in a zip": (
        files.archive("[Content_Types].xml", "xl/workbook.xml"),
        "letter.docx",
        "unsupported_file",
    ),
    "a text with macros": (
        word.build(word.parts(more={"word/notes.bin": files.ole2("VBA")})),
        "letter.docx",
        "active_content",
    ),
    "an old text with macros": (
        files.ole2("WordDocument", "_VBA_PROJECT"),
        "letter.doc",
        "active_content",
    ),
    "half a text": (files.docx()[:-30], "letter.docx", "unsupported_file"),
    "an AVIF": (files.heic(b"avif", (b"avif", b"mif1")), "photo.heic", "unsupported_file"),
    "a page": (b"<html><script>alert(1)</script>", "page.pdf", "unsupported_file"),
    "an SVG": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "a.png", "unsupported_file"),
    "an empty file": (b"", "empty.pdf", "file_empty"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_refused_file_leaves_nothing_behind(agency: Agency, visit: str, what: str):
    content, name, code = REFUSED[what]
    answer = agency.document(visit, content, name)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert agency.has_nothing_of(visit)


def test_twenty_six_megabytes_are_refused(agency: Agency, visit: str):
    answer = agency.document(visit, files.pdf(26 * 1024 * 1024))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert "25 MB" in answer.json()["message"]
    assert agency.has_nothing_of(visit)


def test_twenty_six_megabytes_without_a_length_are_refused(agency: Agency, visit: str):
    def body():
        yield form_head(visit)
        for _ in range(26):
            yield b"x" * 1024 * 1024
        yield b"\r\n--cut--\r\n"

    answer = agency.api.call(
        "POST",
        f"/visits/{visit}/documents",
        agency.admin,
        content=body(),
        headers={"Content-Type": "multipart/form-data; boundary=cut"},
    )
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert agency.has_nothing_of(visit)


def test_twenty_five_megabytes_are_taken(agency: Agency, visit: str):
    answer = agency.document(visit, files.pdf(25 * 1024 * 1024))
    assert answer.status_code == 201, answer.text


def test_unknown_document_type_is_refused_as_the_spec_says(agency: Agency, visit: str):
    answer = agency.document(visit, files.pdf(), docType="Selfie")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_document_type")
    assert answer.json()["message"] == "Invalid document type"
    assert agency.has_nothing_of(visit)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"uploadDate": "2026-07-04"}, "uploadDate"),
        ({"uploadDate": ""}, "uploadDate"),
        ({"docType": " "}, "docType"),
        ({"role": "superuser"}, "role"),
    ],
)
def test_wrong_form_names_the_field(agency: Agency, visit: str, fields, field: str):
    answer = agency.document(visit, files.pdf(), **fields)
    assert answer.status_code == 422
    assert [detail["field"] for detail in answer.json()["details"]] == [field]
    assert agency.has_nothing_of(visit)


def test_form_without_a_file_or_no_form_at_all(agency: Agency, visit: str):
    path = f"/visits/{visit}/documents"
    boundary = {"Content-Type": "multipart/form-data; boundary=b"}
    content = (
        b'--b\r\nContent-Disposition: form-data; name="docType"\r\n\r\nPrescription\r\n--b--\r\n'
    )
    answer = agency.api.call("POST", path, agency.admin, content=content, headers=boundary)
    fields = [detail["field"] for detail in answer.json()["details"]]
    assert (answer.status_code, fields) == (422, ["uploadDate", "file"])
    assert agency.api.post(path, agency.admin, {"docType": "Prescription"}).status_code == 422
    for content in (b"", b"no form", b"--b\r\n\r\n", b"--b--"):
        answer = agency.api.call("POST", path, agency.admin, content=content, headers=boundary)
        assert answer.status_code == 422, content


def form_head(visit_id: str) -> bytes:
    fields = {"docType": "Prescription", "uploadDate": "07-04-2026"}
    text = "".join(
        f'--cut\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    )
    file = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    return f"{text}--cut\r\n{file}".encode() + files.pdf(8000)


def test_connection_cut_mid_upload_leaves_nothing_visible(agency: Agency, visit: str):
    address = urlsplit(agency.api.url)
    head = form_head(visit)
    with socket.create_connection((address.hostname, address.port)) as connection:
        connection.sendall(
            f"POST /api/visits/{visit}/documents HTTP/1.1\r\nHost: x\r\n"
            f"Authorization: Bearer {agency.admin.token()}\r\n"
            "Content-Type: multipart/form-data; boundary=cut\r\n"
            "Content-Length: 9000000\r\n\r\n".encode()
        )
        connection.sendall(head + b"x" * 500_000)
        wait_until(lambda: agency.rows(visit))
        listed = agency.api.get(f"/visits/{visit}/documents", agency.admin).json()["data"]
        assert listed == []
    wait_until(lambda: agency.has_nothing_of(visit))


def put_aside(agency: Agency) -> int:
    """The size of the largest temporary file that the API holds."""
    largest = 0
    for entry in Path(f"/proc/{agency.api.process.pid}/fd").iterdir():
        try:
            if "(deleted)" in str(entry.readlink()):
                largest = max(largest, entry.stat().st_size)
        except FileNotFoundError:
            continue
    return largest


def send_file_first(
    agency: Agency, visit_id: str, headers: dict[str, str], megabytes: int
) -> tuple[httpx.Response, int]:
    """Send a form of no announced length; returns the answer, and what was put aside meanwhile."""
    seen = []

    def body():
        yield b'--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
        yield files.pdf(8000)
        for _ in range(megabytes):
            yield b"x" * MEGABYTE
            seen.append(put_aside(agency))
        yield b"\r\n--cut--\r\n"

    answer = agency.api.call(
        "POST",
        f"/visits/{visit_id}/documents",
        content=body(),
        headers={**headers, "Content-Type": "multipart/form-data; boundary=cut"},
    )
    return answer, max(seen)


@pytest.mark.parametrize(
    ("who", "status", "code"),
    [
        ("an applicant", 403, "forbidden"),
        ("a signed-out employee", 401, "session_ended"),
        ("an employee without the second factor", 403, "mfa_required"),
        ("an employee with other patients", 404, "not_found"),
        ("an admin, for no visit", 404, "not_found"),
    ],
)
def test_nothing_is_put_aside_for_who_may_not_upload(
    agency: Agency, visit: str, who: str, status: int, code: str
):
    employee = agency.people.make("employee")
    headers = employee.headers("aal1" if "factor" in who else "aal2")
    if "applicant" in who:
        headers = agency.people.of("applicant").headers()
    if "signed-out" in who:
        agency.people.end_sessions(employee)
    if "admin" in who:
        visit, headers = str(uuid4()), agency.admin.headers()
    answer, largest = send_file_first(agency, visit, headers, 8)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert largest == 0


def test_no_more_is_put_aside_than_a_form_may_have(agency: Agency, visit: str):
    answer, largest = send_file_first(agency, visit, agency.admin.headers(), 60)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert 0 < largest <= 25 * MEGABYTE + 64 * 1024
    assert agency.has_nothing_of(visit)
