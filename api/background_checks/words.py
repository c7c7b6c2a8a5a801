"""What the letters about a background check say, in each language."""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from api.core.schemas import Locale
from api.letters.words import long_day, text_in

LETTERS = Path(__file__).parent / "letters"
CheckKind = Literal["state_police", "fbi_fingerprints", "county", "registry", "driving", "other"]
LetterKind = Literal["pre_adverse", "adverse"]
KINDS: dict[Locale, dict[CheckKind, str]] = {
    "en": {
        "state_police": "state police check",
        "fbi_fingerprints": "FBI fingerprint check",
        "county": "county court check",
        "registry": "registry check",
        "driving": "driving record check",
        "other": "background check",
    },
    "es": {
        "state_police": "verificación de la policía estatal",
        "fbi_fingerprints": "verificación de huellas dactilares del FBI",
        "county": "verificación de los tribunales del condado",
        "registry": "verificación de registros",
        "driving": "verificación del historial de manejo",
        "other": "verificación de antecedentes",
    },
}
VARIABLES = (
    "agency_name",
    "applicant_name",
    "applicant_first_name",
    "job_title",
    "check",
    "provider",
    "provider_contact",
    "reported_on",
    "business_days",
    "written_on",
)


@dataclass(frozen=True, slots=True)
class Facts:
    """Says who writes to whom about which report, on which day."""

    agency_name: str
    applicant_name: str
    applicant_first_name: str
    job_title: str
    kind: CheckKind
    provider: str
    provider_contact: str
    reported_on: date
    business_days: int
    today: date
    is_employed: bool = False

    def values(self, locale: Locale) -> dict[str, str]:
        """Return what stands for each variable of a letter."""
        return {
            "agency_name": self.agency_name,
            "applicant_name": self.applicant_name,
            "applicant_first_name": self.applicant_first_name,
            "job_title": self.job_title,
            "check": KINDS[locale][self.kind],
            "provider": self.provider,
            "provider_contact": self.provider_contact,
            "reported_on": long_day(self.reported_on, locale),
            "business_days": str(self.business_days),
            "written_on": long_day(self.today, locale),
        }


def built_in(kind: LetterKind, locale: Locale, *, is_employed: bool = False) -> str:
    """Return the letter that is written where the agency has none of its own."""
    return text_in(LETTERS, f"{kind}{'.employed' if is_employed else ''}.{locale}")
