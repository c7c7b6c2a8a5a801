"""What narrows a list: its search, and on a wide screen its filters, PrimeReact's Dropdown, which comes with the table."""

import re

from playwright.sync_api import Locator, Page


def filter_of(page: Page, label: str) -> Locator:
    """The filter's box, which shows what is chosen."""
    labeled = page.get_by_role("combobox", name=label, exact=True)
    return (
        page.locator(".list-filters .p-dropdown").filter(has=labeled).locator(".p-dropdown-label")
    )


def choose_filter(page: Page, label: str, choice: str) -> None:
    """Narrow or order a list as a person with a keyboard and a mouse does."""
    filter_of(page, label).click()
    page.get_by_role("listbox").get_by_role("option", name=choice, exact=True).click()


def search_for(page: Page, label: str, text: str) -> None:
    """Search a list, and wait until the search has begun: who is looked for stood in the whole list as well.

    Its rows turn pale only then, and whoever looks at the page between the two sees pale rows by chance.
    """
    page.get_by_label(label).fill(text)
    page.wait_for_url(re.compile(r"[?&]search="))
