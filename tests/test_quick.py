"""What `make quick` chooses for a change."""

import pytest

from tests.quick.choice import choose
from tests.quick.nouns import nouns_of
from tests.quick.reach import ROOT, Reached, reached

TESTS = [
    path.relative_to(ROOT).as_posix()
    for folder in ("api", "cli", "db", "e2e", "stack")
    for path in (ROOT / "tests" / folder).rglob("test_*.py")
]


def nearest(changed: str) -> list[str]:
    """The tests that come first."""
    found = reached([changed], TESTS)
    return [
        one.file
        for one in found
        if (one.distance, one.sharing) == (found[0].distance, found[0].sharing)
    ]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ("api/visits/service.py", "tests/api/test_visits.py"),
        ("supabase/schemas/5_parts/51_application_tasks.sql", "tests/db/hiring/test_tasks.py"),
        ("supabase/migrations/20260101000000_add_saved_views.sql", "tests/api/applications/test_saved_views.py"),
        ("web/src/features/care/visits/bulk/bulk-result.ts", "tests/api/test_bulk_visits.py"),
        ("cli/stack/processes/patience.py", "tests/stack/test_stack_patience.py"),
        ("tests/e2e/setup/conftest.py", "tests/e2e/setup/test_agency.py"),
        ("tests/fixtures/clamd.py", "tests/api/applications/test_scanning.py"),
        ("tests/cli/test_login.py", "tests/cli/test_login.py"),
    ],
)  # fmt: skip
def test_nearest_test_of_a_change(changed: str, expected: str):
    assert expected in nearest(changed)


def test_code_is_reached_through_what_imports_it():
    found = {one.file: one.distance for one in reached(["api/visits/queries.py"], TESTS)}
    assert found["tests/api/test_visits.py"] < found.get("tests/api/test_patients.py", 9)


def test_text_reaches_no_test():
    assert reached(["README.md", ".editorconfig"], TESTS) == []


def test_what_takes_too_long_is_left_and_told(monkeypatch):
    takes = {"a": 50, "b": 90, "c": 60, "d": 20}
    monkeypatch.setattr("tests.fixtures.durations.known", lambda: takes)
    choice = choose([Reached(file, 1) for file in takes], seconds=60)
    assert (choice.now, choice.left, choice.seconds_left) == (["a", "c"], ["b", "d"], 55)


@pytest.mark.parametrize(
    ("path", "nouns"),
    [
        ("supabase/schemas/2_setup/21_job_roles.sql", {"setup", "job", "role"}),
        ("web/src/features/setup/business-hours/hours-table.tsx", {"setup", "business", "hour"}),
        ("api/core/database.py", {"database"}),
        ("tests/api/test_branches.py", {"branch"}),
    ],
)
def test_nouns_of_a_path(path: str, nouns: set[str]):
    assert nouns_of(path) == nouns
