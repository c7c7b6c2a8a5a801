"""A visit's file at each step of its upload: described by a person, begun as a row."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Description:
    """Holds what a person says of the file: its document type, its day and the name as given."""

    doc_type: str
    upload_date: date
    file_name: str


@dataclass(frozen=True, slots=True)
class NewDocument:
    """The row that an upload begins with; the size is known if it was announced."""

    visit_id: UUID
    type_id: UUID
    upload_date: date
    name: str
    mime: str
    bytes: int | None
