"""Every route: closed to nobody's token, to the wrong role, and to foreign ids; one error body."""

import re
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from api.core.errors.tree import AppError, FieldCode
from api.core.resources.models import Change
from api.setup import RESOURCES
from tests.api.conftest import Agency
from tests.api.contract import Operation, contract
from tests.api.data.bodies import OF_FEATURES, PUBLIC_OF_FEATURES
from tests.api.requirements import ACTS, OF_INTERVIEWS, OF_LEGACY_PATHS, OF_PARTS, OF_RESOURCES
from tests.db.access_matrix import ROLES
from tests.fixtures import files
from tests.fixtures.people import Person
from tests.fixtures.samples import sample


def body_of(operation: Operation) -> dict:
    """A body that the route of a resource takes, with ids that nobody has."""
    assert operation.body
    if not issubclass(operation.body, Change):
        return sample(operation.body, lambda _resource: str(uuid4()))
    by_id = {"id": str(uuid4())} if "id" in operation.body.model_fields else {}
    if "status" in operation.body.model_fields:
        return {"status": "DRAFT"}
    return {"action": "soft-delete", **by_id}


ROOT = Path(__file__).resolve().parent.parent.parent
CONTRACT = contract()
OPERATIONS = {operation.id: operation for operation in CONTRACT.operations}
PROTECTED = [name for name, found in OPERATIONS.items() if not found.is_public]
PUBLIC = {
    "get_health",
    "get_readiness",
    "register",
    "log_in",
    "get_public_agency",
    "get_public_job_feed",
    "get_public_job_listing",
    "list_public_job_listings",
    "create_public_application",
    "get_public_application",
    "open_public_application",
    "withdraw_public_application",
    "patch_public_application",
    "get_linked_reminders",
    "cancel_linked_reminders",
    "update_public_reminders",
    "create_public_attachment",
    "create_public_upload",
    "resume_public_upload",
    "complete_public_upload",
    "get_public_attachment_details",
    "open_public_attachment",
    "delete_public_attachment",
    "get_file_details",
    *("list_available_interview_slots", "list_public_interview_slots", "create_public_interview"),
    *("confirm_public_interview", "update_public_interview_wait", "cancel_public_interview"),
    *("get_public_interview_file", "get_public_calendar_feed"),
    *("get_signing_consent", "get_background_disclosure", "get_signing_document"),
    *("list_public_signed_forms", "open_public_signed_bundle"),
    *PUBLIC_OF_FEATURES,
} | {f"list_public_{name}" for name, resource in RESOURCES.items() if resource.public}
EVERYBODY = set(ROLES[1:])

# What each route needs to get as far as its guard and its rows.
BODIES = {
    **{
        name: body_of(OPERATIONS[name])
        for name in (*OF_RESOURCES, *OF_LEGACY_PATHS, *OF_INTERVIEWS, *OF_PARTS)
        if OPERATIONS[name].body
    },
    "preview_publishing": {},
    "preview_email_template": body_of(OPERATIONS["preview_email_template"]),
    "send_template_test": body_of(OPERATIONS["send_template_test"]),
    "send_test_email": {"to": "a@people.test", "subject": "A", "body": "B"},
    "update_account": {"firstName": "A", "lastName": "B", "locale": "en"},
    "register_user": {"email": "x@people.test", "firstName": "A", "lastName": "B", "role": "admin"},
    "update_role": {"role": "employee"},
    "update_settings": {"idleMinutes": 30, "version": 1},
    "create_patient": {"firstName": "A", "lastName": "B"},
    "update_patient": {"firstName": "A", "lastName": "B", "version": 1},
    "import_patients": {"rows": [{}]},
    "import_setup": {"entries": []},
    "create_assignment": {"userId": str(uuid4())},
    "create_visit": {"patientId": str(uuid4())},
    "update_visit": {"notes": "x", "version": 1},
    "cancel_visit": {"reason": "x", "version": 1},
    "create_visits": {"patientIds": [str(uuid4())]},
    **{name: {"reason": "x"} for name in ("undo_visits", "reopen_signed_form")},
    "import_visits": {"rows": [{}]},
    "create_upload": {
        "docType": "Prescription",
        "uploadDate": "07-04-2026",
        "fileName": "a.pdf",
        "bytes": 10,
    },
    "search_patients": {"q": "x"},
    "search_users": {"q": "x"},
    "search_applications": {"q": "x"},
    "patch_application": {"nextStep": "Call", "version": 1},
    "create_saved_view": {"page": "inbox", "name": "Mine", "query": "owner=mine"},
    "patch_saved_view": {"name": "Mine"},
    "create_status_history": {"toStatus": "WITHDRAWN"},
    "create_document_request": {"name": "TB test"},
    "create_attachment_upload": {"docType": "cv", "fileName": "a.pdf", "bytes": 10},
    "patch_document_request": {"state": "accepted", "version": 1},
    "search_board": {"q": "x"},
    "create_bulk_moves": {
        "applications": [{"id": str(uuid4()), "version": 1}],
        "toStatus": "IN_REVIEW",
    },
    "search_emails": {"q": "x"},
    "create_interview_scorecard": {"interviewId": str(uuid4()), "recommendation": "yes"},
    "patch_interview_scorecard": {"notes": "x"},
    "archive_document": {"reason": "x", "version": 1},
    **OF_FEATURES,
}
FORMS = {
    "create_document": {
        "data": {"docType": "Prescription", "uploadDate": "07-04-2026"},
        "files": {"file": ("a.pdf", files.pdf())},
    },
    "create_attachment": {
        "data": {"sectionId": "application", "docType": "CUSTOM"},
        "files": {"file": ("a.pdf", files.pdf())},
    },
}
# What staff may call before they have given their second factor.
BEFORE_MFA = {"get_account", "update_account", "list_sessions"}


