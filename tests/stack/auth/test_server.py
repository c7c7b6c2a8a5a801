"""Our server as a program: how it starts, what it refuses, and the small languages that it reads.

These tests run our own code even where the stack runs the real server.
"""

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import jwt
import pyotp
import pytest

from cli.stack.auth.go_values import Rate, compile_glob, parse_duration, parse_rate, rfc3339
from cli.stack.auth.http.responses import to_json
from cli.stack.auth.mail.templates import TemplateLanguageError, to_jinja
from cli.stack.auth.security import codes, totp
from cli.stack.auth.settings import Settings
from cli.stack.auth.tokens.hooks import function_of
from cli.stack.auth.tokens.keys import KeyRing, TokenError
from cli.stack.settings import base_environment

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def environment(stack, database) -> Iterator[dict[str, str]]:
    """Settings for a server of ours on an empty database of the stack's Postgres."""
    name = f"auth_{uuid4().hex[:8]}"
    password = stack.keys["passwords"]["supabase_auth_admin"]
    parts = urlsplit(stack.adminDatabaseUrl)
    place = parts.netloc.rpartition("@")[2]
    url = urlunsplit(parts._replace(netloc=f"supabase_auth_admin:{password}@{place}", path=name))
    database.rows(f'create database "{name}" owner supabase_auth_admin')
    yield {
        **base_environment(),
        "GOTRUE_DB_DATABASE_URL": url,
        "GOTRUE_JWT_SECRET": "s" * 40,
        "GOTRUE_SITE_URL": "http://127.0.0.1:3000",
        "API_EXTERNAL_URL": "http://127.0.0.1:9999",
        "GOTRUE_API_PORT": "0",
    }
    database.rows(f'drop database "{name}" with (force)')


def run(environment, command, **changes):
    return subprocess.run(
        [sys.executable, "-m", "cli.stack.auth", command],
        cwd=ROOT, env={**environment, **changes}, capture_output=True, text=True, timeout=120,
        check=False,
    )  # fmt: skip


def test_migrating_twice_changes_nothing(environment, database):
    subprocess_sql(environment, "create schema auth")
    assert run(environment, "migrate").stdout == "auth: schema created\n"
    again = run(environment, "migrate")
    assert (again.returncode, again.stdout) == (0, "auth: schema is up to date\n")


def test_another_version_of_the_schema_is_left_alone(environment):
    subprocess_sql(environment, "create schema auth")
    subprocess_sql(environment, "create table auth.schema_migrations (version text)")
    subprocess_sql(environment, "insert into auth.schema_migrations values ('20200101000000')")
    refused = run(environment, "migrate")
    assert refused.returncode == 1
    assert "is at version 20200101000000, this server needs 2026" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def subprocess_sql(environment, statement):
    """Run one statement as the server's role, in its database."""
    script = (
        "import asyncio, asyncpg, os\n"
        "async def run():\n"
        "    connection = await asyncpg.connect(os.environ['GOTRUE_DB_DATABASE_URL'])\n"
        f"    await connection.execute({statement!r})\n"
        "    await connection.close()\n"
        "asyncio.run(run())\n"
    )
    subprocess.run([sys.executable, "-c", script], env=environment, check=True, timeout=60)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "localhost", ""])  # noqa: S104
def test_serves_no_address_that_others_can_reach(environment, host):
    refused = run(environment, "serve", GOTRUE_API_HOST=host or "example.com")
    assert refused.returncode == 2
    assert "must be a loopback address" in refused.stderr


def test_missing_settings_are_named_without_values(environment):
    refused = run(
        {k: v for k, v in environment.items() if k != "GOTRUE_SITE_URL"}, "serve",
        GOTRUE_JWT_EXP="soon-secret",
    )  # fmt: skip
    assert refused.returncode == 2
    assert "GOTRUE_SITE_URL" in refused.stderr
    assert "jwt_exp" in refused.stderr.lower()
    assert "soon-secret" not in refused.stderr


def test_unreachable_database_is_one_sentence(environment):
    url = "postgres://nobody:hidden-word@127.0.0.1:1/none"
    refused = run(environment, "migrate", GOTRUE_DB_DATABASE_URL=url)
    assert refused.returncode == 1
    assert len(refused.stderr.splitlines()) == 1
    assert "hidden-word" not in refused.stderr


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("0", 0), ("", 0), ("300s", 300), ("1h30m", 5400), ("168h", 604800), ("1.5h", 5400),
     ("100ms", 0.1), ("-1h", -3600)],
)  # fmt: skip
def test_durations(text, seconds):
    assert parse_duration(text) == timedelta(seconds=seconds)


