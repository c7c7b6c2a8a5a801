"""What dies comes back, and nothing that was committed is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import asyncpg
import httpx
import pytest

from cli.stack.processes.launch import is_alive
from tests.fixtures.waiting import wait_until

PARTS = ["mail", "rest", "auth", "storage", "gateway", "api", "worker", "web", "postgres"]
A_BUSY_MACHINE = 180


def is_healed(stack, part, former):
    return stack.states().get(part) == "running" and stack.pids()[part] != former


def wait_until_healed(stack, former: dict[str, int]) -> None:
    """Wait until parts that had these processes have others, and all is well."""
    for part, pid in former.items():
        wait_until(lambda part=part, pid=pid: is_healed(stack, part, pid), A_BUSY_MACHINE)
    wait_until(lambda: set(stack.states().values()) == {"running"}, A_BUSY_MACHINE)
    assert stack.run("stack", "up", "--parts", ",".join(stack.states())).returncode == 0


@pytest.mark.parametrize("part", PARTS)
def test_killed_part_comes_back(stack, part):
    former = stack.pids().get(part)
    if former is None:
        pytest.skip(f"this run has no {part}")
    os.kill(former, signal.SIGKILL)
    wait_until_healed(stack, {part: former})
    if part == "mail":
        forget_halves(stack.mail_url)


def forget_halves(url: str) -> None:
    """Remove emails without a head, which were being written when the catcher was killed: tests that read all would fail."""
    for mail in httpx.get(f"{url}/email", trust_env=False).json():
        if "to" not in mail:
            httpx.delete(f"{url}/email/{mail['id']}", trust_env=False).raise_for_status()


async def commit_until_cut_off(url: str) -> int:
    """Commit one row after another; tell how many were confirmed when the server went away."""
    confirmed = 0
    connection = await asyncpg.connect(url)
    try:
        while True:
            await connection.execute("insert into public.confirmed values ($1)", confirmed)
            confirmed += 1
    except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError):
        return confirmed
    finally:
        connection.terminate()


WRITER = """
import asyncio, sys
from tests.stack.test_stack_healing import commit_until_cut_off
print(asyncio.run(commit_until_cut_off(sys.argv[1])))
"""


def test_killed_postgres_loses_no_committed_row(small_stack):
    small_stack.sql("drop table if exists public.confirmed")
    small_stack.sql("create table public.confirmed (n int)")
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, small_stack.database_url],
        stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    wait_until(lambda: small_stack.sql("select count(*) from public.confirmed")[0][0] > 20)
    former = small_stack.pids()["postgres"]
    os.kill(former, signal.SIGKILL)
    confirmed = int(writer.communicate(timeout=120)[0])
    wait_until(lambda: is_healed(small_stack, "postgres", former))
    wait_until(lambda: small_stack.run("stack", "up", "--parts", "db,mail").returncode == 0)
    held = small_stack.sql("select count(*), max(n) from public.confirmed")[0]
    assert confirmed > 20
    assert held[0] >= confirmed
    assert held[1] >= confirmed - 1
    small_stack.sql("drop table public.confirmed")


def test_status_tells_of_a_dead_supervisor_and_up_recovers(small_stack):
    supervisor = int((small_stack.home / "run" / "supervisord.pid").read_text())
    os.kill(supervisor, signal.SIGKILL)
    wait_until(lambda: "running without its supervisor" in small_stack.states().values())
    told = small_stack.run("stack", "status")
    assert told.returncode == 1
    shift = str(small_stack.shift)
    done = small_stack.run("stack", "up", "--parts", "db,mail", "--shift", shift)
    assert done.returncode == 0, done.stderr
    assert small_stack.states() == {"postgres": "running", "mail": "running"}


def test_everything_killed_at_once_comes_back(small_stack):
    supervisor = int((small_stack.home / "run" / "supervisord.pid").read_text())
    for pid in [supervisor, *small_stack.pids().values()]:
        os.kill(pid, signal.SIGKILL)
    shift = str(small_stack.shift)
    done = small_stack.run("stack", "up", "--parts", "db,mail", "--shift", shift)
    assert done.returncode == 0, done.stderr
    assert set(small_stack.states().values()) == {"running"}


def test_down_ends_what_a_dead_supervisor_left(small_stack):
    left = small_stack.pids()
    shift = str(small_stack.shift)
    os.kill(int((small_stack.home / "run" / "supervisord.pid").read_text()), signal.SIGKILL)
    done = small_stack.run("stack", "down")
    assert (done.returncode, done.stdout.strip()) == (0, "The stack is stopped.")
    assert not any(is_alive(pid) for pid in left.values())
    assert small_stack.run("stack", "up", "--parts", "db,mail", "--shift", shift).returncode == 0


def test_stale_lock_file_with_a_number_in_use_does_not_stop_postgres(small_stack):
    shift = str(small_stack.shift)
    lock = (small_stack.home / "postgres").resolve() / "postmaster.pid"
    former = lock.read_text()
    assert small_stack.run("stack", "down").returncode == 0
    owner = lock.parent.stat().st_uid if os.getuid() == 0 else None
    with subprocess.Popen(["/bin/cat"], stdin=subprocess.PIPE, user=owner) as other:
        lock.write_text("\n".join([str(other.pid), *former.split("\n")[1:]]))
        done = small_stack.run("stack", "up", "--parts", "db,mail", "--shift", shift)
        other.communicate()
    assert done.returncode == 0, done.stderr
