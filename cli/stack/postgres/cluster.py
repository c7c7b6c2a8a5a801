"""Make the data folder, and the command that serves it."""

import os
import shutil
import subprocess
from pathlib import Path

from cli.stack.errors import StackError
from cli.stack.files import disk_space_checked, last_words
from cli.stack.postgres.account import Place

SMALLEST_SPACE = 16 * 2**20
"""A segment of Postgres' log."""
HOST_RULES = (
    "host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n"
)


def make_cluster(place: Place, password: str) -> bool:
    """Make the data folder unless it is there; say whether it was made.

    It is made beside its final name, so that an interrupted start leaves no half of it.
    """
    if (place.data / "PG_VERSION").exists():
        return False
    work = place.data.with_name(f"{place.data.name}.new")
    shutil.rmtree(work, ignore_errors=True)
    with disk_space_checked(place.data.parent):
        work.mkdir(mode=0o700, parents=True)
        secret = work.with_name(f"{work.name}.password")
        secret.write_text(password, encoding="utf-8")
        secret.chmod(0o600)
        for path in (work, secret):
            os.chown(path, place.account.uid, place.account.gid)
        try:
            run_initdb(place, work, secret)
        finally:
            secret.unlink()
        (work / "pg_hba.conf").write_text(HOST_RULES, encoding="utf-8")
        work.rename(place.data)
    return True


def run_initdb(place: Place, folder: Path, secret: Path) -> None:
    """Run initdb as the account that will own the data, with a hosted project's locale."""
    command = [str(place.programs / "bin" / "initdb"), "--no-clean", f"--pgdata={folder}"]
    command += ["--username=supabase_admin", f"--pwfile={secret}", "--auth=scram-sha-256"]
    command += ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"]
    account = place.account
    uid, gid = (None, None) if account.is_self else (account.uid, account.gid)
    done = subprocess.run(
        command, cwd="/", env={"PATH": os.defpath, "TZ": "UTC"}, capture_output=True, text=True,
        user=uid, group=gid, extra_groups=None if uid is None else [], check=False,
    )  # fmt: skip
    if done.returncode == 0:
        return
    # Postgres may be stopped by a full disk without a word of it, so the disk itself is asked.
    is_full = shutil.disk_usage(folder).free < SMALLEST_SPACE
    shutil.rmtree(folder, ignore_errors=True)
    if is_full or "No space left on device" in done.stderr:
        raise StackError("stack.disk_full_for", path=folder.parent, size="200 MB")
    raise StackError("stack.no_cluster", path=folder.parent, reason=last_words(done.stderr))


def serve_command(place: Place, port: int) -> list[str]:
    """The command that serves the data folder only on loopback; durability stays as Postgres has it."""
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": port,
        "unix_socket_directories": "",
        "max_connections": 120,
        "shared_buffers": "256MB",
        "wal_level": "logical",
        "shared_preload_libraries": "pg_stat_statements",
        "timezone": "UTC",
        "log_timezone": "UTC",
        "log_line_prefix": "%m [%p] %q%u ",
    }
    options = [f"--{name}={value}" for name, value in settings.items()]
    return [str(place.programs / "bin" / "postgres"), "-D", str(place.data), *options]
