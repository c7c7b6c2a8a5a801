"""What a letter says of the terms, in each language: amounts, days, and what is still to be agreed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Literal

from api.core.schemas import Locale
from api.letters.words import long_day, text_in

LETTERS = Path(__file__).parent / "letters"
PayPer = Literal["hour", "visit", "day", "week", "year"]
PER: dict[Locale, dict[PayPer, str]] = {
    "en": {
        "hour": "per hour", "visit": "per visit", "day": "per day", "week": "per week", "year": "per year",
    },
    "es": {
        "hour": "por hora", "visit": "por visita", "day": "por día", "week": "por semana", "year": "por año",
    },
}  # fmt: skip
OPEN: dict[Locale, str] = {"en": "to be agreed", "es": "por acordar"}
NO_CONDITIONS: dict[Locale, str] = {
    "en": "There are no further conditions.",
    "es": "No hay otras condiciones.",
}
VARIABLES = (
    "agency_name",
    "applicant_name",
    "applicant_first_name",
    "job_title",
    "pay",
    "hours_per_week",
    "starts_on",
    "workplace",
    "conditions",
    "sent_on",
    "expires_on",
)


@dataclass(frozen=True, slots=True)
class Parties:
    """Says who offers what to whom, on which day."""

    agency_name: str
    applicant_name: str
    applicant_first_name: str
    today: date


def amount(pay: Decimal, per: PayPer, locale: Locale) -> str:
    """Write pay in dollars, as people here write it: $18.50 per hour."""
    return f"${pay:,.2f} {PER[locale][per]}"


def built_in(locale: Locale) -> str:
    """Return the letter that is sent where the agency has no template of its own."""
    return text_in(LETTERS, locale)


def values_of(terms: Mapping[str, object], parties: Parties, locale: Locale) -> dict[str, str]:
    """Return what stands for each variable of a letter."""
    pay, per, starts_on, expires_on = (
        terms["pay"], terms["pay_per"], terms["starts_on"], terms["expires_on"],
    )  # fmt: skip
    open_word = OPEN[locale]
    return {
        "agency_name": parties.agency_name,
        "applicant_name": parties.applicant_name,
        "applicant_first_name": parties.applicant_first_name,
        "job_title": str(terms["job_title"]),
        "pay": amount(pay, per, locale),  # type: ignore[arg-type]
        "hours_per_week": str(terms["hours_per_week"] or open_word),
        "starts_on": long_day(starts_on, locale) if isinstance(starts_on, date) else open_word,
        "workplace": str(terms["workplace"] or open_word),
        "conditions": str(terms["conditions"] or NO_CONDITIONS[locale]),
        "sent_on": long_day(parties.today, locale),
        "expires_on": long_day(expires_on, locale),  # type: ignore[arg-type]
    }
