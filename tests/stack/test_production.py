"""What an operator copies to a production host: units, proxy and images say the same, and are well-formed."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main

from api.core.settings import Settings
from cli.main import build
from cli.stack.gateway.caddy import TEMPLATE
from cli.stack.home import Home
from cli.stack.idle import GATEWAY_SECONDS, PART_SECONDS
from cli.stack.toolchain.machine import TOOLS
from cli.stack.toolchain.programs import caddy, node

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "production"
PAGE = (ROOT / "docs" / "production.md").read_text(encoding="utf-8")
UNITS = sorted(FOLDER.glob("*.service"))
# What differs between a host and a container: what it listens on, whom it believes, where Node is.
OF_ONE = ("127.0.0.1", "0.0.0.0", "--forwarded-allow-ips")  # noqa: S104


def unit_command(name: str) -> list[str]:
    """Return what a unit starts."""
    text = (FOLDER / f"carehire-{name}.service").read_text(encoding="utf-8")
    [command] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    return shlex.split(command)


def image_command(name: str) -> list[str]:
    """Return what a container starts."""
    text = (FOLDER / "Containerfile").read_text(encoding="utf-8")
    [stage] = re.findall(
        rf"^FROM \S+ AS {name}\n(.*?)(?:\nFROM|\Z)", text, re.MULTILINE | re.DOTALL
    )
    [command] = re.findall(r"^CMD (\[.*\])$", stage, re.MULTILINE)
    return list(json.loads(command))


def comparable(command: list[str]) -> list[str]:
    return [Path(word).name if "/bin/" in word else word for word in command
            if word not in OF_ONE]  # fmt: skip


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_unit_is_well_formed(unit: Path, tmp_path: Path):
    text = unit.read_text(encoding="utf-8")
    here = text.replace("/opt/carehire/.venv/bin", str(Path(sys.executable).parent))
    # The programs are looked for: those of this checkout are there.
    copy = tmp_path / unit.name
    copy.write_text(here.replace("/usr/bin/node", str(node())), encoding="utf-8")
    done = subprocess.run(
        [str(TOOLS["systemd-analyze"].path), "verify", "--man=no", str(copy)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr.strip()) == (0, "")


@pytest.mark.parametrize("name", ["api", "worker", "web"])
def test_container_starts_what_the_unit_starts(name: str):
    assert comparable(image_command(name)) == comparable(unit_command(name))


def test_settings_are_read_alike_by_systemd_and_by_a_shell():
    """systemd takes a line as it stands, the page's last step of section 3 reads the same file by `sh`."""
    example = ROOT / ".env.example"
    lines = re.findall(r"^([A-Z_]+)=(.*)$", example.read_text(encoding="utf-8"), re.MULTILINE)
    plain = {name: value.removeprefix('"').removesuffix('"') for name, value in lines}
    script = f"set -a; . {shlex.quote(str(example))}; exec env --null"
    done = subprocess.run(
        ["env", "--ignore-environment", "/bin/sh", "-euc", script], capture_output=True, text=True, check=True
    )  # fmt: skip
    read = dict(entry.split("=", 1) for entry in done.stdout.split("\0") if entry)
    assert {name: read.get(name) for name in plain} == plain


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_what_a_unit_sets_is_not_undone_by_the_file_of_settings(unit: Path):
    """systemd lets an EnvironmentFile win over Environment."""
    lines = re.findall(r"^Environment=(.*)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
    own = {word.split("=", 1)[0] for line in lines for word in shlex.split(line)}
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert own
    assert own & set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)) == set()


