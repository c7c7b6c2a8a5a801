"""Sections of the pre-hire form: by lane, when they are asked for, and how far they bring the form."""

import json
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from api.applications.sections.form import SECTIONS
from tests.db.access_matrix import VISITOR_ROLE
from tests.db.hiring.test_capabilities import become
from tests.db.world import rows
from tests.db.world.identity import ANON, Actor, Database
from tests.db.world.setup import plain_row

VISITOR = replace(ANON, database_role=VISITOR_ROLE)
LANES = {
    "applicant": set(),
    "employee": {"general"},
    "hiringmanager": {"general", "background"},
    "admin": {"general", "background", "medical", "tax"},
    "superuser": {"general", "background", "medical", "tax"},
}
SAVE = (
    "insert into public.application_sections (application_id, section_id, data) values ($1, $2, $3)"
)
CHANGE = "update public.application_sections set data = $2 where application_id = $1 and section_id = 'personal'"
PROGRESS = "select current_step, is_prehire_completed from public.applications where id = $1"
TOO_EARLY = ["background", "health", "tax", "policies", "signature"]


async def applicant_with(db: Database, status: str) -> tuple[Actor, UUID]:
    actor = await db.somebody("applicant")
    key = await rows.application(db, actor.id)
    await rows.move(db, key, status)
    return actor, key


async def save(db: Database, actor: Actor, key: UUID, *names: str) -> list[str | None]:
    """Save sections, and return the rule that refuses each."""
    refused = []
    for name in names:
        outcome = await db.act(actor, SAVE, key, name, json.dumps({"of": name}))
        refused.append(outcome.constraint)
    return refused


async def test_database_and_api_declare_the_same_sections(db: Database):
    kept = await db.run(
        "select id, lane, from_status from private.form_sections() where place > 0 order by place"
    )
    declared = [(name, section.lane, section.from_status) for name, section in SECTIONS.items()]
    assert [tuple(row) for row in kept] == declared


@pytest.mark.parametrize("role", LANES)
async def test_staff_see_the_sections_of_their_lanes(db: Database, role: str):
    _, key = await applicant_with(db, "CONDITIONAL_OFFER")
    for name in SECTIONS:
        await rows.section(db, key, name)
    actor = await db.somebody(role, aal="aal2")
    seen = await db.act(
        actor, "select lane from public.application_sections where application_id = $1", key
    )
    assert {row["lane"] for row in seen.rows} == LANES[role]
    without_factor = replace(actor, aal="aal1")
    hidden = await db.act(without_factor, "select id from public.application_sections")
    assert hidden.rows == []


@pytest.mark.parametrize("name", TOO_EARLY)
async def test_section_is_not_taken_before_it_may_be_asked_for(db: Database, name: str):
    actor, key = await applicant_with(db, "INTERVIEWED")
    assert await save(db, actor, key, name) == ["application_sections_section_id_open"]
    await db.run(
        "update public.applications set status = 'ON_HOLD', held_from = 'INTERVIEWED' where id = $1", key
    )  # fmt: skip
    assert await save(db, actor, key, name) == ["application_sections_section_id_open"]


@pytest.mark.parametrize("opens_at", ["SUBMITTED", "INTERVIEWED", "PRE_HIRE"])
async def test_region_of_the_job_says_when_a_background_check_is_asked_for(
    db: Database, opens_at: str
):
    region = await plain_row(db, "regions", background_from_status=opens_at)
    listing = await plain_row(
        db, "job_listings", location_id=await plain_row(db, "locations", region_id=region)
    )
    stages = ("SUBMITTED", "INTERVIEWED", "CONDITIONAL_OFFER", "PRE_HIRE")
    for place, status in enumerate(stages):
        actor = await db.somebody("applicant")
        key = await rows.application(
            db, actor.id, job_listing_id=listing, email=f"{status.lower()}@people.test"
        )
        await rows.move(db, key, status)
        refused = (
            [] if place >= stages.index(opens_at) else ["application_sections_section_id_open"]
        )
        assert [rule for rule in await save(db, actor, key, "background") if rule] == refused
        told = await db.act(actor, "select id, from_status from private.prehire_sections($1)", key)
        assert dict(map(tuple, told.rows)) == {
            **{name: section.from_status for name, section in SECTIONS.items()},
            "background": opens_at,
        }
        early = await save(db, actor, key, "health")
        assert (early == [None]) is (place >= stages.index("CONDITIONAL_OFFER"))


