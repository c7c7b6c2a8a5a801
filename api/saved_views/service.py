"""Saved views; each person's are their own, by the database's policies."""

from uuid import UUID

from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json
from api.saved_views.schemas import SavedView, SavedViewChange, SavedViewCreate

VIEWS = Table("public.saved_views", "v")
ITEM = VIEWS.item(SavedView)
OF_PERSON = f"""
select coalesce(json_agg({ITEM} order by v.page, v.name, v.id), '[]')::text
from public.saved_views as v
"""  # noqa: S608
BY_ID = f"select {ITEM}::text from public.saved_views as v where v.id = $1"  # noqa: S608
CREATE = VIEWS.insert(SavedViewCreate)
RENAME = VIEWS.update(SavedViewChange)
DELETE = "delete from public.saved_views where id = $1 returning id"
NO_VIEW = "There is no such view."


async def list_views(connection: Connection) -> Json:
    """Return the views that the caller has saved, by name."""
    views: Json = await connection.fetchval(OF_PERSON)
    return views


async def create_view(connection: Connection, body: SavedViewCreate) -> Json:
    """Keep a view and return it.

    Raises:
        TooManyViewsError: There are 30 of this list.
        ConflictError: Another one has this name.
    """
    return await _one(connection, await CREATE.add(connection, body))


async def rename_view(connection: Connection, view_id: UUID, body: SavedViewChange) -> Json:
    """Give a view another name and return it.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
    """
    await body.compare(_one, connection, view_id)
    if await RENAME.run(connection, body, view_id) is None:
        raise NotFoundError(NO_VIEW)
    return await _one(connection, view_id)


async def delete_view(connection: Connection, view_id: UUID) -> None:
    """Remove a view.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
    """
    if await connection.fetchval(DELETE, view_id) is None:
        raise NotFoundError(NO_VIEW)


async def _one(connection: Connection, view_id: UUID) -> Json:
    view: Json = await connection.fetchval(BY_ID, view_id)
    return view
