"""Begin again: the same stack without its data."""

import shutil
from collections.abc import Callable

from cli.stack.files import read_json
from cli.stack.home import Home
from cli.stack.part import launch_file
from cli.stack.processes.supervisor import PARTS
from cli.stack.up import bring_up, take_down


def reset_stack(home: Home, say: Callable[[str], None]) -> None:
    """Remove data, files and mail, then start what ran before; keys and ports stay."""
    parts = [name for name in PARTS if launch_file(home, name).exists()]
    shift = read_json(home.stack).get("shift", 0)
    take_down(home)
    remove_data(home)
    say("Removed all data")
    bring_up(home, str(shift), parts or list(PARTS), say)


def remove_data(home: Home) -> None:
    """Remove what the stack holds of people: rows, files and mails."""
    if home.database.is_symlink():
        shutil.rmtree(home.database.resolve().parent, ignore_errors=True)
        home.database.unlink()
    for folder in (home.database, home.objects, home.mail):
        if folder.exists():
            shutil.rmtree(folder)
