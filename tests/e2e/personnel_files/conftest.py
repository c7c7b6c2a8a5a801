"""Workers whose files are asked for."""

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
