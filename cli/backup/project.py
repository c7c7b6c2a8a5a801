"""Which project is backed up or restored: its database, its Storage and the key to that, all of one."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from cli.settings import ServerOptions, environment, named_servers, whole_project

# The name that people use for each, in the order in which they are reported missing.
NAMES = {
    "databaseUrl": "CAREHIRE_OWNER_DATABASE_URL",
    "supabaseUrl": "SUPABASE_URL",
    "secretKey": "SUPABASE_SECRET_KEY",
}


@dataclass(frozen=True)
class Project:
    """The addresses of a project's database and of Supabase, and its secret key."""

    database_url: str
    supabase_url: str
    secret_key: str

    @property
    def database(self) -> str:
        """Return where the database is, without the password."""
        return shown_address(self.database_url)


def find_project(database_url: str | None, options: ServerOptions) -> Project:
    """The project that was named, else that of the local stack; never a part of each.

    Raises:
        UsageError: Only a part of it was named, or nothing was and there is no local stack.
    """
    named = {
        "databaseUrl": database_url or environment(NAMES["databaseUrl"]),
        "supabaseUrl": named_servers(options)["supabaseUrl"],
        "secretKey": environment(NAMES["secretKey"]),
    }
    found = whole_project(named, NAMES, "backup")
    return Project(found["databaseUrl"], found["supabaseUrl"].rstrip("/"), found["secretKey"])


def shown_address(url: str) -> str:
    """An address as people may see it: host, port and database."""
    parts = urlsplit(url)
    return parts.netloc.rpartition("@")[2] + (parts.path if parts.netloc else "")
