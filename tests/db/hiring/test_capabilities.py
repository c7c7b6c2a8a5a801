"""Applicants without an account: what their capability shows, and what an id without it does not."""

from dataclasses import replace
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.db.access_matrix import VISITOR_ROLE
from tests.db.world import rows
from tests.db.world.identity import ANON, Actor, Database
from tests.db.world.setup import plain_row

VISITOR = replace(ANON, database_role=VISITOR_ROLE)
CREATE = "select private.create_application($1, $2, $3, $4, '+12015550123', null, null, 'en', $5, $7, $6)"
REVOKE = "update private.access_tokens set {} where application_id = $1"
SEEN = "select id from public.applications"


def digest(secret: str) -> bytes:
    return sha256(secret.encode()).digest()


async def become(db: Database, secret: str | None) -> None:
    given = digest(secret).hex() if secret else ""
    await db.run("select set_config('carehire.capability', $1, true)", given)


async def apply(
    db: Database,
    actor: Actor,
    listing: UUID,
    secret: str,
    name: tuple[str, str] = ("Ana", "Ruiz"),
    key: UUID | None = None,
) -> UUID:
    await become(db, None)
    outcome = await db.act(
        actor,
        CREATE,
        listing,
        *name,
        "ana@people.test",
        "flyer",
        digest(secret),
        key or uuid4(),
    )
    assert outcome.error is None, outcome.error
    added: UUID = outcome.rows[0][0]
    return added


@pytest.fixture
def secret() -> str:
    return str(uuid4())


async def listing_of(db: Database, **values: object) -> UUID:
    key: UUID = await plain_row(db, "job_listings", **values)
    return key


async def test_visitor_sees_the_own_application_and_no_other(db: Database, secret: str):
    listing = await listing_of(db)
    key = await apply(db, VISITOR, listing, secret)
    await apply(db, VISITOR, listing, str(uuid4()), ("Eva", "Ruiz"))
    await become(db, secret)
    seen = await db.act(VISITOR, SEEN)
    assert [row["id"] for row in seen.rows] == [key]


async def test_wrong_expired_revoked_and_missing_capabilities_look_alike(db: Database, secret: str):
    key = await apply(db, VISITOR, await listing_of(db), secret)
    for given in (None, str(uuid4())):
        await become(db, given)
        assert (await db.act(VISITOR, SEEN)).rows == []
    for change in ("expires_at = now()", "revoked_at = now()"):
        async with db.undone():
            await db.run(REVOKE.format(change), key)
            await become(db, secret)
            assert (await db.act(VISITOR, SEEN)).rows == []
            withdrawal = "insert into public.application_status_history (application_id, to_status) values ($1, 'WITHDRAWN')"
            assert (await db.act(VISITOR, withdrawal, key)).is_refused
    for garbage in ("x", "A" * 64, "g" * 64, "'"):
        await db.run("select set_config('carehire.capability', $1, true)", garbage)
        assert (await db.act(VISITOR, SEEN)).rows == []


async def test_visitor_reads_nothing_of_what_staff_write(db: Database, secret: str):
    await apply(db, VISITOR, await listing_of(db), secret)
    await become(db, secret)
    for column in ("owner_id", "next_step", "next_step_due", "source", "repeats_id", "user_id"):
        assert (await db.act(VISITOR, f"select {column} from public.applications")).is_refused  # noqa: S608
    for table in ("public.application_status_history", "private.access_tokens"):
        assert (await db.act(VISITOR, f"select * from {table}")).is_refused  # noqa: S608


async def test_progress_is_shown_to_its_applicant_alone(db: Database, secret: str):
    key = await apply(db, VISITOR, await listing_of(db), secret)
    submit = "insert into public.application_status_history (application_id, to_status) values ($1, 'SUBMITTED')"
    assert (await db.act(VISITOR, submit, key)).count == 1
    ask = "select status from private.application_progress($1)"
    assert [row[0] for row in (await db.act(VISITOR, ask, key)).rows] == ["SUBMITTED"]
    await become(db, str(uuid4()))
    assert (await db.act(VISITOR, ask, key)).rows == []
    await become(db, None)
    superuser = await db.somebody("superuser")
    assert (await db.act(superuser, ask, key)).rows == []


