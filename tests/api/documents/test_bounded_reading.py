"""Files that a reader must open, and that must not cost more than honest ones."""

import io
import time
from collections.abc import Callable
from tempfile import TemporaryFile

import pytest

from api.core.files.bounded import Bounds, verdict_of
from api.core.files.verdict import Verdict
from api.core.files.word_parts import inspect
from tests.api.conftest import Agency
from tests.fixtures import files, word

MIB = 1024 * 1024
MAIL = b"From: scanner@example.com\r\nSubject: Scan\r\nContent-Type: application/pdf\r\n\r\n"
OPENED = {
    "plain": files.pdf(),
    "behind a byte order mark": b"\xef\xbb\xbf" + files.pdf(),
    "behind a line feed": b"\n" + files.pdf(),
    "behind the head of a mail": MAIL * 10 + files.pdf(),
    "with more after its end": files.pdf() + b"\r\n" * 500,
    "with a table of no use": files.pdf().replace(b"startxref\n", b"startxref\n9"),
    "locked against changes alone": files.locked_pdf("", "owner"),
}
NOT_OPENED = {
    "nine bytes": (b"%PDF-1.7\n", "file_unreadable"),
    "nothing but marks": (b"%PDF-1.7\n%%EOF", "file_unreadable"),
    "cut off": (files.pdf(5000)[:-60], "file_unreadable"),
    "half of one": (files.pdf(5000)[:2500], "file_unreadable"),
    "without a page": (files.pdf_of(b"", pages=0), "file_unreadable"),
    "behind too much": (b"\n" * 1100 + files.pdf(), "unsupported_file"),
    "behind a program": (files.exe() + files.pdf(), "unsupported_file"),
    "with a password": (files.locked_pdf("secret", "owner"), "file_locked"),
}


@pytest.mark.parametrize("what", OPENED)
def test_pdf_that_readers_open_is_taken(agency: Agency, visit: str, what: str):
    answer = agency.document(visit, OPENED[what], "scan.pdf")
    assert answer.status_code == 201, answer.text
    assert answer.json()["data"]["mime"] == "application/pdf"


@pytest.mark.parametrize("what", NOT_OPENED)
def test_pdf_that_no_reader_opens_is_refused_in_words(agency: Agency, visit: str, what: str):
    content, code = NOT_OPENED[what]
    answer = agency.document(visit, content, "scan.pdf")
    assert (answer.status_code, answer.json()["code"]) == (422, code), answer.text
    assert agency.has_nothing_of(visit)


def written(inside: str) -> bytes:
    """A Word file whose text has something in it."""
    text = word.TEXT.replace("<w:body>", f"<w:body>{inside}")
    return word.build({**word.parts(), "word/document.xml": text})


LONG = 32 * MIB
# Written by the test that sends it: each process that shares the tests reads all of their files.
COSTLY: dict[str, Callable[[], bytes]] = {
    "a comment": lambda: written(f"<!--{'x' * LONG}-->"),
    "an attribute": lambda: written(f'<w:p a="{"x" * LONG}"/>'),
    "a text of 200 MB": lambda: written("x" * 200 * MIB),
    "thousands of parts": lambda: word.build(
        word.parts(more={f"word/{n}": "x" for n in range(4000)})
    ),
}


def seconds(content: bytes) -> float:
    began = time.process_time()
    inspect(io.BytesIO(content))
    return time.process_time() - began


@pytest.mark.parametrize("what", COSTLY)
def test_word_file_costs_no_more_than_an_honest_one(agency: Agency, visit: str, what: str):
    honest = seconds(written(f"<w:p>{'x' * LONG}</w:p>"))
    content = COSTLY[what]()
    assert seconds(content) < 3 * honest
    answer = agency.document(visit, content, "notes.docx")
    assert (answer.status_code, answer.json()["code"]) == (422, "file_too_complex")
    assert agency.has_nothing_of(visit)


@pytest.mark.parametrize(
    "bounds", [Bounds(cpu_seconds=1), Bounds(memory_bytes=64 * MIB), Bounds(waited_seconds=0)]
)
def test_reader_that_goes_beyond_its_bounds_is_ended(bounds: Bounds):
    with TemporaryFile() as file:
        file.write(b"%PDF-1.7\n" + b"1 0 obj\n" * (12 * MIB) + b"startxref\n0\n%%EOF")
        assert verdict_of("pdf", file, bounds) is Verdict.COSTLY
