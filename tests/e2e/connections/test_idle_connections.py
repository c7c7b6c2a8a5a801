"""No part ends an idle connection before the gateway does, which lets go of it first."""

import contextlib
import select
import socket
import time

from cli.stack.home import Home
from cli.stack.idle import GATEWAY_SECONDS

ASKED = {
    "auth": "/health",
    "storage": "/status",
    "rest": "/",
    "api": "/api/health",
    "web": "/icon.svg",
    "mail": "/healthz",
}


def connect(stack, part: str) -> socket.socket:
    """A connection to a part itself, past the gateway."""
    if part == "mail":
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(30)
        connection.connect(str(Home(stack.home).mail_socket))
        return connection
    return socket.create_connection(("127.0.0.1", stack.ports[part]), timeout=30)


def ask(connection: socket.socket, path: str) -> None:
    """Use it once."""
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = connection.recv(65536)
        assert part, answer
        answer += part


def test_no_part_ends_an_idle_connection_before_the_gateway_does(stack):
    with contextlib.ExitStack() as held:
        connections = {}
        for part, path in ASKED.items():
            connection = held.enter_context(connect(stack, part))
            # From before it is asked: whoever answers counts from later on.
            until = time.monotonic() + GATEWAY_SECONDS + 0.5
            ask(connection, path)
            connections[connection] = (part, until)
        while connections:
            first = min(until for _, until in connections.values())
            ready, *_ = select.select(list(connections), [], [], max(0, first - time.monotonic()))
            now = time.monotonic()
            for connection, (part, until) in list(connections.items()):
                if until <= now:
                    # What a busy machine shows only now may have come after that.
                    del connections[connection]
                elif connection in ready:
                    assert connection.recv(65536), f"{part} ended the connection."
