"""Applicants who are hired, and invitations to them."""

from tests.api.applications.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.api.users.conftest import mails as mails  # noqa: PLC0414 a fixture
