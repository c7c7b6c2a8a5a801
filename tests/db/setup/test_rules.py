"""The rules of single setup tables."""

import pytest

from tests.db.world import setup
from tests.db.world.identity import Database


async def insert(db: Database, table: str, **changed: object) -> str | None:
    """Insert as an admin; the constraint it meets."""
    sql, values = setup.insert(table, {**await setup.values_of(db, table), **changed})
    return (await db.act(await db.somebody("superuser"), sql, *values)).constraint


@pytest.mark.parametrize(
    ("weekday", "opens", "closes", "met"),
    [
        (1, "12:30", "17:00", None),
        (2, "09:00", "12:30", None),
        (1, "12:29", "17:00", "business_hours_opens_overlap"),
        (1, "08:00", "18:00", "business_hours_opens_overlap"),
        (1, "10:00", "11:00", "business_hours_opens_overlap"),
        (7, "00:00", "24:00", None),
        (0, "09:00", "10:00", "business_hours_weekday_range"),
        (8, "09:00", "10:00", "business_hours_weekday_range"),
        (2, "10:00", "10:00", "business_hours_closes_after_start"),
        (2, "22:00", "06:00", "business_hours_closes_after_start"),
        (2, "09:00:30", "10:00", "business_hours_opens_minute"),
    ],
)
async def test_intervals_of_a_weekday_do_not_overlap(
    db: Database, weekday: int, opens: str, closes: str, met: str | None
):
    await setup.plain_row(db, "business_hours", weekday=1, opens="09:00", closes="12:30")
    hours = {"weekday": weekday, "opens": opens, "closes": closes}
    assert await insert(db, "business_hours", **hours) == met


async def test_inactive_interval_is_in_nobodys_way(db: Database):
    hours = {"weekday": 1, "opens": "09:00", "closes": "12:30"}
    await setup.plain_row(db, "business_hours", **hours, active=False)
    assert await insert(db, "business_hours", **hours) is None


async def test_one_template_of_a_type_language_and_reason_is_active(db: Database):
    reason = await setup.plain_row(db, "decision_reasons")
    for same in ({"reason_id": None}, {"reason_id": reason}):
        await setup.plain_row(db, "email_templates", **same)
        assert await insert(db, "email_templates", **same) == "email_templates_type_unique"
        assert await insert(db, "email_templates", **same, locale="es") is None
        assert await insert(db, "email_templates", **same, active=False) is None


async def test_template_is_of_a_known_type(db: Database):
    met = await insert(db, "email_templates", type="WELCOME", reason_id=None)
    assert met == "email_templates_type_allowed"


async def test_template_is_for_a_reason_of_rejections_alone(db: Database):
    reason = await setup.plain_row(db, "decision_reasons")
    hold = await setup.plain_row(db, "decision_reasons", applies_to="hold")
    assert await insert(db, "email_templates", reason_id=hold) == "email_templates_reason_id_fkey"
    met = await insert(db, "email_templates", type="HR_NOTIFICATION", reason_id=reason)
    assert met == "email_templates_reason_id_allowed"
    await setup.plain_row(db, "email_templates", reason_id=reason)
    admin = await db.somebody("admin")
    change = "update public.decision_reasons set applies_to = 'hold' where id = $1"
    assert (await db.act(admin, change, reason)).constraint == "email_templates_reason_id_fkey"
    change = "update public.decision_reasons set active = false where id = $1"
    assert (await db.act(admin, change, reason)).count == 1


@pytest.mark.parametrize("region", [None, "regions"])
async def test_license_is_required_once_for_a_role_and_region(db: Database, region: str | None):
    same = {
        "job_role_id": await setup.plain_row(db, "job_roles"),
        "license_type_id": await setup.plain_row(db, "license_types"),
        "region_id": await setup.plain_row(db, region) if region else None,
    }
    assert await insert(db, "license_requirements", **same) is None
    met = await insert(db, "license_requirements", **same)
    assert met == "license_requirements_job_role_id_unique"


