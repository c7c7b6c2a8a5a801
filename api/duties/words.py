"""What a surveyor would say of a file, in English and Spanish; the same on the page, in the CSV and in the CLI."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from api.core.clock import readable_day
from api.core.schemas import Locale

WORDS: dict[str, tuple[str, str]] = {
    "missing": (
        "{name}: there is nothing of this in the file.",
        "{name}: no hay nada de esto en el expediente.",
    ),
    "undated": ("{name}: there is no date on it.", "{name}: no tiene fecha."),
    "no_number": (
        "{name}: the number or the state is missing.",
        "{name}: falta el número o el estado.",
    ),
    "not_looked_up": (
        "{name}: nobody looked it up on the state's page.",
        "{name}: nadie lo consultó en la página del estado.",
    ),
    "no_picture": (
        "{name}: there is no picture of the state's page of {looked_up}.",
        "{name}: falta la imagen de la página del estado del {looked_up}.",
    ),
    "late": (
        "{name}: dated {first}. It was due by {due}; the hire was on {hired}.",
        "{name}: con fecha del {first}. Debía estar a más tardar el {due}; la contratación fue el {hired}.",
    ),
    "late_first_day": (
        "{name}: dated {first}. It was due by {due}; the first day of work was {started}.",
        "{name}: con fecha del {first}. Debía estar a más tardar el {due}; el primer día de trabajo fue el {started}.",
    ),
    "after_visit": (
        "{name}: dated {first}, after the first visit on {visited}.",
        "{name}: con fecha del {first}, después de la primera visita el {visited}.",
    ),
    "too_old": (
        "{name}: dated {start}, more than {max_age} days before the start.",
        "{name}: con fecha del {start}, más de {max_age} días antes del inicio.",
    ),
    "expired": ("{name}: expired on {expires}.", "{name}: venció el {expires}."),
    "ending": ("{name}: valid until {ends}.", "{name}: vence el {ends}."),
    "overdue": (
        "{name}: dated {last}. It was to be repeated by {next}.",
        "{name}: con fecha del {last}. Debía repetirse a más tardar el {next}.",
    ),
    "hours_short": (
        "{name}: {hours} of {min_hours} hours are in the file.",
        "{name}: hay {hours} de {min_hours} horas en el expediente.",
    ),
    "unsigned": ("{name}: it is not signed.", "{name}: no tiene firma."),
    "lines_absent": (
        "{name}: not checked off: {absent_lines}.",
        "{name}: sin verificar: {absent_lines}.",
    ),
    "unsigned_worker": (
        "{name}: the worker has not signed: {worker_lines}.",
        "{name}: falta la firma del trabajador: {worker_lines}.",
    ),
    "unsigned_trainer": (
        "{name}: the trainer has not signed: {trainer_lines}.",
        "{name}: falta la firma de quien capacita: {trainer_lines}.",
    ),
}


def _text(value: object, language: Locale) -> object:
    if isinstance(value, date):
        return readable_day(value, language)
    if isinstance(value, Decimal):
        return f"{value.normalize():f}"
    return ", ".join(value) if isinstance(value, list) else value


def finding(problem: str, facts: Mapping[str, Any]) -> dict[str, str]:
    """Say what is wrong; `facts` has the rule's names and what it was measured by."""
    english, spanish = WORDS.get(f"{problem}_{facts['due_from']}", WORDS[problem])
    return {
        "problem": problem,
        "text": english.format_map(_said(facts, "en")),
        "textEs": spanish.format_map(_said({**facts, "name": facts["name_es"]}, "es")),
    }


def _said(facts: Mapping[str, Any], language: Locale) -> dict[str, object]:
    return {name: _text(value, language) for name, value in facts.items()}
