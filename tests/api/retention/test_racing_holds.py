"""A hold that is on its way when an application is to be erased is waited for, and then it counts."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any
from uuid import UUID

import asyncpg

from tests.api.applications.conftest import Hiring
from tests.api.retention.old_applications import age, region_with_rule, turned_down
from tests.api.retention.test_retention_routes import due, number_due
from tests.fixtures.waiting import wait_until

PLACE = "insert into public.retention_holds (application_id, reason, placed_by) values ($1, 'A charge', $2)"
WAITED_FOR = "select exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid)))"


@contextmanager
def hold_on_its_way(
    stack: Any, application_id: str, person: str
) -> Iterator[tuple[Callable[[], bool], Callable[[], None]]]:
    """Place a hold and do not commit it: whether somebody waits for it, and its end."""
    with asyncio.Runner() as runner:
        connection = runner.run(asyncpg.connect(stack.admin_database_url))

        def commit() -> None:
            runner.run(connection.execute("commit"))

        try:
            runner.run(connection.execute("begin"))
            runner.run(connection.execute(PLACE, UUID(application_id), UUID(person)))
            yield lambda: bool(runner.run(connection.fetchval(WAITED_FOR))), commit
        finally:
            runner.run(connection.close())


def test_a_hold_on_its_way_is_waited_for(hiring: Hiring, stack: Any):
    _, row = hiring.applied()
    api, admin = hiring.agency.api, hiring.admin
    with region_with_rule(hiring) as rule:
        turned_down(hiring, row, rule)
        age(stack, row["id"])
        asked = {"confirm": number_due(hiring)}
        with hold_on_its_way(stack, row["id"], admin.id) as (is_waited_for, commit), \
                ThreadPoolExecutor(1) as other:  # fmt: skip
            run = other.submit(api.post, "/retention/run", admin, asked)
            wait_until(is_waited_for)
            commit()
            done = run.result()
        assert (done.status_code, done.json()["data"]["erased"]) == (200, 0)
        found = due(hiring, row["id"])
        assert found is not None
        assert found["isHeld"] is True
