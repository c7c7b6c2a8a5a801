"""What narrows a list: its search, and on a wide screen its filters, PrimeReact's Dropdown, which comes with the table."""

from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, Page, Request


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
    """Search a list, and wait for what is found: who is looked for stood in the whole list as well.

    Its rows are pale until then, and whoever looks at the page before sees pale rows by chance.
    """
    with page.expect_response(lambda response: is_searching(response.request, text)):
        page.get_by_label(label).fill(text)


def is_searching(request: Request, text: str) -> bool:
    """Whether a page asks the API for this: in the address, or in the body where it may name a person."""
    address = urlsplit(request.url)
    if not address.path.startswith("/api/"):
        return False
    in_address = [value for _, value in parse_qsl(address.query)]
    return text in in_address or text.encode() in (request.post_data_buffer or b"")
