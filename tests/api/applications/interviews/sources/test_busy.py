"""When calendar data says that somebody is busy, and how it is read in bounds."""

from datetime import UTC, datetime, timedelta
from functools import partial
from tempfile import TemporaryFile
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from api.core.files.bounded import Bounds, answer_of
from api.interviews.sources import busy
from api.interviews.sources.busy import BusyTime, Window, told, without_covered
from api.interviews.sources.reading import BOUNDS
from tests.api.applications.interviews.sources.conftest import events

ZONE = "America/New_York"
NOW = datetime(2026, 11, 27, 15, tzinfo=UTC)
WINDOW = Window(NOW, NOW + timedelta(days=90), ZONE)
QUICK = Bounds(cpu_seconds=1)
HOUR = "DURATION:PT1H"


def answer(content: bytes, window: Window = WINDOW, bounds: Bounds = BOUNDS) -> bytes | None:
    with TemporaryFile() as file:
        file.write(content)
        return answer_of(partial(busy.read, window), file, bounds, 1024 * 1024)


def times(*written: str, window: Window = WINDOW, kind: str = "VEVENT") -> list[tuple[str, str]]:
    """From when until when, on the agency's clocks."""
    found = answer(events(*written, kind=kind), window)
    assert found is not None
    zone = ZoneInfo(window.zone)
    return [
        (f"{one.begins.astimezone(zone):%m-%d %H:%M}", f"{one.ends.astimezone(zone):%m-%d %H:%M}")
        for one in without_covered(told(found))
    ]


def begins(*written: str) -> list[str]:
    return [first for first, _ in times(*written)]


def test_times_are_in_their_own_zone_or_the_agencys():
    assert times("DTSTART:20261201T150000Z\nDTEND:20261201T160010Z") == [
        ("12-01 10:00", "12-01 11:01")
    ]
    assert begins(f"DTSTART:20261201T150000\n{HOUR}") == ["12-01 15:00"], "floating"
    assert begins(f"DTSTART;TZID=America/Los_Angeles:20261201T150000\n{HOUR}") == ["12-01 18:00"]
    assert begins(f"DTSTART;TZID=Pacific Standard Time:20261201T150000\n{HOUR}") == ["12-01 18:00"]
    assert begins(f"DTSTART;TZID=Our own:20261201T150000\n{HOUR}") == ["12-01 15:00"]


def test_days_are_the_agencys_and_as_long_as_they_are():
    assert times("DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261203") == [
        ("12-01 00:00", "12-03 00:00")
    ]
    assert times("DTSTART;VALUE=DATE:20261201") == [("12-01 00:00", "12-02 00:00")]
    autumn = Window(datetime(2027, 10, 30, tzinfo=UTC), datetime(2027, 12, 1, tzinfo=UTC), ZONE)
    assert times("DTSTART;VALUE=DATE:20271107", window=autumn) == [("11-07 00:00", "11-08 00:00")]


