"""The rows of a part: what its routes do in the database."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from api.core.data.database import Connection
from api.core.data.edits import EditedRow
from api.core.errors.tree import ForbiddenError, NotFoundError
from api.core.http.responses import Json
from api.core.resources.parts.declaration import Part
from api.core.schemas import Schema

EXISTS = "select exists (select from public.applications as t where t.id = $1)"
IS_OWN = "select exists (select from public.applications as t where t.id = $1 and t.user_id = private.user_id())"
NO_APPLICATION = "There is no such application."
LOCK = "select private.lock_people($1::uuid[])"
# What is taken back twice, after a lost response, is as it was after the first time.
TAKE_BACK = "deleted_at = now()", "and deleted_at is null"
RESTORE = "deleted_at = null", "and deleted_at is not null"


async def require_application(
    connection: Connection, application_id: UUID, unknown: str = NO_APPLICATION
) -> None:
    """Make sure that the application is there for the caller: staff, its applicant, a capability's holder.

    Raises:
        NotFoundError: It is not.
    """
    if not await connection.fetchval(EXISTS, application_id):
        raise NotFoundError(unknown)


async def lock_applications(connection: Connection, application_ids: Sequence[UUID]) -> None:
    """Let nobody else change these applications, or others of the same people, before this transaction ends.

    It is a statement of its own: the next one's snapshot must show what a move under way wrote.
    """
    await connection.execute(LOCK, application_ids)


async def require_own_application(
    connection: Connection, application_id: UUID, unknown: str = NO_APPLICATION
) -> None:
    """Make sure that the application belongs to the caller's account: staff see others' too.

    Raises:
        NotFoundError: It does not, or there is none.
    """
    if not await connection.fetchval(IS_OWN, application_id):
        raise NotFoundError(unknown)


@dataclass(frozen=True, slots=True)
class PartRows:
    """Lists, adds and changes rows of an application, as far as the database lets the caller."""

    part: Part

    @property
    def all_of_application(self) -> str:
        """The statement that reads the rows of the application $1 as one JSON."""
        order = ", ".join(self.part.order)
        return f"""
            select coalesce(json_agg({self.part.item} order by {order}), '[]')::text
            from {self._table} as t where t.application_id = $1
        """  # noqa: S608

    @property
    def by_id(self) -> str:
        """The statement that reads the row $1 of the application $2."""
        return f"""
            select {self.part.item}::text from {self._table} as t
            where t.id = $1 and t.application_id = $2
        """  # noqa: S608

    async def list_all(self, connection: Connection, application_id: UUID) -> Json:
        """Return all rows of an application.

        Raises:
            NotFoundError: There is no such application, or it is not the caller's to see.
        """
        await require_application(connection, application_id)
        rows: Json = await connection.fetchval(self.all_of_application, application_id)
        return rows

    async def get(self, connection: Connection, application_id: UUID, row_id: UUID) -> Json:
        """Return one row.

        Raises:
            NotFoundError: The application has none of this id, or it is not the caller's to see.
        """
        row: Json | None = await connection.fetchval(self.by_id, row_id, application_id)
        if row is None:
            raise NotFoundError(f"There is no such {self.part.label}.")
        return row

    async def create(self, connection: Connection, application_id: UUID, body: Schema) -> Json:
        """Add a row in the caller's name and return it.

        Raises:
            NotFoundError: There is no such application, or it is not the caller's to see.
        """
        await require_application(connection, application_id)
        added = await self.part.insert.add(connection, body, application_id)
        return await self.get(connection, application_id, added)

    async def patch(
        self, connection: Connection, application_id: UUID, row_id: UUID, body: EditedRow
    ) -> Json:
        """Change some fields of a row and return it.

        Raises:
            NotFoundError: The application has none of this id, or it is not the caller's to see.
            ForbiddenError: It is somebody else's to change.
        """
        await body.compare(self.get, connection, application_id, row_id)
        await self.get(connection, application_id, row_id)
        written = self.checked(body)
        names = written.model_fields_set | {"version"}
        change = self.part.columns.change(type(written), names)
        if await change.run(connection, written, row_id) is None:
            raise self._not_theirs
        return await self.get(connection, application_id, row_id)

    def checked(self, body: EditedRow) -> EditedRow:
        """Return what is written for a change of a row that is there; refuse what no schema can."""
        return body

    async def take_back(self, connection: Connection, application_id: UUID, row_id: UUID) -> Json:
        """Take back a row of the caller's own; that there was one stays to be seen.

        Raises:
            NotFoundError: The application has none of this id, or it is not the caller's to see.
            ForbiddenError: It is somebody else's.
            ChangeTooLateError: It stands as it is by now.
        """
        return await self._set_own(connection, application_id, row_id, TAKE_BACK)

    async def restore(self, connection: Connection, application_id: UUID, row_id: UUID) -> Json:
        """Bring back a row that the caller has taken back.

        Raises:
            NotFoundError: The application has none of this id, or it is not the caller's to see.
            ForbiddenError: It is somebody else's.
            ChangeTooLateError: It was taken back too long ago.
        """
        return await self._set_own(connection, application_id, row_id, RESTORE)

    async def act(
        self, connection: Connection, application_id: UUID, row_id: UUID, sets: str
    ) -> Json:
        """Do one of the part's actions to a row and return it.

        Raises:
            NotFoundError: The application has none of this id, or it is not the caller's.
        """
        await self._set(connection, application_id, row_id, (sets, ""))
        return await self.get(connection, application_id, row_id)

    @property
    def _table(self) -> str:
        return self.part.columns.name

    @property
    def _not_theirs(self) -> ForbiddenError:
        return ForbiddenError(f"Only whoever added this {self.part.label} can change it.")

    async def _set_own(
        self, connection: Connection, application_id: UUID, row_id: UUID, change: tuple[str, str]
    ) -> Json:
        changed = await self._set(connection, application_id, row_id, change)
        row = await self.get(connection, application_id, row_id)
        if changed is None and not await connection.fetchval(self._is_own, row_id):
            raise self._not_theirs
        return row

    async def _set(
        self, connection: Connection, application_id: UUID, row_id: UUID, change: tuple[str, str]
    ) -> UUID | None:
        sets, where = change
        statement = f"""
            update {self._table} set {sets} where id = $1 and application_id = $2 {where} returning id
        """  # noqa: S608
        changed: UUID | None = await connection.fetchval(statement, row_id, application_id)
        return changed

    @property
    def _is_own(self) -> str:
        return f"select {self.part.author} = private.user_id() from {self._table} where id = $1"  # noqa: S608
