"""Attempts counted per client and process, and which address a client has."""

from ipaddress import IPv4Address, ip_address, ip_network
from time import time

from limits import RateLimitItem
from limits.aio.storage import MemoryStorage
from limits.aio.storage.memory import Entry
from limits.aio.strategies import MovingWindowRateLimiter
from starlette.requests import Request

from api.core.errors.tree import RateLimitedError
from api.core.settings import Network

# So many clients are held without looking for those whose attempts are over.
FEW_CLIENTS = 1_000
# 18 MB with an attempt each, or twice that before they are looked through. Whoever comes from so many addresses is
# not kept out by counting each of them.
MOST_CLIENTS = 50_000


class Memory(MemoryStorage):
    """Attempts of clients; what is over is forgotten in one go, once twice as many clients are held as after the last time.

    The library looks through all clients after each attempt, each in a thread: 125 ms of a processor at 1,000
    clients, 1.2 s at 10,000.
    """

    def __init__(self) -> None:
        super().__init__()
        self._most_clients = FEW_CLIENTS

    async def acquire_entry(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, key: str, limit: int, expiry: int, amount: int = 1
    ) -> bool:
        """Note an attempt, the latest first, and return whether it was one of those allowed."""
        now = time()
        if len(self.events) >= self._most_clients:
            self._forget(now)
        attempts = self.events.setdefault(key, [])
        if len(attempts) + amount > limit and attempts[limit - amount].expiry > now:
            return False
        attempts[:0] = [Entry(expiry)] * amount
        del attempts[limit:]
        return True

    def _forget(self, now: float) -> None:
        held = [
            (key, attempts) for key, attempts in self.events.items() if attempts[0].expiry > now
        ]
        # Of too many, those that came first go.
        self.events = dict(held[-MOST_CLIENTS:])
        self._most_clients = max(FEW_CLIENTS, 2 * len(self.events))


class RateLimiter:
    """Counts the attempts of each client."""

    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(Memory())

    async def hit(self, item: RateLimitItem, name: str, client: str) -> None:
        """Count one attempt.

        Raises:
            RateLimitedError: There were too many.
        """
        if not await self._limiter.hit(item, name, client):
            raise await self._refusal(item, name, client)

    async def check(self, item: RateLimitItem, name: str, client: str) -> None:
        """Make sure that one more attempt is possible, without counting it.

        Raises:
            RateLimitedError: There were too many.
        """
        if not await self._limiter.test(item, name, client):
            raise await self._refusal(item, name, client)

    async def _refusal(self, item: RateLimitItem, name: str, client: str) -> RateLimitedError:
        window = await self._limiter.get_window_stats(item, name, client)
        return RateLimitedError(retry_after=max(1, int(window.reset_time - time()) + 1))


def client_address(request: Request, trusted: tuple[Network, ...]) -> str:
    """Return the address of the client: the last hop that no trusted proxy vouches for."""
    address = request.client.host if request.client else "0.0.0.0"  # noqa: S104
    hops = request.headers.get("X-Forwarded-For", "").split(",")
    while hops and _is_trusted(address, trusted):
        hop = hops.pop().strip()
        if not _is_address(hop):
            break
        address = hop
    return address


def client_bucket(address: str) -> str:
    """Count IPv6 clients by their /64 network, which one household owns."""
    if not _is_address(address) or isinstance(ip_address(address), IPv4Address):
        return address
    return str(ip_network(f"{address}/64", strict=False))


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return "%" not in text


def _is_trusted(address: str, trusted: tuple[Network, ...]) -> bool:
    return _is_address(address) and any(
        ip_address(address) in network
        for network in trusted
        if network.version == ip_address(address).version
    )
