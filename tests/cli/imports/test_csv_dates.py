"""Dates and times as agencies write them."""

from datetime import UTC, date, datetime, timedelta

import pytest

from cli.imports.dates import DateOrder, parse_date, parse_moment
from cli.imports.problems import CellError
from cli.zones import zone_of

NEW_YORK = zone_of("America/New_York")


@pytest.mark.parametrize(
    "text",
    [
        "1948-03-04", "1948/3/4", "19480304", "03/04/1948", "3/4/1948", "03-04-1948", "4.3.1948",
        "Mar 4, 1948", "March 4 1948", "4 March 1948", "04-Mar-1948", "1948-03-04T23:59:59Z",
        "03/04/1948 12:00 AM", " 1948-03-04 ", "4 de marzo de 1948", "04-mar-1948", "Mar. 4, 1948",
    ],
)  # fmt: skip
def test_date_is_read(text):
    assert parse_date(text) == date(1948, 3, 4)


def test_day_comes_first_when_told():
    assert parse_date("04/03/1948", DateOrder.DAY_FIRST) == date(1948, 3, 4)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("13/04/1948", "cell.date_order"),
        ("3/4/48", "cell.short_year"),
        ("02/30/1948", "cell.date"),
        ("unknown", "cell.date"),
        ("17625", "cell.serial_date"),
        ("45000.5", "cell.serial_date"),
        ("1948", "cell.date"),
        ("0000-00-00", "cell.date"),
        ("3/4-1948", "cell.date"),
    ],
)
def test_doubtful_date_is_refused(text, key):
    with pytest.raises(CellError) as caught:
        parse_date(text)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2025-07-01T02:30:00Z", datetime(2025, 7, 1, 2, 30, tzinfo=UTC)),
        ("2025-07-01T02:30:00+02:00", datetime(2025, 7, 1, 0, 30, tzinfo=UTC)),
        ("2025-07-01T02:30:00.250Z", datetime(2025, 7, 1, 2, 30, 0, 250000, tzinfo=UTC)),
        ("2025-07-01 02:30", datetime(2025, 7, 1, 6, 30, tzinfo=UTC)),
        ("7/1/2025 2:30 PM", datetime(2025, 7, 1, 18, 30, tzinfo=UTC)),
        ("7/1/2025 2:30pm", datetime(2025, 7, 1, 18, 30, tzinfo=UTC)),
        ("1/5/2025 02:30 UTC", datetime(2025, 1, 5, 2, 30, tzinfo=UTC)),
        ("7/1/2025 2:30 p. m.", datetime(2025, 7, 1, 18, 30, tzinfo=UTC)),
        ("2027-03-14 03:00", datetime(2027, 3, 14, 7, 0, tzinfo=UTC)),
        ("2027-11-07 01:30 EDT", datetime(2027, 11, 7, 5, 30, tzinfo=UTC)),
        ("11/7/2027 1:30 AM EST", datetime(2027, 11, 7, 6, 30, tzinfo=UTC)),
        ("11/7/2027 1:30 AM -05:00", datetime(2027, 11, 7, 6, 30, tzinfo=UTC)),
    ],
)
def test_moment_is_read_in_the_agency_zone_unless_it_says_otherwise(text, expected):
    assert parse_moment(text, NEW_YORK) == expected


@pytest.mark.parametrize(
    "text",
    ["2025-07-01", "02:30", "2025-07-01T25:00:00Z", "later", "1/5/2025 2:30 +25:00", "Mar-45"],
)
def test_moment_without_date_or_time_is_refused(text):
    with pytest.raises(CellError):
        parse_moment(text, NEW_YORK)


@pytest.mark.parametrize(
    ("text", "zone", "key"),
    [
        ("2027-03-14 02:00", "America/New_York", "cell.skipped_time"),
        ("3/14/2027 2:30 AM", "America/New_York", "cell.skipped_time"),
        ("2027-11-07 01:00", "America/New_York", "cell.repeated_time"),
        ("2027-11-07 01:59:59", "America/New_York", "cell.repeated_time"),
        # These change at midnight: the day has no beginning, or two.
        ("2026-03-08 00:30", "America/Havana", "cell.skipped_time"),
        ("2027-11-07 00:30", "America/Havana", "cell.repeated_time"),
    ],
)
def test_time_that_clocks_never_or_twice_showed_is_refused(text, zone, key):
    with pytest.raises(CellError) as caught:
        parse_moment(text, zone_of(zone))
    assert caught.value.key == key
    if key == "cell.repeated_time":
        # Written as the error says, both are read.
        ways = [
            parse_moment(f"{text} {caught.value.values[way][:6]}", NEW_YORK)
            for way in ("first", "second")
        ]
        assert ways[1] - ways[0] == timedelta(hours=1)


@pytest.mark.parametrize("zone", ["America/Puerto_Rico", "America/Phoenix", "America/Vancouver"])
def test_zone_that_keeps_its_clocks_refuses_no_hour_of_2027(zone):
    for day in ("2027-03-14", "2027-11-07"):
        for hour in range(24):
            parse_moment(f"{day} {hour:02}:30", zone_of(zone))
