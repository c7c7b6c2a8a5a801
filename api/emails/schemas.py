"""The outbox as it is sent: what went to whom, and what became of it."""

from typing import Literal
from uuid import UUID

from pydantic import Field

from api.core.schemas import ListQuery, Locale, Schema, Search, Timestamp

EmailState = Literal["queued", "sending", "handing_over", "uncertain", "sent", "failed", "canceled"]
EmailFilter = Literal[
    "queued", "sending", "uncertain", "sent", "failed", "canceled", "unconfirmed", "bounced"
]
EmailFailure = Literal[
    "address",
    "connection",
    "time",
    "encryption",
    "sign_in",
    "recipient",
    "settings",
    "unwritable",
    "worker_gone",
    "expired",
]
EmailSort = Literal["-createdAt", "createdAt"]


class EmailQuery(ListQuery):
    """A page of the outbox; `q` comes in a body only."""

    q: Search | None = Field(default=None, description="Part of the recipient's address.")
    state: EmailFilter | None = Field(
        default=None,
        description="`unconfirmed`: uncertain, or sent again and perhaps there twice.",
    )
    kind: str | None = Field(default=None, pattern=r"^[a-z][a-z_]{1,49}$")
    sort: EmailSort = "-createdAt"


class OutboundEmail(Schema):
    """An email of the outbox."""

    id: UUID
    kind: str
    recipient: str
    locale: Locale
    state: EmailState
    subject: str | None = Field(
        description="As it was written; until then, as it would be written now. Links are not shown."
    )
    attempts: int
    failure: EmailFailure | None = Field(
        description="What it failed at; null where the mail server's words say so."
    )
    last_error: str | None = Field(
        description="The mail server's own words, or what is wrong with the text."
    )
    not_before: Timestamp | None = Field(description="Held until then.")
    useless_after: Timestamp | None = Field(description="Not sent after that.")
    sent_at: Timestamp | None
    resent_at: Timestamp | None = Field(
        description="Sent again without knowing whether it had arrived: it may be there twice."
    )
    bounced_at: Timestamp | None = Field(description="Came back for good.")
    bounce_reason: str | None
    can_retry: bool
    created_at: Timestamp


class EmailEvent(Schema):
    """Holds what became of an attempt."""

    at: Timestamp
    event: str
    failure: EmailFailure | None = None
    note: str | None = None


class OutboundEmailDetail(OutboundEmail):
    """An email with all that is known of it."""

    message_id: str | None
    server: str | None = Field(description="The mail server that it was last handed to.")
    is_draft: bool = Field(
        description="Not written yet: subject, text and page are as they would be written now,"
        " and what is known only when it is sent is named in ‹ ›."  # noqa: RUF001
    )
    text: str | None = Field(
        description="As it was written, in text; links are not shown. Null where it can't be written."
    )
    html: str | None = Field(description="The same as a page.")
    values: dict[str, str] = Field(description="What it was made of; a link is ‹link›.")  # noqa: RUF001
    history: list[EmailEvent]


class EmailCounts(Schema):
    """How many emails of the last 30 days somebody may have to look at."""

    uncertain: int = Field(description="Delivery not confirmed.")
    resent: int = Field(description="Sent again, and perhaps there twice.")
    failed: int
    bounced: int
