"""The one mapping: whatever Postgres may refuse has its place in the error tree."""

import asyncpg
import pytest

from api.core.errors.postgres import constraint_field, from_postgres
from api.core.errors.validation import field_name


def refusal(sqlstate: str, **fields: str) -> asyncpg.PostgresError:
    """An error as asyncpg makes it of the server's fields."""
    letters = {"message": "M", "detail": "D", "table": "t", "column": "c", "constraint": "n"}
    letters["function"] = "R"
    raw = {letters[name]: text for name, text in fields.items()}
    error: asyncpg.PostgresError = asyncpg.PostgresError.new({"S": "ERROR", "C": sqlstate, **raw})
    return error


@pytest.mark.parametrize(
    ("sqlstate", "code"),
    [
        ("23505", "conflict"),
        ("23P01", "conflict"),
        ("23503", "conflict"),
        ("23514", "invalid_input"),
        ("23502", "invalid_input"),
        ("22P02", "invalid_input"),
        ("22003", "invalid_input"),
        ("22021", "invalid_input"),
        ("42501", "forbidden"),
        ("40001", "unavailable"),
        ("40P01", "unavailable"),
        ("55P03", "unavailable"),
        ("57014", "unavailable"),
        ("57P01", "unavailable"),
        ("53300", "unavailable"),
        ("08006", "unavailable"),
        ("25006", "unavailable"),
        ("42P01", "internal"),
        ("XX000", "internal"),
        ("PT403", "forbidden"),
        ("PT404", "not_found"),
        ("PT409", "conflict"),
        ("PT422", "invalid_input"),
    ],
)
def test_sqlstates_are_mapped(sqlstate: str, code: str):
    assert from_postgres(refusal(sqlstate, message="secret")).code == code


def test_no_text_of_postgres_gets_out_unless_it_was_written_for_people():
    for sqlstate in ("23505", "42501", "42P01", "57014"):
        assert "secret" not in from_postgres(refusal(sqlstate, message="secret")).message
    spoken = refusal(
        "42501", message="You cannot change your own role.", function="exec_stmt_raise"
    )
    assert from_postgres(spoken).message == "You cannot change your own role."
    assert from_postgres(spoken).details is None
    last = refusal(
        "PT409", message="The last superuser …", constraint="user_roles_last_superuser_kept"
    )
    assert from_postgres(last).message == "The last superuser …"


def test_refusal_of_one_column_names_the_field():
    spoken = refusal(
        "42501", message="Not yours.", function="exec_stmt_raise", column="external_id"
    )
    [detail] = from_postgres(spoken).details or []
    assert detail == {"field": "externalId", "message": "Not yours.", "code": "admins_only"}


def test_refusal_of_several_columns_names_each_field():
    spoken = refusal(
        "PT422", message="Enter both.", column="pay_low, pay_high", constraint="x_pay_low_required"
    )
    details = from_postgres(spoken).details or []
    assert [(detail["field"], detail.get("code")) for detail in details] == [
        ("payLow", "required"), ("payHigh", "required"),
    ]  # fmt: skip
    assert {detail["message"] for detail in details} == {"Enter both."}
    assert from_postgres(refusal("PT422", message="No.")).details is None


def test_stale_version_is_told_apart():
    error = refusal("PT409", message="Somebody", constraint="visits_version_stale", table="visits")
    assert from_postgres(error).code == "stale_version"


def test_row_in_use_is_told_apart():
    detail = 'Key (id)=(1) is still referenced from table "visits".'
    assert from_postgres(refusal("23503", message="x", detail=detail)).code == "in_use"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"column": "first_name"}, "firstName"),
        ({"constraint": "patients_postal_code_format", "table": "patients"}, "postalCode"),
        ({"constraint": "visits_ended_at_after_start", "table": "visits"}, "endedAt"),
        ({"detail": "Key (external_id)=(7) already exists."}, "externalId"),
        ({}, "body"),
    ],
)
def test_field_is_read_from_the_error(fields: dict[str, str], field: str):
    assert constraint_field(refusal("23514", message="x", **fields)) == field


@pytest.mark.parametrize(
    ("rule", "field", "code"),
    [
        ("patients_deceased_on_after_birth", "deceasedOn", "after_birth"),
        ("visits_ended_at_after_start", "endedAt", "after_start"),
        ("business_hours_closes_after_start", "closes", "after_start"),
        ("absences_last_day_after_start", "lastDay", "after_start"),
        ("patients_city_carried", "city", "control_characters"),
        ("patients_active_range", "active", "not_allowed"),
    ],
)
def test_rule_says_what_is_wrong_with_its_field(rule: str, field: str, code: str):
    table = next(
        name
        for name in ("patients", "visits", "business_hours", "absences")
        if rule.startswith(name)
    )
    [detail] = from_postgres(refusal("23514", message="x", constraint=rule, table=table)).details
    assert (detail["field"], detail["code"]) == (field, code)


def test_location_is_written_without_its_part_of_the_request():
    assert field_name(("body", "rows", 3, "firstName")) == "rows.3.firstName"
    assert field_name(("query", "date")) == "date"
    assert field_name(("body",)) == "body"
