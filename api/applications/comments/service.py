"""Comments on applications: who may write and change them, the database says."""

from uuid import UUID

from api.applications.comments.schemas import ApplicationComment, CommentChange, CommentText
from api.applications.queries import NAME
from api.applications.service import get_application
from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.errors.tree import ForbiddenError, NotFoundError
from api.core.http.responses import Json

NO_COMMENT = "There is no such comment."
NOT_YOURS = "Only whoever wrote a comment changes it."
COMMENTS = Table("public.application_comments", "c")
IN_TIME = "coalesce(c.{}, '-infinity') > now() - private.time_to_undo() and c.author_id = (select private.user_id())"
ITEM = COMMENTS.item(
    ApplicationComment,
    author_name=NAME.format("c.author_id"),
    text="case when c.deleted_at is null then c.text end",
    can_change=f"(c.deleted_at is null and {IN_TIME.format('created_at')})",
    can_restore=f"({IN_TIME.format('deleted_at')})",
)
OF_APPLICATION = f"""
select coalesce(json_agg({ITEM} order by c.created_at, c.id), '[]')::text
from public.application_comments as c where c.application_id = $1
"""  # noqa: S608
BY_ID = f"""
select {ITEM}::text from public.application_comments as c where c.id = $1 and c.application_id = $2
"""  # noqa: S608
IS_OWN = "select author_id = private.user_id() from public.application_comments where id = $1"
ADD = COMMENTS.insert(CommentText, "application_id")
CHANGE = """
update public.application_comments set text = $3 where id = $1 and application_id = $2 returning id
"""
# What is taken back twice, after a lost response, is as it was after the first time.
TAKE_BACK = """
update public.application_comments set deleted_at = now()
where id = $1 and application_id = $2 and deleted_at is null returning id
"""
RESTORE = """
update public.application_comments set deleted_at = null
where id = $1 and application_id = $2 and deleted_at is not null returning id
"""


async def list_comments(connection: Connection, application_id: UUID) -> Json:
    """Return the comments on an application, the newest last.

    Raises:
        NotFoundError: There is no such application.
    """
    await get_application(connection, application_id)
    comments: Json = await connection.fetchval(OF_APPLICATION, application_id)
    return comments


async def create_comment(connection: Connection, application_id: UUID, body: CommentText) -> Json:
    """Add a comment in the caller's name.

    Raises:
        NotFoundError: There is no such application.
    """
    await get_application(connection, application_id)
    added = await ADD.add(connection, body, application_id)
    return await _load(connection, application_id, added)


async def change_comment(
    connection: Connection, application_id: UUID, comment_id: UUID, body: CommentChange
) -> Json:
    """Change the text of a comment of the caller's own.

    Raises:
        NotFoundError: There is no such comment.
        ForbiddenError: It is somebody else's.
        CommentTooLateError: It stands as it is by now.
    """
    await body.compare(_load, connection, application_id, comment_id)
    return await _changed(connection, CHANGE, application_id, comment_id, body.text)


async def take_back_comment(connection: Connection, application_id: UUID, comment_id: UUID) -> Json:
    """Take back a comment of the caller's own; that there was one stays to be seen.

    Raises:
        NotFoundError: There is no such comment.
        ForbiddenError: It is somebody else's.
        CommentTooLateError: It stands as it is by now.
    """
    return await _changed(connection, TAKE_BACK, application_id, comment_id)


async def restore_comment(connection: Connection, application_id: UUID, comment_id: UUID) -> Json:
    """Bring back a comment that the caller has taken back.

    Raises:
        NotFoundError: There is no such comment.
        ForbiddenError: It is somebody else's.
        CommentTooLateError: It was taken back too long ago.
    """
    return await _changed(connection, RESTORE, application_id, comment_id)


async def _changed(
    connection: Connection, statement: str, application_id: UUID, comment_id: UUID, *values: object
) -> Json:
    changed = await connection.fetchval(statement, comment_id, application_id, *values)
    comment = await _load(connection, application_id, comment_id)
    if changed is None and not await connection.fetchval(IS_OWN, comment_id):
        raise ForbiddenError(NOT_YOURS)
    return comment


async def _load(connection: Connection, application_id: UUID, comment_id: UUID) -> Json:
    comment: Json | None = await connection.fetchval(BY_ID, comment_id, application_id)
    if comment is None:
        raise NotFoundError(NO_COMMENT)
    return comment
