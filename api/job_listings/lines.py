"""Lines of formatted text: paragraphs, headings and items, written as HTML with their lists around them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape

Mark = tuple[str, str]
Run = tuple[str, tuple[Mark, ...]]


@dataclass(slots=True)
class Line:
    """A paragraph, heading or item; `path` are the lists that it is in, and `item` which of their items."""

    tag: str
    path: tuple[str, ...]
    item: int
    runs: list[Run] = field(default_factory=list)


def without_gaps(line: Line) -> Iterator[Line]:
    """Divide a paragraph at its empty lines; in an item and a heading they are ends of lines."""
    runs: list[Run] = []
    ends = 0
    for text, marks in (*line.runs, ("", ())):
        if text == "\n":
            ends += 1
            continue
        if not text.strip() and (ends or not runs):
            continue
        if ends > 1 and line.tag == "p" and not line.path and runs:
            yield Line(line.tag, line.path, line.item, runs)
            runs = []
        elif ends and runs:
            runs.append(("\n", ()))
        ends = 0
        runs.append(
            (text.lstrip() if not runs or runs[-1][0].endswith(("\n", " ")) else text, marks)
        )
    while runs and not runs[-1][0].strip():
        runs.pop()
    if runs:
        runs[-1] = (runs[-1][0].rstrip(), runs[-1][1])
        yield Line(line.tag, line.path, line.item, runs)


def inline(runs: Iterable[Run]) -> str:
    """Write runs, their marks opened and closed in order."""
    written: list[str] = []
    opened: tuple[Mark, ...] = ()
    for text, marks in (*runs, ("", ())):
        wanted = tuple(dict.fromkeys(marks))
        shared = 0
        while shared < min(len(opened), len(wanted)) and opened[shared] == wanted[shared]:
            shared += 1
        written += [f"</{name}>" for name, _ in reversed(opened[shared:])]
        written += [_start(*mark) for mark in wanted[shared:]]
        opened = wanted
        written.append("<br>" if text == "\n" else escape(text, quote=False))
    return "".join(written)


def _start(name: str, href: str) -> str:
    return f'<a href="{escape(href)}">' if name == "a" else f"<{name}>"


def nested(lines: Iterable[Line]) -> Iterator[str]:
    """Write lines, with their lists around them."""
    path: tuple[str, ...] = ()
    item = 0
    for line in lines:
        shared = 0
        while shared < min(len(path), len(line.path)) and path[shared] == line.path[shared]:
            shared += 1
        yield "".join(f"</li></{tag}>" for tag in reversed(path[shared:]))
        if line.path and line.path == path[: len(line.path)]:
            is_more = line.item == item and line.path == path
            yield "<br>" if is_more else "</li><li>"
        yield "".join(f"<{tag}><li>" for tag in line.path[shared:])
        path, item = line.path, line.item
        yield inline(line.runs) if path else f"<{line.tag}>{inline(line.runs)}</{line.tag}>"
    yield "".join(f"</li></{tag}>" for tag in reversed(path))
