"""Define what can be wrong with sending a file, or with asking for one."""

from api.core.errors.tree import ConflictError, InvalidInputError


class FilesClosedError(ConflictError):
    """The application has been decided or withdrawn."""

    code = "files_closed"
    rule = "application_attachments_application_id_open"
    default = "This application takes no more files."


class SectionNotOpenError(ConflictError):
    """What may not be asked before an offer is not taken before one either."""

    code = "section_not_open"
    rule = "application_attachments_section_id_open"
    default = "This part of the application is not asked for yet. Send it when we ask you to."


class NoCvTakenError(InvalidInputError):
    """The listing says that it takes none."""

    code = "no_cv_taken"
    rule = "application_attachments_doc_type_wanted"
    default = "This job takes no résumé. Leave it out."


class SignatureFileError(InvalidInputError):
    """A signature is drawn; anything larger is another document."""

    code = "signature_file"
    default = "A signature is a picture (PNG or JPEG) of at most 1 MB and 4 megapixels. Send any other file as a document."


class NotAskedForError(ConflictError):
    """The document was accepted, or is not wanted any more."""

    code = "not_asked_for"
    rule = "application_attachments_request_id_open"
    default = "This document is no longer asked for."


class TooManyFilesError(ConflictError):
    """There is a limit to what one application holds."""

    code = "too_many_files"
    rule = "application_attachments_application_id_most"
    default = "An application holds at most 100 files. Remove those that are not needed."


class DisputeClosedError(ConflictError):
    """The applicant has not disputed it, or somebody has decided on it since."""

    code = "dispute_closed"
    rule = "application_attachments_letter_id_disputed"
    default = (
        "This notice takes no files: dispute it first. What was looked into takes none either."
    )


class TooManyDisputeFilesError(ConflictError):
    """There is a limit to what one dispute holds."""

    code = "too_many_dispute_files"
    rule = "application_attachments_letter_id_most"
    default = "A dispute holds at most 10 files. Remove those that are not needed."


class RequestMoveError(ConflictError):
    """Somebody else has decided already, or the applicant has sent something else."""

    code = "request_move"
    rule = "document_requests_state_moves"
    default = (
        "This document has changed in the meantime. Load the page again to see what can be done."
    )


class SignedFileError(ConflictError):
    """What somebody has signed stays what they have signed, its files included."""

    code = "signed_file"
    rule = "application_attachments_section_id_signed"
    default = (
        "The form has been signed, and its files with it: none is added, replaced or removed."
        " Please contact us."
    )


class PaperKeptError(ConflictError):
    """Somebody else has added it, or it has been there for a while."""

    code = "paper_kept"
    default = (
        "A file can be taken back for 30 minutes by whoever added it, as long as it has not been"
        " accepted and the application is open."
    )


class FileKeptError(ConflictError):
    """What has been decided is not taken back."""

    code = "file_kept"
    default = (
        "This file can no longer be removed: it has been accepted, or the application is closed."
    )


class EvidenceKeptError(ConflictError):
    """A record in the worker's file names it."""

    code = "evidence_kept"
    rule = "application_attachments_evidence_kept"
    default = (
        "This file is recorded as evidence, and is kept."
        " It can be taken back once that record is voided."
    )


class LetterKeptError(ConflictError):
    """It went along with a letter."""

    code = "letter_kept"
    rule = "application_attachments_letter_kept"
    default = "This file belongs to a letter to the applicant, and is kept."
