"""Tests that are collected once and run by forked processes: some of them, until the first fails."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

import asyncpg
import pytest

CALLED = "select funcid from pg_stat_xact_user_functions where calls > 0"
PROCESSES = multiprocessing.get_context("fork")


@dataclass
class Noted:
    """What tests of the database did, by their names."""

    functions: dict[str, set[int]] = field(default_factory=dict)
    """Which functions of the database each called, by their numbers there."""
    seconds: dict[str, float] = field(default_factory=dict)
    failures: set[str] = field(default_factory=set)
    uncounted: set[str] = field(default_factory=set)
    """Those that opened connections of their own, whose calls are not among them."""


class Tests:
    """A session's tests by file. None of its fixtures exists in this process."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session
        self.by_name = {item.nodeid: item for item in session.items}
        self.by_file: dict[str, list[str]] = {}
        for name in self.by_name:
            self.by_file.setdefault(name.partition("::")[0], []).append(name)

    def first_failure(self, names: Iterable[str]) -> str | None:
        """Return which of them fails first; none of those after it is run."""
        *_passed, last = ("", *self._sent_by(_run_until_failure, names))
        # An empty name is sent once all are through. A test that took the process with it has failed, too.
        return last or None

    def calls(self, names: Iterable[str]) -> Noted:
        """Run these, and note what they call."""
        [noted] = self._sent_by(_note_calls, names)
        return noted

    def _sent_by(self, work: Callable[..., None], names: Iterable[str]) -> Iterator[Any]:
        """What a forked process sends while it does this with these tests."""
        chosen = [self.by_name[name] for name in names]
        if not chosen:
            return
        receiving, sending = PROCESSES.Pipe(duplex=False)
        process = PROCESSES.Process(target=work, args=(self.session, chosen, sending))
        process.start()
        sending.close()
        with suppress(EOFError):
            while True:
                yield receiving.recv()
        process.join()


class _Failures:
    """A plugin that keeps which tests failed."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.names.add(report.nodeid)


def _in_silence(session: pytest.Session) -> _Failures:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    failures = _Failures()
    session.config.pluginmanager.register(failures)
    return failures


def _run(session: pytest.Session, item: pytest.Item, following: pytest.Item | None) -> None:
    session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def _run_until_failure(
    session: pytest.Session, items: list[pytest.Item], sending: Connection
) -> None:
    failures = _in_silence(session)
    for item, following in zip(items, [*items[1:], None], strict=True):
        sending.send(item.nodeid)
        _run(session, item, following)
        if failures.names:
            session._setupstate.teardown_exact(None)
            return
    sending.send("")


def _note_calls(session: pytest.Session, items: list[pytest.Item], sending: Connection) -> None:
    failures, noted = _in_silence(session), Noted()
    now: set[int] = set()
    connections: list[object] = []
    roll_back, connect = asyncpg.transaction.Transaction.rollback, asyncpg.connect

    async def note_and_roll_back(self: asyncpg.transaction.Transaction) -> None:
        """Note what was called, and have it counted now, so that it is not taken for the next test's."""
        # A transaction that failed answers no question.
        with suppress(asyncpg.PostgresError):
            if not self._nested:
                now.update(row[0] for row in await self._connection.fetch(CALLED))
                await self._connection.execute("select pg_stat_force_next_flush()")
        await roll_back(self)

    async def note_and_connect(*args: Any, **options: Any) -> object:
        connections.append(await connect(*args, **options))
        return connections[-1]

    asyncpg.transaction.Transaction.rollback = note_and_roll_back
    asyncpg.connect = note_and_connect
    for item, following in zip(items, [*items[1:], None], strict=True):
        now.clear()
        connections.clear()
        began = time.monotonic()
        _run(session, item, following)
        noted.functions[item.nodeid] = set(now)
        noted.seconds[item.nodeid] = time.monotonic() - began
        if connections:
            noted.uncounted.add(item.nodeid)
    noted.failures = failures.names
    sending.send(noted)


class _HandsOver:
    """A plugin that hands the collected tests over instead of running them."""

    def __init__(self, then: Callable[[Tests], None]) -> None:
        self.then = then

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.then(Tests(session))
        return True


def collect(folders: Iterable[str], then: Callable[[Tests], None]) -> None:
    """Collect the tests of these folders, and do this with them."""
    options = ["-q", "-s", "-p", "no:cacheprovider", "-o", "timeout=90"]
    pytest.main([*options, *folders], plugins=[_HandsOver(then)])
