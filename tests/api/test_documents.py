"""Documents of visits: upload by a form, list, open, archive; and files that must not pass."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import httpx
import jwt
import pytest

from tests.api.conftest import Agency
from tests.fixtures import files

KINDS = {
    "report.pdf": (files.pdf(), "application/pdf"),
    "photo.JPG": (files.jpeg(), "image/jpeg"),
    "scan.png": (files.png(), "image/png"),
    "phone.heic": (files.heic(), "image/heic"),
    "phone.heif": (files.heic(b"mif1", (b"mif1", b"jpeg")), "image/heif"),
    "letter.docx": (
        files.docx(),
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ),
    "old letter.doc": (files.doc(), "application/msword"),
}


@pytest.mark.parametrize("name", KINDS)
def test_every_accepted_kind_comes_back_as_it_went(agency: Agency, visit: str, name: str):
    content, mime = KINDS[name]
    answer = agency.document(visit, content, name)
    assert answer.status_code == 201, answer.text
    document = answer.json()["data"]
    assert (document["mime"], document["bytes"]) == (mime, len(content))
    assert document["sha256"] == hashlib.sha256(content).hexdigest()
    assert (document["docType"], document["uploadDate"]) == ("Medical Report", "07-04-2026")
    assert document["fileName"] == name.replace("JPG", "jpg")
    assert (document["state"], document["uploadedByName"]) == ("ready", agency.admin.name)
    assert document["azurePath"].startswith(f"{visit}/{document['id']}/document.")
    opened = agency.api.post(f"/visit-documents/{document['id']}/open", agency.admin).json()["data"]
    assert (opened["expiresIn"], opened["fileName"]) == (60, document["fileName"])
    assert httpx.get(opened["url"], trust_env=False).content == content


def test_what_no_browser_shows_is_saved_under_its_name(agency: Agency, visit: str):
    for content, name, is_saved in (
        (files.docx(), "a b.docx", True),
        (files.png(), "a.png", False),
    ):
        document = agency.document(visit, content, name).json()["data"]
        path = f"/visit-documents/{document['id']}/open"
        opened = agency.api.post(path, agency.admin).json()["data"]
        headers = httpx.get(opened["url"], trust_env=False).headers
        sent = headers.get("content-disposition", "")
        assert sent.startswith("attachment; filename=a%20b.docx") is is_saved, sent
        assert headers["x-content-type-options"] == "nosniff"


def test_opening_is_audited_and_download_names_the_file(agency: Agency, visit: str):
    name = 'Ärzte "brief" 100% ok;..pdf'
    document = agency.document(visit, files.pdf(), name).json()["data"]
    path = f"/visit-documents/{document['id']}/open"
    headers = {"X-Request-Id": f"req-{uuid4().hex}"}
    opened = agency.api.post(path, agency.admin, {"download": True}, headers=headers).json()["data"]
    sent = httpx.get(opened["url"], trust_env=False).headers["content-disposition"]
    assert sent.startswith("attachment")
    assert "\r" not in sent
    [event] = agency.people.sql(
        "select * from public.audit_events where action = 'open' and $1 = any(entity_ids)",
        document["id"],
    )
    assert (str(event["actor_id"]), event["request_id"]) == (
        agency.admin.id,
        headers["X-Request-Id"],
    )


def test_address_is_good_for_a_minute(agency: Agency, visit: str):
    document = agency.document(visit, files.pdf()).json()["data"]
    opened = agency.api.post(f"/visit-documents/{document['id']}/open", agency.admin).json()["data"]
    token = parse_qs(urlsplit(opened["url"]).query)["token"][0]
    claims = jwt.decode(token, options={"verify_signature": False})
    assert claims["exp"] - claims["iat"] == opened["expiresIn"] == 60


def test_name_that_came_past_the_api_is_made_safe_on_opening(agency: Agency, visit: str):
    document = agency.document(visit, files.pdf()).json()["data"]
    rename = "update public.visit_documents set original_name = $2 where id = $1"
    agency.people.sql(rename, document["id"], "SCAN  50 %.PDF")
    path = f"/visit-documents/{document['id']}/open"
    opened = agency.api.post(path, agency.admin, {"download": True}).json()["data"]
    assert opened["fileName"] == "SCAN 50 %.pdf"
    sent = httpx.get(opened["url"], trust_env=False).headers["content-disposition"]
    assert "SCAN%2050%20%25.pdf" in sent


@pytest.mark.parametrize("name", ["Invoice.hta", "a\u202eb.exe", "../../evil.html", "<img>.pdf"])
def test_name_is_cleaned_at_both_doors(agency: Agency, visit: str, name: str):
    document = agency.document(visit, files.pdf(), name).json()["data"]
    assert document["fileName"] in {"Invoice.pdf", "ab.pdf", "evil.pdf", "_img_.pdf"}
    body = {"docType": "Prescription", "uploadDate": "07-04-2026", "fileName": name, "bytes": 9}
    begun = agency.api.post(f"/visits/{visit}/documents/uploads", agency.admin, body)
    if name.endswith(".pdf"):
        assert begun.json()["data"]["document"]["fileName"] == document["fileName"]
    else:
        # A mark that turns the reading direction round is refused as such.
        code = "invalid_input" if "\u202e" in name else "unsupported_file"
        assert (begun.status_code, begun.json()["code"]) == (422, code)


def test_file_before_the_fields_works_too(agency: Agency, visit: str):
    content = files.pdf(700_000)
    boundary = "x1"
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'.encode()
        + content,
        f'\r\n--{boundary}\r\nContent-Disposition: form-data; name="docType"\r\n\r\nPrescription'.encode(),
        f'\r\n--{boundary}\r\nContent-Disposition: form-data; name="uploadDate"\r\n\r\n01-02-2026'.encode(),
        f"\r\n--{boundary}--\r\n".encode(),
    ]
    answer = agency.api.call(
        "POST",
        f"/visits/{visit}/documents",
        agency.admin,
        content=b"".join(parts),
        headers={"Content-Type": f"multipart/form-data; boundary={boundary}"},
    )
    assert answer.status_code == 201, answer.text
    assert answer.json()["data"]["sha256"] == hashlib.sha256(content).hexdigest()
    assert answer.json()["data"]["docType"] == "Prescription"


def test_document_of_a_foreign_visit_is_not_taken(agency: Agency, visit: str):
    employee = agency.people.make("employee")
    answer = agency.document(visit, files.pdf(), person=employee)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert agency.has_nothing_of(visit)


def test_foreign_document_is_not_opened(agency: Agency, visit: str):
    document = agency.document(visit, files.pdf()).json()["data"]
    employee = agency.people.make("employee")
    for verb in ("open", "complete"):
        path = f"/visit-documents/{document['id']}/{verb}"
        assert agency.api.post(path, employee).status_code == 404
    assert agency.api.delete(f"/visit-documents/{document['id']}", employee).status_code == 404


def test_same_content_twice_is_told(agency: Agency, visit: str):
    first = agency.document(visit, files.pdf()).json()["data"]
    second = agency.document(visit, files.pdf()).json()["data"]
    assert (first["duplicateOf"], second["duplicateOf"]) == (None, first["id"])


def test_same_content_twice_at_once_is_told_to_one_of_both(agency: Agency, visit: str):
    with ThreadPoolExecutor(2) as both:
        for number in range(8):
            content = files.pdf(600 + number)
            works = [both.submit(agency.document, visit, content) for _ in range(2)]
            pair = [work.result().json()["data"] for work in works]
            [(told, other)] = [
                (one["duplicateOf"], another["id"])
                for one, another in (pair, pair[::-1])
                if one["duplicateOf"]
            ]
            assert told == other


def test_same_key_uploads_once(agency: Agency, visit: str):
    path = f"/visits/{visit}/documents"
    data = {"docType": "Prescription", "uploadDate": "07-04-2026"}
    headers = {"Idempotency-Key": uuid4().hex}

    def send(**changed: str):
        file = {"file": ("a.pdf", files.pdf())}
        return agency.api.post(
            path, agency.admin, data={**data, **changed}, files=file, headers=headers
        )

    first, second = send(), send()
    assert first.json() == second.json()
    assert second.headers["idempotent-replayed"] == "true"
    assert len(agency.rows(visit)) == 1
    assert send(docType="Medical Report").json()["code"] == "idempotency_key_reused"


@pytest.mark.parametrize("file_first", [False, True])
def test_same_key_with_another_file_is_refused(agency: Agency, visit: str, file_first: bool):  # noqa: FBT001
    data = [("docType", (None, "Prescription")), ("uploadDate", (None, "07-04-2026"))]
    headers = {"Idempotency-Key": uuid4().hex}

    def send(content: bytes):
        file = [("file", ("a.pdf", content))]
        return agency.api.post(
            f"/visits/{visit}/documents",
            agency.admin,
            files=file + data if file_first else data + file,
            headers=headers,
        )

    first = send(files.pdf(700_000))
    other = send(files.pdf(700_001))
    assert (other.status_code, other.json()["code"]) == (409, "idempotency_key_reused")
    again = send(files.pdf(700_000))
    assert (again.status_code, again.json()) == (201, first.json())
    assert len(agency.rows(visit)) == 1


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"docType": "a\0"}, ["docType"]),
        ({"docType": "x" * 101, "uploadDate": "tomorrow"}, ["docType", "uploadDate"]),
        ({"docType": "  ", "uploadDate": " 07-04-2026 "}, ["docType"]),
    ],
)
def test_wrong_field_of_the_form_is_named(agency: Agency, visit: str, fields: dict, wrong: list):
    answer = agency.document(visit, files.pdf(), **fields)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")
    assert [detail["field"] for detail in answer.json()["details"]] == wrong
    assert agency.has_nothing_of(visit)


def test_archive_puts_away_with_a_reason(agency: Agency, visit: str):
    document = agency.document(visit, files.pdf()).json()["data"]
    other = agency.document(visit, files.png(), "photo.png").json()["data"]
    path = f"/visit-documents/{document['id']}/archive"
    assert agency.api.post(path, agency.admin, {"version": 1}).status_code == 422
    stale = agency.api.post(path, agency.admin, {"reason": "Wrong patient", "version": 1})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    body = {"reason": "Wrong patient", "version": document["version"]}
    archived = agency.api.post(path, agency.admin, body).json()["data"]
    assert (archived["state"], archived["archivedReason"]) == ("archived", "Wrong patient")
    assert archived["archivedAt"]
    listed = agency.api.get(f"/visits/{visit}/documents", agency.admin).json()["data"]
    assert [row["id"] for row in listed] == [other["id"]]
    all_of_it = agency.api.get(f"/visits/{visit}/documents?archived=true", agency.admin)
    shown = [(row["id"], row["state"]) for row in all_of_it.json()["data"]]
    assert shown == [(document["id"], "archived"), (other["id"], "ready")]
    again = agency.api.post(path, agency.admin, body | {"version": archived["version"]})
    assert again.status_code == 409


def test_employee_may_not_archive(agency: Agency):
    employee = agency.people.make("employee")
    visit = agency.visit(agency.patient(employee)["id"], employee)
    document = agency.document(visit["id"], files.pdf(), person=employee).json()["data"]
    body = {"reason": "No more needed", "version": document["version"]}
    answer = agency.api.post(f"/visit-documents/{document['id']}/archive", employee, body)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


def test_document_types_are_the_five_of_the_spec(agency: Agency):
    listed = agency.api.get("/visit-document-types", agency.admin).json()["data"]
    assert [kind["name"] for kind in listed if "Sample" not in kind["name"]] == [
        "Insurance Claim Form",
        "Medical Report",
        "Hospital Invoice",
        "Prescription",
        "Lab Test Results",
    ]


def test_log_holds_no_name_of_patient_or_file(agency: Agency, visit: str):
    name = f"secret-{uuid4().hex}"
    agency.patient(lastName=name)
    agency.document(visit, files.pdf(), f"{name}.pdf")
    agency.search("/patients", q=name)
    text = agency.api.log.read_text()
    assert name not in text
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert any(line.get("event") == "request" for line in lines)
