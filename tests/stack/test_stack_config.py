"""How the stack reads `supabase/config.toml`."""

import json
import re
from dataclasses import asdict

import pytest

from cli.stack.auth_settings import auth_environment
from cli.stack.config import Config, load_config
from cli.stack.errors import StackError
from cli.stack.home import Home
from cli.stack.keys import make_keys
from cli.stack.part import Stack
from cli.stack.servers import storage_environment
from cli.stack.toolchain.lock import complete_lock
from cli.stack.toolchain.programs import Programs


@pytest.fixture(scope="module")
def keys():
    return make_keys()


@pytest.fixture
def made(tmp_path, keys):
    """A stack of the checkout's own settings, or of others."""

    def make(config=None):
        config = config or load_config()
        ports = config.ports.shifted(100)
        return Stack(Home(tmp_path), config, ports, 100, keys, Programs(tmp_path))

    return make


def test_ports_come_from_the_file_and_move_together():
    usual, moved = load_config().ports, load_config().ports.shifted(100)
    assert asdict(usual) == {
        "gateway": 54321, "db": 54322, "mail": 54324, "smtp": 54325, "app": 3000,
        "rest": 54331, "auth": 54332, "storage": 54333, "api": 54334, "web": 54335,
    }  # fmt: skip
    assert {name: port + 100 for name, port in asdict(usual).items()} == asdict(moved)


def test_former_name_of_the_mail_table_is_understood():
    assert Config({"inbucket": {"port": 1}}).ports.mail == 1
    assert Config({"local_smtp": {"port": 2}, "inbucket": {"port": 1}}).ports.mail == 2


def test_variable_stands_for_a_value(monkeypatch):
    config = Config({"auth": {"site_url": "env(CAREHIRE_TEST_SITE)"}})
    assert config.get("auth.site_url", "x") == "x"
    monkeypatch.setenv("CAREHIRE_TEST_SITE", "http://127.0.0.1:3003")
    assert config.get("auth.site_url", "x") == "http://127.0.0.1:3003"


@pytest.mark.parametrize(
    ("written", "size"), [("50MiB", 52428800), ("5MB", 5_000_000), ("1024", 1024), ("1 KiB", 1024)]
)
def test_size_is_read_as_bytes(written, size):
    assert (
        Config({"storage": {"file_size_limit": written}}).size("storage.file_size_limit", "")
        == size
    )


def test_size_that_is_none_is_refused():
    with pytest.raises(StackError, match=r"storage\.file_size_limit = 'big'"):
        Config({"storage": {"file_size_limit": "big"}}).size("storage.file_size_limit", "")


def test_auth_gets_what_the_file_says(made):
    stack = made()
    settings = auth_environment(stack)
    issuer = f"http://127.0.0.1:{stack.ports.gateway}/auth/v1"
    assert settings["GOTRUE_JWT_ISSUER"] == settings["API_EXTERNAL_URL"] == issuer
    assert settings["GOTRUE_SITE_URL"] == "http://127.0.0.1:3100"
    assert settings["GOTRUE_PASSWORD_MIN_LENGTH"] == "12"
    assert settings["GOTRUE_MAILER_AUTOCONFIRM"] == "false"
    assert settings["GOTRUE_MFA_TOTP_ENROLL_ENABLED"] == "true"
    assert settings["GOTRUE_SESSIONS_TIMEBOX"] == "168h"
    assert settings["GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL"] == "10"
    assert settings["GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD"] == "true"
    assert settings["GOTRUE_RATE_LIMIT_HEADER"] == "X-Forwarded-For"
    assert settings["GOTRUE_SMTP_PORT"] == str(stack.ports.smtp)
    assert settings["GOTRUE_MAILER_URLPATHS_RECOVERY"] == f"{issuer}/verify"
    hook = "GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN"
    assert settings[f"{hook}_ENABLED"] == "true"
    assert settings[f"{hook}_URI"] == "pg-functions://postgres/private/custom_access_token"
    for hook, name in (
        ("PASSWORD_VERIFICATION_ATTEMPT", "record_password_attempt"),
        ("MFA_VERIFICATION_ATTEMPT", "record_factor_attempt"),
    ):
        assert settings[f"GOTRUE_HOOK_{hook}_ENABLED"] == "true"
        assert settings[f"GOTRUE_HOOK_{hook}_URI"] == f"pg-functions://postgres/private/{name}"
    kinds = [(key["kty"], key["key_ops"]) for key in json.loads(settings["GOTRUE_JWT_KEYS"])]
    assert kinds == [("EC", ["sign", "verify"]), ("oct", ["verify"])]