@pytest.mark.parametrize("status", ["HIRED", "REJECTED", "WITHDRAWN"])
async def test_decided_application_takes_no_section(db: Database, status: str):
    actor, key = await applicant_with(db, status)
    assert await save(db, actor, key, "personal") == ["application_sections_application_id_open"]


async def test_progress_goes_as_far_as_the_sections_without_a_gap(db: Database):
    actor, key = await applicant_with(db, "CONDITIONAL_OFFER")
    steps = []
    for name in ("position", "personal", "experience", "work_authorization"):
        assert await save(db, actor, key, name) == [None]
        steps.append((await db.run(PROGRESS, key))[0]["current_step"])
    assert steps == [0, 2, 2, 4]
    assert (await db.act(actor, CHANGE, key, '{"of": "me"}')).count == 1
    assert (await db.run(PROGRESS, key))[0]["current_step"] == 4


async def test_signature_is_last_and_ends_all_changes(db: Database):
    actor, key = await applicant_with(db, "CONDITIONAL_OFFER")
    *others, last = SECTIONS
    assert await save(db, actor, key, *others[1:]) == [None] * 9
    assert await save(db, actor, key, last) == ["application_sections_section_id_complete"]
    assert tuple((await db.run(PROGRESS, key))[0]) == (0, False)
    assert await save(db, actor, key, others[0], last) == [None, None]
    assert tuple((await db.run(PROGRESS, key))[0]) == (11, True)
    changed = await db.act(actor, CHANGE, key, '{"of": "me"}')
    assert changed.constraint == "application_sections_application_id_signed"


@pytest.mark.parametrize("name", ["application", "criminal_record", "PERSONAL"])
async def test_unknown_section_is_refused(db: Database, name: str):
    actor, key = await applicant_with(db, "CONDITIONAL_OFFER")
    assert await save(db, actor, key, name) == ["application_sections_section_id_known"]


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        ("[]", "application_sections_data_object"),
        (json.dumps({"x": "x" * 66_000}), "application_sections_data_length"),
    ],
)
async def test_data_is_an_object_of_limited_size(db: Database, data: str, rule: str):
    actor, key = await applicant_with(db, "SUBMITTED")
    outcome = await db.act(actor, SAVE, key, "personal", data)
    assert outcome.constraint == rule


async def test_lane_and_whose_it_is_are_nobody_s_to_say(db: Database):
    actor, key = await applicant_with(db, "CONDITIONAL_OFFER")
    for column, value in (("lane", "general"), ("version", 5), ("updated_at", None)):
        statement = f"insert into public.application_sections (application_id, section_id, data, {column}) values ($1, 'health', '{{}}', $2)"  # noqa: S608
        assert (await db.act(actor, statement, key, value)).is_refused, column
    assert await save(db, actor, key, "health") == [None]
    moved = (
        "update public.application_sections set section_id = 'personal' where application_id = $1"
    )
    assert (await db.act(actor, moved, key)).is_refused
    gone = "delete from public.application_sections where application_id = $1"
    assert (await db.act(actor, gone, key)).is_refused


