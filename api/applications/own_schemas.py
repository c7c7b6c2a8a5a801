"""What applicants see of their applications, and what they send with a mailed link."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from api.applications.interviews import Interview, InterviewWait
from api.applications.moves import Status
from api.applications.sections.form import PrehireData
from api.applications.sections.policies import PolicyLink
from api.applications.sections.schemas import PrehireSection
from api.attachments.schemas import Attachment, NewestFiles, OwnRequest
from api.core.clock import UsDate
from api.core.schemas import Locale, Schema, Timestamp
from api.core.states.declared import OfferState
from api.job_listings.schemas import Cv

# Where an applicant came from: a job board, a flyer, a friend.
Source = Annotated[str, StringConstraints(max_length=50, pattern=r"^[a-z0-9][a-z0-9_-]*$")]
ApplicationSort = Literal[
    "-createdAt", "createdAt", "-statusChangedAt", "statusChangedAt", "lastName", "-lastName"
]


class Progress(Schema):
    """A status that the application has had, and since when."""

    status: Status
    at: Timestamp


class AwaitedAnswer(Schema):
    """The first answer that the agency has promised and not given yet."""

    by: Annotated[UsDate, Field(description="The last day, in the agency's time zone.")]
    is_late: Annotated[bool, Field(description="Whether that day is in the past.")]
    phone: Annotated[str | None, Field(description="The agency's.")]


class OwnApplication(Schema):
    """An application as its applicant sees it."""

    id: UUID
    job_opening_id: UUID
    job_title: str
    first_name: str
    last_name: str
    email: str
    phone_number: Annotated[str, Field(description="E.164, with `x` and an extension.")]
    area_id: UUID | None
    employment_type_id: UUID | None
    is_anonymous: Annotated[bool, Field(description="Sent without an account.")]
    locale: Locale
    cv_rule: Annotated[
        Cv, Field(description="Whether the job takes a résumé, as it said when this was sent.")
    ]
    status: Status
    status_changed_at: Timestamp
    current_step: Annotated[int, Field(description="Sections of the pre-hire form that are done.")]
    is_prehire_completed: bool
    submitted_at: Timestamp | None
    created_at: Timestamp
    progress: list[Progress]
    interview: Annotated[
        Interview | None, Field(description="The one that is set, while it is ahead.")
    ]
    interview_choice: Annotated[
        Literal["book", "change"] | None,
        Field(
            description="Whether the applicant can book an interview, or change the one there is."
        ),
    ]
    interview_wait: Annotated[
        InterviewWait | None, Field(description="Null for whoever does not wait for a time.")
    ]
    offer_state: Annotated[
        OfferState | None,
        Field(description="Of the last offer that was not withdrawn; null where there is none."),
    ]
    has_letters: Annotated[
        bool, Field(description="Whether a letter waits on this page, or was read here.")
    ]
    attachments: list[Attachment]
    requests: Annotated[list[OwnRequest], Field(description="Documents that are asked for.")]
    takes_files: bool
    reminders_stopped_at: Annotated[
        Timestamp | None, Field(description="Since when it is reminded of nothing.")
    ]
    is_email_confirmed: Annotated[
        bool,
        Field(
            description="Whether somebody has opened a mailed link, or has an account of that address."
            " Before, it is not said which documents staff ask for."
        ),
    ]
    can_withdraw: bool


class OwnApplicationDetail(OwnApplication, NewestFiles):
    """One of them, with what its applicant has filled in of the pre-hire form."""

    prehire_data: PrehireData
    prehire_sections: list[PrehireSection]
    policy_links: Annotated[
        list[PolicyLink],
        Field(description="Of each policy that the agency has a link to; the form shows them."),
    ]
    reopening_reason: Annotated[
        str | None,
        Field(description="What is to be corrected in a form that was signed; null otherwise."),
    ]
    awaited_answer: Annotated[
        AwaitedAnswer | None,
        Field(description="Null where the agency promises none, or has answered."),
    ]


class MailedToken(Schema):
    """The token of a mailed link, which stands behind its # and so in no log."""

    token: Annotated[str, Field(min_length=20, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


class Reminders(Schema):
    """Says whether an applicant does without reminders of what they have not done yet."""

    are_stopped: bool


class LinkedReminders(Reminders):
    """Holds what the link in a reminder is about."""

    job_title: str
