"""Faults that are tried in the tested database are small, and leave all else as it was."""

import pytest

from tests.mutants.__main__ import ROOT, near
from tests.mutants.catalog import Fault
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
    groups = near(Fault(kind, "", (word,), "", "", ""))
    named = [test for group in groups for test in group if test.startswith("tests/")]
    assert [test for test in named if not (ROOT / test).is_file()] == []
    assert any(word in (ROOT / test).read_text(encoding="utf-8") for test in named)
