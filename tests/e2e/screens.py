"""Rules that every screen keeps, checked by each walk that looks at one."""

import contextlib
from collections.abc import Callable

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TimedOutError

# What the acceptance points of the design allow on one screen, or in one layer above it.
MOST_UNDERLINED, MOST_FILLED = 3, 1
# A twentieth of what is called good: 0 but for fractions of a pixel.
MOST_SHIFTED = 0.005
FOCUS_MS = 15_000

# A name or a heading is not broken within a word, but for one that no line of a phone can hold.
TORN = """selector => [...document.querySelectorAll(selector)]
    .filter(cell => cell.getClientRects().length > 0)
    .flatMap(cell => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const torn = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { index, 0: word } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
                range.setStart(text, index);
                range.setEnd(text, index + word.length);
                if (word.length <= 30 && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) torn.push(word);
            }
        }
        return torn;
    })"""
WHOLE = "main h1, main h2, main th, .list-name, .list .nowrap, .list-card-value, .application-email"

FAULTS = """([mostUnderlined, mostFilled]) => {
    const main = document.querySelector('main');
    if (main === null || !location.pathname.startsWith('/pages/')) { return []; }
    const shown = (selector, within = document) => [...within.querySelectorAll(selector)]
        .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const named = ones => ones.map(one => one.ariaLabel ?? one.textContent.trim()).join(', ');
    const found = [];
    // In running text links have to be told from words.
    const isInText = one => (one.closest('p, li, small, td, dd, .notice')?.textContent.length ?? 0) > one.textContent.length + 8;
    const underlined = shown('a, button, u, [role=link]').filter(one =>
        getComputedStyle(one).textDecorationLine.includes('underline') && !one.matches(':hover, :focus-visible')
        && !isInText(one) && one.getBoundingClientRect().bottom > 0);
    if (underlined.length > mostUnderlined) { found.push(`underlined: ${named(underlined)}`); }
    const isFilled = one => !getComputedStyle(one).backgroundColor.match(/^rgba\\(.*, 0(\\.0\\d*)?\\)$/);
    const layers = Map.groupBy(
        shown('.p-button:not(.p-button-outlined, .p-button-text, .p-button-link)').filter(isFilled),
        one => one.closest('.p-dialog, .peek, .palette, main'));
    for (const buttons of layers.values()) {
        if (buttons.length > mostFilled) { found.push(`filled: ${named(buttons)}`); }
    }
    const written = [main.innerText, ...shown(':is(main, .p-dialog) input').map(one => one.value),
        ...shown(':is(main, .p-dialog) input').map(one => one.placeholder)].join(' ');
    const dashed = location.pathname.startsWith('/pages/patients') ? null
        : written.match(/\\b(\\d\\d-\\d\\d-\\d{4}|MM-DD-\\w{4})\\b/);
    if (dashed !== null) { found.push(`a date of the patient area: ${dashed[0]}`); }
    // An open menu lies over what is below its button.
    const floats = one => one !== null && (one.matches('.popup-menu-list')
        || ['fixed', 'sticky'].includes(getComputedStyle(one).position) || floats(one.parentElement));
    const isCovered = one => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        // What a finger presses may reach a little beyond its line.
        const edge = Math.min(6, (bottom - top) / 3);
        return [top + edge, bottom - edge].some(y => {
            const over = document.elementFromPoint((left + right) / 2, y);
            return main.contains(over) && !over.contains(one) && !one.parentElement.contains(over) && !floats(over);
        });
    };
    const covered = shown(':is(input, select, textarea, button, .p-dropdown):not(.fc *, .p-hidden-accessible *)', main).filter(isCovered);
    if (covered.length > 0) { found.push(`below something else: ${named(covered)}`); }
    const overfull = shown('main :is(button, .segments > a, .tag)').filter(one =>
        one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'visible');
    if (overfull.length > 0) { found.push(`words beyond their edge: ${named(overfull)}`); }
    const vague = document.body.innerText.match(/An error occurred|Ocurrió un error/);
    return vague === null ? found : [...found, vague[0]];
}"""

# A link in a line of text may be as narrow as its words.
SMALL = """() => [...document.querySelectorAll('main :is(a, button, select, summary, input), header :is(a, button)')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[aria-hidden], .p-hidden-accessible') === null)
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ one, box }) => box.width > 1 && Math.min(box.height, one.tagName === 'A' ? 44 : box.width) < 43.5)
  .map(({ one, box }) => `${one.ariaLabel ?? one.textContent}: ${Math.round(box.width)}x${Math.round(box.height)}`)
"""
# How far what was seen moved while the page loaded; what a press moved does not count.
SHIFTED = """() => new Promise(resolve => {
    let sum = 0;
    new PerformanceObserver(list => {
        for (const { value, hadRecentInput } of list.getEntries()) { sum += hadRecentInput ? 0 : value; }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 200);
})"""
# The field that has to be filled in first, where that is not where somebody who opens a dialog begins.
PASSED_OVER = """() => {
    const dialog = [...document.querySelectorAll('.p-dialog')].at(-1);
    if (dialog === undefined) { return 'no dialog'; }
    const isDone = one => one.type === 'radio'
        ? dialog.querySelector(`[name="${one.name}"]:checked`) !== null : one.value !== '' || one.type === 'file';
    const first = [...dialog.querySelectorAll('.p-dialog-content form :is(input, textarea, select):enabled')].find(one =>
        (one.required || one.closest('[aria-required=true]') !== null) && !isDone(one));
    return first === undefined || first === document.activeElement ? '' : first.outerHTML;
}"""


def processor_ms(page: Page, act: Callable[[], None]) -> float:
    """Return what an act costs the page's own thread: unlike the clock, this does not count who else uses the machine."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(1000 * each["value"] for each in metrics if each["name"] == "TaskDuration")

    before = spent()
    act()
    page.evaluate(
        "() => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))"
    )
    after = spent()
    session.detach()
    return after - before


def faults(page: Page) -> list[str]:
    """Return what a screen of staff has too much of, or has in another form than the rest."""
    found: list[str] = page.evaluate(FAULTS, [MOST_UNDERLINED, MOST_FILLED])
    return found + torn_words(page)


def torn_words(page: Page) -> list[str]:
    """Words of names, addresses and headings that are split over two lines."""
    found: list[str] = page.evaluate(TORN, WHOLE)
    return found


def passed_over(page: Page) -> str:
    """The required field of an open dialog that the focus should have gone to; it goes there once the dialog is open."""
    with contextlib.suppress(TimedOutError):
        page.wait_for_function(f"() => ({PASSED_OVER})() === ''", timeout=FOCUS_MS)
    field: str = page.evaluate(PASSED_OVER)
    return field
