"""The files of applications: sent by people without a session, too, once for each field, erased when taken back."""

from api.attachments.errors import SignatureFileError
from api.core.files.content import JPEG, PNG
from api.core.files.wanted import Wanted
from api.core.http.limits import MIB
from api.files.kinds import FileKind

ATTACHMENTS = FileKind(
    table="application_attachments",
    bucket="application-attachments",
    belongs_to="application_id",
    sent_by="signature",
    missing="There is no such file.",
    changed="The upload was changed in the meantime. Please send the file again.",
    wanted={"signature": Wanted((PNG, JPEG), MIB, SignatureFileError, "drawing")},
    columns={"doc_type": "f.doc_type"},
    # A file that was sent again after a lost response.
    once_for=(
        "section_id",
        "field_name",
        "array_index",
        "array_field_name",
        "request_id",
        "letter_id",
    ),
)
