"""Documents are held against the code: settings, commands, make targets and texts of the spec."""

import re
import subprocess
from pathlib import Path

import pytest
import typer.main

from api.core.settings import Settings
from cli.main import COMMANDS, build

ROOT = Path(__file__).resolve().parent.parent
DECISIONS = ROOT / "docs" / "decisions"
README = (ROOT / "README.md").read_text(encoding="utf-8")

# Spec section 8, the texts that belong to what exists. Those of Setup's lists are made of a list's name.
SPEC_TEXTS = [
    "Session Expired",
    "Your session has expired. Please log in again.",
    "An error occurred",
    "Error occurred while fetching visits",
    "Visit created successfully!",
    "Visits created successfully!",
    "{docType} uploaded successfully!",
    "Failed to update user role",
    "Failed to register user",
    "Failed to fetch users",
    "Failed to fetch roles",
    "Registration failed",
    "Failed to fetch user applications",
    '"Failed to fetch application"',
    "Failed to fetch status history",
    "Failed to fetch public employment types",
    "Failed to fetch file details",
    "Failed to update application status",
    "Failed to update application section",
    "Failed to publish job listing",
    "Failed to unpublish job listing",
    "Failed to upload attachment",
    "Upload failed",
    "Network error",
    "Invalid document type",
    "Permission denied",
]


def command_paths(command: object, prefix: str = "carehire") -> list[str]:
    """Every leaf command as a person types it."""
    children = getattr(command, "commands", None)
    if not children:
        return [prefix]
    return [
        path
        for name, child in children.items()
        if not child.hidden
        for path in command_paths(child, f"{prefix} {name}")
    ]


def test_every_setting_is_in_the_environment_example():
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = set(re.findall(r"^#?\s?([A-Z][A-Z0-9_]+)=", example, re.MULTILINE))
    settings = {name.upper() for name in Settings.model_fields}
    assert settings - named == set()


def test_every_command_group_is_in_the_readme():
    paths = {
        path
        for name in COMMANDS
        for path in command_paths(typer.main.get_command(build(name)))
        if path.startswith(f"carehire {name}")
    }
    assert len(paths) > 20
    missing = sorted(path for path in paths if path not in README)
    assert missing == []


def test_every_make_target_the_readme_names_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z][a-z0-9-]*):", makefile, re.MULTILINE))
    named = set(re.findall(r"`make ([a-z][a-z0-9-]*)", README))
    assert {"up", "test"} <= named
    assert named - targets == set()


def test_every_file_the_documents_name_exists():
    for document in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DECISIONS.glob("*.md")):
        text = document.read_text(encoding="utf-8")
        named = re.findall(r"`((?:api|cli|web|tests|seed|supabase|docs)/[\w./\[\]()-]*)`", text)
        missing = [name for name in named if not (ROOT / name).exists()]
        assert missing == [], f"{document.name} names what is not there"


def test_every_decision_is_in_the_index_once_by_its_number_and_title():
    stands = [
        (int(number), title, path.name)
        for path in DECISIONS.glob("*.md")
        if path.name != "README.md"
        for number, title in re.findall(r"^## (\d+)\. (.*)$", path.read_text("utf-8"), re.MULTILINE)
    ]
    index = (DECISIONS / "README.md").read_text(encoding="utf-8")
    listed = []
    for section in index.split("\n## ")[1:]:
        [file] = re.findall(r"\]\((\S+\.md)\)", section.splitlines()[0])
        rows = re.findall(r"^\| (\d+) \| (.*?) \| (.*?) ?\|$", section, re.MULTILINE)
        listed += [(int(number), title, file) for number, title, _status in rows]
    assert len({number for number, _title, _file in stands}) == len(stands)
    assert sorted(listed) == sorted(stands)


@pytest.mark.parametrize("text", SPEC_TEXTS)
def test_each_text_of_the_specification_is_there_as_written(text: str):
    found = subprocess.run(
        ["grep", "-rlF", "--include=*.ts", "--include=*.tsx", "--include=*.py", text, "web/src", "api"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    assert found, f"the specification's text is missing: {text}"
