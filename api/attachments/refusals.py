"""What can be wrong with a file that somebody sends for an application."""

from api.attachments.errors import (
    FilesClosedError,
    NoCvTakenError,
    NotAskedForError,
    SectionNotOpenError,
    TooManyFilesError,
)
from api.core.errors.tree import (
    ConflictError,
    NotFoundError,
    StorageFullError,
    TooLargeError,
    UnavailableError,
)
from api.core.files.errors import (
    ActiveContentError,
    EmptyFileError,
    InvalidDocumentTypeError,
    UnsupportedFileError,
)

OF_FILE = (
    NotFoundError,
    TooLargeError,
    InvalidDocumentTypeError,
    UnsupportedFileError,
    ActiveContentError,
    EmptyFileError,
    ConflictError,
    FilesClosedError,
    SectionNotOpenError,
    NoCvTakenError,
    NotAskedForError,
    TooManyFilesError,
    UnavailableError,
    StorageFullError,
)
