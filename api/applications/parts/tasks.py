"""Tasks: what somebody has to do about an application because of something that happened to it."""

from typing import Annotated, Literal

from pydantic import Field

from api.core.errors.tree import ConflictError
from api.core.resources.parts.declaration import Action, Part
from api.core.schemas import ADMINS, Schema, Timestamp

TaskKind = Literal[
    "email_bounced",
    "interview_unanswered",
    "interviewer_away",
    "offer_declined",
    "offer_expired",
    "form_stuck",
    "not_employed",
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
            " `interviewer_away`: whoever interviews them is away then;"
            " `offer_declined`, `offer_expired`: decide what comes next;"
            " `form_stuck`: nothing of the pre-hire form was done for a week;"
            " `not_employed`: they were hired, and an administrator makes them an employee."
        ),
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
    given={"done_by_name": "private.staff_name(t.done_by)"},
    author=None,
    writers=("hiringmanager", *ADMINS),
    order=("t.done_at is not null", "t.created_at desc", "t.id"),
    # When and by whom, the database says; what is done stays as it was done first.
    actions=(
        Action("done", "complete", "done_at = now()", "Check off a task."),
        Action("reopen", "restore", "done_at = null", "Open a task again that was checked off."),
    ),
    refusals=(TaskOpenError,),
)
