"""Somebody on a phone who has applied, and whose pre-hire form is open as far as their application is."""

from collections.abc import Callable

import pytest

from tests.e2e.careers.conftest import job as job  # noqa: PLC0414 a fixture
from tests.e2e.careers.conftest import listings as listings  # noqa: PLC0414 a fixture
from tests.e2e.careers.test_apply import application_of, fill
from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.visitor import PHONE, Visitor
from tests.fixtures.samples import remove_policies

MOVE = "update public.applications set status = $2 where id = $1"


@pytest.fixture
def applicant(open_visitor, people, job) -> Callable[..., tuple[Visitor, str]]:
    """Sends an application and opens its form; the result is the browser and the application's id."""
    remove_policies(people)

    def apply(status: str = "CONDITIONAL_OFFER", locale: str = "en-US") -> tuple[Visitor, str]:
        visitor = open_visitor(viewport=PHONE, locale=locale, has_touch=True)
        spanish = locale == "es-US"
        visitor.page.goto(f"/apply/{job['id']}")
        fill(visitor.page, spanish=spanish)
        send = "Enviar solicitud" if spanish else "Send application"
        visitor.page.get_by_role("button", name=send).click()
        key = application_of(visitor.page)
        people.sql(MOVE, key, status)
        visitor.page.reload()
        return visitor, key

    return apply
