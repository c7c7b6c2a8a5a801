"""What a resource is, for code that builds lists and forms of it; rows of all of them at once."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from api.core.schemas import ErrorDetail, Schema
from api.setup.limits import IMPORT_ENTRIES


class ResourceDescription(Schema):
    """One resource; names of fields are as in JSON."""

    name: str
    label: str = Field(description="As in messages: Failed to fetch areas.")
    path: str
    public_path: str | None
    key: list[str] = Field(description="The fields by which people know a row.")
    sorts: list[str] = Field(description="The usual one first; a minus turns one round.")
    search: list[str] = Field(description="The fields in which q is looked for.")
    filters: list[str]
    references: dict[str, str] = Field(description="Fields that hold ids, with the resource.")
    fields: dict[str, Any] = Field(description="The JSON schema of a new row.")


class SetupImportEntry(Schema):
    """One row of a resource: the fields that are to be so, the others stay as they are."""

    resource: str = Field(max_length=100, description="Its name, as in the list of resources.")
    id: UUID | None = Field(
        default=None, description="Which row; else the one with the same key fields."
    )
    fields: dict[str, Any] = Field(
        description="By name; a row of another resource by its name: regionName in place of regionId."
    )


class SetupImport(Schema):
    """Rows of any resources; whatever refers to another one may come before it."""

    dry_run: bool = Field(default=False, description="Do everything, then take it back.")
    entries: Annotated[list[SetupImportEntry], Field(max_length=IMPORT_ENTRIES)]


class EntryError(Schema):
    """Why an entry was not written, as if it had been sent by itself."""

    status: int
    code: str
    message: str
    details: list[ErrorDetail]


class EntryResult(Schema):
    """Holds what became of an entry."""

    entry: int = Field(description="Its place in the request, from 0.")
    resource: str
    status: Literal["created", "updated", "unchanged", "error"]
    id: UUID | None = None
    changed: list[str] | None = Field(default=None, description="The fields that changed.")
    error: EntryError | None = None


class SetupImportReport(Schema):
    """Holds what became of each entry, in the order of the request."""

    dry_run: bool
    results: list[EntryResult]
