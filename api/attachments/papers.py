"""Files that staff add: what came by hand or by fax. They go the way of any file of an applicant."""

from typing import TypeVar
from uuid import UUID

from api.attachments import queries, service, viewing
from api.attachments.errors import NotAskedForError, PaperKeptError
from api.attachments.kind import ATTACHMENTS
from api.attachments.schemas import (
    AttachmentCreate,
    AttachmentDescription,
    PaperCreate,
    PaperDescription,
)
from api.core.data.database import Connection
from api.core.errors.tree import ForbiddenError
from api.core.http.responses import Json
from api.core.identity.caller import Caller
from api.core.resources.parts.rows import require_application
from api.files import uploads
from api.files.forms import arriving, described
from api.files.uploads import StartedUpload

D = TypeVar("D", bound=AttachmentDescription)

NOT_THEIRS = "Only an administrator may add such a document."
# The section decides who may see the file: it is known before the file is passed on.
FIRST = {"sectionId", "docType"}
FIELDS = {*FIRST, "fieldName", "arrayIndex", "arrayFieldName", "requestId"}


async def receive(person: Caller, application_id: UUID) -> Json:
    """Take a form with one file.

    Raises:
        AppError: The file or what it belongs to is not accepted; nothing stays behind then.
    """

    async def enter() -> None:
        # Before a byte is read, so that nobody who may not add anything here can fill the disk.
        await person.query(require_application, application_id)

    async with arriving(person.request, FIELDS, FIRST, enter) as form:
        body = described(form, PaperDescription)
        about = await _about(person, application_id, body, AttachmentDescription)
        return await service.send(person, about, form.file_name or "", form.file())


async def announce(person: Caller, application_id: UUID, body: PaperCreate) -> Json:
    """Add the row of a resumable upload and say where its bytes go.

    Raises:
        AppError: The file or what it belongs to is not accepted.
    """
    return await service.announce(
        person, await _about(person, application_id, body, AttachmentCreate)
    )


async def resume(person: Caller, application_id: UUID, attachment_id: UUID) -> Json:
    """Say again where the bytes of an unfinished upload of the caller's go.

    Raises:
        NotFoundError: There is no such upload.
    """
    await person.query(viewing.require_attachment, attachment_id, application_id)
    return await service.resume(person, attachment_id)


async def complete(person: Caller, application_id: UUID, attachment_id: UUID) -> Json:
    """Check a file that was sent by a resumable upload, and keep it.

    Raises:
        NotFoundError: There is no such file.
        AppError: The file is not accepted, or it has not arrived completely.
    """
    await person.query(viewing.require_attachment, attachment_id, application_id)
    return await service.complete(person, attachment_id)


async def take_back(person: Caller, application_id: UUID, attachment_id: UUID) -> None:
    """Take a file of the caller's own back, or cancel its upload.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
        SignedFileError: It belongs to a form that has been signed.
        PaperKeptError: It is not theirs to take back, or no longer.
    """
    row = await person.query(viewing.require_attachment, attachment_id, application_id)
    if row["state"] == "uploading":
        await uploads.discard(person, ATTACHMENTS, StartedUpload.of(row))
    elif not await person.change(service.withdraw, attachment_id):
        raise PaperKeptError


async def _about(
    person: Caller, application_id: UUID, body: PaperDescription, schema: type[D]
) -> D:
    await person.query(_require_lane, application_id, body)
    return schema.model_validate(
        {**body.model_dump(by_alias=True), "applicationId": application_id}
    )


async def _require_lane(
    connection: Connection, application_id: UUID, body: PaperDescription
) -> None:
    await require_application(connection, application_id)
    if body.request_id is None:
        if not await connection.fetchval(queries.SEES_SECTION, body.section_id):
            raise ForbiddenError(NOT_THEIRS)
    elif not await connection.fetchval(queries.SEES_REQUEST, body.request_id, application_id):
        raise NotAskedForError
