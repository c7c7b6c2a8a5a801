"""Background checks in JSON: what is ordered, how it stands, and what was written to the applicant."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.attachments.schemas import AttachmentState
from api.background_checks.words import CheckKind, LetterKind
from api.core.clock import UsDate
from api.core.schemas import Line, OptionalPlace, Schema, Text, Timestamp
from api.core.states.declared import BackgroundCheckState

State = BackgroundCheckState
Given = Literal["by_hand", "by_mail"]
Enclosure = Literal["report", "rights"]


class BackgroundCheckCreate(Schema):
    """A check that was ordered."""

    kind: CheckKind
    provider: Annotated[Line, Field(description="Who makes the report; the letters name them.")]
    provider_contact: Annotated[
        Text, Field(max_length=500, description="Their address and phone number, for the letters.")
    ]
    reference: Annotated[OptionalPlace, Field(description="Their number of the order.")] = None
    ordered_on: UsDate


class BackgroundMove(Schema):
    """Holds what becomes of a check, and why."""

    from_state: Annotated[State, Field(description="As it was shown; another one is refused.")]
    to_state: State
    reason: Annotated[
        Text | None, Field(max_length=2000, description="Needed but for a report that has come.")
    ] = None
    reported_on: Annotated[
        UsDate | None, Field(description="The day on the report; needed once it has come.")
    ] = None
    report_id: Annotated[
        UUID | None, Field(description="A file of the background part: the copy of the report.")
    ] = None
    rights_id: Annotated[
        UUID | None,
        Field(description="Another one: the CFPB's Summary of Your Rights, as it is printed."),
    ] = None


class BackgroundLetterDraft(Schema):
    """Which letter to show."""

    kind: LetterKind


class BackgroundLetters(Schema):
    """A letter with everything filled in, in both languages."""

    letter: str
    letter_es: str


class LetterGiven(Schema):
    """How the applicant got a letter."""

    given_on: Annotated[UsDate, Field(description="Handed over or mailed on this day.")]
    given_how: Given


class KeptBackgroundMove(Schema):
    """Holds what became of a check, by whom, when and why; with a letter, what it says word for word."""

    id: UUID
    from_state: State
    to_state: State
    reason: str | None
    reported_on: UsDate | None
    report_id: UUID | None
    report_name: str | None
    rights_id: UUID | None
    rights_name: str | None
    letter: str | None
    letter_es: str | None
    sha256: str | None
    given_on: UsDate | None
    given_how: Annotated[
        Literal["by_hand", "by_mail", "on_page"] | None,
        Field(description="`on_page`: the applicant opened it on their page."),
    ]
    given_by_name: str | None
    shown_at: Annotated[
        Timestamp | None, Field(description="Since when it is on the applicant's page.")
    ]
    shown_by_name: str | None
    opened_at: Annotated[Timestamp | None, Field(description="When they opened it there first.")]
    by_applicant: Annotated[bool, Field(description="They dispute the report, by their page.")]
    wait_days: Annotated[
        int | None,
        Field(description="Business days that a notice promises; once given, at least those."),
    ]
    waits_until: UsDate | None
    author_name: str | None
    created_at: Timestamp


class DisputeFile(Schema):
    """A file that an applicant has sent to dispute a report."""

    attachment_id: UUID
    file_name: str
    doc_type: str
    bytes: int | None
    state: AttachmentState


class BackgroundCheck(Schema):
    """A check, how it stands, and how it came there."""

    id: UUID
    kind: CheckKind
    provider: str
    provider_contact: str
    reference: str | None
    ordered_on: UsDate
    reported_on: UsDate | None
    state: State
    author_name: str | None
    created_at: Timestamp
    next_states: Annotated[list[State], Field(description="What may follow today.")]
    moves: Annotated[list[KeptBackgroundMove], Field(description="The newest first.")]
    files: Annotated[
        list[DisputeFile], Field(description="What the applicant has sent to dispute the report.")
    ]


class BackgroundFile(Schema):
    """The checks of an applicant, and what holds for them today."""

    authorized_on: Annotated[
        UsDate | None, Field(description="When the applicant agreed; nothing is ordered before.")
    ]
    today: UsDate
    wait_days: Annotated[int, Field(description="Business days to wait after a notice.")]
    unconfirmed_wait_days: Annotated[
        int | None, Field(description="What a rule says that nobody has confirmed.")
    ]
    has_left: Annotated[
        bool, Field(description="Was hired and works here no longer: no check is ordered.")
    ]
    checks: list[BackgroundCheck]


class OwnLetter(Schema):
    """A letter on one's own page; nothing of it is said before it is opened."""

    id: UUID
    shown_at: Timestamp
    opened_at: Timestamp | None
    kind: LetterKind | None
    letter: str | None
    letter_es: str | None
    sha256: str | None
    waits_until: Annotated[
        UsDate | None, Field(description="The last day to answer, where an answer is waited for.")
    ]
    is_disputable: bool
    disputed_at: Timestamp | None
    dispute: str | None
    enclosures: list[Enclosure]
    takes_files: Annotated[
        bool, Field(description="Whether files can be added to the dispute by now.")
    ]
    files: Annotated[list[DisputeFile], Field(description="What was sent to dispute it.")]


class LetterDispute(Schema):
    """Holds what is wrong with the report, in the applicant's words."""

    reason: Annotated[Text, Field(max_length=2000)]
