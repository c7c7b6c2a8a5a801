"""Attempts of a client at a public route, counted before what it sends is read."""

from collections.abc import Sequence
from typing import ClassVar

from limits import RateLimitItem
from starlette.requests import Request

from api.core.errors.tree import AppError, RateLimitedError
from api.core.http.guards import Guard
from api.public.devices import PerDevice, issue
from api.public.service import limited_client

COUNTED = "counted_client"


class Attempts(Guard):
    """Refuses a client that has tried too often; a wrong body counts like any other."""

    raises: ClassVar[Sequence[type[AppError]]] = (RateLimitedError,)

    def __init__(self, limit: RateLimitItem, devices: PerDevice | None = None) -> None:
        self._limit = limit
        self._devices = devices

    async def __call__(self, request: Request) -> str:
        """Count each request once and return the client's address.

        Raises:
            RateLimitedError: There were too many.
        """
        if COUNTED not in request.scope:
            request.scope[COUNTED] = await limited_client(request, self._limit, self._devices)
            issue(request)
        client: str = request.scope[COUNTED]
        return client
