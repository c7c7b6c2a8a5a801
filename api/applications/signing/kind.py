"""Sealed bundles as files: the worker makes them, nobody sends one, and none is ever taken back."""

from api.files.kinds import FileKind

BUNDLES = FileKind(
    table="signed_bundles",
    bucket="signed-bundles",
    belongs_to="signed_form_id",
    sent_by="signature",
    missing="There is no such signed form.",
    changed="The signed form has changed.",
)
