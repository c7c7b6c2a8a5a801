"""A letter on paper: its text as it was written, and what became of it."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from api.core.clock import midnight
from api.core.schemas import Locale
from api.emails.writing.wording import paragraphs_of
from api.sealing.documents import written

TEMPLATE = Path(__file__).parent / "letter.typ"


@dataclass(frozen=True, slots=True)
class Letter:
    """Holds what stands on the pages; `known` are a label and a value, or nothing, each."""

    locale: Locale
    agency: str
    recipient: str
    title: str
    text: str
    known_title: str
    known: Iterable[tuple[str, str | None]]

    async def as_pdf(self) -> bytes:
        """Return the pages as a tagged PDF."""
        return await asyncio.to_thread(written, TEMPLATE, self.content(), {}, midnight())

    def content(self) -> dict[str, Any]:
        """Return what the template is given."""
        return {
            "locale": self.locale,
            "agency": self.agency,
            "title": self.title,
            "footer": f"{self.title} · {self.recipient}",
            "paragraphs": [paragraph.splitlines() for paragraph in paragraphs_of(self.text)],
            "known_title": self.known_title,
            "known": [{"label": label, "value": value} for label, value in self.known if value],
        }
