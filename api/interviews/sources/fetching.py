"""Calendars over HTTPS: from hosts that an admin allows, at public addresses, within bounds.

A name is resolved once for each request: the address that was checked is the one connected to.
"""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from http import HTTPStatus
from ipaddress import ip_address
from typing import Literal
from urllib.parse import SplitResult, urljoin

import httpx

from api.core.addresses import Ip, is_public, meant_ip
from api.interviews.sources.addresses import HTTPS_PORT, NoAddressError, is_among, parts_of

Failure = Literal[
    "host",
    "unreachable",
    "internal",
    "redirected",
    "refused",
    "gone",
    "slow",
    "large",
    "format",
    "complex",
    "many",
    "unreadable",
    "unsaved",
]
MOST_BYTES = 2 * 1024 * 1024
MOST_REDIRECTS = 3
GONE = frozenset({HTTPStatus.NOT_FOUND, HTTPStatus.GONE})
# Compressed data could be any size; each server knows to send it as it is.
HEADERS = {"Accept": "text/calendar", "Accept-Encoding": "identity", "User-Agent": "Carehire"}


class UnreadError(Exception):
    """A calendar that could not be read, and why; never where it is."""

    def __init__(self, failure: Failure) -> None:
        self.failure: Failure = failure
        super().__init__(failure)


async def resolve(host: str) -> list[str]:
    """Return the addresses of a host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)
    return [str(target[0]).partition("%")[0] for *_, target in found]


@dataclass(frozen=True, slots=True)
class Reach:
    """How far requests go: the internet, and nothing of this machine and the networks it is in."""

    resolve: Callable[[str], Awaitable[list[str]]] = resolve
    is_allowed: Callable[[Ip], bool] = is_public
    port: int = HTTPS_PORT
    context: ssl.SSLContext = field(default_factory=ssl.create_default_context)
    seconds: float = 20


async def fetch(address: str, hosts: Collection[str], reach: Reach) -> bytes:
    """Return what stands at an address.

    Raises:
        UnreadError: It can't be read, or may not.
    """
    try:
        async with asyncio.timeout(reach.seconds), _client(reach) as client:
            return await _follow(client, address, hosts, reach)
    except (TimeoutError, httpx.TimeoutException):
        raise UnreadError("slow") from None
    except (OSError, httpx.HTTPError, httpx.InvalidURL, UnicodeError):
        # Without the cause: it names the address.
        raise UnreadError("unreachable") from None


def _client(reach: Reach) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        verify=reach.context, trust_env=False, follow_redirects=False, timeout=reach.seconds
    )


async def _follow(
    client: httpx.AsyncClient, address: str, hosts: Collection[str], reach: Reach
) -> bytes:
    is_first = True
    for _ in range(MOST_REDIRECTS + 1):
        parts = _allowed(address, hosts, reach, "host" if is_first else "redirected")
        is_first = False
        async with client.stream(
            "GET",
            await _pinned(parts, reach),
            headers={**HEADERS, "Host": parts.netloc},
            extensions={"sni_hostname": parts.hostname},
        ) as response:
            if not response.has_redirect_location:
                return await _content(response)
            address = urljoin(address, response.headers["Location"])
    raise UnreadError("redirected")


def _allowed(address: str, hosts: Collection[str], reach: Reach, failure: Failure) -> SplitResult:
    try:
        parts = parts_of(address, reach.port)
    except NoAddressError:
        raise UnreadError(failure) from None
    if not is_among(parts, hosts):
        raise UnreadError(failure)
    return parts


async def _pinned(parts: SplitResult, reach: Reach) -> httpx.URL:
    """Return the address with the machine's in the place of its name; the certificate is still the name's."""
    found = [ip_address(each) for each in await reach.resolve(str(parts.hostname))]
    if not found:
        raise UnreadError("unreachable")
    if not all(reach.is_allowed(meant_ip(each)) for each in found):
        raise UnreadError("internal")
    url = httpx.URL(parts._replace(fragment="").geturl())
    return url.copy_with(host=str(found[0]), port=reach.port)


async def _content(response: httpx.Response) -> bytes:
    if response.status_code in GONE:
        raise UnreadError("gone")
    if response.status_code != HTTPStatus.OK:
        raise UnreadError("refused")
    if response.headers.get("Content-Encoding", "identity") != "identity":
        raise UnreadError("format")
    content = bytearray()
    async for chunk in response.aiter_raw():
        content += chunk
        if len(content) > MOST_BYTES:
            raise UnreadError("large")
    return bytes(content)
