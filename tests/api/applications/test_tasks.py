"""An email that came back makes a task once; staff check it off, and undo that."""

from typing import Any

from tests.api.applications.conftest import Browser, Hiring

TO = "select id::text from public.outbound_emails where recipient = $1 order by created_at desc limit 1"
BOUNCE = "select private.record_bounce($1::uuid, '550 no such user')"
TRIED = "update public.outbound_emails set attempts = greatest(attempts, 1) where id = $1::uuid"


def bounce(hiring: Hiring, address: str) -> str:
    """The latest email to an address comes back, as the pipe of the mail server records it."""
    email_id: str = hiring.agency.people.sql(TO, address)[0][0]
    hiring.agency.people.sql(TRIED, email_id)
    hiring.agency.people.sql(BOUNCE, email_id)
    return email_id


def tasks(hiring: Hiring, application_id: str) -> list[dict[str, Any]]:
    answer = hiring.agency.api.get(f"/applications/{application_id}/tasks", hiring.manager)
    found: list[dict[str, Any]] = answer.json()["data"]
    return found


def act(hiring: Hiring, row: dict[str, Any], task: dict[str, Any], what: str) -> Any:
    path = f"/applications/{row['id']}/tasks/{task['id']}/{what}"
    return hiring.agency.api.post(path, hiring.manager)


def test_bounce_makes_a_task_and_marks_the_address(hiring: Hiring):
    _, row = hiring.applied()
    assert (row["openTasks"], row["emailBouncedAt"], tasks(hiring, row["id"])) == (0, None, [])
    bounce(hiring, row["email"])
    [task] = tasks(hiring, row["id"])
    assert (task["kind"], task["doneAt"]) == ("email_bounced", None)
    shown = hiring.load(row["id"])
    assert (shown["openTasks"], shown["emailBouncedAt"] is None) == (1, False)
    listed = hiring.agency.api.post(
        "/applications/search", hiring.manager, {"q": row["lastName"]}
    ).json()["data"]
    assert [each["openTasks"] for each in listed] == [1]


def test_one_bounce_is_one_task_for_good(hiring: Hiring):
    _, row = hiring.applied()
    email = bounce(hiring, row["email"])
    [task] = tasks(hiring, row["id"])
    assert act(hiring, row, task, "done").status_code == 200
    hiring.agency.people.sql(BOUNCE, email)
    hiring.agency.people.sql("select private.email_bounced($1::uuid)", email)
    assert [each["id"] for each in tasks(hiring, row["id"])] == [task["id"]]


def test_two_bounces_are_one_open_task(hiring: Hiring):
    _, row = hiring.applied()
    bounce(hiring, row["email"])
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    bounce(hiring, row["email"])
    assert len(tasks(hiring, row["id"])) == 1


def test_task_is_checked_off_once_and_opened_again(hiring: Hiring):
    _, row = hiring.applied()
    bounce(hiring, row["email"])
    [task] = tasks(hiring, row["id"])
    done = act(hiring, row, task, "done").json()["data"]
    assert (done["doneByName"], hiring.load(row["id"])["openTasks"]) == (hiring.manager.name, 0)
    path = f"/applications/{row['id']}/tasks/{task['id']}/done"
    again = hiring.agency.api.post(path, hiring.admin).json()["data"]
    assert (again["doneAt"], again["doneByName"]) == (done["doneAt"], done["doneByName"])
    reopened = act(hiring, row, task, "reopen").json()["data"]
    assert (reopened["doneAt"], reopened["doneByName"]) == (None, None)
    assert hiring.load(row["id"])["openTasks"] == 1


def test_old_task_stays_done_while_a_newer_one_is_open(hiring: Hiring):
    _, row = hiring.applied()
    bounce(hiring, row["email"])
    [task] = tasks(hiring, row["id"])
    act(hiring, row, task, "done")
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    bounce(hiring, row["email"])
    assert [each["doneAt"] is None for each in tasks(hiring, row["id"])] == [True, False]
    refused = act(hiring, row, task, "reopen")
    assert (refused.status_code, refused.json()["code"]) == (409, "task_open")


def test_bounce_of_a_repeat_is_a_task_of_the_first(hiring: Hiring):
    body = hiring.body(hiring.listing())
    first, _second = (Browser(hiring.agency).apply(body).json()["data"]["id"] for _ in range(2))
    bounce(hiring, body["email"])
    assert len(tasks(hiring, first)) == 1


def test_bounce_of_what_a_colleague_was_sent_is_no_task(hiring: Hiring):
    manager = hiring.agency.people.make("hiringmanager")
    _, row = hiring.applied()
    bounce(hiring, manager.email)
    assert tasks(hiring, row["id"]) == []


def test_employee_reads_tasks_and_checks_off_none(hiring: Hiring):
    _, row = hiring.applied()
    bounce(hiring, row["email"])
    [task] = tasks(hiring, row["id"])
    employee = hiring.agency.people.of("employee")
    path = f"/applications/{row['id']}/tasks"
    assert len(hiring.agency.api.get(path, employee).json()["data"]) == 1
    assert hiring.agency.api.post(f"{path}/{task['id']}/done", employee).status_code == 403


def test_applicant_is_told_of_no_task(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    _, row = hiring.applied()
    hiring.agency.people.sql(
        "update public.applications set user_id = $2::uuid where id = $1::uuid",
        row["id"],
        applicant.id,
    )
    bounce(hiring, row["email"])
    own = hiring.load(row["id"], applicant)
    assert (own["openTasks"], own["emailBouncedAt"]) == (0, None)
    answer = hiring.agency.api.get(f"/applications/{row['id']}/tasks", applicant)
    assert answer.status_code == 403
