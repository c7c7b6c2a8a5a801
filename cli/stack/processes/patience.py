"""Waiting for a process as long as something happens in it, however slow the machine is."""

import os
import time
from collections.abc import Callable

from cli.stack.processes.launch import PROCESSES

SECONDS_OF_SILENCE = 60.0
# A loop that asks every second for what never comes uses less; what starts on a machine with fifty others, more.
SECONDS_OF_WORK = 1.0
SECONDS_AT_MOST = 600.0
SECONDS_BETWEEN_LOOKS = 0.5


class Patience:
    """Is over once a process and its children hardly use a processor any more, or after ten minutes.

    A fixed time is too short on a busy machine, where a start of two seconds takes a minute, and too long where
    nothing has happened for most of it.

    Args:
        pid: Returns the process of this moment; it may be a new one after a crash, or none.
        silence: Seconds in which it does not do a second's work.
        clock: Returns the seconds that go by.
    """

    def __init__(
        self,
        pid: Callable[[], int | None],
        silence: float = SECONDS_OF_SILENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pid = pid
        self._silence = silence
        self._clock = clock
        self._begun = self._worked = self._looked = clock()
        self._used = self._used_now()

    @property
    def is_over(self) -> bool:
        """Return whether there is nothing left to wait for."""
        now = self._clock()
        if now - self._looked >= min(SECONDS_BETWEEN_LOOKS, self._silence):
            self._looked, used = now, self._used_now()
            # Less is a new process, and so a sign of life as well.
            if not self._used <= used < self._used + SECONDS_OF_WORK * self._share:
                self._used, self._worked = used, now
        return now - self._worked > self._silence or now - self._begun > SECONDS_AT_MOST

    @property
    def _share(self) -> float:
        return self._silence / SECONDS_OF_SILENCE

    def _used_now(self) -> float:
        pid = self._pid()
        return 0.0 if pid is None else processor_seconds(pid)


def processor_seconds(pid: int) -> float:
    """Seconds of processor time that a process and all below it have used so far."""
    used: dict[int, float] = {}
    children: dict[int, list[int]] = {}
    for folder in PROCESSES.glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        one = int(folder.name)
        # Its own time, and that of children that have ended.
        used[one] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        children.setdefault(int(fields[1]), []).append(one)
    total, waiting = 0.0, [pid]
    while waiting:
        one = waiting.pop()
        total += used.get(one, 0.0)
        waiting += children.get(one, [])
    return total
