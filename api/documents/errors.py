"""What can be wrong with a file."""

from api.core.errors.tree import ConflictError, InvalidInputError


class InvalidDocumentTypeError(InvalidInputError):
    """The name is not one of the agency's document types."""

    code = "invalid_document_type"
    default = "Invalid document type"


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


class WithdrawalTooLateError(ConflictError):
    """The time in which the uploader may take a document back is over."""

    code = "withdrawal_too_late"
    default = (
        "A document can be withdrawn for 30 minutes after its upload. "
        "Ask an administrator to archive it."
    )
