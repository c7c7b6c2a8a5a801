"""The kinds of emails that the product sends.

A kind is added here, with a text of its name in both languages in `templates`; where the name is a
template type in lower case, the agency's own template is sent instead.
"""

from dataclasses import dataclass

from api.emails.variables import VARIABLES, TemplateType


class UnknownKindError(Exception):
    """There is no such kind of email."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no kind of email {name}.")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of email. A nudge is one that a person may do without: it says how to unsubscribe.

    What is for staff is in a conversation of its own: an applicant's replies do not stand among it.
    """

    name: str
    is_nudge: bool = False
    is_for_staff: bool = False

    @property
    def template_type(self) -> TemplateType | None:
        """The agency's templates that it is made from, if it is."""
        return next((known for known in VARIABLES if known.lower() == self.name), None)


KINDS = {
    kind.name: kind
    for kind in (
        Kind("account_deactivated"),
        Kind("document_requested"),
        Kind("document_rejected"),
        Kind("document_reminder", is_nudge=True),
        Kind("mfa_reset"),
        Kind("role_changed"),
        *(Kind(known.lower(), is_for_staff=known == "HR_NOTIFICATION") for known in VARIABLES),
    )
}


def kind_of(name: str) -> Kind:
    """Return the kind of this name.

    Raises:
        UnknownKindError: There is none.
    """
    try:
        return KINDS[name]
    except KeyError:
        raise UnknownKindError(name) from None
