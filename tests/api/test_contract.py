"""Every route: closed to nobody's token, to the wrong role, and to foreign ids; one error body."""

import re
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from api import openapi
from api.core.errors import AppError, FieldCode
from api.main import create_app
from tests.api.conftest import Agency
from tests.api.contract import Contract, Operation

ROOT = Path(__file__).resolve().parent.parent.parent
CONTRACT = Contract()
OPERATIONS = {operation.id: operation for operation in CONTRACT.operations}
PROTECTED = [name for name, found in OPERATIONS.items() if not found.is_public]
PUBLIC = {"get_health", "get_readiness", "register", "log_in"}

# What each route needs to get as far as its door and its rows.
BODIES = {
    "update_account": {"firstName": "A", "lastName": "B", "locale": "en"},
    "register_user": {
        "email": "x@people.test",
        "firstName": "A",
        "lastName": "B",
        "role": "admin",
    },
    "update_role": {"role": "employee"},
    "update_settings": {"idleMinutes": 30, "version": 1},
    "create_patient": {"firstName": "A", "lastName": "B"},
    "update_patient": {"firstName": "A", "lastName": "B", "version": 1},
    "import_patients": {"rows": [{}]},
    "create_assignment": {"userId": str(uuid4())},
    "create_visit": {"patientId": str(uuid4())},
    "update_visit": {"notes": "x", "version": 1},
    "cancel_visit": {"reason": "x", "version": 1},
    "create_visits": {"patientIds": [str(uuid4())]},
    "undo_visits": {"reason": "x"},
    "import_visits": {"rows": [{}]},
    "create_upload": {
        "docType": "Prescription",
        "uploadDate": "07-04-2026",
        "fileName": "a.pdf",
        "bytes": 10,
    },
    "search_patients": {"q": "x"},
    "search_users": {"q": "x"},
    "archive_document": {"reason": "x", "version": 1},
}
FORMS = {
    "create_document": {
        "data": {"docType": "Prescription", "uploadDate": "07-04-2026"},
        "files": {"file": ("a.pdf", b"%PDF-1.7\n%%EOF")},
    }
}
# Doors, by the roles that may knock (design section 3). Others get 403.
EVERYBODY = {"applicant", "employee", "hiringmanager", "admin", "superuser"}
CARE = {"employee", "admin", "superuser"}
ADMINS = {"admin", "superuser"}
DOORS = {
    **dict.fromkeys(["get_account", "update_account", "list_sessions", "delete_session"], EVERYBODY),
    **dict.fromkeys(["get_dashboard", "get_settings", "list_roles"], EVERYBODY),
    **dict.fromkeys(
        [
            "list_users", "search_users", "get_user", "register_user", "update_role", "delete_user",
            "reactivate_user", "reset_mfa", "update_settings", "import_patients", "import_visits",
            "create_assignment", "delete_assignment",
        ],
        ADMINS,
    ),
    **dict.fromkeys(
        [
            "list_patients", "search_patients", "get_patient", "create_patient", "update_patient", "list_assignments",
            "list_visits", "get_visit", "create_visit", "update_visit", "create_visits",
            "cancel_visit", "restore_visit", "undo_visits",
            "list_documents", "create_document", "create_upload", "complete_document",
            "delete_document", "open_document", "archive_document", "withdraw_document", "list_document_types",
        ],
        CARE,
    ),
}  # fmt: skip
BEFORE_MFA = {"get_account", "update_account", "list_sessions", "delete_session"}


def request_of(operation: Operation) -> tuple[str, str, dict]:
    """A well-formed request of an operation, with ids that nobody has."""
    path = re.sub(r"\{\w+\}", str(uuid4()), operation.path).removeprefix("/api")
    options = dict(FORMS.get(operation.id, {}))
    if operation.id in BODIES:
        options["json"] = BODIES[operation.id]
    return operation.method, path, options


def test_every_route_has_a_door_in_this_test():
    assert set(DOORS) == set(PROTECTED)
    assert {name for name, found in OPERATIONS.items() if found.is_public} == PUBLIC


def test_openapi_file_is_current():
    current = openapi.as_text(create_app().openapi())
    assert openapi.FILE.read_bytes() == current, "run python -m api.openapi --write"


def test_operation_ids_are_verb_noun_and_unique():
    assert len(OPERATIONS) == len(CONTRACT.operations)
    verbs = (
        "list|search|get|create|update|delete|import|register|complete|open|archive|reactivate|reset|log"
        "|cancel|restore|undo|withdraw"
    )
    wrong = [name for name in OPERATIONS if not re.fullmatch(rf"({verbs})(_[a-z]+)*", name)]
    assert wrong == []


