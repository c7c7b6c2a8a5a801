"""Background checks: ordered, moved on, and the letters that go to the applicant."""

from uuid import UUID

from api.background_checks import queries
from api.background_checks.schemas import BackgroundCheckCreate, BackgroundMove, LetterGiven
from api.background_checks.words import VARIABLES, Facts, LetterKind, built_in
from api.core.data.database import Connection
from api.core.errors.tree import (
    ConflictError,
    Detail,
    FieldCode,
    InvalidInputError,
    NotFoundError,
)
from api.core.http.responses import Json, json_text
from api.core.resources.parts.rows import NO_APPLICATION
from api.emails.writing.wording import Wording

NO_CHECK = "There is no such background check."
NO_LETTER = "There is no such letter."
NOT_REPORTED = "There is no report yet that a letter could be about."


async def file_of(connection: Connection, application_id: UUID) -> Json:
    """Return the checks of an application, the newest first.

    Raises:
        NotFoundError: There is no such application.
    """
    found: Json | None = await connection.fetchval(queries.FILE, application_id)
    if found is None:
        raise NotFoundError(NO_APPLICATION)
    return found


async def order(connection: Connection, application_id: UUID, body: BackgroundCheckCreate) -> Json:
    """Record a check that was ordered, and return those of the application.

    Raises:
        NotFoundError: There is no such application.
        CheckUnauthorizedError: The applicant has not agreed to it.
        CheckEndedError: The application is closed.
        CheckLeftError: The applicant was hired and has left.
        InvalidInputError: The day is not possible.
    """
    await file_of(connection, application_id)
    await queries.ORDER.add(connection, body, application_id)
    return await file_of(connection, application_id)


async def move(
    connection: Connection, application_id: UUID, check_id: UUID, body: BackgroundMove
) -> Json:
    """Move a check on, write the letter that this takes, and return the checks of the application.

    Raises:
        NotFoundError: There is no such check.
        InvalidInputError: A reason, a day or a file is missing, or not possible.
        CheckMoveError: It can't go there.
        CheckStaleError: Somebody else has moved it.
        NoticeNotGivenError: The applicant has no notice yet.
        NoticeWaitsError: The applicant has time to answer.
    """
    await _require(connection, application_id, check_id)
    _check_whole(body)
    letters: tuple[str | None, str | None] = (None, None)
    if body.to_state in {"pre_adverse", "adverse"}:
        letters = await _written(connection, application_id, check_id, body.to_state)
    await queries.MOVE.add(connection, body, application_id, check_id, *letters)
    return await file_of(connection, application_id)


async def preview(
    connection: Connection, application_id: UUID, check_id: UUID, kind: LetterKind
) -> Json:
    """Return a letter as it would be written now.

    Raises:
        NotFoundError: There is no such check.
        ConflictError: Its report has not come.
    """
    await _require(connection, application_id, check_id)
    letter, letter_es = await _written(connection, application_id, check_id, kind)
    return json_text({"letter": letter, "letterEs": letter_es})


async def give(
    connection: Connection, application_id: UUID, check_id: UUID, letter_id: UUID, body: LetterGiven
) -> Json:
    """Note how a letter was given; after a notice, the wait begins. Return the checks.

    Raises:
        NotFoundError: There is no such letter.
        LetterGivenError: It was noted before.
        InvalidInputError: The day is not possible.
    """
    place = (letter_id, check_id, application_id)
    if await connection.fetchval(queries.OF_LETTER, *place) is None:
        raise NotFoundError(NO_LETTER)
    await queries.GIVE.run(connection, body, letter_id)
    return await file_of(connection, application_id)


async def show(
    connection: Connection, application_id: UUID, check_id: UUID, letter_id: UUID
) -> Json:
    """Put a letter on the applicant's page, and email them that one is waiting. Return the checks.

    Raises:
        NotFoundError: There is no such letter.
        LetterGivenError: It was given before.
    """
    place = (letter_id, check_id, application_id)
    if await connection.fetchval(queries.OF_LETTER, *place) is None:
        raise NotFoundError(NO_LETTER)
    await connection.execute(queries.SHOW, letter_id)
    return await file_of(connection, application_id)


def _check_whole(body: BackgroundMove) -> None:
    """Name all that is missing at once; the database asks for the same.

    Raises:
        InvalidInputError: Something is.
    """
    needed = ["reason"]
    if body.from_state == "ordered" and body.to_state != "canceled":
        needed = ["reported_on"]
    if body.to_state == "pre_adverse":
        needed += ["report_id", "rights_id"]
    words = {
        "reason": "Say why. It stays with the check.",
        "reported_on": "Enter the day on the report.",
        "report_id": "Choose the copy of the report: the law wants it to go along with the notice.",
        "rights_id": "Choose the summary of rights: the law wants it to go along with the notice.",
    }
    names = {"reported_on": "reportedOn", "report_id": "reportId", "rights_id": "rightsId"}
    missing = [
        Detail(field=names.get(name, name), message=words[name], code=FieldCode.REQUIRED)
        for name in needed
        if getattr(body, name) is None
    ]
    if missing:
        raise InvalidInputError(details=missing)


async def _require(connection: Connection, application_id: UUID, check_id: UUID) -> None:
    if await connection.fetchval(queries.BELONGS, check_id, application_id) is None:
        raise NotFoundError(NO_CHECK)


async def _written(
    connection: Connection, application_id: UUID, check_id: UUID, kind: LetterKind
) -> tuple[str, str]:
    known = await connection.fetchrow(queries.FACTS, check_id, application_id)
    if known is None:
        raise NotFoundError(NO_CHECK)
    if known["reported_on"] is None:
        raise ConflictError(NOT_REPORTED)
    facts = Facts(**known)
    found = await connection.fetchrow(queries.TEMPLATE, kind)
    letter, letter_es = found or (
        built_in(kind, "en", is_employed=facts.is_employed),
        built_in(kind, "es", is_employed=facts.is_employed),
    )
    return (
        Wording.read("letter", letter, VARIABLES).as_text(facts.values("en")),
        Wording.read("letterEs", letter_es, VARIABLES).as_text(facts.values("es")),
    )
