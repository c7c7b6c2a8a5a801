"""Declared states, moves, kinds of emails and buckets, which nobody but the database's own functions reads or writes."""

from typing import Any

from tests.db.world.identity import Actor, Database
from tests.db.world.whose import Whose


async def subject(_db: Database, _actor: Actor, _whose: Whose) -> str:
    """A subject that is declared."""
    return "applications"


async def new_state(_db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    """One more state."""
    return (
        "insert into private.states (subject, place, name, kind) values ('x', 0, 'Y', 'stage')",
        [],
    )


async def new_move(_db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    """A move that leads past the stages between."""
    return (
        "insert into private.state_moves (subject, from_state, to_state, kind)"
        " values ('applications', 'SUBMITTED', 'HIRED', 'forward')",
        [],
    )


async def bucket(_db: Database, _actor: Actor, _whose: Whose) -> str:
    """A bucket that is declared."""
    return "visit-documents"


async def new_bucket(_db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    """A bucket whose files nobody checks."""
    return "insert into private.file_buckets (bucket_id, table_name) values ('x', 'profiles')", []


async def email_kind(_db: Database, _actor: Actor, _whose: Whose) -> str:
    """A kind that is declared."""
    return "application_rejection"


async def new_email_kind(_db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    """A kind that nobody has words for."""
    return "insert into private.email_kinds (name, recipient) values ('x_ray', 'staff')", []
