"""Lists of excluded people in a terminal: brought in as published, looked through, resolved and closed."""

import json
from pathlib import Path

import pytest

from cli.commands.hiring.exclusions import shown_name
from tests.api.exclusions.test_exclusions import ANEW, unheard_of

# The columns of the LEIE, as the Office of Inspector General publishes them; the people are invented.
LEIE = """\
LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE
,,,#1 INVENTED PHARMACY INC,PHARMACY,,,0000000000,,1 MAIN ST,NEWARK,NJ,07102,1128b8,19880830,00000000,00000000,
BRACKENRIDGE-PEÑA,OTTOLINE,J,,IND- LIC HC SERV PRO,NURSE/NURSES AIDE,,0000000000,19700101,2 MAIN ST,NEWARK,NJ,07102,1128a1,20190830,00000000,00000000,
OTHERWISE,SOMEBODY,,,,,,0000000000,,,TRENTON,NJ,08601,1128a1,00000000,00000000,00000000,
"""
# As if it had been made in a former month.
LEFT_OPEN = "update public.exclusion_checks set month = '2026-01-01', checked_at = now() where id = $1::uuid"


@pytest.fixture
def leie(people, tmp_path: Path) -> Path:
    people.sql(ANEW)
    file = tmp_path / "UPDATED.csv"
    file.write_text(LEIE, encoding="cp1252")
    return file


def test_list_is_brought_in_looked_through_and_the_month_closed(
    admin, people, leie: Path, tmp_path: Path
):
    bring_in = ("exclusions", "import", leie, "--published", "11-10-2026")
    assert "3 people of oig_leie" in admin.run(*bring_in, "--dry-run").out
    none = admin.json("exclusions", "check")
    assert none.error["code"] == "no_list"
    assert admin.json(*bring_in).data["rows"] == 3
    people.make("employee", "Ottoline", "Brackenridge")
    checked = admin.run("exclusions", "check")
    assert "Ottoline Brackenridge" in checked.out
    assert "no more than a resemblance" in checked.out
    [hit] = admin.json("exclusions", "hits").data
    assert hit["listed"]["last_name"] == "BRACKENRIDGE-PEÑA"
    early = admin.json("exclusions", "close")
    assert early.error["code"] == "names_open"
    noted = admin.run(
        "exclusions", "resolve", hit["id"], "same_person", "--reason", "Same birth date"
    )
    assert "is OTTOLINE J BRACKENRIDGE-PEÑA on the list" in noted.out
    assert "No name is left" in admin.run("exclusions", "hits").out
    certificate = tmp_path / "certificate.json"
    closed = admin.run("exclusions", "close", "--output", certificate)
    # Somebody has to be told: it is no success that nobody looks at.
    assert closed.code == 6
    assert "Same birth date" in certificate.read_text()


@pytest.fixture
def months(admin, people, leie: Path) -> tuple[str, str]:
    """A former month that was left open, and this one, which found somebody."""
    last = unheard_of()
    leie.write_text(LEIE.replace("BRACKENRIDGE-PEÑA", last), encoding="cp1252")
    admin.json("exclusions", "import", leie, "--published", "11-10-2026")
    former = admin.json("exclusions", "check").data
    people.sql(LEFT_OPEN, former["id"])
    people.make("employee", "Ottoline", last)
    latest = admin.json("exclusions", "check").data
    assert [one["openHits"] for one in (former, latest)] == [0, 1]
    return "2026-01", latest["month"]


def test_month_that_was_left_open_is_closed_first(admin, months: tuple[str, str], tmp_path: Path):
    former, latest = months
    file = tmp_path / "former.json"
    closed = admin.run("exclusions", "close", "--output", file)
    assert (closed.code, f"{former} is closed" in closed.out) == (0, True)
    assert json.loads(file.read_text())["hits"] == []
    # What was found since is the next one's.
    assert admin.json("exclusions", "close").error["code"] == "names_open"
    [hit] = admin.json("exclusions", "hits").data
    admin.run("exclusions", "resolve", hit["id"], "other_person", "--reason", "Born later")
    named = admin.json("exclusions", "close", "--month", latest).data
    assert (named["month"], len(named["certificate"]["hits"])) == (latest, 1)
    none = admin.json("exclusions", "close")
    assert none.error["code"] == "exclusions_none_open"
    assert latest in none.error["remedy"]
    again = admin.json("exclusions", "close", "--month", former).data
    assert again["certificate"] == json.loads(file.read_text())


def test_month_that_cannot_be_written_or_was_not_checked_stays_open(
    admin, months: tuple[str, str], tmp_path: Path
):
    asked = ("exclusions", "close", "--output")
    nowhere = admin.json(*asked, tmp_path / "no" / "folder.json")
    assert nowhere.error["code"] == "documents_not_written"
    taken = tmp_path / "taken.json"
    taken.write_text("kept")
    assert admin.json(*asked, taken).error["code"] == "setup_file_exists"
    assert taken.read_text() == "kept"
    unknown = admin.json("exclusions", "close", "--month", "2026-02")
    assert unknown.error["code"] == "exclusions_no_month"
    assert months[1] in unknown.error["remedy"]
    assert admin.json("exclusions", "close").data["month"] == months[0]


def test_who_could_not_be_looked_for_is_named(admin, people, leie: Path):
    admin.json("exclusions", "import", leie, "--published", "11-10-2026")
    people.make("employee", "小龍", "李")
    checked = admin.run("exclusions", "check")
    assert "小龍 李" in checked.out
    assert "Look for each by hand" in checked.err
    assert "a mano" in admin.run("exclusions", "check", "--lang", "es").err


def test_list_of_a_state_is_read_by_its_columns(admin, leie: Path, tmp_path: Path):
    file = tmp_path / "state.csv"
    file.write_text("Provider;Given;Effective\nRuiz;Ana;08/30/2019\n")
    asked = ("exclusions", "import", file, "--published", "2026-09-01", "--source", "nj_dhs")
    unknown = admin.run(*asked)
    assert "last_name" in unknown.err
    columns = (
        "--map",
        "last_name=Provider",
        "--map",
        "first_name=Given",
        "--map",
        "excluded_on=Effective",
    )
    assert admin.json(*asked, *columns).data["rows"] == 1


def test_other_name_stands_beside_the_own_one():
    own = {"personName": "Ana Ruiz", "otherName": None}
    assert shown_name(own) == "Ana Ruiz"
    assert shown_name({**own, "otherName": "Ana Soto"}) == "Ana Ruiz (Ana Soto)"
