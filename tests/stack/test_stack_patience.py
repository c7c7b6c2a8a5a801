"""How long a start is waited for: as long as something happens in it."""

import subprocess
import sys

import pytest

from cli.stack.processes.patience import Patience, processor_seconds
from tests.fixtures.waiting import wait_until

BUSY = "while True: pass"
WAITING = "import time; time.sleep(600)"
BUSY_BELOW = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {BUSY!r}])"


@pytest.fixture
def start():
    started = []

    def one(program: str) -> int:
        process = subprocess.Popen([sys.executable, "-c", program], start_new_session=True)
        started.append(process)
        return process.pid

    yield one
    for process in started:
        subprocess.run(["kill", "--", f"-{process.pid}"], check=True)
        process.wait()


@pytest.mark.parametrize("program", [BUSY, BUSY_BELOW])
def test_whoever_works_is_waited_for(start, program):
    pid = start(program)
    # Seconds of a machine so busy that it leaves the program half a processor, however busy this one is.
    patience = Patience(lambda: pid, silence=1, clock=lambda: 2 * processor_seconds(pid))
    over = []
    wait_until(lambda: over.append(patience.is_over) or processor_seconds(pid) > 2, 300)
    assert not any(over)


def test_whoever_does_nothing_is_given_up(start):
    pid = start(WAITING)
    patience = Patience(lambda: pid, silence=1)
    wait_until(lambda: patience.is_over)


def test_process_that_has_ended_is_given_up():
    patience = Patience(lambda: None, silence=1)
    wait_until(lambda: patience.is_over)
