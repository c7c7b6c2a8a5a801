"""Which files of tests a change can reach, the nearest first."""

import ast
import functools
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import grimp

from tests.quick.nouns import nouns_of

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ("api", "cli", "seed")
ITSELF, ITS_MODULE, ITS_NOUN = 0, 1, 2
FARTHEST = 4
"""Imports of imports beyond this say nothing any more: everything reaches everything."""


@dataclass(frozen=True)
class Reached:
    """A file of tests, how near the change is (0 is itself), and how many files share the noun that led here."""

    file: str
    distance: int
    sharing: int = 0


def reached(changed: Iterable[str], tests: Iterable[str]) -> list[Reached]:
    """The tests that these files can reach: the nearest first, of those the ones with the rarest noun.

    Args:
        changed: Paths in the repository.
        tests: All files of tests.
    """
    changed, tests = set(changed), list(tests)
    names = {name for path in changed if (name := module_of(path))}
    modules = distances(names)
    subjects = subjects_of(changed, modules)
    sharing = Counter(noun for test in tests for noun in nouns_of(test))
    found = []
    for test in tests:
        near = [
            Reached(test, subjects[noun] + ITS_NOUN, sharing[noun])
            for noun in nouns_of(test) & subjects.keys()
        ]
        imported = imports_of(test)
        near += [Reached(test, modules[name] + ITS_MODULE) for name in imported & modules.keys()]
        if imported & names or stands_below(test, changed):
            near.append(Reached(test, ITS_MODULE))
        if test in changed:
            near.append(Reached(test, ITSELF))
        found += [one for one in sorted(near, key=place)[:1] if one.distance <= FARTHEST]
    return sorted(found, key=place)


def place(one: Reached) -> tuple[int, int, str]:
    """Return where it stands in the order."""
    return one.distance, one.sharing, one.file


def module_of(path: str) -> str | None:
    """The name of a Python module."""
    if not path.endswith(".py"):
        return None
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def distances(names: Iterable[str]) -> dict[str, int]:
    """These modules and whatever imports them, with the number of imports between."""
    graph = grimp.build_graph(*PACKAGES)
    found = dict.fromkeys((name for name in names if name in graph.modules), 0)
    waiting = list(found)
    for name in waiting:
        for importer in graph.find_modules_that_directly_import(name):
            if importer not in found and found[name] < FARTHEST:
                found[importer] = found[name] + 1
                waiting.append(importer)
    return found


def subjects_of(changed: set[str], modules: Mapping[str, int]) -> dict[str, int]:
    """Nouns of what is changed and of what imports it, with the distance of the nearest."""
    found: dict[str, int] = {}
    paths = [(path, 0) for path in changed]
    paths += [(name.replace(".", "/") + ".py", distance) for name, distance in modules.items()]
    for path, distance in sorted(paths, key=lambda pair: pair[1]):
        for noun in nouns_of(path):
            found.setdefault(noun, distance)
    return found


@functools.cache
def imports_of(test: str) -> set[str]:
    """The modules that a file of tests names in its imports."""
    tree = ast.parse((ROOT / test).read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def stands_below(test: str, changed: set[str]) -> bool:
    """Return whether the test's folder or one above has a changed conftest."""
    folders = (Path(test).parent, *Path(test).parent.parents)
    return any(str(folder / "conftest.py") in changed for folder in folders)
