"""Begin a migration: an empty one, or one that puts a table's policies in line with their file."""

import re
from datetime import UTC, datetime
from pathlib import Path

from cli.stack.errors import WrongUseError
from cli.stack.settings import REPOSITORY

MIGRATIONS = REPOSITORY / "supabase" / "migrations"
POLICIES = REPOSITORY / "supabase" / "policies"
NAME = re.compile(r"[a-z]+(_[a-z0-9]+)+")
POLICY = re.compile(r"create policy (\w+) on ([\w.]+)")


def begin_migration(name: str, content: str = "") -> Path:
    """Make a migration file named by the time and `<verb>_<noun>`."""
    if not NAME.fullmatch(name):
        raise WrongUseError(f"A migration is named <verb>_<noun> in lower case, not {name!r}.")
    path = MIGRATIONS / f"{datetime.now(UTC):%Y%m%d%H%M%S}_{name}.sql"
    path.write_text(content, encoding="utf-8")
    return path


def begin_policies(table: str) -> Path:
    """Make a migration that drops a table's policies as migrations left them and makes those of its file."""
    file = POLICIES / f"{table}.sql"
    if not file.exists():
        raise WrongUseError(f"There is no supabase/policies/{file.name}.")
    wanted = file.read_text(encoding="utf-8")
    drops = [f"drop policy if exists {name} on {on};" for name, on in former_policies(wanted)]
    return begin_migration(f"replace_{table}_policies", "\n".join([*drops, "", wanted]))


def former_policies(wanted: str) -> list[tuple[str, str]]:
    """Every policy that a migration has ever made on the tables of this file."""
    tables = {on for _, on in POLICY.findall(wanted)}
    texts = [path.read_text(encoding="utf-8") for path in sorted(MIGRATIONS.glob("*.sql"))]
    made = [found for text in [*texts, wanted] for found in POLICY.findall(text)]
    return list(dict.fromkeys((name, on) for name, on in made if on in tables))
