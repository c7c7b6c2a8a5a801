"""Which statements of this repository's programs run: each notes itself, in a file that all processes share.

A tracer slows down everything that a process does, other people's code included, by four fifths. Here the statements
are marked once, as a module is compiled; the compiled code is kept. Nothing has to be written at the end, so a process
that is killed is measured, too.
"""

import ast
import mmap
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent.parent
PACKAGES = ("api", "cli", "seed")
KEPT = ROOT / ".carehire-test" / "coverage"
# Code that was marked in another way is compiled again.
COMPILED = KEPT / f"compiled-{Path(__file__).stat().st_mtime_ns}"
NOTES = "__ran__"
OPEN = "__import__('ran_lines').open_notes"
BLOCKS = ("body", "orelse", "finalbody")


def notes_of(source: Path) -> Path:
    """Return where a module's statements note that they ran: a byte a line, and as many again for an `if` that was passed by."""
    return KEPT / "ran" / str(source.relative_to(ROOT)).replace(os.sep, ".")


def open_notes(file: str, size: int) -> mmap.mmap:
    """The notes of a module, shared with every other process that runs it."""
    opened = os.open(notes_of(Path(file)), os.O_RDWR | os.O_CREAT, 0o644)
    try:
        os.ftruncate(opened, size)
        return mmap.mmap(opened, size)
    finally:
        os.close(opened)


class Marks:
    """The notes in one module."""

    def __init__(self, source: bytes, path: str) -> None:
        self.module = ast.parse(source, path)
        self.numbers: set[int] = set()
        self.passed_by = source.count(b"\n") + 2
        for node in list(ast.walk(self.module)):
            self._mark_blocks(node)
        if self.numbers:
            self._open_notes()
        ast.fix_missing_locations(self.module)

    def _mark_blocks(self, node: ast.AST) -> None:
        blocks = [(name, getattr(node, name, None)) for name in BLOCKS]
        for name, block in blocks:
            if isinstance(block, list):
                setattr(node, name, list(self._marked(block)))
        if isinstance(node, ast.If) and not node.orelse:
            node.orelse = [self._note(self.passed_by + node.lineno, node)]

    def _marked(self, block: list[ast.stmt]) -> Iterator[ast.stmt]:
        for statement in block:
            if not _is_silent(statement):
                yield self._note(statement.lineno, statement)
            yield statement

    def _note(self, number: int, at: ast.stmt) -> ast.stmt:
        self.numbers.add(number)
        target = ast.Subscript(ast.Name(NOTES, ast.Load()), ast.Constant(number), ast.Store())
        return ast.copy_location(ast.Assign([target], ast.Constant(1)), at)

    def _open_notes(self) -> None:
        body = self.module.body
        first = next(at for at, statement in enumerate(body) if not _is_silent(statement))
        opening = ast.parse(f"{NOTES} = {OPEN}(__file__, {2 * self.passed_by})").body[0]
        body.insert(first, ast.copy_location(opening, body[first]))


def _is_silent(statement: ast.stmt) -> bool:
    """Whether it does nothing (a docstring, an ellipsis), or has to stay first."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class Marked(SourceFileLoader):
    """Loads a module with its statements marked."""

    def get_code(self, fullname: str) -> CodeType | None:
        """The compiled module; kept apart from what runs without being measured."""
        usual, sys.pycache_prefix = sys.pycache_prefix, str(COMPILED)
        try:
            return super().get_code(fullname)
        finally:
            sys.pycache_prefix = usual

    def source_to_code(self, data: Any, path: Any, **options: Any) -> CodeType:
        """Compile it with the marks."""
        code: CodeType = compile(
            Marks(bytes(data), str(path)).module, path, "exec", dont_inherit=True
        )
        return code


class Finder:
    """Finds the modules of this repository as Python does, and has them marked."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module's loader."""
        if name.partition(".")[0] not in PACKAGES:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            file = spec.loader.path
            if Path(file).is_relative_to(ROOT):
                spec.loader = Marked(name, file)
        return spec


def follow() -> None:
    """Mark what is imported from now on."""
    (KEPT / "ran").mkdir(parents=True, exist_ok=True)
    sys.meta_path.insert(0, Finder)
