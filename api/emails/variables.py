"""What the agency's templates may name: the variables of each type, and a sample of each."""

from dataclasses import dataclass
from typing import Literal

from api.core.schemas import Locale

TemplateType = Literal[
    "APPLICATION_THANK_YOU",
    "HR_NOTIFICATION",
    "APPLICATION_REJECTION",
    "INTERVIEW_CONFIRMATION",
    "INTERVIEW_CONFIRMATION_ONLINE",
]


@dataclass(frozen=True, slots=True)
class Variable:
    """One variable; the sample of a link is a path of the web application."""

    name: str
    labels: dict[Locale, str]
    samples: dict[Locale, str]
    is_link: bool = False


def _variable(name: str, label: tuple[str, str], sample: tuple[str, str]) -> Variable:
    return Variable(name, {"en": label[0], "es": label[1]}, {"en": sample[0], "es": sample[1]})


def _link(name: str, label: tuple[str, str], path: str) -> Variable:
    labels: dict[Locale, str] = {"en": label[0], "es": label[1]}
    return Variable(name, labels, {"en": path, "es": path}, is_link=True)


COMMON = (
    _variable("agency_name", ("Agency", "Agencia"), ("Good Hands", "Buenas Manos")),
    _variable("applicant_name", ("Applicant's full name", "Nombre completo"), ("Ana Reyes",) * 2),
    _variable("applicant_first_name", ("Applicant's first name", "Nombre"), ("Ana",) * 2),
    _variable("applicant_last_name", ("Applicant's last name", "Apellido"), ("Reyes",) * 2),
    _variable(
        "job_title", ("Job title", "Puesto"), ("Home Health Aide", "Auxiliar de salud a domicilio")
    ),
)
APPLICATION = (
    _variable(
        "submitted_on",
        ("Date of the application", "Fecha de la solicitud"),
        ("Jul 4, 2026", "4 jul 2026"),
    ),
    _link(
        "application_link", ("Link to the application", "Enlace a la solicitud"), "/pages/sample"
    ),
)
INTERVIEW = (
    _variable(
        "interview_date",
        ("Day of the interview", "Día de la entrevista"),
        ("Monday, July 6, 2026", "lunes, 6 de julio de 2026"),
    ),
    _variable(
        "interview_time",
        ("Time of the interview", "Hora de la entrevista"),
        ("10:30 AM", "10:30 a. m."),
    ),
    _variable("interviewer_name", ("Interviewer", "Entrevistador"), ("Marta Cole",) * 2),
    _link(
        "interview_link",
        ("Link to change or cancel", "Enlace para cambiar o cancelar"),
        "/pages/sample",
    ),
)
PLACE = _variable(
    "interview_location", ("Place of the interview", "Lugar de la entrevista"), ("12 Main St",) * 2
)
MEETING = _link("meeting_link", ("Link to the online meeting", "Enlace a la reunión"), "/sample")
PROMISE = _variable(
    "answer_promise",
    ("When they hear from you", "Cuándo tendrán noticias"),
    (
        "You will hear from us by Jul 10, 2026.",
        "Tendrá noticias nuestras a más tardar el 10 jul 2026.",
    ),
)
CONTACT = (
    _variable("applicant_email", ("Applicant's email", "Correo"), ("ana.reyes@example.com",) * 2),
    _variable("applicant_phone", ("Applicant's phone", "Teléfono"), ("(617) 555-0134",) * 2),
)

VARIABLES: dict[TemplateType, tuple[Variable, ...]] = {
    "APPLICATION_THANK_YOU": (*COMMON, *APPLICATION, PROMISE),
    "HR_NOTIFICATION": (*COMMON, *CONTACT, *APPLICATION),
    "APPLICATION_REJECTION": COMMON,
    "INTERVIEW_CONFIRMATION": (*COMMON, *INTERVIEW, PLACE),
    "INTERVIEW_CONFIRMATION_ONLINE": (*COMMON, *INTERVIEW, MEETING),
}
# All others go to applicants; `private.email_kinds` says so, too, which a preview can't ask.
OF_STAFF: frozenset[TemplateType] = frozenset({"HR_NOTIFICATION"})
# A kind of email of such a name is sent in the agency's own words.
TEMPLATE_TYPES: dict[str, TemplateType] = {known.lower(): known for known in VARIABLES}


def sample_values(kind: TemplateType, locale: Locale, app_url: str) -> dict[str, str]:
    """Return a value for each variable of a type, for a preview without an application."""
    return {
        variable.name: (app_url if variable.is_link else "") + variable.samples[locale]
        for variable in VARIABLES[kind]
    }
