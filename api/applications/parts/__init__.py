"""What belongs to an application and is declared. Each plain part is one file and one line here."""

from importlib import import_module

from api.core.resources.parts.rows import PartRows

NAMES = ("comments", "reference_calls", "tasks")
ROWS = tuple(PartRows(import_module(f"api.applications.parts.{name}").PART) for name in NAMES)
