"""What can be wrong with a file."""

from api.core.errors import InvalidInputError


class InvalidDocumentTypeError(InvalidInputError):
    """The name is not one of the agency's document types."""

    code = "invalid_document_type"
    default = "Invalid document type"


class UnsupportedFileError(InvalidInputError):
    """The content is not of an accepted kind, whatever the file is called."""

    code = "unsupported_file"
    default = "This kind of file is not accepted. Use PDF, JPEG, PNG, HEIC or Word."


class EmptyFileError(InvalidInputError):
    """The file has no content."""

    code = "file_empty"
    default = "The file is empty. Choose another one."
