"""One table of time zones: Python, Postgres and Node agree, and the API says so when they do not."""

import importlib.util
import json
import shutil
import subprocess
import zoneinfo
from datetime import UTC, datetime, timedelta
from pathlib import Path

import orjson

from cli.stack.toolchain.programs import node
from cli.zones import zone_of
from tests.api.conftest import environment, running_api

PLACES = ("America/", "US/", "Canada/", "Pacific/Honolulu", "Pacific/Guam", "Pacific/Pago_Pago")
# Each fortnight, and each hour of the days on which most of them change their clocks.
FORTNIGHTS = [datetime(2026, 11, 25, tzinfo=UTC) + timedelta(days=15 * step) for step in range(72)]
MOMENTS = FORTNIGHTS + [
    datetime(year, month, day, tzinfo=UTC) + timedelta(hours=hour)
    for year, march, november in (
        (2026, 8, 1), (2027, 14, 7), (2028, 12, 5), (2029, 11, 4), (2030, 10, 3)
    )
    for month, day in ((3, march), (11, november))
    for hour in range(36)
]  # fmt: skip
POSTGRES = """
select zone, array_agg(
  (extract(epoch from moment at time zone zone - moment at time zone 'UTC') / 60)::int order by place
) as minutes
from unnest($1::text[]) as zone, unnest($2::timestamptz[]) with ordinality as given (moment, place) group by zone"""
NODE = """
const { zones, moments } = JSON.parse(require("fs").readFileSync(0, "utf8"));
const minutes = (timeZone) => {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return moments.map((moment) => {
    const parts = format.formatToParts(new Date(moment));
    const [, sign, hours, rest] =
      /GMT(?:([+-])(\\d\\d):(\\d\\d))?/.exec(parts.find(({ type }) => type === "timeZoneName").value);
    return hours === undefined ? 0 : Number(`${sign}1`) * (60 * Number(hours) + Number(rest));
  });
};
process.stdout.write(JSON.stringify(Object.fromEntries(zones.map((zone) => [zone, minutes(zone)]))));
"""


def minutes_in_python(name: str) -> list[int]:
    offsets = (moment.astimezone(zone_of(name)).utcoffset() for moment in MOMENTS)
    return [int(offset / timedelta(minutes=1)) for offset in offsets if offset is not None]


def minutes_in_node(names: list[str]) -> dict[str, list[int]]:
    given = json.dumps({"zones": names, "moments": [one.isoformat() for one in MOMENTS]})
    done = subprocess.run(
        [str(node()), "--eval", NODE], input=given, capture_output=True, check=True, text=True
    )
    result: dict[str, list[int]] = json.loads(done.stdout)
    return result


def test_zones_of_america_are_the_same_in_python_postgres_and_node(people):
    names = sorted(name for name in zoneinfo.available_timezones() if name.startswith(PLACES))
    python = {name: minutes_in_python(name) for name in names}
    assert len(python) > 100
    postgres = {row["zone"]: row["minutes"] for row in people.sql(POSTGRES, names, MOMENTS)}
    assert [name for name in names if postgres[name] != python[name]] == []
    web = minutes_in_node(names)
    assert [name for name in names if web[name] != python[name]] == []


def events(log: Path) -> list[dict[str, str]]:
    """The lines about zones that the API wrote as it started."""
    lines = [orjson.loads(line) for line in log.read_bytes().splitlines()]
    return [line for line in lines if line["event"].startswith("zone_")]


def other_table(folder: Path) -> Path:
    """A tzdata package like the installed one, in which New York keeps its clocks as Phoenix does."""
    spec = importlib.util.find_spec("tzdata")
    assert spec is not None
    assert spec.origin is not None
    shutil.copytree(Path(spec.origin).parent, folder / "tzdata")
    america = folder / "tzdata" / "zoneinfo" / "America"
    shutil.copy(america / "Phoenix", america / "New_York")
    return folder


def test_api_says_at_its_start_when_the_tables_differ(api, stack, tmp_path):
    assert events(api.log) == []
    other = {"PYTHONPATH": str(other_table(tmp_path / "packages"))}
    with running_api(environment(stack) | other, tmp_path / "other.log") as differing:
        assert differing.get("/public/agency").status_code == 200
    (event,) = events(differing.log)
    assert (event["event"], event["level"]) == ("zone_tables_differ", "error")
    assert (event["zone"], event["python"]) == ("America/New_York", "-1 day, 17:00:00")
    assert "tzdata" in event["remedy"]
