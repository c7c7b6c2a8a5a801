"""Memory stays flat: files pass through the API, they are not held by it."""

import io
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.papers.test_papers import add
from tests.api.conftest import Agency, RunningApi, environment, running_api
from tests.fixtures import files

MEGABYTE = 1024 * 1024
SIZE = 25 * MEGABYTE


@pytest.fixture
def own(stack, tmp_path, agency: Agency) -> Iterator[Agency]:
    """An API process of this test's own, warmed up."""
    settings = environment(stack) | {"DATABASE_POOL_SIZE": "10"}
    with running_api(settings, tmp_path / "api.log") as api:
        yield Agency(api, agency.people)


def resident(api: RunningApi) -> int:
    return int(Path(f"/proc/{api.process.pid}/statm").read_text().split()[1]) * 4096


class Watch:
    """The highest memory of a process while something happens."""

    def __init__(self, api: RunningApi) -> None:
        self._api = api
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> "Watch":
        self.before = self.highest = resident(self._api)
        self._thread.start()
        return self

    def _run(self) -> None:
        while not self._done.wait(0.005):
            self.highest = max(self.highest, resident(self._api))

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()

    @property
    def growth(self) -> int:
        return self.highest - self.before


def send(agency: Agency, visit_id: str, content: bytes) -> int:
    data = {"docType": "Medical Report", "uploadDate": "07-04-2026"}
    file = {"file": ("a.pdf", io.BytesIO(content))}
    path = f"/visits/{visit_id}/documents"
    return agency.api.post(path, agency.admin, data=data, files=file).status_code


def test_one_large_upload_grows_the_api_by_less_than_16_megabytes(own: Agency):
    visit = own.visit(own.patient()["id"])["id"]
    assert send(own, visit, files.pdf(MEGABYTE)) == 201
    with Watch(own.api) as watch:
        assert send(own, visit, files.pdf(SIZE)) == 201
    assert watch.growth < 16 * MEGABYTE, watch.growth / MEGABYTE


def test_large_paper_of_staff_grows_the_api_by_less_than_16_megabytes(own: Agency):
    hiring = Hiring(own)
    row = hiring.applied()[1]
    assert add(hiring, row, content=files.pdf(MEGABYTE)).status_code == 201
    with Watch(own.api) as watch:
        assert add(hiring, row, content=files.pdf(SIZE)).status_code == 201
    assert watch.growth < 16 * MEGABYTE, watch.growth / MEGABYTE


def test_twenty_large_uploads_grow_the_api_by_less_than_64_megabytes(own: Agency):
    visits = [own.visit(own.patient()["id"])["id"] for _ in range(20)]
    content = files.pdf(SIZE)
    assert send(own, visits[0], files.pdf(MEGABYTE)) == 201
    with Watch(own.api) as watch, ThreadPoolExecutor(20) as threads:
        statuses = list(threads.map(lambda visit: send(own, visit, content), visits))
    assert set(statuses) == {201}
    assert watch.growth < 64 * MEGABYTE, watch.growth / MEGABYTE
