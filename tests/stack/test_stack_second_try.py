"""A newcomer's second try: another terminal, lost files, data and ports of an earlier stack."""

import os
import shutil
import socket
import subprocess
import tempfile
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import pytest

from cli.stack import up
from cli.stack.config import load_config
from cli.stack.errors import silent
from cli.stack.home import Home
from cli.stack.part import mark
from cli.stack.ports import PortTakenError, choose_ports, is_free
from cli.stack.postgres.account import SHARED, find_place
from cli.stack.postgres.origin import STAMP, misfit, stamp
from cli.stack.processes.launch import marked_processes
from cli.stack.processes.listeners import running_with
from cli.stack.processes.supervisor import PARTS, Supervisor
from cli.stack.reset import remove_data
from cli.stack.toolchain.install import ensure_programs
from tests.bench import agency
from tests.fixtures.stack import TestStack
from tests.fixtures.stacks.commands import environment_for, run_carehire
from tests.fixtures.stacks.pristine import lay_database
from tests.fixtures.waiting import wait_until
from tests.stack.conftest import open_folder


def left_over(home: Path) -> list[int]:
    """Whatever runs of this stack."""
    marked = [pid for name in PARTS for pid in marked_processes(mark(Home(home), name))]
    return [*marked, *Supervisor(Home(home)).lost()]


@pytest.fixture
def closed_home():
    """A state folder at a place that, as root, Postgres' own account can't enter."""
    with tempfile.TemporaryDirectory(prefix="carehire-") as folder:
        home = Path(folder) / "home"
        yield home
        environment = environment_for(home, real=False)
        run_carehire(environment, "stack", "down")
        remove_data(Home(home))
        for kept in SHARED.glob(f"{Home(home).id}*"):
            shutil.rmtree(kept)


def test_up_from_another_terminal_attaches(small_stack):
    before = small_stack.pids()
    other = {"PATH": f"/nowhere:{os.environ['PATH']}", "TZ": "Asia/Tokyo", "LOGNAME": "else"}
    environment = {**small_stack.environment, **other}
    done = small_stack.run("stack", "up", "--parts", "db,mail", env=environment)
    assert done.returncode == 0, done.stderr
    assert small_stack.pids() == before


def assert_data_lies_where_it_can_be_reached(home: Path) -> None:
    """Postgres of root runs as somebody else, who cannot enter the closed folder."""
    if os.getuid() == 0:
        assert (home / "postgres").is_symlink()
        assert (home / "postgres").resolve().is_relative_to("/var/lib/carehire")
    assert TestStack(home, environment_for(home, real=False)).sql("select 1") == [(1,)]


def test_stack_whose_folder_was_removed_is_found_and_replaced(closed_home, spare_shift):
    environment = environment_for(closed_home, real=False)
    up_again = ("stack", "up", "--parts", "db,mail", "--shift", str(spare_shift))
    lay_database(environment, spare_shift)
    assert run_carehire(environment, *up_again).returncode == 0
    former = left_over(closed_home)
    earlier = list(SHARED.glob(f"{Home(closed_home).id}*"))
    shutil.rmtree(closed_home)

    told = run_carehire(environment, "stack", "status")
    assert told.returncode == 1
    assert told.stdout.count("without its state folder") == 2

    done = run_carehire(environment, *up_again)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Stopped what still ran" in done.stdout
    assert not set(former) & set(left_over(closed_home))
    assert_data_lies_where_it_can_be_reached(closed_home)
    assert all(str(folder) in done.stdout and folder.exists() for folder in earlier)
    assert run_carehire(environment, "stack", "status").returncode == 0

    shutil.rmtree(closed_home)
    down = run_carehire(environment, "stack", "down")
    assert (down.returncode, down.stdout.strip()) == (0, "The stack is stopped.")
    assert left_over(closed_home) == []
    assert not closed_home.exists()


