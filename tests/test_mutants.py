"""Faults that are tried in the tested database are small, and leave all else as it was."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.catalog import Fault
from tests.mutants.near import FIRST, FOLDERS, ROOT, nearest
from tests.mutants.operators import mutants_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a AND b", {"true AND b", "a AND true"}),
        ("(a) or (b and c)", {"false or (b and c)", "(a) or false", "(a) or (true and c)", "(a) or (b and true)"}),
        ("x between 1 and 2", set()),
        ("x between 1 and 2 and y", {"true and y", "x between 1 and 2 and true"}),
        ("a = b", {"a <> b"}),
        ("a >= b", {"a > b"}),
        ("exists (select 1)", {"not exists (select 1)"}),
        ("not exists (select 1)", {" exists (select 1)", "not not exists (select 1)"}),
        ("a is null", {"a is not null"}),
        ("a is not null", {"a is  null"}),
        ("at < now() - interval '30 minutes'", {
            "at <= now() - interval '30 minutes'", "at < now() - interval '31 minutes'",
        }),
        ("update t set a = b where c = d;", {"update t set a = b where c <> d;"}),
        ("if a and b then x := 1; end if;", {
            "if true and b then x := 1; end if;", "if a and true then x := 1; end if;",
        }),
        ("select 'a and b = c' -- and = not", set()),
        ("where a = any (array['x', 'y'])", {"where a <> any (array['x', 'y'])"}),
    ],
)  # fmt: skip
def test_mutants_of_a_text(text: str, expected: set[str]):
    assert {mutant.of(text) for mutant in mutants_of(text)} == expected


@pytest.mark.parametrize("kind", ["policy", "grant", "function"])
def test_tests_near_to_a_fault_are_there(kind: str):
    word = "set_reminders" if kind == "function" else "saved_views"
    fault = Fault(kind, "", (word,), "", "", "")
    named = [file for folder in FOLDERS for file in nearest(fault, folder)]
    assert [file for file in (*named, *FIRST.get(kind, ())) if not (ROOT / file).is_file()] == []
    assert any(word in (ROOT / file).read_text(encoding="utf-8") for file in named)


TRIED = """
import os

def test_passes(): pass
def test_fails(): assert False
def test_takes_the_process_with_it(): os._exit(0)
"""
TRYING = """
from tests.mutants.forked import collect

def begin(tests):
    names = list(tests.by_name)
    for chosen in (names[:1], names[:2], names[::2], []):
        print("found:", tests.first_failure(chosen))

collect(["%s"], begin)
"""


def test_collected_tests_are_run_in_processes_of_their_own(tmp_path: Path):
    few = tmp_path / "test_few.py"
    few.write_text(TRIED)
    command = [sys.executable, "-c", TRYING % few]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = [
        line.rpartition(":")[2].strip() for line in done.stdout.splitlines() if "found:" in line
    ]
    assert found == ["None", "test_fails", "test_takes_the_process_with_it", "None"]
