"""What can be wrong with a machine is said in one sentence."""

import os
import shutil
import socket
import subprocess
from pathlib import Path
from threading import Thread

import pytest

from cli.install import only_one
from cli.stack.config import load_config
from cli.stack.errors import StackError, silent
from cli.stack.toolchain import web
from cli.stack.toolchain.install import ensure_programs
from tests.fixtures.stacks.commands import environment_for, run_carehire
from tests.fixtures.waiting import wait_until


def refused(environment, *arguments):
    """Run a command that must fail in one sentence, and return the sentence."""
    done = run_carehire(environment, *arguments)
    assert done.returncode == 1, done.stdout
    said = done.stderr.strip()
    assert len(said.splitlines()) == 1, said
    return said


@pytest.mark.parametrize("name", ["gateway", "db", "smtp", "app", "storage"])
def test_port_in_use_is_named_with_the_way_out(tmp_path, name, spare_shift):
    port = getattr(load_config().ports.shifted(spare_shift), name)
    with socket.create_server(("127.0.0.1", port)):
        environment = environment_for(tmp_path / "home", real=False)
        said = refused(environment, "stack", "up", "--parts", "db", "--shift", str(spare_shift))
    assert f"Port {port} ({name}) is in use" in said
    assert "make up SHIFT=" in said
    assert "--shift auto" in said
    assert not (tmp_path / "home" / "postgres").exists()


def test_missing_program_is_named(tmp_path, monkeypatch, spare_shift):
    programs = ensure_programs(silent)
    cache = tmp_path / "cache"
    broken = cache / "toolchain" / programs.root.name
    broken.mkdir(parents=True)
    environment = {**environment_for(tmp_path / "home", real=False), "CAREHIRE_CACHE": str(cache)}
    said = refused(environment, "stack", "up", "--parts", "db", "--shift", str(spare_shift))
    assert "lacks postgres, postgrest, supabase, maildev" in said
    assert "remove that folder" in said


def test_unreachable_registry_is_said(tmp_path, spare_shift):
    home, cache = tmp_path / "home", tmp_path / "cache"
    (tmp_path / ".npmrc").write_text("registry=http://127.0.0.1:9/\nfetch-retries=0\n")
    environment = {
        **environment_for(home, real=False), "CAREHIRE_CACHE": str(cache), "HOME": str(tmp_path),
    }  # fmt: skip
    said = refused(environment, "stack", "up", "--parts", "db", "--shift", str(spare_shift))
    assert "npm registry reachable?" in said
    assert [path.name for path in (cache / "toolchain").iterdir()] == []


@pytest.fixture
def small_disk(passable_path):
    """A file system of 20 MB."""
    folder = passable_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=20m", "tmpfs", str(folder)]
    if os.getuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root can make a small disk")
    folder.chmod(0o711)
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_full_disk_is_said_and_leaves_no_half_database(small_disk, spare_shift):
    home = small_disk / "home"
    environment = environment_for(home, real=False)
    arguments = ("stack", "up", "--parts", "db", "--shift", str(spare_shift))
    try:
        assert "is full" in refused(environment, *arguments)
        assert not (home / "postgres").exists()
        assert not (home / "postgres.new").exists()
    finally:
        run_carehire(environment, "stack", "down")


def test_command_on_a_stopped_stack_says_how_to_start_it(tmp_path):
    environment = environment_for(tmp_path / "home", real=False)
    assert "carehire stack up" in refused(environment, "db", "list")
    assert "carehire stack up" in refused(environment, "stack", "restart", "auth")
    assert "no logs" in refused(environment, "stack", "logs")


def test_damaged_key_file_is_named(tmp_path, spare_shift):
    home = tmp_path / "home"
    home.mkdir()
    (home / "keys.json").write_text("{")
    environment = environment_for(home, real=False)
    said = refused(environment, "stack", "up", "--parts", "db", "--shift", str(spare_shift))
    assert "keys.json is damaged" in said


def test_real_without_binaries_is_refused(tmp_path):
    environment = environment_for(tmp_path / "home", real=False)
    assert "CAREHIRE_AUTH_BINARY" in refused(environment, "stack", "up", "--real")


def test_config_that_is_no_toml_is_named(tmp_path):
    file = tmp_path / "config.toml"
    file.write_text("[auth\n")
    with pytest.raises(StackError, match="is not valid TOML"):
        load_config(file)
    file.unlink()
    with pytest.raises(StackError, match="is missing"):
        load_config(file)


def make(folder: Path, *arguments: str, path: str) -> subprocess.CompletedProcess[str]:
    """Run make with few programs on the path."""
    environment = {"PATH": path, "HOME": str(folder)}
    command = [shutil.which("make") or "make", "-C", str(Path(__file__).parents[2]), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_machine_without_python_is_told_so(tmp_path):
    for name in ("sh", "echo", "sed", "expand"):
        (tmp_path / name).symlink_to(shutil.which(name))
    done = make(tmp_path, "install", path=str(tmp_path))
    assert done.returncode
    assert "Carehire needs Python 3.11 or newer" in done.stderr


def copied_install(folder: Path) -> Path:
    """A copy of the install script whose Python has no module to make environments with."""
    source = Path(__file__).parents[2] / "cli" / "install.py"
    (folder / "requirements.lock").write_text("")
    (folder / "pyproject.toml").write_text("")
    script = folder / "cli" / "install.py"
    script.parent.mkdir()
    script.write_text(source.read_text().replace('"ensurepip"', '"ensurepip_that_is_missing"'))
    return script


def test_python_without_venv_is_told_so(tmp_path):
    done = subprocess.run(
        [shutil.which("python3"), copied_install(tmp_path)], capture_output=True, text=True, check=False
    )  # fmt: skip
    assert done.returncode == 1
    assert "Python's venv module is missing: install it" in done.stderr


def test_installing_waits_for_another_that_does_the_same(tmp_path):
    command = [shutil.which("python3"), copied_install(tmp_path)]
    with only_one(tmp_path):
        second = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert "Waiting for another command that installs the same" in second.stdout.readline()
        assert second.poll() is None
    said, failed = second.communicate(timeout=120)
    assert "Making the Python environment" in said
    assert "Python's venv module is missing" in failed


def test_building_the_pages_waits_for_another_that_does_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(web, "WEB", tmp_path)
    said = []

    def build() -> None:
        with web.alone(said.append):
            said.append("alone")

    second = Thread(target=build)
    with only_one(tmp_path):
        second.start()
        wait_until(lambda: said == ["stack.web_waiting"])
    second.join()
    assert said == ["stack.web_waiting", "alone"]


def test_pages_are_built_again_whichever_of_their_sources_changes():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "src", "public", "scripts"],
        cwd=web.WEB, stdout=subprocess.PIPE, check=True, text=True,
    )  # fmt: skip
    tracked = {web.WEB / name for name in listed.stdout.split("\0") if name}
    assert {path for path in tracked if path.exists()} - set(web.source_files()) == set()
    assert not any(path.is_relative_to(web.WEB / "public/themes") for path in web.source_files())
