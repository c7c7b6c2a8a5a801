"""A kind of file, declared once: where its rows and its bytes are, and in what it differs from others."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from api.core.files.limits import FILE_BYTES
from api.core.files.wanted import ANYTHING, Wanted
from api.core.http.limits import MIB
from api.core.supabase.storage import Bucket, Storage

TOO_LARGE = f"The file is larger than {FILE_BYTES // MIB} MB."


@dataclass(frozen=True, slots=True)
class FileKind:
    """The files of a noun, whose table `private.make_files` has made.

    The table's policies and functions decide who may send, see and take one back.
    """

    table: str
    bucket: str
    belongs_to: str
    """The column of what a file belongs to: the same content is looked for there."""
    sent_by: Literal["session", "signature"]
    """What lets the bytes into Storage: the sender's own token, or one that is signed for this object."""
    missing: str
    """The sentence that there is no such file."""
    changed: str
    """The sentence that another object lies there by now."""
    wanted: Mapping[str, Wanted] = field(default_factory=dict)
    """Which files are taken as documents of a type, where not any file is."""
    once_for: tuple[str, ...] = ()
    """Where the same content for the same of these columns is kept once; else it is kept and pointed out."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """What the noun asks of a row `f` besides what every file has."""

    def bucket_of(self, storage: Storage) -> Bucket:
        """Return the private bucket in which the bytes lie."""
        return storage.bucket(self.bucket, too_large=TOO_LARGE)

    def wanted_as(self, doc_type: str) -> Wanted:
        """Return which files are taken as documents of this type."""
        return self.wanted.get(doc_type, ANYTHING)
