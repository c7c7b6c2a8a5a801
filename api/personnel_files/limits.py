"""How much one archive holds, how long it may take, and how many somebody makes."""

import re
import time
from collections.abc import Callable

from limits import parse

from api.core.http.limits import MANY_ROWS, MIB, Limit
from api.personnel_files.errors import PersonnelFileRunningError

MOST_PEOPLE = 1000
MOST_FILES = 20_000
MOST_BYTES = 2048 * MIB
SECONDS = 900
PER_PERSON = parse("60/hour")
LIMITS = (Limit(re.compile(r"POST /api/personnel-files"), json=MANY_ROWS, seconds=SECONDS),)


class Running:
    """Says who is being sent an archive by this process: one at a time for each, so that nobody fills the line."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since: dict[str, float] = {}

    def begin(self, person: str) -> None:
        """Note that somebody's begins.

        Raises:
            PersonnelFileRunningError: One is on its way; none is for longer than a request may take.
        """
        if self._clock() - self._since.get(person, -SECONDS) < SECONDS:
            raise PersonnelFileRunningError
        self._since[person] = self._clock()

    def end(self, person: str) -> None:
        """Note that it has ended, however it did."""
        self._since.pop(person, None)

    def __len__(self) -> int:
        """How many are on their way."""
        return len(self._since)


RUNNING = Running()
