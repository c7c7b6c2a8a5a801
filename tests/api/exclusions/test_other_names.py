"""Whoever goes by another name is found by it, whatever resembles their own, and the hit says by which."""

import asyncio
from itertools import islice
from typing import Any

import orjson

from api.exclusions import service
from api.exclusions.matching import MOST_CANDIDATES, Name, forms_of
from tests.api.applications.conftest import Hiring
from tests.api.applications.prehire.answers import PERSONAL
from tests.api.exclusions.planted import VARIANTS, people, seeded
from tests.api.exclusions.test_exclusions import (
    CHECKS,
    HITS,
    _nothing_brought_in,  # noqa: F401 a fixture
    bring_in,
    check,
    hits,
    named,
    offered,
    unheard_of,
)

LISTED, EACH = 20_000, 40
SAVED = """
with off as (select set_config('session_replication_role', 'replica', true))
insert into public.application_sections (application_id, section_id, lane, data)
select $1::uuid, 'personal', 'general', $2::jsonb where (select count(*) from off) = 1
"""


def row(name: Name) -> dict[str, str]:
    return {"first_name": name.first, "last_name": name.last}


def person(own: Name, *others: Name) -> dict[str, Any]:
    other_names = [{"firstName": one.first, "lastName": one.last} for one in others]
    legal = {"legal_first_name": own.first, "legal_last_name": own.last}
    others_json = orjson.dumps(other_names).decode()
    return {**row(own), **legal, "other_names": others_json, "dismissed": []}


def looked_up(somebody: list[Any], listed: list[Name]) -> list[list[service.Resemblance]]:
    rows: list[Any] = [{**row(name), "place": place} for place, name in enumerate(listed)]
    return [found for _, found in asyncio.run(service.look_up(somebody, rows))]


def test_planted_variants_of_other_names_are_found():
    listed = list(islice(people(seeded(2026)), LISTED))
    own = people(seeded("own"))
    planted = [
        (listed[place], variant(listed[place], random))
        for variant in VARIANTS
        for random in [seeded(f"other {variant.__name__}")]
        for place in random.sample(range(LISTED), EACH)
    ]
    found = looked_up([person(next(own), applied) for _, applied in planted], listed)
    assert len(planted) == 400
    for (wanted, applied), near in zip(planted, found, strict=True):
        by_other = [one for one in near if one.other_name == f"{applied.first} {applied.last}"]
        assert len(by_other) <= MOST_CANDIDATES
        forms = [forms_of(Name(one.row["first_name"], one.row["last_name"])) for one in near]
        assert any(each & forms_of(wanted) for each in forms), (wanted, applied)


def test_who_resembles_the_own_name_crowds_nobody_out():
    listed = [*(Name("Marya", "Lopez") for _ in range(MOST_CANDIDATES + 2)), Name("Marya", "Perez")]
    [near] = looked_up([person(Name("Maria", "Lopez"), Name("Maria", "Perez"))], listed)
    assert [(one.row["place"], one.other_name) for one in near] == [
        *((place, None) for place in range(MOST_CANDIDATES)), (len(listed) - 1, "Maria Perez"),
    ]  # fmt: skip


def test_by_which_name_is_said_of_the_nearest_and_of_the_own_one_first():
    own, other = Name("Ana", "Ruizz"), Name("Ana", "Ruiz")
    [near] = looked_up([person(own, other)], [Name("Ana", "Ruiz")])
    assert [(one.distance, one.other_name) for one in near] == [(0, "Ana Ruiz")]
    [same] = looked_up([person(other, other)], [Name("Ana", "Ruiz")])
    assert [one.other_name for one in same] == [None]


def test_hit_and_certificate_say_by_which_other_name(hiring: Hiring):
    agency, last, other = hiring.agency, unheard_of(), unheard_of()
    bring_in(agency, named("Iñaki", last), named("INAKI", f"{other}-SOTO", 3))
    mine = offered(hiring, "Iñaki", last)
    names = [{"firstName": "Iñaki", "lastName": other}]
    agency.people.sql(SAVED, mine, orjson.dumps({**PERSONAL, "otherNames": names}).decode())
    checked = check(agency)
    found = {one["otherName"]: one for one in hits(agency, applicationId=mine)}
    assert set(found) == {None, f"Iñaki {other}"}
    assert found[f"Iñaki {other}"]["personName"] == f"Iñaki {last}"
    seen = agency.api.get(HITS, hiring.manager, params={"applicationId": mine}).json()["data"]
    assert {one["otherName"] for one in seen} == set(found)
    for one in found.values():
        body = {"outcome": "other_person", "reason": "Another birth date"}
        agency.api.post(f"{HITS}/{one['id']}/resolve", agency.admin, body)
    closed = agency.api.post(f"{CHECKS}/{checked['id']}/close", agency.admin).json()["data"]
    assert {one["otherName"] for one in closed["certificate"]["hits"]} == set(found)
