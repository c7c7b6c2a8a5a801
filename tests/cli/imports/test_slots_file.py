"""Times for interviews from spreadsheets as they are: all of them or none, and what is wrong in which cell."""

from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

DAYS = (date(2179, 1, 4) + timedelta(weeks=number) for number in count())
HEAD = "Date,Time,Minutes,Type,Place,Reason\n"


@pytest.fixture
def monday() -> date:
    return next(DAYS)


@pytest.fixture
def brought_in(admin: Any, tmp_path: Path) -> Any:
    def run(content: str | bytes, *options: str) -> Any:
        path = tmp_path / "slots.csv"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return admin.json("interviews", "import", path, *options)

    return run


def kept(admin: Any, monday: date) -> list[tuple[str, str, int]]:
    last = monday + timedelta(days=6)
    listed = admin.json("interviews", "slots", "--from", monday, "--to", last).data
    return [(one["date"][:5], one["time"], one["minutes"]) for one in listed]


def errors(done: Any) -> list[tuple[int, str]]:
    assert done.code != 0
    assert done.data["added"] == 0
    return [(one["line"], one["field"]) for one in done.data["errors"]]


def test_times_of_a_plain_file_are_kept_free(admin, brought_in, monday):
    rows = f"{monday:%m/%d/%Y},9:00 AM,45,In person,Room 2,Agreed\n{monday:%m/%d/%Y},14:00,,online,https://x.test,Agreed\n"
    dry = brought_in(HEAD + rows, "--dry-run").data
    assert (dry["added"], dry["errors"], kept(admin, monday)) == (2, [], [])
    assert brought_in(HEAD + rows).data["added"] == 2
    assert kept(admin, monday) == [
        (f"{monday:%m-%d}", "09:00", 45),
        (f"{monday:%m-%d}", "14:00", 30),
    ]


def test_spanish_workbook_saved_as_csv_is_read(admin, brought_in, monday):
    head = "Horas de entrevistas;;;;;\r\n;;;;;\r\nFecha;Hora;Duración;Modalidad;Cupo;Motivo\r\n"
    row = f"{monday:%d/%m/%Y};9:30 a. m.;45 min;En línea;3;Acordado\r\n;;;;;\r\n;;;;;\r\n"
    done = brought_in(("\ufeff" + head + row).encode(), "--dates", "dmy")
    assert (done.data["rows"], done.data["added"]) == (1, 1)
    assert kept(admin, monday) == [(f"{monday:%m-%d}", "09:30", 45)]


def test_day_and_time_in_one_cell_and_the_interviewers_name(admin, brought_in, monday, people):

    name = uuid4().hex[:8]
    people.make("employee", f"Ana {name}", "Ruiz")
    row = f"{monday} 10:15:00,ANA {name}  ruiz,Agreed\n"
    assert brought_in("date,interviewer,reason\n" + row).data["added"] == 1
    assert kept(admin, monday) == [(f"{monday:%m-%d}", "10:15", 30)]
    nobody = brought_in(f"date,interviewer\n{monday} 11:00,Ana {name}\n")
    assert errors(nobody) == [(2, "interviewer")]


def test_everything_wrong_is_named_and_nothing_is_added(admin, brought_in, monday):
    rows = f"{monday},10:00,30,,,Agreed\n\n02/30/2179,9:00,30,,,Agreed\n{monday},,half,by post,,\n"
    done = brought_in(HEAD + rows)
    assert errors(done) == [
        (4, "Date"), (5, "Time"), (5, "Minutes"), (5, "Type"),
    ]  # fmt: skip
    assert kept(admin, monday) == []


def test_times_that_overlap_name_both_lines(admin, brought_in, monday):
    rows = f"{monday},10:00,60,,,Agreed\n{monday},10:30,30,,,Agreed\n"
    done = brought_in(HEAD + rows)
    assert errors(done) == [(3, "Time")]
    assert "line 2" in done.data["errors"][0]["message"]


@pytest.mark.parametrize("options", [(), ("--dry-run",)])
def test_what_the_server_refuses_is_named_by_row_and_column(admin, brought_in, monday, options):
    taken = f"{monday},10:00,60,,,Agreed\n"
    assert brought_in(HEAD + taken).data["added"] == 1
    rows = f"{monday},12:00,30,,,Agreed\n{monday},10:30,30,,,Agreed\n{monday},13:00,1000,,,Agreed\n"
    done = brought_in(HEAD + rows, *options)
    assert (4, "Minutes") in errors(done)
    again = brought_in(HEAD + "".join(rows.splitlines(keepends=True)[:2]), *options)
    assert errors(again) == [(3, "Time")]
    assert len(kept(admin, monday)) == 1


def test_file_of_too_many_rows_is_refused_whole(brought_in, monday):
    done = brought_in(HEAD + f"{monday},10:00,30,,,Agreed\n" * 201)
    assert done.error["code"] == "interviews_import_many"
