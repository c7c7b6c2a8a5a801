"""Text as Typst's fonts can set it: it refuses a whole PDF/A for one character that none of them has."""

from functools import lru_cache
from typing import Any

import typst

# Latin with all its accents, which the fonts have.
SURELY_PRINTED = 0x2FF
PROBE = '#set document(title: "t")\n#set text(font: "Libertinus Serif", lang: "en")\n#json(bytes(sys.inputs.text))'


@lru_cache
def fonts() -> typst.Fonts:
    """Return the fonts that Typst brings along; to read them takes a third of the time of a page."""
    return typst.Fonts(include_system_fonts=False)


def printable(value: Any) -> Any:
    """Return a value of JSON with `[U+1F600]` for each character that could not be set."""
    if isinstance(value, str):
        return value if _is_plain(value) else "".join(map(_shown, value))
    if isinstance(value, list):
        return [printable(item) for item in value]
    if isinstance(value, dict):
        return {name: printable(item) for name, item in value.items()}
    return value


def _is_plain(text: str) -> bool:
    return text.isascii() or all(ord(each) <= SURELY_PRINTED for each in text)


def _shown(character: str) -> str:
    if ord(character) <= SURELY_PRINTED or _is_printed(character):
        return character
    return f"[U+{ord(character):04X}]"


@lru_cache(maxsize=4096)
def _is_printed(character: str) -> bool:
    # A mark needs a letter to stand on.
    try:
        typst.compile(
            PROBE.encode(),
            format="pdf",
            pdf_standards=["a-2a", "ua-1"],
            font_paths=fonts(),
            sys_inputs={"text": f'"a{character}"'},
        )
    except typst.TypstError:
        return False
    return True
