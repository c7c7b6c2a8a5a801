"""What an email failed at: a name that each program says in its reader's language."""

import json
from typing import get_args

import pytest

from api.emails.outbox.delivery import UNNAMED
from api.emails.schemas import EmailFailure
from api.emails.smtp import Cause
from cli.texts.notes import NOTES
from tests.api.emails.test_delivery import Mail, mail  # noqa: F401 a fixture
from tests.fixtures.faulty_smtp import DIE, HANG


@pytest.mark.parametrize(("fault", "failure"), [(HANG, "time"), (DIE, "connection")])
@pytest.mark.parametrize("step", ["MAIL", "kept"])
async def test_what_it_failed_at_has_a_name_and_no_prose(
    mail: Mail,  # noqa: F811 the fixture
    step: str,
    fault: str,
    failure: str,
):
    mail.server.faults[step] = fault
    await mail.deliver()
    row = await mail.row()
    assert (row["failure"], row["last_error"]) == (failure, None)
    entry = json.loads(row["history"])[-1]
    assert (entry["failure"], "note" in entry) == (failure, False)


def test_everything_an_email_can_fail_at_has_words():
    named = set(Cause) - UNNAMED
    assert set(get_args(EmailFailure)) == named
    assert {name.removeprefix("email.failure.") for name in NOTES if "email.failure." in name} == (
        named
    )
