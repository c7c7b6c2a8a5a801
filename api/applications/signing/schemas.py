"""Consent, signed forms and their bundles in JSON."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.applications.signing.consent import Item
from api.attachments.schemas import Lane
from api.core.schemas import Locale, Reason, Schema, Timestamp
from api.core.states.declared import SignedFormState
from api.sealing.certificates import Standing

Failure = Literal["no_key", "key_unusable", "certificate_ends", "storage", "file_missing", "fault"]


class ConsentItem(Schema):
    """A paragraph of what a signer is shown."""

    id: Item
    heading: str
    text: str


class SigningConsent(Schema):
    """Hold the disclosure that people read before they sign electronically."""

    version: Annotated[str, Field(description="Sent along with the signature, as it is.")]
    locale: Locale
    title: str
    items: list[ConsentItem]


class BackgroundDisclosure(SigningConsent):
    """Hold what people read, by itself, before they authorize a background check."""

    version: Annotated[str, Field(description="Sent along with the authorization, as it is.")]
    agency: Annotated[str, Field(description="That it names; sent along, too.")]


class SignedBundle(Schema):
    """A sealed part of a signed form, as a file."""

    bundle_id: UUID
    lane: Lane
    is_countersigned: Annotated[
        bool, Field(description="It has the agency's signature, too, and what was signed before.")
    ]
    file_name: str
    bytes: int
    sha256: str


class SealedCopy(Schema):
    """How the sealing of a document besides the form stands, and its bundle once there is one."""

    state: SignedFormState
    sealed_at: Timestamp | None
    is_late: Annotated[
        bool, Field(description="It was signed before documents of its kind were sealed.")
    ]
    bundle_id: Annotated[UUID | None, Field(description="As the bundles of signed forms.")]


class OwnSignedForm(Schema):
    """A form as its applicant signed it."""

    number: int
    signer_name: str
    method: Literal["typed", "drawn"]
    signed_at: Timestamp
    has_opened_document: bool
    consent_version: str | None
    data_sha256: str
    state: SignedFormState
    sealed_at: Timestamp | None
    reopened_at: Timestamp | None
    bundles: list[SignedBundle]


class SignedForm(OwnSignedForm):
    """A signed form as staff see it: the evidence, and how its sealing stands."""

    id: UUID
    address: str | None
    user_agent: str | None
    consent_locale: Locale | None
    signature_sha256: str | None
    attempts: int
    failure: Annotated[Failure | None, Field(description="Why it could not be sealed so far.")]
    next_attempt_at: Annotated[Timestamp | None, Field(description="Null once it is sealed.")]
    reopened_by_name: str | None
    reopening_reason: str | None


class SignedFormReopening(Schema):
    """Why a signed form is opened again."""

    reason: Reason


class WaitingDocument(Schema):
    """A signed form, or another document, that is not sealed yet."""

    id: UUID
    kind: Literal["form", "offer", "countersignature"]
    application_id: UUID
    signed_at: Timestamp
    attempts: int
    failure: Failure | None
    next_attempt_at: Timestamp


class SealingStatus(Schema):
    """How sealing stands, for administrators."""

    standing: Annotated[
        Standing,
        Field(
            description="Of the certificate. `ends`: within 30 days, nothing is sealed; `ends_soon`: within 60;"
            " `missing`: none is set; `unusable`: it cannot be read."
        ),
    ]
    subject: str | None
    fingerprint: Annotated[str | None, Field(description="SHA-256; bundles name it, too.")]
    ends_at: Timestamp | None
    days_left: int | None
    waiting: Annotated[list[WaitingDocument], Field(description="The first hundred, oldest first.")]
