"""What can be wrong with reopening a task; the database refuses it by this rule."""

from api.core.errors.tree import ConflictError


class TaskOpenError(ConflictError):
    """The same has to be done already, because of something newer."""

    code = "task_open"
    rule = "application_tasks_application_id_kind_unique"
    default = "There is an open task of this kind already."
