"""Names in an archive: safe on every system, one of a kind, and short."""

import pytest

from api.personnel_files.names import FILE_LETTERS, FOLDER_LETTERS, Folder, file_name, folder_name


@pytest.mark.parametrize(
    ("given", "safe"),
    [
        ("card.pdf", "card.pdf"),
        ("../../etc/passwd.pdf", "passwd.pdf"),
        ("..\\..\\boot.pdf", "boot.pdf"),
        ("/", "document.bin"),
        ("CON.pdf", "_CON.pdf"),
        ("con .tar.pdf", "_con .tar.pdf"),
        ("lpt\u00b9.jpg", "_lpt\u00b9.jpg"),
        ("console.pdf", "console.pdf"),
        ('a<b>:"|?*.pdf', "a_b______.pdf"),
        ("end. .pdf", "end.pdf"),
        ("tab\there.pdf", "tabhere.pdf"),
        ("exe\u202efdp.pdf", "exefdp.pdf"),
        ("résumé 日本 😀.pdf", "résumé 日本 😀.pdf"),
        ("e\u0301.pdf", "é.pdf"),
        (".pdf", "pdf.bin"),
        ("no ending", "no ending.bin"),
    ],
)
def test_name_of_file_is_safe(given: str, safe: str):
    assert file_name(given) == safe


@pytest.mark.parametrize(
    ("given", "safe"),
    [
        ("Ruiz, Ana", "Ruiz, Ana"),
        ("../Ruiz, Ana", "_Ruiz, Ana"),
        ("Ruiz, A.", "Ruiz, A"),
        ("Ruiz, Dr. J.R. Ana", "Ruiz, Dr. J.R. Ana"),
        ("Ruiz: a|b, ../Ana", "Ruiz_ a_b, .._Ana"),
        ("AUX", "_AUX"),
        ("O'Neil, Mary\u200b", "O'Neil, Mary"),
        (". ", "document"),
    ],
)
def test_name_of_folder_is_safe(given: str, safe: str):
    assert folder_name(given) == safe


def test_long_names_are_cut_with_their_ending_and_not_within_a_character():
    assert file_name("a" * 300 + ".pdf") == "a" * (FILE_LETTERS - 4) + ".pdf"
    assert folder_name("b" * 300) == "b" * FOLDER_LETTERS
    before = "a" * (FILE_LETTERS - 5)
    assert file_name(before + "q\u0323\u0301" + "b.pdf") == f"{before}.pdf"


def test_second_of_a_name_is_numbered_however_it_is_spelled():
    folder = Folder()
    given = [
        "a.pdf",
        "A.pdf",
        "a (2).pdf",
        "é.pdf",
        "e\u0301.pdf",
        "ﬁ.pdf",
        "fi.pdf",
        "straße",
        "STRASSE",
    ]
    assert [folder.free(name) for name in given] == [
        "a.pdf", "A (2).pdf", "a (2) (2).pdf", "é.pdf", "e\u0301 (2).pdf", "ﬁ.pdf", "fi (2).pdf", "straße",
        "STRASSE (2)",
    ]  # fmt: skip
