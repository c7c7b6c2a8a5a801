"""Formatted text of other programs, as the nearest that a listing may have; no two words are joined.

Word marks items of lists by a style, Google Docs bold by a weight (and wraps all in a bold that is none),
mail programs end lines by `div`, and what comes from a plain text has only its lines.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import groupby

import nh3

from api.job_listings.lines import Line, Mark, inline, nested, without_gaps

INLINE = {
    "b": "strong",
    "strong": "strong",
    "i": "em",
    "em": "em",
    "cite": "em",
    "u": "u",
    "ins": "u",
}
HEADINGS = {"h1": "h3", "h2": "h3", "h3": "h3", "h4": "h4", "h5": "h4", "h6": "h4"}
LISTS = {"ul", "ol"}
CELLS = {"td", "th"}
BLOCKS = {
    "p", "div", "pre", "blockquote", "table", "tr", "caption", "hr", "dl", "dt", "dd", "article", "aside",
    "section", "header", "footer", "main", "nav", "address", "center", "figure", "figcaption", "details", "summary",
}  # fmt: skip
TAGS = {
    *INLINE,
    *HEADINGS,
    *LISTS,
    *CELLS,
    *BLOCKS,
    "li",
    "a",
    "br",
    "span",
    "font",
    "thead",
    "tbody",
    "tfoot",
}
UNREAD = {
    "script",
    "style",
    "template",
    "noscript",
    "iframe",
    "title",
    "textarea",
    "svg",
    "select",
    "button",
}
TAG = re.compile(r"<[a-z!/]", re.IGNORECASE)
BLANK = re.compile(r"[\s\u00a0]+")
BULLET = re.compile(r"\s*[•·▪◦‣*\u2013-]\s+(?=\S)")
NUMBER = re.compile(r"\s*\(?[0-9]{1,3}[.)]\s+(?=\S)")
COUNTED = re.compile(r"\(?[0-9a-z]{1,4}[.)]", re.IGNORECASE)
BETWEEN_CELLS = " \u2013 "
# What Word's and PDFs' symbol fonts have in the place of a bullet.
SYMBOLS = str.maketrans(dict.fromkeys("\uf0b7\uf0a7\uf0d8\uf076", "•"))


def nearest(text: str) -> str:
    """Return HTML with only paragraphs, headings, lists and links."""
    text = text.translate(SYMBOLS)
    if not TAG.search(text):
        return _of_plain(text)
    reader = _Reader()
    reader.feed(
        nh3.clean(
            text,
            tags=TAGS,
            clean_content_tags=UNREAD,
            attributes={"*": {"style"}, "a": {"href", "style"}},
            url_schemes={"http", "https", "mailto", "tel"},
            link_rel=None,
        )
    )
    reader.end_line()
    lines = [line for each in reader.lines for line in without_gaps(each)]
    if len(lines) == 1 and not reader.has_blocks:
        return inline(lines[0].runs)
    return "".join(nested(lines))


def _of_plain(text: str) -> str:
    """Paragraphs end at blank lines, and lines that begin with a bullet or a number are items."""
    parts = []
    for paragraph in re.split(
        r"\n[^\S\n]*\n", text.replace("\r\n", "\n").replace("\r", "\n").strip()
    ):
        for tag, lines in groupby(paragraph.split("\n"), _list_of):
            if tag == "p":
                parts.append("<p>" + "<br>".join(line.strip() for line in lines) + "</p>")
            else:
                mark = BULLET if tag == "ul" else NUMBER
                items = (f"<li>{mark.sub('', line, count=1).strip()}</li>" for line in lines)
                parts.append(f"<{tag}>{''.join(items)}</{tag}>")
    is_one = len(parts) == 1 and "\n" not in text.strip() and parts[0].startswith("<p>")
    return parts[0][3:-4] if is_one else "".join(parts)


def _list_of(line: str) -> str:
    return "ul" if BULLET.match(line) else "ol" if NUMBER.match(line) else "p"


class _Reader(HTMLParser):
    """Reads HTML whose tags are closed in order, line by line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self.has_blocks = False
        self._line = Line("p", (), 0)
        self._items = 0
        self._open: list[tuple[str, tuple[Mark, ...], Line]] = []
        self._marks: tuple[Mark, ...] = ()
        self._place = Line("p", (), 0)
        self._unread: list[str] = []
        self._is_apart = False
        self._is_ended = False

    # The three are HTMLParser's; typing knows @override from Python 3.12.
    def handle_starttag(  # type: ignore[explicit-override]
        self, tag: str, attrs: list[tuple[str, str | None]]
    ) -> None:
        """Begin a line, a list or a mark."""
        values = {name: value or "" for name, value in attrs}
        style = re.sub(r"\s", "", values.get("style", "")).lower()
        if tag in {"br", "hr"}:
            self._break(tag)
            return
        if self._unread or "mso-list:ignore" in style or "display:none" in style:
            self._unread.append(tag)
            return
        self._open.append((tag, self._marks, self._place))
        if tag in LISTS or tag == "li" or tag in HEADINGS or tag in BLOCKS:
            self._begin(tag, style)
        elif tag in CELLS:
            self._is_apart, self._is_ended = bool(self._text().strip()), False
            self.has_blocks = True
        else:
            self._marks = (*self._marks, *_marks_of(tag, style, values.get("href", "")))

    def handle_endtag(self, tag: str) -> None:  # type: ignore[explicit-override]
        """End what began."""
        if self._unread:
            self._unread.pop()
            return
        if not self._open:
            return
        _, self._marks, self._place = self._open.pop()
        if tag in LISTS or tag == "li":
            self.end_line()
        elif tag in HEADINGS or tag in BLOCKS:
            if self._is_in_cell():
                self._is_ended = bool(self._text().strip())
            else:
                self.end_line()

    def handle_data(self, data: str) -> None:  # type: ignore[explicit-override]
        """Add text to the line."""
        if self._unread:
            if COUNTED.match(data.strip()):
                self._place.path = (*self._place.path[:-1], "ol")
                self._line.path = self._place.path
            return
        pieces = data.split("\n") if self._is_preformatted() else [data]
        for place, piece in enumerate(pieces):
            if place:
                self._line.runs.append(("\n", ()))
            self._add(BLANK.sub(" ", piece))

    def end_line(self) -> None:
        """Keep the line when it says something, and begin the next one."""
        if self._text().strip():
            self.lines.append(self._line)
        self._line = Line(self._place.tag, self._place.path, self._place.item)
        self._is_apart = self._is_ended = False

    def _begin(self, tag: str, style: str) -> None:
        self.has_blocks = True
        if not self._is_in_cell() or tag in LISTS or tag == "li" or self._is_ended:
            self.end_line()
        place = self._place
        if tag in LISTS:
            place = Line("p", (*place.path, tag), place.item)
        elif tag == "li":
            self._items += 1
            place = Line("p", place.path or ("ul",), self._items)
        elif tag in HEADINGS and not place.path:
            place = Line(HEADINGS[tag], (), 0)
        elif "mso-list:" in style:
            self._items += 1
            depth = re.search(r"level([1-9])", style)
            place = Line("p", ("ul",) * int(depth[1] if depth else 1), self._items)
        self._place = place
        if not self._text().strip():
            self._line = Line(place.tag, place.path, place.item)

    def _break(self, tag: str) -> None:
        if tag == "hr":
            self.end_line()
        elif not self._unread:
            self._line.runs.append(("\n", ()))

    def _add(self, text: str) -> None:
        if text.strip():
            if self._is_ended:
                self.end_line()
            elif self._is_apart:
                self._line.runs.append((BETWEEN_CELLS, ()))
            self._is_apart = False
        marks = self._marks if text.strip() else ()
        if text:
            self._line.runs.append((text, marks))

    def _text(self) -> str:
        return "".join(text for text, _ in self._line.runs)

    def _is_in_cell(self) -> bool:
        return any(tag in CELLS for tag, _, _ in self._open)

    def _is_preformatted(self) -> bool:
        return any(tag == "pre" for tag, _, _ in self._open)


def _marks_of(tag: str, style: str, href: str) -> Iterator[Mark]:
    """Yield what an element or its style makes of its text."""
    if tag == "a":
        yield "a", href
        return
    weight = re.search(r"font-weight:(\w+)", style)
    heavy = None if weight is None else weight[1] in {"bold", "bolder", "600", "700", "800", "900"}
    slanted = None if "font-style:" not in style else "font-style:italic" in style
    lined = (
        None
        if "text-decoration" not in style
        else bool(re.search(r"text-decoration[\w-]*:[^;]*underline", style))
    )
    for name, styled in (("strong", heavy), ("em", slanted), ("u", lined)):
        if styled if styled is not None else INLINE.get(tag) == name:
            yield name, ""
