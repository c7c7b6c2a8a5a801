"""Reading CSV files of every make."""

import tracemalloc
from pathlib import Path

import pytest

from cli.errors import UsageError
from cli.imports import kinds, reader
from cli.imports.reader import open_csv

PLAIN = "id,name\n1,Ana\n2,Bo\n"


def written(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / "file.csv"
    path.write_bytes(content)
    return path


@pytest.mark.parametrize(
    "content",
    [
        PLAIN.encode(),
        PLAIN.encode("utf-8-sig"),
        PLAIN.replace("\n", "\r\n").encode(),
        PLAIN.replace("\n", "\r").encode(),
        PLAIN.encode("utf-16"),
        PLAIN.replace(",", ";").encode(),
        PLAIN.replace(",", "\t").encode(),
        PLAIN.replace(",", "|").encode(),
        b'"id","name"\n"1","Ana"\n"2","Bo"\n',
        PLAIN.encode().rstrip(b"\n"),
        PLAIN.replace("\n", ",,\r\n").encode() + b",,\r\n,,\r\n",
    ],
    ids=[
        "plain",
        "bom",
        "crlf",
        "cr",
        "utf16",
        "semicolon",
        "tab",
        "bar",
        "quoted",
        "no-end",
        "trailing",
    ],
)
def test_file_of_any_make_is_read_alike(tmp_path, content):
    file = open_csv(written(tmp_path, content))
    assert file.headings[:2] == ["id", "name"]
    assert [(row.line, row.cells[:2]) for row in file.rows()] == [
        (2, ["1", "Ana"]),
        (3, ["2", "Bo"]),
    ]


def test_spreadsheet_encoding_is_recognised(tmp_path):
    file = open_csv(written(tmp_path, "id,name\n1,Peña “Ñu” €\n".encode("cp1252")))
    assert [row.cells[1] for row in file.rows()] == ["Peña “Ñu” €"]


def test_encoding_can_be_named(tmp_path):
    file = open_csv(written(tmp_path, "id,name\n1,Łódź\n".encode("cp1250")), "cp1250")
    assert next(file.rows()).cells == ["1", "Łódź"]


def test_lines_are_counted_as_an_editor_does(tmp_path):
    content = b'id,name\n\n1,"two\nlines"\n,\n2,Bo\n'
    rows = list(open_csv(written(tmp_path, content)).rows())
    assert [(row.line, row.cells[0]) for row in rows] == [(3, "1"), (6, "2")]


def test_blank_lines_before_the_heading_are_skipped(tmp_path):
    file = open_csv(written(tmp_path, b"\n\nid,name\n1,Ana\n"))
    assert (file.headings, [row.line for row in file.rows()]) == (["id", "name"], [4])


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "import.empty"),
        (b" \r\n \r\n", "import.empty"),
        (b"PK\x03\x04rest of a workbook", "import.workbook"),
        (b"%PDF-1.7", "import.not_csv"),
        (b"\xef\xbb\xbf \n", "import.empty"),
        (b"\xd0\xcf\x11\xe0rest of an old workbook", "import.workbook"),
        (b"\x1f\x8bpacked", "import.packed"),
        (b"<html><table><tr><td>id", "import.web_page"),
        (b'<?xml version="1.0"?><Workbook>', "import.web_page"),
        (b'[{"id": 1}]', "import.not_csv"),
        (b"id,name\n\x00\x01\x02", "import.not_csv"),
    ],
)
def test_other_file_is_refused(tmp_path, content, key):
    with pytest.raises(UsageError) as caught:
        open_csv(written(tmp_path, content))
    assert caught.value.key == key


def test_missing_file_is_refused(tmp_path):
    with pytest.raises(UsageError) as caught:
        open_csv(tmp_path / "none.csv")
    assert caught.value.key == "file.unreadable"


def test_open_quotation_is_refused_with_its_line(tmp_path):
    file = open_csv(written(tmp_path, b'id,name\n1,Ana\n2,"Bo\n3,Cy\n'))
    with pytest.raises(UsageError) as caught:
        list(file.rows())
    assert (caught.value.key, caught.value.values["line"]) == ("import.quotes", 3)


def test_wrong_encoding_is_refused_with_its_line(tmp_path):
    with pytest.raises(UsageError) as caught:
        open_csv(written(tmp_path, "id,name\n1,Ana\n2,Peña\n".encode("cp1252")), "utf-8")
    assert (caught.value.key, caught.value.values["line"]) == ("import.encoding", 3)


def test_unknown_encoding_is_refused(tmp_path):
    with pytest.raises(UsageError) as caught:
        open_csv(written(tmp_path, PLAIN.encode()), "klingon")
    assert caught.value.key == "import.unknown_encoding"


@pytest.mark.parametrize(
    ("heading", "headings"),
    [
        ('"Name, as on the card, in full";id', ["Name, as on the card, in full", "id"]),
        ('"a;b;c;d"\t"e"\tf', ["a;b;c;d", "e", "f"]),
        ('"the ""A, B, C"" list"|id', ['the "A, B, C" list', "id"]),
    ],
)
def test_separators_inside_quoted_headings_do_not_count(tmp_path, heading, headings):
    assert open_csv(written(tmp_path, f"{heading}\n".encode())).headings == headings


@pytest.mark.parametrize("sign", [",", ";", "\t", "|", "^"])
def test_first_line_may_state_the_separator(tmp_path, sign):
    file = open_csv(
        written(tmp_path, f"sep={sign}\r\nid{sign}name\r\n1{sign}a,b;c\r\n".encode("utf-8-sig"))
    )
    if sign in ",;":
        assert file.headings == ["id", "name"]
    else:
        assert [(row.line, row.cells) for row in file.rows()] == [(3, ["1", "a,b;c"])]


ENDLESS = {
    "line": (b"id,name\n1," + b"x" * (4 * reader.LONGEST_ROW), "import.long_row"),
    "cell": (b'id,name\n1,"' + b"x\n" * reader.LONGEST_CELL, "import.long_cell"),
    "row": (b"id,name\n" + b'"\n",' * reader.LONGEST_ROW, "import.long_row"),
    "wide": (b"id,name\n" + b"," * (reader.MOST_CELLS + 1) + b"x\n", "import.too_wide"),
    "headings": (b"a," * 1_000_000, "import.long_row"),
}


@pytest.mark.parametrize(("content", "key"), ENDLESS.values(), ids=ENDLESS)
def test_endless_file_is_refused_with_little_memory(tmp_path, content, key):
    path = written(tmp_path, content)
    tracemalloc.start()
    with pytest.raises(UsageError) as caught:
        for _ in open_csv(path).rows():
            pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert caught.value.key == key
    assert peak < 24 * 2**20


def test_too_many_rows_are_refused(tmp_path):
    file = open_csv(written(tmp_path, b"id\n" + b"123\n" * (reader.MOST_ROWS + 1)))
    with pytest.raises(UsageError) as caught:
        for _ in file.rows():
            pass
    assert caught.value.key == "import.too_many_rows"


def test_file_that_is_too_large_is_refused_before_it_is_read(tmp_path):
    path = written(tmp_path, PLAIN.encode() * kinds.START)
    with path.open("r+b") as file:
        file.truncate(kinds.MOST_BYTES + 1)
    with pytest.raises(UsageError) as caught:
        open_csv(path)
    assert caught.value.key == "import.too_large"
