"""Countersignatures in JSON."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from api.applications.signing.schemas import SealedCopy
from api.attachments.schemas import Lane
from api.core.schemas import Line, Locale, Schema, Timestamp

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
# As base64; with the rest of the body it stays under what a request may send.
MOST_DRAWING = 56_000


class Countersignature(Schema):
    """Something that the agency has signed second, or is to sign."""

    document: Literal["offer", "form_general", "form_background", "form_medical", "form_tax"]
    document_id: Annotated[UUID, Field(description="Of the offer, or of the signed form.")]
    lane: Lane
    sha256: Annotated[Sha256, Field(description="Of what its applicant signed.")]
    state: Annotated[
        Literal["WAITING", "OPEN", "SIGNED"],
        Field(description="`WAITING`: what the applicant signed is being sealed first."),
    ]
    countersigner: Annotated[
        Literal["decider", "admin"] | None, Field(description="Who may; null once it is signed.")
    ]
    holds_hire: Annotated[bool, Field(description="Whether nobody is hired before.")]
    bundle_id: Annotated[UUID | None, Field(description="What the applicant signed, sealed.")]
    signer_name: str | None
    signer_title: str | None
    method: Literal["typed", "drawn"] | None
    signed_at: Timestamp | None
    author_name: str | None
    sealed: Annotated[SealedCopy | None, Field(description="The copy with both signatures.")]


class CountersignatureCreate(Schema):
    """A signature for the agency."""

    document_id: UUID
    lane: Lane
    sha256: Annotated[Sha256, Field(description="As it was read.")]
    signer_name: Annotated[Line, Field(description="The printed name; typed, it is the signature.")]
    signer_title: Annotated[Line, Field(examples=["Director of Nursing"])]
    drawing: Annotated[
        str | None,
        Field(
            max_length=MOST_DRAWING,
            pattern=r"^[A-Za-z0-9+/]+={0,2}$",
            description="A drawn signature: a PNG, as base64. Null: the typed name is the signature.",
        ),
    ] = None
    consent_version: Annotated[str, Field(max_length=20)]
    consent_locale: Locale
    agrees: Annotated[Literal[True], Field(description="To sign so.")]
