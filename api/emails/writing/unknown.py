"""What an email says only when it is sent: until then, its place names it."""

from collections.abc import Mapping

from jinja2 import Undefined

from api.core.schemas import Locale
from api.emails.variables import VARIABLES

NAMES: Mapping[str, Mapping[Locale, str]] = {
    variable.name: variable.labels for variables in VARIABLES.values() for variable in variables
} | {
    "documents": {"en": "The documents", "es": "Los documentos"},
    "form_progress": {"en": "How much of the form is done", "es": "Cuánto falta del formulario"},
    "interview_who": {"en": "Who comes", "es": "Quién asiste"},
    "offer_until": {"en": "Until when it is kept", "es": "Hasta cuándo se reserva"},
}


def named_unknown(name: str, locale: Locale) -> str:
    """Return what stands in the place of a value: ‹Day of the interview›."""  # noqa: RUF002
    names = NAMES.get(name)
    return f"‹{'…' if names is None else names[locale]}›"  # noqa: RUF001


class _UnknownInEnglish(Undefined):
    """A value that is not known yet: whatever depends on it is left out."""

    __slots__ = ()

    def __str__(self) -> str:  # type: ignore[explicit-override]
        return named_unknown(self._undefined_name or "", "en")


class _UnknownInSpanish(Undefined):
    """The same in Spanish."""

    __slots__ = ()

    def __str__(self) -> str:  # type: ignore[explicit-override]
        return named_unknown(self._undefined_name or "", "es")


UNKNOWN: Mapping[Locale, type[Undefined]] = {"en": _UnknownInEnglish, "es": _UnknownInSpanish}
