"""Bring the stack up: each step once, in order, with a line that says so."""

import time
from collections.abc import Callable
from dataclasses import asdict

from cli.stack.config import load_config
from cli.stack.errors import Say, StackError, silent
from cli.stack.files import last_words, read_json, write_json
from cli.stack.gateway.caddy import gateway_part
from cli.stack.home import Home
from cli.stack.keys import load_keys
from cli.stack.migrate import migrate_all
from cli.stack.part import Part, Stack, launch_file
from cli.stack.ports import PortTakenError, choose_ports, refuse_taken
from cli.stack.postgres.account import find_place
from cli.stack.postgres.cluster import make_cluster
from cli.stack.postgres.database import bootstrap, set_passwords
from cli.stack.postgres.origin import left_behind, misfit, set_aside, stamp
from cli.stack.processes.patience import Patience
from cli.stack.processes.supervisor import PARTS, Supervisor
from cli.stack.product import api_part, web_part, worker_part
from cli.stack.servers import auth_part, mail_part, postgres_part, rest_part, storage_part
from cli.stack.settings import auth_binary, storage_binary
from cli.stack.toolchain.install import ensure_programs
from cli.stack.toolchain.web import build_web

MAKERS: dict[str, Callable[[Stack], Part | None]] = {
    "postgres": postgres_part,
    "mail": mail_part,
    "rest": rest_part,
    "auth": auth_part,
    "storage": storage_part,
    "gateway": gateway_part,
    "api": api_part,
    "worker": worker_part,
    "web": web_part,
}
SECONDS_TO_SETTLE = 5.0
LOG_BYTES = 4000
TRIES = 3


def bring_up(
    home: Home, shift: str | None, wanted: list[str], say: Say, *, build: bool = False
) -> Stack:
    """Have the wanted parts run, and those asked for before; what runs already is left alone.

    With `build` the web app is built first when it has changed, but not before the ports are known to be free.
    """
    programs = ensure_programs(say)
    home.prepare()
    with home.alone(say):
        supervisor = Supervisor(home)
        if supervisor.end_lost():
            say("stack.lost_stopped")
        config, tries = load_config(), 0
        while True:
            tries += 1
            choice = choose_ports(home, supervisor, config.ports, shift, say)
            if build:
                build_web(say)
            stack = Stack(home, config, choice.ports, choice.shift, load_keys(home), programs)
            try:
                start_all(stack, supervisor, wanted, say)
            except PortTakenError as error:
                supervisor.shut_down()
                if not choice.is_auto or tries == TRIES:
                    raise
                say("stack.port_taken_again", **error.values)
            else:
                return stack


def start_all(stack: Stack, supervisor: Supervisor, wanted: list[str], say: Say) -> None:
    """Start everything on the chosen ports."""
    supervisor.start_daemon()
    write_json(stack.home.stack, description(stack))
    start_database(stack, supervisor, say)
    migrate_all(stack, say)
    start_parts(stack, supervisor, wanted, say)


def start_parts(stack: Stack, supervisor: Supervisor, wanted: list[str], say: Say) -> None:
    """Start all but Postgres, then wait for each; one whose program is gone is forgotten."""
    parts = []
    for name in PARTS[1:]:
        launch = launch_file(stack.home, name)
        if name not in wanted and not launch.exists():
            continue
        part = MAKERS[name](stack)
        if part is not None:
            start(stack, supervisor, part)
            parts.append(part)
        else:
            say("stack.web_missing" if name == "web" else "stack.part_missing", part=name)
            supervisor.stop(name)
            launch.unlink(missing_ok=True)
    for part in parts:
        wait_until_healthy(stack, supervisor, part)
        say(
            "stack.part_ready_at" if part.ports else "stack.part_ready",
            part=part.name,
            url=part.url,
        )
    wait_until_settled(supervisor)


def wait_until_settled(supervisor: Supervisor) -> None:
    """Wait until the supervisor, too, takes what works for running; it does so after a second."""
    deadline = time.monotonic() + SECONDS_TO_SETTLE
    while time.monotonic() < deadline:
        states = {process.state for process in supervisor.processes().values()}
        if "STARTING" not in states:
            return
        time.sleep(0.05)


