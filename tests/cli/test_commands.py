"""What all commands have in common: options, help, exit codes."""

import importlib
import json
import tomllib
from pathlib import Path

import pytest
import typer.main
from typer.testing import CliRunner

from cli.errors import EXIT_CODES
from cli.main import COMMANDS, build

ROOT = Path(__file__).resolve().parents[2]
STACK = {"cli.stack_commands", "cli.db_commands"}
PRODUCT = {entry.module for entry in COMMANDS.values()} - STACK
COMMON = {"--json", "--lang", "--api-url", "--supabase-url", "--publishable-key"}


def leaves(command, path=()):
    children = getattr(command, "commands", None)
    if not children:
        yield path, command
    for name, child in (children or {}).items():
        yield from leaves(child, (*path, name))


def product_commands():
    for module in sorted(PRODUCT):
        yield from leaves(typer.main.get_command(importlib.import_module(module).app), (module,))


ALL = list(product_commands())


def test_every_command_of_the_contract_is_there():
    names = {
        " ".join((path[0].removeprefix("cli.").removesuffix("_commands"), *path[1:]))
        for path, _ in ALL
    }
    assert names == {
        "login login", "login logout", "login whoami",
        "users bootstrap", "users list", "users create", "users role", "users deactivate",
        "users reactivate", "users reset-mfa",
        "patients list", "patients import",
        "visits list", "visits create", "visits bulk", "visits import",
        "visits undo", "visits cancel", "visits restore",
        "documents types", "documents list", "documents upload", "documents download",
        "documents withdraw",
        "demo load", "demo reset", "demo signins",
    }  # fmt: skip


@pytest.mark.parametrize(("path", "command"), ALL, ids=[" ".join(path) for path, _ in ALL])
def test_command_has_common_options_help_and_exit_codes(path, command):
    options = {name for parameter in command.params for name in parameter.opts}
    assert options >= COMMON
    assert command.help
    assert command.epilog == EXIT_CODES
    unexplained = [parameter.name for parameter in command.params if not parameter.help]
    assert unexplained == []


@pytest.mark.parametrize(
    "word", [name for name, entry in COMMANDS.items() if entry.module in PRODUCT]
)
def test_help_works_without_a_server(word, tmp_path, monkeypatch):
    monkeypatch.setenv("CAREHIRE_HOME", str(tmp_path))
    done = CliRunner().invoke(build(word), [word, "--help"])
    assert done.exit_code == 0
    assert "Usage" in done.stdout


def test_version_is_that_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    done = CliRunner().invoke(build(None), ["--version"])
    assert (done.exit_code, done.stdout) == (0, f"carehire {project['version']}\n")


@pytest.mark.parametrize(
    "words",
    [
        ("--json", "--lang", "es", "patients", "list"),
        ("--lang=es", "--json", "patients", "list"),
        ("--json", "--lang", "en", "patients", "list", "--lang", "es"),
        ("--lang", "es", "--json", "whoami"),
    ],
)
def test_language_and_json_may_stand_before_the_command(terminal, words):
    done = terminal.run(*words)
    assert (done.code, done.error["message"]) == (3, "No ha iniciado sesión.")


def test_json_before_a_command_of_the_stack_is_json(tmp_path, monkeypatch):
    monkeypatch.setenv("CAREHIRE_HOME", str(tmp_path))
    done = CliRunner().invoke(build("stack"), ["--json", "stack", "down"])
    assert json.loads(done.stdout) == {"data": {"stopped": False}}


@pytest.mark.parametrize(
    "words", [("patients", "fly"), ("patients", "list", "--nonsense"), ("visits", "create")]
)
def test_wrong_usage_is_exit_code_two(words):
    assert CliRunner().invoke(build(words[0]), words).exit_code == 2
