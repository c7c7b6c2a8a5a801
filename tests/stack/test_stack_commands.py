"""What the stack's commands write, for people and for programs."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli import install
from cli.main import build
from cli.stack import migrations
from cli.stack.toolchain import machine

ROOT = Path(__file__).resolve().parents[2]


def data_of(done):
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["data"]


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """Empty folders of migrations and schemas."""
    for name in ("MIGRATIONS", "SCHEMAS"):
        folder = tmp_path / name.lower()
        folder.mkdir()
        monkeypatch.setattr(migrations, name, folder)
    return tmp_path


def test_status_in_json_names_part_state_and_address(stack):
    parts = data_of(stack.run("stack", "status", "--json"))
    assert {"part", "state", "uptimeSeconds", "pid", "url"} == set(parts[0])
    assert parts[0]["part"] == "postgres"


def test_logs_in_json_are_lines_by_part(stack):
    logs = data_of(stack.run("stack", "logs", "postgres", "--json", "-n", "3"))
    assert list(logs) == ["postgres"]
    assert 0 < len(logs["postgres"]) <= 3


@pytest.mark.parametrize("words", [("logs", "nope"), ("restart", "nope"), ("up", "--parts", "x")])
def test_unknown_part_is_wrong_use_and_the_known_ones_are_named(words, tmp_path, monkeypatch):
    monkeypatch.setenv("CAREHIRE_HOME", str(tmp_path))
    done = CliRunner().invoke(build("stack"), ["stack", *words])
    assert done.exit_code == 2
    assert "choose from postgres, mail" in done.stderr


def test_restart_gives_a_part_another_process(stack):
    former = stack.pids()["mail"]
    assert data_of(stack.run("stack", "restart", "mail", "--json")) == {"restarted": ["mail"]}
    assert stack.pids()["mail"] != former


def test_up_in_json_prints_what_programs_need(stack):
    done = stack.run("stack", "up", "--parts", "db", "--json")
    assert data_of(done) == stack.content
    assert "postgres is ready" in done.stderr


def test_migrate_with_nothing_new_applies_nothing(stack):
    assert data_of(stack.run("db", "migrate", "--json")) == {"applied": False}
    assert "There is nothing to apply" in stack.run("db", "migrate").stdout


def test_new_migration_is_named_by_time_and_deed(folders):
    done = CliRunner().invoke(build("db"), ["db", "new", "add_phone", "--json"])
    assert done.exit_code == 0, done.output
    made = json.loads(done.stdout)["data"]["path"]
    assert re.fullmatch(r"\d{14}_add_phone\.sql", made.rpartition("/")[2])
    assert [path.read_text() for path in migrations.MIGRATIONS.iterdir()] == [migrations.LAST]


@pytest.mark.parametrize("name", ["phone", "Add_phone", "add phone", "../x_y", ""])
def test_migration_with_a_name_of_no_use_is_refused(folders, name):
    done = CliRunner().invoke(build("db"), ["db", "new", name])
    assert done.exit_code == 2
    assert "<verb>_<noun>" in done.stderr
    assert list(migrations.MIGRATIONS.iterdir()) == []


def test_migration_of_a_table_begins_with_its_schema(folders):
    schema = "-- Staff read them.\n\ncreate table public.notes (id uuid);\n"
    (migrations.SCHEMAS / "2_setup").mkdir()
    (migrations.SCHEMAS / "2_setup" / "20_notes.sql").write_text(schema)
    (migrations.SCHEMAS / "2_setup" / "20_other_notes.sql").write_text("-- Not this.\n")
    done = CliRunner().invoke(build("db"), ["db", "new", "create_notes", "--table", "notes"])
    assert done.exit_code == 0, done.output
    assert Path(done.stdout.strip()).read_text() == f"{schema}\n{migrations.LAST}"


def test_migration_of_a_table_without_a_schema_is_refused(folders):
    done = CliRunner().invoke(build("db"), ["db", "new", "create_notes", "--table", "notes"])
    assert done.exit_code == 2
    assert "There is no supabase/schemas/<subject>/NN_notes.sql" in done.stderr
    assert list(migrations.MIGRATIONS.iterdir()) == []


def test_help_comes_without_loading_a_command():
    script = (
        "import sys; from cli.main import build; build(None);"
        "print([name for name in sys.modules if name.startswith(('asyncpg', 'httpx', 'supabase'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["chromium", "wrk", "pgbench"])
def test_missing_program_that_may_not_be_installed_is_one_sentence(monkeypatch, name):
    monkeypatch.setattr(machine.shutil, "which", lambda _: None)
    with pytest.raises(SystemExit) as stopped:
        machine.main([name])
    assert f"apt install {machine.TOOLS[name].package}" in str(stopped.value.code)


def test_another_python_on_the_path_installs_nothing_again(monkeypatch):
    monkeypatch.setattr(install.sys, "version", "3.99.0 (another)")
    monkeypatch.setattr(install, "run", lambda command: pytest.fail(f"ran {command}"))
    install.main()


@pytest.mark.parametrize(
    ("bench", "lacks"), [("reads", "The benches need"), ("lighthouse", "Lighthouse need")]
)
def test_bench_says_what_it_lacks_before_it_starts_anything(tmp_path, bench, lacks):
    environment = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", bench], cwd=ROOT, env=environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert lacks in done.stderr
    assert "apt install" in done.stderr
    assert not (tmp_path / ".cache").exists()
