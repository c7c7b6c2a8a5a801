"""What staff do with the files of applicants."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.attachments import viewing
from api.attachments.schemas import (
    OpenedAttachment,
    StaffAttachment,
)
from api.core.errors.tree import (
    NotFoundError,
    UnavailableError,
)
from api.core.http.responses import Answer, Json, answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import StaffReads, requires
from api.core.schemas import DECIDERS, STAFF, refusals
from api.files.errors import FileNotOpenableError

router = feature_router("/applications/{application_id}", "applications")
Reader = Annotated[Caller, requires(*STAFF)]
Decider = Annotated[Caller, requires(*DECIDERS)]


@router.get(
    "/attachments",
    response_model=Answer[list[StaffAttachment]],
    responses=refusals(NotFoundError),
)
async def list_attachments(connection: StaffReads, application_id: UUID) -> Json:
    """List the files of an application, as far as the caller may see them."""
    return await viewing.list_attachments(connection, application_id)


@router.post(
    "/attachments/{attachment_id}/open",
    response_model=Answer[OpenedAttachment],
    responses=refusals(NotFoundError, FileNotOpenableError, UnavailableError),
)
async def open_attachment(person: Reader, application_id: UUID, attachment_id: UUID) -> Response:
    """Mint an address of a file that is good for a minute; this is audited."""
    return answer(await viewing.open_attachment(person, attachment_id, application_id))
