"""Tasks: what somebody has to do about an application because of something that happened to it."""

from typing import Annotated, Literal

from pydantic import Field

from api.core.clock import UsDate
from api.core.errors.tree import ConflictError
from api.core.resources.parts.declaration import Action, Part
from api.core.schemas import DECIDERS, Schema, Timestamp

TaskKind = Literal[
    "email_bounced",
    "interview_unanswered",
    "interviewer_away",
    "offer_declined",
    "offer_expired",
    "form_stuck",
    "duty_due",
    "not_employed",
    "reference_answered",
    "countersign",
    "background_disputed",
    "background_adverse",
]


class ApplicationTaskFields(Schema):
    """Nobody writes one: the database adds them."""


class ApplicationTaskShown(Schema):
    """Something to be done about an application."""

    kind: Annotated[
        TaskKind,
        Field(
            description="Call the applicant. `email_bounced`: their email came back;"
            " `interview_unanswered`: they have not said whether they come to their interview;"
            " `interviewer_away`: whoever interviews them is away then, or has left;"
            " `offer_declined`, `offer_expired`: decide what comes next;"
            " `form_stuck`: nothing of the pre-hire form was done for a week;"
            " `duty_due`: evidence in the file ends or is missing;"
            " `not_employed`: they were hired, and an administrator makes them an employee;"
            " `reference_answered`: read what a reference said by email;"
            " `countersign`: the agency signs what they signed;"
            " `background_disputed`: they dispute a report, on their page; look into it;"
            " `background_adverse`: a check of an employee was decided against them; decide what follows."
        ),
    ]
    duty_key: Annotated[str | None, Field(description="Of which duty; null for any other task.")]
    duty_name: str | None
    duty_name_es: str | None
    ends_on: Annotated[UsDate | None, Field(description="When the evidence ends; null: missing.")]
    step: Annotated[
        Literal[0, 7, 30, 60, 90] | None,
        Field(description="Days until the end, at most; 0: it has ended, or there is none."),
    ]
    done_at: Timestamp | None
    done_by_name: str | None


class TaskOpenError(ConflictError):
    """The same has to be done already, because of something newer."""

    code = "task_open"
    rule = "application_tasks_application_id_kind_unique"
    default = "There is an open task of this kind already."


PART = Part(
    "application_tasks",
    ApplicationTaskFields,
    lists="List what is to be done about an application and what was, the open tasks first.",
    shown=ApplicationTaskShown,
    given={
        "done_by_name": "private.staff_name(t.done_by)",
        "duty_name": "(select name from public.duty_rules where id = t.rule_id)",
        "duty_name_es": "(select name_es from public.duty_rules where id = t.rule_id)",
    },
    author=None,
    writers=DECIDERS,
    order=("t.done_at is not null", "t.created_at desc", "t.id"),
    # When and by whom, the database says; what is done stays as it was done first.
    actions=(
        Action("done", "complete", "done_at = now()", "Check off a task."),
        Action("reopen", "restore", "done_at = null", "Open a task again that was checked off."),
    ),
    refusals=(TaskOpenError,),
)