def start_database(stack: Stack, supervisor: Supervisor, say: Say) -> None:
    """Postgres, made on first start, with what a hosted project has before its first migration."""
    admin = stack.database_url("supabase_admin")
    prepare_data(stack, supervisor, say)
    part = postgres_part(stack)
    start(stack, supervisor, part)
    wait_until_healthy(stack, supervisor, part)
    if bootstrap(admin):
        say("stack.bootstrapped")
        set_passwords(admin, stack.keys.passwords)
    say("stack.part_ready_at", part=part.name, url=part.url)


def prepare_data(stack: Stack, supervisor: Supervisor, say: Say) -> None:
    """Have a data folder that fits; one that does not is kept and named."""
    home, password = stack.home, stack.keys.passwords["supabase_admin"]
    place = find_place(home, stack.programs.postgres)
    why = misfit(place, home.keys, password)
    if why:
        supervisor.stop("postgres")
        say("stack.set_aside", path=place.data, why=why, kept=set_aside(home))
        place = find_place(home, stack.programs.postgres)
    is_new = make_cluster(place, password)
    stamp(place, password)
    if is_new:
        say("stack.database_made", path=place.data)
        for folder in left_behind(home):
            say("stack.left_behind", path=folder)


def start(stack: Stack, supervisor: Supervisor, part: Part) -> None:
    """Start a part; one that runs with other settings is stopped first."""
    changed = part.write(stack.home)
    if changed:
        supervisor.stop(part.name)
    process = supervisor.processes().get(part.name)
    if process is None or not process.is_running:
        refuse_taken(stack.ports.only(part.ports))
    supervisor.start(part.name)


def wait_until_healthy(stack: Stack, supervisor: Supervisor, part: Part) -> None:
    """Wait until a part does its work.

    Raises:
        StackError: Nothing happens in it any more, or it died again and again; its last words are in the message.
    """

    def pid() -> int | None:
        process = supervisor.processes().get(part.name)
        return process.pid if process else None

    patience = Patience(pid)
    while not part.is_healthy():
        process = supervisor.processes().get(part.name)
        if process is not None and process.state == "BACKOFF":
            refuse_taken(stack.ports.only(part.ports))
        if patience.is_over or process is None or process.state == "FATAL":
            raise StackError(
                "stack.part_dead", part=part.name, reason=log_end(stack.home, part.name)
            )
        time.sleep(0.05)


def log_end(home: Home, name: str) -> str:
    """Return what a part wrote last."""
    try:
        content = (home.logs / f"{name}.log").read_bytes()[-LOG_BYTES:]
    except FileNotFoundError:
        content = b""
    return last_words(content.decode(errors="replace"))


def description(stack: Stack) -> dict[str, object]:
    """Return what `stack.json` describes to other programs."""
    return {
        "supabaseUrl": stack.supabase_url,
        "publishableKey": stack.keys.publishableKey,
        "secretKey": stack.keys.secretKey,
        "databaseUrl": stack.database_url("postgres"),
        "adminDatabaseUrl": stack.database_url("supabase_admin"),
        "apiDatabaseUrl": stack.database_url("carehire_api"),
        "workerDatabaseUrl": stack.database_url("carehire_worker"),
        "appUrl": stack.app_url,
        "apiUrl": f"{stack.app_url}/api",
        "mailUrl": mail_part(stack).url,
        "smtpPort": stack.ports.smtp,
        "jwksUrl": f"{stack.issuer}/.well-known/jwks.json",
        "signingKeysFile": str(stack.home.signing_keys),
        "ports": asdict(stack.ports),
        "shift": stack.shift,
        "real": bool(auth_binary() and storage_binary()),
    }


def take_down(home: Home, say: Say) -> bool:
    """Stop everything of this stack, also when its state folder is gone; say whether anything ran."""
    if not home.run.exists():
        return Supervisor(home).shut_down()
    with home.alone(say):
        had_run = Supervisor(home).shut_down()
        for name in PARTS:
            launch_file(home, name).unlink(missing_ok=True)
        home.stack.unlink(missing_ok=True)
    return had_run


def running_stack(home: Home) -> Stack:
    """The stack as it was last brought up, for commands that work on it.

    Raises:
        StackError: It does not run.
    """
    held = read_json(home.stack)
    if not held or not Supervisor(home).is_up:
        raise StackError("stack.not_running")
    config, shift = load_config(), int(held["shift"])
    programs = ensure_programs(silent)
    return Stack(home, config, config.ports.shifted(shift), shift, load_keys(home), programs)
