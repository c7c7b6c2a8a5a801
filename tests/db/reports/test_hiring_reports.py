"""Reports add up: whatever enters a stage goes on, goes back, ends or stays, and each application is counted once."""

import random
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from statistics import median
from typing import Any
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

import pytest

from tests.db.world import rows
from tests.db.world.expected_moves import MOVES, STAGES
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

FLOW = "select * from private.stage_flow($1, $2)"
OUTCOMES = "select * from private.application_outcomes($1, $2)"
MOVED = """
insert into public.application_status_history (id, application_id, from_status, to_status, created_at, undoes_id)
values ($1, $2, $3, $4, $5, $6)
"""
STANDS = (
    "update public.applications set status = $2, submitted_at = $3, held_from = $4 where id = $1"
)
WAYS = ("onward", "back", "rejected", "withdrawn", "staying")
FIRST, LAST = date(2003, 3, 3), date(2003, 5, 2)
SENT = datetime(2003, 3, 9, tzinfo=UTC)


@dataclass
class Journey:
    """An application's moves, as they were made and undone, and where it went by those that stood."""

    key: UUID
    status: str = "DRAFT"
    at: datetime = datetime(2003, 2, 1, tzinfo=UTC)
    stood: list[tuple[str, datetime]] = field(default_factory=list)

    async def move(self, db: Database, to: str, after: timedelta, *, undone: bool = False) -> None:
        self.at += after
        move = uuid4()
        await db.run(MOVED, move, self.key, self.status, to, self.at, None)
        if undone:
            self.at += timedelta(minutes=5)
            await db.run(MOVED, uuid4(), self.key, to, self.status, self.at, move)
            return
        self.status = to
        self.stood.append((to, self.at))

    async def end(self, db: Database) -> None:
        await db.run(
            STANDS, self.key, self.status, self.stood[0][1], "IN_REVIEW" if self.status == "ON_HOLD" else None,
        )  # fmt: skip


async def wander(db: Database, journey: Journey, chance: random.Random) -> None:
    """Have an application go wherever one can go, with pauses and moves that are undone."""
    await journey.move(db, "SUBMITTED", timedelta(days=chance.randrange(60)))
    for _ in range(chance.randrange(12)):
        ways = [to for former, to in MOVES if former == journey.status]
        if not ways:
            break
        after = timedelta(hours=1 + chance.randrange(300))
        await journey.move(db, chance.choice(ways), after, undone=chance.random() < 0.2)
    await journey.end(db)


def entries_of(journeys: list[Journey], begin: datetime, end: datetime) -> list[dict[str, Any]]:
    """Each time that an application came to a stage: where it went then, and how long that took."""
    found = []
    for journey in journeys:
        seen: list[tuple[str, datetime]] = []
        for status, at in journey.stood:
            if status != "ON_HOLD" and (not seen or seen[-1][0] != status):
                seen.append((status, at))
        for (status, at), later in pairwise([*seen, None]):
            if status in STAGES and begin <= at < end:
                found.append({
                    "stage": status, "way": way_of(status, later and later[0]),
                    "reach": at - seen[0][1], "stay": later and later[1] - at,
                })  # fmt: skip
    return found


def way_of(status: str, later: str | None) -> str:
    if later is None:
        return "staying"
    if later in STAGES:
        return "onward" if STAGES.index(later) > STAGES.index(status) else "back"
    return later.lower()


def in_days(spans: list[timedelta]) -> float | None:
    return median(span / timedelta(days=1) for span in spans) if spans else None


@pytest.mark.parametrize("seed", range(3))
async def test_stages_add_up_wherever_applications_wander(db: Database, seed: int):
    chance = random.Random(seed)  # noqa: S311
    journeys = [Journey(await rows.application(db)) for _ in range(40)]
    async with db.without_triggers():
        for journey in journeys:
            await wander(db, journey, chance)
    zone = ZoneInfo(await db.value("select private.time_zone()"))
    begin, end = [datetime.combine(day, time(0), zone) for day in (FIRST, LAST + timedelta(days=1))]
    entries = entries_of(journeys, begin, end)
    manager = await db.somebody("hiringmanager")
    found = (await db.act(manager, FLOW, FIRST, LAST)).rows
    assert [row["stage"] for row in found] == list(STAGES)
    for row in found:
        of_stage = [entry for entry in entries if entry["stage"] == row["stage"]]
        assert row["entered"] == len(of_stage) == sum(row[way] for way in WAYS)
        for way in WAYS:
            assert row[way] == len([entry for entry in of_stage if entry["way"] == way]), way
        reached = in_days([entry["reach"] for entry in of_stage])
        stayed = in_days([entry["stay"] for entry in of_stage if entry["stay"] is not None])
        assert (row["days_to_reach"], row["days_in_stage"]) == (
            pytest.approx(reached), pytest.approx(stayed),
        )  # fmt: skip


