"""Define what keeps somebody from countersigning; the database refuses it by these rules."""

from api.core.errors.tree import ConflictError, InvalidInputError


class NotCountersignableError(ConflictError):
    """It is not signed or not sealed yet, was opened again, or nobody asks for it."""

    code = "not_countersignable"
    rule = "countersignatures_document_open"
    default = (
        "This can't be countersigned now: its applicant has not signed it, it is not sealed yet, or the form was"
        " opened again. Reload to see how it stands."
    )


class CountersignedAlreadyError(ConflictError):
    """A colleague was faster."""

    code = "countersigned_already"
    rule = "countersignatures_document_once"
    default = "A colleague has countersigned this already. Reload to see it."


class OwnDocumentError(ConflictError):
    """They are the applicant."""

    code = "own_document"
    rule = "countersignatures_author_id_other"
    default = "You can't countersign what you have signed as the applicant. Ask a colleague."


class AdminCountersignsError(ConflictError):
    """A row says so."""

    code = "admin_countersigns"
    rule = "countersignatures_author_id_admin"
    default = "An administrator countersigns this. Ask one of them."


class SignedChangedError(InvalidInputError):
    """Another version is countersigned than the one that was signed."""

    code = "signed_changed"
    rule = "countersignatures_signed_sha256_same"
    default = (
        "This is not the version that the applicant has signed. Load the page again and read it."
    )