async def test_capability_that_ended_a_month_ago_is_forgotten(db: Database, secret: str):
    key = await apply(db, VISITOR, await listing_of(db), secret)
    kept = "select count(*) from private.access_tokens where application_id = $1"
    for change, left in (
        ("expires_at = now() - interval '30 days'", 1),
        ("expires_at = now() + interval '1 day', revoked_at = now() - interval '30 days'", 1),
        ("revoked_at = now() - interval '31 days'", 0),
    ):
        await db.run(REVOKE.format(change), key)
        await db.run("select private.sweep_capabilities()")
        assert await db.value(kept, key) == left, change


async def test_capability_is_renewed_at_most_once_an_hour(db: Database, secret: str):
    key = await apply(db, VISITOR, await listing_of(db), secret)
    left = "select expires_at - now() from private.access_tokens where application_id = $1"
    shorten = "update private.access_tokens set expires_at = now() + interval '1 day'"
    await db.run(shorten)
    await become(db, secret)
    await db.act(VISITOR, "select private.renew_capability()")
    assert (await db.value(left, key)).days == 1
    await db.run("update private.access_tokens set renewed_at = now() - interval '2 hours'")
    await db.act(VISITOR, "select private.renew_capability()")
    assert (await db.value(left, key)).days == 7


@pytest.mark.parametrize(
    "values",
    [{"status": "DRAFT"}, {"closed": True}, {"expired": True}],
)
async def test_listing_that_is_not_open_takes_no_application(
    db: Database, secret: str, values: dict[str, object]
):
    listing = await listing_of(db, **({"status": "DRAFT"} if "status" in values else {}))
    if "closed" in values:
        await db.run("update public.job_listings set status = 'CLOSED' where id = $1", listing)
    if "expired" in values:
        await db.run(
            "update public.job_listings set closes_on = private.today() - 1 where id = $1", listing
        )
    for unknown in (listing, uuid4()):
        outcome = await db.act(
            VISITOR,
            CREATE,
            unknown,
            "Ana",
            "Ruiz",
            "ana@people.test",
            None,
            digest(secret),
            uuid4(),
        )
        assert outcome.constraint == "applications_job_listing_id_open"


async def test_repeat_is_kept_apart_and_looks_like_a_first_one(db: Database, secret: str):
    listing = await listing_of(db)
    first = await apply(db, VISITOR, listing, str(uuid4()), ("José", "Núñez"))
    repeat = await apply(db, VISITOR, listing, secret, ("jose", "NUNEZ"))
    known = "select repeats_id from public.applications where id = $1"
    assert await db.value(known, repeat) == first
    await become(db, secret)
    assert [row["id"] for row in (await db.act(VISITOR, SEEN)).rows] == [repeat]
    other = await apply(db, VISITOR, listing, str(uuid4()), ("Eva", "Núñez"))
    elsewhere = await apply(db, VISITOR, await listing_of(db), str(uuid4()), ("José", "Núñez"))
    assert [await db.value(known, key) for key in (other, elsewhere)] == [None, None]


async def test_whoever_withdrew_may_apply_once_more(db: Database, secret: str):
    listing = await listing_of(db)
    first = await apply(db, VISITOR, listing, secret)
    await become(db, secret)
    withdrawal = "insert into public.application_status_history (application_id, to_status) values ($1, 'WITHDRAWN')"
    assert (await db.act(VISITOR, withdrawal, first)).count == 1
    again = await apply(db, VISITOR, listing, str(uuid4()))
    assert await db.value("select repeats_id from public.applications where id = $1", again) is None


async def test_account_finds_what_was_sent_from_its_confirmed_address(db: Database):
    applicant = await db.somebody("applicant")
    address = await db.value("select lower(email) from auth.users where id = $1", applicant.id)
    confirm = "update auth.users set email_confirmed_at = {} where id = $1"
    await db.run(confirm.format("null"), applicant.id)
    own = await rows.application(db, email=address)
    await rows.application(db, email="somebody.else@people.test")
    assert (await db.act(applicant, SEEN)).rows == []
    await db.run(confirm.format("now()"), applicant.id)
    owner = "select user_id from public.applications where id = $1"
    assert await db.value(owner, own) == applicant.id
    # Confirming voids the sessions that were there before: this is asked in one of afterwards.
    later = await db.sign_in(applicant.id, "applicant", "aal2")
    assert [row["id"] for row in (await db.act(later, SEEN)).rows] == [own]


