"""Signed forms as somebody sees them, reopened, and opened on record; and the document before the signing."""

import asyncio
from uuid import UUID

import asyncpg
import orjson

from api.applications.signing import disclosure as disclosures
from api.applications.signing import queries
from api.applications.signing.consent import CURRENT, consent_of, told
from api.applications.signing.errors import NotReopenableError
from api.applications.signing.kind import BUNDLES
from api.applications.signing.pages import sections_of, words
from api.applications.signing.proof import code_of
from api.applications.signing.records import TEMPLATE
from api.core.clock import midnight, now
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json, json_text
from api.core.identity.visitor import Sender
from api.core.resources.parts.rows import require_application
from api.core.schemas import Locale
from api.core.settings import Settings
from api.files import opening
from api.files.uploads import Row, require_file
from api.sealing.certificates import standing_of
from api.sealing.documents import written

UNKNOWN = "There is no such application."


def consent(locale: Locale) -> Json:
    """Return what a signer is shown before signing now."""
    return json_text(told(consent_of(CURRENT, locale), CURRENT, locale))


async def disclosure(connection: Connection, locale: Locale) -> Json:
    """Return what somebody reads before they authorize a background check now."""
    agency = await connection.fetchval(disclosures.AGENCY)
    return json_text(disclosures.shown(disclosures.CURRENT, locale, agency))


async def list_signed(connection: Connection, application_id: UUID) -> Json:
    """Return the signed forms of an application, the newest first, with the bundles that the caller may see.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
    """
    await require_application(connection, application_id)
    items: Json = await connection.fetchval(queries.OF_APPLICATION, application_id)
    return items


async def list_own(connection: Connection, application_id: UUID) -> Json:
    """Return the signed forms of an application of the caller's own.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
    """
    await _draft(connection, application_id)
    items: Json = await connection.fetchval(queries.OWN, application_id)
    return items


async def reopen(connection: Connection, application_id: UUID, reason: str) -> Json:
    """Let an applicant change a signed form and sign it again; what they signed stays.

    Raises:
        NotFoundError: There is no such application.
        NotReopenableError: Its form is not signed, or it is closed.
    """
    await require_application(connection, application_id)
    if not await connection.fetchval(queries.REOPEN, application_id, reason):
        raise NotReopenableError
    return await list_signed(connection, application_id)


async def open_bundle(sender: Sender, application_id: UUID, bundle_id: UUID) -> Json:
    """Mint a short-lived address of a bundle; that it was opened is on record first.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    row = await sender.change(_record_opening, bundle_id, application_id)
    return json_text(await opening.opened(sender, BUNDLES, row, is_saved=True))


async def _record_opening(connection: Connection, bundle_id: UUID, application_id: UUID) -> Row:
    row = await require_file(connection, BUNDLES, bundle_id)
    if not await connection.fetchval(queries.BELONGS, bundle_id, application_id):
        raise NotFoundError(BUNDLES.missing)
    return await opening.record_opening(connection, BUNDLES, row)


async def status(connection: Connection, settings: Settings) -> Json:
    """Return how the certificate stands, and which signed forms wait to be sealed."""
    moment = now()
    standing, certificate = standing_of(settings, moment)
    waiting = orjson.loads(await connection.fetchval(queries.WAITING))
    about = {
        "subject": certificate and certificate.subject,
        "fingerprint": certificate and certificate.fingerprint,
        "endsAt": certificate and certificate.ends_at.isoformat(),
        "daysLeft": certificate and certificate.days_left(moment),
    }
    return json_text({"standing": standing, **about, "waiting": waiting})


async def document(sender: Sender, application_id: UUID, locale: Locale | None) -> bytes:
    """Return the form as its applicant would sign it now, with the code that shows that it was opened.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's own.
    """
    draft = await sender.query(_draft, application_id)
    code = code_of(sender.state.settings, application_id, CURRENT, draft["digest"])
    page = _page(draft, code, locale or draft["locale"], application_id)
    return await asyncio.to_thread(written, TEMPLATE, page, {}, midnight())


async def _draft(connection: Connection, application_id: UUID) -> asyncpg.Record:
    draft = await connection.fetchrow(queries.DRAFT, application_id)
    if draft is None or draft["digest"] is None:
        raise NotFoundError(UNKNOWN)
    return draft


def _page(
    draft: asyncpg.Record, code: str, locale: Locale, application_id: UUID
) -> dict[str, object]:
    said = words(locale)["texts"]
    about = ((said["applicant"], draft["name"]), (said["job"], draft["job_title"]))
    return {
        "locale": locale,
        "texts": said,
        "agency": draft["agency_name"],
        "title": said["draft"],
        "footer": f"{said['draft']} · {application_id}",
        "about": [{"label": label, "value": value} for label, value in about],
        "code": code,
        "sections": sections_of(
            orjson.loads(draft["answers"]), locale, orjson.loads(draft["entered"])
        ),
        "files": [],
        "consent": orjson.loads(str(consent(locale))),
    }