async def sent(db: Database, *way: str, at: datetime = SENT, **values: Any) -> UUID:
    """An application that was sent at this moment and has gone this way, a day for each step."""
    journey = Journey(await rows.application(db, **values), at=at)
    async with db.without_triggers():
        await journey.move(db, "SUBMITTED", timedelta())
        for status in way:
            await journey.move(db, status, timedelta(days=1))
        await journey.end(db)
    return journey.key


async def outcomes(db: Database, group: str, role: str = "hiringmanager", aal: str = "aal2"):
    """What became of the applications of these days, by what this group has."""
    found = (await db.act(await db.somebody(role, aal=aal), OUTCOMES, FIRST, LAST)).rows
    return {row["value"]: tuple(row)[3:] for row in found if row["group"] == group}


async def test_each_application_counts_once_by_what_became_of_it(db: Database):
    listing = await plain_row(db, "job_listings", title="Night nurse")
    await sent(db, job_listing_id=listing, source="indeed")
    await sent(db, "IN_REVIEW", "INTERVIEWED", "REJECTED", job_listing_id=listing, source="indeed")
    await sent(db, "INTERVIEWED", "VERIFICATION", "HIRED", source="flyer")
    await sent(db, "IN_REVIEW", "WITHDRAWN")
    await sent(db, "IN_REVIEW", "ON_HOLD")
    assert await outcomes(db, "all") == {"": (5, 2, 1, 1, 1, 2)}
    assert await outcomes(db, "source") == {
        "indeed": (2, 1, 0, 1, 0, 1), "flyer": (1, 1, 1, 0, 0, 0), "": (2, 0, 0, 0, 1, 1),
    }  # fmt: skip
    assert (await outcomes(db, "listing"))[str(listing)] == (2, 1, 0, 1, 0, 1)
    found = await db.act(await db.somebody("admin"), OUTCOMES, FIRST, LAST)
    assert "Night nurse" in [row["title"] for row in found.rows if row["group"] == "listing"]


async def test_interview_that_was_undone_is_none(db: Database):
    journey = Journey(await rows.application(db), at=SENT)
    async with db.without_triggers():
        await journey.move(db, "SUBMITTED", timedelta())
        await journey.move(db, "INTERVIEWED", timedelta(days=1), undone=True)
        await journey.end(db)
    assert await outcomes(db, "all") == {"": (1, 0, 0, 0, 0, 1)}


async def test_what_lists_leave_out_is_not_counted(db: Database):
    first = await sent(db)
    await sent(db, "IN_REVIEW", repeats_id=first)
    await db.as_if(
        "update public.applications set submitted_at = $2 where id = $1",
        await rows.application(db),
        SENT,
    )
    assert await outcomes(db, "all") == {"": (1, 0, 0, 0, 0, 1)}
    manager = await db.somebody("hiringmanager")
    entered = [row["entered"] for row in (await db.act(manager, FLOW, FIRST, LAST)).rows]
    assert entered == [1, *[0] * 7]


@pytest.mark.parametrize(
    ("moment", "counts"),
    [
        ("2003-03-03 00:00", 1),
        ("2003-03-02 23:59", 0),
        ("2003-05-02 23:59", 1),
        ("2003-05-03 00:00", 0),
    ],
)
async def test_days_are_the_agencys(db: Database, moment: str, counts: int):
    await db.as_if("update public.app_settings set time_zone = 'Pacific/Honolulu'")
    await sent(db, at=datetime.fromisoformat(f"{moment}-10:00"))
    manager = await db.somebody("hiringmanager")
    assert (await db.act(manager, FLOW, FIRST, LAST)).rows[0]["entered"] == counts
    assert sum(each[0] for each in (await outcomes(db, "all")).values()) == counts


@pytest.mark.parametrize(
    ("role", "aal", "counts"),
    [
        ("hiringmanager", "aal2", 1),
        ("admin", "aal2", 1),
        ("superuser", "aal2", 1),
        ("hiringmanager", "aal1", 0),
        ("employee", "aal2", 0),
        ("applicant", "aal2", 0),
    ],
)
async def test_reports_are_for_whoever_decides(db: Database, role: str, aal: str, counts: int):
    await sent(db)
    actor = await db.somebody(role, aal=aal)
    flow = (await db.act(actor, FLOW, FIRST, LAST)).rows
    assert sum(row["entered"] for row in flow) == counts
    assert len(await outcomes(db, "all", role, aal)) == counts


async def test_of_ones_own_application_nothing_is_counted(db: Database):
    manager = await db.somebody("hiringmanager")
    await sent(db, "REJECTED", user_id=manager.id)
    await sent(db, "REJECTED", user_id=await db.person("employee"))
    flow = (await db.act(manager, FLOW, FIRST, LAST)).rows
    assert sum(row["rejected"] for row in flow) == 1
    found = (await db.act(manager, OUTCOMES, FIRST, LAST)).rows
    assert [row["rejected"] for row in found if row["group"] == "all"] == [1]
