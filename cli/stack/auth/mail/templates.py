"""What each email says: the project's templates, fetched by HTTP, or plain built-in ones.

Templates are written for Go. Only the part of that language that emails use is understood:
variables such as `{{ .Email }}` and `{{ .Data.first_name }}`, `if`, `else`, `eq`, `ne`, `not`.
"""

import logging
import re
import time
from dataclasses import dataclass
from typing import Any

import httpx
from jinja2 import ChainableUndefined, TemplateError
from jinja2.sandbox import SandboxedEnvironment

from cli.stack.auth.mail.defaults import BODIES, SUBJECTS
from cli.stack.auth.settings import Settings

log = logging.getLogger(__name__)

FETCH_SECONDS = 5.0
MAX_TEMPLATE_BYTES = 1024 * 1024
_ACTION = re.compile(r"\{\{(-?)\s*(.*?)\s*(-?)\}\}", re.DOTALL)
_FIELD = re.compile(r"\.((?:[A-Za-z_]\w*)(?:\.[A-Za-z_]\w*)*)")
_COMPARISON = re.compile(r"(eq|ne)\s+(\S+)\s+(\S+|\"[^\"]*\")")
_OPERATORS = {"eq": "==", "ne": "!="}


class TemplateLanguageError(Exception):
    """A template uses something that is not understood here."""


def to_jinja(text: str) -> str:
    """Translate a Go template.

    Raises:
        TemplateLanguageError: It uses more of the language than emails do.
    """
    return _ACTION.sub(lambda found: _translate(found[1], found[2], found[3]), text)


def _translate(before: str, action: str, after: str) -> str:
    """Translate one action; a dash on a side eats the blanks there, in both languages."""
    statement = _statement(action)
    if statement is not None:
        return f"{{%{before} {statement} {after}%}}"
    return "" if action.startswith("/*") else f"{{{{{before} {_expression(action)} {after}}}}}"


def _statement(action: str) -> str | None:
    word, _, rest = action.partition(" ")
    if word == "if":
        return f"if {_expression(rest)}"
    if action.startswith("else if "):
        return f"elif {_expression(action.removeprefix('else if '))}"
    return {"else": "else", "end": "endif"}.get(action)


def _expression(text: str) -> str:
    text = text.strip()
    if text.startswith("not "):
        return f"not {_expression(text.removeprefix('not '))}"
    comparison = _COMPARISON.fullmatch(text)
    if comparison:
        left, right = _expression(comparison[2]), _expression(comparison[3])
        return f"{left} {_OPERATORS[comparison[1]]} {right}"
    field = _FIELD.fullmatch(text)
    if field:
        return field[1]
    if re.fullmatch(r'"[^"{}%]*"|\d+', text):
        return text
    message = f"cannot read {{{{ {text} }}}}"
    raise TemplateLanguageError(message)


@dataclass(frozen=True)
class Rendered:
    """A subject and an HTML body."""

    subject: str
    body: str


@dataclass
class _Fetched:
    text: str
    at: float


class Templates:
    """Renders emails; fetched templates are kept for a while, and longer when a fetch fails."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._fetched: dict[str, _Fetched] = {}
        self._environment = SandboxedEnvironment(autoescape=True, undefined=ChainableUndefined)

    async def render(self, kind: str, values: dict[str, Any]) -> Rendered:
        """Fill subject and body in; what cannot be rendered falls back to the built-in text."""
        subject = getattr(self._settings, f"mailer_subjects_{kind}") or SUBJECTS[kind]
        body = await self._body(kind)
        return Rendered(
            self._fill(subject, SUBJECTS[kind], values).replace("\n", " "),
            self._fill(body, BODIES[kind], values),
        )

    def _fill(self, text: str, fallback: str, values: dict[str, Any]) -> str:
        try:
            return self._environment.from_string(to_jinja(text)).render(values)
        except (TemplateError, TemplateLanguageError) as error:
            log.warning("A mail template cannot be used, the built-in one stands in: %s", error)
            return self._environment.from_string(to_jinja(fallback)).render(values)

    async def _body(self, kind: str) -> str:
        address: str = getattr(self._settings, f"mailer_templates_{kind}")
        if not address:
            return BODIES[kind]
        if not address.startswith("http"):
            address = self._settings.site_url + address
        known = self._fetched.get(address)
        max_age = self._settings.mailer_template_max_age.total_seconds()
        if known is not None and time.monotonic() - known.at < max_age:
            return known.text
        text = await _fetch(address)
        if text is None:
            return known.text if known else BODIES[kind]
        self._fetched[address] = _Fetched(text, time.monotonic())
        return text


async def _fetch(address: str) -> str | None:
    try:
        async with httpx.AsyncClient(timeout=FETCH_SECONDS) as client:
            response = await client.get(address)
            response.raise_for_status()
    except httpx.HTTPError as error:
        log.warning("The mail template %s cannot be fetched: %s", address, error)
        return None
    if len(response.content) > MAX_TEMPLATE_BYTES:
        log.warning("The mail template %s is too large", address)
        return None
    return response.text
