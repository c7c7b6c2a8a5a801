"""What is written for the API from the declared states is what the database has; a column takes no other state."""

import re
from typing import get_args

import pytest

from api.applications.sections.form import WHEN
from api.core.states import declared
from tests.db.world import rows
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

STATES = {
    "applications": declared.APPLICATION_STATES,
    "job_listings": declared.JOB_LISTING_STATES,
    "document_requests": declared.DOCUMENT_REQUEST_STATES,
    "interviews": declared.INTERVIEW_STATES,
    "signed_forms": declared.SIGNED_FORM_STATES,
    "offers": declared.OFFER_STATES,
    "background_checks": declared.BACKGROUND_CHECK_STATES,
}


@pytest.mark.parametrize("subject", STATES)
async def test_written_states_are_the_declared_ones(db: Database, subject: str):
    written = STATES[subject]
    found = await db.run("select * from private.states where subject = $1 order by place", subject)
    assert [row["name"] for row in found] == list(written.names)
    assert [row["name"] for row in found if row["kind"] == "stage"] == list(written.stages)
    assert [row["name"] for row in found if row["is_closed"]] == list(written.closed)
    assert [
        row["name"] for row in found if row["kind"] in ("stage", "pause") and not row["is_closed"]
    ] == list(written.open)
    for kind in {row["kind"] for row in found}:
        of_kind = await db.value("select private.state_names($1, array[$2::text])", subject, kind)
        assert of_kind == [row["name"] for row in found if row["kind"] == kind]
    closed = await db.value("select private.state_names($1, closed => true)", subject)
    assert tuple(closed or ()) == tuple(written.closed)


@pytest.mark.parametrize("subject", STATES)
async def test_written_moves_are_the_declared_ones(db: Database, subject: str):
    found = await db.run("select * from private.state_moves where subject = $1", subject)
    assert {
        (row["from_state"], row["to_state"]): (row["kind"], row["is_applicants"], row["reasons"])
        for row in found
    } == {
        between: (move.kind, move.is_applicants, move.reasons)
        for between, move in STATES[subject].moves.items()
    }


async def test_every_subject_is_written(db: Database):
    found = await db.run("select distinct subject from private.states")
    assert {row["subject"] for row in found} == set(STATES)


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("applications", "status"),
        ("job_listings", "status"),
        ("document_requests", "state"),
        ("regions", "background_from_status"),
    ],
)
async def test_column_takes_no_other_state(db: Database, table: str, column: str):
    make = {
        "applications": lambda: rows.application(db, None),
        "job_listings": lambda: plain_row(db, "job_listings"),
        "document_requests": lambda: request(db),
        "regions": lambda: plain_row(db, "regions"),
    }
    key = await make[table]()
    await db.run("set local session_replication_role = replica")
    with pytest.raises(Exception, match=f"{table}_{column}_allowed"):
        await db.run(f"update public.{table} set {column} = 'ELSEWHERE' where id = $1", key)  # noqa: S608


async def test_reason_is_for_moves_that_take_one(db: Database):
    [check] = await db.run(
        "select pg_get_constraintdef(oid) as sql from pg_constraint"
        " where conname = 'decision_reasons_applies_to_allowed'"
    )
    named = re.findall(r"'(\w+)'::text", check["sql"])
    assert sorted(named) == sorted(get_args(declared.ApplicationMoveReasons))


async def test_index_that_names_states_leaves_out_those_that_are_not_open(db: Database):
    """An index cannot ask a table: what it names by hand is held to what is declared."""
    found = await db.run("""
        select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as condition
        from pg_index where indrelid = 'public.applications'::regclass and indpred is not null
    """)
    states = declared.APPLICATION_STATES
    named = {
        row["name"]: set(re.findall(r"'(\w+)'::text", row["condition"])) & set(states.names)
        for row in found
    }
    assert named.pop("applications_inbox_idx") == set(states.names) - set(states.open)
    assert {name: names for name, names in named.items() if names} == {}


def test_part_of_the_form_says_of_every_open_stage_when_it_is_filled_in():
    assert set(WHEN) == set(get_args(declared.OpenApplicationStage))


async def request(db: Database):
    return await rows.request(db, await rows.application(db, None), state="open")


async def test_background_check_is_asked_for_on_the_way_alone(db: Database):
    key = await plain_row(db, "regions")
    for state in ("HIRED", "ON_HOLD", "DRAFT"):
        with pytest.raises(Exception, match="regions_background_from_status_allowed"):
            async with db.undone():
                await db.run(
                    "update public.regions set background_from_status = $2 where id = $1",
                    key,
                    state,
                )


async def test_move_of_one_subject_is_none_of_another(db: Database):
    """Whatever is declared later."""
    of_stage = ("SUBMITTED", "IN_REVIEW")
    await db.as_if(
        "insert into private.state_moves (subject, from_state, to_state, kind) values ('offers', $1, $2, 'resume')",
        *of_stage,
    )
    kind = (
        "select array_agg(kind) from (select private.state_move_kind($1, $2, $3) as kind) as found"
    )
    found = [
        await db.value(kind, subject, *of_stage)
        for subject in ("applications", "offers", "job_listings")
    ]
    assert found == [["forward"], ["resume"], [None]]