def test_whoever_reads_the_supervisors_settings_is_not_taken_for_it(tmp_path):
    home = Home(tmp_path)
    file = home.run / "supervisord.conf"
    file.parent.mkdir()
    file.touch()
    with subprocess.Popen(["tail", "-f", str(file)]) as reader:
        try:
            # Until it has become `tail`, it is a copy of this process.
            wait_until(lambda: reader.pid in running_with(str(file)))
            assert Supervisor(home).lost() == []
        finally:
            reader.terminate()


def test_data_of_other_keys_is_kept_and_named(small_stack):
    shift = str(small_stack.shift)
    kept_keys = (small_stack.home / "keys.json").read_text()
    assert small_stack.run("stack", "down").returncode == 0
    (small_stack.home / "keys.json").unlink()
    done = small_stack.run("stack", "up", "--parts", "db,mail", "--shift", shift)
    assert done.returncode == 0, done.stderr
    assert "was made with other keys: it is kept in" in done.stdout
    kept = next(small_stack.home.glob("postgres-*"))
    assert str(kept) in done.stdout

    assert small_stack.run("stack", "down").returncode == 0
    shutil.rmtree(small_stack.home / "postgres")
    kept.rename(small_stack.home / "postgres")
    (small_stack.home / "keys.json").write_text(kept_keys)
    done = small_stack.run("stack", "up", "--parts", "db,mail", "--shift", shift)
    assert done.returncode == 0, done.stderr
    assert small_stack.sql("select 1") == [(1,)]


@pytest.fixture
def place(passable_path):
    """A data folder as Postgres makes it, as far as is looked at before it is used."""
    home = Home(passable_path / "home")
    home.prepare()
    home.keys.write_text("{}")
    found = find_place(home, ensure_programs(silent).postgres)
    found.data.mkdir()
    (found.data / "PG_VERSION").write_text("17\n")
    return found


def test_data_folder_fits_its_own_keys_alone(place):
    keys = place.data.parent / "keys.json"
    assert misfit(place, keys, "secret") is None, "keys that are older than the data made it"
    stamp(place, "secret")
    assert misfit(place, keys, "secret") is None
    assert misfit(place, keys, "other").key == "stack.data_of_other_keys"
    assert "secret" not in (place.data / STAMP).read_text()


def test_data_of_before_the_stamps_does_not_fit_younger_keys(place):
    keys = place.data.parent / "keys.json"
    os.utime(keys, (2_000_000_000, 2_000_000_000))
    assert misfit(place, keys, "secret").key == "stack.data_of_other_keys"


def test_data_of_another_postgres_or_half_of_it_does_not_fit(place):
    keys = place.data.parent / "keys.json"
    (place.data / "PG_VERSION").write_text("16\n")
    assert misfit(place, keys, "secret").values == {"made_by": "16", "present": "17"}
    (place.data / "PG_VERSION").rename(place.data / "base")
    assert misfit(place, keys, "secret").key == "stack.data_incomplete"
    (place.data / "base").unlink()
    assert misfit(place, keys, "secret") is None


@pytest.fixture
def choose(tmp_path):
    """Choose ports for a stack that does not run, as one command after another would."""
    home = Home(tmp_path / "home")
    home.prepare()

    def chosen(shift):
        return choose_ports(home, Supervisor(home), load_config().ports, shift, silent).shift

    return chosen


def test_ports_are_remembered(choose, spare_shift):
    assert choose(str(spare_shift)) == spare_shift
    assert choose(None) == spare_shift
    assert choose("auto") == spare_shift


def test_ports_chosen_by_themselves_give_way_and_named_ones_do_not(choose, spare_shift):
    mail = load_config().ports.shifted(spare_shift).mail
    choose(str(spare_shift))
    with socket.create_server(("127.0.0.1", mail)):
        with pytest.raises(PortTakenError, match=rf"\(mail\).*process {os.getpid()}\)"):
            choose(None)
        other = choose("auto")
        assert other != spare_shift
    assert choose(None) == other


