"""Tasks of applications: shown, checked off and opened again; the database alone adds them."""

from uuid import UUID

from api.applications.queries import NAME
from api.applications.service import get_application
from api.applications.tasks.schemas import ApplicationTask
from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json

NO_TASK = "There is no such task."
TASKS = Table("public.application_tasks", "k")
ITEM = TASKS.item(ApplicationTask, done_by_name=NAME.format("k.done_by"))
OF_APPLICATION = f"""
select coalesce(json_agg({ITEM} order by k.done_at is not null, k.created_at desc, k.id), '[]')::text
from public.application_tasks as k where k.application_id = $1
"""  # noqa: S608
BY_ID = f"select {ITEM}::text from public.application_tasks as k where k.id = $1"  # noqa: S608
# When and by whom, the database says; what is done stays as it was done first.
SET = """
update public.application_tasks set done_at = case when $3 then now() end
where id = $1 and application_id = $2 returning id
"""


async def list_tasks(connection: Connection, application_id: UUID) -> Json:
    """Return the tasks of an application, the open ones first.

    Raises:
        NotFoundError: There is no such application.
    """
    await get_application(connection, application_id)
    tasks: Json = await connection.fetchval(OF_APPLICATION, application_id)
    return tasks


async def complete_task(connection: Connection, application_id: UUID, task_id: UUID) -> Json:
    """Check off a task in the caller's name.

    Raises:
        NotFoundError: There is no such task.
    """
    return await _set(connection, application_id, task_id, is_done=True)


async def restore_task(connection: Connection, application_id: UUID, task_id: UUID) -> Json:
    """Open a task again.

    Raises:
        NotFoundError: There is no such task.
        TaskOpenError: A newer one of its kind is open.
    """
    return await _set(connection, application_id, task_id, is_done=False)


async def _set(
    connection: Connection, application_id: UUID, task_id: UUID, *, is_done: bool
) -> Json:
    if await connection.fetchval(SET, task_id, application_id, is_done) is None:
        raise NotFoundError(NO_TASK)
    task: Json = await connection.fetchval(BY_ID, task_id)
    return task
