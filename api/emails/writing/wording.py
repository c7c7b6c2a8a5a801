"""Texts that people write with variables in them, and nothing that could be run.

Jinja reads a text, which may hold no more than names with a few filters between its braces. Only
those pieces are kept: nothing of what somebody wrote is ever compiled.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice

from jinja2 import StrictUndefined, TemplateSyntaxError, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import urlize
from markupsafe import Markup, escape

from api.core.errors.tree import Detail, FieldCode

FILTERS = ("capitalize", "lower", "title", "trim", "upper")
MOST_FILTERS = 3
MOST_PROBLEMS = 10
LONGEST_NAME = 60
SYNTAX = "Line {line}: write only a variable between braces, as {{{{ name }}}}."

_reader = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=True)
_reader.filters = {name: _reader.filters[name] for name in FILTERS}
_reader.globals.clear()
_reader.tests.clear()


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A variable in a text, with the filters that its value goes through."""

    name: str
    filters: tuple[str, ...]
    line: int

    def value(self, values: Mapping[str, str]) -> str:
        """Return what is written in its place.

        Raises:
            UndefinedError: There is no value of this name.
        """
        text = str(values.get(self.name, _reader.undefined(name=self.name)))
        for name in self.filters:
            text = str(_reader.call_filter(name, text))
        return text


class WordingError(Exception):
    """A text holds what it may not hold; each problem is one detail of a field."""

    def __init__(self, problems: Sequence[Detail]) -> None:
        super().__init__("; ".join(problem["message"] for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Wording:
    """A text that has been read: its pieces, in their order."""

    pieces: tuple[str | Placeholder, ...]

    @classmethod
    def read(cls, field: str, source: str, known: Collection[str]) -> "Wording":
        """Take a text apart.

        Raises:
            WordingError: It holds more than text and the variables that are known.
        """
        try:
            parsed = _reader.parse(source)
            pieces = tuple(_pieces(parsed))
        except TemplateSyntaxError as error:
            raise WordingError([_syntax(field, error.lineno)]) from None
        except RecursionError:
            # Thousands of brackets within each other.
            raise WordingError([_syntax(field, 1)]) from None
        problems = list(islice(_problems(field, pieces, known), MOST_PROBLEMS))
        if problems:
            raise WordingError(problems)
        return cls(pieces)

    def as_text(self, values: Mapping[str, str]) -> str:
        """Fill in the values."""
        return "".join(p if isinstance(p, str) else p.value(values) for p in self.pieces)

    def as_html(self, values: Mapping[str, str], links: Mapping[str, Markup]) -> Markup:
        """Fill in the values, each escaped, or as the link that stands for it.

        An address becomes a link where the text's author or our own code wrote it: what a
        stranger gave as a name stays what it is.
        """
        return Markup().join(self._html_of(piece, values, links) for piece in self.pieces)

    @staticmethod
    def _html_of(
        piece: str | Placeholder, values: Mapping[str, str], links: Mapping[str, Markup]
    ) -> Markup:
        if isinstance(piece, str):
            return linked(piece)
        value = piece.value(values)
        # A filter may have made something else of an address.
        is_link = piece.name in links and value == values[piece.name]
        return links[piece.name] if is_link else escape(value)


def linked(text: str) -> Markup:
    """Escape a text of ours and make links of the addresses in it."""
    return Markup(urlize(text))  # noqa: S704 urlize escapes


def paragraphs_of(text: str) -> list[str]:
    """Split a text at its empty lines."""
    lines = "\n".join(line.rstrip() for line in text.strip().splitlines())
    return [part.strip("\n") for part in lines.split("\n\n") if part.strip()]


def _pieces(parsed: nodes.Template) -> Iterator[str | Placeholder]:
    for node in parsed.body:
        if not isinstance(node, nodes.Output):
            raise TemplateSyntaxError("not a text", node.lineno)
        for part in node.nodes:
            yield part.data if isinstance(part, nodes.TemplateData) else _placeholder(part)


def _placeholder(node: nodes.Node) -> Placeholder:
    filters: list[str] = []
    line = node.lineno
    while isinstance(node, nodes.Filter) and node.node is not None and len(filters) < MOST_FILTERS:
        if node.args or node.kwargs or node.dyn_args or node.dyn_kwargs:
            break
        filters.insert(0, node.name)
        node = node.node
    if not isinstance(node, nodes.Name):
        raise TemplateSyntaxError("not a variable", line)
    return Placeholder(node.name, tuple(filters), line)


def _problems(
    field: str, pieces: Sequence[str | Placeholder], known: Collection[str]
) -> Iterator[Detail]:
    told: set[str] = set()
    for piece in pieces:
        if isinstance(piece, str):
            continue
        wanted = [(name, FILTERS) for name in piece.filters]
        for name, names in [(piece.name, known), *wanted]:
            if name not in names and name not in told:
                told.add(name)
                yield _unknown(field, name, names)


def _unknown(field: str, name: str, known: Collection[str]) -> Detail:
    name = name[:LONGEST_NAME]
    nearest = get_close_matches(name.lower(), known, n=1, cutoff=0.5)
    hint = f" Did you mean {nearest[0]}?" if nearest else ""
    values = {"name": name, **({"nearest": nearest[0]} if nearest else {})}
    message = f"{name} is not known here.{hint}"
    return Detail(field=field, message=message, code=FieldCode.UNKNOWN_NAME, values=values)


def _syntax(field: str, line: int) -> Detail:
    message = SYNTAX.format(line=line)
    return Detail(field=field, message=message, code=FieldCode.SYNTAX, values={"line": str(line)})
