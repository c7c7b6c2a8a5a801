"""Which ports the stack takes, and who is in the way."""

import socket
from dataclasses import asdict, dataclass

from cli.stack.config import LOOPBACK, Ports
from cli.stack.errors import Say, StackError, WrongUseError
from cli.stack.files import read_json, write_json
from cli.stack.home import Home
from cli.stack.processes.listeners import holder
from cli.stack.processes.supervisor import Supervisor

AUTO = "auto"
STEP = 100
LAST_SHIFT = 10_000


class PortTakenError(StackError):
    """Somebody else listens where a part should."""

    def __init__(self, name: str, port: int) -> None:
        super().__init__("stack.port_taken", port=str(port), name=name, holder=holder(port))


@dataclass(frozen=True)
class Choice:
    """The ports of a stack: by how much they are moved, and whether the stack chose that itself."""

    ports: Ports
    shift: int
    is_auto: bool = False


def choose_ports(
    home: Home, supervisor: Supervisor, ports: Ports, shift: str | None, say: Say
) -> Choice:
    """The ports to use: those that the stack has, else what was asked for, else those of the last time.

    Raises:
        StackError: A port is taken, or the running stack has another shift than asked.
    """
    held, former = read_json(home.stack), read_json(home.ports)
    if held and supervisor.is_up:
        running = int(held["shift"])
        if shift not in {None, AUTO, str(running)}:
            raise StackError("stack.other_shift", shift=str(running))
        return Choice(ports.shifted(running), running)
    if not supervisor.is_up:
        supervisor.end_orphans()
    last = former.get("shift", 0)
    is_auto = shift == AUTO or (shift is None and bool(former.get("auto")))
    moved = first_free(ports, last) if is_auto else shift_number(shift or str(last))
    if not is_auto:
        refuse_taken(asdict(ports.shifted(moved)))
    if is_auto or moved:
        say("stack.ports_shifted" if moved else "stack.ports_usual", shift=str(moved))
    write_json(home.ports, {"shift": moved, "auto": is_auto})
    return Choice(ports.shifted(moved), moved, is_auto)


def shift_number(text: str) -> int:
    """The shift as a number."""
    if not text.isdecimal() or int(text) > LAST_SHIFT:
        raise WrongUseError("stack.bad_shift", largest=LAST_SHIFT, value=text)
    return int(text)


def first_free(ports: Ports, preferred: int) -> int:
    """The preferred shift when its whole set is free, else the smallest one whose set is."""
    shifts: list[int] = [preferred, *range(0, LAST_SHIFT + 1, STEP)]
    for shift in shifts:
        if not taken(asdict(ports.shifted(shift))):
            return shift
    raise StackError("stack.no_free_ports")


def refuse_taken(ports: dict[str, int]) -> None:
    """Refuse to start on a port that somebody else has."""
    for name, port in taken(ports).items():
        raise PortTakenError(name, port)


def taken(ports: dict[str, int]) -> dict[str, int]:
    """Those that cannot be listened on now."""
    return {name: port for name, port in ports.items() if not is_free(port)}


def is_free(port: int) -> bool:
    """Return whether this process could listen on the port."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
            probe.listen(1)
        except OSError:
            return False
    return True
