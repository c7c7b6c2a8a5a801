"""Signing in and out, with and without a second factor, and what ends a session."""

import contextlib
import dataclasses
import os
import pty
import re
import subprocess
import sys
from uuid import UUID

import pyotp
import pytest

from cli.settings import Servers, moved_by
from tests.cli.conftest import Done
from tests.fixtures.stacks.commands import ROOT


@pytest.fixture
def applicant(people):
    return people.make("applicant")


def sign_in(terminal, person, *more, password=None, json=True):
    run = terminal.json if json else terminal.run
    line = f"{password or person.password}\n"
    return run("login", "--email", person.email, "--password-stdin", *more, typed=line)


def at_a_terminal(stack, terminal, words, answers):
    """Run a command at a real terminal and give an answer whenever it asks."""
    environment = stack.environment | {"CAREHIRE_SESSION": str(terminal.store.path)}
    child, screen = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execve(sys.executable, [sys.executable, "-m", "cli.main", *words], environment)  # noqa: S606
    shown = ""
    with os.fdopen(screen, "r+b", buffering=0) as tty, contextlib.suppress(OSError):
        while block := tty.read(4096):
            shown += block.decode()
            # The blank comes last, when the terminal is ready for the answer.
            if answers and shown.endswith(": "):
                tty.write(f"{answers.pop(0)}\n".encode())
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), shown


def test_login_keeps_a_private_session_that_the_next_command_uses(terminal, applicant):
    signed_in = sign_in(terminal, applicant)
    assert signed_in.data["email"] == applicant.email
    assert terminal.store.path.stat().st_mode & 0o777 == 0o600
    me = terminal.json("whoami").data
    assert (me["id"], me["role"], me["aal"]) == (applicant.id, "applicant", "aal1")
    assert me["server"] == terminal.servers.api_url
    assert set(me["settings"]) == {"agencyName", "timeZone", "today", "staffMfa", "idleMinutes"}


def test_login_asks_for_what_is_not_given(terminal, stack, people):
    person = people.make("admin")
    secret = people.enrol_totp(person)
    answers = [person.email, person.password, "000000", pyotp.TOTP(secret).now()]
    code, shown = at_a_terminal(stack, terminal, ["login"], answers)
    assert code == 0, shown
    assert f"Signed in as {person.email} (admin)." in shown
    assert person.password not in shown
    assert terminal.json("whoami").data["aal"] == "aal2"


def test_login_with_a_second_factor_gives_a_session_of_level_two(terminal, people):
    person = people.make("employee")
    code = pyotp.TOTP(people.enrol_totp(person)).now()
    assert sign_in(terminal, person, "--code", code).data["aal"] == "aal2"
    assert terminal.json("patients", "list").code == 0


def test_login_with_a_wrong_code_is_refused_and_keeps_nothing(terminal, people):
    person = people.make("admin")
    people.enrol_totp(person)
    done = sign_in(terminal, person, "--code", "000000")
    assert (done.code, done.error["code"]) == (3, "identity_mfa_verification_failed")
    assert terminal.store.load() is None


def test_login_without_a_code_where_one_is_needed_is_refused(terminal, people):
    person = people.make("admin")
    people.enrol_totp(person)
    done = sign_in(terminal, person)
    assert (done.code, done.error["code"]) == (3, "identity_no_code")


@pytest.mark.parametrize("password", ["Wrong-password-123", " "])
def test_login_with_a_wrong_password_is_refused(terminal, applicant, password):
    done = sign_in(terminal, applicant, password=password)
    assert (done.code, done.error["code"]) == (3, "identity_invalid_credentials")
    assert "password is wrong" in done.error["message"]


def test_login_of_an_unknown_address_is_refused_alike(terminal, applicant):
    nobody = dataclasses.replace(applicant, email="nobody@people.test")
    wrong = sign_in(terminal, applicant, password="Wrong-password-123")
    assert sign_in(terminal, nobody).error == wrong.error


def test_login_without_a_password_is_wrong_usage(terminal, applicant):
    done = terminal.json("login", "--email", applicant.email, "--password-stdin", typed="")
    assert (done.code, done.error["code"]) == (2, "identity_no_answer")


def test_staff_without_a_factor_learn_what_they_lack(terminal, people):
    done = sign_in(terminal, people.make("employee"), json=False)
    assert done.code == 0
    assert "authenticator app" in done.err
    refused = terminal.json("patients", "list")
    assert (refused.code, refused.error["code"]) == (4, "mfa_required")
    assert "profile page" in refused.error["remedy"]


def test_expired_session_is_renewed_unnoticed(terminal, applicant):
    sign_in(terminal, applicant)
    before = terminal.store.load()
    terminal.store.save(dataclasses.replace(before, expires_at=0))
    assert terminal.json("whoami").data["id"] == applicant.id
    after = terminal.store.load()
    assert after.refresh_token != before.refresh_token
    assert after.expires_at > before.expires_at - 60


def test_expired_token_of_a_session_believed_fresh_is_renewed_once(terminal, applicant):
    sign_in(terminal, applicant)
    held = terminal.store.load()
    session_id = applicant.people.session(applicant, "aal1")
    stale = applicant.token(aal="aal1", exp=1, session_id=session_id)
    terminal.store.save(dataclasses.replace(held, access_token=stale))
    assert terminal.json("whoami").data["id"] == applicant.id


