"""Begin a migration: an empty one, or one that makes a table as its schema file says it is."""

import re
from datetime import UTC, datetime
from pathlib import Path

from cli.stack.errors import WrongUseError
from cli.stack.settings import REPOSITORY

MIGRATIONS = REPOSITORY / "supabase" / "migrations"
SCHEMAS = REPOSITORY / "supabase" / "schemas"
NAME = re.compile(r"[a-z]+(_[a-z0-9]+)+")
LAST = "notify pgrst, 'reload schema';\n"


def begin_migration(name: str, table: str | None = None) -> Path:
    """Make a migration file named by the time and `<verb>_<noun>`."""
    if not NAME.fullmatch(name):
        raise WrongUseError("db.bad_name", value=name)
    content = f"{schema_of(table)}\n" if table else ""
    path = MIGRATIONS / f"{datetime.now(UTC):%Y%m%d%H%M%S}_{name}.sql"
    path.write_text(f"{content}{LAST}", encoding="utf-8")
    return path


def schema_of(table: str) -> str:
    """Return what the schema file of a table says."""
    for file in SCHEMAS.glob("*/*.sql"):
        if file.stem.partition("_")[2] == table:
            return file.read_text(encoding="utf-8")
    raise WrongUseError("db.no_schema", file=f"<subject>/NN_{table}.sql")
