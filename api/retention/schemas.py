"""Rules of how long what is kept, holds, and what was erased."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.attachments.schemas import Lane
from api.core.clock import UsDate
from api.core.data.edits import Versioned
from api.core.schemas import Line, OptionalLine, OptionalPlace, Reason, Schema, Timestamp

RecordClass = Annotated[
    Literal["applications_not_hired", "personnel_files", "medical_records", "emails"],
    Field(
        description="Applications with all that belongs to them, from the last record or the decision on,"
        " whichever is later; files of who was hired, from the end of their last employment or the last record"
        " on; the medical part of such a file, from the end of the employment on, which stays when the rest goes;"
        " emails about no application."
    ),
]
ConfirmedBy = Annotated[
    OptionalLine, Field(description="Who answers for it. Empty: nothing is erased by it.")
]


class RetentionRuleText(Schema):
    """A rule for how long a class of records is kept, in force between two dates."""

    record_class: RecordClass
    keep_months: Annotated[int, Field(ge=1, le=1200)]
    valid_from: UsDate
    source: Annotated[Line, Field(examples=["29 CFR 1602.14"])]
    hire_months: Annotated[
        int | None,
        Field(
            ge=1,
            le=1200,
            description="Of personnel files: kept at least so long from the first day of work on, too,"
            " as Form I-9 is (8 CFR 274a.2(b)(2)).",
        ),
    ] = None


class RetentionRuleCreate(RetentionRuleText):
    """A rule, or a new version of one: the former ends the day before."""

    region: Annotated[
        OptionalPlace, Field(description="Its name or code; empty is everywhere.")
    ] = None


class RetentionConfirmation(Versioned):
    """Says who has read the source and answers for the rule."""

    confirmed_by: Line
    confirmed_on: UsDate


class RetentionRule(RetentionRuleText):
    """A rule of today."""

    id: UUID
    region_name: str | None
    valid_to: UsDate | None
    confirmed_by: ConfirmedBy
    confirmed_on: UsDate | None
    version: int
    due: Annotated[int, Field(description="Past its time by this rule, and not held.")]
    held: Annotated[int, Field(description="Past its time by this rule, and held.")]


class DueRecord(Schema):
    """An application that is past its time."""

    application_id: UUID
    name: str
    job_title: str
    status: str
    last_record_on: UsDate
    kept_until: UsDate
    rule_id: UUID
    is_confirmed: Annotated[bool, Field(description="Whether the rule is: else it stays.")]
    is_held: bool
    kept_lanes: Annotated[
        list[Lane], Field(description="Of this file, what stays since it is kept longer.")
    ]


class Retention(Schema):
    """Holds what is past its time today; asking erases nothing."""

    rules: list[RetentionRule]
    due: Annotated[int, Field(description="How many records of any class would be erased now.")]
    records: Annotated[list[DueRecord], Field(description="The first 100, the oldest first.")]
    open: Annotated[int, Field(description="Applications that nobody has decided on: kept.")]
    hired: Annotated[
        int, Field(description="Files of who was hired and whose employment has not ended: kept.")
    ]


class HoldCreate(Schema):
    """Why an application is kept past its time."""

    application_id: UUID
    reason: Reason


class HoldEnd(Schema):
    """Why it is no longer held."""

    reason: Reason


class RetentionHold(Schema):
    """A hold, also one that was lifted."""

    id: UUID
    application_id: UUID
    name: str
    job_title: str
    reason: str
    placed_by_name: str | None
    created_at: Timestamp
    lifted_at: Timestamp | None
    lifted_by_name: str | None
    lift_reason: str | None


class RunCreate(Schema):
    """How many records somebody has looked at and wants erased; `runId` goes on with a run."""

    confirm: Annotated[int, Field(ge=1, strict=True)]
    run_id: UUID | None = None


class RetentionRun(Schema):
    """A run, under way or finished."""

    id: UUID
    started_at: Timestamp
    started_by_name: str | None
    expected: int
    erased: Annotated[
        int, Field(description="Records so far, those that repeat others among them.")
    ]
    finished_at: Timestamp | None
    sha256: Annotated[str | None, Field(description="Of the proofs, once it is finished.")]
    files_left: Annotated[
        int, Field(description="Files of them that Storage still has; they are being removed.")
    ]


class RetentionProof(Schema):
    """Proof that a record was erased, and nothing of what was in it."""

    id: UUID
    record_class: RecordClass
    record_id: UUID
    rule_id: UUID
    keep_months: int
    source: str
    confirmed_by: str
    confirmed_on: UsDate
    last_record_on: UsDate
    kept_until: UsDate
    erased_at: Timestamp
    rows: int
    files: int
    sha256: str


class RetentionTotal(Schema):
    """Holds what a rule erased of a class in a run, where the records are too many to print each."""

    record_class: RecordClass
    keep_months: int
    source: str
    confirmed_by: str
    confirmed_on: UsDate
    records: int
    first_record_on: UsDate
    last_record_on: UsDate
    kept_from: UsDate
    kept_until: UsDate
    erased_from: Timestamp
    erased_at: Timestamp
    rows: int
    files: int


class PrintedCertificate(RetentionRun):
    """A run as its pages show it."""

    proofs: list[RetentionProof]
    totals: list[RetentionTotal]
