"""Inviting people, and what the invited do."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency
from tests.fixtures.outbox import mails_to
from tests.fixtures.waiting import wait_until

Mails = Callable[[str], list[dict[str, Any]]]


def email() -> str:
    """Return an address that nobody has."""
    return f"new-{uuid4().hex[:12]}@people.test"


@pytest.fixture
def mails(stack) -> Mails:
    """The mails to an address."""
    return partial(mails_to, stack)


def invite(agency: Agency, address: str, role: str = "employee", **more: object) -> httpx.Response:
    """Invite somebody as an administrator."""
    body = {"email": address, "firstName": "Ina", "lastName": "Vited", "role": role, **more}
    return agency.api.post("/users/register", agency.admin, body)


def accept(agency: Agency, mails: Mails, address: str, kind: str = "invite") -> httpx.Response:
    """Follow the newest link of a kind, as the owner of the address."""
    links: list[str] = []

    def arrived() -> bool:
        text = " ".join(mail["html"] for mail in mails(address)).replace("&amp;", "&")
        links.extend(re.findall(rf"token_hash=([\w-]+)&type={kind}", text))
        return bool(links)

    wait_until(arrived)
    body = {"type": kind, "token_hash": links[-1]}
    return agency.people.auth("POST", "/verify", body).raise_for_status()
