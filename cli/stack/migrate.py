"""Bring the database to where the product needs it: Auth's tables, Storage's, then the product's own."""

import asyncio
import subprocess
import time
from collections.abc import Coroutine
from typing import Any

import asyncpg

from cli.stack.auth.migrate import migrate as make_auth
from cli.stack.errors import Say, StackError
from cli.stack.files import last_words
from cli.stack.part import Part, Stack
from cli.stack.postgres.database import (
    follow_renames,
    pending_migrations,
    set_passwords,
    unknown_migrations,
)
from cli.stack.processes.patience import Patience
from cli.stack.servers import auth_part, storage_part
from cli.stack.serving.errors import StartError
from cli.stack.settings import REPOSITORY, auth_binary, base_environment, storage_binary
from cli.stack.storage.migrate import migrate as make_storage

WORKDIR = ("--workdir", str(REPOSITORY))
NAMED_AT_MOST = 3


def migrate_all(stack: Stack, say: Say) -> None:
    """Apply whatever is missing."""
    migrate_auth(stack)
    migrate_storage(stack)
    migrate_product(stack, say)
    set_passwords(stack.database_url("supabase_admin"), stack.keys.passwords)


def migrate_auth(stack: Stack) -> None:
    """Have Auth make its tables."""
    part, binary = auth_part(stack), auth_binary()
    if part is None or part.runs_as_is(stack.home):
        return
    if binary is not None:
        run_migration("Auth", [binary, "migrate"], part)
    else:
        make_tables("Auth", make_auth(stack.database_url("supabase_auth_admin")))


def migrate_storage(stack: Stack) -> None:
    """Have Storage make its tables; the real server does it whenever it starts."""
    part = storage_part(stack)
    if part is None or part.runs_as_is(stack.home):
        return
    if storage_binary() is not None:
        start_briefly(part)
    else:
        make_tables("Storage", make_storage(stack.database_url("supabase_storage_admin")))


def make_tables(name: str, migration: Coroutine[Any, Any, bool]) -> None:
    """Run a migration of our own servers here: a process of its own takes half a second to begin."""
    try:
        asyncio.run(migration)
    except (StartError, OSError, asyncpg.PostgresError) as error:
        raise StackError("stack.tables_failed", part=name, reason=error) from error


def run_migration(name: str, command: list[str], part: Part) -> None:
    """Run a server's migrations with the server's own settings."""
    done = subprocess.run(
        command, cwd=REPOSITORY, env={**base_environment(), **part.environment},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise StackError("stack.tables_failed", part=name, reason=last_words(done.stdout))


def start_briefly(part: Part) -> None:
    """Start a server that migrates by itself, and stop it once it responds."""
    process = subprocess.Popen(
        part.command, cwd=REPOSITORY, env={**base_environment(), **part.environment},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    patience = Patience(lambda: process.pid)
    try:
        while not part.is_healthy():
            if process.poll() is not None or patience.is_over:
                raise StackError(
                    "stack.tables_failed", part=part.name, reason=f"carehire stack logs {part.name}"
                )
            time.sleep(0.05)
    finally:
        process.terminate()
        process.wait()


def migrate_product(stack: Stack, say: Say) -> None:
    """Apply the product's new migrations with the official CLI."""
    url = stack.database_url("supabase_admin")
    follow_renames(url)
    pending = pending_migrations(url)
    if not pending:
        return
    unknown = unknown_migrations(url)
    if unknown:
        raise StackError("stack.unknown_migrations", names=some_of(unknown))
    say("stack.migrating", count=len(pending))
    done = supabase(stack, ["migration", "up", "--include-all"])
    if done.returncode:
        raise StackError("stack.migration_failed", reason=last_words(done.stderr or done.stdout))


def some_of(names: list[str]) -> str:
    """The first names of a list, and how many there are besides."""
    rest = len(names) - NAMED_AT_MOST
    return ", ".join(names[:NAMED_AT_MOST]) + (f" (+{rest})" if rest > 0 else "")


def supabase(stack: Stack, arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """Run the official CLI on this stack's database as the role that hosted migrations run as."""
    return subprocess.run(
        supabase_command(stack, arguments), cwd=REPOSITORY, env=supabase_environment(stack),
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def supabase_command(stack: Stack, arguments: list[str]) -> list[str]:
    """The official CLI's command line."""
    url = f"{stack.database_url('postgres')}?sslmode=disable"
    return [str(stack.programs.supabase), *arguments, f"--remote={url}", "--yes", *WORKDIR]


def supabase_environment(stack: Stack) -> dict[str, str]:
    """Keep the official CLI's own files in the state folder, and have it report nothing."""
    quiet = {"SUPABASE_TELEMETRY_DISABLED": "1", "DO_NOT_TRACK": "1", "NO_COLOR": "1"}
    return {**base_environment(), **quiet, "SUPABASE_HOME": str(stack.home.run / "supabase")}
