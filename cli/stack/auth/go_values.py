"""Values as the real server, a Go program, writes them: times, durations, rates and globs."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

_UNITS = {
    "ns": 1e-9, "us": 1e-6, "µs": 1e-6, "ms": 1e-3, "s": 1.0, "m": 60.0, "h": 3600.0,
}  # fmt: skip
_PART = re.compile(r"(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)")


def parse_duration(text: str) -> timedelta:
    """Read a duration such as `1h30m`, `300s` or `0`.

    Raises:
        ValueError: The text is not a duration.
    """
    text = text.strip()
    if text in {"", "0"}:
        return timedelta()
    sign = -1 if text.startswith("-") else 1
    body = text.lstrip("+-")
    parts = _PART.findall(body)
    if not parts or "".join(number + unit for number, unit in parts) != body:
        message = f"{text!r} is not a duration such as 300s or 24h"
        raise ValueError(message)
    return timedelta(seconds=sign * sum(float(number) * _UNITS[unit] for number, unit in parts))


def rfc3339(moment: datetime) -> str:
    """Write a time in UTC without needless zeros."""
    moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    text = moment.strftime("%Y-%m-%dT%H:%M:%S.%f").rstrip("0").rstrip(".")
    return text + "Z"


@dataclass(frozen=True)
class Rate:
    """So many events in so many seconds."""

    events: float
    seconds: float = 3600.0

    @property
    def per_second(self) -> float:
        """Return the refill rate of a token bucket."""
        return self.events / self.seconds


def parse_rate(text: str) -> Rate:
    """Read a rate: `30` (an hour's worth) or `30/5m`."""
    events, _, period = text.partition("/")
    if not period:
        return Rate(float(events))
    return Rate(float(events), parse_duration(period).total_seconds())


def compile_glob(pattern: str) -> re.Pattern[str]:
    """Turn a glob of the redirect allow list into a regular expression.

    `*` and `?` stop at `.` and `/`; `**` does not.
    """
    return re.compile(_translate(pattern), re.DOTALL)


def _translate(pattern: str) -> str:
    out: list[str] = []
    index = 0
    while index < len(pattern):
        piece, index = _next_piece(pattern, index)
        out.append(piece)
    return "".join(out)


def _next_piece(pattern: str, index: int) -> tuple[str, int]:
    """Translate what starts at the index; return it with the index behind it."""
    char = pattern[index]
    if pattern.startswith("**", index):
        return ".*", index + 2
    if char == "*":
        return "[^./]*", index + 1
    if char == "?":
        return "[^./]", index + 1
    if char in "[{":
        return _bracketed(pattern, index)
    escaped = char == "\\" and index + 1 < len(pattern)
    return re.escape(pattern[index + escaped]), index + 1 + escaped


def _bracketed(pattern: str, index: int) -> tuple[str, int]:
    """Translate a `[class]` or `{one,other}`; an unclosed one stands for itself."""
    closing = "]" if pattern[index] == "[" else "}"
    end = pattern.find(closing, index)
    if end == -1:
        return re.escape(pattern[index]), index + 1
    inner = pattern[index + 1 : end]
    if closing == "}":
        return "(?:" + "|".join(_translate(part) for part in inner.split(",")) + ")", end + 1
    negated = inner.startswith("!")
    ranges = re.sub(r"([\\\]^])", r"\\\1", inner.lstrip("!"))
    return f"[{'^' if negated else ''}{ranges}]", end + 1
