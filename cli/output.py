"""What a command shows: tables and notes for people, JSON of stable shape for programs."""

import contextlib
import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table
from rich.text import Text

from cli.errors import CliError
from cli.texts import Phrase, Texts
from cli.texts.wording import remedy, worded

# Characters that a terminal obeys, that reverse the reading direction, that nobody sees, or that no stream can carry.
HARMFUL = (
    r"\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    r"\ud800-\udfff\U000e0000-\U000e007f"
)
CONTROL_CHARACTERS = re.compile(rf"[\x00-\x1f{HARMFUL}]")
IN_JSON = re.compile(rf"[{HARMFUL}]")
Advance = Callable[[int], None]
UNCUT = {"id", "email", "password", "date", "size"}
UNLIMITED = 10_000
SHOWN_DETAILS = 20


def plain(value: Any) -> str:
    """A value as one harmless line: control characters of stored data never reach the terminal."""
    if value is None:
        return ""
    return CONTROL_CHARACTERS.sub(" ", str(value))


def json_text(value: Any, indent: int | None = None) -> str:
    """JSON that says the same to a program and is harmless on a terminal."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return IN_JSON.sub(lambda found: json.dumps(found[0])[1:-1], text)


def write_error(code: str, message: str, remedy: str | None = None, **more: Any) -> None:
    """Write an error as programs read it, on standard error; the same shape from every command."""
    body: dict[str, Any] = {"code": code, "message": message, "remedy": remedy}
    body |= {"details": [], "requestId": None, **more}
    sys.stderr.write(json_text({"error": body}) + "\n")


def write_data(data: Any, page: dict[str, Any] | None = None) -> None:
    """Write a result as programs read it, on standard output; the same shape from every command."""
    envelope = {"data": data} | ({"page": page} if page is not None else {})
    sys.stdout.write(json_text(envelope, indent=2) + "\n")


def plain_lines(lines: Iterable[str]) -> None:
    """Write lines of any origin to standard output, harmless and as they come."""
    for line in lines:
        sys.stdout.write(plain(line.expandtabs()) + "\n")
        sys.stdout.flush()


def width_of(stream: TextIO) -> int | None:
    """The terminal's own width; a file or a pipe gets lines of any length."""
    return None if stream.isatty() else UNLIMITED


class FieldName(str):
    """A heading that people type as it is: the name of a field, the same in every language."""

    __slots__ = ()


class Output:
    """Results go to standard output; notes, progress and errors to standard error."""

    def __init__(self, texts: Texts, *, as_json: bool, typed: Mapping[str, str]) -> None:
        self.texts = texts
        self.typed = typed
        self.as_json = as_json
        self.started = time.monotonic()
        self.console = Console(highlight=False, width=width_of(sys.stdout))
        self.side = Console(stderr=True, highlight=False, width=width_of(sys.stderr))

    def data(self, data: Any, page: dict[str, Any] | None = None) -> bool:
        """Print the result as JSON when JSON was asked for; say whether that was so."""
        if self.as_json:
            write_data(data, page)
        return self.as_json

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Print rows under translated headings; ids are never cut, for they are copied."""
        table = Table()
        for name in columns:
            table.add_column(self.heading(name), no_wrap=name in UNCUT)
        for row in rows:
            table.add_row(*(self.cell(value) for value in row))
        self.console.print(table)

    def facts(self, rows: Sequence[tuple[str, Any]]) -> None:
        """Print named values, one to a line."""
        table = Table(show_header=False, box=None)
        for name, value in rows:
            table.add_row(Text(self.heading(name), style="bold"), self.cell(value))
        self.console.print(table)

    def heading(self, name: str) -> str:
        """Return what stands above a column or before a value."""
        return plain(name) if isinstance(name, FieldName) else self.texts.get(f"column.{name}")

    def cell(self, value: Any) -> Text:
        """A value as a table shows it."""
        if isinstance(value, bool):
            return Text(self.texts.get("word.yes" if value else "word.no"))
        return Text(plain(value))

    def say(self, key: str, **values: Any) -> None:
        """Say what was done; silent where a program reads."""
        if not self.as_json:
            self.console.print(self._filled(key, values))

    def step(self, key: str, **values: Any) -> None:
        """Report progress and when it was made, beside the result where a program reads that."""
        seconds = time.monotonic() - self.started
        line = Text(f"[{seconds:5.1f} s] ") + self._filled(key, values)
        (self.side if self.as_json else self.console).print(line)

    def value(self, name: str, value: str) -> None:
        """Print a single value by itself, for people to copy."""
        if not self.data({name: value}):
            self.console.print(Text(plain(value)))

    def note(self, key: str, **values: Any) -> None:
        """Say something beside the result, on standard error."""
        if not self.as_json:
            self.side.print(self._filled(key, values), style="yellow")

    def error(self, error: CliError) -> None:
        """Say what happened, to which file, in which field, and what to do about it."""
        message, lines = worded(error, self.texts, self.typed)
        advice = remedy(error, self.texts)
        if self.as_json:
            more: dict[str, Any] = {"details": [asdict(detail) for detail in error.details]}
            more |= {"file": error.file} if error.file else {}
            write_error(error.code, message, advice, requestId=error.request_id, **more)
            return
        self.side.print(Text(plain(message), style="bold red"))
        for field, problem in lines[:SHOWN_DETAILS]:
            self.side.print(Text(f"  {plain(field)}: {plain(problem)}"))
        if advice:
            self.side.print(Text(plain(advice)))
        if error.request_id:
            number = self.texts.get("error.number", number=plain(error.request_id))
            self.side.print(Text(number, style="dim"))

    @contextlib.contextmanager
    def progress(self, key: str, total: int, **values: Any) -> Iterator[Advance]:
        """A bar on standard error, only for people at a terminal."""
        hidden = self.as_json or not self.side.is_terminal
        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            MofNCompleteColumn(),
            console=self.side,
            disable=hidden,
            transient=True,
        )
        with bar:
            task = bar.add_task(plain(self.texts.get(key, **values)), total=total)
            yield lambda step: bar.advance(task, step)

    def _filled(self, key: str, values: dict[str, Any]) -> Text:
        safe = {
            name: value if isinstance(value, int | Phrase) else plain(value)
            for name, value in values.items()
        }
        return Text(plain(self.texts.get(key, **safe)))
