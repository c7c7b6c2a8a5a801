"""Pages of lists: what the query asks for and the response's headers."""

from dataclasses import dataclass
from urllib.parse import urlencode

from cli.stack.auth.errors import UnexpectedError, validation
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
        return max(self.number - 1, 0) * self.size


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


def sort_of(call: Call) -> str:
    """Read the order from the query: `created_at`, up or down.

    Raises:
        ApiError: It is another one.
    """
    text = call.request.query_params.get("sort", "").strip()
    if not text:
        return "created_at desc"
    name, _, direction = text.partition(" ")
    if name != "created_at":
        message = f"Bad Sort Parameters: bad field for sort '{name}'"
        raise validation(message)
    if direction.lower() not in {"", "asc", "desc"}:
        message = (
            f"Bad Sort Parameters: bad direction for sort '{direction}',"
            " only 'asc' and 'desc' allowed"
        )
        raise validation(message)
    return "created_at asc" if direction.lower() == "asc" else "created_at desc"


def page_headers(call: Call, page: Page, total: int) -> dict[str, str]:
    """Say how many there are, and where next and last page are."""
    if page.size == 0:
        raise UnexpectedError("Internal Server Error")
    last = -(-total // page.size)
    links = []
    if page.number < last:
        links.append(f'<{_address(call, page.number + 1)}>; rel="next"')
    links.append(f'<{_address(call, last)}>; rel="last"')
    return {"X-Total-Count": str(total), "Link": ", ".join(links)}


def _address(call: Call, number: int) -> str:
    query = {**dict(call.request.query_params), "page": str(number)}
    return f"{call.request.url.path}?{urlencode(sorted(query.items()))}"
