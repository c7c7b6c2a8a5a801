"""Where mail may go by settings that people of the agency write: mail servers, and nothing else.

Without this, anyone who may write them could have the API speak to the machines around it, such as a
cloud's metadata service. Names are resolved once: the address that was checked is the one connected to.
"""

import asyncio
import socket
from collections.abc import Iterator
from ipaddress import ip_address

from api.core.addresses import is_no_server, literal_ip, meant_ip
from api.core.errors.tree import Detail, FieldCode
from api.core.settings import Settings
from api.emails.servers import MailServer

PORTS = frozenset({25, 465, 587, 2525})
NO_PORT = "Use port 587, 465, 25 or 2525."
NO_HOST = "Mail can't be sent to this address."
NO_SECURITY = "Choose STARTTLS or TLS: without them, everybody on the way can read the password."


class ForbiddenDestinationError(Exception):
    """The address belongs to no mail server."""


def problems_of(host: str, port: int, security: str, settings: Settings) -> Iterator[Detail]:
    """Say what of these settings is not allowed, as far as it can be seen without resolving."""
    address = literal_ip(host)
    if address is not None and is_no_server(address):
        yield Detail(field="host", message=NO_HOST, code=FieldCode.NOT_ALLOWED)
    if port not in PORTS and not _is_catcher(host, port, settings):
        yield Detail(field="port", message=NO_PORT, code=FieldCode.NOT_ALLOWED)
    if security == "none" and not is_loopback(host):
        yield Detail(field="security", message=NO_SECURITY, code=FieldCode.NOT_ALLOWED)


def is_loopback(host: str) -> bool:
    """Return whether a host is this machine by its very name."""
    address = literal_ip(host)
    return host.lower() == "localhost" or (address is not None and address.is_loopback)


async def open_socket(server: MailServer, settings: Settings) -> socket.socket:
    """Connect to a server that people of the agency named.

    Raises:
        ForbiddenDestinationError: It is none that mail may be sent to.
        OSError: It can't be reached.
    """
    if any(problems_of(server.host, server.port, server.security, settings)):
        raise ForbiddenDestinationError
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(server.host, server.port, type=socket.SOCK_STREAM)
    for *_, target in found:
        address = meant_ip(ip_address(str(target[0]).partition("%")[0]))
        if is_no_server(address) or (address.is_loopback and not is_loopback(server.host)):
            raise ForbiddenDestinationError
    return await _connect([(family, target) for family, *_, target in found])


async def _connect(targets: list[tuple[int, tuple[object, ...]]]) -> socket.socket:
    """Connect to the first of these addresses that takes the connection."""
    failure = OSError("The name has no address.")
    for family, target in targets:
        opened = socket.socket(family, socket.SOCK_STREAM)
        opened.setblocking(False)  # noqa: FBT003
        try:
            await asyncio.get_running_loop().sock_connect(opened, target)
        except OSError as error:
            opened.close()
            failure = error
        except BaseException:
            opened.close()
            raise
        else:
            return opened
    raise failure


def _is_catcher(host: str, port: int, settings: Settings) -> bool:
    """Return whether this is the mail catcher that the environment names, on this very machine."""
    return is_loopback(host) and is_loopback(settings.smtp_host) and port == settings.smtp_port
