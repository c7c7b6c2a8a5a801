"""Attempts of devices that share an address: counted by a cookie, which the first public POST brings."""

import re
from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.public.limits import APPLY, APPLY_DEVICES, FILES_DEVICES
from tests.api.applications.conftest import Browser, Hiring

OF_DEVICE = APPLY_DEVICES.known.amount
WITHOUT = APPLY_DEVICES.unknown.amount
OF_CLIENT = APPLY.amount
FILE_DETAILS = "/public/file-details"


class Library:
    """Devices that share an address."""

    def __init__(self, hiring: Hiring) -> None:
        self.hiring = hiring
        self.address = Browser(hiring.agency).address

    def device(self, **cookies: str) -> Browser:
        browser = Browser(self.hiring.agency)
        browser.address, browser.cookies = self.address, dict(cookies)
        return browser

    def known(self) -> Browser:
        """A device that has its cookie, without an application of its own."""
        device = self.device()
        device.call("POST", FILE_DETAILS, json={})
        assert set(device.cookies) == {"device"}
        return device


@pytest.fixture
def library(hiring: Hiring) -> Library:
    return Library(hiring)


def tries(device: Browser, times: int) -> list[int]:
    return [device.apply({}).status_code for _ in range(times)]


def attributes(answer: httpx.Response) -> list[str]:
    found = [text for text in answer.headers.get_list("set-cookie") if text.startswith("device=")]
    return [part.strip().lower() for text in found for part in text.split(";")[1:]]


def test_first_post_brings_the_cookie_and_no_other_does(library: Library, hiring: Hiring):
    device = library.device()
    listed = device.call("GET", "/public/agency")
    assert listed.headers.get_list("set-cookie") == []
    first = device.apply(hiring.body(hiring.listing()))
    assert first.status_code == 201
    assert sorted(attributes(first)) == [
        "httponly", "max-age=2592000", "path=/api/public", "samesite=lax",
    ]  # fmt: skip
    kept = device.cookies["device"]
    assert re.fullmatch(r"[\w-]{22}", kept)
    again = device.apply(hiring.body(hiring.listing()))
    assert (again.status_code, attributes(again), device.cookies["device"]) == (201, [], kept)
    other = library.device()
    other.apply(hiring.body(hiring.listing()))
    assert other.cookies["device"] != kept


def test_refusal_brings_the_cookie_too_and_signing_in_does_not(library: Library):
    assert attributes(library.device().apply({}))
    credentials = {"email": "a@people.test", "password": "wrong"}
    signing_in = library.device().call("POST", "/auth/login", json=credentials)
    assert (signing_in.status_code, attributes(signing_in)) == (401, [])


def test_device_that_applies_too_often_waits_and_others_do_not(library: Library):
    device, neighbor = library.known(), library.known()
    assert set(tries(device, OF_DEVICE)) == {422}
    refused = device.apply({})
    assert (refused.status_code, refused.json()["code"]) == (429, "rate_limited")
    assert 0 < int(refused.headers["Retry-After"]) <= 3601
    # What it was refused counts for nobody else.
    assert set(tries(device, OF_CLIENT)) == {429}
    assert set(tries(neighbor, OF_DEVICE)) == {422}
    assert set(tries(library.known(), OF_DEVICE)) == {422}


def test_client_is_counted_whatever_its_devices_are(library: Library):
    codes = [code for _ in range(4) for code in tries(library.known(), OF_DEVICE)]
    assert codes == [422] * OF_CLIENT + [429] * (4 * OF_DEVICE - OF_CLIENT)
    # Nor does a cookie that somebody makes up help.
    assert tries(library.device(device=uuid4().hex[:22]), 1) == [429]
    assert set(tries(Library(library.hiring).device(), 1)) == {422}


def test_requests_without_a_cookie_are_one_device(library: Library):
    codes = [tries(library.device(), 1)[0] for _ in range(WITHOUT + 1)]
    assert codes == [422] * WITHOUT + [429]
    late = library.device()
    assert attributes(late.apply({})) == []
    # Whoever has a cookie goes on.
    assert set(tries(library.known(), OF_CLIENT - WITHOUT)) == {422}


@pytest.mark.parametrize("value", ["", "x", "x" * 23, "x" * 4000, "%20" * 7 + "a", "x" * 21 + "."])
def test_what_is_no_cookie_of_ours_is_none(library: Library, value: str):
    assert attributes(library.device(device=value).apply({}))


def test_files_are_counted_by_device(library: Library):
    device, neighbor = library.known(), library.known()

    def asked(browser: Browser, times: int) -> list[int]:
        return [browser.call("POST", FILE_DETAILS, json={}).status_code for _ in range(times)]

    most = FILES_DEVICES.known.amount
    codes = asked(device, most + 1)
    assert (set(codes[:most]), codes[most]) == ({200}, 429)
    assert set(asked(neighbor, 20)) == {200}


def test_devices_are_nowhere_in_the_database(library: Library, hiring: Hiring):
    device = library.known()
    sent: dict[str, Any] = device.apply(hiring.body(hiring.listing())).json()["data"]
    kept = hiring.agency.people.sql(
        "select (select to_jsonb(a)::text from public.applications as a where a.id = $1)"
        " || (select coalesce(jsonb_agg(e)::text, '') from public.audit_events as e where $1 = any (e.entity_ids))",
        sent["id"],
    )
    assert device.cookies["device"] not in kept[0][0]
