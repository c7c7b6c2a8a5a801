"""How a route is declared."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from starlette.responses import Response

from cli.stack.auth.http.call import Call
from cli.stack.auth.http.guards import Guard

Handler = Callable[[Call], Awaitable[Response]]


@dataclass(frozen=True)
class Endpoint:
    """One method on one path, and who may call it."""

    method: str
    path: str
    handler: Handler
    guards: Sequence[Guard] = field(default=())
