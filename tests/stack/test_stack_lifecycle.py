"""Starting, stopping and looking at the stack."""

import json
import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from cli.stack.home import Home
from cli.stack.keys import LOGIN_ROLES
from cli.stack.processes.launch import is_alive
from tests.db.world.catalog import STATEMENTS
from tests.fixtures.stacks.commands import environment_for
from tests.fixtures.statements import statements_at

SEEN = "select version, name from supabase_migrations.schema_migrations order by version"
SETTINGS = "select name, setting from pg_settings where name = any($1)"
GOOD_SETTINGS = {
    "fsync": "on", "synchronous_commit": "on", "full_page_writes": "on",
    "password_encryption": "scram-sha-256",
}  # fmt: skip
"""Of a database that was not copied: durable, and its passwords well encrypted."""
LISTENING = "0A"
LOOPBACK = "0100007F"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_files_with_secrets_are_for_their_owner_alone(stack):
    secret = ["keys.json", "stack.json", "signing_keys.json", "run/postgres.json", "run/auth.json"]
    assert {name: oct(mode(stack.home / name)) for name in secret} == dict.fromkeys(secret, "0o600")
    assert mode(stack.home) & 0o066 == 0, "others may at most pass through"
    for folder in ("run", "logs", "mail", "storage"):
        assert mode(stack.home / folder) == 0o700


def test_keys_have_the_form_of_a_hosted_project(stack):
    assert re.fullmatch(r"sb_publishable_[\w-]{22}_[\w-]{8}", stack.publishable_key)
    assert re.fullmatch(r"sb_secret_[\w-]{22}_[\w-]{8}", stack.secret_key)
    key = stack.keys["signingKey"]
    assert (key["kty"], key["crv"], key["alg"]) == ("EC", "P-256", "ES256")
    assert json.loads(Path(stack.signing_keys_file).read_text())[0]["kid"] == key["kid"]


def test_every_part_listens_on_loopback_alone(stack):
    ports = set(stack.ports.values())
    seen = set()
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in Path(table).read_text().splitlines()[1:]:
            address, state = line.split()[1], line.split()[3]
            host, port = address.split(":")
            if state == LISTENING and int(port, 16) in ports:
                seen.add(host)
    assert seen == {LOOPBACK}


def test_second_up_attaches_without_touching_a_part(stack):
    before = stack.pids()
    done = stack.run("stack", "up", "--parts", ",".join(before))
    assert done.returncode == 0, done.stderr
    assert stack.pids() == before
    assert "postgres is ready" in done.stdout


def test_up_with_another_shift_is_refused_while_running(stack):
    done = stack.run("stack", "up", "--shift", str(stack.shift + 100))
    assert done.returncode == 1
    assert f"already runs with --shift {stack.shift}" in done.stderr


def test_status_tells_part_state_and_address(stack):
    done = stack.run("stack", "status")
    assert done.returncode == 0
    assert set(stack.states().values()) == {"running"}
    assert str(stack.ports["db"]) in stack.run("stack", "status", "--json").stdout


def test_logs_show_what_a_part_wrote(stack):
    written = f"seen by {uuid4().hex}"
    with pytest.raises(asyncpg.UndefinedColumnError):
        stack.sql(f'select "{written}"')
    done = stack.run("stack", "logs", "postgres", "-n", "200")
    assert done.returncode == 0
    assert written in done.stdout


