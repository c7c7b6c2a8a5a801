"""Where a calendar may be read: allowed hosts, public machines, over HTTPS, within bounds."""

import asyncio
import gzip
import ssl
from typing import Any

import pytest

from api.interviews.sources import fetching
from api.interviews.sources.fetching import MOST_BYTES, MOST_REDIRECTS, UnreadError, fetch
from tests.api.applications.interviews.sources.conftest import (
    HOST,
    LOOPBACK,
    OTHER,
    CalendarServer,
    answering,
    events,
    redirecting,
)

HOSTS = [HOST]
SECRET = "/secret-3f9a/basic.ics"
GOOD = events("DTSTART:20261201T150000Z")


async def failure(
    server: CalendarServer, address: str, hosts: list[str] = HOSTS, **more: Any
) -> str:
    with pytest.raises(UnreadError) as caught:
        await fetch(address, hosts, server.reach(**more))
    assert "secret" not in repr(caught.value)
    assert caught.value.__cause__ is None
    return caught.value.failure


async def test_calendar_is_read_from_the_host_whose_name_was_asked_for(open_server):
    async with open_server() as server:
        server.answers[SECRET] = answering("200 OK", GOOD)
        assert await fetch(server.at(SECRET), HOSTS, server.reach()) == GOOD
        assert server.asked == [(f"{HOST}:{server.port}", SECRET)]


@pytest.mark.parametrize(
    "address",
    [
        "http://{host}:{port}/a", "https://{host}:80/a", "https://evil.test:{port}/a",
        "https://{host}.evil.test:{port}/a", "https://127.0.0.1:{port}/a", "https://[::1]:{port}/a",
        "https://me:secret@{host}:{port}/a", "https://{host}:1/a", "file:///etc/passwd",
        "https://{host}:{port}\\@evil.test/a", "https://{host}:port/a", "",
    ],
)  # fmt: skip
async def test_address_of_no_allowed_host_is_not_asked(open_server, address: str):
    async with open_server() as server:
        found = address.format(host=HOST, port=server.port)
        assert await failure(server, found) in {"host", "unreachable"}
        assert server.asked == []


@pytest.mark.parametrize(
    "machine",
    [
        "10.0.0.1", "192.168.1.1", "172.16.0.9", "169.254.169.254", "100.100.100.200", "100.64.0.1",
        "127.0.0.2", "0.0.0.0",  # noqa: S104
         "::1", "fd00:ec2::254", "fe80::1", "::ffff:127.0.0.2",
        "64:ff9b::a9fe:a9fe", "2002:a9fe:a9fe::1", "168.63.129.16", "224.0.0.1", "255.255.255.255",
    ],
)  # fmt: skip
async def test_name_of_a_machine_inside_is_not_asked(open_server, machine: str):
    async with open_server() as server:
        # Also where only one of several addresses is inside.
        server.addresses[HOST] = [["93.184.215.14", machine]]
        assert await failure(server, server.at(SECRET)) == "internal"


async def test_this_machine_is_none_of_the_internet():
    reach = fetching.Reach()
    for machine in (LOOPBACK, "::1"):
        assert not reach.is_allowed(fetching.ip_address(machine))


async def test_name_is_resolved_once_and_kept(open_server):
    async with open_server() as server:
        server.answers[SECRET] = answering("200 OK", GOOD)
        server.addresses[HOST] = [[LOOPBACK], ["169.254.169.254"]]
        assert await fetch(server.at(SECRET), HOSTS, server.reach()) == GOOD
        assert len(server.addresses[HOST]) == 1, "it was asked for once, and connected to"


async def test_redirect_is_resolved_and_checked_again(open_server):
    async with open_server() as server:
        server.answers[SECRET] = redirecting("/there")
        server.answers["/there"] = answering("200 OK", GOOD)
        assert await fetch(server.at(SECRET), HOSTS, server.reach()) == GOOD
        server.addresses[HOST] = [[LOOPBACK], ["169.254.169.254"]]
        assert await failure(server, server.at(SECRET)) == "internal"
        assert [path for _, path in server.asked] == [SECRET, "/there", SECRET]


@pytest.mark.parametrize(
    "target",
    [
        "https://169.254.169.254/latest/meta-data/", "http://169.254.169.254/", "http://{host}:{port}/there",
        "https://{other}:{port}/there", "//{other}:{port}/there", "https://me@{host}:{port}/there",
    ],
)  # fmt: skip
async def test_redirect_to_another_host_is_not_followed(open_server, target: str):
    async with open_server() as server:
        server.answers["/there"] = answering("200 OK", GOOD)
        server.answers[SECRET] = redirecting(
            target.format(host=HOST, other=OTHER, port=server.port)
        )
        assert await failure(server, server.at(SECRET)) == "redirected"
        assert [path for _, path in server.asked] == [SECRET]


async def test_redirect_to_another_allowed_host_is_followed(open_server):
    async with open_server() as server:
        server.answers[SECRET] = redirecting(server.at("/there", OTHER))
        server.answers["/there"] = answering("200 OK", GOOD)
        assert await fetch(server.at(SECRET), [HOST, OTHER], server.reach()) == GOOD


async def test_redirects_come_to_an_end(open_server):
    async with open_server() as server:
        server.answers[SECRET] = redirecting(SECRET)
        assert await failure(server, server.at(SECRET)) == "redirected"
        assert len(server.asked) == MOST_REDIRECTS + 1


async def test_huge_calendar_is_given_up(open_server):
    async def endless(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
        while True:
            writer.write(b"x" * 65536)
            await writer.drain()

    async with open_server() as server:
        server.answers["/endless"] = endless
        server.answers["/full"] = answering("200 OK", b"x" * MOST_BYTES)
        assert await failure(server, server.at("/endless")) == "large"
        assert len(await fetch(server.at("/full"), HOSTS, server.reach())) == MOST_BYTES


async def test_slow_calendar_is_given_up(open_server):
    async def dripping(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
        while True:
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.05)

    async with open_server() as server:
        server.answers[SECRET] = dripping
        assert await failure(server, server.at(SECRET), seconds=0.5) == "slow"


async def test_packed_calendar_is_not_unpacked(open_server):
    bomb = gzip.compress(b"x" * 50_000_000)
    async with open_server() as server:
        server.answers[SECRET] = answering("200 OK", bomb, "Content-Encoding: gzip")
        assert await failure(server, server.at(SECRET)) == "format"


@pytest.mark.parametrize(
    ("status", "expected"),
    [("404 Not Found", "gone"), ("410 Gone", "gone"), ("401 Unauthorized", "refused"),
     ("500 Oops", "refused"), ("204 No Content", "refused"), ("302 Found", "refused")],
)  # fmt: skip
async def test_server_that_has_none_is_said_so(open_server, status: str, expected: str):
    async with open_server() as server:
        server.answers[SECRET] = answering(status, b"")
        assert await failure(server, server.at(SECRET)) == expected


async def test_certificate_has_to_be_the_hosts(open_server):
    async with open_server() as server:
        strangers = {"context": ssl.create_default_context()}
        assert await failure(server, server.at(SECRET), **strangers) == "unreachable"
        third = "third.people.test"
        assert await failure(server, server.at(SECRET, third), [third]) == "unreachable"


async def test_server_that_is_away_or_breaks_off_is_said_so(open_server):
    async def short(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n" + GOOD[:20])

    async with open_server() as server:
        server.answers[SECRET] = short
        assert await failure(server, server.at(SECRET)) == "unreachable"
        server.addresses[HOST] = [[]]
        assert await failure(server, server.at(SECRET)) == "unreachable"
