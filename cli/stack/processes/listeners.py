"""The program that listens on a port of this machine, so that a person knows whom to ask."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cli.stack.processes.launch import MARK, PROCESSES
from cli.texts import Phrase

LISTENING = "0A"
TABLES = ("tcp", "tcp6")


def holder(port: int) -> Phrase:
    """Return who has the port; as much as this account may see."""
    sockets = {f"socket:[{inode}]" for inode in listening(port)}
    pid = next((pid for pid in processes() if sockets & opened(pid)), None)
    if pid is None:
        return Phrase("stack.holder_unknown")
    root = stack_of(pid)
    if root is None:
        return Phrase("stack.holder_program", name=name_of(pid), pid=str(pid))
    key = "stack.holder_stack" if Path(root).exists() else "stack.holder_gone_stack"
    return Phrase(key, path=root, pid=str(pid))


def listening(port: int) -> Iterator[str]:
    """The sockets that listen on the port."""
    for table in TABLES:
        try:
            lines = (PROCESSES / "net" / table).read_text(encoding="utf-8").splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            fields = line.split()
            if fields[3] == LISTENING and int(fields[1].rpartition(":")[2], 16) == port:
                yield fields[9]


def processes() -> Iterator[int]:
    """Every process."""
    return (int(folder.name) for folder in PROCESSES.glob("[0-9]*"))


def opened(pid: int) -> set[str]:
    """Return what the process has open."""
    found = set()
    with suppress(OSError):
        for path in (PROCESSES / str(pid) / "fd").iterdir():
            with suppress(FileNotFoundError):
                found.add(str(path.readlink()))
    return found


def stack_of(pid: int) -> str | None:
    """The state folder of the stack that the process belongs to."""
    try:
        content = (PROCESSES / str(pid) / "environ").read_bytes()
    except OSError:
        return None
    wanted = f"{MARK}=".encode()
    marks = [entry for entry in content.split(b"\0") if entry.startswith(wanted)]
    return os.fsdecode(marks[0][len(wanted) :]).rpartition(":")[0] if marks else None


def name_of(pid: int) -> str:
    """The program's short name."""
    try:
        return (PROCESSES / str(pid) / "comm").read_text(encoding="utf-8").strip()
    except OSError:
        return "which has just ended"


def running_with(*wanted: str) -> list[int]:
    """The processes whose command line holds each of these very words."""
    found = []
    for pid in processes():
        try:
            words = (PROCESSES / str(pid) / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if {*map(os.fsencode, wanted)} <= {*words} and pid != os.getpid():
            found.append(pid)
    return found
