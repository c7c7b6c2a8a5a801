"""What emails say of an interview: when and where it is by the time that they are sent."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import asyncpg
import orjson

from api.core.schemas import Locale
from api.emails.facts import Facts, facts_of, sent_while
from api.emails.links import Connection

REMINDED = "select private.interview_to_remind_of($1)::text"
NUDGE = "select private.nudge_to_choose()"
OPEN = "select private.is_choice_open($1)"
DISPLACED = "select private.displaced_to_tell($1)::text"
OFFERED = "select private.offer_to_tell($1)::text"
SCORECARD = "select private.scorecard_to_ask_for($1)::text"
# By what is noted of each in the log.
EACH_MINUTE = {
    "interviews_reminded_of": "select private.remind_of_interviews()",
    "interviews_unanswered": "select private.ask_for_answers()",
    "offers_passed_on": "select private.pass_on_offers()",
    "scorecards_asked_for": "select private.ask_for_scorecards()",
}
WEEKDAYS: Mapping[Locale, tuple[str, ...]] = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "es": ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
}
MONTHS: Mapping[Locale, tuple[str, ...]] = {
    "en": (
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ),
    "es": (
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre",
    ),
}  # fmt: skip
DAY: Mapping[Locale, str] = {
    "en": "{weekday}, {month} {day}, {year}",
    "es": "{weekday}, {day} de {month} de {year}",
}
HALVES: Mapping[Locale, tuple[str, str]] = {"en": ("AM", "PM"), "es": ("a. m.", "p. m.")}
SOMEBODY: Mapping[Locale, str] = {"en": "our team", "es": "nuestro equipo"}
SOMEWHERE: Mapping[Locale, str] = {
    "en": "We will let you know where.",
    "es": "Le avisaremos dónde.",
}
ONLINE: Mapping[Locale, str] = {
    "en": "We will send you the link or the number to call.",
    "es": "Le enviaremos el enlace o el número al que debe llamar.",
}


def day_in_words(moment: datetime, locale: Locale) -> str:
    """Write a day as people say it: Monday, July 6, 2026."""
    return DAY[locale].format(
        weekday=WEEKDAYS[locale][moment.weekday()],
        month=MONTHS[locale][moment.month - 1],
        day=moment.day,
        year=moment.year,
    )


def time_in_words(moment: datetime, locale: Locale) -> str:
    """Write a time with its zone: 10:30 AM EDT."""
    half = HALVES[locale][moment.hour >= 12]  # noqa: PLR2004 noon
    return f"{moment.hour % 12 or 12}:{moment.minute:02} {half} {moment.tzname()}"


async def look_after_interviews(pool: asyncpg.Pool) -> dict[str, int]:
    """Do what is due by now, and say how much of each there was."""
    return {event: await pool.fetchval(statement) for event, statement in EACH_MINUTE.items()}


async def nudge_to_choose(pool: asyncpg.Pool) -> int:
    """Queue today's nudges to those who were invited and have chosen no time; say how many."""
    made: int = await pool.fetchval(NUDGE)
    return made


sent_while(OPEN, "interview_invitation", "interview_missed", "interview_nudge")


@facts_of("interview_reminder")
async def coming_interview(connection: Connection, email_id: UUID, locale: Locale) -> Facts | None:
    """Return when, where and with whom one is that is ahead; nothing where it was moved or canceled."""
    found = await connection.fetchval(REMINDED, email_id)
    return None if found is None else interview_facts(orjson.loads(found), locale)


@facts_of("scorecard_requested")
async def ended_interview(connection: Connection, email_id: UUID, locale: Locale) -> Facts | None:
    """Return when an interview was; nothing where its scorecard is asked for no longer."""
    found = await connection.fetchval(SCORECARD, email_id)
    return None if found is None else interview_facts(orjson.loads(found), locale)


@facts_of("interview_displaced")
async def displaced_interview(
    connection: Connection, email_id: UUID, locale: Locale
) -> Facts | None:
    """Return when an interview was to be whose interviewer is away then; nothing where that is over."""
    found = await connection.fetchval(DISPLACED, email_id)
    return None if found is None else interview_facts(orjson.loads(found), locale)


@facts_of("interview_offer")
async def offered_time(connection: Connection, email_id: UUID, locale: Locale) -> Facts | None:
    """Return which time is kept and until when; nothing where it no longer is."""
    found = await connection.fetchval(OFFERED, email_id)
    if found is None:
        return None
    offer = orjson.loads(found)
    until = datetime.fromisoformat(offer["until"]).astimezone(ZoneInfo(offer["time_zone"]))
    return {**interview_facts(offer, locale), "offer_until": time_in_words(until, locale)}


def interview_facts(interview: Mapping[str, Any], locale: Locale) -> Facts:
    """Write what the database knows of an interview in the reader's words."""
    is_online = interview.get("is_online", True)
    starts = datetime.fromisoformat(interview["starts_at"]).astimezone(
        ZoneInfo(interview["time_zone"])
    )
    return {
        "interview_date": day_in_words(starts, locale),
        "interview_time": time_in_words(starts, locale),
        "interviewer_name": interview.get("interviewer") or SOMEBODY[locale],
        "interview_location": interview["place"] or SOMEWHERE[locale],
        # A reminder has one text for both kinds: what is online has a link or a number to call.
        "meeting_link": (interview["place"] or ONLINE[locale]) if is_online else "",
    }
