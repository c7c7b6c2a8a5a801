"""What a page comes to a moment after it can be seen: it takes presses and keys; and what it does then, held back."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.visitor import AWAKE, LASTING_MESSAGES, OPENING


def wait_awake(page: Page) -> None:
    """Wait until a page takes presses that the app, and not the walk, has opened: its HTML is there before."""
    page.wait_for_function(AWAKE, polling=50)


def wait_open(dialog: Locator) -> None:
    """Wait until what opens over the page stands: only then Escape closes it, and the focus has come to it."""
    expect(dialog).to_be_visible()
    expect(dialog.page.locator(OPENING)).to_have_count(0)


def wait_unguarded(page: Page) -> None:
    """Wait until the guard of an unsaved text has taken its step out of the history; going on before would be undone."""
    page.wait_for_function("() => history.state?.leaveGuard !== true")


def stop_clock(page: Page) -> None:
    """Have no more time pass in a page whose clock is installed.

    A minute from now: on a busy machine a shorter while would be over before the browser hears of it.
    """
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 60)


def keep_messages_from_now(page: Page) -> None:
    """Let the messages of all documents that the page opens from here on stay until they are closed."""
    page.add_init_script(f"({LASTING_MESSAGES})()")