@pytest.mark.parametrize(
    ("table", "column", "value", "met"),
    [
        ("license_requirements", "renewal_months", 0, "license_requirements_renewal_months_range"),
        ("license_requirements", "renewal_months", None, None),
        ("interview_reminders", "type", "3h", "interview_reminders_type_allowed"),
        ("interview_reminders", "type", "confirmation", None),
        ("email_templates", "locale", "fr", "email_templates_locale_allowed"),
        ("email_templates", "body", " \n", "email_templates_body_text"),
        ("email_settings", "security", "ssl", "email_settings_security_allowed"),
        ("email_settings", "port", 0, "email_settings_port_range"),
        ("email_settings", "host", "smtp.example.com/x", "email_settings_host_format"),
        ("email_settings", "host", "::1", None),
        ("email_settings", "from_address", "jobs", "email_settings_from_address_format"),
        ("employment_types", "posting_type", "full-time", "employment_types_posting_type_allowed"),
        ("regions", "code", "ny", "regions_code_format"),
        ("locations", "postal_code", "<1>", "locations_postal_code_format"),
        ("branches", "email", "x", "branches_email_format"),
        ("visit_document_types", "sort_order", -1, "visit_document_types_sort_order_range"),
        ("agency_policies", "kind", "dress_code", "agency_policies_kind_allowed"),
        (
            "agency_policies",
            "link",
            "http://care.example/conduct.pdf",
            "agency_policies_link_format",
        ),
        (
            "agency_policies",
            "link",
            f"https://care.example/{'x' * 481}",
            "agency_policies_link_format",
        ),
        ("agency_policies", "link", f"https://care.example/{'x' * 479}", None),
        (
            "agency_policies",
            "link_es",
            "https://ana:secret@care.example/",
            "agency_policies_link_es_format",
        ),
        ("agency_policies", "link_es", None, None),
    ],
)
async def test_value_is_allowed_or_not(
    db: Database, table: str, column: str, value: object, met: str | None
):
    assert await insert(db, table, **{column: value}) == met


async def test_settings_know_two_languages(db: Database):
    admin = await db.somebody("admin")
    change = "update public.app_settings set language = $1"
    assert (await db.act(admin, change, "es")).count == 1
    assert (await db.act(admin, change, "fr")).constraint == "app_settings_language_allowed"


async def test_password_is_read_by_the_worker_alone(db: Database):
    key = await setup.plain_row(db, "email_settings")
    reads = "select password_encrypted from public.email_settings where id = $1"
    for role in ("admin", "superuser"):
        person = await db.somebody(role)
        assert (await db.act(person, reads, key)).is_refused
        assert await db.ask(
            person, "select has_password from public.email_settings where id = $1", key
        )
        assert (
            await db.ask(person, "select private.encrypted_email_password($1)", key) == b"\x00" * 32
        )
    readers = await db.run("""
        select rolname from pg_roles where not rolsuper and rolname not like 'pg_%' and rolname <> 'postgres'
          and has_column_privilege(oid, 'public.email_settings', 'password_encrypted', 'select')
    """)
    assert [row["rolname"] for row in readers] == ["carehire_worker"]


async def test_encrypted_password_is_for_admins_with_their_factor_at_the_api(db: Database):
    key = await setup.plain_row(db, "email_settings")
    ask = "select private.encrypted_email_password($1)"
    for role, aal in (("hiringmanager", "aal2"), ("admin", "aal1")):
        assert await db.ask(await db.somebody(role, aal), ask, key) is None
    allowed = await db.run("""
        select rolname from pg_roles where not rolsuper and rolname not like 'pg_%' and rolname <> 'postgres'
          and has_function_privilege(oid, 'private.encrypted_email_password(uuid)', 'execute')
    """)
    assert {row["rolname"] for row in allowed} == {"carehire_person"}


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        ("from_name = 'Jobs'", True),
        ("host = 'smtp.elsewhere.example'", False),
        ("port = 25", False),
        ("username = 'jobs'", False),
        ("security = 'none'", False),
        ("host = 'smtp.elsewhere.example', password_encrypted = '\\x0102030405060708090a0b0c0d0e0f1011'", True),
    ],
)  # fmt: skip
async def test_saved_password_goes_to_no_other_server(db: Database, change: str, *, kept: bool):
    own = await setup.plain_row(db, "email_settings")
    superuser = await db.somebody("superuser")
    update = f"update public.email_settings set {change} where id = $1"  # noqa: S608
    assert (await db.act(superuser, update, own)).count == 1
    assert (
        await db.value("select has_password from public.email_settings where id = $1", own) is kept
    )
