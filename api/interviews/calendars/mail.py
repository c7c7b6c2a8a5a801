"""What goes with the emails on interviews: an invitation for their reader, made from the same look-up as the words."""

from uuid import UUID

import orjson

from api.core.clock import now
from api.core.schemas import Locale
from api.emails.facts import Attached, Envelope, Told, facts_of
from api.emails.links import Connection, WantedLink, mints
from api.interviews.calendars.entries import FILE_NAME, Entry, Parties, invite
from api.interviews.calendars.told import (
    applicants_entry,
    interviewers_entry,
    slot_address,
    who_comes,
)
from api.interviews.mail import interview_facts

CHANGED = "select private.interview_to_tell($1)::text"
REJECTED = "select private.is_rejection_to_tell($1)"
TAKEN_BACK = "select private.interview_to_take_back($1)::text"
INTERVIEWER = "select private.interviewer_to_tell($1)::text"


@facts_of("interview_confirmation")
@facts_of("interview_confirmation_online")
@facts_of("interview_canceled")
@facts_of("interview_withdrawn")
async def changed_interview(connection: Connection, email_id: UUID, locale: Locale) -> Told | None:
    """Return when, where and with whom an interview is; nothing where it no longer is."""
    found: str | None = await connection.fetchval(CHANGED, email_id)
    return None if found is None else _to_applicant(found, locale)


@facts_of("application_rejection")
async def taken_back(connection: Connection, email_id: UUID, locale: Locale) -> Told | None:
    """Return what takes an interview out of a rejected applicant's calendar, and not a word about it.

    Nothing where they are no longer rejected, so that reopening an application stops its email at any attempt.
    """
    if not await connection.fetchval(REJECTED, email_id):
        return None
    found: str | None = await connection.fetchval(TAKEN_BACK, email_id)
    return Told({}) if found is None else Told({}, _to_applicant(found, locale).attachment)


@facts_of("interviewer_invited")
@facts_of("interviewer_updated")
@facts_of("interviewer_canceled")
async def interviewers_slot(connection: Connection, email_id: UUID, locale: Locale) -> Told | None:
    """Return when a slot is and who comes; nothing where that is no longer so."""
    found: str | None = await connection.fetchval(INTERVIEWER, email_id)
    if found is None:
        return None
    told = orjson.loads(found)

    def attach(envelope: Envelope) -> Attached:
        return attached(interviewers_entry(told, locale, envelope.app_url, now()), envelope)

    own = {"interview_who": who_comes(told, locale), "interview_location": told["place"] or ""}
    return Told({**interview_facts(told, locale), **own}, attach)


@mints("staff_slot")
async def mint_slot_link(_connection: Connection, wanted: WantedLink) -> str:
    """Return the address of a slot in the calendar of staff, who sign in there."""
    return slot_address(wanted.app_url, UUID(wanted.arguments["id"]))


def attached(entry: Entry, envelope: Envelope) -> Attached:
    """Return the invitation for the person the email is to."""
    method, content = invite(entry, Parties(envelope.sender, envelope.recipient))
    return Attached(content, {"method": method}, FILE_NAME)


def _to_applicant(found: str, locale: Locale) -> Told:
    told = orjson.loads(found)

    def attach(envelope: Envelope) -> Attached:
        return attached(applicants_entry(told, locale, envelope.app_url, now()), envelope)

    return Told(interview_facts(told, locale), attach)
