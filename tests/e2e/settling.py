"""What a page comes to a moment after something happened to it: waited for, or held back."""

import contextlib
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, Route, ViewportSize, expect
from playwright.sync_api import TimeoutError as TimedOutError

WAIT_FOR_QUIET_MS = 6_000
# A guard whose form is saved takes its step back at once; one that stays has something to guard.
WAIT_FOR_GUARD_MS = 1_000
UNGUARDED = "() => history.state?.leaveGuard !== true"
# Functions: of anything else each further look would be an `eval`, which the pages' policy refuses.
AWAKE = """() => {
    // Between two documents there is no element for a moment.
    const { documentElement: root } = document;
    return root !== null && !('waking' in root.dataset);
}"""
# Its parts follow a new width with the browser's next picture: what is true twice, a picture apart, is so after it.
FOLLOWED = """width => {
    const before = window.followedWidth;
    const { innerWidth } = window;
    window.followedWidth = innerWidth === width && before !== width ? width : undefined;
    return innerWidth === width && before === width;
}"""
REST = """async () => {
    const waiting = new Set();
    let last;
    const note = () => { last = performance.now(); };
    const { requestIdleCallback: ask, cancelIdleCallback: forget } = window;
    window.requestIdleCallback = (run, options) => {
        const key = ask(left => { waiting.delete(key); note(); run(left); }, options);
        waiting.add(key);
        return key;
    };
    window.cancelIdleCallback = key => { waiting.delete(key); forget(key); };
    new PerformanceObserver(note).observe({ type: "resource" });
    // Behind what has waited for a moment before this.
    await new Promise(resolve => ask(resolve, { timeout: 4000 }));
    note();
    while (waiting.size > 0 || performance.now() - last < 2000) {
        await new Promise(resolve => setTimeout(resolve, 50));
    }
}"""
UNREACHED = """async () => {
    while (await fetch("/robots.txt", { cache: "no-store" }).then(() => true, () => false));
}"""
LASTING_MESSAGES = """() => {
    const { setTimeout: begin } = window;
    window.setTimeout = (run, ms, ...rest) => begin(run, ms === 3000 ? 600000 : ms, ...rest);
}"""
# What the API says of a fault of its own.
FAULT = {"code": "internal", "message": "An error occurred", "details": [], "requestId": "0"}
OPENING = ".p-dialog-enter, .p-dialog-exit, .p-connected-overlay-enter, .p-connected-overlay-exit, .p-overlaypanel-enter, .p-overlaypanel-exit"


def quiet(page: Page) -> None:
    """Wait until a page loads nothing; of a request that a navigation took away, the browser may never tell the end."""
    with contextlib.suppress(TimedOutError):
        page.wait_for_load_state("networkidle", timeout=WAIT_FOR_QUIET_MS)


def rest(page: Page) -> None:
    """Wait until a page has loaded what it may need later: it waits for no idle moment, and nothing comes for a while."""
    quiet(page)
    page.evaluate(REST)


def cut_connection(page: Page) -> None:
    """Take the network away, and wait until a request notices: on a busy machine one may slip through before."""
    page.context.set_offline(True)
    page.evaluate(UNREACHED)


def fail(route: Route) -> None:
    """Answer a request as the API does that has met a fault of its own."""
    route.fulfill(status=500, json=FAULT)


@contextlib.contextmanager
def failing(page: Page, address: str, said: str) -> Iterator[None]:
    """Let a list fail that is opened within; it says what failed, and is there once it is asked for again."""
    page.route(address, fail)
    yield
    alert = page.get_by_role("alert").filter(has_text=said)
    expect(alert).to_be_visible()
    page.unroute(address)
    alert.get_by_role("button", name="Try again").click()
    expect(alert).to_have_count(0)


def keep_messages(page: Page) -> None:
    """Let a page's next messages stay until they are closed: a busy machine may look at them for more than three seconds."""
    page.evaluate(LASTING_MESSAGES)


def wait_awake(page: Page) -> None:
    """Wait until a page takes presses that the app, and not the walk, has opened: its HTML is there before."""
    page.wait_for_function(AWAKE, polling=50)


def resize(page: Page, size: ViewportSize) -> None:
    """Give the window another size, and wait until the page's parts have followed: a column may become a list."""
    page.set_viewport_size(size)
    page.wait_for_function(FOLLOWED, arg=size["width"])


def wait_open(dialog: Locator) -> None:
    """Wait until what opens over the page stands: only then Escape closes it, and the focus has come to it."""
    expect(dialog).to_be_visible()
    expect(dialog.page.locator(OPENING)).to_have_count(0)


def wait_unguarded(page: Page) -> None:
    """Wait until the guard of an unsaved text has taken its step out of the history; going on before would be undone."""
    page.wait_for_function(UNGUARDED)


def let_guard_go(page: Page) -> None:
    """Let the guard of a text that is saved by now take its step back; going elsewhere meanwhile would be aborted."""
    with contextlib.suppress(TimedOutError):
        page.wait_for_function(UNGUARDED, timeout=WAIT_FOR_GUARD_MS)


def stop_clock(page: Page) -> None:
    """Have no more time pass in a page whose clock is installed.

    A minute from now: on a busy machine a shorter while would be over before the browser hears of it.
    """
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 60)


def keep_messages_from_now(page: Page) -> None:
    """Let the messages of all documents that the page opens from here on stay until they are closed."""
    page.add_init_script(f"({LASTING_MESSAGES})()")
