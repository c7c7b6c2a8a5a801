"""As many of the tests as fit the time, the nearest first."""

from collections.abc import Iterable
from dataclasses import dataclass

from tests.fixtures import durations
from tests.quick.reach import Reached

SECONDS = 30
"""What the tests may take: starting a stack and the checks beside them need the rest of the minute and a half."""
UNKNOWN = 5
PROCESSES = 2


@dataclass(frozen=True)
class Choice:
    """The files to run now, and those that are left to the whole run."""

    now: list[str]
    left: list[str]
    seconds_left: int


def choose(reached: Iterable[Reached], seconds: int = SECONDS) -> Choice:
    """Take files until the time is over; a longer one does not keep out the shorter ones behind it."""
    known = durations.known()
    free = float(seconds * PROCESSES)
    now, left = [], []
    for one in reached:
        takes = known.get(one.file, UNKNOWN)
        if takes <= free:
            free -= takes
            now.append(one.file)
        else:
            left.append(one.file)
    return Choice(now, left, sum(known.get(file, UNKNOWN) for file in left) // PROCESSES)
