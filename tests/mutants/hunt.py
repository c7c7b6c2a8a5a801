"""A hunt for faults that no test notices: each is put into the database, the tests that it can reach run, and it is taken out."""

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from tests.mutants.catalog import Fault, faults_of
from tests.mutants.forked import Tests
from tests.mutants.near import FIRST, FOLDERS, MOST_FILES, nearest

TRACK = "alter database postgres set track_functions = 'all'"
TRACK_NO_MORE = "alter database postgres reset track_functions"
FUNCTIONS = "select oid, oid::regprocedure::text from pg_proc"
KINDS = ("policy", "grant", "function", "trigger")


Question = Callable[["asyncpg.Connection[asyncpg.Record]"], Awaitable[Any]]


def ask(database: str, question: Question) -> Any:
    """Answer a question with a connection of its own, since a test may end every connection."""

    async def answered() -> Any:
        connection = await asyncpg.connect(database)
        try:
            return await question(connection)
        finally:
            await connection.close()

    return asyncio.run(answered())


@contextmanager
def applied(database: str, fault: Fault) -> Iterator[bool]:
    """Put the fault in for the meantime; false if Postgres refuses it."""
    try:
        ask(database, lambda connection: connection.execute(fault.apply))
        takes = True
    except asyncpg.PostgresError:
        takes = False
    try:
        yield takes
    finally:
        if takes:
            ask(database, lambda connection: connection.execute(fault.undo))


@dataclass
class Hunt:
    """What is tried, on which database, and what came of it."""

    database: str
    admin_database: str
    kind: str | None
    name: str | None
    count: int
    seed: int
    minutes: float
    database_only: bool
    """Whether to leave out tests that ask servers, which take several times as long."""
    survivors: list[Fault] = field(default_factory=list)

    def begin(self, tests: Tests) -> None:
        """Try the sample, and print what each came to."""
        deadline = time.monotonic() + self.minutes * 60
        faults = self.sample()
        print(f"{len(faults)} faults to choose from", flush=True)
        asking = () if self.database_only else FOLDERS[1:]
        reach = Reach(self.database, self.admin_database, tests, asking)
        tried = 0
        for fault in faults:
            if tried >= self.count or time.monotonic() > deadline:
                break
            noticed = reach.notice(fault)
            if noticed == "":
                continue
            tried += 1
            if noticed is None:
                self.survivors.append(fault)
            print(f"{'not noticed' if noticed is None else 'noticed'}: {fault.kind} {fault.name}: {fault.what}"
                  f"{'' if noticed is None else f'  [{noticed}]'}", flush=True)  # fmt: skip
        print(f"\n{len(reach.unfit)} tests failed without a fault, and noticed none:")
        for test in sorted(reach.unfit):
            print(f"  {test}")
        print(f"\n{tried - len(self.survivors)} of {tried} noticed; not noticed:")
        for fault in self.survivors:
            print(f"  {fault.kind} {fault.name}: {fault.what}")

    def sample(self) -> list[Fault]:
        """Return the faults of this kind and name, in the order that the seed draws."""
        kinds = {self.kind} if self.kind else set(KINDS)
        found = ask(self.database, lambda connection: faults_of(connection, kinds))
        faults = [fault for fault in found if (self.name or "") in fault.name]
        random.Random(self.seed).shuffle(faults)
        return faults


class Reach:
    """Which tests a fault can reach: of the database's, those that call the function; of all, those that speak of it."""

    def __init__(
        self, database: str, admin_database: str, tests: Tests, asking: tuple[str, ...]
    ) -> None:
        self.database, self.tests, self.asking = database, tests, asking
        of_database = [name for name in tests.by_name if name.startswith("tests/db/")]
        ask(admin_database, lambda connection: connection.execute(TRACK))
        noted = tests.calls(of_database)
        ask(admin_database, lambda connection: connection.execute(TRACK_NO_MORE))
        self.seconds, self.unfit, self.uncounted = noted.seconds, noted.failures, noted.uncounted
        names = dict(ask(database, lambda connection: connection.fetch(FUNCTIONS)))
        self.callers: defaultdict[str, list[str]] = defaultdict(list)
        for test, functions in noted.functions.items():
            for function in functions:
                self.callers[names[function]].append(test)

    def notice(self, fault: Fault) -> str | None:
        """Which test notices this; empty when Postgres does not even take it, none when nothing does.

        What fails without the fault, too, joins the unfit.
        """
        for names in self.near(fault):
            while True:
                fit = [name for name in names if name not in self.unfit]
                with applied(self.database, fault) as takes:
                    if not takes:
                        return ""
                    found = self.tests.first_failure(fit)
                if found is None:
                    break
                if self.tests.first_failure([found]) is None:
                    return found
                self.unfit.add(found)
        return None

    def near(self, fault: Fault) -> Iterator[list[str]]:
        """The tests to try it on, in turn; each once."""
        seen: set[str] = set()
        near_by = nearest(fault, "tests/db")
        order = {file: place for place, file in enumerate(near_by)}
        cells = [
            name
            for file in FIRST.get(fault.kind, ())
            for name in self.named([file])
            if "completeness" in file or any(word in name for word in fault.words)
        ]
        calling = sorted(
            self.callers.get(fault.name, []),
            key=lambda name: (order.get(name.partition("::")[0], len(order)), self.seconds[name]),
        )
        # A function of SQL can become a part of the statement that calls it, which is not counted.
        speaking = [
            name
            for name in self.named(near_by[: MOST_FILES["tests/db"]])
            if not calling or name in self.uncounted
        ]
        for names in (cells, calling, speaking):
            yield [name for name in names if name not in seen]
            seen.update(names)
        yield [
            name
            for folder in self.asking
            for name in self.named(nearest(fault, folder)[: MOST_FILES[folder]])
        ]

    def named(self, files: list[str]) -> list[str]:
        """The tests in these files."""
        return [name for file in files for name in self.tests.by_file.get(file, ())]
