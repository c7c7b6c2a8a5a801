"""Exclusion lists: who is on them, whose name resembles one, and the month's check."""

from datetime import date
from typing import Any
from uuid import uuid4

from tests.db.world import hiring
from tests.db.world.identity import Actor, Database
from tests.db.world.probe import Probe
from tests.db.world.whose import OTHERS, Key, Whose

DAY = date(2031, 5, 6)
LIST = "insert into public.exclusion_lists (source, published_on, file_name, sha256{more}) values ($1, $2, 'UPDATED.csv', $3{of})"
PERSON = "insert into public.excluded_people (list_id, line, first_name, last_name) values ($1, 2, 'Ana', 'Ruiz')"
HIT = """
insert into public.exclusion_hits (application_id, person_name, source, listed, listed_key, list_id, distance)
values ($1, 'Ana Ruiz', 'oig_leie', '{}', $2, $3, 0)
"""
CHECK = """
insert into public.exclusion_checks (month, checked_at, checked_by, people, lists)
values ((select coalesce(max(month), '2100-01-01') + interval '1 month' from public.exclusion_checks), now(), $1, 1, '[]')
"""


def hashed() -> str:
    """A SHA-256 of nothing in particular."""
    return uuid4().hex * 2


async def exclusion_list(db: Database, _actor: Actor, _whose: Whose) -> Key:
    sql = LIST.format(more=", imported_by", of=", $4")
    args = ["oig_leie", DAY, hashed(), await db.person("admin")]
    return await db.value(f"{sql} returning id", *args)


async def new_exclusion_list(_db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    return LIST.format(more="", of=""), ["oig_leie", DAY, hashed()]


async def excluded_person(db: Database, actor: Actor, whose: Whose) -> Key:
    return await db.value(f"{PERSON} returning list_id", await exclusion_list(db, actor, whose))


async def new_excluded_person(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return PERSON, [await exclusion_list(db, actor, whose)]


async def hit(db: Database, actor: Actor, whose: Whose) -> Key:
    sql, args = await new_hit(db, actor, whose)
    return await db.value(f"{sql} returning id", *args)


async def new_hit(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    application = await hiring.subject(db, actor)
    return HIT, [application, hashed(), await exclusion_list(db, actor, whose)]


async def check(db: Database, _actor: Actor, _whose: Whose) -> Key:
    return await db.value(f"{CHECK} returning id", await db.person("admin"))


async def new_check(db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    return CHECK, [await db.person("admin")]


ANYBODYS = {"select_on": OTHERS, "insert_on": OTHERS, "update_on": OTHERS, "delete_on": OTHERS}
PROBES = {
    "exclusion_lists": Probe(exclusion_list, "rows = 2", new_exclusion_list, **ANYBODYS),
    "excluded_people": Probe(
        excluded_person, "first_name = 'Eva'", new_excluded_person, key="list_id", **ANYBODYS
    ),
    "exclusion_hits": Probe(hit, "outcome = 'other_person', reason = 'Born later'", new_hit),
    "exclusion_checks": Probe(check, "people = 2", new_check, **ANYBODYS),
}
