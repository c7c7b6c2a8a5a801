"""What a call may answer is described: each guard and dependency says what it refuses."""

from itertools import chain
from uuid import uuid4

from fastapi.routing import APIRoute

from api.main import create_app
from tests.api.conftest import Agency
from tests.api.contract import contract

OPERATIONS = {operation.id: operation for operation in contract().operations}


def test_every_operation_describes_what_its_dependencies_refuse():
    """Session, roles, second factor, attempts, the key of a repeated write: each is said where it holds."""
    for route in (route for route in create_app().routes if isinstance(route, APIRoute)):
        operation = OPERATIONS[route.name]
        calls = [each.call for each in route.dependant.dependencies]
        raised = {
            *chain.from_iterable(call.raises for call in calls),
            *(
                each
                for call in calls
                if operation.method != "GET"
                for each in call.raises_in_writes
            ),
        }
        missing = {(each.status, each.code) for each in raised} - operation.codes
        assert not missing, (operation.id, missing)


def test_session_of_a_public_call_is_refused_as_described(agency: Agency):
    person = agency.people.make("applicant")
    expired = person.headers(exp=1)
    ended = person.headers()
    agency.people.end_sessions(person)
    codes = {"unauthenticated": {"Authorization": "Bearer x"}, "token_expired": expired}
    path = f"/public/attachments/{uuid4()}/details"
    for code, headers in {**codes, "session_ended": ended}.items():
        answer = agency.api.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, code)
