"""How each part of the stack is."""

import time
from dataclasses import dataclass
from typing import Any

from cli.stack.errors import StackError
from cli.stack.files import read_json
from cli.stack.home import Home
from cli.stack.part import launch_file, mark, takes_connections
from cli.stack.processes.launch import (
    is_alive,
    marked_processes,
    postmaster,
    without_children,
)
from cli.stack.processes.supervisor import PARTS, Process, Supervisor

WELL = "running"
UNWATCHED = "running without its supervisor"
LOST = "running without its state folder"
STATES = {
    "RUNNING": WELL,
    "STARTING": "starting",
    "BACKOFF": "starting again after a failure",
    "STOPPING": "stopping",
    "STOPPED": "stopped",
    "EXITED": "ended",
    "FATAL": "failed",
}


@dataclass(frozen=True)
class PartStatus:
    """One part's state for a person or a program."""

    name: str
    state: str
    seconds: int | None
    pid: int | None
    url: str

    @property
    def is_well(self) -> bool:
        """Return whether it runs, watched over, and listens."""
        return self.state == WELL

    def as_json(self) -> dict[str, Any]:
        """The same under the names that programs read."""
        return {
            "part": self.name,
            "state": self.state,
            "uptimeSeconds": self.seconds,
            "pid": self.pid,
            "url": self.url,
        }


def status_of(home: Home) -> list[PartStatus]:
    """The state of every part that this stack has been asked for."""
    supervisor = Supervisor(home)
    seen = supervisor.processes()
    is_watched = supervisor.is_up
    if not is_watched and supervisor.lost():
        return [lost(home, name) for name in PARTS if marked_processes(mark(home, name))]
    return [
        watched(home, name, seen.get(name)) if is_watched else unwatched(home, name)
        for name in PARTS
        if launch_file(home, name).exists()
    ]


def lost(home: Home, name: str) -> PartStatus:
    """A part that runs on although the files of its stack were removed."""
    pid = next(iter(without_children(marked_processes(mark(home, name)))), None)
    return PartStatus(name, LOST, None, pid, "-")


def watched(home: Home, name: str, process: Process | None) -> PartStatus:
    """A part as the supervisor sees it, and whether it listens where it should."""
    launch = read_json(launch_file(home, name))
    state = STATES.get(process.state, process.state.lower()) if process else "stopped"
    if state == WELL and not takes_connections(*launch["ports"])():
        state = "running, does not listen yet"
    is_running = process is not None and process.state == "RUNNING"
    seconds = int(time.time()) - process.since if process and is_running else None
    return PartStatus(name, state, seconds, process.pid if process else None, launch["url"])


def unwatched(home: Home, name: str) -> PartStatus:
    """A part after its supervisor died: it may run on, but nothing would start it again."""
    launch = read_json(launch_file(home, name))
    if name == "postgres":
        pid = postmaster(home.database)
    else:
        pid = next(iter(marked_processes(mark(home, name))), None)
    state = UNWATCHED if pid and is_alive(pid) else "stopped"
    return PartStatus(name, state, None, pid, launch["url"])


def restart_part(home: Home, name: str) -> None:
    """Stop and start one part."""
    supervisor = Supervisor(home)
    if not supervisor.is_up or not launch_file(home, name).exists():
        raise StackError("stack.part_not_running", part=name)
    supervisor.stop(name)
    supervisor.start(name)
