"""What is asked of the page of parts in each theme."""

from typing import Any

from playwright.sync_api import Page, expect

# An email in its frame is a document of its own, which its sender has to answer for.
CONTRAST = {"runOnly": ["color-contrast"], "resultTypes": ["violations"], "iframes": False}

# Rows that are being replaced are pale until the new ones are there, and a held form until it is answered.
PALE = {"exclude": [["[aria-busy=true]"], ["[inert]"]]}

# What differs from another part by its spacing, or by what is written in it, has no colors of its own.
COLORS = {
    "exclude": [
        *PALE["exclude"],
        ["[data-part=Table]"],
        ["[data-part=FormSection] .parts-columns > :nth-child(-n + 2)"],
        ["[data-repeats]"],
    ]
}
# A text whose element, and each one around it, has the attributes of one before has its colors, too.
REPEATED = """() => {
    const unseen = new Set(['id', 'for', 'name', 'value', 'href', 'src', 'title', 'placeholder', 'datetime']);
    const look = element => [element.localName, ...[...element.attributes]
        .filter(({ name }) => !unseen.has(name) && !/^aria-(label|describedby|controls)/.test(name))
        .map(({ name, value }) => `${name}=${value}`)].join(' ');
    const place = element => element === document.body ? '' : `${place(element.parentElement)}>${look(element)}`;
    const seen = new Set();
    for (const element of document.querySelectorAll('main *')) {
        const found = place(element);
        if (seen.has(found) && element.children.length === 0) { element.dataset.repeats = ''; }
        seen.add(found);
    }
}"""

# Text may scroll in an input, an editor and a table's box, and what ends in an ellipsis has its title.
CUT = """selector => {
    const boxes = new Set(['INPUT', 'TEXTAREA', 'SELECT', 'IFRAME', 'CANVAS', 'PROGRESS']);
    const scrolls = style => ['auto', 'scroll'].includes(style.overflowX);
    const hides = style => ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis';
    const range = document.createRange();
    const isHidden = element => element.closest('.visually-hidden, .p-hidden-accessible, [aria-hidden=true]') !== null
        || getComputedStyle(element).clipPath === 'inset(50%)';
    const inScroller = (element, section) => {
        for (let each = element; each !== section; each = each.parentElement) {
            if (scrolls(getComputedStyle(each))) { return true; }
        }
        return false;
    };
    const nameOf = element => element.localName + '.' + [...element.classList].join('.')
        + ' "' + element.textContent.trim().slice(0, 30) + '"';
    const found = [];
    for (const section of document.querySelectorAll(selector)) {
        const name = section.dataset.part ?? section.className;
        const end = section.getBoundingClientRect();
        for (const element of section.querySelectorAll('*')) {
            if (boxes.has(element.tagName) || element.closest('svg') || !element.checkVisibility() || isHidden(element)) { continue; }
            const style = getComputedStyle(element);
            const { left, right } = element.getBoundingClientRect();
            if (element.scrollWidth > element.clientWidth + 1 && hides(style)) {
                // What is wider may be its padding alone.
                range.selectNodeContents(element);
                const content = range.getBoundingClientRect();
                if (content.right > right + 1 || content.left < left - 1) {
                    found.push(name + ': cut ' + nameOf(element));
                }
            }
            if ((right > end.right + 1 || left < end.left - 1) && !inScroller(element, section)) {
                found.push(name + ': outside ' + nameOf(element));
            }
        }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, 'the page is wider than the window'] : found;
}"""

COPIES = "[data-copy]"
ITSELF = ":not([data-copy] *)"
# What opens over the page covers it; a copy in the page's flow does not, and looks the same.
COPY = """([shown, itself]) => {
    const looks = element => [element, ...element.querySelectorAll('*')].map(each => {
        const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(each);
        return [each.className, color, backgroundColor, opacity, fontSize, fontWeight].join(' ');
    });
    const original = document.querySelector(shown + itself);
    const box = document.createElement('div');
    box.dataset.copy = shown;
    const copy = original.cloneNode(true);
    // Nothing is open any more: Escape and single keys ask for this.
    copy.removeAttribute('aria-modal');
    copy.removeAttribute('open');
    box.style.cssText = 'overflow: hidden; margin-block: 16px';
    copy.style.cssText += `; position: static !important; margin: 0; transform: none; animation: none;
        width: ${original.offsetWidth}px; height: auto; display: ${getComputedStyle(original).display}`;
    box.append(copy);
    document.querySelector('main').append(box);
    const seen = looks(copy);
    return looks(original).flatMap((look, i) => look === seen[i] ? [] : [`${look} is copied as ${seen[i]}`]);
}"""

HEIGHTS = """() => Object.fromEntries([...document.querySelectorAll('[data-density]')].map(table => {
    const heights = rows => [...table.querySelectorAll(rows)].map(row => row.getBoundingClientRect().height);
    return [table.dataset.density, { head: heights('thead tr'), rows: heights('tbody tr') }];
}))"""


# Rows of controls, in each of which all are of one height.
ROWS_OF_CONTROLS = (
    ".page-head",
    ".list-tools",
    ".form-columns .field",
    ".form-group-row",
    ".p-dialog-footer",
)
CONTROLS = ".p-inputgroup, .p-inputtext, .p-dropdown, .p-button, .p-password"
UNEVEN = """([places, controls]) => places.flatMap(place => {
    const seen = [...document.querySelectorAll(place)].flatMap(row =>
        [...row.querySelectorAll(controls)].filter(control =>
            control.checkVisibility() && control.tagName !== 'TEXTAREA'
            && control.parentElement.closest(controls) === null));
    const heights = seen.map(control => control.getBoundingClientRect().height);
    return heights.length > 1 && Math.max(...heights) - Math.min(...heights) <= 1 ? []
        : [place + ': ' + seen.map((control, i) => control.className.split(' ')[0] + ' '
            + heights[i].toFixed(1)).join(', ')];
})"""


def choose_theme(page: Page, theme: str) -> None:
    """Change to a theme as the configuration sidebar does, without another request for the page."""
    page.evaluate(
        "detail => window.dispatchEvent(new CustomEvent('carehire:theme', { detail }))", theme
    )
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def themes_of(page: Page) -> list[str]:
    """The themes that the app offers."""
    page.get_by_role("button", name="Appearance").click()
    choices = page.locator("input[name=theme]")
    expect(choices.last).to_be_attached()
    themes: list[str] = choices.evaluate_all("inputs => inputs.map(input => input.value)")
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    return themes


def mark_repeated_looks(page: Page) -> None:
    """Mark each element that looks like one before it, whatever is written in it."""
    page.evaluate(REPEATED)


def cut_parts(page: Page, within: str = "[data-part]") -> list[str]:
    """Return what does not fit into its part, or into its own box."""
    found: list[str] = page.evaluate(CUT, within)
    return found


def copy_below(page: Page, shown: str) -> list[str]:
    """Lay a copy of what is open below the parts; returns what does not look the same in it."""
    different: list[str] = page.evaluate(COPY, [shown, ITSELF])
    return different


def heights(page: Page) -> dict[str, Any]:
    """How high a table's head and rows are in each spacing."""
    found: dict[str, Any] = page.evaluate(HEIGHTS)
    return found


def uneven_controls(page: Page) -> list[str]:
    """Rows of controls that are not of one height, or in which there is nothing to compare."""
    found: list[str] = page.evaluate(UNEVEN, [ROWS_OF_CONTROLS, CONTROLS])
    return found