def test_commands_that_run_together_renew_once_and_all_succeed(terminal, stack, applicant):
    sign_in(terminal, applicant)
    held = terminal.store.load()
    terminal.store.save(dataclasses.replace(held, expires_at=0))
    environment = stack.environment | {"CAREHIRE_SESSION": str(terminal.store.path)}
    command = [sys.executable, "-m", "cli.main", "whoami", "--json"]
    together = [
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=-1, stderr=-1) for _ in range(4)
    ]
    ended = [process.communicate(timeout=60) for process in together]
    assert [process.returncode for process in together] == [0] * 4, ended
    assert terminal.json("whoami").code == 0


def test_revoked_session_has_ended(terminal, people, applicant):
    sign_in(terminal, applicant)
    people.end_sessions(applicant)
    for stored in (terminal.store.load(), dataclasses.replace(terminal.store.load(), expires_at=0)):
        terminal.store.save(stored)
        done = terminal.json("whoami")
        assert (done.code, done.error["code"]) == (3, "session_ended")
        assert "carehire login" in done.error["remedy"]


def test_token_of_another_project_is_refused(terminal, applicant):
    terminal.become(applicant)
    held = terminal.store.load()
    foreign = applicant.token(iss="https://elsewhere.supabase.co/auth/v1")
    terminal.store.save(dataclasses.replace(held, access_token=foreign))
    assert terminal.json("whoami").code == 3


def test_logout_ends_the_session_at_the_server_too(terminal, applicant):
    sign_in(terminal, applicant)
    held = terminal.store.load()
    assert terminal.json("logout").data == {"signedOut": True}
    assert terminal.store.load() is None
    terminal.store.save(held)
    assert terminal.json("whoami").code == 3


def test_logout_everywhere_ends_other_sessions(terminal, applicant):
    sign_in(terminal, applicant)
    elsewhere = terminal.store.load()
    sign_in(terminal, applicant)
    terminal.run("logout", "--everywhere")
    terminal.store.save(elsewhere)
    assert terminal.json("whoami").code == 3


def test_logout_without_a_session_is_fine(terminal):
    assert terminal.json("logout").data == {"signedOut": False}


@pytest.mark.parametrize(
    "command",
    [
        ("whoami",), ("users", "list"), ("patients", "list"), ("visits", "list"),
        ("visits", "create", "x"), ("documents", "list", str(UUID(int=1))), ("documents", "types"),
    ],
)  # fmt: skip
def test_command_without_a_session_asks_to_sign_in(terminal, command):
    done = terminal.json(*command)
    assert (done.code, done.error["code"], done.out) == (3, "session_none", "")
    assert "No ha iniciado sesión" in terminal.run(*command, "--lang", "es").err


def test_session_of_another_server_is_not_sent_there(terminal, applicant):
    terminal.become(applicant)
    done = terminal.json("whoami", "--api-url", "http://127.0.0.1:9/api")
    assert (done.code, done.error["code"]) == (3, "session_elsewhere")


def test_server_that_does_not_answer_is_told(terminal, applicant):
    terminal.become(applicant)
    dead = dataclasses.replace(terminal.servers, api_url="http://127.0.0.1:9/api")
    terminal.store.save(dataclasses.replace(terminal.store.load(), servers=dead))
    done = terminal.json("whoami")
    assert (done.code, done.error["code"]) == (1, "api_unreachable")


def elsewhere(servers):
    """The same stack before it was started on other ports."""
    urls = [
        re.sub(r":(\d+)", lambda port: f":{int(port[1]) - 700}", url)
        for url in (servers.api_url, servers.supabase_url)
    ]
    return Servers(*urls, servers.publishable_key)


@pytest.mark.parametrize("command", [("whoami",), ("logout", "--everywhere")])
@pytest.mark.parametrize("lives_until", [0, 4102444800])
def test_session_follows_its_stack_to_other_ports(terminal, applicant, command, lives_until):
    sign_in(terminal, applicant)
    former = terminal.store.load()
    session = dataclasses.replace(former, servers=elsewhere(former.servers), expires_at=lives_until)
    terminal.store.save(session)
    done = terminal.json(*command)
    assert done.code == 0, done.err
    if command == ("whoami",):
        assert done.data["server"] == terminal.servers.api_url


@pytest.mark.parametrize(
    ("present", "distance"),
    [
        ("http://127.0.0.1:3100/api", 100),
        ("http://127.0.0.1:3000/api", 0),
        ("http://127.0.0.1:3100", None),
        ("http://localhost:3100/api", None),
        ("https://app.agency.example/api", None),
    ],
)
def test_distance_of_two_addresses(present, distance):
    assert moved_by("http://127.0.0.1:3000/api", present) == distance


def test_login_where_no_server_is_known_says_how_to_name_one(terminal, tmp_path, monkeypatch):
    monkeypatch.setenv("CAREHIRE_HOME", str(tmp_path))
    done = terminal.json("login", "--email", "a@b.example", "--password-stdin", typed="x\n")
    assert (done.code, done.error["code"]) == (2, "settings_no_servers")
    assert "carehire stack up" in done.error["remedy"]


def test_language_follows_the_system(terminal, monkeypatch):
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    assert "carehire login" in terminal.run("whoami").err
    assert "No ha iniciado sesión." in terminal.run("whoami").err


def test_program_itself_gives_the_exit_code(stack, tmp_path):
    environment = stack.environment | {"CAREHIRE_SESSION": str(tmp_path / "none.json")}
    done = subprocess.run(
        [sys.executable, "-m", "cli.main", "whoami", "--json"],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert Done(done.returncode, done.stdout, done.stderr).error["code"] == "session_none"
    assert done.returncode == 3
