"""What is derived from schemas fits the tables: each field has its column, type, length, closed list and null."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

import api
from api.core.data.statements import Derived, Table, fields_of
from api.setup import RESOURCES
from tests.fixtures.people import People

COLUMNS = """
select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as needed,
  a.attgenerated <> '' as generated, c.relkind = 'v' as of_view,
  array(
    select pg_get_constraintdef(con.oid) from pg_constraint con
    where con.conrelid = a.attrelid and con.contype = 'c' and con.conkey = array[a.attnum]
  ) as rules
from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped
"""
SAME_TYPE = {"smallint": "integer", "bigint": "integer", "timestamp with time zone": "timestamptz",
             "time without time zone": "time"}  # fmt: skip
# A view's column of the same name is the table's: what that says of it holds, too.
BELOW = {
    "private.visible_applications": "public.applications",
    "private.application_details": "public.applications",
}
# The inbox has open applications, and nobody sees what was withdrawn.
NEVER_TOLD = {
    ("InboxItem", "status"): {"DRAFT", "HIRED", "REJECTED", "WITHDRAWN"},
    ("Attachment", "state"): {"withdrawn"},
    ("StaffAttachment", "state"): {"withdrawn"},
}
CLOSED_LIST = re.compile(r"CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)")
LONGEST = re.compile(
    r"is_(?:line|text)\(\w+, (\d+)\)|char_length\(\w+\)\s*<=\s*(\d+)|AND \(char_length\(\w+\) <= (\d+)"
)


def derivations() -> Iterator[tuple[str, Derived]]:
    """Everything that the application derives from schemas, with its table."""
    for module in walk_packages(api.__path__, "api."):
        for value in vars(import_module(module.name)).values():
            if isinstance(value, Table):
                yield from ((value.name, each) for each in value.derived)
    for resource in RESOURCES.values():
        assert resource.item
        assert resource.insert
        yield from ((f"public.{resource.table}", each) for each in resource.columns.derived)


DERIVED = {
    f"{table} {each.schema.__name__} {'in' if each.is_written else 'out'}": (table, each)
    for table, each in derivations()
}


@pytest.mark.parametrize("name", DERIVED)
def test_schema_fits_its_table(people: People, name: str):
    table, derived = DERIVED[name]
    columns = {row["name"]: row for row in people.sql(COLUMNS, table)}
    for row in people.sql(COLUMNS, BELOW.get(table, table)):
        if row["name"] in columns:
            columns[row["name"]] = row
    kinds = fields_of(derived.schema)
    wrong: list[str] = []
    for field, column in derived.columns.items():
        if column not in columns:
            wrong.append(f"{field}: {table} has no column {column}")
            continue
        wrong += differences(derived, field, kinds[field].sql, columns[column])
    assert wrong == []


def differences(derived: Derived, field: str, kind: str, column: Any) -> Iterator[str]:
    """Return where a field and its column do not say the same."""
    if kind != SAME_TYPE.get(column["type"], column["type"]):
        yield f"{field}: {kind}, but {column['type']}"
    if lets_null_through(derived, field) and column["needed"]:
        yield f"{field}: null, but not null"
    if (
        not derived.is_written
        and not fields_of(derived.schema)[field].nullable
        and not column["needed"]
        and not column["generated"]
        # Postgres knows of no column of a view that it has a value.
        and not column["of_view"]
    ):
        yield f"{field}: not null, but null"
    stored = [
        int(n) for rule in column["rules"] for groups in LONGEST.findall(rule) for n in groups if n
    ]
    sent = longest(derived, field)
    if derived.is_written and sent and stored and sent > min(stored):
        yield f"{field}: {sent} characters, but {min(stored)}"
    kept = {value for rule in column["rules"] for value in closed_list(rule)}
    named = choices(derived, field)
    # What is written must be kept, and what is kept must be told.
    missing = (named - kept if derived.is_written else kept - named) if kept and named else set()
    if missing != NEVER_TOLD.get((derived.schema.__name__, field), set()):
        yield f"{field}: {sorted(missing)} on one side only"


def lets_null_through(derived: Derived, field: str) -> bool:
    """Return whether a body with null there leaves null to be written."""
    if not fields_of(derived.schema)[field].nullable:
        return False
    info = derived.schema.model_fields[field]
    annotated: Any = info.rebuild_annotation()
    try:
        return TypeAdapter(annotated).validate_python(None) is None
    except ValidationError:
        return False


def closed_list(rule: str) -> set[str]:
    """The values that a check lets through, where it is nothing but a list of them."""
    found = CLOSED_LIST.fullmatch(rule)
    return set(re.findall(r"'([^']*)'::text", found[1])) if found else set()


def choices(derived: Derived, field: str) -> set[str]:
    """The values that a field may have, where it names them."""
    described = TypeAdapter(derived.schema.model_fields[field].rebuild_annotation()).json_schema()
    found = [
        option for option in described.get("anyOf", [described]) if option.get("type") != "null"
    ]
    return {
        value for option in found for value in option.get("enum", [option.get("const")]) if value
    }


def longest(derived: Derived, field: str) -> int | None:
    """How long a text may be."""
    described = TypeAdapter(derived.schema.model_fields[field].rebuild_annotation()).json_schema()
    found: int | None = described.get("anyOf", [described])[0].get("maxLength")
    return found


def test_every_table_with_schemas_is_compared():
    tables = {table for table, _ in DERIVED.values()}
    assert {"public.patients", "public.visits", "public.profiles", "public.app_settings",
            "public.patient_assignments"} <= tables  # fmt: skip
    assert {f"public.{name}" for name in RESOURCES} <= tables
