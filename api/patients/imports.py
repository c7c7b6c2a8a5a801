"""Patients brought in from another system, matched by external id."""

from collections.abc import Sequence

from api.core.database import Connection
from api.core.importing import Import, Written
from api.core.responses import Json, json_text
from api.patients.queries import FIELDS
from api.patients.schemas import PatientImport, PatientImportRow

TYPES = {"date_of_birth": "date", "deceased_on": "date", "active": "boolean"}


def _sent(name: str) -> str:
    return f"(i.row ->> '{name}')::{TYPES.get(name, 'text')}"


_NAMES = ", ".join(FIELDS)
_OLD = ", ".join(f"p.{name}" for name in FIELDS)
# A column that a row does not have stays as it is; one that is null is cleared.
_MERGED = ", ".join(
    f"case when i.row ? '{name}' then {_sent(name)} else p.{name} end" for name in FIELDS
)
_NEW = ", ".join(
    f"coalesce({_sent(name)}, true)" if name == "active" else _sent(name) for name in FIELDS
)
_SET = ", ".join(f"known.{name}" for name in FIELDS)

UPSERT = f"""
with incoming as materialized (
  select row, row ->> 'external_id' as external_id from jsonb_array_elements($1::text::jsonb) as row
),
known as materialized (
  select p.id, merged.*, ({_OLD}) is distinct from ({_MERGED}) as differs
  from incoming as i
  join public.patients as p using (external_id)
  cross join lateral (select {_MERGED}) as merged ({_NAMES})
),
changed as (
  update public.patients as p set ({_NAMES}) = ({_SET})
  from known where p.id = known.id and known.differs
  returning p.id, p.external_id
),
added as (
  insert into public.patients ({_NAMES})
  select {_NEW} from incoming as i
  where i.external_id not in (select external_id from known)
  returning id, external_id
)
select 'created' as status, id, external_id from added
union all select 'updated', id, external_id from changed
union all select 'unchanged', id, external_id from known where not differs
"""  # noqa: S608 only constants of this package are put together


async def import_patients(connection: Connection, body: PatientImport) -> Json:
    """Add or change patients and report on each row."""
    return await Import(PatientImportRow, upsert).run(connection, body.rows, dry_run=body.dry_run)


async def upsert(connection: Connection, rows: Sequence[PatientImportRow]) -> dict[str, Written]:
    """Write rows in one statement; what is equal already is left alone."""
    packed = json_text(
        [{name: getattr(row, name) for name in row.model_fields_set} for row in rows]
    )
    found = await connection.fetch(UPSERT, packed)
    return {row["external_id"]: Written(row["status"], row["id"]) for row in found}
