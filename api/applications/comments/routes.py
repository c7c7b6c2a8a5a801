"""Comments of staff on an application."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.applications.comments import service
from api.applications.comments.errors import CommentTooLateError
from api.applications.comments.schemas import ApplicationComment, CommentChange, CommentText
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.schemas import STAFF, refusals

router = feature_router("/applications/{application_id}/comments", "applications")
Colleague = Annotated[Caller, requires(*STAFF)]
REFUSED = refusals(NotFoundError, CommentTooLateError)


@router.get("", response_model=Answer[list[ApplicationComment]], responses=refusals(NotFoundError))
async def list_comments(person: Colleague, application_id: UUID) -> Response:
    """List what staff have written about an application, the newest last."""
    return await person.read(service.list_comments, application_id)


@router.post(
    "",
    status_code=201,
    response_model=Answer[ApplicationComment],
    responses=refusals(NotFoundError),
)
async def create_comment(person: Colleague, application_id: UUID, body: CommentText) -> Response:
    """Write about an application, for staff alone."""
    return await person.write(service.create_comment, application_id, body, status=201)


@router.patch("/{comment_id}", response_model=Answer[ApplicationComment], responses=REFUSED)
async def patch_comment(
    person: Colleague, application_id: UUID, comment_id: UUID, body: CommentChange
) -> Response:
    """Change a comment of one's own, for 30 minutes."""
    return await person.write(service.change_comment, application_id, comment_id, body)


@router.delete("/{comment_id}", response_model=Answer[ApplicationComment], responses=REFUSED)
async def delete_comment(person: Colleague, application_id: UUID, comment_id: UUID) -> Response:
    """Take back a comment of one's own, for 30 minutes; that there was one stays to be seen."""
    return await person.write(service.take_back_comment, application_id, comment_id)


@router.post("/{comment_id}/restore", response_model=Answer[ApplicationComment], responses=REFUSED)
async def restore_comment(person: Colleague, application_id: UUID, comment_id: UUID) -> Response:
    """Bring back a comment that one has taken back, for 30 minutes."""
    return await person.write(service.restore_comment, application_id, comment_id)
