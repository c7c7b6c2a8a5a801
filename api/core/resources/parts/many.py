"""Calls about many applications: so many at most, each named once, and what became of each of them."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from asyncpg import Record
from pydantic import Field

from api.core.errors.tree import AppError
from api.core.schemas import Schema

MOST = 1000


class Outcome(Schema):
    """Holds what became of one application; what else it can be than refused, each call says."""

    application_id: UUID
    applicant_name: str | None = Field(description="Not of those not found.")
    code: str | None = Field(default=None, description="Why it was refused.")
    message: str | None = None


def check_each_once(ids: Sequence[UUID]) -> None:
    """Refuse a body that names an application twice.

    Raises:
        ValueError: It does.
    """
    if len(set(ids)) < len(ids):
        raise ValueError("Name each application once.")


def outcome_of(row: Record, refusal: AppError | None, otherwise: str) -> dict[str, Any]:
    """Return the fields of an outcome: refused, with the reason, or what it is otherwise."""
    return {
        "application_id": row["id"],
        "applicant_name": row["name"],
        "status": "refused" if refusal else otherwise,
        "code": refusal.code if refusal else None,
        "message": refusal.message if refusal else None,
    }
