"""Comments of staff on an application: written, changed and taken back for half an hour, never seen by applicants."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.applications.conftest import Hiring
from tests.fixtures.people import Person

LATE = (
    "update public.application_comments set {} = now() - interval '31 minutes' where id = $1::uuid"
)
AUDIT = """
select action, actor_id::text, details::text from public.audit_events
where entity = 'application_comments' and entity_ids = array[$1::uuid] order by occurred_at
"""


class Thread:
    """The comments on one application."""

    def __init__(self, hiring: Hiring) -> None:
        self.hiring = hiring
        self.browser, self.row = hiring.applied()
        self.api = hiring.agency.api
        self.path = f"/applications/{self.row['id']}/comments"

    def write(self, text: str, person: Person | None = None, **options: Any) -> dict[str, Any]:
        author = person or self.hiring.manager
        answer = self.api.call("POST", self.path, author, json={"text": text}, **options)
        assert answer.status_code == 201, answer.text
        comment: dict[str, Any] = answer.json()["data"]
        return comment

    def all(self, person: Person | None = None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.api.get(self.path, person or self.hiring.manager).json()[
            "data"
        ]
        return found

    def one(self, comment: dict[str, Any]) -> str:
        return f"{self.path}/{comment['id']}"

    def age(self, comment: dict[str, Any], column: str) -> None:
        self.hiring.agency.people.sql(LATE.format(column), comment["id"])


@pytest.fixture
def thread(hiring: Hiring) -> Thread:
    return Thread(hiring)


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
def test_staff_write_in_their_own_name(thread: Thread, role: str):
    person = thread.hiring.agency.people.of(role)
    comment = thread.write("Called.\nSounds good.", person)
    assert (comment["text"], comment["authorId"]) == ("Called.\nSounds good.", str(person.id))
    assert (comment["authorName"], comment["canChange"]) == (person.name, True)
    assert thread.all(thread.hiring.admin)[-1]["canChange"] is (person is thread.hiring.admin)


def test_comments_come_in_their_order_and_the_latest_is_the_applications(thread: Thread):
    thread.write("First")
    second = thread.write("Second", thread.hiring.admin)
    assert [comment["text"] for comment in thread.all()] == ["First", "Second"]
    assert thread.hiring.load(thread.row["id"])["internalComments"] == "Second"
    thread.api.delete(thread.one(second), thread.hiring.admin)
    assert thread.hiring.load(thread.row["id"])["internalComments"] == "First"


def test_applicant_sees_no_comment_by_any_way(thread: Thread):
    thread.write("Too slow")
    applicant = thread.hiring.agency.people.make("applicant")
    thread.hiring.agency.people.sql(
        "update public.applications set user_id = $2::uuid where id = $1::uuid",
        thread.row["id"],
        applicant.id,
    )
    assert thread.api.get(thread.path, applicant).status_code == 403
    own = thread.api.get(f"/applications/{thread.row['id']}", applicant).json()["data"]
    assert own["internalComments"] is None
    assert "Too slow" not in thread.browser.see(thread.row["id"]).text


def test_comment_is_changed_by_its_author_alone(thread: Thread):
    comment = thread.write("Caled")
    changed = thread.api.patch(thread.one(comment), thread.hiring.manager, {"text": "Called"})
    assert (changed.json()["data"]["text"], changed.json()["data"]["editedAt"] is None) == (
        "Called",
        False,
    )
    for call in ("patch", "delete"):
        body = [{"text": "Mine"}] if call == "patch" else []
        refused = getattr(thread.api, call)(thread.one(comment), thread.hiring.admin, *body)
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert thread.all()[0]["text"] == "Called"


def test_comment_is_taken_back_and_brought_back(thread: Thread):
    comment = thread.write("Wrong person")
    for _ in range(2):
        gone = thread.api.delete(thread.one(comment), thread.hiring.manager).json()["data"]
        assert (gone["text"], gone["canChange"], gone["canRestore"]) == (None, False, True)
    [shown] = thread.all(thread.hiring.admin)
    assert (shown["text"], shown["deletedAt"] is None, shown["canRestore"]) == (None, False, False)
    edited = thread.api.patch(thread.one(comment), thread.hiring.manager, {"text": "x"})
    assert edited.json()["code"] == "comment_too_late"
    back = thread.api.post(f"{thread.one(comment)}/restore", thread.hiring.manager).json()["data"]
    assert (back["text"], back["deletedAt"]) == ("Wrong person", None)


def test_after_half_an_hour_a_comment_stands(thread: Thread):
    old, gone = thread.write("Stands"), thread.write("Gone")
    thread.api.delete(thread.one(gone), thread.hiring.manager)
    thread.age(old, "created_at")
    thread.age(gone, "deleted_at")
    manager = thread.hiring.manager
    late = [
        thread.api.patch(thread.one(old), manager, {"text": "Changed"}),
        thread.api.delete(thread.one(old), manager),
        thread.api.post(f"{thread.one(gone)}/restore", manager),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in late] == [
        (409, "comment_too_late")
    ] * 3
    shown = {comment["id"]: comment for comment in thread.all()}
    assert (shown[old["id"]]["text"], shown[old["id"]]["canChange"]) == ("Stands", False)
    assert (shown[gone["id"]]["text"], shown[gone["id"]]["canRestore"]) == (None, False)


def test_same_key_writes_once(thread: Thread):
    headers = {"Idempotency-Key": uuid4().hex}
    body = {"json": {"text": "Once"}, "headers": headers}
    ids = {
        thread.api.call("POST", thread.path, thread.hiring.manager, **body).json()["data"]["id"]
        for _ in range(2)
    }
    assert len(ids) == len(thread.all()) == 1


@pytest.mark.parametrize("text", ["", "  \n", "x" * 4001, "a\u0000b"])
def test_text_must_be_one(thread: Thread, text: str):
    refused = thread.api.post(thread.path, thread.hiring.manager, {"text": text})
    assert refused.status_code == 422
    assert [detail["field"] for detail in refused.json()["details"]] == ["text"]
    assert thread.write("x" * 4000)["text"] == "x" * 4000


def test_comment_is_found_below_its_own_application_alone(thread: Thread):
    comment = thread.write("Here")
    _, other = thread.hiring.applied()
    path = f"/applications/{other['id']}/comments/{comment['id']}"
    assert thread.api.patch(path, thread.hiring.manager, {"text": "x"}).status_code == 404
    assert thread.api.delete(path, thread.hiring.manager).status_code == 404


def test_record_says_who_did_what_without_the_text(thread: Thread):
    comment = thread.write("Sensitive words")
    thread.api.patch(thread.one(comment), thread.hiring.manager, {"text": "Sensitive, too"})
    thread.api.delete(thread.one(comment), thread.hiring.manager)
    events = thread.hiring.agency.people.sql(AUDIT, comment["id"])
    assert [event["action"] for event in events] == ["create", "update", "update"]
    assert {event["actor_id"] for event in events} == {str(thread.hiring.manager.id)}
    assert "ensitive" not in str(events)
    assert "ensitive" not in thread.api.log.read_text()
