"""One connection of the database's superuser for as long as it lasts, one transaction for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio
from pytest_asyncio import is_async_test

from tests.db import others
from tests.db.world.identity import ALONE, TOGETHER, Database, Prepared
from tests.fixtures.stack import TestStack

FOLDER = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker("db")
            if is_async_test(item):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


async def _answers(connection: "asyncpg.Connection[asyncpg.Record]") -> bool:
    """Whether the server is still there: that it went is noticed only when it is asked something."""
    try:
        await connection.execute("select")
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
        return False
    return True


class Line:
    """The open connection; another one where a test of the stack has restarted the database."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None
        self.prepared: Prepared = {}

    async def connection(self) -> "asyncpg.Connection[asyncpg.Record]":
        if self._connection is None or not await _answers(self._connection):
            self._connection = await asyncpg.connect(self._url)
            self.prepared = {}
        return self._connection

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def line(stack: TestStack) -> AsyncIterator[Line]:
    kept = Line(stack.adminDatabaseUrl)
    await others.add_strangers(await kept.connection())
    yield kept
    await kept.close()


@pytest_asyncio.fixture(loop_scope="session")
async def db(line: Line, request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    connection = await line.connection()
    transaction = connection.transaction()
    await transaction.start()
    is_alone = request.node.get_closest_marker("alone") is not None
    await connection.execute(ALONE if is_alone else TOGETHER)
    yield Database(connection, line.prepared)
    await transaction.rollback()
