"""What can be changed in a database: policies, functions and grants, each with how it is put back."""

from collections.abc import Iterator
from dataclasses import dataclass

import asyncpg

from tests.mutants.operators import mutants_of

SCHEMAS = ["public", "private", "jobs"]
# Not those of what nobody has the right to do: they are a second lock, which no test comes to.
POLICIES = """
select policy.schemaname, policy.tablename, policy.policyname, policy.qual, policy.with_check
from pg_policies as policy
cross join lateral format('%I.%I', policy.schemaname, policy.tablename) as relation
where (policy.schemaname = any ($1) or policy.schemaname = 'storage') and exists (
  select from pg_roles as member cross join unnest(policy.roles) as role
  where not member.rolsuper and not member.rolbypassrls and (role = 'public' or pg_has_role(member.oid, role, 'member'))
    and case policy.cmd
      when 'ALL' then true
      when 'DELETE' then has_table_privilege(member.oid, relation, 'DELETE')
      else has_any_column_privilege(member.oid, relation, policy.cmd)
    end
) order by 1, 2, 3
"""
FUNCTIONS = """
select p.oid::regprocedure::text as name, p.proname, p.prosrc, pg_get_functiondef(p.oid) as definition,
  p.prorettype = 'trigger'::regtype as is_trigger
from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
join pg_language as l on l.oid = p.prolang
where n.nspname = any ($1) and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql') order by 1
"""
# A role that may do something to some columns is given all of them; one that may not, the right itself.
GRANTS = """
select c.oid::regclass::text as name, c.relname, role, right_,
  has_table_privilege(role, c.oid, right_) as has_all,
  array(
    select attname::text from pg_attribute as a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(role, c.oid, a.attnum, right_)
  ) as columns
from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
cross join unnest(array['anon', 'authenticated', 'carehire_person', 'carehire_visitor']) as role
cross join unnest(array['SELECT', 'INSERT', 'UPDATE']) as right_
where n.nspname = 'public' and c.relkind = 'r' order by 1, 3, 4
"""


@dataclass(frozen=True)
class Fault:
    """One change of a database."""

    kind: str
    name: str
    words: tuple[str, ...]
    """What tests that are near to it speak of."""
    what: str
    apply: str
    undo: str


def of_policy(row: asyncpg.Record) -> Iterator[Fault]:
    """A policy whose condition is another one; where it holds before and after a change, in both places."""
    clauses = {"using": row["qual"], "with check": row["with_check"]}
    given = {clause: text for clause, text in clauses.items() if text is not None}
    both = len(set(given.values())) == 1
    alter = f"alter policy {row['policyname']} on {row['schemaname']}.{row['tablename']}"
    for places in [list(given)] if both else [[clause] for clause in given]:
        text = given[places[0]]
        for mutant in mutants_of(text):
            changed, undone = (
                " ".join([alter, *(f"{place} ({condition})" for place in places)])
                for condition in (mutant.of(text), text)
            )
            name = f"{row['policyname']} ({', '.join(places)})"
            yield Fault("policy", name, (row["tablename"],), mutant.told(text), changed, undone)


def of_function(row: asyncpg.Record) -> Iterator[Fault]:
    """A function with one condition less, or another one."""
    kind = "trigger" if row["is_trigger"] else "function"
    head, body, tail = row["definition"].partition(row["prosrc"])
    for mutant in mutants_of(body):
        changed = f"{head}{mutant.of(body)}{tail}"
        yield Fault(
            kind, row["name"], (row["proname"],), mutant.told(body), changed, row["definition"]
        )


def of_grant(row: asyncpg.Record) -> Iterator[Fault]:
    """A right that reaches further than it should."""
    if row["has_all"]:
        return
    right, table, role = row["right_"], row["name"], row["role"]
    undo = f"revoke {right} on {table} from {role}"
    if row["columns"]:
        undo += f"; grant {right} ({', '.join(row['columns'])}) on {table} to {role}"
    yield Fault(
        "grant", f"{table} to {role}", (row["relname"],), f"{right} on all columns",
        f"grant {right} on {table} to {role}", undo,
    )  # fmt: skip


async def faults_of(connection: asyncpg.Connection, kinds: set[str]) -> list[Fault]:
    """All faults of these kinds that the database can have, in an order of their own."""
    found = [
        *(fault for row in await connection.fetch(POLICIES, SCHEMAS) for fault in of_policy(row)),
        *(
            fault
            for row in await connection.fetch(FUNCTIONS, SCHEMAS)
            for fault in of_function(row)
        ),
        *(fault for row in await connection.fetch(GRANTS) for fault in of_grant(row)),
    ]
    return [fault for fault in found if fault.kind in kinds]
