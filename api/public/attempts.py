"""Attempts of a client at a public route, counted before what it sends is read."""

from limits import RateLimitItem
from starlette.requests import Request

from api.core.http.routing import Guard
from api.public.service import limited_client

COUNTED = "counted_client"


class Attempts(Guard):
    """Refuses a client that has tried too often; a wrong body counts like any other."""

    def __init__(self, limit: RateLimitItem) -> None:
        self._limit = limit

    async def __call__(self, request: Request) -> str:
        """Count each request once and return the client's address.

        Raises:
            RateLimitedError: There were too many.
        """
        if COUNTED not in request.scope:
            request.scope[COUNTED] = await limited_client(request, self._limit)
        client: str = request.scope[COUNTED]
        return client