def test_every_operation_documents_success_and_refusals():
    for operation in CONTRACT.operations:
        assert operation.statuses & {200, 201, 204}, operation.id
        if not operation.is_public:
            assert {401, 403, 422, 500, 503} <= operation.statuses, operation.id
        if operation.parameters:
            assert 404 in operation.statuses, operation.id


@pytest.mark.parametrize("name", PROTECTED)
def test_anonymous_is_refused(agency: Agency, name: str):
    method, path, options = request_of(OPERATIONS[name])
    answer = agency.api.call(method, path, **options)
    assert (answer.status_code, answer.json()["code"]) == (401, "unauthenticated")


@pytest.mark.parametrize("name", PROTECTED)
def test_wrong_role_is_refused(agency: Agency, name: str):
    method, path, options = request_of(OPERATIONS[name])
    for role in EVERYBODY - DOORS[name]:
        answer = agency.api.call(method, path, agency.people.of(role), **options)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), role


@pytest.mark.parametrize("name", sorted(set(PROTECTED) - BEFORE_MFA))
def test_staff_without_second_factor_are_refused(agency: Agency, name: str):
    method, path, options = request_of(OPERATIONS[name])
    headers = agency.admin.headers(aal="aal1")
    answer = agency.api.call(method, path, headers=headers, **options)
    assert (answer.status_code, answer.json()["code"]) == (403, "mfa_required")


@pytest.mark.parametrize("name", [n for n in PROTECTED if OPERATIONS[n].parameters])
def test_foreign_and_unknown_ids_are_not_found(agency: Agency, name: str):
    operation = OPERATIONS[name]
    method, path, options = request_of(operation)
    answer = agency.api.call(method, path, agency.admin, **options)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    malformed = re.sub(r"\{\w+\}", "not-an-id", operation.path).removeprefix("/api")
    answer = agency.api.call(method, malformed, agency.admin, **options)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")


@pytest.mark.parametrize(
    "name", [n for n in PROTECTED if OPERATIONS[n].method != "GET" and n in BODIES]
)
def test_unknown_fields_are_refused_by_name(agency: Agency, name: str):
    method, path, options = request_of(OPERATIONS[name])
    options["json"] = {**options["json"], "isAdmin": True}
    answer = agency.api.call(method, path, agency.admin, **options)
    assert answer.status_code == 422
    assert "isAdmin" in [detail["field"] for detail in answer.json()["details"]]


def test_unknown_address_and_wrong_verb_have_the_one_body(agency: Agency):
    unknown = agency.api.get("/nothing/here")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "not_found")
    wrong = agency.api.delete("/patients", agency.admin)
    assert (wrong.status_code, wrong.json()["code"]) == (405, "method_not_allowed")


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/patients", "GET, POST"),
        ("/health", "GET"),
        ("/auth/login", "POST"),
        ("/users/roles", "DELETE, GET"),
        (f"/patients/{uuid4()}", "GET, PUT"),
    ],
)
def test_wrong_verb_is_told_the_right_ones(agency: Agency, path: str, allowed: str):
    verbs = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE"}
    for verb in verbs - set(allowed.split(", ")):
        answer = httpx.request(verb, f"{agency.api.url}/api{path}", trust_env=False)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed), verb
        assert (answer.content == b"") is (verb == "HEAD")


def test_request_id_is_kept_when_well_formed(agency: Agency):
    given = f"id-{uuid4().hex}"
    answer = agency.api.get("/health", headers={"X-Request-Id": given})
    assert answer.headers["x-request-id"] == given
    for odd in ("short", "x" * 65, "a b c d e f g h", '"><script>'):
        answer = agency.api.get("/health", headers={"X-Request-Id": odd})
        assert re.fullmatch("[0-9a-f]{32}", answer.headers["x-request-id"])


def test_error_tree_is_complete():
    errors = list(AppError.tree())
    codes = [error.code for error in errors]
    assert sorted(set(codes)) == sorted(codes), "each error has a code of its own"
    named = CONTRACT.document["components"]["schemas"]["ErrorBody"]["properties"]["code"]["enum"]
    assert set(named) == set(codes)
    for error in errors:
        assert 400 <= error.status < 600
        assert error.default


def test_web_knows_every_field_code():
    known = (ROOT / "web/src/lib/messages/field-errors.ts").read_text(encoding="utf-8")
    assert [code for code in FieldCode if known.count(f"    {code}:") != len(("en", "es"))] == []


def test_web_knows_every_error_code():
    known = (ROOT / "web/src/lib/messages/errors.ts").read_text(encoding="utf-8")
    missing = [error.code for error in AppError.tree() if f"{error.code}:" not in known]
    assert missing == []
