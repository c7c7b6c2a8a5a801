"""What can be wrong with a file that somebody sends for an application."""

from api.attachments.errors import (
    DisputeClosedError,
    FilesClosedError,
    NoCvTakenError,
    NotAskedForError,
    SectionNotOpenError,
    SignatureFileError,
    SignedFileError,
    TooManyDisputeFilesError,
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
    DisputeClosedError,
    TooManyDisputeFilesError,
    TooManyFilesError,
)
