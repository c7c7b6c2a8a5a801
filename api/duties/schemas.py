"""Rules of what a file needs, what is in it, and what a surveyor would find."""

from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints, WithJsonSchema

from api.background_checks.words import CheckKind
from api.core.clock import UsDate
from api.core.data.edits import Versioned
from api.core.schemas import Line, OptionalLine, OptionalPlace, Reason, Schema, Timestamp
from api.core.us_states import UsState
from api.duties.decision_schemas import FirstVisit, HireDecision, Lane

MOST_RULES = 1000
Key = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9_]{1,49}$"),
    Field(description="The same in all versions of a rule.", examples=["tb_risk"]),
]
Kind = Literal["document", "license", "check_off", "training", "declaration"]
Gate = Annotated[
    Literal["hire", "first_visit", "none"],
    Field(
        description="Once confirmed, nobody is hired without it (`hire`), or begins with visits (`first_visit`)."
    ),
]
DueDays = Annotated[
    Annotated[int, Field(ge=0, le=3650)] | None,
    Field(description="Days after the hire by which it is dated; 0 is by then. Empty: whenever."),
]
DueFrom = Annotated[
    Literal["hire", "first_day"],
    Field(description="From which day the days count: the hire, or the first day of work."),
]
DueIn = Annotated[
    Literal["days", "business_days"],
    Field(
        description="Business days are no Saturdays, Sundays and holidays of the agency or branch."
    ),
]
MaxAgeDays = Annotated[
    Annotated[int, Field(ge=1, le=3650)] | None,
    Field(description="How old it may be on the day from which days count."),
]
PeriodDays = Annotated[
    Annotated[int, Field(ge=1, le=3650)] | None, Field(description="How often it is repeated.")
]
Hours = Annotated[
    Decimal,
    Field(gt=0, le=9999, decimal_places=2),
    WithJsonSchema({"type": "number", "minimum": 0.01, "maximum": 9999, "multipleOf": 0.01}),
]
Lines = Annotated[list[Line], Field(max_length=100, description="What is checked off by name.")]
State = Annotated[
    Literal["lacking", "pending", "expiring", "fine"],
    Field(description="`pending`: not due yet; `expiring`: within 90 days."),
]
Problem = Literal[
    "missing", "undated", "no_number", "not_looked_up", "no_picture", "late", "after_visit", "too_old",
    "expired",    "overdue", "hours_short", "unsigned", "lines_absent", "unsigned_worker", "unsigned_trainer",
]  # fmt: skip


class RuleText(Schema):
    """Holds what a rule is called and where it stands."""

    key: Key
    name: Line
    name_es: Line
    kind: Kind
    lane: Lane = "general"
    gate: Gate = "none"
    due_days: DueDays = None
    due_from: DueFrom = "hire"
    due_in: DueIn = "days"
    max_age_days: MaxAgeDays = None
    period_days: PeriodDays = None
    min_hours: Hours | None = None
    met_by_check: Annotated[
        CheckKind | None,
        Field(
            description="A clear background check of this kind is evidence, too: of a document,"
            " in the background lane."
        ),
    ] = None
    valid_from: UsDate
    valid_to: UsDate | None = None
    source: Annotated[Line, Field(examples=["28 Pa. Code 611.52"])]
    confirmed_by: Annotated[
        OptionalLine, Field(description="Who answers for it. Empty: it warns and holds nothing.")
    ] = None
    confirmed_on: UsDate | None = None


class DutyRuleRow(RuleText):
    """A rule as it is brought in: where it holds, by name; empty is everywhere."""

    lines: Lines = Field(default_factory=list)
    job_role: OptionalPlace = None
    region: OptionalPlace = None
    branch: OptionalPlace = None


class DutyRuleImport(Schema):
    """Rules to bring in, all of them or none."""

    rows: Annotated[list[DutyRuleRow], Field(min_length=1, max_length=MOST_RULES)]
    dry_run: bool = False


class DutyRuleReport(Schema):
    """Holds what has become of the rules that were brought in."""

    dry_run: bool
    created: int
    changed: Annotated[int, Field(description="New versions of rules that were there.")]
    confirmed: int
    ended: int
    unchanged: int


