"""One connection of the database's superuser for the run, one transaction for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio
from pytest_asyncio import is_async_test

from tests.db.world.identity import Database
from tests.fixtures.stack import TestStack

FOLDER = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker("db")
            if is_async_test(item):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def connection(stack: TestStack) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    connected = await asyncpg.connect(stack.adminDatabaseUrl)
    yield connected
    await connected.close()


@pytest_asyncio.fixture(loop_scope="session")
async def db(connection: "asyncpg.Connection[asyncpg.Record]") -> AsyncIterator[Database]:
    transaction = connection.transaction()
    await transaction.start()
    yield Database(connection)
    await transaction.rollback()
