"""The files of visits: sent with the uploader's session, kept for good, the same one pointed out."""

from api.files.kinds import FileKind

DOCUMENTS = FileKind(
    table="visit_documents",
    bucket="visit-documents",
    belongs_to="visit_id",
    sent_by="session",
    missing="There is no such document.",
    changed="The upload was changed in the meantime. Please upload the file again.",
    columns={"is_own": "f.uploaded_by = (select auth.uid())"},
)