def test_templates_are_fetched_from_the_gateway_when_they_exist(made, tmp_path):
    there = {"subject": "Hello", "content_path": "./supabase/config.toml"}
    missing = {"subject": "Bye", "content_path": "./supabase/templates/none.html"}
    config = Config({"auth": {"email": {"template": {"recovery": there, "invite": missing}}}})
    stack = made(config)
    settings = auth_environment(stack)
    assert settings["GOTRUE_MAILER_SUBJECTS_RECOVERY"] == "Hello"
    url = f"{stack.supabase_url}/email/config.toml"
    assert settings["GOTRUE_MAILER_TEMPLATES_RECOVERY"] == url
    assert settings["GOTRUE_MAILER_SUBJECTS_INVITE"] == "Bye"
    assert "GOTRUE_MAILER_TEMPLATES_INVITE" not in settings


def test_notification_has_a_switch_a_subject_and_a_template(made):
    entry = {"enabled": True, "subject": "Changed", "content_path": "./supabase/config.toml"}
    config = Config({"auth": {"email": {"notification": {"password_changed": entry}}}})
    settings = auth_environment(made(config))
    assert settings["GOTRUE_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED"] == "true"
    assert settings["GOTRUE_MAILER_SUBJECTS_PASSWORD_CHANGED_NOTIFICATION"] == "Changed"
    assert "GOTRUE_MAILER_TEMPLATES_PASSWORD_CHANGED_NOTIFICATION" in settings


def test_storage_checks_tokens_with_the_public_half(made):
    settings = storage_environment(made())
    keys = json.loads(settings["JWT_JWKS"])["keys"]
    assert [key["kty"] for key in keys] == ["EC", "oct"]
    assert "d" not in keys[0]
    assert settings["UPLOAD_FILE_SIZE_LIMIT"] == str(50 * 1024 * 1024)


def test_lock_file_gets_the_packages_of_other_platforms(tmp_path):
    lock = {
        "packages": {
            "node_modules/a": {"dev": True, "optionalDependencies": {"a-linux-x64-musl": "1.0.0"}},
            "node_modules/b": {"optionalDependencies": {"b-win32-arm64": "v2.0.0", "b-here": "1"}},
            "node_modules/b-here": {"version": "1"},
        }
    }
    file = tmp_path / "package-lock.json"
    file.write_text(json.dumps(lock))
    assert complete_lock(file) == 2
    added = json.loads(file.read_text())["packages"]
    assert added["node_modules/a-linux-x64-musl"] == {
        "version": "1.0.0", "dev": True, "optional": True,
        "cpu": ["x64"], "os": ["linux"], "libc": ["musl"],
    }  # fmt: skip
    assert added["node_modules/b-win32-arm64"] == {
        "version": "2.0.0", "optional": True, "cpu": ["arm64"], "os": ["win32"],
    }  # fmt: skip
    assert complete_lock(file) == 0


def test_what_config_push_sends_is_fit_for_production():
    """The base goes to every project that is linked, the block to the one it names."""
    config = load_config()
    for local_only in ("site_url", "additional_redirect_urls", "rate_limit"):
        assert config.get(f"auth.{local_only}", None) is None
    assert config.get("auth.email.max_frequency", None) is None
    for scope in ("auth.email", "remotes.production.auth.email"):
        assert config.get(f"{scope}.otp_length", 6) == 10
        assert config.get(f"{scope}.otp_expiry", 86400) <= 3600
        assert config.get(f"{scope}.secure_password_change", None) is True
    production = config.content["remotes"]["production"]
    assert re.fullmatch("[a-z]{20}", production["project_id"])
    addresses = [production["auth"]["site_url"], *production["auth"]["additional_redirect_urls"]]
    assert all(address.startswith("https://") for address in addresses)
    assert production["auth"]["rate_limit"] == {
        "email_sent": 1000, "token_refresh": 150, "sign_in_sign_ups": 30, "token_verifications": 30,
    }  # fmt: skip
    # A bucket of 30 and 30 more in every five minutes, by Auth's own limits.
    one_address_an_hour = 30 + 30 * 12
    assert production["auth"]["rate_limit"]["email_sent"] > 2 * one_address_an_hour
    assert production["auth"]["email"]["max_frequency"] == "1m0s"
    assert production["auth"]["email"]["smtp"]["pass"].startswith("env(")
