"""Ratings of references: by the agency's own criteria for them, from 1 to 5, with a remark."""

import json
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.db.world import rows
from tests.db.world.identity import Database, Outcome
from tests.db.world.setup import plain_row

CALL = """
insert into public.reference_calls (application_id, reference_name, called_on, answers, ratings)
values ($1, 'Rosa Vega', '2026-01-05', 'Yes.', $2::jsonb) returning ratings
"""


async def criterion(db: Database, **given: Any) -> UUID:
    return await plain_row(
        db, "scorecard_criteria", **{"used_for": "reference", "job_role_id": None, **given}
    )


async def call(db: Database, ratings: list[dict[str, Any]]) -> Outcome:
    caller = await db.somebody("employee")
    return await db.act(caller, CALL, await rows.application(db), json.dumps(ratings))


async def test_ratings_of_a_call_keep_names_and_remarks(db: Database):
    known = await criterion(db, name="Honesty", name_es="Honradez")
    given = {"criterionId": str(known), "rating": 5, "remark": "Had our keys."}
    outcome = await call(db, [given | {"name": "Made up"}])
    [kept] = json.loads(outcome.rows[0]["ratings"])
    assert kept == given | {"name": "Honesty", "nameEs": "Honradez"}


async def test_what_they_could_not_say_has_no_rating(db: Database):
    known = await criterion(db)
    outcome = await call(
        db, [{"criterionId": str(known), "rating": None, "remark": "Never saw it."}]
    )
    [kept] = json.loads(outcome.rows[0]["ratings"])
    assert kept["rating"] is None


@pytest.mark.parametrize(
    "wrong", ["unknown", "off", "of interviews", "twice", "six", "zero", "half", "words", "long"]
)
async def test_only_criteria_for_references_are_rated_each_once(db: Database, wrong: str):
    used_for = "interview" if wrong == "of interviews" else "reference"
    known = await criterion(db, active=wrong != "off", used_for=used_for)
    rating = {"six": 6, "zero": 0, "half": 2.5, "words": "good"}.get(wrong, 3)
    one = {"criterionId": str(uuid4() if wrong == "unknown" else known), "rating": rating}
    one["remark"] = "x" * 501 if wrong == "long" else None
    outcome = await call(db, [one] * (2 if wrong == "twice" else 1))
    assert outcome.constraint == "reference_calls_ratings_known"
