"""How often a status move asks the database: each time is a way there and back before anything is shown."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from tests.api.applications.conftest import Hiring
from tests.fixtures.waiting import wait_until

MOST = 4
# With an Idempotency-Key, its claim and the response that is kept.
MOST_WITH_KEY = MOST + 2
SAID = re.compile(r"carehire_api LOG:  (?:statement|execute [^:]+): \s*(\w+(?: \w+)?)")


class Statements:
    """Holds what Postgres writes of each statement that the API sends, from now on."""

    def __init__(self, stack) -> None:
        self._url: str = stack.admin_database_url
        self._path: Path = stack.home / "logs" / "postgres.log"

    def sent_by(self, act) -> list[str]:
        """How the statements begin that the API sends for this."""
        start = self._path.stat().st_size
        self.say("alter system set log_statement = 'all'", "select pg_reload_conf()")
        wait_until(lambda: self._ask("show log_statement") == "all")
        try:
            act()
            marker = f"marker {uuid4()}"
            self.say(f"do $$ begin raise log '{marker}'; end $$")
            wait_until(lambda: marker in self._text(start))
        finally:
            self.say("alter system reset log_statement", "select pg_reload_conf()")
            wait_until(lambda: self._ask("show log_statement") == "none")
        return SAID.findall(self._text(start))

    def say(self, *statements: str) -> None:
        for statement in statements:
            self._ask(statement)

    def _ask(self, statement: str) -> object:
        async def ask() -> object:
            connection = await asyncpg.connect(self._url)
            try:
                return await connection.fetchval(statement)
            finally:
                await connection.close()

        return asyncio.run(ask())

    def _text(self, start: int) -> str:
        with self._path.open("rb") as file:
            file.seek(start)
            return file.read().decode()


@pytest.fixture
def statements(stack) -> Iterator[Statements]:
    return Statements(stack)


@pytest.mark.parametrize(
    ("headers", "most"), [({}, MOST), ({"Idempotency-Key": "once"}, MOST_WITH_KEY)]
)
def test_move_takes_few_round_trips(
    hiring: Hiring, statements: Statements, headers: dict[str, str], most: int
):
    _, row = hiring.applied()
    path = f"/applications/{row['id']}/status-history"

    def move() -> None:
        body = {"toStatus": "IN_REVIEW", "fromStatus": "SUBMITTED"}
        sent = {name: f"{value}-{uuid4()}" for name, value in headers.items()}
        answer = hiring.agency.api.post(path, hiring.manager, body, headers=sent)
        assert answer.status_code == 201, answer.text

    said = statements.sent_by(move)
    assert said[0].startswith("begin")
    assert said[-1] == "commit"
    assert len(said) == most, said
