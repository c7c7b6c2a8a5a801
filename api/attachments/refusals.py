"""What can be wrong with a file that somebody sends for an application."""

from api.attachments.errors import (
    FilesClosedError,
    NoCvTakenError,
    NotAskedForError,
    SectionNotOpenError,
    SignatureFileError,
    SignedFileError,
    TooManyFilesError,
)
from api.core.files.errors import REFUSALS

OF_FILE = (
    *REFUSALS,
    FilesClosedError,
    SectionNotOpenError,
    NoCvTakenError,
    SignatureFileError,
    SignedFileError,
    NotAskedForError,
    TooManyFilesError,
)
