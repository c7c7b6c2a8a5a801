"""Applications whose form names references, and staff who ask those."""

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
