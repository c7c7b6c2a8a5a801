"""The emails that Supabase Auth sends, in the layout of all others: templates that it fetches and fills in.

They are written for Go, where a value is `{{ .Email }}`. The agency's name, logo and color are in them
already; only Auth knows the rest. Each holds both languages: anybody may set the language that Auth knows of a person.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.schemas import Locale
from api.emails.writing.anchors import Link, Words, page_paragraphs
from api.emails.writing.brands import Brand, current_brand
from api.emails.writing.frames import reason_of
from api.emails.writing.pages import FOLDER, Section, page_in_languages

KINDS = (
    "confirmation",
    "recovery",
    "invite",
    "magic_link",
    "email_change",
    "reauthentication",
    "password_changed_notification",
    "email_changed_notification",
    "mfa_factor_enrolled_notification",
    "mfa_factor_unenrolled_notification",
)
UNKNOWN = "Auth sends no such email."
LOCALES: tuple[Locale, ...] = get_args(Locale)
UNNAMED = Brand("Carehire")
VALUES = {
    "email": Markup("{{ .Email }}"),
    "new_email": Markup("{{ .NewEmail }}"),
    "old_email": Markup("{{ .OldEmail }}"),
    "code": Markup('<strong class="code">{{ .Token }}</strong>'),
}
FORGOT = "{{ .SiteURL }}/auth/forgot"
SET_PASSWORD: Words = {"en": "set a new password", "es": "cree una contraseña nueva"}
COPY: Words = {
    "en": "If the button does not work, copy this address into your browser:",
    "es": "Si el botón no funciona, copie esta dirección en su navegador:",
}


@dataclass(frozen=True, slots=True)
class _Step:
    """Holds what a link leads to: a page of ours where a button spends the code, since scanners open links."""

    page: str
    type: str
    words: Words

    @property
    def address(self) -> str:
        return f"{{{{ .SiteURL }}}}{self.page}?token_hash={{{{ .TokenHash }}}}&type={self.type}"


STEPS: Mapping[str, _Step] = {
    "confirmation": _Step(
        "/auth/verify", "signup", {"en": "Confirm my address", "es": "Confirmar mi correo"}
    ),
    "recovery": _Step(
        "/auth/reset", "recovery", {"en": "Choose a new password", "es": "Elegir contraseña"}
    ),
    "invite": _Step(
        "/auth/reset",
        "invite",
        {"en": "Accept and choose a password", "es": "Aceptar y elegir contraseña"},
    ),
    "magic_link": _Step("/auth/verify", "magiclink", {"en": "Sign in", "es": "Iniciar sesión"}),
    "email_change": _Step(
        "/auth/verify", "email_change", {"en": "Agree to the change", "es": "Aceptar el cambio"}
    ),
}

_texts = Environment(
    loader=FileSystemLoader(FOLDER / "account"), undefined=StrictUndefined, autoescape=True
)


def account_email(kind: str, brand: Brand, first: Locale = "en") -> str:
    """Write the template of a kind, in both languages."""
    brand = replace(brand, name=_unbraced(brand.name), address=_unbraced(brand.address or ""))
    locales = sorted(LOCALES, key=lambda locale: locale != first)
    sections = [_section(kind, locale, brand.name) for locale in locales]
    return page_in_languages(brand, sections[0].title, sections)


async def current_account_email(connection: Connection, kind: str, app_url: str) -> str:
    """Write the template of a kind as the agency shows itself now, in its own language first.

    Raises:
        NotFoundError: There is none.
    """
    if kind not in KINDS:
        raise NotFoundError(UNKNOWN)
    language: Locale = await connection.fetchval("select language from public.app_settings")
    return account_email(kind, await current_brand(connection, app_url), language)


def _unbraced(text: str) -> str:
    """Return a text without braces: what stands between two, Auth would run."""
    return text.replace("{", "(").replace("}", ")")


def _section(kind: str, locale: Locale, agency: str) -> Section:
    links = {"password_link": Link(FORGOT, SET_PASSWORD[locale])}
    step = STEPS.get(kind)
    if step is not None:
        links["link"] = Link(step.address, step.words[locale])
    values = VALUES | {name: link.inline for name, link in links.items()}
    text = _texts.get_template(f"{kind}.{locale}.txt").render(values, agency=agency)
    title, _, body = text.partition("\n")
    paragraphs = page_paragraphs(body, links)
    if step is not None:
        copied = Markup('<span class="small">{}<br>{}</span>').format(COPY[locale], step.address)
        paragraphs.insert(paragraphs.index(links["link"].button) + 1, copied)
    reason = reason_of(kind, "account", locale, {"agency": agency})
    return Section(locale, Markup(title), paragraphs, reason)  # noqa: S704 Jinja escaped it


def main() -> None:
    """Write all for an agency that has set nothing, as supabase/config.toml names them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    for kind in KINDS:
        text = account_email(kind, UNNAMED) + "\n"
        (folder / f"{kind}.html").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
