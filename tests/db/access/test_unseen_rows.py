"""Who may change a row, asked without naming one: a condition on a column would ask the policy of reading, too."""

import pytest

from tests.db.access.test_access_matrix import acting, qualified, without_row
from tests.db.access_matrix import MATRIX, ROLES, VIEWS, is_allowed
from tests.db.world.identity import Actor, Database
from tests.db.world.probes import PROBES
from tests.db.world.whose import EITHER, Whose

Try = tuple[str, Whose]


def unseen(table: str, role: str) -> list[Try]:
    """Return what a role may not do, on rows that it does not see either: those that it sees are tried by the matrix."""
    return [
        (verb, whose)
        for whose in EITHER
        for verb in "UD"
        if whose in PROBES[table].rows_for(verb)
        and not any(is_allowed(table, role, "aal2", asked, whose) for asked in (verb, "S"))
    ]


TRIES = [
    (table, role)
    for table in MATRIX
    for role in ROLES
    if qualified(table) not in VIEWS and unseen(table, role)
]


async def is_touched(db: Database, table: str, actor: Actor, whose: Whose, verb: str) -> bool:
    """Return whether a row changes or goes when all that may be changed is."""
    probe = PROBES[table]
    place = f"select ctid::text from {qualified(table)} where {probe.key} = $1"  # noqa: S608
    async with db.undone():
        make = probe.to_delete if verb == "D" and probe.to_delete else probe.make
        key = await make(db, actor, whose)
        before = await db.value(place, key)
        outcome = await db.act(actor, without_row(table, verb))
        return outcome.error is None and await db.value(place, key) != before


@pytest.mark.parametrize(("table", "role"), TRIES)
async def test_no_row_is_changed_by_whoever_may_not_and_names_none(
    db: Database, table: str, role: str
):
    actor = acting(await db.somebody(role), table)
    touched = [
        f"{verb} on {whose} row"
        for verb, whose in unseen(table, role)
        if await is_touched(db, table, actor, whose, verb)
    ]
    assert touched == []
