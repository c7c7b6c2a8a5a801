"""A file that evidence names is taken back only once the evidence is voided, also where both are on their way."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID

import asyncpg

from tests.api.applications.papers.test_papers import add
from tests.api.applications.test_attachments import FILES, send
from tests.api.duties.conftest import Duties
from tests.fixtures.waiting import wait_until

RECORD = "insert into public.duty_records (application_id, rule_id, dated_on, attachment_id) values ($1, $2, '2026-01-05', $3)"
WAITED_FOR = "select exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid)))"


def test_wrong_scan_is_taken_back_after_its_record_is_voided(duties: Duties):
    _, row = duties.hiring.applied()
    api, manager = duties.agency.api, duties.hiring.manager
    file = add(duties.hiring, row).json()["data"]["attachmentId"]
    made = duties.record(row["id"], duties.rule(), "hiringmanager", attachmentId=file)
    assert made.status_code == 201, made.text
    path = f"/applications/{row['id']}/attachments/{file}"
    kept = api.delete(path, manager)
    assert (kept.status_code, kept.json()["code"]) == (409, "evidence_kept")
    assert "voided" in kept.json()["message"]
    [record] = duties.file(row["id"])["records"]
    void = f"/applications/{row['id']}/duties/{record['id']}/void"
    assert api.post(void, manager, {"reason": "Wrong scan"}).status_code == 200
    assert api.delete(path, manager).status_code == 204


def test_record_on_its_way_is_waited_for(duties: Duties, stack: Any):
    browser, row = duties.hiring.applied()
    file = send(browser, row["id"]).json()["data"]["attachmentId"]
    rule = duties.rule()["id"]
    with asyncio.Runner() as runner, ThreadPoolExecutor(1) as other:
        connection = runner.run(asyncpg.connect(stack.admin_database_url))
        try:
            runner.run(connection.execute("begin"))
            runner.run(connection.execute(RECORD, UUID(row["id"]), UUID(rule), UUID(file)))
            deleting = other.submit(browser.call, "DELETE", f"{FILES}/{file}")
            wait_until(lambda: bool(runner.run(connection.fetchval(WAITED_FOR))))
            runner.run(connection.execute("commit"))
            kept = deleting.result()
        finally:
            runner.run(connection.close())
    assert (kept.status_code, kept.json()["code"]) == (409, "evidence_kept")
