"""Where mail may go by settings that people write: to mail servers, and nowhere else."""

import asyncio
import socket

import pytest

from api.core.settings import Settings
from api.emails.destinations import ForbiddenDestinationError, open_socket, problems_of
from api.emails.servers import MailServer

USUAL = {
    "supabase_url": "http://127.0.0.1",
    "supabase_publishable_key": "p",
    "supabase_secret_key": "s",
    "database_url": "d",
}
LOCAL = Settings.model_validate({**USUAL, "smtp_host": "127.0.0.1", "smtp_port": 1025})
HOSTED = Settings.model_validate({**USUAL, "smtp_host": "smtp.agency.example", "smtp_port": 1025})


def fields(host: str, port: int, security: str, settings: Settings = HOSTED) -> list[str]:
    return [problem["field"] for problem in problems_of(host, port, security, settings)]


@pytest.mark.parametrize("port", [25, 465, 587, 2525])
def test_ports_of_mail_servers_are_allowed(port: int):
    assert fields("smtp.agency.example", port, "starttls") == []


@pytest.mark.parametrize("port", [1025, 22, 80, 443, 5432, 6379])
def test_other_ports_are_refused(port: int):
    assert fields("smtp.agency.example", port, "starttls") == ["port"]
    assert fields("127.0.0.1", port, "none") == ["port"]


def test_catcher_of_the_environment_is_allowed_on_this_machine_alone():
    assert fields("127.0.0.1", 1025, "none", LOCAL) == []
    assert fields("localhost", 1025, "none", LOCAL) == []
    assert fields("127.0.0.1", 1026, "none", LOCAL) == ["port"]
    assert fields("10.0.0.1", 1025, "tls", LOCAL) == ["port"]


@pytest.mark.parametrize(
    "host",
    [
        "169.254.169.254",
        "169.254.0.1",
        "100.100.100.200",
        "168.63.129.16",
        "0.0.0.0",  # noqa: S104
        "224.0.0.1",
        "::",
        "fe80::1",
        "fd00:ec2::254",
        "::ffff:169.254.169.254",
        "64:ff9b::a9fe:a9fe",
        "2002:a9fe:a9fe::1",
    ],
)
def test_addresses_that_belong_to_no_mail_server_are_refused(host: str):
    assert fields(host, 587, "tls") == ["host"]


def test_unencrypted_mail_stays_on_this_machine():
    assert fields("smtp.agency.example", 25, "none") == ["security"]
    assert fields("10.0.0.1", 25, "none") == ["security"]
    for host in ("127.0.0.1", "::1", "localhost"):
        assert fields(host, 25, "none") == []


@pytest.mark.parametrize("address", ["169.254.169.254", "127.0.0.1", "::1", "fe80::1%1"])
async def test_name_is_judged_by_what_it_resolves_to(monkeypatch: pytest.MonkeyPatch, address: str):
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    found = (family, socket.SOCK_STREAM, 6, "", (address, 587))

    async def resolve(*_: object, **__: object) -> list[object]:
        return [found]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
    server = MailServer("mail.agency.example", 587, "tls", "a@agency.example")
    with pytest.raises(ForbiddenDestinationError):
        await open_socket(server, HOSTED)
