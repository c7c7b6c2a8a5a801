"""What else there is about an application, in JSON."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.applications.moves import Status
from api.core.schemas import Schema, Timestamp
from api.emails.schemas import EmailFailure, EmailState

Agreement = Literal["email", "phone", "account", "name", "name_and_area"]


class PossibleDuplicate(Schema):
    """Another application that is probably the same person's."""

    id: UUID
    job_title: str
    first_name: str
    last_name: str
    status: Status
    submitted_at: Timestamp | None
    created_at: Timestamp
    agrees: Annotated[list[Agreement], Field(description="What the two have in common.")]


class RepeatedApplication(Schema):
    """Holds what somebody sent to the same listing in the same name; anybody may have."""

    id: UUID
    phone_number: Annotated[str, Field(description="E.164 with an extension, as it was that time.")]
    area_name: str | None
    employment_type_name: str | None
    status: Status
    email_confirmed_at: Timestamp | None
    created_at: Timestamp
    is_newest: Annotated[
        bool, Field(description="What it says is newer than what the first one and the others say.")
    ]


class ApplicationDuplicates(Schema):
    """Other applications of probably the same person, and repeats of this one."""

    others: Annotated[
        list[PossibleDuplicate],
        Field(description="Those with most in common first; 50 at most of each kind."),
    ]
    repeats: list[RepeatedApplication]


class ApplicationEmail(Schema):
    """Holds what became of an email about an application; its text is not kept."""

    id: UUID
    kind: str
    recipient: Annotated[str, Field(description="The address; of a colleague, the name.")]
    is_to_applicant: bool
    subject: Annotated[str | None, Field(description="As it was written; links are not shown.")]
    state: EmailState
    attempts: int
    failure: Annotated[
        EmailFailure | None,
        Field(description="What it failed at; null where the mail server's words say so."),
    ]
    last_error: Annotated[
        str | None,
        Field(description="The mail server's own words, or what is wrong with the text."),
    ]
    not_before: Annotated[Timestamp | None, Field(description="Held until then.")]
    awaiting_since: Annotated[
        Timestamp | None,
        Field(description="Since when it waits for the letter about a background check."),
    ]
    sent_at: Timestamp | None
    resent_at: Timestamp | None
    bounced_at: Annotated[Timestamp | None, Field(description="Came back for good.")]
    bounce_reason: str | None
    created_at: Timestamp