@pytest.mark.parametrize("text", ["1", "h", "1d", "1h x", "one hour"])
def test_wrong_durations(text):
    with pytest.raises(ValueError, match="is not a duration"):
        parse_duration(text)


def test_rates():
    assert parse_rate("30") == Rate(30, 3600)
    assert parse_rate("30/5m") == Rate(30, 300)


@pytest.mark.parametrize(
    ("glob", "text", "fits"),
    [
        ("http://x.y/**", "http://x.y/a/b", True),
        ("http://x.y/*", "http://x.y/a/b", False),
        ("http://x.y/?", "http://x.y/a", True),
        ("http://{a,b}.y/", "http://b.y/", True),
        ("http://[a-c].y/", "http://b.y/", True),
        ("http://[!a-c].y/", "http://b.y/", False),
        (r"http://x.y/\*", "http://x.y/*", True),
        ("http://x.y/(", "http://x.y/(", True),
        ("http://x.y", "http://xzy", False),
    ],
)
def test_globs(glob, text, fits):
    assert bool(compile_glob(glob).fullmatch(text)) is fits


@pytest.mark.parametrize(
    ("template", "jinja"),
    [
        ("{{ .SiteURL }}/x", "{{ SiteURL }}/x"),
        ("{{.Data.a_b}}", "{{ Data.a_b }}"),
        ("{{ if .A }}a{{ else if .B }}b{{ else }}c{{ end }}",
         "{% if A %}a{% elif B %}b{% else %}c{% endif %}"),
        ('{{ if eq .A "x" }}y{{ end }}', '{% if A == "x" %}y{% endif %}'),
        ("{{ if not .A }}y{{ end }}", "{% if not A %}y{% endif %}"),
        ("{{/* a note */}}", ""),
    ],
)  # fmt: skip
def test_template_language(template, jinja):
    assert to_jinja(template) == jinja


@pytest.mark.parametrize(
    "template", ["{{ range .A }}", "{{ printf .A }}", "{{ .A | html }}", "{{ config }}"]
)
def test_unknown_template_language_is_refused(template):
    with pytest.raises(TemplateLanguageError):
        to_jinja(template)


@pytest.mark.parametrize(
    "address",
    ["http://x/y", "pg-functions://postgres/private", 'pg-functions://p/private/f"; drop',
     "pg-functions://p/a/b/c", ""],
)  # fmt: skip
def test_hook_addresses_are_held_to_their_form(address):
    with pytest.raises(ValueError, match="the hook must be"):
        function_of(address)
    assert function_of("pg-functions://postgres/private/hook") == '"private"."hook"'


def test_json_is_safe_inside_html():
    assert to_json({"a": "<&>\u2028"}) == b'{"a":"\\u003c\\u0026\\u003e\\u2028"}'


def test_codes_have_the_protocols_form():
    assert len(codes.one_time_code(8)) == 8
    assert codes.one_time_code(6).isdigit()
    assert set(codes.refresh_token()) <= set("abcdefghijklmnopqrstuvwxyz234567")
    assert len({codes.refresh_token() for _ in range(100)}) == 100
    hashed = codes.token_hash("a@example.com", "123456")
    assert len(hashed) == 56
    assert hashed == codes.token_hash("a@example.com1", "23456"), "SHA-224 of both together"


def test_totp_takes_no_code_of_another_secret():
    first, second = totp.enrol("a", "b"), totp.enrol("a", "b")
    assert first.secret != second.secret
    code = pyotp.TOTP(first.secret).now()
    assert totp.is_valid(first.secret, code)
    assert not totp.is_valid(first.secret, "")


def test_times_are_written_without_needless_zeros():
    assert rfc3339(datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)) == "2026-01-02T03:04:05Z"
    assert rfc3339(datetime(2026, 1, 2, 3, 4, 5, 120000)) == "2026-01-02T03:04:05.12Z"  # noqa: DTZ001


def test_secret_alone_never_verifies_other_algorithms(environment, monkeypatch):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    ring = KeyRing(Settings())
    token = jwt.encode({"sub": "x"}, "s" * 40, "HS256")
    assert ring.verify(token) == {"sub": "x"}
    for wrong in (jwt.encode({"sub": "x"}, "t" * 40, "HS256"), jwt.encode({}, None, "none"), "x"):
        with pytest.raises(TokenError):
            ring.verify(wrong)