async def test_capability_saves_and_shows_sections_of_its_own_application(db: Database):
    secret = str(uuid4())
    _, key = await applicant_with(db, "SUBMITTED")
    _, other = await applicant_with(db, "SUBMITTED")
    await rows.section(db, other)
    await db.run("update public.applications set email_confirmed_at = null where id = $1", key)
    await rows.token(db, key, secret)
    await become(db, None)
    assert (await db.act(VISITOR, SAVE, key, "personal", "{}")).is_refused
    await become(db, secret)
    assert (await db.act(VISITOR, SAVE, other, "position", "{}")).is_refused
    assert (await db.act(VISITOR, SAVE, key, "personal", "{}")).error is None
    seen = await db.act(VISITOR, "select application_id from public.application_sections")
    assert [row["application_id"] for row in seen.rows] == [key]
    assert (await db.act(VISITOR, CHANGE, other, '{"a": 1}')).count == 0


@pytest.mark.parametrize("role", ["applicant", "employee"])
async def test_employees_and_strangers_save_nothing_of_somebody_s(db: Database, role: str):
    _, key = await applicant_with(db, "CONDITIONAL_OFFER")
    await rows.section(db, key)
    actor = await db.somebody(role, aal="aal2")
    assert (await db.act(actor, SAVE, key, "position", "{}")).is_refused
    assert (await db.act(actor, CHANGE, key, '{"a": 1}')).count == 0


async def test_saving_is_on_record_without_what_was_saved(db: Database):
    actor, key = await applicant_with(db, "SUBMITTED")
    await save(db, actor, key, "personal")
    await db.act(actor, CHANGE, key, '{"secret": "x"}')
    events: list[Any] = await db.run(
        "select action, actor_id, details::text from public.audit_events"
        " where entity = 'application_sections' order by occurred_at, action"
    )
    assert {(row["action"], row["actor_id"]) for row in events} >= {
        ("create", actor.id),
        ("update", actor.id),
    }
    assert not any("secret" in row["details"] for row in events)


async def test_sections_go_with_their_application(db: Database):
    _, key = await applicant_with(db, "SUBMITTED")
    await rows.section(db, key)
    await db.run("delete from public.applications where id = $1", key)
    left = "select count(*) from public.application_sections where application_id = $1"
    assert await db.value(left, key) == 0


PICTURED = "application_sections_data_pictured"
PICTURE = """
insert into public.application_attachments (
  application_id, section_id, array_field_name, array_index, state, field_name, original_name, mime, bytes, sha256
) values ($1, $2, $3, $4, $5, 'card', 'card.png', 'image/png', 100, repeat('0', 64))
"""


@pytest.mark.parametrize(
    ("picture", "rule"),
    [
        (("education", "licenses", 1, "ready"), PICTURED),
        (("education", "licenses", 1, "scanning"), PICTURED),
        # What has not arrived holds nothing; nor does a picture of another section, list or entry.
        (("education", "licenses", 1, "uploading"), None),
        (("education", "licenses", 0, "ready"), None),
        (("education", "schools", 1, "ready"), None),
        (("education", "elsewhere", 1, "ready"), None),
        (("experience", "licenses", 1, "ready"), None),
    ],
)
async def test_entry_with_a_picture_stays(db: Database, picture: tuple[Any, ...], rule: str | None):
    actor, key = await applicant_with(db, "SUBMITTED")
    await db.run(PICTURE, key, *picture)
    licenses = [{"name": "CNA"}, {"name": "HHA"}]
    for count, refused in ((1, rule), (2, None)):
        data = json.dumps({"licenses": licenses[:count], "schools": [{}, {}]})
        outcome = await db.act(actor, SAVE, key, "education", data)
        assert outcome.constraint == refused
        await db.run("delete from public.application_sections where application_id = $1", key)


async def test_entry_goes_whatever_somebody_else_has_a_picture_of(db: Database):
    actor, key = await applicant_with(db, "SUBMITTED")
    _, others = await applicant_with(db, "SUBMITTED")
    await db.run(PICTURE, others, "education", "licenses", 1, "ready")
    data = json.dumps({"licenses": [{"name": "CNA"}]})
    assert (await db.act(actor, SAVE, key, "education", data)).constraint is None
