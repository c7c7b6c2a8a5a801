"""What a route depends on that is made from its request, and refuses by that."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar

from starlette.responses import Response

from api.core.errors.tree import AppError


class FromRequest:
    """Marks a dependency that takes the request and nothing else.

    `raises` are its refusals, and those of what it hands out; a route that writes may get
    `raises_in_writes`, too. The description of each route that depends on it names them.
    """

    raises: ClassVar[Sequence[type[AppError]]] = ()
    raises_in_writes: ClassVar[Sequence[type[AppError]]] = ()


class Guard(FromRequest):
    """Marks one that refuses by the request's head."""


class Transactional(Guard):
    """Marks a guard in whose place a route gets a connection, in one transaction of its caller's.

    So a route awaits its service and that its queries, plainly. What ends the transaction, tries it
    again or finds that it has been done before is `respond`'s, the same for each.
    """

    async def respond(self, caller: Any, work: Callable[[Any], Awaitable[Any]]) -> Response:
        """Run the work in a transaction and return its response."""
        raise NotImplementedError