def keeper(agency: Agency, name: str) -> Person:
    """An administrator, or a superuser where not even administrators may."""
    return agency.people.of("admin" if "admin" in ACTS[name].roles else "superuser")


def request_of(operation: Operation) -> tuple[str, str, dict]:
    """A well-formed request of an operation, with ids that nobody has."""
    path = operation.path.replace("{type}", "HR_NOTIFICATION").removeprefix("/api")
    path = re.sub(r"\{\w+\}", str(uuid4()), path)
    if operation.id.endswith("_by_query"):
        path += f"?id={uuid4()}"
    options = dict(FORMS.get(operation.id, {}))
    if operation.id in BODIES:
        options["json"] = BODIES[operation.id]
    return operation.method, path, options


def test_every_route_has_its_act_in_the_matrix():
    assert set(ACTS) == set(PROTECTED)
    assert {name for name, found in OPERATIONS.items() if found.is_public} == PUBLIC


def test_operation_ids_are_verb_noun_and_unique():
    assert len(OPERATIONS) == len(CONTRACT.operations)
    verbs = (
        "list|search|get|create|update|delete|import|register|complete|open|archive|reactivate|reset|log"
        "|cancel|close|confirm|resolve|restore|undo|withdraw|patch|preview|send|duplicate|retry|resume|reopen"
        "|accept|decline|record"
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


def test_each_guard_requires_the_roles_of_the_matrix():
    different = {
        name: OPERATIONS[name].roles ^ act.roles
        for name, act in ACTS.items()
        if OPERATIONS[name].roles != act.roles
    }
    assert different == {}


@pytest.mark.parametrize("name", PROTECTED)
def test_anonymous_is_refused(agency: Agency, name: str):
    method, path, options = request_of(OPERATIONS[name])
    answer = agency.api.call(method, path, **options)
    assert (answer.status_code, answer.json()["code"]) == (401, "unauthenticated")


@pytest.mark.parametrize("name", PROTECTED)
def test_wrong_role_is_refused(agency: Agency, name: str):
    method, path, options = request_of(OPERATIONS[name])
    for role in EVERYBODY - ACTS[name].roles:
        answer = agency.api.call(method, path, agency.people.of(role), **options)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), role


@pytest.mark.parametrize("name", sorted(set(PROTECTED) - BEFORE_MFA))
def test_staff_without_second_factor_are_refused(agency: Agency, name: str):
    method, path, options = request_of(OPERATIONS[name])
    headers = keeper(agency, name).headers(aal="aal1")
    answer = agency.api.call(method, path, headers=headers, **options)
    assert (answer.status_code, answer.json()["code"]) == (403, "mfa_required")


@pytest.mark.parametrize(
    "name", [n for n in PROTECTED if any(p.endswith("_id") for p in OPERATIONS[n].parameters)]
)
def test_foreign_and_unknown_ids_are_not_found(agency: Agency, name: str):
    operation = OPERATIONS[name]
    method, path, options = request_of(operation)
    answer = agency.api.call(method, path, keeper(agency, name), **options)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    malformed = re.sub(r"\{\w+\}", "not-an-id", operation.path).removeprefix("/api")
    answer = agency.api.call(method, malformed, keeper(agency, name), **options)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_input")


@pytest.mark.parametrize(
    "name", [n for n in PROTECTED if OPERATIONS[n].method != "GET" and n in BODIES]
)
def test_unknown_fields_are_refused_by_name(agency: Agency, name: str):
    method, path, options = request_of(OPERATIONS[name])
    options["json"] = {**options["json"], "isAdmin": True}
    answer = agency.api.call(method, path, keeper(agency, name), **options)
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
        ("/patients/bae4a66b-2996-4132-acce-d9b02e1b6b88", "GET, PUT"),
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
    places = ("messages/field-errors.ts", "texts/date-words.ts")
    everywhere = "".join((ROOT / "web/src/lib" / at).read_text("utf-8") for at in places)
    files = (ROOT / "web/src").rglob("error-words.ts")
    in_parts = "".join(file.read_text(encoding="utf-8") for file in files)
    unknown = [code for code in FieldCode if everywhere.count(f"    {code}:") != len(("en", "es"))]
    # Of one part of the product, what the API says in English has its Spanish there.
    assert [code for code in unknown if f"  {code}:" not in in_parts] == []


def test_web_knows_every_error_code():
    folder = ROOT / "web" / "src"
    files = (folder / "lib" / "messages" / "errors.ts", *folder.rglob("error-words.ts"))
    known = "".join(file.read_text(encoding="utf-8") for file in files)
    missing = [error.code for error in AppError.tree() if f"{error.code}:" not in known]
    assert missing == []
