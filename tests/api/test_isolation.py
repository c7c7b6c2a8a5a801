"""One pool, many identities: nobody is ever answered as somebody else."""

import asyncio
import contextlib
from types import SimpleNamespace
from uuid import uuid4

import asyncpg
import httpx
import pytest

from api.applications import undo
from api.applications.many import bulk_changes, bulk_moves
from api.core.data.database import (
    MANY_MILLISECONDS,
    Connection,
    Entry,
    Mode,
    about_many,
    literal,
    transaction,
)
from api.core.data.pool import open_pool
from api.core.errors.tree import ForbiddenError
from api.core.identity.caller import Caller, Requirement
from api.core.identity.tokens import Claims, claims_of
from api.core.settings import Settings
from api.interviews import bulk_invitations
from api.patients import imports as patients
from api.patients.schemas import PatientQuery
from api.patients.service import list_patients
from api.router import LIMITS
from api.setup import imports as setup
from api.visits import bulk
from api.visits import imports as visits
from api.visits import undo as visit_undo
from tests.api.conftest import Agency, environment

IDENTITIES = 100
ROUNDS = 2


def test_a_hundred_interleaved_identities_see_themselves(agency: Agency):
    """Five connections, a hundred people, half of them refused in between."""
    people = agency.people.crowd(IDENTITIES)
    tokens = {person.id: person.token() for person in people}

    async def ask(client: httpx.AsyncClient, user_id: str, turn: int) -> None:
        headers = {"Authorization": f"Bearer {tokens[user_id]}"}
        refused = await client.get("/api/patients", headers=headers)
        assert refused.status_code == 403
        if turn % 2:
            body = {"patientId": str(uuid4()), "oops": 1}
            assert (await client.post("/api/visits", json=body, headers=headers)).status_code == 422
        answer = await client.get("/api/me", headers=headers)
        assert answer.json()["data"]["id"] == user_id

    async def crowd() -> None:
        limits = httpx.Limits(max_connections=40)
        async with httpx.AsyncClient(
            base_url=agency.api.url, limits=limits, timeout=60, trust_env=False
        ) as client:
            await asyncio.gather(
                *(
                    ask(client, person.id, i)
                    for _ in range(ROUNDS)
                    for i, person in enumerate(people)
                )
            )

    asyncio.run(crowd())


@pytest.fixture
def settings(stack) -> Settings:
    values = {name.lower(): value for name, value in environment(stack).items()}
    return Settings.model_validate(values | {"database_pool_size": 1})


@pytest.fixture
def claims(agency: Agency) -> Claims:
    session_id = agency.people.session(agency.admin, "aal2")
    said = {"sub": agency.admin.id, "session_id": session_id, "aal": "aal2", "exp": 0}
    return claims_of(said | {"role": "authenticated"}, "")


def entry(claims: Claims, *roles: str) -> Entry:
    return Entry(claims, "request-1", roles or ("admin",), mode=Mode.READ, milliseconds=1000)


LEFT = """
select current_user, current_setting('request.jwt.claims', true),
  current_setting('request.jwt.claim.sub', true), current_setting('carehire.request_id', true)
"""


@about_many
async def time_of_statements(connection: Connection) -> str:
    limit: str = await connection.fetchval("show statement_timeout")
    return limit


async def test_call_about_many_has_more_time_and_leaves_none_of_it(
    settings: Settings, claims: Claims
):
    pool = await open_pool(settings)
    try:
        async with transaction(pool, entry(claims)) as connection:
            assert await connection.fetchval("show statement_timeout") == "1s"
            assert await time_of_statements(connection) == "55s"
        async with transaction(pool, entry(claims)) as connection:
            assert await connection.fetchval("show statement_timeout") == "1s"
    finally:
        await pool.close()


@pytest.mark.parametrize(
    ("work", "path"),
    [
        (bulk.create_visits, "visits/bulk"),
        (visit_undo.undo_visits, "visits/bulk/1/undo"),
        (visits.import_visits, "visits/import"),
        (bulk_moves.create_moves, "applications/bulk-moves"),
        (bulk_changes.change_applications, "applications/bulk-changes"),
        (undo.undo_moves, "applications/bulk-moves/1/undo"),
        (bulk_invitations.invite_many, "applications/bulk-invitations"),
        (bulk_invitations.end_many, "applications/bulk-invitations/undo"),
        (patients.import_patients, "patients/import"),
        (setup.import_setup, "setup/import"),
    ],
)
def test_calls_about_many_have_more_time(work, path: str):
    assert work.__wrapped__.__code__.co_name == work.__name__
    assert work.__code__ is time_of_statements.__code__
    called = f"POST /api/{path}"
    limit = next(limit for limit in LIMITS if limit.requests.fullmatch(called))
    # The database ends its statement before the request is over.
    assert limit.seconds * 1000 > MANY_MILLISECONDS


