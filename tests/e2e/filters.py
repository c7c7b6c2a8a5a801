"""Filters of a list on a wide screen: PrimeReact's Dropdown, which comes with the table."""

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
