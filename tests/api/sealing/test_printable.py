"""Characters that no font has are written as their numbers, so that a page is made of any text."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from api.sealing.documents import written
from api.sealing.printable import printable
from tests.api.personnel_files.unpacked import text_of

TEMPLATE = """
#let content = json("content.json")
#set document(title: "t")
#set text(font: "Libertinus Serif", lang: "en")
#content.text
"""


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ana Peña", "Ana Peña"),
        ("Łukasz Đặng Жук", "Łukasz Đặng Жук"),
        ("日本", "[U+65E5][U+672C]"),
        ("party 😀.pdf", "party [U+1F600].pdf"),
        ("\ue000", "[U+E000]"),
    ],
)
def test_text_is_written_as_far_as_the_fonts_go(tmp_path: Path, given: str, shown: str):
    assert printable({"a": [given, 1, None]}) == {"a": [shown, 1, None]}
    template = tmp_path / "page.typ"
    template.write_text(TEMPLATE)
    page = written(template, {"text": given}, {}, datetime(2026, 1, 1, tzinfo=UTC))
    assert shown in text_of(page)
