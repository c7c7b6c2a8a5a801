"""Define what keeps a section of the pre-hire form from being saved."""

from api.core.errors.tree import ConflictError


class SectionClosedError(ConflictError):
    """What may not be asked by now is not taken either."""

    code = "section_closed"
    rule = "application_sections_section_id_open"
    default = "This part of the form is not asked for yet. Fill it in when we ask you to."


class FormClosedError(ConflictError):
    """The application has been decided or withdrawn."""

    code = "form_closed"
    rule = "application_sections_application_id_open"
    default = "This application is closed, so its form can no longer be changed."


class FormSignedError(ConflictError):
    """What somebody has signed stays what they have signed."""

    code = "form_signed"
    rule = "application_sections_application_id_signed"
    default = "The form has been signed and can no longer be changed. Please contact us."


class FormIncompleteError(ConflictError):
    """The last section comes after all others."""

    code = "form_incomplete"
    rule = "application_sections_section_id_complete"
    default = "Parts of the form are still missing."


class SectionChangedError(ConflictError):
    """Another device has saved something else in the meantime."""

    code = "section_changed"
    rule = "application_sections_version_stale"
    default = (
        "This part was saved in the meantime, perhaps on another device. Load it again, then "
        "repeat your change."
    )


class EntryPicturedError(ConflictError):
    """An entry whose picture has come stays until the picture goes: others are told apart by their places."""

    code = "entry_pictured"
    rule = "application_sections_data_pictured"
    default = "An entry that has a picture stays. Remove the picture first."


class SectionDeclaredError(ConflictError):
    """Nobody declares, authorizes or signs for somebody else."""

    code = "section_declared"
    rule = "application_sections_section_id_declared"
    default = "Only the applicant fills in this part: it is a declaration of their own."
