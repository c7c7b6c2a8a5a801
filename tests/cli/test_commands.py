"""What all commands have in common: options, help, exit codes."""

import importlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer.main
from typer.testing import CliRunner

from cli.errors import EXIT_CODES
from cli.main import COMMANDS, build, chosen_command
from cli.texts.help import SPANISH, TYPER

ROOT = Path(__file__).resolve().parents[2]
STACK = {"cli.commands.stack", "cli.commands.db"}
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


LOCAL = [
    leaf
    for module in sorted(STACK)
    for leaf in leaves(typer.main.get_command(importlib.import_module(module).app), (module,))
]


def test_every_command_of_the_contract_is_there():
    # Those for hiring have a folder of their own, and no word for it.
    names = {" ".join((path[0].rpartition(".")[2], *path[1:])) for path, _ in ALL}
    assert names == {
        "login login", "login logout", "login whoami",
        "users bootstrap", "users list", "users create", "users role", "users deactivate",
        "users reactivate", "users reset-mfa",
        "patients list", "patients import",
        "visits list", "visits create", "visits bulk", "visits import",
        "visits undo", "visits cancel", "visits restore",
        "documents types", "documents list", "documents upload", "documents download",
        "documents withdraw",
        "applications list", "applications show", "applications status",
        "applications export", "applications file", "applications employ", "applications end-employment", "applications verify", "applications sign-status",
        "applications references", "applications ask-reference", "applications report",
        "applications withdraw-reference", "applications read-reference",
        "applications countersignatures", "applications countersign",
        "interviews slots", "interviews add", "interviews series", "interviews withdraw",
        "interviews absences", "interviews away", "interviews open", "interviews book",
        "interviews move", "interviews no-show", "interviews feed", "interviews scorecards",
        "interviews today", "interviews confirm", "interviews cancel", "interviews done",
        "interviews reminders", "interviews show-rate", "interviews calendar",
        "interviews import", "interviews invite",
        "offers list", "offers send", "offers withdraw", "offers accepted",
        "background list", "background order", "background move", "background given",
        "background share",
        "exclusions import", "exclusions check", "exclusions hits", "exclusions resolve",
        "exclusions close",
        "duties list", "duties import", "duties survey", "duties override",
        "jobs list", "jobs show", "jobs publish", "jobs unpublish", "jobs close", "jobs import", "jobs feed", "jobs poster",
        "email outbox", "email retry", "email test",
        "setup list", "setup show", "setup set", "setup export", "setup import",
        "audit list", "audit export",
        "retention show", "retention rule", "retention confirm", "retention holds", "retention hold",
        "retention lift", "retention run", "retention certificate",
        "backup create", "backup verify", "backup restore",
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


@pytest.mark.parametrize(("path", "command"), LOCAL, ids=[" ".join(path) for path, _ in LOCAL])
def test_command_of_the_stack_has_language_json_help_and_exit_codes(path, command):
    options = {name for parameter in command.params for name in parameter.opts}
    assert options >= {"--json", "--lang"}
    assert command.help
    assert command.epilog == EXIT_CODES
    assert [parameter.name for parameter in command.params if not parameter.help] == []


def texts_of_help(command):
    yield command.help
    yield command.epilog
    for parameter in command.params:
        yield getattr(parameter, "help", None)
        yield getattr(parameter, "rich_help_panel", None)
    for child in getattr(command, "commands", {}).values():
        yield from texts_of_help(child)


def test_every_text_of_the_help_is_there_in_spanish():
    programs = [typer.main.get_command(build(word)) for word in COMMANDS]
    shown = {text for program in programs for text in texts_of_help(program) if text}
    assert shown - set(SPANISH) == set()
    assert set(SPANISH) - shown == {"Show this message and exit."}


def test_words_of_typer_itself_are_those_that_it_shows_in_english():
    fresh = "import typer.rich_utils as r, json; print(json.dumps({n: getattr(r, n) for n in %r}))"
    done = subprocess.run(
        [sys.executable, "-c", fresh % list(TYPER)], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == {name: english for name, (english, _) in TYPER.items()}


@pytest.mark.parametrize("chosen", [("--lang", "es"), ("--lang=es",), ()])
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("visits", "cancel"), "Cancela una visita"),
        (("stack", "up"), "Inicia el entorno"),
        (("db", "types"), "Muestra los tipos"),
        ((), "Llena el entorno local"),
    ],
)
def test_help_is_in_the_language_of_option_or_environment(monkeypatch, chosen, words, shown):
    if not chosen:
        monkeypatch.setenv("CAREHIRE_LANG", "es")
    done = CliRunner().invoke(build(chosen_command(words)), [*chosen, *words, "--help"])
    assert done.exit_code == 0
    text = " ".join(done.stdout.split())
    assert shown in text
    assert "Uso:" in text
    assert "Opciones" in text
    assert "Muestra esta ayuda" in text
    english = CliRunner().invoke(build(chosen_command(words)), ["--lang", "en", *words, "--help"])
    assert "Usage:" in english.stdout
    assert "Options" in english.stdout


def test_language_named_for_carehire_comes_before_that_of_the_system(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("CAREHIRE_LANG", "es")
    assert "Falta PATIENT." in invoke("visits", "create").stderr


@pytest.mark.parametrize(
    ("words", "english", "spanish"),
    [
        (("patients", "list", "--nope"), "No such option: --nope", "No existe la opción --nope."),
        (("visits", "create"), "Missing argument 'patient'.", "Falta PATIENT."),
        (("stack", "logs", "-n", "x"), "Invalid value for '--lines'", "no admite ese valor."),
        (("patients", "fly"), "No such command 'fly'.", "Ese comando no existe"),
    ],
)
def test_wrong_usage_is_told_in_the_chosen_language(words, english, spanish):
    assert english in invoke(*words, "--lang", "en").stderr
    assert spanish in invoke(*words, "--lang", "es").stderr


def invoke(*words):
    return CliRunner().invoke(build(chosen_command(words)), words)


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
