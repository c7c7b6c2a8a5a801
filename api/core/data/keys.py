"""Remove what was kept to recognize repeats and to undo, after a day."""

import asyncpg

FORGET = "delete from private.idempotency_keys; delete from private.visit_batches"


async def forget_keys(pool: asyncpg.Pool) -> None:
    """Remove what was kept for repeats and for undoing, a day old; the policies show no other."""
    await pool.execute(FORGET)
