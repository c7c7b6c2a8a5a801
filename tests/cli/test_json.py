"""What programs read: one envelope from every command, whatever happens."""

import json

import pytest
from typer.testing import CliRunner

from cli.main import build, chosen_command

ERROR_FIELDS = {"code", "message", "remedy", "details", "requestId"}


def run(*words, typed=""):
    return CliRunner().invoke(build(chosen_command(words)), words, input=typed)


@pytest.fixture
def nowhere(terminal, tmp_path, monkeypatch):
    monkeypatch.setenv("CAREHIRE_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("patients", "fly"), 2),
        (("fly",), 2),
        (("patients", "list", "--nonsense"), 2),
        (("patients", "list", "--limit", "0"), 2),
        (("visits", "create"), 2),
        (("stack", "logs", "--lines", "many"), 2),
        (("stack", "logs", "nope"), 2),
        (("stack", "logs"), 1),
        (("stack", "restart", "auth"), 1),
        (("stack", "reset"), 2),
        (("db", "reset"), 2),
        (("demo", "reset"), 2),
        (("db", "psql-url"), 1),
        (("db", "new", "add_nothing", "--table", "nothing"), 2),
        (("whoami",), 3),
    ],
)
@pytest.mark.parametrize("where", ["before", "after"])
def test_error_of_any_command_is_one_line_of_json(nowhere, words, code, where):
    given = ("--json", *words) if where == "before" else (*words, "--json")
    done = run(*given)
    assert done.exit_code == code, done.output
    (line,) = done.stderr.splitlines()
    error = json.loads(line)["error"]
    assert set(error) == ERROR_FIELDS
    assert error["message"]
    assert done.stdout == ""


def test_error_of_the_stack_has_its_own_code_for_programs(nowhere):
    assert json.loads(run("stack", "logs", "--json").stderr)["error"]["code"] == "stack_no_logs"
    unknown = run("stack", "logs", "nope", "--json", "--lang", "es")
    error = json.loads(unknown.stderr)["error"]
    assert error["code"] == "stack_unknown_part"
    assert error["message"].startswith("No existe la parte nope")


@pytest.mark.parametrize("words", [("list",), ("types",), ("advisors",), ("psql-url",)])
def test_result_of_each_command_of_the_database_is_in_the_envelope(terminal, words):
    done = run("db", *words, "--json")
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["data"]


def test_types_for_programs_are_text_in_the_envelope(terminal):
    assert "visit_documents" in json.loads(run("db", "types", "--json").stdout)["data"]["text"]


def test_refusal_of_the_official_cli_is_told_in_the_envelope(terminal):
    done = run("db", "advisors", "--json", "--type", "nonsense")
    assert done.exit_code != 0
    assert json.loads(done.stderr)["error"]["code"] == "db_supabase_cli"


def test_address_for_an_unknown_role_names_the_known_ones(terminal):
    done = run("db", "psql-url", "--role", "nosuch")
    assert done.exit_code == 2
    assert "choose from authenticator, carehire_api" in done.stderr.replace("\n", " ")
