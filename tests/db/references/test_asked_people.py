"""A reference is asked whom the application names, and again once their link has ended or they have declined."""

import pytest

from tests.db.references.asking import ASK, ROSA, asked, named
from tests.db.world import rows
from tests.db.world.identity import Database

ANSWERED = "answered_at = now(), request_key = gen_random_uuid()"
ENDED = "expires_at = now() - interval '1 day'"
AGAIN = ASK.format(more="", of="")


@pytest.mark.parametrize(
    ("change", "may"),
    [
        ("expires_at = now() + interval '1 second'", False),
        ("expires_at = now()", True),
        ("revoked_at = now()", True),
        (f"{ANSWERED}, is_declined = true", True),
        (f"{ANSWERED}, is_declined = false, consent = 'I agree.', {ENDED}", False),
    ],
)
async def test_reference_is_asked_again_unless_they_may_answer_or_have(
    db: Database, change: str, *, may: bool
):
    application = await named(db, await rows.application(db))
    request = await asked(db, application)
    await db.as_if(f"update public.reference_requests set {change} where id = $1", request)  # noqa: S608
    outcome = await db.act(await db.somebody("hiringmanager"), AGAIN, application, ROSA)
    assert outcome.constraint == (None if may else "reference_requests_referee_email_asked")


SECTION = """
insert into public.application_sections (application_id, section_id, data)
values ($1, 'personal', jsonb_build_object('people', jsonb_build_array(jsonb_build_object('email', $2::text))))
"""
DRAFT = "update public.applications set status = 'DRAFT' where id = $1"


async def test_only_whom_an_application_under_way_names_as_a_reference_is_asked(db: Database):
    manager, application = await db.somebody("hiringmanager"), await rows.application(db)
    await named(db, application)
    await named(db, await rows.application(db), "of.others@people.test")
    await db.run(SECTION, application, "no.reference@people.test")
    for address in ("of.others@people.test", "no.reference@people.test"):
        refused = await db.act(manager, AGAIN, application, address)
        assert refused.constraint == "reference_requests_referee_email_named", address
    await db.as_if(DRAFT, application)
    unsent = await db.act(manager, AGAIN, application, ROSA)
    assert unsent.constraint == "reference_requests_application_id_open"
