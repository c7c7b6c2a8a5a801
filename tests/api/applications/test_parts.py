"""What staff write about an application: added, changed and taken back for half an hour, never seen by applicants."""

from typing import Any
from uuid import uuid4

import pytest
from pydantic.alias_generators import to_camel

from api.core.resources.parts.declaration import Part
from tests.api.applications.conftest import Hiring
from tests.fixtures.people import Person
from tests.fixtures.samples import WRITTEN, new_row, text_of

LATE = "update public.{} set {} = now() - interval '31 minutes' where id = $1::uuid"
AUDIT = """
select action, actor_id::text, details::text from public.audit_events
where entity = $2 and entity_ids = array[$1::uuid] order by occurred_at
"""


class Thread:
    """Holds what was written about one application, of one part."""

    def __init__(self, hiring: Hiring, part: Part) -> None:
        self.hiring = hiring
        self.part = part
        self.field = to_camel(text_of(part))
        self.browser, self.row = hiring.applied()
        self.api = hiring.agency.api
        self.path = f"/applications/{self.row['id']}{part.path}"

    def body(self, text: str) -> dict[str, Any]:
        return {**new_row(self.part), self.field: text}

    def write(self, text: str, person: Person | None = None, **options: Any) -> dict[str, Any]:
        author = person or self.hiring.manager
        answer = self.api.call("POST", self.path, author, json=self.body(text), **options)
        assert answer.status_code == 201, answer.text
        written: dict[str, Any] = answer.json()["data"]
        return written

    def all(self, person: Person | None = None) -> list[dict[str, Any]]:
        reader = person or self.hiring.manager
        found: list[dict[str, Any]] = self.api.get(self.path, reader).json()["data"]
        return found

    def one(self, written: dict[str, Any]) -> str:
        return f"{self.path}/{written['id']}"

    def age(self, written: dict[str, Any], column: str) -> None:
        self.hiring.agency.people.sql(LATE.format(self.part.table, column), written["id"])


@pytest.fixture(params=WRITTEN)
def thread(hiring: Hiring, request: pytest.FixtureRequest) -> Thread:
    return Thread(hiring, WRITTEN[request.param])


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
def test_staff_write_in_their_own_name(thread: Thread, role: str):
    person = thread.hiring.agency.people.of(role)
    written = thread.write("Called.\nSounds good.", person)
    assert (written[thread.field], written["authorId"]) == ("Called.\nSounds good.", str(person.id))
    assert (written["authorName"], written["canChange"]) == (person.name, True)
    assert thread.all(thread.hiring.admin)[-1]["canChange"] is (person is thread.hiring.admin)


def test_rows_come_in_their_order(thread: Thread):
    thread.write("First")
    thread.write("Second", thread.hiring.admin)
    assert [row[thread.field] for row in thread.all()] == ["First", "Second"]


def test_applicant_sees_nothing_of_it_by_any_way(thread: Thread):
    thread.write("Too slow")
    applicant = thread.hiring.agency.people.make("applicant")
    thread.hiring.agency.people.sql(
        "update public.applications set user_id = $2::uuid where id = $1::uuid",
        thread.row["id"],
        applicant.id,
    )
    assert thread.api.get(thread.path, applicant).status_code == 403
    own = thread.api.get(f"/applications/{thread.row['id']}", applicant)
    assert own.json()["data"]["internalComments"] is None
    assert "Too slow" not in own.text
    assert "Too slow" not in thread.browser.see(thread.row["id"]).text


def test_row_is_changed_by_its_author_alone(thread: Thread):
    written = thread.write("Caled")
    changed = thread.api.patch(thread.one(written), thread.hiring.manager, {thread.field: "Called"})
    assert (changed.json()["data"][thread.field], changed.json()["data"]["editedAt"] is None) == (
        "Called",
        False,
    )
    for call in ("patch", "delete"):
        body = [{thread.field: "Mine"}] if call == "patch" else []
        refused = getattr(thread.api, call)(thread.one(written), thread.hiring.admin, *body)
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert thread.all()[0][thread.field] == "Called"