class DutyRuleEvent(Schema):
    """Says when a rule was confirmed, or that was taken back, and who did it here."""

    event: Literal["confirmed", "taken_back"]
    confirmed_by: str
    confirmed_on: UsDate
    by_name: str | None
    at: Timestamp


class DutyRule(RuleText):
    """A rule, from a day to a day."""

    id: UUID
    lines: Lines
    job_role_name: str | None
    region_name: str | None
    branch_name: str | None
    is_in_force: Annotated[bool, Field(description="Whether it holds today.")]
    confirmations: Annotated[list[DutyRuleEvent], Field(description="The first one first.")]
    version: int


class DutyRuleQuery(Schema):
    """Which rules to list."""

    all: Annotated[bool, Field(description="Former and future versions, too.")] = False


class DutyConfirmation(Versioned):
    """Says who has read the source and answers for the rule."""

    confirmed_by: Line
    confirmed_on: UsDate


class DutyConfirmationWithdrawal(Versioned):
    """The rule as it was seen, whose confirmation is taken back."""


class CheckedLine(Schema):
    """A line of a checklist."""

    name: Line
    worker_signed_on: UsDate | None = None
    trainer: OptionalLine = None
    trainer_signed_on: UsDate | None = None


class DutyRecordFields(Schema):
    """Evidence of any kind."""

    dated_on: Annotated[
        UsDate | None, Field(description="The day on the paper; of a license, since when.")
    ] = None
    expires_on: UsDate | None = None
    number: Annotated[OptionalPlace, Field(description="Of a license.")] = None
    us_state: Annotated[
        UsState | None, Field(description="Which state issued a license.", examples=["PA"])
    ] = None
    looked_up_on: Annotated[
        UsDate | None, Field(description="When a license was looked up on the state's page.")
    ] = None
    attachment_id: Annotated[
        UUID | None, Field(description="A file of this application, of the same lane.")
    ] = None
    hours: Hours | None = None
    is_signed: bool | None = None
    note: Annotated[str, StringConstraints(max_length=500)] | None = None


class DutyRecordCreate(DutyRecordFields):
    """Evidence to record for a rule."""

    rule_id: UUID
    lines: Annotated[list[CheckedLine], Field(max_length=100)] = Field(default_factory=list)


class DutyRecordVoid(Schema):
    """Why a record counts no longer."""

    reason: Reason


class DutyRecord(Schema):
    """Evidence in a file; voided, it stays and counts no longer."""

    id: UUID
    rule_id: UUID
    key: str
    kind: Kind
    lane: Lane
    dated_on: UsDate | None
    expires_on: UsDate | None
    number: str | None
    us_state: str | None
    looked_up_on: UsDate | None
    attachment_id: UUID | None
    hours: Hours | None
    is_signed: bool | None
    note: str | None
    lines: list[CheckedLine]
    attachment_name: str | None
    author_name: str | None
    created_at: Timestamp
    void_reason: str | None
    voided_by_name: str | None
    voided_at: Timestamp | None


class Finding(Schema):
    """Holds what a surveyor would find, in plain words of both languages."""

    problem: Problem
    text: str
    text_es: str


class RuleInForce(Schema):
    """The rule by which something is needed or found."""

    rule_id: UUID
    key: str
    name: str
    name_es: str
    kind: Kind
    lane: Lane
    gate: Gate
    source: str
    valid_from: UsDate
    confirmed_by: str | None
    confirmed_on: UsDate | None


class Need(RuleInForce):
    """Holds what a file needs, and whether it is there."""

    due_days: DueDays
    due_from: DueFrom
    due_in: DueIn
    max_age_days: MaxAgeDays
    period_days: PeriodDays
    min_hours: Hours | None
    lines: list[str]
    state: State
    due_on: UsDate | None
    expires_on: UsDate | None
    next_on: UsDate | None
    record_id: UUID | None
    check_id: Annotated[
        UUID | None, Field(description="The clear background check that is the evidence.")
    ]
    met_by_check: CheckKind | None
    findings: list[Finding]


class WorkerFile(Schema):
    """Holds what a worker's file needs and has, as far as the reader may see it."""

    hired_on: UsDate | None
    first_visit: FirstVisit
    needs: list[Need]
    records: list[DutyRecord]
    decisions: list[HireDecision]
