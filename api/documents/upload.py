"""Upload by a form: the row first, the bytes straight on to Storage, then the row is ready."""

import asyncio
import hashlib
from datetime import date
from uuid import UUID

import asyncpg
import orjson
import structlog
from starlette.responses import Response

from api.core import idempotency
from api.core.access import Caller
from api.core.clock import parse_us_date
from api.core.database import Connection
from api.core.errors import AppError, Detail, InvalidInputError, NotFoundError, TooLargeError
from api.core.http.body_limits import FORM_BYTES
from api.core.responses import Json, answer
from api.documents import queries, service
from api.documents.inspection import FILE_TOO_LARGE, Inspection
from api.documents.multipart import Form

log = structlog.get_logger()

# How much of a refused upload is still read, so that browsers show the refusal.
DRAINED_BYTES = 128 * 1024 * 1024

FIELDS = {"docType", "uploadDate"}
Fields = tuple[str, date, str]


async def receive(person: Caller, visit_id: UUID) -> Response:
    """Take a form with docType, uploadDate and file, and answer with the document."""
    form = Form(person.request)
    try:
        return await _receive(person, visit_id, form)
    except (AppError, asyncpg.PostgresError, OSError):
        await form.drain(DRAINED_BYTES)
        raise
    finally:
        form.close()


async def _receive(person: Caller, visit_id: UUID, form: Form) -> Response:
    # Before a byte is read: nobody fills the disk who may not upload here.
    await person.fetch(_enter, visit_id)
    if int(person.request.headers.get("Content-Length") or 0) > FORM_BYTES:
        raise TooLargeError(FILE_TOO_LARGE)
    await form.start()
    if not form.fields.keys() >= FIELDS:
        await form.spool()
    fields = read_fields(form)
    key = idempotency.key_of(person.request)
    fingerprint = idempotency.fingerprint_of(person.request, repr(fields).encode())
    earlier = await person.fetch(idempotency.find, key, fingerprint) if key else None
    if earlier is not None:
        await _compare(form, earlier)
        return earlier
    return await _store(person, visit_id, form, fields, (key, fingerprint))


async def _store(
    person: Caller,
    visit_id: UUID,
    form: Form,
    fields: Fields,
    repeat: tuple[str | None, str],
) -> Response:
    inspection = Inspection(form.file())
    kind = await inspection.start()
    document_id = await person.run(service.begin, visit_id, fields, kind, None)
    object_key = f"{visit_id}/{document_id}/document.{kind.extension}"
    try:
        object_id = await person.state.storage.upload(
            person.claims.token, object_key, kind.mime, inspection.chunks()
        )
        return await person.run(
            _finish, document_id, object_id, (inspection.size, inspection.sha256), repeat
        )
    except BaseException:
        # Cancelled or refused alike: nothing may stay behind, and the reason goes on its way.
        await asyncio.shield(discard(person, document_id, object_key))
        raise


def read_fields(form: Form) -> Fields:
    """Return type, date and file name.

    Raises:
        InvalidInputError: One of them is missing or wrong.
    """
    details = [
        Detail(field=name, message="This field is required.")
        for name in ("docType", "uploadDate")
        if not form.fields.get(name, "").strip()
    ]
    if form.file_name is None:
        details.append(Detail(field="file", message="Choose a file."))
    if details:
        raise InvalidInputError(details=details)
    try:
        day = parse_us_date(form.fields["uploadDate"].strip())
    except ValueError as error:
        raise InvalidInputError(details=[Detail(field="uploadDate", message=str(error))]) from None
    return form.fields["docType"].strip(), day, form.file_name or ""


async def _enter(connection: Connection, visit_id: UUID) -> None:
    if await queries.patient_of(connection, visit_id) is None:
        raise NotFoundError(service.NO_VISIT)


async def _compare(form: Form, earlier: Response) -> None:
    """Read the file to its end; the fingerprint knows its name only.

    Raises:
        ReusedKeyError: It is not the file that the key was used for.
    """
    digest = hashlib.sha256()
    async for chunk in form.file():
        digest.update(chunk)
    if digest.hexdigest() != orjson.loads(earlier.body)["data"]["sha256"]:
        raise idempotency.ReusedKeyError


async def _finish(
    connection: Connection,
    document_id: UUID,
    object_id: UUID,
    checked: tuple[int, str],
    repeat: tuple[str | None, str],
) -> Response:
    key, fingerprint = repeat
    # Claimed before the policies are asked, as for every other write.
    if key is not None and await idempotency.replay(connection, key, fingerprint):
        raise idempotency.ReusedKeyError
    item: Json = await service.finish(connection, document_id, object_id, *checked)
    response = answer(item, 201)
    if key is not None:
        await idempotency.keep(connection, key, response)
    return response


async def discard(person: Caller, document_id: UUID, object_key: str) -> None:
    """Take an upload back: first the object, which needs the row, then the row."""
    try:
        await person.state.storage.remove([object_key], person.claims.token)
        await person.run(queries.delete, document_id)
    except Exception as error:  # noqa: BLE001 the sweep does it later; the first error counts
        log.warning("upload_not_discarded", reason=type(error).__name__)
