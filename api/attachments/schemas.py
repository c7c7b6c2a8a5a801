"""Files of applicants and requests for documents in JSON."""

from typing import Annotated, ClassVar, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from api.core.clock import UsDate
from api.core.data.edits import VersionedRow
from api.core.schemas import Name, Notes, Reason, Schema, Timestamp
from api.core.states.declared import DocumentRequestState
from api.files.resumable import FileBytes, UploadTarget

Lane = Literal["general", "background", "medical", "tax"]
SectionId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,49}$")]
FieldName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_.-]{0,99}$")]
FileName = Annotated[str, StringConstraints(min_length=1, max_length=1000)]
AttachmentState = Literal["uploading", "scanning", "ready", "quarantined"]
NAMED_TYPES = ("cv", "resume", "signature")
DOC_TYPES = (*NAMED_TYPES, "CUSTOM")


class PaperDescription(Schema):
    """Holds what a file that staff add belongs to."""

    section_id: SectionId = "application"
    field_name: FieldName = "paper"
    doc_type: Annotated[
        str,
        Field(
            max_length=100,
            description="cv, resume, signature, or CUSTOM for whatever else is sent.",
        ),
    ] = "CUSTOM"
    array_index: Annotated[int | None, Field(ge=0, le=99)] = None
    array_field_name: FieldName | None = None
    request_id: Annotated[UUID | None, Field(description="The document that was asked for.")] = None


class AttachmentDescription(PaperDescription):
    """Holds what a file belongs to."""

    application_id: UUID
    field_name: FieldName
    letter_id: Annotated[
        UUID | None,
        Field(
            description="The notice about a background check that this disputes; sectionId is background then."
        ),
    ] = None


class PaperForm(PaperDescription):
    """The multipart form; put the file last, so that it can be passed on while it arrives."""

    file: Annotated[str, Field(json_schema_extra={"format": "binary"})]


class PaperCreate(PaperDescription):
    """A resumable upload of staff that is about to start."""

    file_name: FileName
    bytes: FileBytes


class AttachmentForm(AttachmentDescription):
    """The multipart form; put the file last, so that it can be passed on while it arrives."""

    file: Annotated[str, Field(json_schema_extra={"format": "binary"})]


class AttachmentCreate(AttachmentDescription):
    """A resumable upload that is about to start."""

    file_name: FileName
    bytes: FileBytes


class Attachment(Schema):
    """A file as its sender sees it; `azurePath` holds the object key, which names no person."""

    attachment_id: UUID
    application_id: UUID
    request_id: UUID | None
    letter_id: UUID | None
    section_id: str
    field_name: str
    doc_type: str
    array_index: int | None
    array_field_name: str | None
    azure_path: str
    file_name: str
    mime: str
    bytes: int | None
    state: AttachmentState
    created_at: Timestamp
    duplicate_of: Annotated[
        UUID | None,
        Field(
            description="An earlier file of the same application with the same content, as far as the caller sees it."
        ),
    ]


class StaffAttachment(Attachment):
    """A file as staff see it."""

    lane: Lane
    added_by_name: Annotated[str | None, Field(description="Whoever of the staff added it.")]
    can_take_back: Annotated[bool, Field(description="Whether the caller can take it back now.")]
    is_sender_unconfirmed: Annotated[
        bool,
        Field(
            description="It came with a repeated application, which anybody can send in somebody's name."
        ),
    ]


class SignedTarget(UploadTarget):
    """Says where the bytes go, and holds the token that allows its bearer to send only these."""

    signature: Annotated[str, Field(description="Sent as x-signature; good for two hours.")]
    publishable_key: Annotated[str, Field(description="Sent as apikey; it is no secret.")]


class AttachmentUpload(Schema):
    """The file's row and where its bytes go."""

    attachment: Attachment
    upload: Annotated[
        SignedTarget | None,
        Field(description="Null when all bytes have arrived: at most the completion is missing."),
    ]


class FileDetails(Schema):
    """Says where a file lies and what it is called."""

    azure_path: str
    file_name: str


class FileAddresses(Schema):
    """The object keys of the caller's own files; what is not theirs looks the same as what does not exist."""

    cv_url: Annotated[str | None, Field(max_length=500)] = None
    resume_url: Annotated[str | None, Field(max_length=500)] = None
    signature_url: Annotated[str | None, Field(max_length=500)] = None


class FilesOfApplicant(Schema):
    """The details of each; null for what the caller does not own."""

    cv: FileDetails | None
    resume: FileDetails | None
    signature: FileDetails | None


class NewestFiles(Schema):
    """Of each kind, the newest file that the caller may open, as its `azurePath`: for `file-details`."""

    cv: str | None
    resume: str | None
    signature: str | None


class OpenedAttachment(Schema):
    """An address that works for a minute."""

    url: str
    expires_in: int
    file_name: str
    mime: str


class OwnRequest(Schema):
    """A document that an applicant is asked for."""

    id: UUID
    name: str
    doc_type: Annotated[
        Literal["cv"] | None,
        Field(description="cv where the job requires one; any résumé fulfills it."),
    ]
    note: str | None
    due_on: UsDate | None
    state: DocumentRequestState
    decision_reason: str | None
    created_at: Timestamp


class DocumentRequest(OwnRequest):
    """A request as staff see it."""

    application_id: UUID
    lane: Lane
    requested_by_name: str | None
    decided_by_name: str | None
    decided_at: Timestamp | None
    version: int


class DocumentRequestFields(Schema):
    """Holds what an applicant is to send; they get an email with a link."""

    name: Name
    lane: Lane = "general"
    note: Annotated[Notes | None, Field(max_length=500, description="What it must show.")] = None
    due_on: UsDate | None = None


class DocumentRequestDecision(VersionedRow):
    """Holds what becomes of a document that was asked for."""

    row: ClassVar[type[Schema]] = DocumentRequest
    state: DocumentRequestState
    decision_reason: Annotated[
        Reason | None, Field(description="Why it is rejected; the applicant reads this.")
    ] = None
