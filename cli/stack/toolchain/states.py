"""Write what the schemas declare of states and moves for the API, the command line and the web app.

`python -m cli.stack.toolchain.states` asks Postgres itself, and writes only after the declaration has changed.
"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cli.settings import language_of_system
from cli.stack.errors import StackError, silent
from cli.stack.files import last_words
from cli.stack.home import Home
from cli.stack.postgres.account import Place, find_place
from cli.stack.postgres.cluster import make_cluster
from cli.stack.settings import REPOSITORY
from cli.stack.toolchain.install import ensure_programs
from cli.texts import Texts

CORE = REPOSITORY / "supabase" / "schemas" / "0_core"
DECLARED = [CORE / "07_states.sql", CORE / "08_state_moves.sql"]
API = REPOSITORY / "api" / "core" / "states" / "declared.py"
COMMANDS = REPOSITORY / "cli" / "states.py"
WEB = REPOSITORY / "web" / "src" / "domain" / "states.ts"
WRITTEN = "What `07_states.sql` and `08_state_moves.sql` declare; `make client` writes it."
SINGULAR = {
    "applications": "application",
    "job_listings": "job listing",
    "document_requests": "document request",
    "interviews": "interview",
    "signed_forms": "signed form",
    "offers": "offer",
    "background_checks": "background check",
}
EVERY = ("{}State", "{}Stage", "Open{}State", "Open{}Stage")
USED = {"applications": EVERY} | dict.fromkeys(
    (
        "job_listings",
        "document_requests",
        "interviews",
        "signed_forms",
        "offers",
        "background_checks",
    ),
    EVERY[:1],
)
ARGUMENTS = {
    "names": "{}State",
    "stages": "{}Stage",
    "open": "Open{}State",
    "closed": "Closed{}State",
}
OF_COMMANDS = ("applications", "job_listings")
OF_WEB = {
    "applications": (*EVERY, "Closed{}State"),
    "job_listings": ("{}State",),
    "document_requests": ("Open{}State",),
}
OPEN = ("stage", "pause")
MOVES_USED = ("applications",)
WIDEST = 100
BEFORE = """
create role authenticated; create role carehire_visitor; create role service_role;
create schema private;
create function private.has_required_aal() returns boolean language sql as 'select true';
"""
ASKED = """
copy (
  select jsonb_object_agg(subject, jsonb_build_object(
    'states', states,
    'moves', (
      select jsonb_agg(to_jsonb(move) order by former.place, later.place)
      from private.state_moves as move
      join private.states as former on former.subject = move.subject and former.name = move.from_state
      join private.states as later on later.subject = move.subject and later.name = move.to_state
      where move.subject = each.subject
    )
  )) from (
    select subject, jsonb_agg(to_jsonb(state) order by place) as states from private.states as state group by subject
  ) as each
) to '{answer}';
"""

Row = dict[str, Any]


def text_of_copy(sql: str) -> str:
    """One command for Postgres' single-user mode, which ends at a semicolon before an empty line."""
    return "\n".join(line for line in sql.splitlines() if line.strip()) + "\n\n"


def read_declared(place: Place, answer: Path) -> dict[str, Any]:
    """Return what the files make of an empty database, asked without a server.

    Raises:
        StackError: Postgres refuses a file.
    """
    command = [str(place.programs / "bin" / "postgres"), "--single", "-j", "-D", str(place.data)]
    account = place.account
    uid, gid = (None, None) if account.is_self else (account.uid, account.gid)
    declared = [path.read_text(encoding="utf-8") for path in DECLARED]
    sql = (BEFORE, *declared, ASKED.format(answer=answer))
    done = subprocess.run(
        [*command, "postgres"], cwd="/", env={"PATH": os.defpath, "TZ": "UTC"}, text=True,
        input="".join(text_of_copy(part) for part in sql), capture_output=True,
        user=uid, group=gid, extra_groups=None if uid is None else [], check=False,
    )  # fmt: skip
    wrong = [line for line in done.stderr.splitlines() if "ERROR:" in line]
    if wrong or not answer.exists():
        reason = wrong[0].partition("ERROR:")[2].strip() if wrong else last_words(done.stderr)
        raise StackError("stack.states_refused", path=CORE, reason=reason)
    found: dict[str, Any] = json.loads(answer.read_text(encoding="utf-8"))
    return found


def ask_postgres() -> dict[str, Any]:
    """Return what is declared, from a database that is made for this and removed."""
    programs = ensure_programs(silent)
    with tempfile.TemporaryDirectory(prefix="carehire-states-") as folder:
        root = Path(folder)
        root.chmod(0o711)
        place = find_place(Home(root), programs.postgres)
        make_cluster(place, "unused")
        # Where the account that runs Postgres may write.
        return read_declared(place, place.data / "answer")


def names_of(rows: list[Row], **wanted: Any) -> list[str]:
    """The states that have all of this."""
    return [row["name"] for row in rows if all(row[key] == value for key, value in wanted.items())]


