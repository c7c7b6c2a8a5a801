"""A list of events in which each names the one before it by its SHA-256."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from api.sealing.canonical import canonical, sha256

BEFORE_THE_FIRST = "0" * 64


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, when, and what else is known of it."""

    at: str
    name: str
    details: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Chain:
    """The lines of events, how many there are, and the SHA-256 of the last one."""

    lines: bytes
    length: int
    head: str


def chained(events: Sequence[Event], before: bytes = b"") -> Chain:
    """Write events as lines, each with the SHA-256 of the line before it; `before` are lines that they go on from."""
    lines = before.splitlines(keepends=True)
    head = sha256(lines[-1].removesuffix(b"\n")) if lines else BEFORE_THE_FIRST
    for number, event in enumerate(events, len(lines) + 1):
        line = canonical(
            {
                "at": event.at,
                "details": event.details,
                "event": event.name,
                "number": number,
                "previous": head,
            }
        )
        head = sha256(line)
        lines.append(line + b"\n")
    return Chain(b"".join(lines), len(lines), head)
