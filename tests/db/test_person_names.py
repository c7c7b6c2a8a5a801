"""Names of people: what they really are called is kept, what deceives is stored nowhere."""

import re
from pathlib import Path

import pytest
from pydantic import TypeAdapter, ValidationError

from api.core.schemas import INVISIBLE, Name
from tests.db.world import rows
from tests.db.world.identity import Database

WEB = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "texts" / "invisible.ts"
COLUMNS = [
    (table, column) for table in ("profiles", "patients") for column in ("first_name", "last_name")
]
MARKS = [
    0x07, 0x7F, 0x85, 0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029,
    0x202A, 0x202D, 0x202E, 0x2060, 0x2064, 0x2066, 0x2069, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041,
]  # fmt: skip
REAL = [
    "Núñez-O'Brien", "D\u2019Angelo", "Zoë", "Nguyễn Thị", "李小龍", "𠮷田", "さくら", "김민준", "علي", "יעל",
    "Сергей", "अनीता", "Ọlámidé", "Jr. (II)", "\u02bbOkina", "X Æ A-12", "葛\U000e0100城",
]  # fmt: skip


async def write(db: Database, table: str, column: str, names: list[str]) -> str | None:
    """Write names as an admin may, without the API; the constraint they meet."""
    admin, patient = await db.somebody("admin"), await rows.patient(db)
    key = admin.id if table == "profiles" else patient
    sql = f"update public.{table} set {column} = $2 where id = $1"  # noqa: S608
    for name in names:
        constraint = (await db.act(admin, sql, key, name)).constraint
        if constraint is not None:
            return str(constraint)
    return None


@pytest.mark.parametrize(("table", "column"), COLUMNS)
async def test_deceiving_name_is_refused(db: Database, table: str, column: str):
    for mark in MARKS:
        met = await write(db, table, column, [f"Ann{chr(mark)}Lee"])
        assert met in {f"{table}_{column}_line"}, hex(mark)


@pytest.mark.parametrize(("table", "column"), COLUMNS)
async def test_names_that_people_have_are_kept(db: Database, table: str, column: str):
    assert await write(db, table, column, REAL) is None


def through_api(text: str) -> str | None:
    """The name that the API makes of a text; none when it refuses it."""
    try:
        return str(TypeAdapter(Name).validate_python(text))
    except ValidationError:
        return None


def test_api_keeps_names_and_drops_marks():
    assert [through_api(name) for name in REAL] == REAL
    assert through_api("\u200bA\u202enn\ufeff ") == "Ann"
    for nothing in ("\u200b", "\u202e \u00ad", "A\x07nn", "A\nnn", "A\u2028nn", "A\x85nn"):
        assert through_api(nothing) is None


@pytest.mark.parametrize(("table", "column"), COLUMNS)
async def test_name_that_the_api_makes_always_fits(db: Database, table: str, column: str):
    every = [*range(0x3000), *range(0xFE00, 0x10000), *range(0xE0000, 0xE0200)]
    made = [name for point in every if (name := through_api(f"x{chr(point)}y"))]
    whole = ["".join(made)[place : place + 100] for place in range(0, len("".join(made)), 100)]
    assert await write(db, table, column, [name for name in whole if name.strip()]) is None


def test_web_form_drops_the_same():
    [written] = re.findall(r"/(\[.+\])/gu;", WEB.read_text(encoding="utf-8"))
    spelled = re.sub(r"\\u\{(\w+)\}", lambda found: f"\\U{int(found[1], 16):08x}", written)
    assert spelled == INVISIBLE.pattern


async def test_sign_up_with_marks_makes_a_profile_without_them(db: Database):
    marks = "".join(map(chr, MARKS))
    person = await db.person(metadata={"first_name": f"{marks}An{marks}a ", "last_name": marks})
    [row] = await db.run("select first_name, last_name from public.profiles where id = $1", person)
    assert tuple(row) == ("Ana", "")
