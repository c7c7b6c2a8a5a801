"""The pre-hire form: saving a section, and how long sealing takes and how large its bundles are, beside 100,000 others."""

import time
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from uuid import uuid4

import httpx

from tests.api.applications.prehire.answers import EVERYTHING, PERSONAL
from tests.api.conftest import environment, running_worker
from tests.bench.agency import HOME, Agency
from tests.bench.applications import APPLICATIONS, EMPTY, LISTINGS
from tests.bench.report import Row, limited, p95

OTHERS = 100_000
CLIENTS = 8
SAVES = 40
SIGNED = 20
SAVE_MILLISECONDS = 150
SEALED_SECONDS = 5
BUNDLE_KILOBYTES = 500
OFFERED = """
update public.applications set status = 'CONDITIONAL_OFFER', held_from = null where id in (
  select id from public.applications order by created_at limit $1
) returning id::text
"""
MINT = "select private.mint_application_link($1::uuid, $2)"
SEALED = (
    "select state = 'SEALED' as is_sealed from public.signed_forms where application_id = $1::uuid"
)
LARGEST = "select max(bytes) as bytes from public.signed_bundles where state = 'ready'"
TABLES = ("applications", "application_sections")


def run(agency: Agency) -> list[Row]:
    """Milliseconds until a section is saved, seconds until a signed form is sealed, kilobytes of a bundle."""
    agency.sql(EMPTY)
    agency.sql(APPLICATIONS, OTHERS, [row["id"] for row in agency.sql(LISTINGS)])
    for table in TABLES:
        agency.sql(f"vacuum analyze public.{table}")
    return _measure(agency, [row["id"] for row in agency.sql(OFFERED, CLIENTS + SIGNED)])


def _measure(agency: Agency, keys: list[str]) -> list[Row]:
    phones = [_phone(agency, key) for key in keys]
    alone = _save(phones[0], keys[0])
    began = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as people:
        saved = sum(len(each) for each in people.map(_save, phones[:CLIENTS], keys[:CLIENTS]))
    crowded = saved / (time.perf_counter() - began)
    # The stack of the benches does without.
    with running_worker(environment(agency.stack), HOME / "worker.log"):
        sealed = [
            _seal(agency, *signer) for signer in zip(phones[CLIENTS:], keys[CLIENTS:], strict=True)
        ]
    for phone in phones:
        phone.close()
    # The first waits for the worker to start.
    longest = max(sealed[1:])
    largest = agency.sql(LARGEST)[0]["bytes"] / 1000
    return [
        limited("a section saved, p95 one after the other", p95(alone), SAVE_MILLISECONDS, "ms"),
        Row(f"sections saved by {CLIENTS} at once", crowded, 0, 0, "per second"),
        limited(f"signed until sealed, the longest of {SIGNED}", longest, SEALED_SECONDS, "s"),
        limited("the largest bundle", largest, BUNDLE_KILOBYTES, "KB"),
    ]  # fmt: skip


def _phone(agency: Agency, key: str) -> httpx.Client:
    """Somebody who has opened the link that was mailed to them."""
    token, part = uuid4().hex, uuid4().bytes
    agency.sql(MINT, key, sha256(token.encode()).digest())
    phone = httpx.Client(
        base_url=agency.api, timeout=120, trust_env=False,
        headers={"X-Forwarded-For": f"10.{part[0]}.{part[1]}.{part[2]}"},
    )  # fmt: skip
    answer = phone.post(f"/public/applications/{key}/open", json={"token": token})
    answer.raise_for_status()
    # The cookie is for https alone.
    phone.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
    return phone


def _send(phone: httpx.Client, key: str, sections: dict[str, object]) -> None:
    path = f"/public/applications?applicationId={key}"
    phone.patch(path, json={"prehireData": sections}).raise_for_status()


def _save(phone: httpx.Client, key: str) -> list[float]:
    """Milliseconds of each of many changes of a section."""
    each = []
    for number in range(SAVES):
        began = time.perf_counter()
        _send(phone, key, {"personal": {**PERSONAL, "preferredName": f"Ana {number}"}})
        each.append((time.perf_counter() - began) * 1000)
    return each


def _seal(agency: Agency, phone: httpx.Client, key: str) -> float:
    """Seconds from the signature until everything is sealed."""
    sections = {name: data for name, data in EVERYTHING.items() if name != "signature"}
    _send(phone, key, sections)
    _send(phone, key, {"signature": EVERYTHING["signature"]})
    began = time.perf_counter()
    while not agency.people.sql(SEALED, key)[0]["is_sealed"]:
        time.sleep(0.02)
    return time.perf_counter() - began
