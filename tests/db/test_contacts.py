"""Email addresses and phone numbers in the database: one form, and old entries keep nothing else from changing."""

import re
from pathlib import Path

import asyncpg
import pytest

from tests.db.world.identity import Database

MIGRATION = (
    Path(__file__).resolve().parents[2] / "supabase/migrations/20261125102200_keep_contacts.sql"
)


@pytest.mark.parametrize(
    ("rule", "kept", "others"),
    [
        (
            "email",
            ["o'brien+jobs@mail.agency.test", "a@xn--mnchen-3ya.test"],
            ["Ann@agency.test", "a..b@agency.test", "a@agency.test.", "a\u200b@agency.test", "a@b"],
        ),
        (
            "phone",
            ["+12015550123", "+12015550123x45", "+525512345678"],
            ["+10000000000", "2015550123", "+12015550123 x45", "123"],
        ),
    ],
)
async def test_form_in_which_it_is_kept(
    db: Database, rule: str, kept: list[str], others: list[str]
):
    # Of two names of ours.
    held = f"select array_agg(text) from unnest($1::text[]) as text where private.is_{rule}(text)"  # noqa: S608
    assert await db.connection.fetchval(held, [*kept, *others]) == kept


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("201-555-0110", "+12015550110"),
        ("(201) 555-0110 x45", "+12015550110x45"),
        ("1.201.555.0110 #9", "+12015550110x9"),
        ("+1 617 555 0100", "+16175550100"),
        ("+52 55 1234 5678", "+525512345678"),
        ("123", None),
        ("555-0123", None),
        ("+1 000 000 0000", None),
    ],
)
async def test_numbers_of_before_are_converted_where_they_can_be(
    db: Database, typed: str, kept: str | None
):
    function = re.search(
        r"create function pg_temp\.kept_phone.*?\$\$;", MIGRATION.read_text(), re.DOTALL
    )
    assert function
    async with db.undone():
        await db.connection.execute(function[0])
        assert await db.connection.fetchval("select pg_temp.kept_phone($1)", typed) == kept


async def test_number_of_before_stays_until_it_is_changed(db: Database):
    async with db.undone():
        await db.connection.execute("alter table public.locations disable trigger user")
        [location] = await db.connection.fetch(
            "insert into public.locations (name, phone) values ('Old office', '123') returning id"
        )
        await db.connection.execute("alter table public.locations enable trigger user")
        change = "update public.locations set name = $2, phone = $3 where id = $1"
        await db.connection.execute(change, location["id"], "Older office", "123")
        with pytest.raises(asyncpg.CheckViolationError, match="Enter a phone number"):
            await db.connection.execute(change, location["id"], "Older office", "1234")
