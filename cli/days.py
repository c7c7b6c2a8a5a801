"""Days as a person types them on the command line, in the agency's calendar."""

from datetime import date, datetime, timedelta
from typing import Annotated

import typer

from cli.errors import UsageError
from cli.imports.dates import parse_date
from cli.imports.problems import CellError
from cli.run import Run

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


def api_day(run: Run, text: str) -> str:
    """The day as the API wants it; `today` is the agency's, not this computer's.

    Raises:
        UsageError: It is no day.
    """
    if text.casefold() in RELATIVE:
        today = from_api(run.api.get("/me")["settings"]["today"])
        return (today + timedelta(days=RELATIVE[text.casefold()])).strftime(API_DATE)
    try:
        return parse_date(text).strftime(API_DATE)
    except CellError as error:
        raise UsageError("option.date", value=text) from error
