"""Taking in an object: may the caller, then the bytes, then the row."""

from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from . import objects
from .database import Connection, Database, Row, Scope
from .files import FileStore, Metadata, Place


@dataclass(frozen=True)
class Upload:
    """Holds what is to be stored, and how."""

    bucket: str
    key: str
    owner: str | None
    upsert: bool = False
    user_metadata: Any = None
    declared: Metadata = field(default_factory=dict)
    version: str = field(default_factory=lambda: str(uuid4()))

    @property
    def place(self) -> Place:
        """Return where the bytes go."""
        return Place(self.bucket, self.key, self.version)


class Uploads:
    """The steps that plain, signed, resumable uploads and copies share."""

    def __init__(self, database: Database, files: FileStore) -> None:
        self._database = database
        self._files = files

    async def check(self, scope: Scope, upload: Upload) -> None:
        """Try the insert as the caller, and take it back.

        Raises:
            StorageError: A policy refuses it, or the key is taken.
        """
        row = objects.values(
            upload.bucket,
            upload.key,
            owner=upload.owner,
            version="1",
            metadata={key: value for key, value in upload.declared.items() if value is not None},
            user_metadata=upload.user_metadata,
        )
        async with self._database.trial(scope) as connection:
            if upload.upsert:
                await objects.upsert(connection, row)
            else:
                await objects.insert(connection, row)

    async def complete(self, scope: Scope, upload: Upload, metadata: Metadata) -> Row:
        """Write the row as the service role; remove the version it replaces."""
        try:
            async with self._database.transaction(self._database.as_service(scope)) as connection:
                await objects.lock_key(connection, upload.bucket, upload.key)
                row, replaced = await self._write(connection, upload, metadata)
        except BaseException:
            await self._files.remove(upload.place)
            raise
        if replaced is not None and replaced != upload.version:
            await self._files.remove(Place(upload.bucket, upload.key, replaced))
        return row

    async def _write(
        self, connection: Connection, upload: Upload, metadata: Metadata
    ) -> tuple[Row, str | None]:
        current = await objects.find_if_any(connection, upload.bucket, upload.key, lock=True)
        row = await objects.upsert(
            connection,
            objects.values(
                upload.bucket,
                upload.key,
                owner=upload.owner,
                version=upload.version,
                metadata=metadata,
                user_metadata=upload.user_metadata,
            ),
        )
        return row, current["version"] if current else None
