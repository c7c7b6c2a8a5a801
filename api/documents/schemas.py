"""Visit documents as they are sent and answered."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from api.core.clock import RecordedDate, UsDate
from api.core.data.edits import Versioned
from api.core.schemas import Schema, Timestamp
from api.files.resumable import FileBytes, UploadTarget

DocType = Annotated[str, StringConstraints(strip_whitespace=True, max_length=100)]
FileName = Annotated[str, StringConstraints(min_length=1, max_length=1000)]


class Document(Schema):
    """A file of a visit; `azurePath` holds the object key, which names no person."""

    id: UUID
    visit_id: UUID
    doc_type: str
    upload_date: UsDate
    file_name: str
    mime: str
    bytes: int | None
    sha256: str | None
    state: Literal["uploading", "scanning", "ready", "quarantined", "archived"]
    azure_path: str
    uploaded_by: UUID | None
    uploaded_by_name: str | None
    created_at: Timestamp
    archived_at: Timestamp | None
    archived_reason: str | None
    version: int
    withdrawable_until: Timestamp | None = Field(
        description="Until when the caller, who uploaded it, may withdraw it."
    )
    duplicate_of: UUID | None = Field(
        description="An earlier document of the same visit with the same content."
    )


class DocumentQuery(Schema):
    """Which documents of a visit."""

    archived: bool = Field(default=False, description="Archived documents, too.")


class DocumentDescription(Schema):
    """Holds what kind of document a file is, and of which date."""

    doc_type: DocType
    upload_date: RecordedDate


class DocumentForm(DocumentDescription):
    """The multipart form; put the file last, so that it can be passed on while it arrives."""

    file: Annotated[str, Field(json_schema_extra={"format": "binary"})]


class UploadCreate(Schema):
    """A resumable upload that is about to start."""

    doc_type: DocType
    upload_date: RecordedDate
    file_name: FileName
    bytes: FileBytes


class Upload(Schema):
    """The document's row and where its bytes go."""

    document: Document
    upload: UploadTarget


class Archive(Versioned):
    """Why a document is put away."""

    reason: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]


class OpenRequest(Schema):
    """How the file will be used."""

    download: bool = Field(default=False, description="Save it instead of showing it.")


class OpenedDocument(Schema):
    """An address that is good for a minute."""

    url: str
    expires_in: int
    file_name: str
    mime: str
    bytes: int
    sha256: str
