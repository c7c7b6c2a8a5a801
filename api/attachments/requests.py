"""Documents that applicants are asked for: a part of an application, and what staff decide about it."""

from uuid import UUID

from api.attachments.errors import RequestMoveError
from api.attachments.queries import CONFIRMED_REPEAT
from api.attachments.schemas import (
    DocumentRequest,
    DocumentRequestDecision,
    DocumentRequestFields,
)
from api.core.data.database import Connection
from api.core.data.days import require_ahead
from api.core.data.edits import EditedRow
from api.core.errors.tree import Detail, ForbiddenError, InvalidInputError, StaleVersionError
from api.core.http.responses import Json
from api.core.resources.parts.declaration import Part
from api.core.resources.parts.routing import PartRoutes
from api.core.resources.parts.rows import PartRows
from api.core.schemas import DECIDERS, Schema

PART = Part(
    "document_requests",
    DocumentRequestFields,
    lists="List the documents that an applicant was asked for.",
    row=DocumentRequest,
    edit=DocumentRequestDecision,
    author="requested_by",
    writers=DECIDERS,
    given={
        "requested_by_name": "private.staff_name(t.requested_by)",
        "decided_by_name": "private.staff_name(t.decided_by)",
    },
    refusals=(ForbiddenError, StaleVersionError, RequestMoveError),
)
# What came with a repeat belongs to the first one. The résumé that each of them is asked for is shown once while
# it is missing, and not when another of them brought one.
OF_FAMILY = f"""
with family as (
  select asked.*, asked.application_id = $1 as is_first
  from public.document_requests as asked join public.applications as f on f.id = asked.application_id
  where f.id = $1 or ({CONFIRMED_REPEAT.format(t="f", first="$1")})
)
select coalesce(json_agg({PART.item} order by t.created_at, t.id), '[]')::text
from family as t
where t.doc_type is null or t.state <> 'open' or (t.is_first and not exists (
  select from family as other where other.doc_type = t.doc_type and other.state in ('submitted', 'accepted')
))
"""  # noqa: S608
BY_ID = f"""
select {PART.item}::text
from public.document_requests as t join public.applications as f on f.id = t.application_id
where t.id = $1 and $2 in (f.id, f.repeats_id)
"""  # noqa: S608
SEES_LANE = "select $1 = any (private.seen_lanes())"
REASON_MISSING = Detail(field="decisionReason", message="Say what is wrong with the document.")


class DocumentRequestRows(PartRows):
    """Asked for and decided within the lanes that somebody sees; the applicant gets an email."""

    all_of_application = OF_FAMILY
    by_id = BY_ID

    async def create(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, connection: Connection, application_id: UUID, body: Schema
    ) -> Json:
        """Ask for a document.

        Raises:
            NotFoundError: There is no such application, or it is not the caller's to see.
            ForbiddenError: The caller may not see what would be sent.
            InvalidInputError: It would be due on a day that is past.
        """
        if not await connection.fetchval(SEES_LANE, getattr(body, "lane", None)):
            raise ForbiddenError("Only an administrator may ask for such a document.")
        await require_ahead(connection, dueOn=getattr(body, "due_on", None))
        return await super().create(connection, application_id, body)

    def checked(self, body: EditedRow) -> EditedRow:  # type: ignore[explicit-override]
        """Accept what was sent, reject it with a reason, or stop asking for it.

        Raises:
            InvalidInputError: A rejection has no reason.
        """
        reason = getattr(body, "decision_reason", None)
        is_rejected = getattr(body, "state", None) == "rejected"
        if is_rejected and reason is None:
            raise InvalidInputError(details=[REASON_MISSING])
        return body.model_copy(update={"decision_reason": reason if is_rejected else None})


router = PartRoutes(DocumentRequestRows(PART)).add_usual()