def test_proxy_s_configuration_is_valid():
    command = [
        str(caddy()),
        "validate",
        "--config",
        str(FOLDER / "Caddyfile"),
        "--adapter",
        "caddyfile",
    ]
    environment = {**os.environ, "CAREHIRE_SITE": "app.agency.example"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "not formatted" not in done.stderr


def idle_seconds(file: Path) -> dict[str, float]:
    """For each part behind a proxy, how long it keeps an idle connection to it."""
    environment = {**os.environ, "CAREHIRE_SITE": "app.agency.example"}
    command = [str(caddy()), "adapt", "--config", str(file), "--adapter", "caddyfile"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return dict(_kept(json.loads(done.stdout)))


def _kept(node: object) -> Iterator[tuple[str, float]]:
    if isinstance(node, list):
        for each in node:
            yield from _kept(each)
    elif isinstance(node, dict):
        if node.get("handler") == "reverse_proxy":
            kept = node.get("transport", {}).get("keep_alive", {})
            # Caddy's own is two minutes.
            nanoseconds = kept.get("idle_timeout", 120e9) if kept.get("enabled", True) else 0
            for upstream in node["upstreams"]:
                yield upstream["dial"], nanoseconds / 1e9
        for each in node.values():
            yield from _kept(each)


def test_idle_connections_end_in_the_production_proxy_first():
    kept = idle_seconds(FOLDER / "Caddyfile")
    api = unit_command("api")
    web = (FOLDER / "carehire-web.service").read_text(encoding="utf-8")
    [milliseconds] = re.findall(r"KEEP_ALIVE_TIMEOUT=(\d+)", web)
    assert kept["127.0.0.1:8000"] < int(api[api.index("--timeout-keep-alive") + 1])
    assert kept["127.0.0.1:3000"] * 1000 < int(milliseconds)


def test_idle_connections_end_in_the_gateway_first(stack):
    kept = idle_seconds(Home(stack.home).run / "Caddyfile")
    parts = ("auth", "rest", "storage", "api", "web")
    addresses = {f"127.0.0.1:{stack.ports[part]}" for part in parts}
    assert set(kept) == {*addresses, f"unix/{Home(stack.home).mail_socket}"}
    # How long the parts keep theirs is tried in tests/e2e/connections/test_idle_connections.py.
    assert max(kept.values()) == GATEWAY_SECONDS < PART_SECONDS


@pytest.mark.parametrize("file", [FOLDER / "Caddyfile", TEMPLATE], ids=["production", "gateway"])
def test_no_head_of_a_response_leaves_a_proxy_before_its_rest_has_come(file: Path):
    """Of early refusals whose head was flushed, 5 to 23 of 3,200 then lost the rest."""
    directives = re.findall(r"^\s*(\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert "reverse_proxy" in directives
    assert "flush_interval" not in directives


def test_page_names_each_file_and_each_metric():
    named = [path.name for path in FOLDER.iterdir()]
    sources = (ROOT / "api" / "core" / "metrics.py", ROOT / "api" / "backlog.py")
    metrics = [
        name
        for source in sources
        for name in re.findall(r'"(carehire_\w+)"', source.read_text(encoding="utf-8"))
    ]
    assert len(metrics) >= 7
    assert [name for name in (*named, *metrics) if name not in PAGE] == []


def test_page_names_settings_that_exist():
    settings = {name.upper() for name in Settings.model_fields}
    web = {"NEXTAUTH_URL", "NEXTAUTH_SECRET", "DEV_PAGES"}
    other = web | {"FORWARDED_ALLOW_IPS", "KEEP_ALIVE_TIMEOUT"}
    named = set(re.findall(r"`([A-Z]+(?:_[A-Z]+)+)`", PAGE))
    assert {name for name in named if not name.startswith("CAREHIRE_")} - settings - other == set()


def test_commands_of_the_page_are_typed_in_full():
    """A command that misses an argument raises a usage error when it is parsed."""
    typed = re.findall(r"bin/carehire ([^'\n]*)", PAGE)
    assert len(typed) == 3
    for line in typed:
        [group, name, *words] = shlex.split(line.replace("$(date +%F)", "today"))
        command = typer.main.get_command(build(group)).commands[group].commands[name]
        command.make_context(name, words).close()
