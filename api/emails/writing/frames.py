"""What stands around the words of an email: a title above them, and below them why its reader gets it."""

import functools
import re
from collections.abc import Mapping
from email.utils import parseaddr
from typing import Literal

from jinja2 import Environment, StrictUndefined, Template

from api.core.schemas import Locale
from api.emails.writing.anchors import Words
from api.emails.writing.brands import Brand

Audience = Literal["account", "applicant", "staff", "referee"]

_INTERVIEW: Words = {"en": "Your interview", "es": "Su entrevista"}
_CALENDAR: Words = {"en": "Your calendar", "es": "Su calendario"}
_DOCUMENTS: Words = {"en": "Your documents", "es": "Sus documentos"}
_FORM: Words = {"en": "Your form", "es": "Su formulario"}
_OFFER: Words = {"en": "Our offer", "es": "Nuestra oferta"}
_ANSWER: Words = {"en": "Answer to an offer", "es": "Respuesta a una oferta"}
_REFERENCE: Words = {"en": "A reference", "es": "Una referencia"}
_ACCOUNT: Words = {"en": "Your account", "es": "Su cuenta"}
_APPLICATION: Words = {"en": "Your application", "es": "Su solicitud"}
# What each kind is about, in a few words: the subject says more, and is not said twice.
TITLES: Mapping[str, Words] = {
    "account_deactivated": _ACCOUNT,
    "mfa_reset": _ACCOUNT,
    "role_changed": _ACCOUNT,
    "application_thank_you": _APPLICATION,
    "application_rejection": _APPLICATION,
    "interview_confirmation": _INTERVIEW,
    "interview_confirmation_online": _INTERVIEW,
    "interview_canceled": _INTERVIEW,
    "interview_withdrawn": _INTERVIEW,
    "interview_invitation": _INTERVIEW,
    "interview_reminder": _INTERVIEW,
    "interview_missed": _INTERVIEW,
    "interview_nudge": _INTERVIEW,
    "interview_offer": _INTERVIEW,
    "interview_displaced": _INTERVIEW,
    "document_requested": _DOCUMENTS,
    "document_rejected": _DOCUMENTS,
    "document_reminder": _DOCUMENTS,
    "duty_digest": {"en": "Your file", "es": "Su expediente"},
    "form_nudge": _FORM,
    "form_sealed": _FORM,
    "form_reopened": _FORM,
    "document_countersigned": {"en": "Your copy", "es": "Su copia"},
    "offer_sent": _OFFER,
    "offer_reminder": _OFFER,
    "offer_accepted": _OFFER,
    "offer_withdrawn": _OFFER,
    "letter_waits": {"en": "A letter for you", "es": "Una carta para usted"},
    "hr_notification": {"en": "New application", "es": "Nueva solicitud"},
    "interviewer_invited": _CALENDAR,
    "interviewer_updated": _CALENDAR,
    "interviewer_canceled": _CALENDAR,
    "scorecard_requested": {"en": "Your scorecard", "es": "Su evaluación"},
    "offer_was_accepted": _ANSWER,
    "offer_was_declined": _ANSWER,
    "reference_requested": _REFERENCE,
    "reference_reminder": _REFERENCE,
}

REASONS: Mapping[Audience, Words] = {
    "account": {
        "en": "You get this email because of an account with {{ agency }}.",
        "es": "Recibe este correo por una cuenta en {{ agency }}.",
    },
    "applicant": {
        "en": "You get this email because you applied for {{ job_title }} at {{ agency }}.",
        "es": "Recibe este correo porque solicitó el puesto de {{ job_title }} en {{ agency }}.",
    },
    "staff": {
        "en": "You get this email because you work at {{ agency }}.",
        "es": "Recibe este correo porque trabaja en {{ agency }}.",
    },
    "referee": {
        "en": "You get this email because {{ applicant_name }} named you as a reference.",
        "es": "Recibe este correo porque {{ applicant_name }} dio su nombre como referencia.",
    },
}
# Where the audience does not say it: who is reminded of these works here, and applied long ago.
REASONS_OF_KINDS: Mapping[str, Words] = {
    "duty_digest": {
        "en": "You get this email because of your file at {{ agency }}.",
        "es": "Recibe este correo por su expediente en {{ agency }}.",
    },
}

REPLY: Words = {"en": "reply to this email", "es": "responda a este correo"}
CALL: Words = {"en": "call us at {phone}", "es": "llámenos al {phone}"}
GET_IN_TOUCH: Words = {"en": "contact us", "es": "comuníquese con nosotros"}
# As people name a mailbox that nobody reads.
UNREAD = re.compile(
    r"(no|do-?not|not)[._-]?(reply|respond|answer|responder|responda)", re.IGNORECASE
)

_reasons = Environment(undefined=StrictUndefined, autoescape=False)  # noqa: S701 these are texts


def title_of(kind: str, locale: Locale, subject: str) -> str:
    """Return what stands above the words; nothing where the subject is the same."""
    title = TITLES[kind][locale]
    return "" if title.casefold() == subject.casefold() else title


@functools.cache
def _reason(words: str) -> Template:
    return _reasons.from_string(words)


def reason_of(
    kind: str, audience: Audience | None, locale: Locale, values: Mapping[str, str]
) -> str:
    """Return why somebody gets an email; nothing where it is not known who that is.

    Raises:
        UndefinedError: A value is missing.
    """
    words = REASONS_OF_KINDS.get(kind, {} if audience is None else REASONS[audience])
    return "" if not words else _reason(words[locale]).render(values)


def is_read(address: str) -> bool:
    """Return whether a reply to an address may reach somebody, by what its mailbox is called."""
    mailbox = parseaddr(address)[1].partition("@")[0]
    return UNREAD.search(mailbox) is None


def reach_us(locale: Locale, brand: Brand, *, is_answered: bool) -> str:
    """Return what somebody with a question does: what a sentence can end in."""
    if is_answered:
        return REPLY[locale]
    if brand.phone:
        return CALL[locale].format(phone=brand.phone)
    return GET_IN_TOUCH[locale]
