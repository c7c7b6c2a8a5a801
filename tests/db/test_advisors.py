"""The official advisors (splinter) find nothing, and would find something."""

import json
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest_asyncio

from tests.fixtures.stack import TestStack

# An index that no query of a test happened to need is no finding.
NOT_HELD = {"unused_index"}


def findings(stack: TestStack) -> list[tuple[str, str, str]]:
    """Return what `supabase db advisors` says of our own schemas."""
    done = stack.run("db", "advisors", "--json", "--type", "all", "--level", "info")
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)["data"]["results"]
    return [
        (entry["name"], entry["level"], entry["detail"])
        for entry in found
        if entry["name"] not in NOT_HELD
    ]


@pytest_asyncio.fixture(loop_scope="session")
async def bad_table(stack: TestStack) -> AsyncIterator[str]:
    """A table with three faults, committed, since the advisors come by a connection of their own."""
    connection = await asyncpg.connect(stack.databaseUrl)
    await connection.execute("""
        drop table if exists public.canary;
        create table public.canary (id integer, owner uuid, patient_id uuid references public.patients);
        grant select on public.canary to anon, authenticated;
        create policy canary_select on public.canary for select to authenticated using (owner = auth.uid());
    """)
    yield "canary"
    await connection.execute("drop table public.canary")
    await connection.close()


def test_advisors_find_nothing(stack: TestStack):
    assert findings(stack) == []


async def test_advisors_find_a_bad_table(stack: TestStack, bad_table: str):
    names = {name for name, _, detail in findings(stack) if bad_table in detail}
    assert {
        "rls_disabled_in_public",
        "policy_exists_rls_disabled",
        "no_primary_key",
        "unindexed_foreign_keys",
    } <= names
