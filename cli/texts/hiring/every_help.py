"""Spanish for the help of all that belongs to hiring and to its records, by its English."""

from cli.texts.hiring.calendars import HELP as CALENDARS
from cli.texts.hiring.countersigning import HELP as COUNTERSIGNING
from cli.texts.hiring.duties import HELP as DUTIES
from cli.texts.hiring.exclusions import HELP as EXCLUSIONS
from cli.texts.hiring.hiring_help import HIRING
from cli.texts.hiring.interviews import HELP as INTERVIEWS
from cli.texts.hiring.offers import HELP as OFFERS
from cli.texts.hiring.references import HELP as REFERENCES
from cli.texts.hiring.reports import HELP as REPORTS
from cli.texts.hiring.retention import HELP as RETENTION

EVERY_HELP: dict[str, str] = {
    **HIRING, **COUNTERSIGNING, **DUTIES, **EXCLUSIONS, **CALENDARS, **INTERVIEWS, **OFFERS, **REFERENCES, **REPORTS, **RETENTION,
}  # fmt: skip
