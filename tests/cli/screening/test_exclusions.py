"""Lists of excluded people in a terminal: brought in as published, looked through, resolved and closed."""

from pathlib import Path

import pytest

from cli.commands.hiring.exclusions import shown_name
from tests.api.exclusions.test_exclusions import ANEW

# The columns of the LEIE, as the Office of Inspector General publishes them; the people are invented.
LEIE = """\
LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE
,,,#1 INVENTED PHARMACY INC,PHARMACY,,,0000000000,,1 MAIN ST,NEWARK,NJ,07102,1128b8,19880830,00000000,00000000,
BRACKENRIDGE-PEÑA,OTTOLINE,J,,IND- LIC HC SERV PRO,NURSE/NURSES AIDE,,0000000000,19700101,2 MAIN ST,NEWARK,NJ,07102,1128a1,20190830,00000000,00000000,
OTHERWISE,SOMEBODY,,,,,,0000000000,,,TRENTON,NJ,08601,1128a1,00000000,00000000,00000000,
"""


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
