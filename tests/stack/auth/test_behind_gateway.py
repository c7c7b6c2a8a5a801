"""Auth behind the real gateway: whose calls are counted together."""

from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from cli.stack.config import load_config
from cli.stack.home import Home
from cli.stack.part import Stack
from tests.stack.gateways import gateway_before

BURST = 30
CALLS = BURST + 5
TOO_MANY = 429
NAMING_HEADERS = ("X-Forwarded-For", "Sb-Forwarded-For", "X-Real-IP", "Forwarded", "Client-IP")


@pytest.fixture(scope="module")
def door(tmp_path_factory, auth_starter, spare_shift) -> Iterator[Stack]:
    """The gateway in front of a server whose limits refill slowly; their burst stays."""
    home = Home(tmp_path_factory.mktemp("door"))
    with auth_starter(GOTRUE_RATE_LIMIT_TOKEN_REFRESH="1") as auth:
        ports = replace(load_config().ports.shifted(spare_shift), auth=httpx.URL(auth.base).port)
        with gateway_before(home, ports, spare_shift) as stack:
            yield stack


def count_refused(door: Stack, key: str, header: str, address: str) -> int:
    """How many of so many sign-ins were too many; `{}` in the address makes each another one."""
    url = f"{door.supabase_url}/auth/v1/token?grant_type=password"
    with httpx.Client(headers={"apikey": key}) as client:
        answers = [
            client.post(url, json={}, headers={header: address.format(number)})
            for number in range(CALLS)
        ]
    return [answer.status_code for answer in answers].count(TOO_MANY)


@pytest.mark.parametrize("header", NAMING_HEADERS)
def test_client_is_counted_by_its_connection_whatever_it_writes(door, header):
    key = door.keys.publishableKey
    assert count_refused(door, key, header, "203.0.113.{}") >= CALLS - BURST


def test_server_with_the_secret_key_speaks_for_its_clients(door):
    key, header = door.keys.secretKey, "Sb-Forwarded-For"
    assert count_refused(door, key, header, "203.0.113.{}") == 0
    assert count_refused(door, key, header, "198.51.100.1") == CALLS - BURST
    assert count_refused(door, key, "X-Forwarded-For", "192.0.2.{}") >= CALLS - BURST
