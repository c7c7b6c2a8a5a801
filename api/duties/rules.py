"""Rules: brought in all at once or not at all, a changed one as a new version, confirmed by a person."""

from collections import Counter
from datetime import timedelta
from uuid import UUID

import asyncpg

from api.core.data.database import Connection, savepoint
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, NotFoundError
from api.core.http.responses import Json, json_text
from api.duties import queries
from api.duties.errors import RuleChangedError
from api.duties.schemas import DutyConfirmation, DutyRuleImport, DutyRuleRow, RuleText

NO_RULE = "There is no such rule."
OUTCOMES = ("created", "changed", "confirmed", "ended", "unchanged")
# As many as there are holidays known for.
MOST_BUSINESS_DAYS = 250
# What may be said of a rule later.
LATER = {"valid_to", "confirmed_by", "confirmed_on"}


async def list_rules(connection: Connection, *, every: bool) -> Json:
    """Return the rules of today, or all versions."""
    rules: Json = await connection.fetchval(queries.ALL_RULES, every)
    return rules


async def confirm(connection: Connection, rule_id: UUID, body: DutyConfirmation) -> Json:
    """Say who answers for a rule, and return it.

    Raises:
        NotFoundError: There is no such rule.
        RuleConfirmedError: Somebody has confirmed it before.
    """
    if await queries.CONFIRM.run(connection, body, rule_id) is None:
        raise NotFoundError(NO_RULE)
    rule: Json = await connection.fetchval(queries.RULE_BY_ID, rule_id)
    return rule


async def withdraw(connection: Connection, rule_id: UUID, version: int | None) -> Json:
    """Take back that a rule is confirmed, which stays on record, and return it.

    Raises:
        NotFoundError: There is no such rule.
    """
    if await connection.fetchval(queries.WITHDRAW, rule_id, version) is None:
        raise NotFoundError(NO_RULE)
    rule: Json = await connection.fetchval(queries.RULE_BY_ID, rule_id)
    return rule


async def bring_in(connection: Connection, body: DutyRuleImport) -> Json:
    """Bring rules in and return what has become of them; a dry run takes everything back.

    Raises:
        InvalidInputError: A role, a region or a branch is unknown, or a period is upside down.
        RuleChangedError: A version that is there would be another one.
        RuleOverlapError: Two versions would hold on the same day.
    """
    counts: Counter[str] = Counter()
    async with savepoint(connection, keep=not body.dry_run):
        # Versions of a rule follow one another, in whatever order they were sent.
        for place in sorted(range(len(body.rows)), key=lambda one: body.rows[one].valid_from):
            counts[await _bring_in_one(connection, place, body.rows[place])] += 1
    return json_text({"dryRun": body.dry_run, **{name: counts[name] for name in OUTCOMES}})


async def _bring_in_one(connection: Connection, place: int, row: DutyRuleRow) -> str:
    _check(place, row)
    where = await _places(connection, place, row)
    versions = await connection.fetch(queries.VERSIONS, row.key, *where)
    same = next((one for one in versions if one["valid_from"] == row.valid_from), None)
    if same is not None:
        return await _repeat(connection, place, row, same)
    former = next(
        (
            one
            for one in versions
            if one["valid_from"] < row.valid_from
            and (one["valid_to"] is None or one["valid_to"] >= row.valid_from)
        ),
        None,
    )
    if former is not None:
        await connection.execute(queries.END_RULE, former["id"], row.valid_from - timedelta(days=1))
    await queries.CREATE_RULE.add(connection, row, row.lines, *where)
    return "created" if former is None else "changed"


async def _repeat(
    connection: Connection, place: int, row: DutyRuleRow, known: asyncpg.Record
) -> str:
    """Take what may be said of a rule later: that it is confirmed, and when it ends."""
    fields = RuleText.model_fields.keys() - LATER | {"lines"}
    if any(getattr(row, name) != known[name] for name in fields):
        raise RuleChangedError(
            details=[Detail(field=f"rows.{place}.validFrom", message=RuleChangedError.default)]
        )
    outcome = "unchanged"
    if row.valid_to != known["valid_to"]:
        await connection.execute(queries.END_RULE, known["id"], row.valid_to)
        outcome = "ended"
    confirmation = (row.confirmed_by, row.confirmed_on)
    if row.confirmed_by and confirmation != (known["confirmed_by"], known["confirmed_on"]):
        await connection.execute(queries.CONFIRM_RULE, known["id"], *confirmation)
        outcome = "confirmed"
    return outcome


def _wrong_due(row: DutyRuleRow) -> tuple[str, str, FieldCode] | None:
    """Say what is wrong about the days in which it is due."""
    if row.due_in == "business_days" and not (
        row.due_days is not None and row.due_days <= MOST_BUSINESS_DAYS
    ):
        message = f"Say how many business days, at most {MOST_BUSINESS_DAYS}."
        return ("dueDays", message, FieldCode.REQUIRED)
    if row.due_from == "first_day" and row.due_days is None:
        return ("dueDays", "Say how many days after the first day of work.", FieldCode.REQUIRED)
    if row.due_from == "first_day" and row.gate == "hire":
        message = "What counts from the first day of work can't hold the hire."
        return ("gate", message, FieldCode.NOT_ALLOWED)
    return None


def _check(place: int, row: DutyRuleRow) -> None:
    """Say what the database would, and in which row."""
    wrong = None
    if (row.confirmed_by is None) != (row.confirmed_on is None):
        missing = "confirmedOn" if row.confirmed_on is None else "confirmedBy"
        wrong = (missing, "Say both: who confirmed it and when.", FieldCode.REQUIRED)
    elif row.valid_to is not None and row.valid_to < row.valid_from:
        wrong = ("validTo", "This day is before the first one.", FieldCode.INVALID)
    elif row.min_hours is not None and row.kind != "training":
        wrong = ("minHours", "Only training has hours.", FieldCode.NOT_ALLOWED)
    elif row.lines and row.kind != "check_off":
        wrong = ("lines", "Only a checklist has lines.", FieldCode.NOT_ALLOWED)
    elif row.met_by_check and (row.kind, row.lane) != ("document", "background"):
        message = "Only a document of the background lane is met by a background check."
        wrong = ("metByCheck", message, FieldCode.NOT_ALLOWED)
    else:
        wrong = _wrong_due(row)
    if wrong is not None:
        field, message, code = wrong
        raise InvalidInputError(
            details=[Detail(field=f"rows.{place}.{field}", message=message, code=code)]
        )


async def _places(connection: Connection, place: int, row: DutyRuleRow) -> list[UUID | None]:
    names = {"jobRole": row.job_role, "region": row.region, "branch": row.branch}
    [found] = await connection.fetch(queries.PLACES, *names.values())
    unknown = [
        Detail(
            field=f"rows.{place}.{field}",
            message=f"There is no {name}.",
            code=FieldCode.NO_SUCH_ENTRY,
        )
        for (field, name), key in zip(names.items(), found, strict=True)
        if name is not None and key is None
    ]
    if unknown:
        raise InvalidInputError(details=unknown)
    return list(found)
