"""What a referee agrees to before their answer is sent: kept with it word for word."""

from collections.abc import Mapping

from api.core.schemas import Locale

CONSENT: Mapping[Locale, str] = {
    "en": (
        "I answer of my own free will and say what I know. {agency} may keep my answers and use them"
        " to decide on this application. They are shown to its staff, and not to the applicant."
    ),
    "es": (
        "Respondo por voluntad propia y digo lo que sé. {agency} puede conservar mis respuestas y"
        " usarlas para decidir sobre esta solicitud. Las ve su personal, y no la persona solicitante."
    ),
}


def consent(locale: Locale, agency: str) -> str:
    """Return what anyone who answers this agency agrees to."""
    return CONSENT[locale].format(agency=agency)
