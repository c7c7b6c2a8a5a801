"""Which files lie in a worker's folder. A part of the product that keeps files of workers adds its kind here.

Its table is one of `private.make_files`; its policies decide which rows the reader sees, as everywhere.
"""

from dataclasses import dataclass

from api.applications.signing.kind import BUNDLES
from api.attachments.kind import ATTACHMENTS
from api.attachments.queries import FAMILY
from api.files.kinds import FileKind


@dataclass(frozen=True, slots=True)
class Shelf:
    """Files of one kind, of the worker whose application is `t`."""

    kind: FileKind
    lane: str = "f.lane"
    """In which lane a row `f` is, in SQL; where a table has none, one in quotes."""
    belongs: str = "f.application_id = t.id"
    """Which rows `f` are the worker's."""


SHELVES: dict[str, Shelf] = {
    "attachments": Shelf(ATTACHMENTS, belongs=f"f.application_id in {FAMILY}"),
    "signed": Shelf(BUNDLES),
}