def test_row_is_taken_back_and_brought_back(thread: Thread):
    written = thread.write("Wrong person")
    for _ in range(2):
        gone = thread.api.delete(thread.one(written), thread.hiring.manager).json()["data"]
        assert (gone[thread.field], gone["canChange"], gone["canRestore"]) == (None, False, True)
    [shown] = thread.all(thread.hiring.admin)
    assert (shown[thread.field], shown["deletedAt"] is None, shown["canRestore"]) == (
        None,
        False,
        False,
    )
    edited = thread.api.patch(thread.one(written), thread.hiring.manager, {thread.field: "x"})
    assert edited.json()["code"] == "change_too_late"
    back = thread.api.post(f"{thread.one(written)}/restore", thread.hiring.manager).json()["data"]
    assert (back[thread.field], back["deletedAt"]) == ("Wrong person", None)


def test_after_half_an_hour_it_stands(thread: Thread):
    old, gone = thread.write("Stands"), thread.write("Gone")
    thread.api.delete(thread.one(gone), thread.hiring.manager)
    thread.age(old, "created_at")
    thread.age(gone, "deleted_at")
    manager = thread.hiring.manager
    late = [
        thread.api.patch(thread.one(old), manager, {thread.field: "Changed"}),
        thread.api.delete(thread.one(old), manager),
        thread.api.post(f"{thread.one(gone)}/restore", manager),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in late] == [
        (409, "change_too_late")
    ] * 3
    shown = {written["id"]: written for written in thread.all()}
    assert (shown[old["id"]][thread.field], shown[old["id"]]["canChange"]) == ("Stands", False)
    assert (shown[gone["id"]][thread.field], shown[gone["id"]]["canRestore"]) == (None, False)


def test_same_key_writes_once(thread: Thread):
    headers = {"Idempotency-Key": uuid4().hex}
    body = {"json": thread.body("Once"), "headers": headers}
    ids = {
        thread.api.call("POST", thread.path, thread.hiring.manager, **body).json()["data"]["id"]
        for _ in range(2)
    }
    assert len(ids) == len(thread.all()) == 1


@pytest.mark.parametrize("text", ["", "  \n", "x" * 4001, "a\u0000b"])
def test_text_must_be_one(thread: Thread, text: str):
    refused = thread.api.post(thread.path, thread.hiring.manager, thread.body(text))
    assert refused.status_code == 422
    assert [detail["field"] for detail in refused.json()["details"]] == [thread.field]
    assert thread.write("x" * 4000)[thread.field] == "x" * 4000


def test_row_is_found_below_its_own_application_alone(thread: Thread):
    written = thread.write("Here")
    _, other = thread.hiring.applied()
    path = f"/applications/{other['id']}{thread.part.path}/{written['id']}"
    assert thread.api.patch(path, thread.hiring.manager, {thread.field: "x"}).status_code == 404
    assert thread.api.delete(path, thread.hiring.manager).status_code == 404


def test_record_says_who_did_what_without_the_text(thread: Thread):
    written = thread.write("Sensitive words")
    thread.api.patch(thread.one(written), thread.hiring.manager, {thread.field: "Sensitive, too"})
    thread.api.delete(thread.one(written), thread.hiring.manager)
    events = thread.hiring.agency.people.sql(AUDIT, written["id"], thread.part.table)
    assert [event["action"] for event in events] == ["create", "update", "update"]
    assert {event["actor_id"] for event in events} == {str(thread.hiring.manager.id)}
    assert "ensitive" not in str(events)
    assert "ensitive" not in thread.api.log.read_text()


def test_latest_comment_is_the_applications_until_it_is_taken_back(hiring: Hiring):
    browser, row = hiring.applied()
    path = f"/applications/{row['id']}/comments"
    api = hiring.agency.api
    for text in ("First", "Second"):
        written = api.post(path, hiring.manager, {"text": text}).json()["data"]
    assert hiring.load(row["id"])["internalComments"] == "Second"
    assert "internalComments" not in browser.see(row["id"]).json()["data"]
    api.delete(f"{path}/{written['id']}", hiring.manager)
    assert hiring.load(row["id"])["internalComments"] == "First"
