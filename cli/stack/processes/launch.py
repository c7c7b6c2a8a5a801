"""Become one part of the stack: `python -m cli.stack.processes.launch run/<part>.json`.

The supervisor starts every part through this, also after a crash. It ends what the crashed one left behind
(a web server's workers would hold the port), gives up root's rights where the part asks for it, and becomes
the part's own program. It is kept free of other imports, because it stands between a crash and its healing.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

MARK = "CAREHIRE_PART"
SECONDS_TO_STOP = 10.0
PROCESSES = Path("/proc")


def marked_processes(mark: str) -> list[int]:
    """The processes that carry this mark in their environment, where the system shows it."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in PROCESSES.glob("[0-9]*"):
        try:
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
        except OSError:
            continue
    return [pid for pid in found if pid != os.getpid()]


def without_children(pids: list[int]) -> list[int]:
    """Those whose parent is not among them; a parent ends its own."""
    return [pid for pid in pids if parent(pid) not in pids]


def parent(pid: int) -> int | None:
    """The process that started this one."""
    try:
        fields = (PROCESSES / str(pid) / "stat").read_text(encoding="utf-8").rpartition(")")[2]
    except OSError:
        return None
    return int(fields.split()[1])


def postmaster(data: Path) -> int | None:
    """The process that serves this data folder; a stale file's number may be anybody's."""
    try:
        pid = int((data / "postmaster.pid").read_text(encoding="utf-8").split("\n", 1)[0])
        serves = (PROCESSES / str(pid) / "cwd").resolve(strict=True) == data.resolve()
    except (OSError, ValueError):
        return None
    return pid if serves else None


def is_alive(pid: int) -> bool:
    """Return whether the process exists and is more than a zombie."""
    try:
        return "\nState:\tZ" not in (PROCESSES / str(pid) / "status").read_text(encoding="utf-8")
    except OSError:
        return False


def end(pid: int, how: signal.Signals, seconds: float = SECONDS_TO_STOP) -> None:
    """Ask a process to end, then make it."""
    deadline = time.monotonic() + seconds
    try:
        os.kill(pid, how)
        while is_alive(pid) and time.monotonic() < deadline:
            time.sleep(0.05)
        if is_alive(pid):
            os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def clear_data_folder(data: Path) -> None:
    """End a server that still serves the data folder; forget one whose number another process has now."""
    running = postmaster(data)
    if running is not None:
        end(running, signal.SIGINT)
        return
    lock = data / "postmaster.pid"
    try:
        held_by = int(lock.read_text(encoding="utf-8").split("\n", 1)[0])
    except (OSError, ValueError):
        return
    if is_alive(held_by):
        lock.unlink(missing_ok=True)


def drop_rights(account: dict[str, int]) -> None:
    """Become an unprivileged account for good."""
    os.setgroups([])
    os.setgid(account["gid"])
    os.setuid(account["uid"])


def main(path: Path) -> None:
    """Clear what a crash left, then become the program."""
    part: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for pid in marked_processes(part["mark"]):
        end(pid, signal.SIGKILL)
    if part.get("data"):
        clear_data_folder(Path(part["data"]))
    environment = {**part.get("inherited", {}), **part["environment"], MARK: part["mark"]}
    os.chdir(part["folder"])
    if part.get("account"):
        drop_rights(part["account"])
    os.execve(part["command"][0], part["command"], environment)  # noqa: S606 - no shell is the point


if __name__ == "__main__":
    main(Path(sys.argv[1]))
