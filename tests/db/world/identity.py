"""Acting on the database as a person, the way the API and PostgREST do, and reading what came of it."""

import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import asyncpg

from api.core.data.database import literal
from tests.db.access_matrix import API_ROLE

# Tests of the database run beside each other; one that takes the schema away runs when no other does.
ALONE = "select pg_advisory_xact_lock(20261)"
TOGETHER = "select pg_advisory_xact_lock_shared(20261)"
TOGETHER_FOR_LONG = "select pg_advisory_lock_shared(20261)"
BECOME = """
select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
       set_config('request.jwt.claim.sub', $3, true), set_config('carehire.request_id', 'test', true)
"""


@dataclass(frozen=True)
class Actor:
    """Somebody with a token: a person, a level of assurance, a session."""

    id: UUID
    role: str
    aal: str = "aal2"
    session_id: UUID | None = None
    database_role: str = API_ROLE
    replaced: dict[str, Any] = field(default_factory=dict)

    @property
    def claims(self) -> str:
        """The claims of the token, as PostgREST hands them on."""
        claims = {
            "sub": str(self.id), "session_id": str(self.session_id), "aal": self.aal,
            "role": "authenticated", "aud": "authenticated",
        } | self.replaced  # fmt: skip
        return json.dumps({name: value for name, value in claims.items() if value is not None})


ANON = Actor(
    UUID(int=0), "anon", "aal1", None, "anon", {"sub": None, "session_id": None, "role": "anon"}
)


@dataclass(frozen=True)
class Outcome:
    """Holds what a statement did: its rows and command tag, or the error it met."""

    rows: list[asyncpg.Record] = field(default_factory=list)
    tag: str = ""
    error: asyncpg.PostgresError | None = None

    @property
    def count(self) -> int:
        """Rows touched, by the command tag: a filtered write touches none and raises nothing."""
        return int(self.tag.split()[-1]) if self.error is None else 0

    @property
    def is_refused(self) -> bool:
        """Refused by a grant, a policy or a rule on access; any other error is a fault of the test."""
        if self.error is None:
            return False
        if isinstance(self.error, asyncpg.InsufficientPrivilegeError):
            return True
        # A view of several tables is nobody's to write to.
        if isinstance(self.error, asyncpg.ObjectNotInPrerequisiteStateError):
            return True
        raise self.error

    @property
    def sqlstate(self) -> str | None:
        return self.error.sqlstate if self.error else None

    @property
    def constraint(self) -> str | None:
        return getattr(self.error, "constraint_name", None)


Prepared = dict[str, "asyncpg.prepared_stmt.PreparedStatement[asyncpg.Record]"]


def become_sql(role: str, claims: str, sub: str) -> str:
    """`BECOME` with its values in it, so that it can be sent along with other statements."""
    values = {"$1": role, "$2": claims, "$3": sub}
    return re.sub(r"\$\d", lambda found: literal(values[found[0]]), BECOME)


# Each message to the server costs more than what most of them ask for.
UNDO = "rollback to before_somebody; release before_somebody"
FORGET = f"{become_sql('none', '', '')}; release before_somebody"


class Database:
    """One connection in one transaction that is rolled back; acts as its superuser or as somebody."""

    def __init__(
        self,
        connection: "asyncpg.Connection[asyncpg.Record]",
        prepared: Prepared | None = None,
    ) -> None:
        self.connection = connection
        self._prepared = {} if prepared is None else prepared

    async def run(self, sql: str, *args: Any) -> list[asyncpg.Record]:
        """Run as the superuser, without a token."""
        return await self.connection.fetch(sql, *args)

    async def value(self, sql: str, *args: Any) -> Any:
        """The first value of a statement of the superuser."""
        return await self.connection.fetchval(sql, *args)

    @asynccontextmanager
    async def undone(self) -> AsyncIterator[None]:
        """Whatever is done inside is undone."""
        point = self.connection.transaction()
        await point.start()
        try:
            yield
        finally:
            await point.rollback()

    @asynccontextmanager
    async def without_triggers(self) -> AsyncIterator[None]:
        """What is done inside is taken as it is, as if it had come about over time: no trigger or foreign key looks at it."""
        await self.run("set local session_replication_role = replica")
        yield
        await self.run("set local session_replication_role = origin")

    async def as_if(self, sql: str, *args: Any) -> None:
        """Run one statement of the superuser without triggers."""
        async with self.without_triggers():
            await self.run(sql, *args)

    async def act(self, actor: Actor, sql: str, *args: Any) -> Outcome:
        """Run one statement as somebody; what it did is kept unless it failed."""
        outcome = await self._run_as(actor, sql, args)
        await self.connection.execute(FORGET if outcome.error is None else UNDO)
        return outcome

    async def tried(self, actor: Actor, sql: str, *args: Any) -> Outcome:
        """Run one statement as somebody; all of it is undone, and with it who acts."""
        outcome = await self._run_as(actor, sql, args)
        await self.connection.execute(UNDO)
        return outcome

    async def _run_as(self, actor: Actor, sql: str, args: Sequence[Any]) -> Outcome:
        sub = json.loads(actor.claims).get("sub", "")
        become = become_sql(actor.database_role, actor.claims, sub)
        try:
            await self.connection.execute(f"savepoint before_somebody; {become}")
            statement = self._prepared.get(sql) or await self.connection.prepare(sql)
            rows = await statement.fetch(*args)
        except asyncpg.PostgresError as error:
            return Outcome(error=error)
        self._prepared[sql] = statement
        return Outcome(rows, statement.get_statusmsg())

    async def ask(self, actor: Actor, sql: str, *args: Any) -> Any:
        """The first value of a statement that somebody runs, which must succeed."""
        outcome = await self.act(actor, sql, *args)
        if outcome.error is not None:
            raise outcome.error
        return outcome.rows[0][0] if outcome.rows else None

    async def person(self, role: str = "applicant", metadata: dict[str, str] | None = None) -> UUID:
        """A new person with a sign-in and a confirmed address."""
        person = uuid4()
        await self.run(
            "insert into auth.users (id, email, aud, role, email_confirmed_at, raw_user_meta_data)"
            " values ($1, $2, 'authenticated', 'authenticated', now(), $3)",
            person, f"{person}@people.test", json.dumps(metadata or {}),
        )  # fmt: skip
        if role != "applicant":
            await self.run(
                "update public.user_roles set role = $2 where user_id = $1", person, role
            )
        return person

    async def sign_in(self, person: UUID, role: str, aal: str = "aal2") -> Actor:
        """A live session of a person."""
        session = uuid4()
        await self.run(
            "insert into auth.sessions (id, user_id, created_at, aal)"
            " values ($1, $2, now(), $3::text::auth.aal_level)",
            session, person, aal,
        )  # fmt: skip
        return Actor(person, role, aal, session)

    async def give_factor(self, person: UUID, status: str = "verified") -> None:
        """An authenticator of a person."""
        await self.run(
            "insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)"
            " values ($1, $2, 'totp', $3::text::auth.factor_status, 'secret', now(), now())",
            uuid4(), person, status,
        )  # fmt: skip

    async def somebody(self, role: str, aal: str = "aal2") -> Actor:
        """A new person of a role, signed in."""
        if role == "anon":
            return ANON
        return await self.sign_in(await self.person(role), role, aal)
