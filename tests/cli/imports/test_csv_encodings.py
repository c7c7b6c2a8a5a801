"""Encodings that say nothing of themselves: certain ones are read, all others asked with names shown."""

# ruff: noqa: RUF001 - the apostrophes in question

import pytest

from cli.errors import UsageError
from cli.imports.columns import PATIENT_FIELDS
from cli.imports.reader import open_csv

SPANISH = ["José Muñoz", "Íñigo Peña", "María García", "Raúl Núñez"]


def names(tmp_path, content, encoding=None):
    path = tmp_path / "p.csv"
    path.write_bytes(content)
    file = open_csv(path, encoding, PATIENT_FIELDS, {})
    return [row.cells[1] for row in file.rows()]


def sheet(names, encoding="utf-8"):
    text = "id,first,last\n" + "".join(f"{n},{name},Roe\n" for n, name in enumerate(names))
    return text.encode(encoding)


@pytest.mark.parametrize(
    "people",
    [
        SPANISH, ["Sánchez"], ["JOSÉ", "MUÑOZ"], ["GARCÍA"], ["MARTÍNEZ"], ["Julián"], ["Beltrán"],
        ["Zoë"], ["D’Angelo"], ["François"], ["don’t"], ["patient’s"], ["João"], ["• 37°"], ["Ana\xa0Ruiz"],
    ],
)  # fmt: skip
def test_windows_is_read_where_nothing_else_makes_names(tmp_path, people):
    assert names(tmp_path, sheet(people, "cp1252")) == people


@pytest.mark.parametrize("encoding", ["mac_roman", "cp850", "cp437"])
@pytest.mark.parametrize(
    "people", [SPANISH[:1], ["Peña"], ["García"], ["Díaz"], ["Núñez", "Solís"]]
)
def test_other_encoding_is_asked_with_the_names_shown(tmp_path, encoding, people):
    with pytest.raises(UsageError) as caught:
        names(tmp_path, sheet(people, encoding))
    assert caught.value.key == "import.which_encoding"
    word = next(word for word in people[0].split() if not word.isascii())
    assert word in caught.value.values["readings"]
    assert names(tmp_path, sheet(people, encoding), encoding) == people


@pytest.mark.parametrize("between", ["cp1252", "mac_roman", "cp850"])
def test_twice_encoded_is_asked_and_undone(tmp_path, between):
    content = sheet(["José", "Nuñez"]).decode(between).encode()
    with pytest.raises(UsageError) as caught:
        names(tmp_path, content)
    assert caught.value.key == "import.twice"
    assert caught.value.values["meant"] == "José, Nuñez"
    assert names(tmp_path, content, "utf-8-twice") == ["José", "Nuñez"]
    assert names(tmp_path, content, "utf-8") == [
        name.encode().decode(between) for name in ("José", "Nuñez")
    ]


@pytest.mark.parametrize("people", [["Łukasz", "Nguyễn"], ["“Bo”"], ["Иван"], ["李"]])
def test_utf8_is_not_taken_for_twice_encoded(tmp_path, people):
    assert names(tmp_path, sheet(people)) == people


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_needs_no_mark(tmp_path, encoding):
    assert names(tmp_path, sheet(SPANISH, encoding)) == SPANISH


@pytest.mark.parametrize("encoding", ["klingon", "base64"])
def test_encoding_that_is_none_is_refused(tmp_path, encoding):
    with pytest.raises(UsageError) as caught:
        names(tmp_path, sheet(SPANISH), encoding)
    assert caught.value.key == "import.unknown_encoding"
