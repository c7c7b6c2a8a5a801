"""How a server declares its routes, and the one order in which they are tried."""

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar
from urllib.parse import unquote

from starlette.requests import Request
from starlette.responses import Response

_PLACEHOLDER = re.compile(r"\{(\w+)(:rest)?\}")


@dataclass
class Call:
    """A request on its way through a server; guards add what they find out about it."""

    request: Request
    params: dict[str, str] = field(default_factory=dict)
    operation: str = ""
    pattern: str = ""


CallT = TypeVar("CallT", bound=Call)
Handler = Callable[[CallT], Awaitable[Response]]
Guard = Callable[[CallT], Awaitable[None]]


class NoRouteError(Exception):
    """Nothing is declared for a path, or not with this method."""

    def __init__(self, allowed: Sequence[str]) -> None:
        super().__init__()
        self.allowed = allowed


class _Path:
    """A pattern: `{id}` is one segment, `{key:rest}` all that follows, `/?` a slash or none."""

    def __init__(self, pattern: str) -> None:
        self._expression = re.compile(_PLACEHOLDER.sub(_as_group, pattern))
        # Fixed words before placeholders, so that none is taken for an id.
        self.rank = [_rank(segment) for segment in pattern.split("/")]

    def match(self, raw_path: str) -> dict[str, str] | None:
        """Return the decoded parameters, or nothing when this is another path."""
        found = self._expression.fullmatch(raw_path)
        return {name: unquote(text) for name, text in found.groupdict().items()} if found else None


def _as_group(part: re.Match[str]) -> str:
    return f"(?P<{part[1]}>{'.*' if part[2] else '[^/]+'})"


def _rank(segment: str) -> tuple[int, str]:
    found = _PLACEHOLDER.fullmatch(segment)
    if found is None:
        return 0, segment
    return (2 if found[2] else 1), ""


@dataclass(frozen=True)
class Route(Generic[CallT]):
    """One method on one path, who may call it, and what policies call it."""

    method: str
    path: str
    handler: Handler[CallT]
    guards: Sequence[Guard[CallT]] = ()
    operation: str = ""
    with_head: bool = False

    @property
    def methods(self) -> tuple[str, ...]:
        """Return the methods that it serves."""
        return (self.method, "HEAD") if self.with_head else (self.method,)


@dataclass(frozen=True)
class Area(Generic[CallT]):
    """A path and all below it: its guards come first, whatever the method, known path or not."""

    path: str
    guards: Sequence[Guard[CallT]]


class RouteTable(Generic[CallT]):
    """Every route and area of a server, the more specific path first."""

    def __init__(self, routes: Iterable[Route[CallT]], areas: Iterable[Area[CallT]] = ()) -> None:
        known = [(_Path(route.path), route) for route in routes]
        self._routes = sorted(known, key=lambda pair: pair[0].rank)
        closed = [(_Path(f"{area.path}(?:/.*)?"), area) for area in areas]
        self._areas = sorted(closed, key=lambda pair: len(pair[1].path))

    def guards(self, call: CallT, raw_path: str) -> Iterable[Guard[CallT]]:
        """Yield the guards of the areas that a path lies in, from the outside in."""
        for path, area in self._areas:
            params = path.match(raw_path)
            if params is not None:
                call.params = params
                yield from area.guards

    def find(self, call: CallT, raw_path: str) -> Route[CallT]:
        """Return the route of a request and give the call what its path says.

        Raises:
            NoRouteError: There is none.
        """
        allowed: list[str] = []
        for path, route in self._routes:
            params = path.match(raw_path)
            if params is None:
                continue
            if call.request.method in route.methods:
                call.params = params
                call.operation, call.pattern = route.operation, route.path
                return route
            allowed += route.methods
        raise NoRouteError(allowed)
