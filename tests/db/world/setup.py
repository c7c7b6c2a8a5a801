"""A row of each plain table: what is written into it, beside what the database fills in; and the agency's clock."""

from datetime import UTC, time
from typing import Any
from uuid import UUID

from api.core.resources.models import references_of
from api.setup import ROWS
from tests.db.world.identity import Database
from tests.fixtures.samples import sample

RULED: dict[str, dict[str, Any]] = {
    "email_templates": {
        "type": "APPLICATION_REJECTION", "locale": "en", "subject": "Your application", "body": "Hello",
    },
    "email_settings": {
        "host": "smtp.example.com", "from_name": "Carehire", "from_address": "jobs@example.com",
        "password_encrypted": b"\x00" * 32,
    },
    "job_listings": {
        "title": "Home Health Aide, nights", "description": "<p>Care at home</p>",
        "status": "PUBLISHED", "pay_min": 18, "pay_max": 22,
    },
}  # fmt: skip
"""What no schema says of the tables that have rules of their own."""

GIVEN: dict[str, dict[str, Any]] = {
    "decision_reasons": {"appliesTo": "rejection", "shownAsId": None}
}
"""What a sample has to be for others to refer to it."""


Hours = tuple[time | None, time | None]
NIGHT: Hours = (time(21, 0), time(7, 0))
NEVER: Hours = (None, None)
SET_CLOCK = "update public.app_settings set time_zone = $1, quiet_from = $2, quiet_until = $3"


async def values_of(db: Database, table: str) -> dict[str, Any]:
    """The values of a new row; rows of other tables that it refers to are made."""
    fields = ROWS[table].resource.fields
    references = {name: other for name, other in references_of(fields).items() if other != table}
    keys = {other: await plain_row(db, other) for other in {*references.values()}}
    referring = {name: keys[other] for name, other in references.items()}
    if table in RULED:
        return {**RULED[table], **referring}
    body = sample(fields, lambda other: str(keys[other]), **GIVEN.get(table, {}))
    return {**dict(fields.model_validate(body)), **referring}


TIMES = ("opens", "closes", "scheduled_time")
"""A text is written into these, too: no clock of Python's shows 24:00."""


def insert(table: str, values: dict[str, Any]) -> tuple[str, list[Any]]:
    """The statement that writes these values."""
    places = ", ".join(
        f"${number}{'::text::time' if isinstance(value, str) and column in TIMES else ''}"
        for number, (column, value) in enumerate(values.items(), 1)
    )
    columns = ", ".join(values)
    return f"insert into public.{table} ({columns}) values ({places})", list(values.values())  # noqa: S608


CROWDED = ("agency_policies", "business_hours", "interview_reminders")
"""No two of their rows are at one time, or of one kind, and other tests leave some behind."""


async def make_room(db: Database, table: str) -> None:
    """Remove the rows with which a new one may collide."""
    if table in CROWDED:
        await db.as_if(f"delete from public.{table}")  # noqa: S608


async def plain_row(db: Database, table: str, **changed: Any) -> UUID:
    """A row of a plain table, made by the superuser; where rows may collide, the only one."""
    await make_room(db, table)
    sql, args = insert(table, {**await values_of(db, table), **changed})
    made: UUID = await db.value(f"{sql} returning id", *args)
    return made


async def set_clock(db: Database, hour: int, quiet: Hours = NIGHT) -> None:
    """Move the agency to where it is this hour now, with its minutes, and set its quiet hours."""
    moment = await db.value("select now()")
    east = (hour - moment.astimezone(UTC).hour + 11) % 24 - 11
    # By the sign of POSIX: west of Greenwich is positive.
    await db.run(SET_CLOCK, f"Etc/GMT{-east:+d}", *quiet)
