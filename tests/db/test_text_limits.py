"""Text limits and formats hold in the database itself, and any text is stored as it was sent."""

import pytest

from tests.db.world import rows
from tests.db.world.identity import Database

LITERAL = [
    "<script>alert('x')</script>", "<b>bold</b> &amp; <!-- -->", "'; drop table public.patients; --", '"quoted"',
    "\\'; \\x00 %s {0} $1 ${x}", "Robert'); DELETE FROM visits;", "ünïcödé 日本語 🩺 עברית", "=1+1", "--",
]  # fmt: skip
CONTROL = ["Ann\nLee", "Ann\tLee", "Ann\x07", "Ann\x7f"]

# table, column, longest length; blank: whether only blanks are refused; lines: whether tabs and ends of lines may stand.
TEXTS = [
    ("patients", "first_name", 100, "blank"), ("patients", "last_name", 100, "blank"),
    ("patients", "external_id", 200, "blank"), ("patients", "address_line", 200, ""),
    ("patients", "city", 100, ""), ("patients", "state", 100, ""),
    ("visits", "notes", 4000, "lines"), ("visits", "service_type", 200, ""), ("visits", "external_id", 200, "blank"),
    ("profiles", "first_name", 100, "blank"), ("profiles", "last_name", 100, "blank"),
    ("app_settings", "agency_name", 120, "blank"), ("visit_document_types", "name", 100, "blank"),
]  # fmt: skip
NAMES = [f"{table}.{column}" for table, column, _, _ in TEXTS]


async def write(db: Database, table: str, column: str, value: object) -> tuple[str | None, object]:
    """Write one value as an admin may; the constraint it met, or what is stored."""
    admin = await db.somebody("admin")
    patient = await rows.patient(db)
    key = {
        "patients": patient,
        "visits": await rows.visit(db, patient),
        "profiles": admin.id,
        "app_settings": True,
        "visit_document_types": await db.value(
            "select id from public.visit_document_types limit 1"
        ),
    }[table]
    sql = f"update public.{table} set {column} = $2 where id = $1 returning {column}"  # noqa: S608
    outcome = await db.act(admin, sql, key, value)
    if outcome.error is not None:
        assert outcome.sqlstate == "23514", outcome.error
        return outcome.constraint, None
    return None, outcome.rows[0][0]


@pytest.mark.parametrize(("table", "column", "longest", "rule"), TEXTS, ids=NAMES)
async def test_text_is_held_to_its_length_and_format(
    db: Database, table: str, column: str, longest: int, rule: str
):
    prefix = f"{table}_{column}_"
    assert await write(db, table, column, "é" * longest) == (None, "é" * longest)
    refused, _ = await write(db, table, column, "x" * (longest + 1))
    assert refused is not None
    assert refused.startswith(prefix)
    blank, _ = await write(db, table, column, "   ")
    assert (blank is not None) is (rule == "blank")
    for text in CONTROL:
        refused, _ = await write(db, table, column, text)
        is_lines = rule == "lines" and text in {"Ann\nLee", "Ann\tLee"}
        assert (refused is None) is is_lines, repr(text)


@pytest.mark.parametrize(("table", "column", "longest", "rule"), TEXTS, ids=NAMES)
async def test_html_and_sql_are_stored_as_they_are(
    db: Database, table: str, column: str, longest: int, rule: str
):
    for text in LITERAL:
        assert await write(db, table, column, text) == (None, text)


@pytest.mark.parametrize(
    ("column", "good", "bad"),
    [
        (
            "phone",
            ["+16035550100", "+16035550100x12", "+525512345678"],
            ["ann", "911", "603 555 0100", "6" * 41, "<1234567>", ""],
        ),
        (
            "postal_code",
            ["02155", "SW1A 1AA", "03060-1234"],
            ["", " 02155", "0" * 21, "<b>", "02155\n"],
        ),
    ],
)
async def test_formats_of_patients(db: Database, column: str, good: list[str], bad: list[str]):
    for value in good:
        assert await write(db, "patients", column, value) == (None, value)
    for value in bad:
        assert (await write(db, "patients", column, value))[0] == f"patients_{column}_format", value


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        ("date_of_birth = '1849-12-31'", "patients_date_of_birth_range"),
        ("date_of_birth = current_date + 3", "patients_date_of_birth_range"),
        (
            "date_of_birth = '1990-01-01', deceased_on = '1989-12-31'",
            "patients_deceased_on_after_birth",
        ),
    ],
)
async def test_dates_of_patients_must_be_possible(db: Database, change: str, constraint: str):
    admin, patient = await db.somebody("admin"), await rows.patient(db)
    sql = f"update public.patients set {change} where id = $1"  # noqa: S608
    assert (await db.act(admin, sql, patient)).constraint == constraint


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        ("visit_date = '1899-12-31'", "visits_visit_date_range"),
        ("visit_date = '2200-01-01'", "visits_visit_date_range"),
        ("started_at = '2026-01-02', ended_at = '2026-01-01'", "visits_ended_at_after_start"),
    ],
)
async def test_dates_of_visits_must_be_possible(db: Database, change: str, constraint: str):
    admin, visit = await db.somebody("admin"), await rows.visit(db, await rows.patient(db))
    sql = f"update public.visits set {change} where id = $1"  # noqa: S608
    assert (await db.act(admin, sql, visit)).constraint == constraint


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        ("time_zone = 'Mars/Olympus'", "app_settings_time_zone_known"),
        ("time_zone = 'posix/America/New_York'", "app_settings_time_zone_known"),
        ("time_zone = ''", "app_settings_time_zone_known"),
        ("staff_mfa = 'never'", "app_settings_staff_mfa_allowed"),
        ("idle_minutes = 0", "app_settings_idle_minutes_range"),
    ],
)
async def test_settings_are_checked(db: Database, change: str, constraint: str):
    outcome = await db.act(await db.somebody("admin"), f"update public.app_settings set {change}")  # noqa: S608
    assert outcome.constraint == constraint


@pytest.mark.parametrize("name", ["x" * 252 + ".pdf", "  ", "a\nb.pdf", ""])
async def test_file_names_are_held_to_length_and_format(db: Database, name: str):
    employee = await db.somebody("employee")
    visit = await rows.visit(db, await rows.patient(db, employee))
    insert = """
        insert into public.visit_documents (visit_id, document_type_id, upload_date, original_name, mime)
        select $1, id, $2, $3, 'application/pdf' from public.visit_document_types limit 1
    """
    outcome = await db.act(employee, insert, visit, rows.DAY, name)
    assert str(outcome.constraint).startswith("visit_documents_original_name_")
    assert (await db.act(employee, insert, visit, rows.DAY, "b'; --.pdf")).count == 1
