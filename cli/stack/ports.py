"""Which ports the stack takes, and who is in the way."""

import socket
from collections.abc import Callable
from dataclasses import asdict

from cli.stack.config import LOOPBACK, Ports
from cli.stack.errors import StackError, WrongUseError
from cli.stack.files import read_json
from cli.stack.home import Home
from cli.stack.processes.supervisor import Supervisor

AUTO = "auto"
STEP = 100
LAST_SHIFT = 10_000


def choose_ports(
    home: Home, supervisor: Supervisor, ports: Ports, shift: str | None, say: Callable[[str], None]
) -> tuple[Ports, int]:
    """The ports to use and their shift; a running stack keeps those that it has.

    Raises:
        StackError: A port is taken, or the running stack has another shift than asked.
    """
    held = read_json(home.stack)
    if held and supervisor.is_up:
        running = int(held["shift"])
        if shift not in {None, AUTO, str(running)}:
            raise StackError(
                f"This stack already runs with --shift {running}: stop it first with `carehire stack down`."
            )
        return ports.shifted(running), running
    if shift == AUTO:
        moved = first_free(ports)
        say(f"Using the ports shifted by {moved}" if moved else "Using the usual ports")
        return ports.shifted(moved), moved
    moved = shift_number(shift or "0")
    refuse_taken(ports.shifted(moved), supervisor)
    return ports.shifted(moved), moved


def shift_number(text: str) -> int:
    """The shift as a number."""
    if not text.isdecimal() or int(text) > LAST_SHIFT:
        raise WrongUseError(f"--shift takes a number up to {LAST_SHIFT}, or `auto`, not {text!r}.")
    return int(text)


def first_free(ports: Ports, lowest: int = 0) -> int:
    """The smallest shift, from the given one on, whose whole set is free."""
    for shift in range(lowest, LAST_SHIFT + 1, STEP):
        if not taken(ports.shifted(shift)):
            return shift
    raise StackError("No free set of ports was found on this machine.")


def refuse_taken(ports: Ports, supervisor: Supervisor) -> None:
    """Refuse to start on a port that somebody else has; parts left by a crash are ended first."""
    if supervisor.is_up:
        return
    supervisor.end_orphans()
    in_use = taken(ports)
    if in_use:
        name, port = next(iter(in_use.items()))
        raise StackError(
            f"Port {port} ({name}) is in use by another program: choose another set with "
            "`make up SHIFT=100` (or `carehire stack up --shift 100`; `--shift auto` finds a free one)."
        )


def taken(ports: Ports) -> dict[str, int]:
    """The ports that cannot be listened on now."""
    return {name: port for name, port in asdict(ports).items() if not is_free(port)}


def is_free(port: int) -> bool:
    """Whether this process could listen on the port."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
            probe.listen(1)
        except OSError:
            return False
    return True
