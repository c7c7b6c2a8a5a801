"""An agency that hires."""

from tests.api.applications.conftest import hiring as hiring  # noqa: PLC0414 a fixture
