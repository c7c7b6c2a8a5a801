"""Templates of offer letters: the agency's own words, with variables in them."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from api.core.errors.tree import Detail, InvalidInputError
from api.core.resources.checked import CheckedRows
from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import ADMINS, Name, Schema, Text
from api.emails.writing.wording import Wording, WordingError
from api.offers.words import VARIABLES

LETTERS = ("letter", "letterEs")


class OfferTemplateFields(Schema):
    """What a template is."""

    name: Name
    job_role_id: Annotated[
        UUID | None, Reference("job_roles"), Field(description="Empty: for every role.")
    ] = None
    valid_days: Annotated[
        int, Field(ge=1, le=90, strict=True, description="How many days there are to answer.")
    ] = 7
    letter: Annotated[
        Text,
        Field(description=f"Between double braces: {', '.join(VARIABLES)}."),
    ]
    letter_es: Annotated[Text, Field(description="The same in Spanish.")]


RESOURCE = Resource(
    "offer_templates",
    OfferTemplateFields,
    key=("name",),
    search=("name",),
    order=("name",),
    readers=("hiringmanager", *ADMINS),
)


def read_letter(field: str, source: str) -> Wording:
    """Take a letter apart.

    Raises:
        WordingError: It holds more than text and the variables of letters.
    """
    return Wording.read(field, source, VARIABLES)


class OfferTemplateRows(CheckedRows):
    """Templates that name what is known, and nothing else."""

    def check(self, row: dict[str, Any]) -> None:  # type: ignore[explicit-override]
        """Refuse what can't be filled in when the offer is sent."""
        problems: list[Detail] = []
        for field in LETTERS:
            try:
                read_letter(field, row[field])
            except WordingError as error:
                problems += error.problems
        if problems:
            raise InvalidInputError(details=problems)


ROWS = OfferTemplateRows(RESOURCE)