def occupy_once_chosen(port, held):
    """Say nothing, but take the port as soon as ports were chosen."""

    def say(key, **_values):
        if key.startswith("stack.ports_") and not held:
            held.append(socket.create_server(("127.0.0.1", port)))

    return say


@pytest.fixture(scope="module")
def started_home(spare_shift):
    """A state folder with a database."""
    with open_folder() as folder:
        home = Home(folder / "home")
        lay_database(environment_for(home.root, real=False), spare_shift)
        yield home


@pytest.mark.parametrize("is_auto", [False, True])
def test_port_that_is_taken_in_between(started_home, spare_shift, is_auto):
    home, held = started_home, []
    port = load_config().ports.shifted(spare_shift).smtp
    try:
        if is_auto:
            home.prepare()
            home.ports.write_text(f'{{"shift": {spare_shift}, "auto": true}}')
            stack = up.bring_up(home, None, ["postgres", "mail"], occupy_once_chosen(port, held))
            assert stack.shift != spare_shift
            assert not any(is_free(port) for port in up.mail_part(stack).ports)
        else:
            with pytest.raises(PortTakenError, match=f"Port {port} \\(smtp\\) is in use"):
                up.bring_up(
                    home, str(spare_shift), ["postgres", "mail"], occupy_once_chosen(port, held)
                )
            assert is_free(asdict(load_config().ports.shifted(spare_shift))["db"])
    finally:
        for listener in held:
            with closing(listener):
                up.take_down(home, silent)


SEEN = "select version, name from supabase_migrations.schema_migrations order by version"
RENAME = """
update supabase_migrations.schema_migrations set version = $2, name = $3 where version = $1
"""


def test_migration_under_a_new_time_is_known_again(small_stack):
    version, name = small_stack.sql(SEEN)[-1]
    small_stack.sql(RENAME, version, "20261121096000", name)
    done = small_stack.run("db", "migrate")
    assert "There is nothing to apply" in done.stdout, done.stderr
    assert (version, name) in small_stack.sql(SEEN)


def test_migrations_of_another_checkout_are_named(small_stack):
    version, name = small_stack.sql(SEEN)[-1]
    small_stack.sql(RENAME, version, "20990101000000", "add_elsewhere")
    done = small_stack.run("db", "migrate")
    small_stack.sql(RENAME, "20990101000000", version, name)
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)
    assert "20990101000000_add_elsewhere" in done.stderr
    assert "carehire stack reset" in done.stderr


def test_data_from_before_migrations_were_joined_says_how_to_begin_again(small_stack):
    seen = small_stack.sql(SEEN)[-6:]
    for number, (version, name) in enumerate(seen):
        small_stack.sql(RENAME, version, f"2026010100000{number}", f"{name}_of_old")
    done = small_stack.run("stack", "up", "--parts", "db,mail")
    for number, (version, name) in enumerate(seen):
        small_stack.sql(RENAME, f"2026010100000{number}", version, name)
    assert (done.returncode, "Traceback" in done.stderr) == (1, False)
    assert "_of_old (+3)" in done.stderr
    assert "carehire stack reset" in done.stderr


def test_up_after_down_starts_where_the_stack_was(small_stack):
    assert small_stack.run("stack", "down").returncode == 0
    done = small_stack.run("stack", "up", "--parts", "db,mail")
    assert done.returncode == 0, done.stderr
    assert f"shifted by {small_stack.shift}" in done.stdout


@pytest.mark.skipif(os.getuid() != 0, reason="only root's data may lie outside the checkout")
def test_benches_leave_no_data_behind(tmp_path, monkeypatch):
    home = Home(tmp_path / "closed" / "home")
    home.prepare()
    (tmp_path / "closed").chmod(0o700)
    data = find_place(home, ensure_programs(silent).postgres).data
    data.mkdir()
    monkeypatch.setattr(agency, "HOME", home.root)
    agency.empty()
    assert data.is_relative_to(SHARED)
    assert not data.parent.exists()
    assert not home.root.exists()
