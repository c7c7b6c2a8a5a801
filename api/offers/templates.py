"""Templates of offer letters: the agency's own words, with variables in them."""

from collections.abc import Sequence
from typing import Annotated, ClassVar
from uuid import UUID

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import DECIDERS, Name, Schema, Text
from api.letters.templates import LetterRows
from api.offers.words import VARIABLES


class OfferTemplateFields(Schema):
    """Holds the fields of a template."""

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
    readers=DECIDERS,
)


class OfferTemplateRows(LetterRows):
    """Templates that name what is known of an offer."""

    variables: ClassVar[Sequence[str]] = VARIABLES


ROWS = OfferTemplateRows(RESOURCE)
