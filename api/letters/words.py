"""The words that letters use for days."""

from datetime import date
from pathlib import Path

from api.core.schemas import Locale

MONTHS: dict[Locale, tuple[str, ...]] = {
    "en": (
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ),
    "es": (
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
        "noviembre", "diciembre",
    ),
}  # fmt: skip


def long_day(day: date, locale: Locale) -> str:
    """Write a day in words, so that nobody takes the month for the day."""
    month = MONTHS[locale][day.month - 1]
    if locale == "es":
        return f"{day.day} de {month} de {day.year}"
    return f"{month} {day.day}, {day.year}"


def text_in(folder: Path, name: str) -> str:
    """Return a letter that is sent where the agency has none of its own."""
    return (folder / f"{name}.txt").read_text(encoding="utf-8").strip()
