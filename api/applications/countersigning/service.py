"""What is to be countersigned, and signing it for the agency."""

import base64
import binascii
from uuid import UUID

from api.applications.countersigning import queries
from api.applications.countersigning.consent import CONSENTS, CURRENT
from api.applications.countersigning.schemas import CountersignatureCreate
from api.applications.signing.consent import told
from api.applications.signing.signing import Signing
from api.core.data.database import Connection
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, NotFoundError
from api.core.files.bounded import verdict_on
from api.core.files.verdict import Verdict
from api.core.http.responses import Json, json_text
from api.core.resources.parts.rows import NO_APPLICATION, require_application
from api.core.schemas import Locale

PNG = b"\x89PNG\r\n\x1a\n"
NO_PICTURE = Detail(
    field="drawing",
    message="This is not a picture of a signature. Draw it again.",
    code=FieldCode.INVALID,
)
OUTDATED = Detail(
    field="consentVersion",
    message="This text has changed. Load the page again and read the new one.",
    code=FieldCode.CONSENT_VERSION,
)


def consent(locale: Locale) -> Json:
    """Return what staff agree to before they countersign."""
    return json_text(told(CONSENTS[CURRENT][locale], CURRENT, locale))


async def list_countersignatures(connection: Connection, application_id: UUID) -> Json:
    """Return what of an application is to be countersigned, and what has been.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
    """
    await require_application(connection, application_id)
    items: Json = await connection.fetchval(queries.OF_APPLICATION, application_id)
    return items


async def countersign(
    connection: Connection, application_id: UUID, body: CountersignatureCreate, signing: Signing
) -> Json:
    """Sign for the agency exactly what an applicant has signed, and return all of the application.

    Raises:
        NotFoundError: There is no such application, or this part of it is not the caller's to see.
        InvalidInputError: The consent is an old one, or the drawing is no picture.
        NotCountersignableError: It is not signed or sealed, or was opened again.
        CountersignedAlreadyError: A colleague was faster.
        OwnDocumentError: The caller is the applicant.
        AdminCountersignsError: Only administrators may.
        SignedChangedError: It is not what was signed.
    """
    await require_application(connection, application_id)
    if body.consent_version != CURRENT:
        raise InvalidInputError(details=[OUTDATED])
    await _check_drawing(body.drawing)
    known = {
        "signerName": body.signer_name,
        "signerTitle": body.signer_title,
        "drawing": body.drawing,
        "consentVersion": body.consent_version,
        "consentLocale": body.consent_locale,
        "address": signing.address,
        "userAgent": signing.user_agent or None,
    }
    made = await connection.fetchval(
        queries.COUNTERSIGN,
        application_id,
        body.document_id,
        body.lane,
        body.sha256,
        json_text(known),
    )
    if made is None:
        raise NotFoundError(NO_APPLICATION)
    return await list_countersignatures(connection, application_id)


async def _check_drawing(drawing: str | None) -> None:
    if drawing is None:
        return
    try:
        sent = base64.b64decode(drawing, validate=True)
    except binascii.Error:
        sent = b""
    is_drawn = sent.startswith(PNG) and await verdict_on("drawing", sent) is Verdict.CONFIRMED
    if not is_drawn:
        raise InvalidInputError(details=[NO_PICTURE])
