"""`python -m tests.mutants`: try a sample of faults in a running test stack, and list those that no test noticed."""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from cli.stack.home import Home
from cli.stack.up import running_stack
from tests.fixtures.stacks.commands import environment_for
from tests.mutants.catalog import Fault, faults_of

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".carehire-mutants"
KINDS = ("policy", "grant", "function", "trigger")
PARTS = "db,rest,auth,storage,mail,gateway"
CAREHIRE = [sys.executable, "-m", "cli.main", "stack"]
MOST_FILES = {"tests/db": 16, "tests/api": 8, "tests/cli": 2}
BY_NAME = 20
# How pytest says that it has nothing to run.
NO_TESTS = 5


def files_of(fault: Fault) -> list[Path]:
    """The schema files that make or call what is changed."""
    called = [f"{name}(" for name in fault.words]
    files = sorted((ROOT / "supabase" / "schemas").glob("*/*.sql"))
    return [
        file for file in files if any(name in file.read_text(encoding="utf-8") for name in called)
    ]


def nouns_of(fault: Fault) -> Counter[str]:
    """Return what tests near to it speak of, by weight: a table, or what the schema files that call a function are about."""
    if fault.kind not in ("function", "trigger"):
        return Counter(fault.words)
    files = files_of(fault)
    about = Counter(file.stem.partition("_")[2] for file in files)
    about += Counter(file.parent.name.partition("_")[2] for file in files)
    # A test that names the function itself is nearer than any other.
    return about + Counter(dict.fromkeys(fault.words, BY_NAME))


def nearness(path: Path, nouns: Counter[str]) -> int:
    """How much a file of tests has to do with these: by its folder, its name and its text."""
    place, text = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
    return sum(weight * (2 * (noun in place) + (noun in text)) for noun, weight in nouns.items())


def near(fault: Fault) -> list[list[str]]:
    """The tests that speak of what is changed: those of the database, then the nearest of those that ask servers."""
    nouns = nouns_of(fault)
    paths = {folder: nearest(folder, nouns)[:most] for folder, most in MOST_FILES.items()}
    asking = [*paths["tests/api"], *paths["tests/cli"]]
    return [tests for tests in (*first_of(fault), paths["tests/db"], asking) if tests]


def nearest(folder: str, nouns: Counter[str]) -> list[str]:
    """A folder's tests that have to do with these, the nearest first."""
    near_by = {path: nearness(path, nouns) for path in sorted((ROOT / folder).rglob("test_*.py"))}
    ordered = sorted(near_by, key=lambda path: -near_by[path])
    return [str(path.relative_to(ROOT)) for path in ordered if near_by[path]]


def first_of(fault: Fault) -> list[list[str]]:
    """Return what tries every table's policies and grants: of the matrix, the cells of this one."""
    matrix = ["tests/db/access/test_access_matrix.py", "-k", " or ".join(fault.words)]
    unseen = ["tests/db/access/test_unseen_rows.py", *matrix[1:]]
    first = {
        "policy": [matrix, unseen],
        "grant": [["tests/db/access/test_completeness.py"], matrix],
    }
    return first.get(fault.kind, [])


def first_failure(tests: list[str], but: Iterable[str]) -> str | None:
    """The test that fails first, with its reason."""
    options = [
        "-q",
        "-x",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        *(f"--deselect={test}" for test in but),
    ]
    command = [sys.executable, "-m", "pytest", *options, *tests]
    environment = {**os.environ, "CAREHIRE_TEST_HOME": str(HOME)}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if not failed and done.returncode not in (0, NO_TESTS):
        raise RuntimeError(f"pytest ended with {done.returncode}: {done.stderr or done.stdout}")
    return failed[0] if failed else None


@asynccontextmanager
async def applied(database: str, fault: Fault) -> AsyncIterator[bool]:
    """The fault is there meanwhile, unless Postgres does not take it. A test may end every connection."""
    connection = await asyncpg.connect(database)
    try:
        await connection.execute(fault.apply)
        takes = True
    except asyncpg.PostgresError:
        takes = False
    await connection.close()
    try:
        yield takes
    finally:
        if takes:
            connection = await asyncpg.connect(database)
            await connection.execute(fault.undo)
            await connection.close()


async def try_fault(database: str, fault: Fault, unfit: set[str]) -> str | None:
    """Which test notices this; empty when Postgres does not even take it, none when nothing does.

    What fails without the fault, too, joins the unfit.
    """
    for tests in near(fault):
        while True:
            async with applied(database, fault) as takes:
                if not takes:
                    return ""
                found = first_failure(tests, unfit)
            if found is None:
                break
            test = found.partition(" ")[2].partition(" - ")[0]
            if first_failure([test], ()) is None:
                return found
            unfit.add(test)
    return None


async def hunt(options: argparse.Namespace) -> int:
    """Try the sample; how many faults nobody noticed."""
    stack = running_stack(Home(HOME))
    database = stack.database_url("postgres")
    connection = await asyncpg.connect(database)
    faults = await faults_of(connection, {options.kind} if options.kind else set(KINDS))
    await connection.close()
    random.Random(options.seed).shuffle(faults)
    deadline = time.monotonic() + options.minutes * 60
    tried, survivors, unfit = 0, [], set()
    print(f"{len(faults)} faults to choose from", flush=True)
    for fault in faults:
        if tried >= options.count or time.monotonic() > deadline:
            break
        noticed = await try_fault(database, fault, unfit)
        if noticed == "":
            continue
        tried += 1
        if noticed is None:
            survivors.append(fault)
        print(f"{'not noticed' if noticed is None else 'noticed'}: {fault.kind} {fault.name}: {fault.what}"
              f"{'' if noticed is None else f'  [{noticed}]'}", flush=True)  # fmt: skip
    print(f"\n{tried - len(survivors)} of {tried} noticed; not noticed:")
    for fault in survivors:
        print(f"  {fault.kind} {fault.name}: {fault.what}")
    return len(survivors)


def main() -> None:
    """Start a stack of its own for this, and stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=KINDS, help="only faults of this kind")
    parser.add_argument("--count", type=int, default=200, help="how many (200)")
    parser.add_argument("--seed", type=int, default=1, help="draws the sample (1)")
    parser.add_argument("--minutes", type=float, default=60, help="for how long at most (60)")
    options = parser.parse_args()
    environment = environment_for(HOME, real=False)
    up = [*CAREHIRE, "up", "--parts", PARTS, "--shift", "auto"]
    subprocess.run(up, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    # A hunt that was ended in the middle leaves its fault behind.
    anew = [*CAREHIRE, "reset", "--yes", "--no-seed"]
    subprocess.run(anew, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    try:
        sys.exit(min(asyncio.run(hunt(options)), 1))
    finally:
        subprocess.run([*CAREHIRE, "down"], cwd=ROOT, env=environment, check=True)


if __name__ == "__main__":
    main()
