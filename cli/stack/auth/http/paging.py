"""Pages of lists: the query's wishes and the answer's headers."""

from dataclasses import dataclass
from urllib.parse import urlencode

from cli.stack.auth.errors import validation
from cli.stack.auth.http.call import Call

DEFAULT_SIZE = 50


@dataclass(frozen=True)
class Page:
    """Which part of a list is wanted."""

    number: int
    size: int

    @property
    def offset(self) -> int:
        """Return how many rows come before."""
        return (self.number - 1) * self.size


def page_of(call: Call) -> Page:
    """Read page and size from the query.

    Raises:
        ApiError: They are no numbers.
    """
    return Page(_number(call, "page", 1), _number(call, "per_page", DEFAULT_SIZE))


def _number(call: Call, name: str, default: int) -> int:
    text = call.request.query_params.get(name, "")
    if not text:
        return default
    if not text.isdigit():
        message = f'Bad Pagination Parameters: strconv.ParseUint: parsing "{text}": invalid syntax'
        raise validation(message)
    return int(text)


def page_headers(call: Call, page: Page, total: int) -> dict[str, str]:
    """Say how many there are, and where next and last page are."""
    last = -(-total // page.size) if page.size else 0
    links = []
    if page.number < last:
        links.append(f'<{_address(call, page.number + 1)}>; rel="next"')
    links.append(f'<{_address(call, last)}>; rel="last"')
    return {"X-Total-Count": str(total), "Link": ", ".join(links)}


def _address(call: Call, number: int) -> str:
    query = {**dict(call.request.query_params), "page": str(number)}
    return f"{call.request.url.path}?{urlencode(sorted(query.items()))}"
