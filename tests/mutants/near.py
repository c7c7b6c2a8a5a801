"""Which tests have to do with a fault: those that name what it changes, the nearest first."""

import functools
from collections import Counter
from pathlib import Path

from tests.mutants.catalog import Fault

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("tests/db", "tests/api", "tests/cli")
MOST_FILES = {"tests/db": 16, "tests/api": 8, "tests/cli": 2}
BY_NAME = 20
MATRIX = "tests/db/access/test_access_matrix.py"
# What tries every table's policies and grants: of these files, the cells of one table.
FIRST = {
    "policy": (MATRIX, "tests/db/access/test_unseen_rows.py"),
    "grant": ("tests/db/access/test_completeness.py", MATRIX),
}


@functools.cache
def text_of(path: Path) -> str:
    """Return what a file says."""
    return path.read_text(encoding="utf-8")


@functools.cache
def tests_in(folder: str) -> list[Path]:
    """Return the files of tests in a folder of the repository."""
    return sorted((ROOT / folder).rglob("test_*.py"))


def nouns_of(fault: Fault) -> Counter[str]:
    """Return what tests near to it speak of, by weight: a table, or what the schema files that call a function are about."""
    if fault.kind not in ("function", "trigger"):
        return Counter(fault.words)
    called = [f"{name}(" for name in fault.words]
    schemas = sorted((ROOT / "supabase" / "schemas").glob("*/*.sql"))
    files = [file for file in schemas if any(name in text_of(file) for name in called)]
    about = Counter(file.stem.partition("_")[2] for file in files)
    about += Counter(file.parent.name.partition("_")[2] for file in files)
    # A test that names the function itself is nearer than any other.
    return about + Counter(dict.fromkeys(fault.words, BY_NAME))


def nearness(path: Path, nouns: Counter[str]) -> int:
    """How much a file of tests has to do with these: by its folder, its name and its text."""
    place, text = str(path.relative_to(ROOT)), text_of(path)
    return sum(weight * (2 * (noun in place) + (noun in text)) for noun, weight in nouns.items())


def nearest(fault: Fault, folder: str) -> list[str]:
    """A folder's files that have to do with a fault, the nearest first."""
    nouns = nouns_of(fault)
    near_by = {path: nearness(path, nouns) for path in tests_in(folder)}
    ordered = sorted(near_by, key=lambda path: -near_by[path])
    return [str(path.relative_to(ROOT)) for path in ordered if near_by[path]]
