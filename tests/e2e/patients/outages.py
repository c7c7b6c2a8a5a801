"""Parts of the stack that are away for a while, and a session that needs Auth meanwhile."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, Route

from cli.stack.home import Home
from cli.stack.processes.supervisor import Supervisor
from tests.fixtures.waiting import answers, wait_until

KEY = "sb-127-auth-token"


@contextmanager
def without(stack: Any, part: str) -> Iterator[Callable[[], None]]:
    """Stop a part of the stack; yields what starts it again, which the end does at the latest."""
    supervisor = Supervisor(Home(stack.home))
    url = {"auth": f"{stack.supabase_url}/auth/v1/.well-known/jwks.json", "web": stack.app_url}
    supervisor.stop(part)

    def come_back() -> None:
        supervisor.start(part)
        wait_until(lambda: answers(url[part]))

    try:
        yield come_back
    finally:
        come_back()


def lose_answer(route: Route) -> None:
    """The request arrives, and its response does not."""
    route.fetch()
    route.abort()


def let_token_expire(page: Page) -> None:
    """The browser's access token has ended: only Auth has another."""
    page.evaluate(
        """key => {
            const session = JSON.parse(localStorage.getItem(key));
            session.expires_at = Math.floor(Date.now() / 1000) - 1;
            localStorage.setItem(key, JSON.stringify(session));
        }""",
        KEY,
    )


def refresh_token(page: Page) -> str:
    """The refresh token that supabase-js holds."""
    token: str = page.evaluate("key => JSON.parse(localStorage.getItem(key)).refresh_token", KEY)
    return token


def look_at_window(page: Page) -> None:
    """Return what the browser says when somebody returns to the window: next-auth asks its server then."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
