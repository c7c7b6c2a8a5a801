"""`python -m tests.mutants`: try a sample of faults in a running test stack, and list those that no test noticed."""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import time
from functools import cache
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
FOLDERS = ("tests/db", "tests/api", "tests/cli")
MOST_FILES = 8
ALWAYS = {
    "policy": ["tests/db/test_access_matrix.py"],
    "grant": ["tests/db/test_completeness.py", "tests/db/test_access_matrix.py"],
}


def nouns_of(fault: Fault) -> tuple[str, ...]:
    """What tests that are near to it speak of: a table, or whatever the schema files that call a function are about."""
    if fault.kind not in ("function", "trigger"):
        return fault.words
    called = [f"{name}(" for name in fault.words]
    files = sorted((ROOT / "supabase" / "schemas").glob("*/*.sql"))
    return tuple(
        file.stem.partition("_")[2]
        for file in files
        if any(name in file.read_text(encoding="utf-8") for name in called)
    )


def near(fault: Fault) -> list[list[str]]:
    """The tests that speak of what is changed: those of the database, then those that ask servers."""
    nouns = nouns_of(fault)
    paths = {
        folder: [
            str(path.relative_to(ROOT))
            for path in sorted((ROOT / folder).rglob("test_*.py"))
            if any(word in path.read_text(encoding="utf-8") for word in nouns)
        ]
        for folder in FOLDERS
    }
    always = ALWAYS.get(fault.kind, [])
    first = [*always, *(path for path in paths["tests/db"] if path not in always)]
    later = [*paths["tests/api"], *paths["tests/cli"]][:MOST_FILES]
    return [tests for tests in (first, later) if tests]


def failures(tests: list[str], *options: str) -> list[str]:
    """The tests that fail, with their reasons."""
    command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", *options]
    environment = {**os.environ, "CAREHIRE_TEST_HOME": str(HOME)}
    done = subprocess.run(
        [*command, *tests], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed or ([f"pytest ended with {done.returncode}"] if done.returncode else [])


@cache
def unfit(tests: tuple[str, ...]) -> list[str]:
    """Options that leave out what fails without a fault, too."""
    failed = [line.split()[1] for line in failures(list(tests))]
    return [f"--deselect={test}" for test in failed]


def notices(tests: list[str]) -> str | None:
    """Which test fails first, if any does that passes without the fault."""
    found = failures(tests, "-x", *unfit(tuple(tests)))
    return found[0] if found else None


async def try_fault(connection: asyncpg.Connection, fault: Fault) -> str | None:
    """Which test notices this; empty when Postgres does not even take it, none when nothing does."""
    for tests in near(fault):
        unfit(tuple(tests))
    try:
        await connection.execute(fault.apply)
    except asyncpg.PostgresError:
        return ""
    try:
        return next((found for tests in near(fault) if (found := notices(tests))), None)
    finally:
        await connection.execute(fault.undo)


async def hunt(options: argparse.Namespace) -> int:
    """Try the sample; how many faults nobody noticed."""
    stack = running_stack(Home(HOME))
    connection = await asyncpg.connect(stack.database_url("postgres"))
    faults = await faults_of(connection, {options.kind} if options.kind else set(KINDS))
    random.Random(options.seed).shuffle(faults)
    deadline = time.monotonic() + options.minutes * 60
    tried, survivors = 0, []
    print(f"{len(faults)} faults to choose from", flush=True)
    for fault in faults:
        if tried >= options.count or time.monotonic() > deadline:
            break
        noticed = await try_fault(connection, fault)
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
    await connection.close()
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
    try:
        sys.exit(min(asyncio.run(hunt(options)), 1))
    finally:
        subprocess.run([*CAREHIRE, "down"], cwd=ROOT, env=environment, check=True)


if __name__ == "__main__":
    main()
