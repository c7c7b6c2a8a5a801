"""Offers in JSON: what is offered, how it stands, and what is answered."""

from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints, WithJsonSchema

from api.applications.signing.schemas import SealedCopy
from api.core.clock import UsDate
from api.core.schemas import (
    Description,
    Line,
    Locale,
    OptionalLongLine,
    Reason,
    Schema,
    Timestamp,
    Version,
)
from api.core.states.declared import OfferState
from api.offers.words import PayPer

LEAST_PAY, MOST_PAY = "0.01", 1_000_000
Pay = Annotated[
    Decimal,
    Field(
        ge=Decimal(LEAST_PAY),
        le=MOST_PAY,
        decimal_places=2,
        description="US dollars, per `payPer`.",
    ),
    WithJsonSchema({"type": "number", "minimum": 0.01, "maximum": MOST_PAY, "multipleOf": 0.01}),
]
Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class OfferTerms(Schema):
    """Holds what is offered."""

    job_title: Line
    pay: Pay
    pay_per: PayPer = "hour"
    hours_per_week: Annotated[
        int | None, Field(ge=1, le=168, strict=True, description="Empty: to be agreed.")
    ] = None
    starts_on: Annotated[UsDate | None, Field(description="Empty: to be agreed.")] = None
    workplace: Annotated[OptionalLongLine, Field(description="Empty: to be agreed.")] = None
    conditions: Annotated[
        Description | None, Field(description="What else has to be true; the letter says it.")
    ] = None
    expires_on: Annotated[UsDate, Field(description="The last day on which it can be accepted.")]


class OfferDraft(OfferTerms):
    """An offer that is going to be sent, and by which letter."""

    template_id: Annotated[
        UUID | None, Field(description="Empty: the letter that comes with Carehire.")
    ] = None


class OfferCreate(OfferDraft):
    """An offer to send; an application after its interview moves on with it."""

    application_version: Annotated[
        Version | None, Field(description="Which version of the application was read.")
    ] = None


class OfferLetters(Schema):
    """A letter with everything filled in, in both languages."""

    letter: str
    letter_es: str


class OfferChoice(Schema):
    """A letter that an offer can be sent by."""

    id: UUID
    name: str
    valid_days: int


class OfferStart(Schema):
    """Holds what an offer begins with: the terms of the listing, and the letters for its role."""

    job_title: str
    pay: Annotated[
        Decimal | None,
        WithJsonSchema({"type": "number"}),
        Field(description="The listing's lowest."),
    ]
    pay_max: Annotated[
        Decimal | None,
        WithJsonSchema({"type": "number"}),
        Field(description="The listing's highest."),
    ]
    workplace: str | None
    today: UsDate
    templates: list[OfferChoice]


class OwnOffer(OfferTerms, OfferLetters):
    """An offer as its applicant sees it."""

    id: UUID
    created_at: Timestamp
    sha256: Annotated[Sha256, Field(description="Of what is offered; it is sent with the answer.")]
    state: OfferState
    answered_at: Timestamp | None
    signer_name: str | None
    sealed: Annotated[
        SealedCopy | None, Field(description="Once it is accepted: its copy, as it is sealed.")
    ]
    countersigned: Annotated[
        SealedCopy | None, Field(description="The copy with the agency's signature, too.")
    ]


class Offer(OwnOffer):
    """An offer as staff see it."""

    author_name: str | None
    recorded_by_name: str | None
    note: Annotated[str | None, Field(description="Why it was declined, or how it was accepted.")]
    address: str | None
    user_agent: str | None
    answer_locale: Locale | None
    ended_at: Timestamp | None
    ended_by_name: str | None


class OfferAcceptance(Schema):
    """One's name, and that one agrees."""

    sha256: Sha256
    signer_name: Annotated[Line, Field(description="The name, typed as a signature.")]
    locale: Annotated[Locale, Field(description="In which language the letter was read.")] = "en"
    agrees: Annotated[Literal[True], Field(description="To the offer, and to sign so.")]


class OfferRefusal(Schema):
    """Why somebody declines, if they say."""

    reason: Annotated[Description | None, Field(max_length=1000)] = None


class RecordedAcceptance(Schema):
    """How somebody accepted otherwise."""

    note: Annotated[
        Reason, Field(examples=["By phone on July 4; the signed letter is in the file."])
    ]
