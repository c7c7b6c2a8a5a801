"""Applicants whom the lists are looked through for."""

from tests.api.applications.conftest import hiring as hiring  # noqa: PLC0414 a fixture
