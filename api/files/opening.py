"""A file is opened on record, by an address that works for a minute."""

from typing import Any
from uuid import UUID

from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.files.content import is_shown
from api.core.files.names import display_name
from api.core.identity.visitor import Sender
from api.files import rows
from api.files.errors import FileNotOpenableError
from api.files.kinds import FileKind
from api.files.uploads import Row

OPEN_SECONDS = 60
UNSCANNED = ("scanning", "quarantined")


async def record_opening(connection: Connection, kind: FileKind, row: Row) -> Row:
    """Record that a file is opened, before it is.

    Raises:
        NotFoundError: It has not arrived.
        FileNotOpenableError: It has not been scanned, or a virus was found.
    """
    if row["state"] == "uploading":
        raise NotFoundError(kind.missing)
    if row["state"] in UNSCANNED:
        raise FileNotOpenableError
    await rows.record_opening(connection, kind, UUID(str(row["id"])))
    return row


async def opened(
    sender: Sender, kind: FileKind, row: Row, *, is_saved: bool = False
) -> dict[str, Any]:
    """Mint an address of a file whose opening is on record; what no browser shows is saved."""
    name = display_name(row["original_name"], row["object_key"].rpartition(".")[2])
    is_download = is_saved or not is_shown(row["mime"])
    url = await kind.bucket_of(sender.state.storage).sign(
        row["object_key"], OPEN_SECONDS, download_as=name if is_download else None
    )
    return {"url": url, "expiresIn": OPEN_SECONDS, "fileName": name, "mime": row["mime"]}