def lists_of(subject: Row) -> dict[str, list[str]]:
    """The lists of a subject's states, by what they are called in Python around its name."""
    states = subject["states"]
    is_open = [row for row in states if row["kind"] in OPEN and not row["is_closed"]]
    return {
        "{}State": names_of(states),
        "{}Stage": names_of(states, kind="stage"),
        "Open{}State": names_of(is_open),
        "Open{}Stage": names_of(is_open, kind="stage"),
        "Closed{}State": names_of(states, is_closed=True),
    }


def kinds_of(subject: Row) -> list[str]:
    """Return what becomes of a subject's rows, each once."""
    return list(dict.fromkeys(move["kind"] for move in subject["moves"]))


def title_of(name: str) -> str:
    """Return what one of a table's rows is called, as a class: `JobListing`."""
    return SINGULAR[name].title().replace(" ", "")


def constant_of(name: str) -> str:
    """Return what a table's states are called together: `JOB_LISTING_STATES`."""
    return f"{SINGULAR[name].upper().replace(' ', '_')}_STATES"


def listed(names: list[str], indent: str = "") -> str:
    """Strings between two brackets; several each in a line of its own, which stays so when it is formatted."""
    if len(names) == 1:
        return f'"{names[0]}"'
    return "\n" + "".join(f'{indent}    "{name}",\n' for name in names) + indent


def api_text(declared: dict[str, Any]) -> Iterator[str]:
    """The API's file, part by part."""
    yield f'"""{WRITTEN}"""\n\n'
    yield "from typing import Literal\n\nfrom api.core.states.machine import Move, States\n\n"
    for name, subject in sorted(declared.items()):
        lists = lists_of(subject)
        for called in USED[name]:
            yield f"{called.format(title_of(name))} = Literal[{listed(lists[called])}]\n"
        if name in MOVES_USED:
            yield f"{title_of(name)}MoveKind = Literal[{listed(kinds_of(subject))}]\n"
            reasons = dict.fromkeys(move["reasons"] for move in subject["moves"] if move["reasons"])
            yield f"{title_of(name)}MoveReasons = Literal[{listed(list(reasons))}]\n"
        yield f"{constant_of(name)}: States[{title_of(name)}State] = States(\n"
        for argument, called in ARGUMENTS.items():
            comma = "," if len(lists[called]) == 1 else ""
            yield f"    {argument}=({listed(lists[called], '    ')}{comma}),\n"
        yield "    moves={\n"
        for move in subject["moves"]:
            more = ", is_applicants=True" if move["is_applicants"] else ""
            more += f', reasons="{move["reasons"]}"' if move["reasons"] else ""
            between = f'"{move["from_state"]}", "{move["to_state"]}"'
            yield f'        ({between}): Move("{move["kind"]}"{more}),\n'
        yield "    },\n)\n"


def commands_text(declared: dict[str, Any]) -> Iterator[str]:
    """The command line's file, part by part."""
    yield f'"""{WRITTEN}"""\n\nfrom enum import StrEnum\n'
    for name in OF_COMMANDS:
        yield f"\n\nclass {title_of(name)}State(StrEnum):\n"
        yield f'    """How far one of the {name.replace("_", " ")} is."""\n\n'
        for state in names_of(declared[name]["states"]):
            yield f'    {state} = "{state}"\n'
    stages = lists_of(declared["applications"])["Open{}Stage"]
    yield f"\n\nOPEN_STAGES = ({listed(stages)})\n"


def web_text(declared: dict[str, Any]) -> Iterator[str]:
    """The web app's file, part by part."""
    yield f"/** {WRITTEN} */\n"
    for name, used in OF_WEB.items():
        lists = lists_of(declared[name])
        for key in used:
            called = key.format(title_of(name))
            called = f"{called[0].lower()}{called[1:]}s"
            line = ", ".join(f'"{state}"' for state in lists[key])
            line = f"export const {called} = [{line}] as const;\n"
            if len(line) > WIDEST:
                names = listed(lists[key]).replace("    ", "  ")
                line = f"export const {called} = [{names}] as const;\n"
            yield f"\n{line}"


def digest() -> str:
    """The digest of the declaration and of what writes from it."""
    parts = [path.read_bytes() for path in (*DECLARED, Path(__file__))]
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


def is_written() -> bool:
    """Return whether the files are written from the declaration as it is now."""
    return all(
        path.exists() and digest() in path.read_text(encoding="utf-8")
        for path in (API, COMMANDS, WEB)
    )


def write_states() -> None:
    """Write the three files, unless they are written from the declaration as it is now."""
    if is_written():
        return
    declared = ask_postgres()
    for path, text, mark in (
        (API, api_text(declared), "#"), (COMMANDS, commands_text(declared), "#"),
        (WEB, web_text(declared), "//"),
    ):  # fmt: skip
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(text) + f"\n{mark} {digest()}\n", encoding="utf-8")


def main() -> None:
    """Write them, and say a failure plainly."""
    try:
        write_states()
    except StackError as error:
        sys.exit(Texts(language_of_system()).of_error(error))


if __name__ == "__main__":
    main()
