"""Applications in JSON."""

from typing import Annotated, ClassVar, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from api.applications.interviews import Interview, InterviewFields, InterviewType
from api.applications.moves import Kind, Status
from api.applications.names import StrangersName
from api.applications.sections.form import PrehireData
from api.applications.sections.schemas import PrehireSection
from api.attachments.schemas import NewestFiles
from api.core.clock import ClockTime, UsDate
from api.core.contact import Email, PhoneNumber
from api.core.data.edits import VersionedRow
from api.core.schemas import (
    ListQuery,
    Locale,
    Notes,
    OptionalLine,
    Reason,
    Schema,
    Search,
    Timestamp,
    Version,
)
from api.core.states.declared import ApplicationMoveReasons

# Where an applicant came from: a job board, a flyer, a friend.
Source = Annotated[str, StringConstraints(max_length=50, pattern=r"^[a-z0-9][a-z0-9_-]*$")]
ApplicationSort = Literal[
    "-createdAt", "createdAt", "-statusChangedAt", "statusChangedAt", "lastName", "-lastName"
]


class ApplicationCreate(Schema):
    """Holds what an applicant sends; nothing that may not be asked before an offer."""

    job_opening_id: UUID
    first_name: StrangersName
    last_name: StrangersName
    email: Email
    phone_number: PhoneNumber
    area_id: UUID | None = None
    employment_type_id: UUID | None = None
    is_anonymous: Annotated[
        bool | None, Field(description="Not used: a session that came along says it.")
    ] = None
    locale: Locale = "en"
    source: Annotated[Source | None, Field(description="Where the applicant came from.")] = None
    request_key: Annotated[
        UUID | None,
        Field(description="The same key again is the same application: for a lost response."),
    ] = None
    website: Annotated[
        str, Field(max_length=500, description="Nobody sees this field; it stays empty.")
    ] = ""


File = Annotated[str | None, Field(json_schema_extra={"format": "binary"})]


class ApplicationForm(ApplicationCreate):
    """The same as a form, which may bring files along."""

    cv: File = None
    resume: File = None
    signature: File = None


class ApplicationAccepted(Schema):
    """The same response for a first application and for a repeated one."""

    id: UUID
    status: Literal["SUBMITTED"]


class NextMove(Schema):
    """A status that may follow, and which decision reasons it takes; null takes none."""

    to_status: Status
    reasons: ApplicationMoveReasons | None


class Application(Schema):
    """An application as staff see it; applicants see theirs without what staff write."""

    id: UUID
    job_opening_id: UUID
    job_title: str
    first_name: str
    last_name: str
    email: str
    phone_number: Annotated[str, Field(description="E.164, with `x` and an extension.")]
    area_id: UUID | None
    area_name: str | None
    employment_type_id: UUID | None
    employment_type_name: str | None
    is_anonymous: Annotated[bool, Field(description="Sent without an account.")]
    user_id: UUID | None
    locale: Locale
    source: str | None
    status: Status
    status_changed_at: Timestamp
    held_from: Status | None
    next_moves: Annotated[list[NextMove], Field(description="What staff may make of it next.")]
    current_step: int
    is_prehire_completed: bool
    owner_id: UUID | None
    owner_name: str | None
    next_step: str | None
    next_step_due: UsDate | None
    open_tasks: Annotated[int, Field(description="How much somebody has to do, for staff.")]
    repeats: Annotated[
        int,
        Field(description="How many others in this name stand behind it, 99 at most, for staff."),
    ]
    submitted_at: Timestamp | None
    created_at: Timestamp
    updated_at: Timestamp
    version: int


