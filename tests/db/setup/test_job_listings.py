"""Job listings: which status follows which, and what is needed to publish."""

import itertools
from datetime import date, timedelta
from typing import Any

import pytest

from api.core.states.declared import JobListingState
from tests.db.world import setup
from tests.db.world.expected_moves import LISTING_MOVES
from tests.db.world.identity import Database, Outcome

PUBLISH = "update public.job_listings set status = 'PUBLISHED' where id = $1"


async def publish(db: Database, **values: Any) -> Outcome:
    """Publish a draft of these values as a hiring manager."""
    key = await setup.plain_row(db, "job_listings", status="DRAFT", **values)
    return await db.act(await db.somebody("hiringmanager"), PUBLISH, key)


@pytest.mark.parametrize(("former", "later"), list(itertools.permutations(LISTING_MOVES, 2)))
async def test_status_follows_the_table_of_moves(
    db: Database, former: JobListingState, later: JobListingState
):
    key = await setup.plain_row(db, "job_listings", status=former)
    manager = await db.somebody("hiringmanager")
    move = "update public.job_listings set status = $2 where id = $1"
    outcome = await db.act(manager, move, key, later)
    if later in LISTING_MOVES[former]:
        assert outcome.count == 1
    else:
        assert (outcome.sqlstate, outcome.constraint) == ("PT409", "job_listings_status_moves")


@pytest.mark.parametrize(
    ("pay", "column"),
    [
        ({}, "pay_min, pay_max"), ({"pay_min": 18}, "pay_max"), ({"pay_max": 20}, "pay_min"),
        ({"pay_min": 18, "pay_max": 20.5}, None),
    ],
)  # fmt: skip
async def test_region_that_requires_pay_has_it_before_publishing(
    db: Database, pay: dict[str, Any], column: str | None
):
    region = await setup.plain_row(db, "regions", requires_pay=True)
    location = await setup.plain_row(db, "locations", region_id=region)
    outcome = await publish(db, location_id=location, **{"pay_min": None, "pay_max": None, **pay})
    if column is None:
        assert outcome.count == 1
        return
    assert (outcome.sqlstate, outcome.constraint) == ("PT422", "job_listings_pay_min_required")
    assert getattr(outcome.error, "column_name", None) == column
    assert "pay range" in str(outcome.error)


async def test_published_listing_keeps_the_pay_that_its_region_requires(db: Database):
    region = await setup.plain_row(db, "regions", requires_pay=True)
    location = await setup.plain_row(db, "locations", region_id=region)
    key = await setup.plain_row(db, "job_listings", location_id=location, pay_min=18, pay_max=20)
    for change in ("pay_min = null", "pay_max = null"):
        outcome = await db.act(
            await db.somebody("admin"),
            f"update public.job_listings set {change} where id = $1", key,  # noqa: S608
        )  # fmt: skip
        assert outcome.constraint == "job_listings_pay_min_required"


async def test_region_without_the_rule_asks_for_no_pay(db: Database):
    _, location = [
        await setup.plain_row(
            db,
            "locations",
            region_id=await setup.plain_row(db, "regions", requires_pay=requires_pay),
        )
        for requires_pay in (True, False)
    ]
    for where in (location, None):
        assert (await publish(db, location_id=where, pay_min=None, pay_max=None)).count == 1


@pytest.mark.parametrize("description", ["", " \n ", "<p><br></p>", "<p>&nbsp;</p>"])
async def test_listing_that_says_nothing_is_not_published(db: Database, description: str):
    outcome = await publish(db, description=description)
    assert (outcome.sqlstate, outcome.constraint) == ("PT422", "job_listings_description_required")


async def test_closing_date_is_not_past_when_it_is_published(db: Database):
    today: date = await db.value("select private.today()")
    late = await publish(db, closes_on=today - timedelta(days=1))
    assert (late.sqlstate, late.constraint) == ("PT422", "job_listings_closes_on_past")
    assert (await publish(db, closes_on=today)).count == 1


async def test_listing_that_ran_out_can_still_be_changed_and_closed(db: Database):
    key = await setup.plain_row(db, "job_listings")
    await db.run(
        "update public.job_listings set closes_on = private.today() - 1 where id = $1", key
    )
    manager = await db.somebody("hiringmanager")
    for change in ("vacancies = 3", "status = 'CLOSED'"):
        sql = f"update public.job_listings set {change} where id = $1"  # noqa: S608
        assert (await db.act(manager, sql, key)).count == 1


async def test_publishing_is_stamped_and_nobody_writes_the_stamp(db: Database):
    key = await setup.plain_row(db, "job_listings", status="DRAFT")
    manager = await db.somebody("hiringmanager")
    assert await db.value("select published_at from public.job_listings where id = $1", key) is None
    await db.act(manager, PUBLISH, key)
    assert await db.value("select published_at = now() from public.job_listings where id = $1", key)
    forged = await db.act(manager, "update public.job_listings set published_at = now()")
    assert forged.is_refused


