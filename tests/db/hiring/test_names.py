"""What a stranger gives as a name: no address, no formula; the names that people have are taken."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from api.applications.names import is_no_name
from tests.db.world import rows
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

BEHIND = "select repeats_id from public.applications where id = $1"
STAND_BEHIND = "update public.applications set repeats_id = $2 where id = $1"
CONFIRM = "select private.confirm_email($1)"
NAMES = [
    "St. John", "St.John", "Ma.Teresa", "ma.teresa", "Ma.de Jesús", "O'Brien", "Jean-Luc", "D'Angelo Jr.", "María José",
    "Nguyễn", "J.R.", "J.R.R. Tolkien", "Dr.Smith", "de la Cruz", "-", "--", "Núñez-O'Brien", "X Æ A-12", "李小龍", "علي",
    "Smith (Jr.)", "Ph.D.", "King Jr., M.D.", "Jr.III", "Lt.Col.Ann", "Ana M.", "Mª Luisa", "Co", "Ann/Lee", "Сергей",
]  # fmt: skip
NO_NAMES = [
    "evil.example", "Evil.Example", "EVIL.COM", "see evil.com now", "bit.ly", "t.co", "bit.ly/abc", "evil.Care/x",
    "bücher.de", "пример.рф", "例え\u3002テスト", "xn--80ak.com", "a@b.co", "192.168.0.1", "http://x", "www.x", "login.bank.online",
    "\uff45vil\uff0ecom", "evil.com.", "(evil.com)", "=1", '=HYPERLINK("x")', "+1+cmd|calc", "-1+1", "+cmd|calc", "\uff1d1", "@SUM", "<b>",
]  # fmt: skip


async def test_database_and_api_agree_on_names(db: Database):
    sql = "select array_agg(name) from unnest($1::text[]) as name where private.is_no_name(name)"
    assert await db.value(sql, [*NAMES, *NO_NAMES]) == NO_NAMES
    assert [text for text in (*NAMES, *NO_NAMES) if is_no_name(text)] == NO_NAMES


async def of_one_name(db: Database, count: int) -> tuple[list[UUID], dict[str, Any]]:
    """Applications to one listing in one name and from one address, none of them confirmed, and what they share."""
    shared = {
        "job_listing_id": await plain_row(db, "job_listings"),
        "email": f"{uuid4().hex}@people.test",
    }
    return [await rows.application(db, **shared) for _ in range(count)], shared


async def unlike(db: Database, shared: dict[str, Any], *others: dict[str, Any]) -> list[UUID]:
    """Applications that share all of it but what is given."""
    return [await rows.application(db, **{**shared, **other}) for other in others]


async def test_whose_address_is_confirmed_is_the_first_of_their_name(db: Database):
    (first, real, closed), shared = await of_one_name(db, 3)
    others = await unlike(
        db, shared, {"last_name": "Diaz"}, {"email": f"{uuid4().hex}@people.test"}
    )
    await db.as_if(STAND_BEHIND, real, first)
    await rows.move(db, closed, "WITHDRAWN")
    await db.run(CONFIRM, real)
    behind = [await db.value(BEHIND, key) for key in (real, first, closed, *others)]
    assert behind == [None, real, None, None, None]
    late = await rows.application(db, **shared)
    await db.as_if(STAND_BEHIND, late, real)
    await db.run(CONFIRM, late)
    assert [await db.value(BEHIND, key) for key in (late, real, first)] == [real, None, real], (
        "of two confirmed, it stays the first"
    )


CONFIRMED = "update public.applications set email_confirmed_at = now() where id = $1"
STATUS = "update public.applications set status = $2 where id = $1"


async def test_what_stood_behind_an_application_takes_its_place_when_that_ends(db: Database):
    (first, second, real, closed), _ = await of_one_name(db, 4)
    (other, behind_other), _ = await of_one_name(db, 2)
    for key in (second, real, closed):
        await db.as_if(STAND_BEHIND, key, first)
    await db.as_if(STAND_BEHIND, behind_other, other)
    await rows.move(db, closed, "REJECTED")
    await db.as_if(CONFIRMED, real)
    await db.run(STATUS, first, "WITHDRAWN")
    keys = (first, real, second, closed, other, behind_other)
    behind = [await db.value(BEHIND, key) for key in keys]
    assert behind == [None, None, real, first, None, other], "what was decided on stays"
    for key, status, place in (
        (closed, "WITHDRAWN", first),
        (closed, "IN_REVIEW", None),
        (behind_other, "IN_REVIEW", other),
    ):
        await db.run(STATUS, key, status)
        assert await db.value(BEHIND, key) == place


@pytest.mark.parametrize("status", ["REJECTED", "WITHDRAWN"])
async def test_what_is_decided_takes_nobodys_name(db: Database, status: str):
    (first, closed), _ = await of_one_name(db, 2)
    await db.as_if(STAND_BEHIND, closed, first)
    await rows.move(db, closed, status)
    await db.run(CONFIRM, closed)
    assert [await db.value(BEHIND, key) for key in (closed, first)] == [first, None]


async def test_all_of_one_name_are_locked_and_nobody_else(db: Database):
    (first, second), shared = await of_one_name(db, 2)
    others = await unlike(
        db, shared, {"last_name": "Diaz"}, {"email": f"{uuid4().hex}@people.test"},
        {"job_listing_id": await plain_row(db, "job_listings")},
    )  # fmt: skip
    # A row's xmax is who has locked it last.
    locked = "select id from public.applications where id = any ($1) and xmax::text <> '0'"
    keys = [first, second, *others]
    assert await db.run(locked, keys) == []
    await db.run("select private.lock_people(array[$1::uuid])", first)
    assert {row["id"] for row in await db.run(locked, keys)} == {first, second}


SHOWN = "select private.has_shown_address($1)"


async def test_address_is_shown_by_its_own_account_or_by_a_link(db: Database):
    owner, other = await db.somebody("applicant"), await db.somebody("applicant")
    key = await rows.application(db, email=f"{owner.id}@people.test")
    assert [await db.ask(actor, SHOWN, key) for actor in (owner, other)] == [True, False]
    await db.as_if("update auth.users set email_confirmed_at = null where id = $1", owner.id)
    assert await db.ask(owner, SHOWN, key) is False
    await db.as_if("update public.applications set email_confirmed_at = now() where id = $1", key)
    assert await db.ask(other, SHOWN, key) is True