@pytest.mark.parametrize(
    "ending", ["commit", "error", "database error", "caught", "timeout", "cancel"]
)
async def test_no_identity_outlives_its_transaction(
    settings: Settings, claims: Claims, ending: str
):
    complaints: list[str] = []
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: complaints.append(context["message"])
    )
    pool = await open_pool(settings)
    try:
        with pytest.raises((ZeroDivisionError, asyncpg.PostgresError, asyncio.CancelledError)):
            await _ended(pool, claims, ending)
        async with pool.acquire() as connection:
            user, *left = await connection.fetchrow(LEFT)
            assert (user, {value or "" for value in left}) == ("carehire_api", {""})
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.fetch("select * from public.patients")
        # asyncpg would say that it reset a transaction that was left open.
        assert complaints == []
    finally:
        await pool.close()


async def _ended(pool, claims: Claims, ending: str) -> None:
    async with transaction(pool, entry(claims)) as connection:
        assert await connection.fetchval("select private.role()") == "admin"
        await _end(connection, ending)


async def _end(connection, ending: str) -> None:
    if ending == "database error":
        await connection.execute("select 1/0")
    elif ending == "caught":
        with contextlib.suppress(asyncpg.PostgresError):
            await connection.execute("select 1/0")
    elif ending == "timeout":
        await connection.execute("select pg_sleep(5)")
    elif ending == "cancel":
        task = asyncio.current_task()
        asyncio.get_running_loop().call_later(0.05, task.cancel)
        await connection.execute("select pg_sleep(5)")
    elif ending == "error":
        raise ZeroDivisionError
    else:
        await connection.execute("commit")
        raise ZeroDivisionError


async def test_reading_transaction_cannot_write(settings: Settings, claims: Claims):
    pool = await open_pool(settings)
    try:
        with pytest.raises(asyncpg.ReadOnlySQLTransactionError):
            async with transaction(pool, entry(claims)) as connection:
                await connection.execute("delete from public.patients")
    finally:
        await pool.close()


async def test_login_role_can_become_nobody_else(settings: Settings):
    connection = await asyncpg.connect(settings.database_url.get_secret_value())
    try:
        for role in ("service_role", "postgres", "supabase_admin", "carehire_worker"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.execute(f"set role {role}")
        for table in ("public.patients", "public.profiles", "auth.users", "storage.objects"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.fetch(f"table {table}")
    finally:
        await connection.close()


async def test_refused_caller_leaves_no_identity(settings: Settings, claims: Claims):
    pool = await open_pool(settings)
    try:
        with pytest.raises(ForbiddenError):
            async with transaction(pool, entry(claims, "employee")):
                pass
        async with pool.acquire() as connection:
            assert await connection.fetchval("select current_user") == "carehire_api"
    finally:
        await pool.close()


@pytest.mark.parametrize(
    "text", ["", "'; drop table x; --", "\\", "\\x41'", "$$", "{}", "日本語 ❤️", "\n"]
)
async def test_literal_is_only_a_value(settings: Settings, text: str):
    connection = await asyncpg.connect(settings.database_url.get_secret_value())
    try:
        assert await connection.fetchval(f"select {literal(text)}") == text
    finally:
        await connection.close()


def caller_of(pool, claims: Claims) -> Caller:
    request = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace()))
    request.app.state.parts = SimpleNamespace(pool=pool)
    return Caller(request, claims, Requirement(["admin"]))


@pytest.mark.parametrize("error", [asyncpg.SerializationError, asyncpg.DeadlockDetectedError])
async def test_work_in_the_way_of_another_is_done_once_more(
    settings: Settings, claims: Claims, error: type[Exception]
):
    pool = await open_pool(settings)
    tries: list[str] = []

    async def work(connection, failures: int) -> str:
        tries.append(await connection.fetchval("select private.role()"))
        if len(tries) <= failures:
            raise error
        return "done"

    try:
        assert await caller_of(pool, claims).change(work, 1) == "done"
        assert tries == ["admin", "admin"]
        tries.clear()
        with pytest.raises(error):
            await caller_of(pool, claims).change(work, 2)
        assert len(tries) == 2
    finally:
        await pool.close()


async def test_lists_work_without_prepared_statements(
    settings: Settings, claims: Claims, monkeypatch: pytest.MonkeyPatch
):
    """As behind a pooler that gives each transaction another connection."""
    monkeypatch.setattr("api.core.data.pagination.get_settings", lambda: settings)
    pool = await open_pool(settings.model_copy(update={"database_statement_cache": 0}))
    try:
        for _ in range(2):
            page = await caller_of(pool, claims).query(list_patients, PatientQuery(limit=1))
            assert len(page.result.items) <= 1
    finally:
        await pool.close()
