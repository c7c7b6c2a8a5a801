"""Links as a page shows them: words instead of an address, and a button where a line is nothing else.

The text part keeps the address. Addresses of ours end in a token: nobody reads them, and they are wider than a phone.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from api.core.schemas import Locale
from api.emails.writing.wording import paragraphs_of

Words = Mapping[Locale, str]

WEB = ("https://", "http://")
WORDS: dict[str, Words] = {
    "application_link": {"en": "See your application", "es": "Ver su solicitud"},
    "interview_link": {
        "en": "Change or cancel the interview",
        "es": "Cambiar o cancelar la entrevista",
    },
    "meeting_link": {"en": "Join the meeting", "es": "Unirse a la reunión"},
    "slot_link": {"en": "See who comes", "es": "Ver quién asiste"},
    "sign_in_link": {"en": "Sign in", "es": "Iniciar sesión"},
    "reference_link": {"en": "Give a reference", "es": "Dar la referencia"},
    "unsubscribe_link": {"en": "Stop reminders", "es": "Desactivar recordatorios"},
}
SEND: Words = {"en": "Send the document", "es": "Enviar el documento"}
CHOOSE: Words = {"en": "Choose a time", "es": "Elegir la hora"}
READ_OFFER: Words = {"en": "Read and answer the offer", "es": "Leer y responder la oferta"}
# What a link is opened for, where a kind of email says so.
OF_KINDS: dict[str, dict[str, Words]] = {
    "document_rejected": {"application_link": SEND},
    "document_reminder": {
        "application_link": {"en": "Send documents", "es": "Enviar documentos"},
    },
    "document_requested": {"application_link": SEND},
    "form_nudge": {
        "application_link": {"en": "Go on with the form", "es": "Continuar el formulario"},
    },
    "document_countersigned": {
        "application_link": {"en": "Get your copy", "es": "Obtener su copia"},
    },
    "form_reopened": {
        "application_link": {"en": "Correct the form", "es": "Corregir el formulario"},
    },
    "form_sealed": {"application_link": {"en": "Get your copy", "es": "Obtener su copia"}},
    "interview_invitation": {"application_link": CHOOSE},
    "interview_missed": {"application_link": CHOOSE},
    "interview_nudge": {"application_link": CHOOSE},
    "interview_offer": {
        "application_link": {"en": "Take this time", "es": "Tomar esta hora"},
    },
    "interview_displaced": {
        "interview_link": {"en": "Choose another time", "es": "Elegir otra hora"},
    },
    "interview_reminder": {
        "interview_link": {"en": "Answer", "es": "Responder"},
    },
    "scorecard_requested": {
        "application_link": {"en": "Write the scorecard", "es": "Escribir la evaluación"},
    },
    "letter_waits": {"application_link": {"en": "Read the letter", "es": "Leer la carta"}},
    "offer_sent": {"application_link": READ_OFFER},
    "offer_reminder": {"application_link": READ_OFFER},
    "offer_accepted": {
        "application_link": {"en": "Fill in the form", "es": "Llenar el formulario"}
    },
    "hr_notification": {
        "application_link": {"en": "Review the application", "es": "Revisar la solicitud"},
    },
}


@dataclass(frozen=True, slots=True)
class Link:
    """A link of an email."""

    address: str
    words: str

    @property
    def inline(self) -> Markup:
        """The link within a sentence."""
        return Markup('<a href="{}">{}</a>').format(self.address, self.words)

    @property
    def button(self) -> Markup:
        """The link on a line of its own."""
        return Markup('<a class="button" href="{}">{}</a>').format(self.address, self.words)


def links_of(kind: str, locale: Locale, values: Mapping[str, str]) -> dict[str, Link]:
    """Return those values of a kind of email that are links, by their names."""
    words = WORDS | OF_KINDS.get(kind, {})
    return {
        name: Link(value, words[name][locale])
        for name, value in values.items()
        if name in words and value.startswith(WEB)
    }


def page_paragraphs(html: str, links: Mapping[str, Link]) -> list[Markup]:
    """Return the paragraphs of a page from its escaped text, in which links are inline."""
    buttons = {str(link.inline): link.button for link in links.values()}
    return [
        Markup("<br>").join(
            buttons.get(line, Markup(line))  # noqa: S704 escaped
            for line in map(str.strip, paragraph.splitlines())
        )
        for paragraph in paragraphs_of(html)
    ]