@pytest.mark.parametrize(
    "line", ["TRANSP:TRANSPARENT", "STATUS:CANCELLED", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"]
)
def test_who_is_free_is_not_busy(line: str):
    assert times(f"DTSTART:20261201T150000Z\n{HOUR}\n{line}") == []


def test_what_is_over_far_ahead_or_takes_no_time_is_left_out():
    assert times(f"DTSTART:20261127T130000Z\n{HOUR}", f"DTSTART:20270401T130000Z\n{HOUR}") == []
    assert (
        times("DTSTART:20261201T150000Z", "DTSTART:20261201T150000Z\nDTEND:20261201T140000Z") == []
    )
    [(_, ends)] = times("DTSTART:20261201T150000Z\nDTEND:20281201T150000Z")
    assert ends == "02-25 10:00", "no further than is read"
    assert begins(f"DTSTART:20261127T143000Z\n{HOUR}") == ["11-27 09:30"], "going on"
    for day in ("19991231T230000Z", "19900101T000000Z", "00010101T000000Z"):
        assert begins(f"DTSTART:{day}\nDTEND:21000101T000000Z") == ["01-01 00:00"], day


def test_rule_keeps_the_time_of_day_when_the_clocks_change():
    spring = Window(datetime(2027, 3, 10, tzinfo=UTC), datetime(2027, 3, 18, tzinfo=UTC), ZONE)
    weekly = f"DTSTART;TZID={ZONE}:20200107T090000\n{HOUR}\nRRULE:FREQ=WEEKLY;BYDAY=FR,MO"
    assert [first for first, _ in times(weekly, window=spring)] == ["03-12 09:00", "03-15 09:00"]
    utc = f"DTSTART:20200107T140000Z\n{HOUR}\nRRULE:FREQ=WEEKLY;BYDAY=FR,MO"
    assert [first for first, _ in times(utc, window=spring)] == ["03-12 09:00", "03-15 10:00"]


def test_rule_ends_and_leaves_out_and_adds():
    of = f"DTSTART;TZID={ZONE}:20261201T090000\n{HOUR}\nRRULE:FREQ=DAILY"
    assert begins(f"{of};COUNT=2") == ["12-01 09:00", "12-02 09:00"]
    assert begins(f"{of};UNTIL=20261202T140000Z") == ["12-01 09:00", "12-02 09:00"]
    assert begins(f"{of};UNTIL=20261202T135959Z") == ["12-01 09:00"]
    assert begins(f"{of};UNTIL=20261202") == ["12-01 09:00", "12-02 09:00"]
    without = f"{of};COUNT=3\nEXDATE;TZID={ZONE}:20261202T090000"
    assert begins(without) == ["12-01 09:00", "12-03 09:00"]
    assert begins(f"{of};COUNT=2\nEXDATE;VALUE=DATE:20261201") == ["12-02 09:00"]
    assert begins(f"{of};COUNT=1\nRDATE:20261205T150000Z") == ["12-01 09:00", "12-05 10:00"]


def test_one_time_of_a_rule_is_moved_or_canceled():
    rule = f"UID:a\nDTSTART:20261201T150000Z\n{HOUR}\nRRULE:FREQ=DAILY;COUNT=3"
    moved = f"UID:a\nRECURRENCE-ID:20261202T150000Z\nDTSTART:20261202T200000Z\n{HOUR}"
    canceled = "UID:a\nRECURRENCE-ID:20261203T150000Z\nDTSTART:20261203T150000Z\nSTATUS:CANCELLED"
    assert begins(rule, moved, canceled) == ["12-01 10:00", "12-02 15:00"]


def test_times_of_a_rule_are_changed_from_one_on():
    rule = f"UID:a\nDTSTART;TZID={ZONE}:20261201T090000\n{HOUR}\nRRULE:FREQ=DAILY;COUNT=6"
    of = "UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York"
    later = f"{of}:20261202T090000\nDTSTART;TZID={ZONE}:20261202T140000\nDURATION:PT2H"
    free = f"{of}:20261205T090000\nDTSTART;TZID={ZONE}:20261205T090000\nTRANSP:TRANSPARENT"
    once = f"UID:a\nRECURRENCE-ID;TZID={ZONE}:20261203T090000\nDTSTART:20261203T120000Z\n{HOUR}"
    assert times(free, once, rule, later) == [
        ("12-01 09:00", "12-01 10:00"),
        ("12-02 14:00", "12-02 16:00"),
        ("12-03 07:00", "12-03 08:00"),
        ("12-04 14:00", "12-04 16:00"),
    ]
    busy_from_then_on = later.replace("UID:a", "UID:b")
    assert begins(f"{rule.replace('UID:a', 'UID:b')}\nTRANSP:TRANSPARENT", busy_from_then_on) == [
        f"12-0{day} 14:00" for day in range(2, 7)
    ]


def test_change_from_one_time_on_keeps_the_time_of_day_when_the_clocks_change():
    spring = Window(datetime(2027, 3, 10, tzinfo=UTC), datetime(2027, 3, 18, tzinfo=UTC), ZONE)
    weekly = f"UID:a\nDTSTART;TZID={ZONE}:20270105T090000\n{HOUR}\nRRULE:FREQ=WEEKLY;BYDAY=FR,MO"
    changed = (
        f"UID:a\nRECURRENCE-ID;TZID={ZONE};RANGE=THISANDFUTURE:20270108T090000"
        f"\nDTSTART;TZID={ZONE}:20270108T103000\n{HOUR}"
    )
    elsewhere = changed.replace(f"DTSTART;TZID={ZONE}:20270108T103000", "DTSTART:20270108T153000Z")
    for said in (changed, elsewhere):
        found = [first for first, _ in times(weekly, said, window=spring)]
        assert found == ["03-12 10:30", "03-15 10:30"]


def test_series_without_a_beginning_is_passed_over():
    lasting = f"UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261202T150000Z\nDTSTART:20261202T150000Z\n{HOUR}"
    assert begins("UID:a\nRRULE:FREQ=DAILY", lasting) == ["12-02 10:00"]


def test_calendar_of_busy_times_alone_is_read():
    lines = (
        "FREEBUSY:20261201T150000Z/20261201T160000Z,20261202T150000Z/PT30M",
        "FREEBUSY;FBTYPE=FREE:20261203T150000Z/PT1H",
        "FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261204T150000Z/PT1H",
        "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261127T090000Z/20261127T100000Z",
    )
    assert times(*lines, kind="VFREEBUSY") == [
        ("12-01 10:00", "12-01 11:00"),
        ("12-02 10:00", "12-02 10:30"),
        ("12-04 10:00", "12-04 11:00"),
    ]
    assert times("COMMENT:nothing", kind="VFREEBUSY") == []
    assert answer(events("FREEBUSY:all day", kind="VFREEBUSY")) == b"format"
    often = ",".join(
        f"202612{day:02}T{hour:02}{minute:02}00Z/PT1M"
        for day in range(1, 31)
        for hour in range(24)
        for minute in range(0, 60, 20)
    )
    assert answer(events(f"FREEBUSY:{often}", kind="VFREEBUSY")) == b"many"


def test_only_ids_that_may_be_ours_come_back_and_no_words():
    own = UUID("0190f0f0-0000-7000-8000-000000000001")
    content = events(
        f"UID:{own}\nSUMMARY:Oncology\nDTSTART:20261201T150000Z\n{HOUR}",
        f"UID:x@y\nDESCRIPTION:Oncology\nDTSTART:20261202T150000Z\n{HOUR}",
    )
    found = answer(content)
    assert found is not None
    assert b"ncology" not in found
    assert [one.entry_id for one in told(found)] == [own, None]


def test_what_lies_within_another_is_left_out():
    def one(begins: int, ends: int) -> BusyTime:
        return BusyTime(NOW + timedelta(hours=begins), NOW + timedelta(hours=ends))

    kept = without_covered([one(3, 4), one(1, 5), one(1, 2), one(4, 6), one(1, 5)])
    assert kept == [one(1, 5), one(4, 6)]


@pytest.mark.parametrize(
    "content",
    [b"", b"<html>Sign in</html>", b"BEGIN:VCALENDAR\r\nBEGIN:VEVENT", b"\x00\xff" * 99,
     events("DTSTART:yesterday"), events(f"DTSTART:20261201T150000Z\n{HOUR}\nRRULE:FREQ=NEVER")],
)  # fmt: skip
def test_what_is_no_calendar_is_said_to_be_none(capfd, content: bytes):
    assert answer(content) == b"format"
    assert capfd.readouterr() == ("", ""), "nothing of it is written anywhere"


def test_rules_without_an_end_are_bounded():
    often = f"DTSTART:20261201T150000Z\n{HOUR}\nRRULE:FREQ=SECONDLY"
    assert answer(events(often)) == b"many"
    old = events(often.replace("20261201", "19700101"))
    assert answer(old, bounds=QUICK) is None, "given up"
    assert answer(events(*[often.replace("SECONDLY", "HOURLY")] * 50)) == b"many"


def test_events_without_an_end_of_their_number_are_bounded():
    assert answer(events(*[f"DTSTART:20261201T150000Z\n{HOUR}"] * 2001)) == b"many"
    deep = b"BEGIN:VCALENDAR\r\n" + b"BEGIN:VEVENT\r\n" * 100_000
    assert answer(deep, bounds=QUICK) in {b"format", None}
