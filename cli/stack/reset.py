"""Begin again: the same stack without its data."""

import shutil

from cli.stack.errors import Say
from cli.stack.files import read_json
from cli.stack.home import Home
from cli.stack.part import launch_file
from cli.stack.postgres.account import SHARED
from cli.stack.processes.supervisor import PARTS
from cli.stack.up import bring_up, take_down


def reset_stack(home: Home, say: Say) -> None:
    """Remove data, files and mail, then start what ran before, else everything; keys and ports stay."""
    parts = [name for name in PARTS if launch_file(home, name).exists()]
    shift = read_json(home.stack).get("shift")
    take_down(home, say)
    remove_data(home)
    say("stack.removed")
    shifted = None if shift is None else str(shift)
    wanted = parts or list(PARTS)
    bring_up(home, shifted, wanted, say, build="web" in wanted)


def remove_data(home: Home) -> None:
    """Remove what the stack holds about people: rows, files and emails. What was set aside stays."""
    if home.database.is_symlink():
        outside = home.database.resolve().parent
        if outside.parent == SHARED:
            shutil.rmtree(outside, ignore_errors=True)
        home.database.unlink()
    for folder in (home.database, home.objects, home.mail):
        if folder.exists():
            shutil.rmtree(folder)
