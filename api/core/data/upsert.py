"""The statement of an import: rows of a schema are added, or merged into those with the same key."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from api.core.data.statements import Table, fields_of
from api.core.schemas import Schema

# `merged` is a stored row as it will be: what was sent, else what it was.
STATEMENT = """
with incoming as materialized (
  select row, row ->> '{key}' as {key} from jsonb_array_elements($1::text::jsonb) as row
),
known as materialized (
  select t.id, t.{key}, merged.*, ({stored}) is distinct from ({merged}) as differs, {moved} as moved
  from incoming as i
  join {table} as t using ({key})
  cross join lateral (select {sent}) as merged ({names})
),
changed as (
  update {table} as t set {changes}
  from known where t.id = known.id and known.differs and known.moved is null
  returning t.id, t.{key}
),
added as (
  insert into {table} ({key}, {names})
  select i.{key}, {new} from incoming as i
  where i.{key} not in (select {key} from known)
  returning id, {key}
)
select 'created' as status, id, {key} as key from added
union all select 'updated', id, {key} from changed
union all select coalesce(moved, 'unchanged'), id, {key} from known
  where moved is not null or not differs
"""


@dataclass(frozen=True, slots=True)
class Upsert:
    """Writes rows with distinct keys; of a row that it does not return nothing was written.

    It returns `status`, `id` and `key`. A status that is the name of a fixed column says that the
    stored row has another value there.
    """

    sql: str
    fields: Sequence[str]

    @classmethod
    def of(
        cls,
        table: Table,
        schema: type[Schema],
        key: str,
        *,
        without: Collection[str],
        looked_up: Collection[str],
        fixed: Sequence[str],
    ) -> "Upsert":
        """Derive it; fields `without` a column name rows that are `looked_up`."""
        kinds = fields_of(schema)
        fields = tuple(table.written(schema, without))
        columns = {name: kinds[name].sql for name in fields if name != key}
        columns |= dict.fromkeys(looked_up, "uuid")
        sent = {name: f"(i.row ->> '{name}')::{kind}" for name, kind in columns.items()}
        merged = (
            f"case when i.row ? '{name}' then {sql} else t.{name} end" for name, sql in sent.items()
        )
        sql = STATEMENT.format(
            table=table.name,
            key=key,
            names=", ".join(columns),
            stored=", ".join(f"t.{name}" for name in columns),
            merged=", ".join(f"merged.{name}" for name in columns),
            sent=", ".join(merged),
            changes=", ".join(f"{name} = known.{name}" for name in columns if name not in fixed),
            new=", ".join(_or_default(sql, schema, name) for name, sql in sent.items()),
            moved=_moved(fixed),
        )
        return cls(sql, fields)

    def pack(self, row: Schema) -> dict[str, Any]:
        """Return what a row was sent with."""
        return {name: getattr(row, name) for name in self.fields if name in row.model_fields_set}


def _moved(fixed: Sequence[str]) -> str:
    cases = (f"when t.{name} is distinct from merged.{name} then '{name}'" for name in fixed)
    return f"case {' '.join(cases)} end" if fixed else "null::text"


def _or_default(sql: str, schema: type[Schema], name: str) -> str:
    """Give a new row what the schema gives to a body without the field."""
    default = schema.model_fields[name].default if name in schema.model_fields else None
    if isinstance(default, bool):
        return f"coalesce({sql}, {str(default).lower()})"
    return f"coalesce({sql}, '{default}')" if isinstance(default, str) else sql
