"""Sections that whoever decides fills in with the applicant: in their lanes, no declarations, and on record."""

import json
from typing import Any
from uuid import UUID

import pytest

from api.applications.sections.form import SECTIONS
from tests.db.hiring.test_application_sections import LANES, SAVE, applicant_with
from tests.db.world import rows
from tests.db.world.identity import Actor, Database, Outcome

DECLARATIONS = {"background", "policies", "signature"}
ENTER = (
    "insert into public.application_sections (application_id, section_id, data, entered_how, entered_with)"
    ' values ($1, $2, \'{"of": "them"}\', $3, $4)'
    " on conflict (application_id, section_id) do update"
    " set data = excluded.data, entered_how = excluded.entered_how, entered_with = excluded.entered_with"
)
KEPT = (
    "select entered_by, entered_by_name, entered_how, entered_with from public.application_sections"
    " where application_id = $1 and section_id = $2"
)
NOBODY = (None, None, None, None)
# What is wrong with it, and the rule that says so.
REFUSED = [
    ((None, None), "application_sections_entered_how_required"),
    (("BY_LETTER", None), "application_sections_entered_how_allowed"),
    (("PHONE", " "), "application_sections_entered_with_format"),
    (("PHONE", "two\nlines"), "application_sections_entered_with_format"),
]


async def enter(
    db: Database,
    actor: Actor,
    key: UUID,
    name: str,
    how: str | None = "PHONE",
    beside: str | None = None,
) -> Outcome:
    """Fill a section in with its applicant."""
    return await db.act(actor, ENTER, key, name, how, beside)


async def kept(db: Database, key: UUID, name: str) -> tuple[Any, ...]:
    """Return who is on record as having filled it in."""
    return tuple((await db.run(KEPT, key, name))[0])


@pytest.mark.parametrize("role", ["hiringmanager", "admin", "superuser"])
async def test_deciders_fill_in_what_is_theirs_to_see_and_no_declaration(db: Database, role: str):
    _, key = await applicant_with(db, "CONDITIONAL_OFFER")
    actor = await db.somebody(role, aal="aal2")
    taken = {name for name in SECTIONS if (await enter(db, actor, key, name)).error is None}
    assert taken == {
        name
        for name, section in SECTIONS.items()
        if section.lane in LANES[role] and name not in DECLARATIONS
    }


@pytest.mark.parametrize("role", ["admin", "superuser"])
@pytest.mark.parametrize("name", sorted(DECLARATIONS))
async def test_declaration_is_the_applicant_s_alone(db: Database, role: str, name: str):
    _, key = await applicant_with(db, "CONDITIONAL_OFFER")
    outcome = await enter(db, await db.somebody(role, aal="aal2"), key, name)
    assert outcome.constraint == "application_sections_section_id_declared"


@pytest.mark.parametrize(("said", "rule"), REFUSED)
async def test_how_it_was_filled_in_has_to_be_said(
    db: Database, said: tuple[str | None, str | None], rule: str
):
    _, key = await applicant_with(db, "SUBMITTED")
    outcome = await enter(db, await db.somebody("admin", aal="aal2"), key, "personal", *said)
    assert outcome.constraint == rule


async def test_whoever_entered_it_is_on_record_until_the_applicant_saves_it(db: Database):
    applicant, key = await applicant_with(db, "SUBMITTED")
    actor = await db.somebody("hiringmanager", aal="aal2")
    await db.run(
        "update public.profiles set first_name = 'Ana', last_name = 'Lima' where id = $1", actor.id
    )
    await enter(db, actor, key, "personal", "IN_PERSON", "Rosa, who interpreted")
    who = (actor.id, "Ana Lima", "IN_PERSON", "Rosa, who interpreted")
    assert await kept(db, key, "personal") == who
    await db.act(
        applicant,
        "update public.application_sections set data = $2, entered_how = 'PHONE' where application_id = $1",
        key, json.dumps({"of": "me"}),
    )  # fmt: skip
    assert await kept(db, key, "personal") == NOBODY


async def test_nobody_says_that_somebody_else_entered_it(db: Database):
    _, key = await applicant_with(db, "SUBMITTED")
    actor = await db.somebody("admin", aal="aal2")
    for column in ("entered_by", "entered_by_name"):
        statement = f"insert into public.application_sections (application_id, section_id, data, entered_how, {column}) values ($1, 'personal', '{{}}', 'PHONE', null)"  # noqa: S608
        assert (await db.act(actor, statement, key)).is_refused, column


async def test_own_application_of_somebody_who_decides_is_their_own(db: Database):
    actor = await db.somebody("admin", aal="aal2")
    key = await rows.application(db, actor.id)
    await rows.move(db, key, "CONDITIONAL_OFFER")
    assert (await db.act(actor, SAVE, key, "background", "{}")).error is None
    assert await kept(db, key, "background") == NOBODY


async def test_what_is_signed_says_who_entered_it(db: Database):
    _, key = await applicant_with(db, "SUBMITTED")
    actor = await db.somebody("admin", aal="aal2")
    await enter(db, actor, key, "personal", "PHONE", "Rosa")
    await rows.section(db, key, "position")
    lane = json.loads(await db.value("select private.lane_to_sign($1, 'general')", key))
    entered = lane["sections"]["personal"]["entered"]
    assert (entered["by"], entered["how"], entered["alsoPresent"]) == (
        str(actor.id),
        "PHONE",
        "Rosa",
    )
    assert "entered" not in lane["sections"]["position"]