@pytest.mark.parametrize(
    ("values", "met"),
    [
        ({"pay_min": 20, "pay_max": 18}, "job_listings_pay_max_order"),
        ({"pay_min": 0}, "job_listings_pay_min_range"),
        ({"pay_max": 1001}, "job_listings_pay_max_range"),
        ({"vacancies": 0}, "job_listings_vacancies_range"),
        ({"status": "OPEN"}, "job_listings_status_allowed"),
        ({"closes_on": date(1999, 1, 1), "status": "DRAFT"}, "job_listings_closes_on_range"),
        ({"description": "x" * 20_001}, "job_listings_description_text"),
    ],
)
async def test_value_that_makes_no_sense_is_refused(db: Database, values: dict[str, Any], met: str):
    sql, args = setup.insert(
        "job_listings", {**await setup.values_of(db, "job_listings"), **values}
    )
    outcome = await db.act(await db.somebody("hiringmanager"), sql, *args)
    assert outcome.constraint == met


@pytest.mark.parametrize(
    "html",
    [
        "<script>alert(1)</script>",
        "<SCRIPT>alert(1)</SCRIPT>",
        "<img src=x onerror=alert(1)>",
        '<p onclick="alert(1)">x</p>',
        '<p style="position:fixed">x</p>',
        '<a href="javascript:alert(1)" rel="noopener">x</a>',
        '<a href="data:text/html,x" rel="noopener">x</a>',
        '<a href="https://example.com">x</a>',
        '<a href="https://example.com" rel="noopener" target="_blank">x</a>',
        '<a href="https://example.com" onmouseover="alert(1)" rel="noopener">x</a>',
        "<svg/onload=alert(1)>",
        "<p\n>x</p>",
        "<!-- x -->",
        "<iframe src='https://example.com'></iframe>",
        "1 < 2",
    ],
)
async def test_html_that_the_api_would_not_write_is_refused_however_it_comes(
    db: Database, html: str
):
    key = await setup.plain_row(db, "job_listings", status="DRAFT")
    change = "update public.job_listings set description = $2 where id = $1"
    outcome = await db.act(await db.somebody("superuser"), change, key, html)
    assert outcome.constraint == "job_listings_description_html"


async def test_summary_is_what_people_read_of_the_description(db: Database):
    link = '<a href="https://example.com/?a=1&amp;b=2" rel="noopener">our site</a>'
    html = f"<h3>Care</h3><p>at <strong>ho</strong>me &amp;&nbsp;&lt;more&gt;<br>{link}</p>"
    key = await setup.plain_row(db, "job_listings", description=html)
    read = "select summary from public.job_listings where id = $1"
    assert await db.value(read, key) == "Care: at home & <more> our site."
    endless = await setup.plain_row(db, "job_listings", description=f"<p>{'x' * 300}</p>")
    assert await db.value(read, endless) == "x" * 199 + "…"


async def test_summary_is_made_of_sentences_and_whole_words(db: Database):
    html = (
        "<p>You help <em>people</em> at home!</p><h3>You bring</h3><ul><li>A driver's license</li>"
        f"<li>Patience.</li></ul><p>{'word, ' * 60}</p>"
    )
    key = await setup.plain_row(db, "job_listings", description=html)
    summary = await db.value("select summary from public.job_listings where id = $1", key)
    began = "You help people at home! You bring: A driver's license. Patience. word, "
    assert summary.startswith(began)
    assert summary.endswith("word…")
    assert 190 < len(summary) <= 200


@pytest.mark.parametrize(
    ("days", "role", "is_shown"),
    [
        (0, "anon", True), (0, "applicant", True), (-1, "anon", False),
        (-1, "applicant", False), (-1, "employee", True), (-1, "admin", True),
    ],
)  # fmt: skip
async def test_listing_is_shown_to_applicants_until_its_last_day(
    db: Database, days: int, role: str, *, is_shown: bool
):
    key = await setup.plain_row(db, "job_listings")
    closes = (
        "update public.job_listings set closes_on = private.today() + $2::integer where id = $1"
    )
    await db.run(closes, key, days)
    seen = await db.act(
        await db.somebody(role), "select id from public.job_listings where id = $1", key
    )
    assert bool(seen.rows) is is_shown


@pytest.mark.parametrize(
    ("status", "closes", "is_published", "has_ended"),
    [
        ("DRAFT", None, False, False),
        ("PUBLISHED", None, True, False),
        ("PUBLISHED", 0, True, False),
        ("PUBLISHED", -1, True, True),
        ("DRAFT", -1, True, False),
        ("CLOSED", None, True, True),
        ("ARCHIVED", None, True, True),
        ("ARCHIVED", None, False, False),
    ],
)
async def test_listing_has_ended_once_it_was_published_and_is_over(
    db: Database, status: str, closes: int | None, *, is_published: bool, has_ended: bool
):
    key = await setup.plain_row(db, "job_listings")
    await db.as_if(
        "update public.job_listings set status = $2, closes_on = private.today() + $3::integer,"
        " published_at = case when $4 then now() end where id = $1",
        key, status, closes, is_published,
    )  # fmt: skip
    assert await db.value("select private.has_listing_ended($1)", str(key)) is has_ended
