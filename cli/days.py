"""Days as a person types them on the command line, and moments as they read them, in the agency's calendar."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import Annotated
from zoneinfo import ZoneInfo

import typer

from cli.errors import UsageError
from cli.imports.dates import parse_date
from cli.imports.problems import CellError
from cli.run import Run
from cli.zones import zone_of

API_DATE = "%m-%d-%Y"
RELATIVE = {
    "today": 0, "yesterday": -1, "tomorrow": 1,
    "hoy": 0, "ayer": -1, "mañana": 1,
}  # fmt: skip
Day = Annotated[
    str, typer.Option("--date", help="MM-DD-YYYY, YYYY-MM-DD, today, yesterday or tomorrow.")
]


def from_api(text: str) -> date:
    """A day as the API writes it."""
    return datetime.strptime(text, API_DATE).date()  # noqa: DTZ007 - a day has no zone


def api_day(run: Run, **typed: str) -> str:
    """The day as the API wants it; `today` is the agency's, not this computer's.

    It is given by the name of its parameter: `api_day(run, until=terms.until)`.

    Raises:
        UsageError: It is no day.
    """
    [(parameter, text)] = typed.items()
    if text.casefold() in RELATIVE:
        today = from_api(run.api.get("/me")["settings"]["today"])
        return (today + timedelta(days=RELATIVE[text.casefold()])).strftime(API_DATE)
    try:
        return parse_date(text).strftime(API_DATE)
    except CellError as error:
        option = run.output.typed[parameter]
        raise UsageError("option.date", option=option, value=text) from error


class AgencyClock:
    """Moments that the API gives, as the agency's clocks show them; its zone is asked for with the first one."""

    def __init__(self, run: Run) -> None:
        self._run = run

    @cached_property
    def _zone(self) -> ZoneInfo:
        return zone_of(self._run.api.get("/me")["settings"]["timeZone"])

    def day(self, moment: str) -> str:
        """The agency's day then."""
        return self._shown(moment, API_DATE)

    def minute(self, moment: str) -> str:
        """Day and time with the zone's name, for clocks that are turned back show an hour twice."""
        return self._shown(moment, f"{API_DATE} %H:%M %Z")

    def second(self, moment: str) -> str:
        """The same to the second."""
        return self._shown(moment, f"{API_DATE} %H:%M:%S %Z")

    def _shown(self, moment: str, form: str) -> str:
        return datetime.fromisoformat(moment).astimezone(self._zone).strftime(form)


@dataclass(frozen=True)
class Days:
    """Which days to list or count."""

    first: Annotated[str | None, typer.Option("--from", help="The first day.")] = None
    last: Annotated[str | None, typer.Option("--to", help="The last day.")] = None

    def asked(self, run: Run) -> dict[str, str | None]:
        """The days as the API takes them."""
        return {
            "fromDate": self.first and api_day(run, first=self.first),
            "toDate": self.last and api_day(run, last=self.last),
        }
