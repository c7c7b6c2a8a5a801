"""A calendar server on this machine, which the requests of a test may reach and nothing else may."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from api.core.addresses import is_public
from api.core.clock import now
from api.interviews.sources.fetching import Reach

HOST, OTHER = "calendar.people.test", "other.people.test"
LOOPBACK = "127.0.0.1"
Handler = Callable[[asyncio.StreamWriter], Awaitable[None]]


def events(*written: str, kind: str = "VEVENT") -> bytes:
    """Calendar data with these events, or with other parts of a calendar."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"]
    for number, event in enumerate(written):
        uid = [] if "UID:" in event else [f"UID:event-{number}"]
        lines += [
            f"BEGIN:{kind}",
            *uid,
            "DTSTAMP:20260101T000000Z",
            *event.splitlines(),
            f"END:{kind}",
        ]
    return "\r\n".join([*lines, "END:VCALENDAR", ""]).encode()


def answering(status: str, content: bytes = b"", *headers: str) -> Handler:
    """Return what a server says at once."""

    async def answer(writer: asyncio.StreamWriter) -> None:
        lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(content)}", *headers]
        writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode() + content)

    return answer


def redirecting(address: str) -> Handler:
    return answering("302 Found", b"", f"Location: {address}")


@dataclass
class CalendarServer:
    """Answers by path; what was asked for, of which host, is on record."""

    port: int
    certificate: Path
    answers: dict[str, Handler] = field(default_factory=dict)
    asked: list[tuple[str, str]] = field(default_factory=list)
    addresses: dict[str, list[list[str]]] = field(default_factory=dict)

    def at(self, path: str, host: str = HOST) -> str:
        return f"https://{host}:{self.port}{path}"

    def reach(self, **more: Any) -> Reach:
        """Return what reaches this server, and no other machine that is not on the internet."""

        async def resolve(host: str) -> list[str]:
            told = self.addresses.get(host, [[LOOPBACK]])
            return told.pop(0) if len(told) > 1 else told[0]

        context = ssl.create_default_context(cafile=str(self.certificate))
        allowed = {
            "resolve": resolve,
            "is_allowed": lambda address: address == ip_address(LOOPBACK) or is_public(address),
            "port": self.port,
            "context": context,
        }
        return Reach(**{**allowed, **more})

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            path = head.split(" ", 2)[1]
            [host] = [line[6:] for line in head.splitlines() if line.lower().startswith("host: ")]
            self.asked.append((host, path))
            await self.answers.get(path, answering("404 Not Found"))(writer)
            await writer.drain()
        except (ConnectionError, ssl.SSLError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


def make_server_certificate() -> tuple[bytes, bytes]:
    """A key and what says that it is both hosts' own, as PEM."""
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    hosts = x509.SubjectAlternativeName([x509.DNSName(HOST), x509.DNSName(OTHER)])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now() - timedelta(days=1))
        .not_valid_after(now() + timedelta(days=1))
        .add_extension(hosts, critical=False)
        .sign(private, hashes.SHA256())
    )
    key = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return key, certificate.public_bytes(Encoding.PEM)


@pytest.fixture
def open_server(tmp_path: Path) -> Callable[[], Any]:
    """Open it within the test's own loop."""
    private, certificate = make_server_certificate()
    (tmp_path / "key.pem").write_bytes(private)
    (tmp_path / "certificate.pem").write_bytes(certificate)

    @asynccontextmanager
    async def opened() -> AsyncIterator[CalendarServer]:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(tmp_path / "certificate.pem", tmp_path / "key.pem")
        found = CalendarServer(0, tmp_path / "certificate.pem")
        server = await asyncio.start_server(found.handle, LOOPBACK, 0, ssl=context)
        found.port = server.sockets[0].getsockname()[1]
        async with server:
            yield found

    return opened
