"""Which account runs Postgres, and a place that this account can enter: root itself may not run it."""

import os
import pwd
import shutil
import stat
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cli.stack.errors import StackError
from cli.stack.files import disk_space_checked, make_private_folder
from cli.stack.home import Home

SHARED = Path("/var/lib/carehire")
ACCOUNTS = ("postgres", "nobody")


@dataclass(frozen=True)
class Account:
    """An account of the operating system."""

    uid: int
    gid: int

    @property
    def is_self(self) -> bool:
        """Return whether the process already runs as this account."""
        return self.uid == os.getuid()

    def can_enter(self, folder: Path) -> bool:
        """Return whether every folder on the way lets this account pass."""
        resolved = folder.resolve()
        return all(self._passes(part.stat()) for part in (resolved, *resolved.parents))

    def _passes(self, found: os.stat_result) -> bool:
        if found.st_uid == self.uid:
            return bool(found.st_mode & stat.S_IXUSR)
        if found.st_gid == self.gid:
            return bool(found.st_mode & stat.S_IXGRP)
        return bool(found.st_mode & stat.S_IXOTH)


@dataclass(frozen=True)
class Place:
    """Postgres' programs, its data folder, and the account that owns the data."""

    programs: Path
    data: Path
    account: Account


def find_place(home: Home, programs: Path) -> Place:
    """Return where Postgres can run; as root that may be outside the checkout and the cache."""
    account = choose_account(home)
    if account.is_self:
        return Place(programs, home.database, account)
    if not account.can_enter(programs):
        programs = shared_programs(programs)
    return Place(programs, data_folder(home, account), account)


def choose_account(home: Home) -> Account:
    """The account that owns the data already, else this user, else an unprivileged one."""
    if os.getuid() != 0:
        return Account(os.getuid(), os.getgid())
    if home.database.exists():
        owner = home.database.stat()
        if owner.st_uid != 0:
            return Account(owner.st_uid, owner.st_gid)
    for name in ACCOUNTS:
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return Account(found.pw_uid, found.pw_gid)
    raise StackError("stack.no_account")


def data_folder(home: Home, account: Account) -> Path:
    """The data folder's path: in the state folder when the account can go there."""
    if home.database.is_symlink():
        return home.database.resolve()
    if account.can_enter(home.root):
        return home.database
    if home.database.exists():
        raise StackError("stack.data_closed", path=home.database)
    make_private_folder(SHARED, 0o755)
    folder = make_private_folder(unused_folder(home), 0o711) / "postgres"
    home.database.symlink_to(folder)
    return folder


def unused_folder(home: Home) -> Path:
    """A folder of this home's name; what a former checkout at this place left there is not touched."""
    usual = SHARED / home.id
    return (
        usual.with_name(f"{home.id}-{datetime.now(UTC):%Y%m%d-%H%M%S}") if usual.exists() else usual
    )


def shared_programs(programs: Path) -> Path:
    """A copy of Postgres' programs at a place that everybody can enter."""
    copy = SHARED / f"programs-{programs.parents[3].name}"
    if not copy.exists():
        make_private_folder(SHARED, 0o755)
        work = copy.with_name(f".{copy.name}-{os.getpid()}")
        with disk_space_checked(SHARED):
            shutil.copytree(programs, work, symlinks=True)
        work.chmod(0o755)
        try:
            work.rename(copy)
        except OSError:
            shutil.rmtree(work)
            if not copy.exists():
                raise
    return copy
