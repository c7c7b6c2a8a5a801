"""Windows of the browser that one walk hands to the next: nothing of the former person is left in them."""

import contextlib
import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as BrowserError

# What can't be taken out of a context again: its next page would have it, too.
LASTING = ("add_init_script", "expose_binding", "expose_function", "set_extra_http_headers")
CLOCKS = ("install", "set_fixed_time", "set_system_time")
KEEP = "([key, value]) => localStorage.setItem(key, value)"
KEPT_FOR_AN_ORIGIN = "local_storage,indexeddb,service_workers,cache_storage,file_systems"
# A process that has shown so many walks holds half a gigabyte, and looks through it again and again.
WALKS_OF_A_PROCESS = 12
# How long what is expected may take: no measure of speed, as the machine is busy with four such runs.
WAIT_MS = 60_000


@dataclass
class Use:
    """How a window was opened, and how many walks its process has shown."""

    kind: str
    walks: int = 0


class Windows:
    """Contexts of a browser; a used one is emptied, but for its cache and its process: both know the app's files.

    A page in it costs half a second of a processor less than the first page of a new one. The process lives as
    long as one page of the app is open: the first of each window stays.
    """

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._uses: dict[BrowserContext, Use] = {}

    def open(self, *, is_new: bool = False, **options: Any) -> BrowserContext:
        """A window in which nobody is signed in.

        Args:
            is_new: Whether nothing may have been loaded in it before.
            options: As Playwright's `new_context` takes them.
        """
        kind = json.dumps(options, sort_keys=True)
        if self._free[kind] and not is_new:
            return self._free[kind].pop()
        context = self._browser.new_context(base_url=self._url, **options)
        context.set_default_timeout(WAIT_MS)
        if not is_new:
            self._open_anchor(context)
            self._uses[context] = Use(kind)
            self._notice_what_lasts(context)
        return context

    def keep(self, context: BrowserContext, key: str, value: str) -> None:
        """Put something into a window's storage before a page of the app is open in it."""
        lasts = context in self._uses
        page = context.pages[0] if lasts else self._open_anchor(context)
        page.evaluate(KEEP, [key, value])
        if not lasts:
            page.close()

    def leave(self, context: BrowserContext) -> None:
        """Empty a window for whoever is next, or close it if it can't be emptied."""
        use = self._uses.get(context)
        if use is not None:
            with contextlib.suppress(BrowserError):
                self._empty(context, use)
                self._free[use.kind].append(context)
                return
        self._uses.pop(context, None)
        with contextlib.suppress(BrowserError):
            context.close()

    def _open_anchor(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.goto("/robots.txt")
        return page

    def _empty(self, context: BrowserContext, use: Use) -> None:
        for page in context.pages[1:]:
            page.close()
        context.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        use.walks += 1
        if use.walks == WALKS_OF_A_PROCESS:
            use.walks = 0
            context.pages[0].close()
            self._open_anchor(context)
        session = context.new_cdp_session(context.pages[0])
        data = {"origin": self._url, "storageTypes": KEPT_FOR_AN_ORIGIN}
        session.send("Storage.clearDataForOrigin", data)
        session.detach()

    def _notice_what_lasts(self, context: BrowserContext) -> None:
        for owner, names in ((context, LASTING), (context.clock, CLOCKS)):
            for name in names:
                setattr(owner, name, self._lasting(context, getattr(owner, name)))

    def _lasting(self, context: BrowserContext, act: Callable[..., Any]) -> Callable[..., Any]:
        def act_and_note(*args: Any, **options: Any) -> Any:
            self._uses.pop(context, None)
            return act(*args, **options)

        return act_and_note
