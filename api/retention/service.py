"""Rules, holds, and erasing what is past its time: one application in one transaction, which asks again."""

import time
from uuid import UUID

from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, NotFoundError
from api.core.http.responses import Json, Page
from api.core.identity.caller import Caller
from api.core.resources.parts.rows import require_application
from api.core.schemas import ListQuery
from api.retention import queries
from api.retention.schemas import HoldCreate, RetentionConfirmation, RetentionRuleCreate, RunCreate

NO_RULE = "There is no such rule."
NO_HOLD = "There is no such hold."
NO_RUN = "There is no such run."
# A request may take 30 seconds; a client with more to erase asks again.
MOST_SECONDS = 10.0


async def overview(connection: Connection) -> Json:
    """Return what is past its time today, by rule."""
    found: Json = await connection.fetchval(queries.OVERVIEW)
    return found


async def add_rule(connection: Connection, body: RetentionRuleCreate) -> Json:
    """Add a rule and return it; a former version of it ends the day before.

    Raises:
        InvalidInputError: There is no such region.
        RetentionOverlapError: Another version holds then.
    """
    region = await _region(connection, body.region)
    former = (body.record_class, region, body.valid_from)
    await connection.execute(queries.END_FORMER, *former)
    made = await queries.CREATE_RULE.add(connection, body, region)
    rule: Json = await connection.fetchval(queries.RULE_BY_ID, made)
    return rule


async def _region(connection: Connection, name: str | None) -> UUID | None:
    if name is None:
        return None
    found: UUID | None = await connection.fetchval(queries.REGION, name)
    if found is None:
        wrong = Detail(field="region", message=f"There is no {name}.", code=FieldCode.NO_SUCH_ENTRY)
        raise InvalidInputError(details=[wrong])
    return found


async def confirm_rule(connection: Connection, rule_id: UUID, body: RetentionConfirmation) -> Json:
    """Say who answers for a rule, and return it: from now on records are erased by it.

    Raises:
        NotFoundError: There is no such rule.
        RetentionConfirmedError: Somebody has confirmed it before.
    """
    if await queries.CONFIRM.run(connection, body, rule_id) is None:
        raise NotFoundError(NO_RULE)
    rule: Json = await connection.fetchval(queries.RULE_BY_ID, rule_id)
    return rule


async def list_holds(connection: Connection) -> Json:
    """Return the last thousand holds, the latest first."""
    holds: Json = await connection.fetchval(queries.ALL_HOLDS)
    return holds


async def place_hold(connection: Connection, body: HoldCreate) -> Json:
    """Hold an application and return the hold.

    Raises:
        NotFoundError: There is no such application.
        AlreadyHeldError: It is held.
    """
    await require_application(connection, body.application_id)
    made = await connection.fetchval(queries.PLACE, body.application_id, body.reason)
    hold: Json = await connection.fetchval(queries.HOLD_BY_ID, made)
    return hold


async def lift_hold(connection: Connection, hold_id: UUID, reason: str) -> Json:
    """Lift a hold and return it.

    Raises:
        NotFoundError: There is no such hold.
        HoldLiftedError: It was lifted before.
    """
    if await connection.fetchval(queries.LIFT, hold_id, reason) is None:
        raise NotFoundError(NO_HOLD)
    hold: Json = await connection.fetchval(queries.HOLD_BY_ID, hold_id)
    return hold


async def list_runs(connection: Connection) -> Json:
    """Return the last hundred runs, the latest first."""
    runs: Json = await connection.fetchval(queries.ALL_RUNS)
    return runs


async def get_run(connection: Connection, run_id: UUID) -> Json:
    """Return a run.

    Raises:
        NotFoundError: There is no such run.
    """
    found: Json | None = await connection.fetchval(queries.RUN_BY_ID, run_id)
    if found is None:
        raise NotFoundError(NO_RUN)
    return found


async def list_proofs(connection: Connection, run_id: UUID, query: ListQuery) -> Page:
    """Return a page of what a run erased, in the order in which it did.

    Raises:
        NotFoundError: There is no such run.
    """
    await get_run(connection, run_id)
    conditions = Conditions()
    conditions.add("p.run_id = {}", run_id)
    keyset = Keyset.of(query, queries.FIRST)
    limit = keyset.apply(conditions)
    statement = queries.PROOFS_OF_RUN.format(
        key=keyset.sort.key, where=conditions.sql, order=keyset.sort.order, limit=limit
    )
    return keyset.page(await connection.fetch(statement, *conditions.params))


async def erase(person: Caller, body: RunCreate) -> Json:
    """Erase what is due, for some seconds, and return the run; it is finished once nothing is left.

    Raises:
        NothingDueError: There is nothing to erase.
        DueChangedError: It is not as many as was confirmed.
        RunFinishedError: The run is over.
    """
    run_id = body.run_id
    if run_id is None:
        run_id = await person.change(_begin, body.confirm)
    elif await person.query(_is_finished, run_id):
        return await person.query(_run, run_id)
    until = time.monotonic() + MOST_SECONDS
    while await person.change(_erase_emails, run_id):
        if time.monotonic() > until:
            return await person.query(_run, run_id)
    for application_id in await person.query(_due):
        await person.change(_erase_one, application_id, run_id)
        if time.monotonic() > until:
            break
    else:
        await person.change(_finish, run_id)
    return await person.query(_run, run_id)


async def _begin(connection: Connection, expected: int) -> UUID:
    made: UUID = await connection.fetchval(queries.BEGIN, expected)
    return made


async def _is_finished(connection: Connection, run_id: UUID) -> bool:
    found: bool | None = await connection.fetchval(queries.IS_FINISHED, run_id)
    if found is None:
        raise NotFoundError(NO_RUN)
    return found


async def _due(connection: Connection) -> list[UUID]:
    return [row["application_id"] for row in await connection.fetch(queries.DUE)]


async def _erase_one(connection: Connection, application_id: UUID, run_id: UUID) -> None:
    # What is held or written to in the meantime stays: that it was not erased is not an error.
    await connection.execute(queries.ERASE, application_id, run_id)


async def _erase_emails(connection: Connection, run_id: UUID) -> int:
    erased: int = await connection.fetchval(queries.ERASE_EMAILS, run_id)
    return erased


async def _finish(connection: Connection, run_id: UUID) -> None:
    await connection.execute(queries.FINISH, run_id)


async def _run(connection: Connection, run_id: UUID) -> Json:
    found: Json | None = await connection.fetchval(queries.RUN_BY_ID, run_id)
    if found is None:
        raise NotFoundError(NO_RUN)
    return found
