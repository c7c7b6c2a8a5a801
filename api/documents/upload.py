"""Upload by a form: the row first, the bytes straight on to Storage, then the row is ready."""

import asyncio
import hashlib
from uuid import UUID

import asyncpg
import orjson
import structlog
from starlette.responses import Response

from api.core.clock import parse_us_date
from api.core.data.database import Connection
from api.core.data.idempotency import Attempt, ReusedKeyError
from api.core.errors.tree import AppError, Detail, InvalidInputError, NotFoundError
from api.core.files.inspection import Inspected, Inspection
from api.core.files.multipart import Form
from api.core.http.responses import answer
from api.core.identity.caller import Caller
from api.documents import queries, service
from api.documents.bucket import bucket_of
from api.documents.files import Begun, Description

log = structlog.get_logger()

FIELDS = {"docType", "uploadDate"}


async def receive(person: Caller, visit_id: UUID) -> Response:
    """Take a form with docType, uploadDate and file, and return the document."""
    form = Form(person.request, FIELDS)
    try:
        return await _receive(person, visit_id, form)
    except (AppError, asyncpg.PostgresError, OSError):
        await form.drain()
        raise
    finally:
        form.close()


async def _receive(person: Caller, visit_id: UUID, form: Form) -> Response:
    # Before a byte is read: nobody fills the disk who may not upload here.
    await person.query(_enter, visit_id)
    await form.start()
    if not form.fields.keys() >= FIELDS:
        await form.spool()
    described = read_description(form)
    attempt = Attempt.of_form(person.request, repr(described).encode())
    earlier = await person.change(attempt.find) if attempt.key else None
    if earlier is not None:
        await _compare(form, earlier)
        return earlier
    return await _store(person, visit_id, form, described, attempt)


async def _store(
    person: Caller, visit_id: UUID, form: Form, described: Description, attempt: Attempt
) -> Response:
    inspection = Inspection(form.file())
    kind = await inspection.start()
    begun = await person.change(service.begin, visit_id, described, kind)
    try:
        object_id = await bucket_of(person.state.storage).upload(
            person.claims.token, begun.object_key, kind.mime, inspection.chunks()
        )
        return await person.change(
            _finish, person, attempt, begun.document_id, object_id, inspection.result
        )
    except BaseException:
        # Cancelled or refused alike: nothing may stay behind, and the reason goes on its way.
        await asyncio.shield(discard(person, begun))
        raise


def read_description(form: Form) -> Description:
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
    return Description(form.fields["docType"].strip(), day, form.file_name or "")


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
        raise ReusedKeyError


async def _finish(
    connection: Connection,
    person: Caller,
    attempt: Attempt,
    document_id: UUID,
    object_id: UUID,
    inspected: Inspected,
) -> Response:
    # Claimed before the policies are asked, as for every other write.
    if await attempt.claim(connection):
        raise ReusedKeyError
    shown = await service.finish(connection, document_id, object_id, inspected)
    response = answer(shown.result, 201)
    await attempt.keep(connection, response, await person.record(connection, shown))
    return response


async def discard(person: Caller, upload: Begun) -> None:
    """Take an upload back: first the object, which needs the row, then the row."""
    try:
        bucket = bucket_of(person.state.storage)
        await bucket.remove([upload.object_key], person.claims.token)
        await person.change(queries.delete, upload.document_id)
    except Exception as error:  # noqa: BLE001 the sweep does it later; the first error counts
        log.warning("upload_not_discarded", reason=type(error).__name__)
