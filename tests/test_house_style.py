"""The house rules that a linter cannot hold: sizes, names, places and who decides access."""

import ast
import re
import subprocess
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PYTHON_LINES = 300
WRITTEN_STATES = "api/core/states/declared.py"
ROUTE_LINES = 15
MIGRATION_LINES = 200
FOLDER_FILES = 20
CROWDED_FOLDERS = {"api/setup", "supabase/migrations", "seed/files"}
ROLES = {"applicant", "employee", "hiringmanager", "admin", "superuser"}
VAGUE_NAMES = {"utils", "helpers", "common", "misc", "manager"}
TOP_LEVEL = {
    "supabase", "api", "web", "cli", "tests", "seed", "pyproject.toml", "requirements.lock",
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "docs",
    ".pre-commit-config.yaml",
    ".ci", ".env.example", ".gitignore", ".editorconfig", ".npmrc",
}  # fmt: skip


def tracked(*patterns: str) -> list[Path]:
    """Files that a commit of the work tree would hold."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *patterns],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    return sorted(ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file())


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def line_count(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def too_long(paths: list[Path], limit: int) -> list[str]:
    return [f"{relative(path)}: {n} lines" for path in paths if (n := line_count(path)) > limit]


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from the first statement after the docstring to the end."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (function.end_lineno or 0) - body[0].lineno + 1 if body else 0


def test_docstrings_begin_with_a_verb():
    clause = re.compile(r"(What|Who|Whom|Whose|Where|When|Whether)\b")
    found = [
        f"{relative(path)}:{node.name}"
        for path in tracked("api/**/*.py", "cli/**/*.py", "seed/*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        # What an error says is a sentence of its own.
        and not node.name.endswith("Error")
        and clause.match(ast.get_docstring(node) or "")
    ]
    assert found == []


def test_top_level_holds_only_what_the_layout_names():
    found = {relative(path).split("/")[0] for path in tracked()}
    assert found <= TOP_LEVEL, f"unexpected at the top level: {sorted(found - TOP_LEVEL)}"


def test_python_files_stay_within_the_line_limit():
    # What the schemas declare is written by a program, and grows with them.
    written = [path for path in tracked("*.py") if relative(path) != WRITTEN_STATES]
    assert too_long(written, PYTHON_LINES) == []


def test_migrations_stay_within_the_line_limit():
    assert too_long(tracked("supabase/migrations/*.sql"), MIGRATION_LINES) == []


def test_route_functions_are_thin():
    fat = [
        f"{relative(path)}:{function.name}: {body_lines(function)} lines"
        for path in tracked("api/**/routes.py")
        for function in functions(path)
        if body_lines(function) > ROUTE_LINES
    ]
    assert fat == []


def test_folders_hold_few_files():
    counts: dict[str, int] = {}
    # The unit test of a module stands beside it and is no thing of its own to find one's way among.
    for path in (path for path in tracked() if ".test." not in path.name):
        folder = relative(path.parent)
        counts[folder] = counts.get(folder, 0) + 1
    crowded = {
        folder: count
        for folder, count in counts.items()
        if count > FOLDER_FILES and folder not in CROWDED_FOLDERS
    }
    assert crowded == {}


def test_no_vague_module_names():
    sources = tracked("*.py", "*.ts", "*.tsx", "*.sql")
    vague = [relative(p) for p in sources if {p.stem, p.parent.name} & VAGUE_NAMES]
    assert vague == []


def test_supabase_folder_does_not_shadow_the_package():
    assert tracked("supabase/**/__init__.py", "supabase/__init__.py") == []


def test_migration_names_are_utc_time_verb_noun():
    pattern = re.compile(r"\d{14}_[a-z]+(_[a-z0-9]+)+\.sql")
    names = [path.name for path in tracked("supabase/migrations/*.sql")]
    assert names
    assert [name for name in names if not pattern.fullmatch(name)] == []
    assert [name for name in names if not is_time(name[:14])] == []


def is_time(digits: str) -> bool:
    """Return whether the digits are a moment that a calendar and a clock know."""
    try:
        datetime.strptime(f"{digits}+0000", "%Y%m%d%H%M%S%z")
    except ValueError:
        return False
    return True


def test_servers_that_tests_start_are_measured():
    own = re.compile(r"""["']PATH["']: os\.environ""")
    found = [relative(p) for p in tracked("tests/**/*.py") if own.search(p.read_text("utf-8"))]
    assert found == [], "start them with base_environment(), with which they say what of them ran"


def test_each_make_target_that_needs_the_packages_installs_them_first():
    rules = re.findall(r"^([a-z][a-z -]*):([^\n#]*).*\n((?:\t.*\n)*)", MAKEFILE, re.MULTILINE)
    needs: dict[str, set[str]] = {}
    for targets, first, recipe in rules:
        for name in targets.split():
            needs.setdefault(name, set()).update(first.split())
            if re.search(r"\$\((?:BIN|CAREHIRE|NPM|PYTEST)\)", recipe):
                needs[name].add("packages")
    missing = [
        name
        for name, first in needs.items()
        if "packages" in first and not first & {"install", "web"}
    ]
    assert {"down", "status", "seed"} <= set(needs)
    assert missing == []


def test_no_recipe_leaves_the_folder_that_its_paths_start_from():
    assert re.findall(r"cd \w+ && \$\((?:NPM|BIN|CAREHIRE)\)", MAKEFILE) == []


def test_migrations_are_lowercase_and_hold_no_password():
    keywords = re.compile(r"\b(CREATE|SELECT|ALTER|GRANT|INSERT|UPDATE|DELETE|POLICY)\b")
    for path in tracked("supabase/migrations/*.sql", "supabase/schemas/*.sql"):
        text = re.sub(r"--.*|'(?:DELETE|INSERT|UPDATE)'", "", path.read_text(encoding="utf-8"))
        assert not keywords.search(text), f"{relative(path)}: write SQL in lower case"
        assert not re.search(r"\bpassword\s+'", text), f"{relative(path)}: holds a password"


def test_every_table_has_a_schema_file_of_its_name():
    created = re.compile(r"create table (?:if not exists )?(?:public|private)\.([a-z_]+)")
    tables = {
        name
        for path in tracked("supabase/migrations/*.sql")
        for name in created.findall(path.read_text(encoding="utf-8"))
    }
    files = {path.stem.partition("_")[2] for path in tracked("supabase/schemas/*.sql")}
    assert tables
    assert tables - files == set()


def asks_for_a_role(path: Path) -> bool:
    """Return whether Python code, not SQL, compares something with the name of a role."""
    return any(
        isinstance(part, ast.Constant) and part.value in ROLES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for part in ast.walk(node)
    )


def test_services_never_ask_for_a_role():
    found = [relative(path) for path in tracked("api/*/service.py") if asks_for_a_role(path)]
    assert found == [], "access is decided by policies and route dependencies"


def test_only_one_place_reads_the_environment():
    allowed = {"api/core/settings.py"}
    readers = [
        relative(path)
        for path in tracked("api/*.py", "api/**/*.py")
        if re.search(r"os\.(environ|getenv)", path.read_text(encoding="utf-8"))
        and relative(path) not in allowed
    ]
    assert readers == []


@pytest.mark.parametrize("lock", ["requirements.lock", "*package-lock.json"])
def test_lock_files_carry_no_registry_address(lock: str):
    paths = tracked(lock)
    assert paths
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert '"resolved"' not in text, relative(path)
        assert "--index-url" not in text, relative(path)


def test_no_machine_path_or_private_key_is_committed():
    forbidden = re.compile(
        r"/(?:root|home/[a-z]+|work)/(?!\*)[a-z.]|BEGIN (?:EC |RSA )?PRIVATE KEY|\.\./shared"
    )
    text_files = [
        p for p in tracked() if p.suffix in {".py", ".ts", ".tsx", ".sql", ".md", ".toml"}
    ]
    found = [
        relative(path)
        for path in text_files
        if path != Path(__file__) and forbidden.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_web_reads_a_status_code_in_one_place():
    reads = re.compile(r"\.status\s*(===|!==|>=|<)\s*[45]\d\d")
    allowed = ("web/src/lib/", "web/src/app/api/", "web/src/proxy.ts")
    found = [
        relative(path)
        for path in tracked("web/src/**/*.ts", "web/src/**/*.tsx")
        if not relative(path).startswith(allowed)
        and ".test." not in path.name
        and reads.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_pages_only_render_one_screen():
    assert too_long(tracked("web/src/app/**/page.tsx"), 2 * ROUTE_LINES) == []


def test_an_area_of_the_web_names_a_file_once():
    named: dict[tuple[str, str], list[str]] = {}
    for path in tracked("web/src/features/*/**"):
        area = path.relative_to(ROOT / "web/src/features").parts[0]
        named.setdefault((area, path.name), []).append(relative(path))
    # Texts stand beside what shows them, under the one name that texts have.
    doubled = [
        paths for (_, name), paths in named.items() if len(paths) > 1 and name != "messages.ts"
    ]
    assert doubled == []


def test_no_open_ends_are_left_in_the_code():
    left = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    sources = tracked("api/**", "cli/**", "seed/*.py", "web/src/**", "supabase/**")
    text_files = [
        p for p in sources if p.suffix in {".py", ".ts", ".tsx", ".sql", ".toml", ".html"}
    ]
    found = [relative(p) for p in text_files if left.search(p.read_text(encoding="utf-8"))]
    assert found == []
