"""What can be wrong with a file."""

from api.core.errors.tree import (
    ConflictError,
    InvalidInputError,
    NotFoundError,
    StorageFullError,
    TooLargeError,
    UnavailableError,
)


class UnsupportedFileError(InvalidInputError):
    """The content is not of an accepted kind, whatever the file is called."""

    code = "unsupported_file"
    default = "This kind of file is not accepted. Use PDF, JPEG, PNG, HEIC or Word."


class ActiveContentError(UnsupportedFileError):
    """A Word file that would run or fetch something when it is opened."""

    code = "active_content"
    default = (
        "This Word file contains macros, embedded objects or links to another server. "
        "Save it as PDF and upload the PDF."
    )


class EmptyFileError(InvalidInputError):
    """The file has no content."""

    code = "file_empty"
    default = "The file is empty. Choose another one."


class InvalidDocumentTypeError(InvalidInputError):
    """The name is not one of the document types."""

    code = "invalid_document_type"
    default = "Invalid document type"


class UploadUnfinishedError(ConflictError):
    """Storage has not got the whole file yet."""

    code = "upload_unfinished"
    default = "The file has not arrived completely yet. Continue the upload first."


# Of any file, whatever it belongs to.
REFUSALS = (
    NotFoundError,
    TooLargeError,
    InvalidDocumentTypeError,
    UnsupportedFileError,
    ActiveContentError,
    EmptyFileError,
    UploadUnfinishedError,
    ConflictError,
    UnavailableError,
    StorageFullError,
)
