"""The routes of the plain parts of an application."""

from api.applications.parts import ROWS
from api.core.resources.parts.routing import PartRoutes

ROUTERS = tuple(PartRoutes(rows).add_usual() for rows in ROWS)
