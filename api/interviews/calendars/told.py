"""What the database says about an interview for calendars, in the reader's words."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from api.core.schemas import Locale
from api.interviews.calendars.entries import Entry
from api.interviews.mail import day_in_words, time_in_words

Told = Mapping[str, Any]
TITLES: Mapping[Locale, Mapping[str, str]] = {
    "en": {
        "own": "Interview: {job_title}, {agency}",
        "one": "Interview: {who}",
        "several": "Group interview: {who}",
        "none": "Interview",
    },
    "es": {
        "own": "Entrevista: {job_title}, {agency}",
        "one": "Entrevista: {who}",
        "several": "Entrevista grupal: {who}",
        "none": "Entrevista",
    },
}
COMING: Mapping[Locale, str] = {
    "en": "{coming} of {capacity} seats",
    "es": "{coming} de {capacity} lugares",
}
LINES: Mapping[Locale, Mapping[str, str]] = {
    "en": {
        "when": "{day}, {time} ({zone})",
        "with": "With {interviewer}",
        "change": "To change or cancel: {address}",
        "see": "In Carehire: {address}",
    },
    "es": {
        "when": "{day}, {time} ({zone})",
        "with": "Con {interviewer}",
        "change": "Para cambiarla o cancelarla: {address}",
        "see": "En Carehire: {address}",
    },
}


def applicants_entry(told: Told, locale: Locale, app_url: str, changed_at: datetime) -> Entry:
    """Return the entry of an applicant's calendar.

    Its link opens nothing by itself: calendars are shared with families and firms.
    """
    address = f"{app_url}/application/{told['application_id']}"
    words = LINES[locale]
    lines = [_when(told, locale)]
    if told["interviewer"]:
        lines.append(words["with"].format(interviewer=told["interviewer"]))
    if not told["is_canceled"]:
        lines += ["", words["change"].format(address=address)]
    return _entry(told, TITLES[locale]["own"].format(**told), lines, address, changed_at)


def interviewers_entry(told: Told, locale: Locale, app_url: str, changed_at: datetime) -> Entry:
    """Return the entry of an interviewer's calendar: who comes, or of several how many."""
    address = staff_address(told, app_url)
    lines = [_when(told, locale), "", LINES[locale]["see"].format(address=address)]
    return _entry(told, _title(told, locale), lines, address, changed_at)


def who_comes(told: Told, locale: Locale) -> str:
    """Return who comes and for which job, or of several how many; empty where nobody does."""
    if told["application_id"] is not None:
        return f"{told['applicant']}, {told['job_title']}"
    return COMING[locale].format(**told) if told["capacity"] > 1 and told["coming"] else ""


def _title(told: Told, locale: Locale) -> str:
    who = who_comes(told, locale)
    kind = "none" if not who else "one" if told["application_id"] is not None else "several"
    return TITLES[locale][kind].format(who=who)


def staff_address(told: Told, app_url: str) -> str:
    """Return where staff, who sign in, see who comes."""
    if told["application_id"] is not None:
        return f"{app_url}/pages/applications/{told['application_id']}"
    return slot_address(app_url, told["id"])


def slot_address(app_url: str, slot_id: object) -> str:
    """Return where staff see a slot in their calendar."""
    return f"{app_url}/pages/calendar?slot={slot_id}"


def moment_of(told: Told) -> datetime:
    """Return when it begins, on the agency's clock."""
    return datetime.fromisoformat(told["starts_at"]).astimezone(ZoneInfo(told["time_zone"]))


def _when(told: Told, locale: Locale) -> str:
    moment = moment_of(told)
    zone = told["time_zone"].rpartition("/")[2].replace("_", " ")
    return LINES[locale]["when"].format(
        day=day_in_words(moment, locale), time=time_in_words(moment, locale), zone=zone
    )


def _entry(told: Told, summary: str, lines: list[str], address: str, changed_at: datetime) -> Entry:
    return Entry(
        uid=told["id"],
        sequence=told["sequence"],
        starts_at=moment_of(told),
        minutes=told["minutes"],
        changed_at=changed_at,
        summary=summary,
        place=told["place"],
        description="\n".join(lines),
        address=address,
        is_canceled=told.get("is_canceled", False),
    )
