"""An application whose emails are delivered by the test, and the agency's own templates."""

from tests.api.applications.reminders.conftest import (  # noqa: F401 fixtures
    _no_email_settings,
    _other_worker_stands_still,
    asked,
)
from tests.api.emails.test_freezing import _no_templates  # noqa: F401 a fixture
