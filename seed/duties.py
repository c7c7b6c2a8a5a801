"""What the demo agency's files need: rules of one CSV file, as `carehire duties import` reads it."""

from pathlib import Path

from cli.imports.columns import recognize
from cli.imports.dates import DateOrder
from cli.imports.duties import DUTY_FIELDS, rows_of
from cli.imports.reader import open_csv
from cli.remote.api import Api

FILE = Path(__file__).resolve().parent / "duty_rules.csv"
RULES = "/duties/rules"


def load_duties(api: Api) -> None:
    """Bring in the rules where there are none, so that what somebody changed stays."""
    if api.get(RULES, all="true"):
        return
    file = open_csv(FILE, None, DUTY_FIELDS, {})
    columns = recognize(FILE, file.headings, DUTY_FIELDS, {})
    rows = [row for _, row in rows_of(file, columns, DateOrder.MONTH_FIRST)]
    api.post(f"{RULES}/import", {"rows": rows})
