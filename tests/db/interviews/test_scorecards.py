"""Scorecards: written after the end by whoever was there, and read by the others of them once their own is in."""

import json
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import pytest

from tests.db.world import rows
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.interviews import add_slot, card_of, end
from tests.db.world.setup import plain_row

ADD = """
insert into public.interview_scorecards (application_id, interview_id, recommendation, ratings)
select application_id, id, 'yes', $2::jsonb from public.interviews where id = $1
"""
SEEN = "select coalesce(array_agg(author_id), '{}') from public.interview_scorecards where interview_id = $1"
REQUEST = "select id from public.outbound_emails where kind = 'scorecard_requested' and payload ->> 'interview' = $1::uuid::text"
BEGINS = "select starts_at from public.interview_slots where id = (select slot_id from public.interviews where id = $1)"
TO_ASK = "select (private.scorecard_to_ask_for($1) ->> 'starts_at')::timestamptz"
READS = "select private.reads_scorecards($1)"
RATINGS = "select ratings::text from public.interview_scorecards where interview_id = $1"


async def interview(db: Database, interviewer: UUID, ago: str = "2 hours") -> UUID:
    """An interview of half an hour that this person held, and that began so long ago."""
    key: UUID = await db.value(
        "insert into public.interviews (application_id, slot_id, seat) values ($1, $2, 1) returning id",
        await rows.application(db), await add_slot(db, interviewer),
    )  # fmt: skip
    await end(db, key, ago)
    return key


async def write(db: Database, actor: Actor, key: UUID, ratings: Any = ()) -> Outcome:
    """Try to add a card; the statement itself reads interviews, which applicants may not."""
    return await db.act(actor, ADD, key, json.dumps(list(ratings)))


async def seen(db: Database, actor: Actor, key: UUID) -> set[UUID]:
    return set(await db.ask(actor, SEEN, key))


def rule(outcome: Outcome) -> str | None:
    assert isinstance(outcome.error, asyncpg.PostgresError)
    name: str | None = outcome.error.constraint_name  # type: ignore[attr-defined]
    return name


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
async def test_whoever_interviewed_reads_others_once_their_own_is_in(db: Database, role: str):
    asked, colleague = await db.somebody(role), await db.person("employee")
    key = await interview(db, asked.id)
    await card_of(db, key, colleague)
    assert await seen(db, asked, key) == set()
    assert await db.ask(asked, READS, key) is False
    assert (await write(db, asked, key)).count == 1
    assert await seen(db, asked, key) == {asked.id, colleague}
    assert await db.ask(asked, READS, key) is True
    take_back = "update public.interview_scorecards set deleted_at = now() where interview_id = $1 and author_id = $2"
    assert (await db.act(asked, take_back, key, asked.id)).count == 1
    assert await seen(db, asked, key) == {asked.id}, "no longer in"


@pytest.mark.parametrize(
    ("role", "sees"),
    [("applicant", False), ("employee", False), ("hiringmanager", True), ("admin", True), ("superuser", True)],
)  # fmt: skip
async def test_of_those_who_were_not_asked_only_deciders_read_cards(
    db: Database, role: str, *, sees: bool
):
    author, other = await db.person("employee"), await db.somebody(role)
    key = await interview(db, await db.person("employee"))
    await card_of(db, key, author)
    assert await seen(db, other, key) == ({author} if sees else set())
    assert await db.ask(other, READS, key) is sees


async def test_nobody_reads_or_writes_one_without_the_second_factor(db: Database):
    manager = await db.somebody("hiringmanager", aal="aal1")
    key = await interview(db, await db.person("employee"))
    await card_of(db, key, manager.id)
    assert await seen(db, manager, key) == set()
    other = await interview(db, manager.id)
    assert (await write(db, manager, other)).count == 0


async def test_the_rule_follows_the_slot(db: Database):
    first, second = await db.somebody("hiringmanager"), await db.somebody("hiringmanager")
    author = await db.person("employee")
    key = await interview(db, first.id)
    await card_of(db, key, author)
    assert (await seen(db, first, key), await seen(db, second, key)) == (set(), {author})
    await db.as_if(
        "update public.interview_slots set interviewer_id = $2 where id = (select slot_id from public.interviews where id = $1)",
        key, second.id,
    )  # fmt: skip
    assert (await seen(db, first, key), await seen(db, second, key)) == ({author}, set())


