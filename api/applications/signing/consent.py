"""Disclose what people must know before they agree to sign electronically: 15 USC 7001(c), item by item.

A version is never changed once somebody has agreed to it: a new text is a new version. All of it is for counsel to confirm.
"""

from dataclasses import dataclass
from typing import Any, Literal

from api.core.errors.tree import Detail, FieldCode
from api.core.schemas import Locale

Item = Literal[
    "paper", "withdrawal", "scope", "contact", "copies", "equipment", "agreement",
    "report", "contents", "time",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Consent:
    """A text in one language: its title, and its items in order, each with a heading."""

    title: str
    items: dict[Item, tuple[str, str]]


CURRENT = "2026-11"
_EN = Consent(
    "Signing electronically",
    {
        "paper": (
            "You may use paper instead",
            "You do not have to sign electronically. You can ask us for this form on paper, fill it in and sign it by"
            " hand. It costs nothing, and it does not count against your application.",
        ),
        "withdrawal": (
            "You may change your mind",
            "You can withdraw this consent at any time, free of charge, by replying to any of our emails or by calling"
            " us. From then on we use paper with you, which may take longer. What you signed before stays valid.",
        ),
        "scope": (
            "What this consent covers",
            "It covers this pre-hire form and its parts: your answers, the authorizations and acknowledgments in it, and"
            " your copy of it. It covers nothing else; for other documents we ask again.",
        ),
        "contact": (
            "Keep your contact details up to date",
            "We send your copy to the email address of your application. To change that address or your phone number,"
            " reply to any of our emails or call us.",
        ),
        "copies": (
            "Paper copies",
            "After you sign, ask us for a paper copy of what you signed whenever you want one. There is no fee.",
        ),
        "equipment": (
            "What you need",
            "You need a phone, tablet or computer with internet access, a current web browser, an email address, and a"
            " program that shows PDF files; most browsers do. To keep a copy, you need space to save it or a printer.",
        ),
        "agreement": (
            "Before you agree",
            "Open the document below and type the code that stands in it. It shows that you can open and read this kind"
            " of file. Then you agree to sign this form electronically.",
        ),
    },
)
_ES = Consent(
    "Firmar de forma electrónica",
    {
        "paper": (
            "Puede usar papel",
            "No tiene que firmar de forma electrónica. Puede pedirnos este formulario en papel, llenarlo y firmarlo a"
            " mano. No cuesta nada y no afecta su solicitud.",
        ),
        "withdrawal": (
            "Puede cambiar de opinión",
            "Puede retirar este consentimiento en cualquier momento y sin costo: responda a cualquiera de nuestros"
            " correos o llámenos. Desde entonces usaremos papel con usted, lo que puede tardar más. Lo que firmó antes"
            " sigue siendo válido.",
        ),
        "scope": (
            "Qué abarca este consentimiento",
            "Abarca este formulario de contratación y sus partes: sus respuestas, las autorizaciones y los"
            " reconocimientos que contiene, y su copia. No abarca nada más; para otros documentos le preguntaremos de"
            " nuevo.",
        ),
        "contact": (
            "Mantenga al día sus datos de contacto",
            "Enviamos su copia al correo electrónico de su solicitud. Para cambiar ese correo o su teléfono, responda a"
            " cualquiera de nuestros correos o llámenos.",
        ),
        "copies": (
            "Copias en papel",
            "Después de firmar, pídanos una copia en papel de lo que firmó cuando la quiera. No tiene costo.",
        ),
        "equipment": (
            "Qué necesita",
            "Necesita un teléfono, una tableta o una computadora con acceso a internet, un navegador actual, un correo"
            " electrónico y un programa que muestre archivos PDF; la mayoría de los navegadores lo hace. Para guardar una"
            " copia necesita espacio o una impresora.",
        ),
        "agreement": (
            "Antes de aceptar",
            "Abra el documento de abajo y escriba el código que contiene. Así muestra que puede abrir y leer este tipo de"
            " archivo. Luego acepta firmar este formulario de forma electrónica.",
        ),
    },
)
CONSENTS: dict[str, dict[Locale, Consent]] = {"2026-11": {"en": _EN, "es": _ES}}


def consent_of(version: str, locale: Locale) -> Consent:
    """Return the text of a version, which somebody may have agreed to long ago."""
    return CONSENTS[version][locale]


def told(text: Consent, version: str, locale: Locale) -> dict[str, Any]:
    """Return a text as it is shown and kept."""
    items = [
        {"id": name, "heading": heading, "text": said}
        for name, (heading, said) in text.items.items()
    ]
    return {"version": version, "locale": locale, "title": text.title, "items": items}


def outdated(field: str) -> Detail:
    """Say that another text is shown by now than the one that somebody has read."""
    return Detail(
        field=field,
        message="This text has changed. Load the page again and read the new one.",
        code=FieldCode.CONSENT_VERSION,
    )
