"""Tasks of an application."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.applications.tasks import service
from api.applications.tasks.errors import TaskOpenError
from api.applications.tasks.schemas import ApplicationTask
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.schemas import ADMINS, STAFF, refusals

router = feature_router("/applications/{application_id}/tasks", "applications")
Decider = Annotated[Caller, requires("hiringmanager", *ADMINS)]


@router.get("", response_model=Answer[list[ApplicationTask]], responses=refusals(NotFoundError))
async def list_tasks(person: Annotated[Caller, requires(*STAFF)], application_id: UUID) -> Response:
    """List what is to be done about an application and what was, the open tasks first."""
    return await person.read(service.list_tasks, application_id)


@router.post(
    "/{task_id}/done", response_model=Answer[ApplicationTask], responses=refusals(NotFoundError)
)
async def complete_task(person: Decider, application_id: UUID, task_id: UUID) -> Response:
    """Check off a task."""
    return await person.write(service.complete_task, application_id, task_id)


@router.post(
    "/{task_id}/reopen",
    response_model=Answer[ApplicationTask],
    responses=refusals(NotFoundError, TaskOpenError),
)
async def restore_task(person: Decider, application_id: UUID, task_id: UUID) -> Response:
    """Open a task again that was checked off."""
    return await person.write(service.restore_task, application_id, task_id)
