"""Saving sections of the pre-hire form; whose, when and how far, the database says."""

from collections.abc import Collection, Sequence
from uuid import UUID

import asyncpg

from api.applications.sections import policies, queries
from api.applications.sections.after_offer import Background, Policies, Signature
from api.applications.sections.errors import (
    EntryPicturedError,
    FormClosedError,
    FormIncompleteError,
    FormSignedError,
    SectionChangedError,
    SectionClosedError,
)
from api.applications.sections.form import SECTIONS, WHEN, SectionId
from api.applications.sections.schemas import EnteredSection, PrehireChange
from api.applications.signing import disclosure
from api.applications.signing.signing import Signing
from api.core.data.database import Connection
from api.core.errors.tree import Detail, FieldCode, NotFoundError
from api.core.resources.parts.rows import NO_APPLICATION
from api.core.states.declared import APPLICATION_STATES, OpenApplicationStage

States = Sequence[asyncpg.Record]


def sent_sections(body: PrehireChange | EnteredSection) -> list[SectionId]:
    """Return the sections that a body has something of, in the form's order."""
    return [name for name in SECTIONS if getattr(body.prehire_data, name) is not None]


async def require_own(connection: Connection, application_id: UUID, unknown: str) -> States:
    """Return how the sections of the caller's own application stand.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
    """
    states: States = await connection.fetch(queries.OWN, application_id)
    if not states:
        raise NotFoundError(unknown)
    return states


def check_open(states: States, wanted: Collection[str]) -> None:
    """Make sure that these sections are asked for by now.

    Raises:
        FormClosedError: The application has been decided or withdrawn.
        SectionClosedError: One comes later; the error says when.
    """
    if states[0]["status"] in APPLICATION_STATES.closed:
        raise FormClosedError
    # Nothing is open in a signed form, and sending the same again is harmless: the database compares.
    if states[0]["is_prehire_completed"]:
        return
    details = [
        _closed(state["id"], state["from_status"])
        for state in states
        if state["id"] in wanted and not state["is_open"]
    ]
    if details:
        raise SectionClosedError(" ".join(detail["message"] for detail in details), details)


def _closed(name: SectionId, opens_at: OpenApplicationStage) -> Detail:
    return Detail(
        field=f"prehireData.{name}",
        message=f"“{SECTIONS[name].title}” is filled in {WHEN[opens_at]}.",
        code=FieldCode.NOT_ALLOWED,
        values={"section": name, "opensAt": opens_at},
    )


def _names(states: States, flag: str) -> set[str]:
    return {state["id"] for state in states if state[flag]}


def check_complete(states: States, body: PrehireChange) -> None:
    """Make sure that nothing is missing of a form that is being signed.

    Raises:
        FormIncompleteError: Something is; the error names it.
    """
    sent = sent_sections(body)
    if not body.is_prehire_completed and "signature" not in sent:
        return
    there = _names(states, "is_saved") | set(sent)
    missing = [section for name, section in SECTIONS.items() if name not in there]
    if missing:
        titles = ", ".join(section.title for section in missing)
        raise FormIncompleteError(
            f"Parts of the form are still missing: {titles}.",
            [_missing(name) for name in SECTIONS if name not in there],
        )


def _missing(name: SectionId) -> Detail:
    return Detail(
        field=f"prehireData.{name}",
        message=f"“{SECTIONS[name].title}” is missing.",
        code=FieldCode.REQUIRED,
        values={"section": name},
    )


async def is_signed_with(
    connection: Connection, application_id: UUID, states: States, sha256: str
) -> bool:
    """Return whether the form has been signed with this very picture.

    Raises:
        FormSignedError: It has been signed with another one, or with none.
    """
    is_signed: bool = states[0]["is_prehire_completed"]
    if is_signed and not await connection.fetchval(queries.HAS_SIGNATURE, application_id, sha256):
        raise FormSignedError
    return is_signed


async def save(
    connection: Connection, application_id: UUID, body: PrehireChange, signing: Signing
) -> None:
    """Save sections: all of them or none. The same again changes nothing.

    Raises:
        InvalidInputError: The disclosure, a link, the consent or the code that is sent along is not the one of now.
        SectionChangedError: There is something else by now than what the sender has read.
        EntryPicturedError: An entry that has a picture is left out.
        FormSignedError: The form has been signed.
    """
    held = (body.version, "version" in body.model_fields_set)
    for name in sent_sections(body):
        section = getattr(body.prehire_data, name)
        if isinstance(section, Signature):
            # Last: what was sent along with it is saved by now, and part of what is signed.
            await signing.prepare(connection, application_id, section)
        if isinstance(section, Background):
            await disclosure.check_read(connection, application_id, section)
        if isinstance(section, Policies):
            await policies.check_shown(connection, application_id, section)
        data = section.model_dump_json(exclude_none=isinstance(section, Background | Signature))
        await _keep(connection, name, queries.SAVE, application_id, name, data, *held)


async def enter(connection: Connection, application_id: UUID, body: EnteredSection) -> None:
    """Save a section that staff have filled in with its applicant; who of them, the session says.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
        FormClosedError: The application has been decided or withdrawn.
        SectionClosedError: The section comes later; the error says when.
        SectionDeclaredError: Only the applicant may fill it in.
        SectionChangedError: There is something else by now than what the sender has read.
        EntryPicturedError: An entry that has a picture is left out.
        FormSignedError: The form has been signed.
    """
    states: States = await connection.fetch(queries.SEEN, application_id)
    if not states:
        raise NotFoundError(NO_APPLICATION)
    (name,) = sent_sections(body)
    check_open(states, [name])
    data = getattr(body.prehire_data, name).model_dump_json()
    # That a version was sent, as `save` has it.
    held = (body.version, "version" in body.model_fields_set)
    said = (body.entered.how, body.entered.also_present)
    await _keep(connection, name, queries.ENTER, application_id, name, data, *held, *said)


async def _keep(connection: Connection, name: SectionId, statement: str, *args: object) -> None:
    try:
        await connection.execute(statement, *args)
    except asyncpg.PostgresError as error:
        if error.constraint_name == SectionChangedError.rule:
            raise SectionChangedError(details=[_changed(name)]) from None
        if error.constraint_name == EntryPicturedError.rule:
            raise EntryPicturedError(details=[_pictured(name, error)]) from None
        raise


def _pictured(name: SectionId, error: asyncpg.PostgresError) -> Detail:
    """Say of which entry of which list; the database names both."""
    entry = str(error.detail)
    return Detail(
        field=f"prehireData.{name}.{error.column_name}",
        message=f"Entry {entry} has a picture. Keep the entry, or remove the picture first.",
        code=FieldCode.PICTURED,
        values={"entry": entry},
    )


def _changed(name: SectionId) -> Detail:
    return Detail(
        field=f"prehireData.{name}",
        message=f"“{SECTIONS[name].title}” was saved in the meantime.",
        values={"section": name},
    )
