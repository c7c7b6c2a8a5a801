"""The moves of an application in SQL."""

from uuid import UUID

from api.applications.schemas import StatusChange, StatusHistoryEntry, StatusMove
from api.core.data.database import Connection
from api.core.data.statements import Table, fields_of

HISTORY = Table("public.application_status_history", "h")
# Of background checks, colleagues who do not read that lane see nothing.
REASON = "private.shown_reason(h.reason_id)"
REASON_NAME = (
    "(select {} from public.decision_reasons as r where r.id = private.shown_reason(h.reason_id))"
)
KIND = """case when h.undoes_id is not null then 'undo'
  else private.state_move_kind('applications', h.from_status, h.to_status) end"""
ENTRY = HISTORY.item(
    StatusHistoryEntry,
    kind=KIND,
    reason="h.note",
    reason_id=REASON,
    reason_name=REASON_NAME.format("r.name"),
    reason_name_es=REASON_NAME.format("coalesce(r.name_es, r.name)"),
    actor_name="private.staff_name(h.actor_id)",
    by_applicant="private.is_by_applicant(h)",
    is_undone="exists (select from public.application_status_history as u where u.undoes_id = h.id)",
    can_undo="private.undo_refusal(h) is null",
)
# For applicants, without why and by whom; what they have not been notified of is not a move yet.
NOTHING = dict.fromkeys(StatusHistoryEntry.model_fields, "null")
OWN_ENTRY = Table("private.application_progress", "p").item(
    StatusHistoryEntry,
    **NOTHING
    | {
        "id": "p.id",
        "from_status": "p.former",
        "to_status": "p.status",
        "created_at": "p.at",
        "is_undone": "false",
        "can_undo": "false",
    },
)
HISTORY_OF = f"""
select coalesce(json_agg({ENTRY} order by h.created_at, h.id), '[]')::text
from public.application_status_history as h where h.application_id = $1
"""  # noqa: S608
OWN_HISTORY_OF = f"""
select coalesce(json_agg({OWN_ENTRY} order by p.at, p.id), '[]')::text
from (
  select q.id, q.status, q.at, coalesce(lag(q.status) over (order by q.at, q.id), 'DRAFT') as former
  from private.application_progress($1) as q
) as p
"""  # noqa: S608
HISTORY_FOR_CALLER = f"""
select case when t.is_seen_as_staff then ({HISTORY_OF}) else ({OWN_HISTORY_OF}) end
from private.visible_applications as t where t.id = $1
"""  # noqa: S608
# One statement is what a move costs: of an application that the caller does not see, no row is added, and the triggers
# lock, compare and check. Nothing comes back: applicants do not read the history.
MOVED = HISTORY.written(StatusMove, reason="note", version="application_version")
_KINDS = fields_of(StatusMove)
WRITE_MOVE = f"""
insert into public.application_status_history (application_id, from_status, {", ".join(MOVED.values())})
select t.id, $2::text, {", ".join(f"${place}::{_KINDS[name].sql}" for place, name in enumerate(MOVED, 3))}
from public.applications as t where t.id = $1
"""  # noqa: S608
NOTHING_WRITTEN = "INSERT 0 0"


async def write_move(connection: Connection, application_id: UUID, body: StatusChange) -> bool:
    """Move an application; false when the caller sees none of this id."""
    values = (getattr(body, name) for name in MOVED)
    written = await connection.execute(WRITE_MOVE, application_id, body.from_status, *values)
    return written != NOTHING_WRITTEN
