"""Dates and phone numbers as an email's reader writes them; the outbox has them as staff and the database do."""

import re
from collections.abc import Callable, Mapping
from datetime import date

from api.core import clock
from api.core.contact import readable_phone
from api.core.schemas import Locale

PROMISES: Mapping[Locale, str] = {
    "en": "You will hear from us by {day}.",
    "es": "Tendrá noticias nuestras a más tardar el {day}.",
}
DAY = re.compile(r"(0[1-9]|1[0-2])/([0-3][0-9])/([0-9]{4})")


def readable_day(text: str, locale: Locale) -> str:
    """Return a day such as 12/01/2026 as the pages for applicants do; any other text stays what it is."""
    found = DAY.fullmatch(text)
    if found is None:
        return text
    month, day, year = map(int, found.groups())
    try:
        return clock.readable_day(date(year, month, day), locale)
    except ValueError:
        # There is no such day.
        return text


def promise(text: str, locale: Locale) -> str:
    """Return the sentence that promises an answer by a day; nothing where there is no day."""
    return text and PROMISES[locale].format(day=readable_day(text, locale))


READABLE: Mapping[str, Callable[[str, Locale], str]] = {
    "answer_promise": promise,
    "applicant_phone": lambda kept, _locale: readable_phone(kept),
    "due_on": readable_day,
    "expires_on": readable_day,
    "submitted_on": readable_day,
}


def readable(values: Mapping[str, str], locale: Locale) -> dict[str, str]:
    """Return the values of an email as its reader writes them."""
    return {
        name: READABLE[name](value, locale) if name in READABLE else value
        for name, value in values.items()
    }
