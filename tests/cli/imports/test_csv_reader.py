"""Reading CSV files of every make."""

from pathlib import Path

import pytest

from cli.errors import UsageError
from cli.imports.reader import Row, open_csv

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
    ],
    ids=["plain", "bom", "crlf", "cr", "utf16", "semicolon", "tab", "bar", "quoted", "no-end"],
)
def test_file_of_any_make_is_read_alike(tmp_path, content):
    file = open_csv(written(tmp_path, content))
    assert file.headings == ["id", "name"]
    assert list(file.rows()) == [Row(2, ["1", "Ana"]), Row(3, ["2", "Bo"])]


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