@pytest.mark.parametrize(
    ("ago", "refused"),
    [("-1 day", True), ("29 minutes", True), ("31 minutes", False)],
)
async def test_no_card_is_written_before_the_end(db: Database, ago: str, *, refused: bool):
    asked = await db.somebody("employee")
    outcome = await write(db, asked, await interview(db, asked.id, ago))
    if refused:
        assert rule(outcome) == "interview_scorecards_interview_id_ahead"
    else:
        assert outcome.count == 1


@pytest.mark.parametrize(
    ("state", "refused"), [("no_show", True), ("canceled", True), ("completed", False)]
)
async def test_only_who_came_is_rated(db: Database, state: str, *, refused: bool):
    asked = await db.somebody("employee")
    key = await interview(db, asked.id)
    await db.run("update public.interviews set state = $2 where id = $1", key, state)
    outcome = await write(db, asked, key)
    if refused:
        assert rule(outcome) == "interview_scorecards_interview_id_missed"
    else:
        assert outcome.count == 1


async def test_one_card_each_until_it_is_taken_back(db: Database):
    asked = await db.somebody("employee")
    key = await interview(db, asked.id)
    assert (await write(db, asked, key)).count == 1
    twice = await write(db, asked, key)
    assert rule(twice) == "interview_scorecards_interview_id_author_id_unique"
    await db.act(asked, "update public.interview_scorecards set deleted_at = now()")
    assert (await write(db, asked, key)).count == 1


async def test_each_is_asked_for_their_own_card_until_it_is_in(db: Database):
    first, second = await db.somebody("employee"), await db.somebody("hiringmanager")
    own, others = await interview(db, first.id), await interview(db, second.id, "3 hours")
    worker = replace(first, database_role="carehire_worker")
    await db.ask(worker, "select private.ask_for_scorecards()")
    emails = [await db.value(REQUEST, key) for key in (own, others)]

    async def asked() -> list[datetime | None]:
        return [await db.ask(worker, TO_ASK, email) for email in emails]

    begins = [await db.value(BEGINS, key) for key in (own, others)]
    assert await asked() == begins
    assert (await write(db, first, own)).count == 1
    assert await asked() == [None, begins[1]]
    await db.as_if(
        "update public.interview_slots set starts_at = starts_at - interval '1 minute'"
        " where id = (select slot_id from public.interviews where id = $1)",
        others,
    )
    assert await asked() == [None, None], "of another time it is asked by another email"


async def test_card_is_of_an_interview_of_its_application(db: Database):
    asked = await db.somebody("employee")
    key = await interview(db, asked.id)
    outcome = await db.act(
        asked,
        "insert into public.interview_scorecards (application_id, interview_id, recommendation) values ($1, $2, 'yes')",
        await rows.application(db), key,
    )  # fmt: skip
    assert rule(outcome) == "interview_scorecards_interview_id_known"


async def test_criteria_keep_the_names_that_they_had(db: Database):
    asked = await db.somebody("employee")
    key = await interview(db, asked.id)
    warmth = await plain_row(
        db,
        "scorecard_criteria",
        used_for="interview",
        name="Warmth",
        name_es="Calidez",
        job_role_id=None,
    )
    given = {"criterionId": str(warmth), "rating": 4, "name": "Made up"}
    assert (await write(db, asked, key, [given])).count == 1
    rename = "update public.scorecard_criteria set name = 'Charm', active = false where id = $1"
    await db.run(rename, warmth)
    again = "update public.interview_scorecards set ratings = $2::jsonb where interview_id = $1"
    assert (await db.act(asked, again, key, json.dumps([given | {"rating": 2}]))).count == 1
    [kept] = json.loads(await db.value(RATINGS, key))
    assert kept == {"criterionId": str(warmth), "rating": 2, "name": "Warmth", "nameEs": "Calidez"}


@pytest.mark.parametrize("wrong", ["unknown", "off", "other role", "twice", "five", "words"])
async def test_only_the_criteria_of_the_job_are_rated_each_once(db: Database, wrong: str):
    asked = await db.somebody("employee")
    key = await interview(db, asked.id)
    role = await plain_row(db, "job_roles") if wrong == "other role" else None
    known = await plain_row(
        db, "scorecard_criteria", used_for="interview", active=wrong != "off", job_role_id=role
    )
    rating = {"five": 5, "words": "good"}.get(wrong, 3)
    one = {"criterionId": str(uuid4() if wrong == "unknown" else known), "rating": rating}
    outcome = await write(db, asked, key, [one] * (2 if wrong == "twice" else 1))
    assert rule(outcome) == "interview_scorecards_ratings_known"
