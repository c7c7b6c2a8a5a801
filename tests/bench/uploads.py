"""A 25 MB upload: the API's memory, and its throughput against straight to Storage."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import httpx

from tests.bench.agency import API_DAY, Agency
from tests.bench.load import side_by_side
from tests.bench.report import Row
from tests.fixtures import files

MEGABYTE = 1024 * 1024
SIZE = 25 * MEGABYTE
CONTENT = files.pdf_of(os.urandom(SIZE - len(files.pdf())))
BUCKET = "bench"
AT_ONCE = 20


def run(agency: Agency) -> list[Row]:
    """Growth of the API's memory in MB, and ratio of throughput over Storage's."""
    agency.fill(1_000)
    visit = agency.sql("select id from public.visits limit 1")[0]["id"]
    make_bucket(agency)
    upload(agency, visit)
    throughput = side_by_side(lambda: upload(agency, visit), lambda: straight(agency))
    one = growth(agency, lambda: [upload(agency, visit)])
    many = growth(agency, lambda: together(agency, visit))
    return [
        Row("25 MB upload: API / straight to Storage", *throughput, "MB a second", at_least=0.7),
        Row("25 MB upload: growth of the API", one, 16, one / 16, "MB", at_most=1.0),
        Row("20 of 25 MB at once: growth of the API", many, 64, many / 64, "MB", at_most=1.0),
    ]


def upload(agency: Agency, visit: object) -> float:
    """MB a second of one upload through the API."""
    form = {"docType": "Medical Report", "uploadDate": API_DAY}
    began = time.perf_counter()
    agency.call(
        agency.admin, "POST", f"/visits/{visit}/documents",
        data=form, files={"file": ("report.pdf", CONTENT, "application/pdf")},
    )  # fmt: skip
    return 25 / (time.perf_counter() - began)


def straight(agency: Agency) -> float:
    """MB a second of one upload to Storage, through the same gateway the API uses."""
    key = agency.stack.secret_key
    began = time.perf_counter()
    answer = agency.client.post(
        f"{agency.storage}/object/{BUCKET}/{uuid4()}.pdf",
        headers={"apikey": key, "Authorization": f"Bearer {key}"},
        files={"file": ("report.pdf", CONTENT, "application/pdf")},
    )
    took = time.perf_counter() - began
    answer.raise_for_status()
    return 25 / took


def make_bucket(agency: Agency) -> None:
    """A bucket for the peer's uploads."""
    key = agency.stack.secret_key
    httpx.post(
        f"{agency.storage}/bucket",
        headers={"apikey": key, "Authorization": f"Bearer {key}"},
        json={"id": BUCKET, "name": BUCKET, "public": False},
        timeout=20,
    ).raise_for_status()


def together(agency: Agency, visit: object) -> list[float]:
    """Twenty uploads at once."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(lambda _: upload(agency, visit), range(AT_ONCE)))


def growth(agency: Agency, act: object) -> float:
    """MB by which the API's processes together peaked above where they stood."""
    processes = agency.processes_of_the_api()
    before = {pid: _resident(pid, "VmRSS") for pid in processes}
    for pid in processes:
        Path(f"/proc/{pid}/clear_refs").write_text("5")
    act()
    return sum(_resident(pid, "VmHWM") - before[pid] for pid in processes) / 1024


def _resident(pid: int, field: str) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(f"{field}:"):
            return int(line.split()[1])
    raise RuntimeError(f"process {pid} has no {field}")
