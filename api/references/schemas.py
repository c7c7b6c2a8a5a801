"""What staff and referees send and see of references."""

from collections.abc import Sequence
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.applications.parts.reference_calls import ReferenceRating, ReferenceRatings
from api.core.contact import Email
from api.core.schemas import Locale, OptionalNotes, Schema, Timestamp

State = Literal["asked", "answered", "declined", "revoked", "expired"]
TOKEN = Field(min_length=1, max_length=200, description="From the link in the email.")


class ReferenceCriterion(Schema):
    """Holds what a reference is asked."""

    id: UUID
    name: str
    name_es: str | None
    question: str | None
    question_es: str | None


class NamedReference(Schema):
    """Says whom the applicant has named in the form."""

    name: str
    relationship: str
    phone: str
    email: str | None
    can_be_asked: Annotated[
        bool, Field(description="There is an address, it is not the applicant's, and nobody waits.")
    ]


class ReferenceRequestCreate(Schema):
    """Says whom to ask, in which language."""

    referee_email: Annotated[
        Email, Field(description="Of somebody whom the applicant has named in the form.")
    ]
    locale: Locale = "en"


class ReferenceRequest(Schema):
    """Somebody who was asked, and what they answered."""

    id: UUID
    referee_name: str
    referee_email: str
    locale: Locale
    state: State
    author_name: Annotated[str | None, Field(description="Who asked.")]
    created_at: Timestamp
    expires_at: Timestamp
    bounced_at: Annotated[Timestamp | None, Field(description="When the email came back for good.")]
    revoked_at: Timestamp | None
    answered_at: Timestamp | None
    ratings: list[ReferenceRating]
    answers: str
    consent: Annotated[str | None, Field(description="What they agreed to, word for word.")]
    noted_at: Annotated[Timestamp | None, Field(description="When somebody had read the answer.")]
    noted_by_name: str | None


class ReferencesShown(Schema):
    """Says whom an applicant has named, what they are asked, and who was asked by email."""

    people: Sequence[NamedReference]
    criteria: Sequence[ReferenceCriterion]
    requests: Sequence[ReferenceRequest]


class ReferenceLink(Schema):
    """The link that a referee has opened, and the language that they read."""

    token: Annotated[str, TOKEN]
    locale: Locale = "en"


class LinkedReference(Schema):
    """The applicant whom a referee is asked about, and what."""

    applicant_name: str
    job_title: str
    agency_name: str
    expires_at: Timestamp
    criteria: Sequence[ReferenceCriterion]
    consent: Annotated[str, Field(description="What whoever answers agrees to.")]


class ReferenceAnswer(ReferenceLink):
    """Holds what a referee says, once."""

    request_key: Annotated[
        UUID, Field(description="Made once for an answer: the same sent again is kept once.")
    ]
    ratings: ReferenceRatings = Field(default_factory=list)
    answers: OptionalNotes = ""
    agrees: Annotated[Literal[True], Field(description="To what `consent` says.")]


class ReferenceRefusal(ReferenceLink):
    """A referee who can't say anything."""

    request_key: UUID


class ReferenceKept(Schema):
    """That an answer has arrived."""

    state: Literal["answered", "declined"]
