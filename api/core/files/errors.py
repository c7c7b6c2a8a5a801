"""Define what can be wrong with a file."""

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


class UnreadableFileError(UnsupportedFileError):
    """A PDF that no reader opens: cut off, damaged or without a page."""

    code = "file_unreadable"
    default = (
        "This PDF cannot be opened: it is incomplete or damaged. "
        "Save or scan it again and upload the new file."
    )


class LockedFileError(UnsupportedFileError):
    """A PDF that asks for a password before it shows anything."""

    code = "file_locked"
    default = (
        "This PDF opens with a password only. "
        "Open it, print it to a new PDF without a password, and upload that one."
    )


class CostlyFileError(UnsupportedFileError):
    """Reading it takes more time or memory than any honest file."""

    code = "file_too_complex"
    default = (
        "This file takes too long to check. Print it to a new PDF, or scan it, and upload that one."
    )


class EmptyFileError(InvalidInputError):
    """The file has no content."""

    code = "file_empty"
    default = "The file is empty. Choose another one."


class InvalidDocumentTypeError(InvalidInputError):
    """The name is not one of the document types."""

    code = "invalid_document_type"
    default = "Invalid document type"


class BrokenUploadError(InvalidInputError):
    """The form ended before its end."""

    code = "upload_broken"
    default = "The upload broke off. Please send the file again."


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
    UnreadableFileError,
    LockedFileError,
    CostlyFileError,
    EmptyFileError,
    BrokenUploadError,
    UploadUnfinishedError,
    ConflictError,
    UnavailableError,
    StorageFullError,
)