class ApplicationDetail(Application, NewestFiles):
    """One application, with who changed its status last and why."""

    status_changed_by: str | None
    status_change_reason: str | None
    status_change_reason_es: Annotated[
        str | None, Field(description="The same in Spanish, as far as it is there.")
    ]
    interview_invited_at: Annotated[
        Timestamp | None,
        Field(description="Since when the applicant may choose a time by themselves; for staff."),
    ]
    interview_waits_since: Annotated[
        Timestamp | None, Field(description="Since when the applicant waits for a time, for staff.")
    ]
    interview: Annotated[
        Interview | None, Field(description="The one that it was moved to, while it is ahead.")
    ]
    undoable_move_id: Annotated[
        UUID | None, Field(description="The last move, while the caller can undo it.")
    ]
    internal_comments: Annotated[
        str | None, Field(description="The latest comment of staff, for staff.")
    ]
    missing_for_hire: Annotated[
        list[Literal["prehire", "documents", "duties", "background", "countersignature"]] | None,
        Field(description="What its file lacks before anybody is hired, for staff."),
    ]
    awaits_acceptance: Annotated[
        bool | None,
        Field(description="Whether an offer was sent and is not accepted, for staff."),
    ]
    lacks_offer: Annotated[
        bool | None,
        Field(
            description="Whether the agency asks for an accepted offer and there is none, for staff."
        ),
    ]
    is_employed: Annotated[
        bool | None, Field(description="Whether it made its sender an employee, for staff.")
    ]
    email_confirmed_at: Annotated[
        Timestamp | None,
        Field(description="Since when somebody who reads the mail of the address works on it."),
    ]
    repeats_id: Annotated[
        UUID | None, Field(description="The one that stands for it in lists, for staff.")
    ]
    email_bounced_at: Annotated[
        Timestamp | None, Field(description="When an email to the address came back, for staff.")
    ]
    prehire_data: Annotated[
        PrehireData, Field(description="What the caller may see of the pre-hire form.")
    ]
    prehire_sections: list[PrehireSection]
    reminders_stopped_at: Annotated[
        Timestamp | None, Field(description="Since when the applicant wants no reminders.")
    ]


class OwnerFilter(Schema):
    """The owner to look for: somebody by their id, the caller, or nobody."""

    owner_id: UUID | None = None
    owner: Literal["mine", "nobody"] | None = None


class BoardFilter(OwnerFilter):
    """Which applications to show."""

    q: Search | None = Field(
        default=None, description="Words of names and addresses, or a phone number."
    )
    job_opening_id: UUID | None = None
    user_id: UUID | None = Field(
        default=None,
        description="Those of one account; whoever is no administrator gets their own.",
    )
    source: Source | None = None
    since: UsDate | None = Field(default=None, description="Sent on this day or later.")


class ApplicationFilter(BoardFilter):
    """Which applications to list."""

    status: Status | None = None


class ApplicationQuery(ApplicationFilter, ListQuery):
    """A page of applications; names are searched for in a body only."""

    sort: ApplicationSort = "-createdAt"
    total: bool = Field(default=False, description="Count all that match, too.")


class Work(Schema):
    """Holds who works on an application, and on what next."""

    owner_id: UUID | None = None
    next_step: OptionalLine = None
    next_step_due: UsDate | None = None


class ApplicationChange(Work, VersionedRow):
    """Says who is in charge of an application and what is to be done next."""

    row: ClassVar[type[Schema]] = ApplicationDetail
    fleeting: ClassVar[frozenset[str]] = frozenset(("undoableMoveId",))


class FormReminder(Schema):
    """An email that asks for the rest of a form."""

    sent_at: Annotated[Timestamp, Field(description="When it goes out: after the quiet hours.")]


class StatusMove(InterviewFields):
    """A move of an application; who makes it, the session says."""

    to_status: Status
    reason_id: Annotated[UUID | None, Field(description="One of the decision reasons.")] = None
    reason: Annotated[Notes | None, Field(max_length=2000, description="In one's own words.")] = (
        None
    )
    override_reason: Annotated[
        Reason | None, Field(description="Why somebody is hired whose file is not complete.")
    ] = None
    version: Annotated[
        Version | None, Field(description="As it was read; a stale one is refused.")
    ] = None


class StatusChange(StatusMove):
    """A move that may be tried first."""

    from_status: Annotated[
        Status | None, Field(description="Where it is; refused when that is no longer true.")
    ] = None
    dry_run: Annotated[bool, Field(description="Check the move by every rule, and do nothing.")] = (
        False
    )


class StatusHistoryEntry(Schema):
    """A move that was made; applicants see of theirs the statuses and the time."""

    id: UUID
    kind: Kind | None
    from_status: Status
    to_status: Status
    reason_id: UUID | None
    reason_name: str | None
    reason_name_es: Annotated[str | None, Field(description="In Spanish, as far as it is there.")]
    reason: str | None
    override_reason: str | None
    interview_type: InterviewType | None
    interview_date: UsDate | None
    interview_time: ClockTime | None
    interview_place: str | None
    actor_id: UUID | None
    actor_name: Annotated[
        str | None,
        Field(description="What a colleague is called, also one who has left; null for others."),
    ]
    by_applicant: Annotated[
        bool | None, Field(description="Whether the applicant made it; null to applicants.")
    ]
    created_at: Timestamp
    undoes_id: Annotated[UUID | None, Field(description="The move that this one takes back.")]
    is_undone: bool
    can_undo: Annotated[bool, Field(description="Whether the caller can undo it now.")]
