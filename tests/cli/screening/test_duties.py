"""Rules of workers' files in a terminal: brought in whole or not at all, listed, and what a survey finds."""

from pathlib import Path

import pytest

from tests.api.duties.conftest import ANEW

RULES = """\
Key,Name,Name ES,Kind,Lane,Gate,Due days,Max age days,Lines,Valid from,Source,Confirmed by,Confirmed on
police_check,Police check,Antecedentes penales,document,background,none,0,365,,01/01/2020,28 Pa. Code 611.52,,
skills,Skills checklist,Lista de destrezas,check_off,general,none,,,Bathing; Transfers,2020-01-01,28 Pa. Code 611.55,"L. Ortiz, counsel",11/02/2026
"""


@pytest.fixture
def rules(people, tmp_path: Path) -> Path:
    people.sql(ANEW)
    file = tmp_path / "rules.csv"
    file.write_text(RULES, encoding="utf-8")
    return file


def test_rules_are_brought_in_and_listed(admin, rules: Path):
    dry = admin.run("duties", "import", rules, "--dry-run").out
    assert "nothing was changed" in dry
    assert "2 rules to add" in dry
    assert admin.json("duties", "list").data == []
    assert admin.json("duties", "import", rules).data["created"] == 2
    assert admin.json("duties", "import", rules).data["unchanged"] == 2
    [_, skills] = admin.json("duties", "list").data
    assert skills["lines"] == ["Bathing", "Transfers"]
    assert skills["confirmedBy"] == "L. Ortiz, counsel"
    assert "Lista de destrezas" in admin.run("duties", "list", "--lang", "es").out


def test_a_wrong_row_is_named_by_its_line(admin, rules: Path):
    rules.write_text(RULES.replace("01/01/2020", "someday"), encoding="utf-8")
    unread = admin.json("duties", "import", rules)
    assert unread.code == 2
    rules.write_text(RULES.replace("Bathing; Transfers,2020-01-01", "Bathing,"), encoding="utf-8")
    refused = admin.run("duties", "import", rules)
    assert refused.code == 2
    assert "3: validFrom" in refused.err
    assert admin.json("duties", "list").data == []


def test_a_survey_is_shown_or_written_to_a_file(admin, rules: Path, tmp_path: Path):
    admin.run("duties", "import", rules)
    found = admin.json("duties", "survey", "--draw", "3", "--seed", "November").data
    assert len(found["workers"]) <= 3
    shown = admin.run("duties", "survey", "--draw", "3")
    assert "in the files of" in shown.out
    past = admin.run("duties", "survey", "--draw", "3", "--as-of", "2001-02-03", "--former")
    assert past.out.startswith("As if they came on 02-03-2001.")
    target = tmp_path / "survey.csv"
    written = admin.run("duties", "survey", "--draw", "3", "--output", target)
    assert str(target) in written.out
    head = target.read_text("utf-8-sig").splitlines()[0]
    assert head.startswith("worker,jobTitle,hiredOn,problem,text,textEs,key,source")
    assert admin.run("duties", "survey", "--output", target).code == 2