@pytest.mark.parametrize("options", [(), ("--follow",)])
def test_logs_leave_out_what_a_terminal_would_obey(tmp_path, options):
    home = Home(tmp_path / "home")
    home.prepare()
    harmful = "\x1b]0;owned\x07 \x1b[2Jgone \u202etxt.exe \u200b\x9b31mred"
    (home.logs / "auth.log").write_text(f"before\n{harmful}\ttab\n", encoding="utf-8")
    # A shell lets what it runs in the background ignore the interrupt, and that is inherited.
    heard = ["env", "--default-signal=INT"]
    command = [*heard, sys.executable, "-m", "cli.main", "stack", "logs", "auth", *options]
    environment = environment_for(home.root, real=False)
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as shown:
        lines = [shown.stdout.readline(), shown.stdout.readline()]
        shown.send_signal(signal.SIGINT)
    assert lines[0] == "before\n"
    assert "owned" in lines[1]
    assert "gone" in lines[1]
    assert not set(lines[1][:-1]) & set("\x1b\x07\x9b\u202e\u200b\t")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--parts", "database"), "There is no part database"),
        (("--shift", "x"), "--shift takes a number"),
        (("--shift", "99999"), "--shift takes a number"),
    ],
)
def test_wrong_option_is_one_sentence(small_stack, tmp_path, arguments, sentence):
    environment = {**small_stack.environment, "CAREHIRE_HOME": str(tmp_path / "none")}
    done = type(small_stack).run(small_stack, "stack", "up", *arguments, env=environment)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_down_stops_all_and_up_brings_the_rows_back(small_stack):
    shift = str(small_stack.shift)
    small_stack.sql("create table if not exists public.kept (id int)")
    small_stack.sql("insert into public.kept values (42)")
    before = small_stack.pids()
    assert small_stack.run("stack", "down").returncode == 0
    assert not any(is_alive(pid) for pid in before.values())
    assert small_stack.run("stack", "status").returncode == 1
    again = small_stack.run("stack", "down")
    assert (again.returncode, again.stdout.strip()) == (0, "The stack did not run.")
    done = small_stack.run("stack", "up", "--parts", "db,mail", "--shift", shift)
    assert done.returncode == 0, done.stderr
    assert small_stack.sql("select id from public.kept") == [(42,)]
    small_stack.sql("drop table public.kept")


def test_copied_database_takes_the_passwords_of_its_own_stack_alone(small_stack, stack):
    for role in LOGIN_ROLES:
        own, other = (each.keys["passwords"][role] for each in (small_stack, stack))
        address = f"postgresql://{role}:{{}}@127.0.0.1:{small_stack.ports['db']}/postgres"
        assert statements_at(address.format(own)).fetch("select current_user")[0][0] == role
        with pytest.raises(asyncpg.InvalidPasswordError):
            statements_at(address.format(other)).fetch("select current_user")


def catalog(small_stack):
    return {kind: small_stack.sql(statement) for kind, statement in STATEMENTS.items()}


def test_reset_begins_again_from_the_migrations_with_a_durable_database(small_stack):
    copied, seen = catalog(small_stack), small_stack.sql(SEEN)
    small_stack.sql("create table public.gone (id int)")
    key = json.loads((small_stack.home / "keys.json").read_text())["publishableKey"]
    done = small_stack.run("stack", "reset", "--yes")
    assert done.returncode == 0, done.stderr
    assert "demo agency is not loaded: that needs the API" in done.stdout
    assert set(small_stack.states().values()) == {"running"}
    assert small_stack.sql("select to_regclass('public.gone')::text") == [(None,)]
    assert small_stack.sql("select to_regclass('public.profiles')::text") == [("profiles",)]
    assert (catalog(small_stack), small_stack.sql(SEEN)) == (copied, seen)
    assert dict(small_stack.sql(SETTINGS, list(GOOD_SETTINGS))) == GOOD_SETTINGS
    assert json.loads((small_stack.home / "keys.json").read_text())["publishableKey"] == key


def test_reset_asks_before_it_removes(small_stack):
    done = small_stack.run("stack", "reset", input="n\n")
    assert done.returncode == 1
    assert small_stack.states()["postgres"] == "running"


@pytest.mark.skipif(os.getuid() != 0, reason="only root's Postgres runs as somebody else")
def test_postgres_of_root_runs_as_an_unprivileged_account(stack):
    status = Path(f"/proc/{stack.pids()['postgres']}/status").read_text()
    uids = re.search(r"^Uid:\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)", status, re.MULTILINE)
    assert uids
    assert "0" not in uids.groups()
    groups = re.search(r"^Groups:(.*)$", status, re.MULTILINE)
    assert groups
    assert groups[1].split() == []


@pytest.mark.skipif(os.getuid() != 0, reason="only root's Postgres runs as somebody else")
def test_data_that_was_closed_off_is_not_replaced_by_new_data(small_stack):
    up = ("stack", "up", "--parts", "db,mail", "--shift", str(small_stack.shift))
    system = "select system_identifier from pg_control_system()"
    before = small_stack.sql(system)
    assert small_stack.run("stack", "down").returncode == 0
    small_stack.home.parent.chmod(0o700)
    done = small_stack.run(*up)
    assert done.returncode == 1
    assert "open that again with chmod a+x" in done.stderr
    small_stack.home.parent.chmod(0o711)
    assert small_stack.run(*up).returncode == 0
    assert small_stack.sql(system) == before
