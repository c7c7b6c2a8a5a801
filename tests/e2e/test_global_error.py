"""The last page there is: what people see when not even the document around the pages can be made."""

import pytest
from playwright.sync_api import expect

from tests.e2e.second_web import free_port, second_web


@pytest.fixture
def page(visitor):
    return visitor.page


def test_document_that_fails_says_what_to_do_and_recovers(visitor, stack, page):
    """The web server was started without its settings, and then with them."""
    port = free_port()
    with second_web(stack, port, SUPABASE_URL="") as url:
        page.goto(f"{url}/auth/login")
        expect(page.get_by_role("heading", name="Something went wrong")).to_be_visible()
        expect(page.get_by_text("No se pudo mostrar esta página.")).to_be_visible()
        expect(page).to_have_title("Something went wrong · Carehire")
        visitor.check("global-error-light")
        again = page.get_by_role("button", name="Try again · Intentar de nuevo")
        with page.expect_navigation():
            again.click()
        expect(page.get_by_role("heading", name="Something went wrong")).to_be_visible()
    with second_web(stack, port):
        again.click()
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
