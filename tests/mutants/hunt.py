"""A hunt for faults that no test notices: each is put into the database, the tests that it can reach run, and it is taken out."""

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import asyncpg

from tests.mutants.catalog import Fault, faults_of
from tests.mutants.forked import Tests
from tests.mutants.near import FIRST, FOLDERS, MOST_FILES, nearest

KINDS = ("policy", "grant", "function", "trigger")


async def _ask(database: str, statement: str) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(database)
    try:
        # Several statements at once are allowed where nothing is asked.
        if statement.startswith("select"):
            return await connection.fetch(statement)
        await connection.execute(statement)
        return []
    finally:
        await connection.close()


@contextmanager
def applied(database: str, fault: Fault) -> Iterator[bool]:
    """Put the fault in for the meantime; false if Postgres refuses it. A test may end every connection."""
    try:
        asyncio.run(_ask(database, fault.apply))
        takes = True
    except asyncpg.PostgresError:
        takes = False
    try:
        yield takes
    finally:
        if takes:
            asyncio.run(_ask(database, fault.undo))


async def _all_faults(database: str) -> list[Fault]:
    connection = await asyncpg.connect(database)
    try:
        return await faults_of(connection, set(KINDS))
    finally:
        await connection.close()


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
    database_alone: bool
    """Whether to leave out tests that ask servers, which take several times as long."""
    survivors: list[Fault] = field(default_factory=list)

    def begin(self, tests: Tests) -> None:
        """Try the sample, and print what each came to."""
        deadline = time.monotonic() + self.minutes * 60
        faults = self.sample()
        print(f"{len(faults)} faults to choose from", flush=True)
        folders = FOLDERS[:1] if self.database_alone else FOLDERS
        reach = Reach(self.database, self.admin_database, tests, folders)
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
        print(f"\n{tried - len(self.survivors)} of {tried} noticed; not noticed:")
        for fault in self.survivors:
            print(f"  {fault.kind} {fault.name}: {fault.what}")

    def sample(self) -> list[Fault]:
        """Return the faults of this kind and name, in the order that the seed draws."""
        faults = [
            fault
            for fault in asyncio.run(_all_faults(self.database))
            if self.kind in (None, fault.kind) and (self.name or "") in fault.name
        ]
        random.Random(self.seed).shuffle(faults)
        return faults


class Reach:
    """Which tests a fault can reach: of the database's, those that call the function; of all, those that speak of it."""

    def __init__(
        self, database: str, admin_database: str, tests: Tests, folders: tuple[str, ...]
    ) -> None:
        self.database, self.tests, self.folders = database, tests, folders
        of_database = [name for name in tests.by_name if name.startswith("tests/db/")]
        asyncio.run(_ask(admin_database, "alter database postgres set track_functions = 'all'"))
        noted = tests.calls(of_database)
        asyncio.run(_ask(admin_database, "alter database postgres reset track_functions"))
        self.seconds, self.unfit, self.uncounted = noted.seconds, noted.failures, noted.uncounted
        names = dict(
            asyncio.run(_ask(database, "select oid, oid::regprocedure::text from pg_proc"))
        )
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
        files = nearest(fault)
        order = {file: place for place, file in enumerate(files["tests/db"])}
        by_file = self.tests.by_file
        seen: set[str] = set()
        cells = [
            name
            for file in FIRST.get(fault.kind, ())
            for name in by_file[file]
            if "completeness" in file or any(word in name for word in fault.words)
        ]
        calling = sorted(
            self.callers.get(fault.name, []),
            key=lambda name: (order.get(name.partition("::")[0], len(order)), self.seconds[name]),
        )
        speaking = {
            folder: [
                name
                for file in files[folder][: MOST_FILES[folder]]
                for name in by_file.get(file, ())
            ]
            for folder in self.folders
        }
        asking = [name for folder in self.folders[1:] for name in speaking[folder]]
        # A function of SQL can become a part of the statement that calls it, which is not counted.
        of_database = [name for name in speaking["tests/db"] if not calling or name in self.uncounted]  # fmt: skip
        for names in (cells, calling, of_database, asking):
            yield [name for name in names if name not in seen]
            seen.update(names)
