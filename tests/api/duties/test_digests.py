"""Whoever's file lacks something reads of it once a day, in plain words; staff find it as tasks of their lanes."""

import asyncio
import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import asyncpg
import pytest

from api.duties import digests
from tests.api.applications.reminders.conftest import (
    Reminders,
    _no_email_settings,  # noqa: F401 a fixture
    _other_worker_stands_still,  # noqa: F401 a fixture
)
from tests.api.duties.conftest import Duties

# After nine in the agency's zone a digest is due at once, and the stack's own worker would send it.
pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
CONFIRMED = {"confirmedBy": "L. Ortiz, counsel", "confirmedOn": "11-02-2026"}
MADE = "select state from public.outbound_emails where application_id = $1::uuid and kind = 'duty_digest'"
FORGET = "delete from public.application_tasks where kind = 'duty_due'"


@pytest.fixture
def worker(duties: Duties, stack: Any) -> Iterator[Reminders]:
    """Somebody who is hired, whose mail can be read."""
    made = Reminders(duties.hiring, stack)
    as_if = """
    with off as (select set_config('session_replication_role', 'replica', true))
    update public.applications set status = 'HIRED', is_prehire_completed = true, status_changed_at = now() - interval '9 days'
    where id = $1::uuid and (select count(*) from off) = 1
    """
    made.sql(as_if, made.row["id"])
    yield made
    made.sql(FORGET)


def day(worker: Reminders, days: int) -> str:
    when: date = worker.today + timedelta(days=days)
    return f"{when:%m-%d-%Y}"


def ends(duties: Duties, worker: Reminders, days: int, **rule: Any) -> dict[str, Any]:
    """Evidence that ends in so many days; its rule."""
    made = duties.rule(**{**CONFIRMED, **rule})
    kept = duties.record(
        worker.row["id"], made, datedOn=day(worker, -400), expiresOn=day(worker, days)
    )
    assert kept.status_code == 201, kept.text
    return made


def look(stack: Any, workers: int = 1) -> None:
    """As so many workers do, at the same time."""

    async def all_at_once() -> None:
        async with asyncpg.create_pool(
            stack.worker_database_url, min_size=workers, max_size=workers
        ) as pool:
            await asyncio.gather(*(digests.remind_of_duties(pool) for _ in range(workers)))

    asyncio.run(all_at_once())


def text_of(worker: Reminders) -> str:
    [message] = worker.deliver_kind("duty_digest")
    part = message.get_body(("plain",))
    assert part is not None
    return f"{message['subject']}\n{part.get_content()}"


def test_one_email_names_general_papers_and_no_others(
    duties: Duties, worker: Reminders, stack: Any
):
    ends(duties, worker, 20, name="CPR card")
    ends(duties, worker, -3, name="Driver's license")
    for name in ("TB test", "Flu shot"):
        ends(duties, worker, 5, name=name, lane="medical")
    ends(duties, worker, 6, name="Police check", lane="background")
    duties.rule(name="Car insurance", dueDays=0, **CONFIRMED)
    look(stack)
    text = text_of(worker)
    assert re.search(r"• CPR card: valid until \w+ \d+, \d{4}", text)
    assert "• Driver's license: was valid until " in text
    assert "• Car insurance: still missing" in text
    # Two of one day read the same, and stand there once.
    assert len(re.findall(r"• A document for your file: valid until ", text)) == 2
    # A token may have any letters.
    assert not re.search(r"TB|Flu|[Pp]olice", re.sub(r"https?://\S+", "", text))
    assert "/reminders/" in text
    look(stack)
    assert len(worker.sql(MADE, worker.row["id"])) == 1


def test_workers_at_once_queue_one_email_and_one_task(
    duties: Duties, worker: Reminders, stack: Any
):
    ends(duties, worker, 20)
    worker.sql(FORGET)
    look(stack, workers=4)
    assert len(worker.sql(MADE, worker.row["id"])) == 1
    tasks = "select 1 from public.application_tasks where application_id = $1::uuid and kind = 'duty_due'"
    assert len(worker.sql(tasks, worker.row["id"])) == 1


def test_an_email_of_what_is_there_by_now_is_not_sent(
    duties: Duties, worker: Reminders, stack: Any
):
    rule = ends(duties, worker, 20)
    look(stack)
    duties.record(worker.row["id"], rule, datedOn=day(worker, -1), expiresOn=day(worker, 700))
    assert worker.deliver_kind("duty_digest") == []
    assert [row["state"] for row in worker.sql(MADE, worker.row["id"])] == ["canceled"]


def test_tasks_are_listed_counted_and_checked_off_by_lane(duties: Duties, worker: Reminders):
    application, api = worker.row["id"], duties.agency.api
    ends(duties, worker, 20, name="CPR card", nameEs="Tarjeta de RCP")
    ends(duties, worker, 5, name="TB test", lane="medical")
    counts = {}
    for role in ("employee", "hiringmanager", "admin"):
        person = duties.agency.people.of(role)
        tasks = api.get(f"/applications/{application}/tasks", person).json()["data"]
        counts[role] = len(tasks)
        assert (role == "admin") is ("TB test" in str(tasks))
    assert counts == {"employee": 1, "hiringmanager": 1, "admin": 2}
    admin = duties.agency.admin
    tasks = api.get(f"/applications/{application}/tasks", admin).json()["data"]
    [medical] = [one for one in tasks if one["dutyName"] == "TB test"]
    assert (medical["kind"], medical["step"], medical["endsOn"]) == ("duty_due", 7, day(worker, 5))
    path = f"/applications/{application}/tasks/{medical['id']}/done"
    assert api.post(path, duties.agency.people.of("hiringmanager"), {}).status_code == 404
    assert api.post(path, admin, {}).status_code == 200
    assert api.get("/applications/inbox/counts", admin).json()["data"]["workersWithTasks"] == 1


def test_a_survey_shows_what_ends_and_of_whom_something_is_due(duties: Duties, worker: Reminders):
    ends(duties, worker, 20, lane="medical", nameEs="Prueba de tuberculosis")
    fine = duties.applicant("HIRED")
    waiting = duties.applicant("PRE_HIRE")
    rule = duties.rule(validFrom="01-01-2019")
    duties.record(waiting, rule, datedOn=day(worker, -1), expiresOn=day(worker, 80))
    found = duties.survey(due="true")["workers"]
    assert [one["applicationId"] for one in found] == [worker.row["id"], waiting]
    [ending] = found[0]["ending"]
    assert (ending["step"], ending["endsOn"]) == (30, day(worker, 20))
    assert ending["textEs"].startswith("Prueba de tuberculosis: vence el ")
    assert found[1]["hiredOn"] is None
    assert "missing" not in {one["problem"] for one in found[1]["findings"]}
    [seen] = duties.survey("hiringmanager", due="true")["workers"]
    assert seen["applicationId"] == waiting
    drawn = {one["applicationId"] for one in duties.survey(draw=500)["workers"]}
    assert {fine, worker.row["id"]} <= drawn
    assert waiting not in drawn
