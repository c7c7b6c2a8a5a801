"""Templates of the letters about background checks: one of each kind is active."""

from collections.abc import Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from api.background_checks.words import VARIABLES, LetterKind
from api.core.resources.declaration import Resource
from api.core.resources.exclusive import ExclusiveRows
from api.core.schemas import DECIDERS, Name, Schema, Text
from api.letters.templates import LetterRows


class BackgroundTemplateFields(Schema):
    """Holds the fields of a template."""

    name: Name
    kind: Annotated[
        LetterKind,
        Field(description="`pre_adverse`: before a decision against somebody; `adverse`: with it."),
    ]
    letter: Annotated[Text, Field(description=f"Between double braces: {', '.join(VARIABLES)}.")]
    letter_es: Annotated[Text, Field(description="The same in Spanish.")]


RESOURCE = Resource(
    "background_templates",
    BackgroundTemplateFields,
    key=("name",),
    search=("name",),
    order=("name",),
    readers=DECIDERS,
)


class BackgroundTemplateRows(LetterRows, ExclusiveRows):
    """Templates that name what is known of a check; activating one deactivates the former."""

    variables: ClassVar[Sequence[str]] = VARIABLES
    per: ClassVar[Sequence[str]] = ("kind",)


ROWS = BackgroundTemplateRows(RESOURCE)
