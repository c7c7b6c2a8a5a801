"""Countersigned documents: what the agency signs second, once its applicant has signed."""

from typing import Annotated, Literal

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.resources.rows import Rows
from api.core.schemas import DECIDERS, Name, Schema

CountersignedDocument = Literal[
    "offer", "form_general", "form_background", "form_medical", "form_tax"
]


class CountersignedDocumentFields(Schema):
    """Which document, who signs it second, and whether a hire waits for that."""

    name: Name
    document: Annotated[
        CountersignedDocument,
        Field(
            description="The offer letter, or a part of the pre-hire form; of each, one row is active."
            " It asks for what is signed from then on."
        ),
    ]
    countersigner: Annotated[
        Literal["decider", "admin"],
        Field(description="Who signs second: whoever decides, or administrators alone."),
    ] = "decider"
    holds_hire: Annotated[
        bool, Field(strict=True, description="Whether nobody is hired before.")
    ] = False


RESOURCE = Resource(
    "countersigned_documents",
    CountersignedDocumentFields,
    order=("name",),
    readers=DECIDERS,
)
ROWS = Rows(RESOURCE)