async def test_confirmed_account_finds_what_is_sent_from_its_address_later(
    db: Database, secret: str
):
    applicant = await db.somebody("applicant")
    await db.run("update auth.users set email = 'ana@people.test' where id = $1", applicant.id)
    key = await apply(db, VISITOR, await listing_of(db), secret)
    row = await db.run("select user_id, is_anonymous from public.applications where id = $1", key)
    assert tuple(row[0]) == (applicant.id, True)


async def test_application_of_an_account_has_no_capability(db: Database, secret: str):
    applicant = await db.somebody("applicant")
    key = await apply(db, applicant, await listing_of(db), secret)
    row = await db.run("select user_id, is_anonymous from public.applications where id = $1", key)
    assert tuple(row[0]) == (applicant.id, False)
    tokens = "select count(*) from private.access_tokens where application_id = $1"
    assert await db.value(tokens, key) == 0


async def test_what_is_sent_again_after_a_lost_response_is_the_same_application(
    db: Database, secret: str
):
    listing, key, again = await listing_of(db), uuid4(), str(uuid4())
    first = await apply(db, VISITOR, listing, secret, key=key)
    assert await apply(db, VISITOR, listing, again, key=key) == first
    for given in (secret, again):
        await become(db, given)
        assert [row["id"] for row in (await db.act(VISITOR, SEEN)).rows] == [first]
    applicant = await db.somebody("applicant")
    outcome = await db.act(
        applicant, CREATE, listing, "Ana", "Ruiz", "ana@people.test", None, digest("x"), key
    )
    assert outcome.rows[0]["create_application"] != first, "an account's is another one"


async def test_known_key_with_other_content_makes_another_application(db: Database, secret: str):
    listing, key = await listing_of(db), uuid4()
    sender, other = await db.somebody("applicant"), await db.somebody("applicant")
    sent: list[Any] = [listing, "Ana", "Ruiz", "ana@people.test", None, digest(secret), key]
    first = await db.ask(sender, CREATE, *sent)
    assert await db.ask(sender, CREATE, *sent) == first
    corrected: list[list[Any]] = [[*sent] for _ in range(4)]
    corrected[0][0] = await listing_of(db)
    corrected[1][1], corrected[2][2], corrected[3][3] = "Anna", "Ruis", "anna@people.test"
    others = [await db.ask(sender, CREATE, *again) for again in corrected]
    phone = CREATE.replace("+12015550123", "+12015550124")
    others += [await db.ask(sender, phone, *sent)]
    others += [await db.ask(actor, CREATE, *sent) for actor in (other, VISITOR)]
    assert first not in others
    assert len({*others}) == len(others)


async def test_repeat_of_a_repeat_stands_behind_the_first(db: Database, secret: str):
    listing = await listing_of(db)
    first = await apply(db, VISITOR, listing, secret)
    repeat = await apply(db, VISITOR, listing, str(uuid4()))
    # As if the first had been sent in the same moment.
    await db.run(
        "update public.applications set created_at = now() - interval '1 day' where id = $1", repeat
    )
    third = await apply(db, VISITOR, listing, str(uuid4()))
    behind = "select repeats_id from public.applications where id = $1"
    assert [await db.value(behind, one) for one in (repeat, third)] == [first, first]


async def test_capability_for_a_file_is_that_of_its_application(db: Database, secret: str):
    """A browser holds several; what has ended, or is another kind of link, is for none."""
    listing, other = await listing_of(db), str(uuid4())
    key = await apply(db, VISITOR, listing, secret)
    others = await apply(db, VISITOR, listing, other, ("Eva", "Ruiz"))
    held = [digest(other).hex(), digest(secret).hex()]
    file, others_file = [await rows.attachment(db, each, "application") for each in (key, others)]
    which = "select private.capability_for_attachment($1, $2)"
    for of, capability in ((file, secret), (others_file, other)):
        assert await db.ask(VISITOR, which, of, held) == digest(capability).hex()
        assert await db.ask(VISITOR, which, of, [digest(capability).hex()[::-1]]) is None
    assert await db.ask(VISITOR, which, file, held[:1]) is None
    assert await db.ask(VISITOR, which, uuid4(), held) is None
    await db.run(REVOKE.format("revoked_at = now()"), key)
    assert await db.ask(VISITOR, which, file, held) is None
    await db.run(REVOKE.format("scope = 'reminders'"), others)
    assert await db.ask(VISITOR, which, others_file, held) is None
