"""Disclose that a background check may be obtained: 15 USC 1681b(b)(2)(A), in a text that holds nothing else.

A version is never changed once somebody has read it: a new text is a new version. It is for counsel to confirm, and
holds no release, no other consent and no notice of another law: each of them would undo it.
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import orjson

from api.applications.sections.after_offer import Background
from api.applications.signing.consent import Consent, outdated, told
from api.core.data.database import Connection
from api.core.errors.tree import InvalidInputError
from api.core.schemas import Locale

CURRENT = "2026-12"
_EN = Consent(
    "Disclosure about a background check",
    {
        "report": (
            "What we may obtain",
            "{agency} may obtain a consumer report about you from a consumer reporting agency for employment purposes."
            " Such a report is often called a background check.",
        ),
        "contents": (
            "What it may contain",
            "A consumer report may contain information about your character, general reputation, personal"
            " characteristics and mode of living, such as criminal and driving records, former jobs, education and"
            " licenses.",
        ),
        "time": (
            "When we may obtain it",
            "We may obtain a report before we decide whether to hire you and, if you work for us, at any time while"
            " you do.",
        ),
    },
)
_ES = Consent(
    "Aviso sobre la verificación de antecedentes",
    {
        "report": (
            "Qué podemos obtener",
            "{agency} puede obtener de una agencia de informes del consumidor un informe del consumidor sobre usted con"
            " fines de empleo. A ese informe se le suele llamar verificación de antecedentes.",
        ),
        "contents": (
            "Qué puede contener",
            "Un informe del consumidor puede contener información sobre su carácter, reputación general,"
            " características personales y modo de vida, como antecedentes penales y de manejo, empleos anteriores,"
            " estudios y licencias.",
        ),
        "time": (
            "Cuándo podemos obtenerlo",
            "Podemos obtener un informe antes de decidir si le damos el empleo y, si trabaja con nosotros, en cualquier"
            " momento mientras lo haga.",
        ),
    },
)
DISCLOSURES: dict[str, dict[Locale, Consent]] = {CURRENT: {"en": _EN, "es": _ES}}
AGENCY = "select settings.agency_name from public.app_settings as settings"
SAVED = """
select section.data::text from public.application_sections as section
where section.application_id = $1 and section.section_id = 'background'
"""


def shown(version: str, locale: Locale, agency: str) -> dict[str, Any]:
    """Return the text of a version as it is shown and kept, with the agency that it names."""
    text = told(DISCLOSURES[version][locale], version, locale)
    items = [{**item, "text": item["text"].replace("{agency}", agency)} for item in text["items"]]
    return {**text, "agency": agency, "items": items}


def read_by(answers: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the text that somebody has read, as they read it; None where their answers name none, as those of before."""
    version = answers.get("disclosureVersion")
    if version is None:
        return None
    return shown(version, answers["disclosureLocale"], answers["disclosureAgency"])


async def check_read(connection: Connection, application_id: UUID, section: Background) -> None:
    """Make sure that what was read is what is shown now; what is saved already may come again as it is.

    Raises:
        InvalidInputError: It is another text, or none.
    """
    saved = await connection.fetchval(SAVED, application_id)
    sent = section.model_dump(mode="json", exclude_none=True)
    if saved is not None and orjson.loads(saved) == sent:
        return
    agency = await connection.fetchval(AGENCY)
    read = (section.disclosure_version, section.disclosure_agency)
    if read != (CURRENT, agency) or section.disclosure_locale is None:
        raise InvalidInputError(details=[outdated("prehireData.background.disclosureVersion")])
