"""Calls to the Carehire API as the signed-in person."""

import time
import uuid
from collections.abc import Callable, Iterator
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import IO, Any, Protocol

import httpx

from cli.errors import BY_STATUS, CliError, Detail, NotSignedInError, UnavailableError

# The longest calls have a minute; their refusal comes after it.
TIMEOUT = httpx.Timeout(70, connect=10)
MOST_ROWS = 100
ATTEMPTS = 3
PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 30.0
RENEWABLE = {"token_expired", "unauthenticated"}
IN_BODY = {"q", "ids"}


class TokenSource(Protocol):
    """Gives an access token, and on demand a new one."""

    def __call__(self, *, force: bool = False) -> str:
        """The token."""


class Api:
    """One connection to the API; every refusal becomes a CliError."""

    def __init__(self, base_url: str, token: TokenSource) -> None:
        self._token = token
        # Only the token says who calls; a kept cookie would make all that is sent one applicant's device.
        none = CookieJar(policy=DefaultCookiePolicy(allowed_domains=()))
        self._http = httpx.Client(base_url=base_url, timeout=TIMEOUT, cookies=none)

    def close(self) -> None:
        """Let go of the connection."""
        self._http.close()

    def get(self, path: str, **params: Any) -> Any:
        """The `data` of one GET."""
        return self.page(path, **params)["data"]

    def page(self, path: str, **params: Any) -> dict[str, Any]:
        """One page of a list, with its `page` part; the person searched for is in no address."""
        given = {name: value for name, value in params.items() if value is not None}
        if IN_BODY & given.keys():
            return self.call("POST", f"{path}/search", json=given)
        return self.call("GET", path, params=given)

    def pages(
        self, path: str, limit: int, cursor: str | None = None, **params: Any
    ) -> Iterator[dict[str, Any]]:
        """Up to `limit` rows of a list, as pages of at most 100, from a cursor on."""
        while limit > 0:
            page = self.page(path, limit=min(limit, MOST_ROWS), cursor=cursor, **params)
            yield page
            limit -= len(page["data"])
            cursor = (page.get("page") or {}).get("next")
            if not cursor:
                return

    def post(self, path: str, body: Any = None) -> Any:
        """The `data` of one POST; sent again under the same key when the connection breaks."""
        return self.write("POST", path, body)

    def post_as_anybody(self, path: str, body: Any) -> Any:
        """The `data` of one POST without a session, as a stranger sends it."""
        response = self._send("POST", path, {"json": body}, None)
        if not response.is_success:
            raise to_error(response)
        return response.json()["data"]

    def put(self, path: str, body: Any) -> Any:
        """The `data` of one PUT."""
        return self.write("PUT", path, body)

    def patch(self, path: str, body: Any) -> Any:
        """The `data` of one PATCH."""
        return self.write("PATCH", path, body)

    def delete(self, path: str) -> Any:
        """The `data` of one DELETE."""
        return self.write("DELETE", path, None)

    def upload(self, path: str, fields: dict[str, str], file: tuple[str, IO[bytes], str]) -> Any:
        """The `data` of one multipart POST; the fields go before the file, as the API likes it."""
        parts = [(name, (None, value)) for name, value in fields.items()]
        return self.call("POST", path, files=[*parts, ("file", file)])["data"]

    def write(self, verb: str, path: str, body: Any) -> Any:
        """Change something, at most once however often it is sent."""
        headers = {"Idempotency-Key": str(uuid.uuid4())}
        return self.call(verb, path, json=body, headers=headers).get("data")

    def text(self, path: str, **params: Any) -> str:
        """Return what one GET returns that is no JSON."""
        given = {name: value for name, value in params.items() if value is not None}
        return self._respond("GET", path, params=given).text

    def content(self, path: str, **params: Any) -> bytes:
        """The bytes that one GET returns."""
        return self._respond("GET", path, params=params).content

    def save(self, path: str, body: Any, place: Path) -> None:
        """Write what one POST returns to a file while it comes; it is not sent again.

        Raises:
            UnavailableError: The connection was lost.
        """
        for is_last in (False, True):
            headers = bearer(self._token(force=is_last))
            try:
                with self._http.stream("POST", path, json=body, headers=headers) as response:
                    if response.is_success:
                        with place.open("wb") as file:
                            file.writelines(response.iter_bytes())
                        return
                    response.read()
            except httpx.TransportError as error:
                raise UnavailableError("api.unreachable", reason=error) from error
            if is_last or code_of(response) not in RENEWABLE:
                raise to_error(response)

    def call(self, verb: str, path: str, **request: Any) -> dict[str, Any]:
        """Send a request; give the answer's envelope."""
        response = self._respond(verb, path, **request)
        return response.json() if response.content else {}

    def _respond(self, verb: str, path: str, **request: Any) -> httpx.Response:
        """Send a request, renewing an expired token once."""
        response = self._send(verb, path, request, self._token())
        if response.status_code == httpx.codes.UNAUTHORIZED and code_of(response) in RENEWABLE:
            response = self._send(verb, path, request, self._token(force=True))
        if not response.is_success:
            raise to_error(response)
        return response

    def _send(
        self, verb: str, path: str, request: dict[str, Any], token: str | None
    ) -> httpx.Response:
        given = {
            **request,
            "headers": {**request.get("headers", {}), **(bearer(token) if token else {})},
        }
        return patiently(lambda: self._http.request(verb, path, **given))


def bearer(token: str) -> dict[str, str]:
    """The header that names the caller."""
    return {"Authorization": f"Bearer {token}"}


def patiently(send: Callable[[], httpx.Response]) -> httpx.Response:
    """Send again after a lost connection or when the server asks to wait; then give up."""
    for attempt in range(1, ATTEMPTS + 1):
        pause = PAUSE_SECONDS * attempt
        try:
            response = send()
        except httpx.TransportError as error:
            if attempt == ATTEMPTS:
                raise UnavailableError("api.unreachable", reason=error) from error
        else:
            wait = retry_after(response)
            if wait is None or wait > LONGEST_PAUSE_SECONDS or attempt == ATTEMPTS:
                return response
            pause = wait
        time.sleep(pause)
    raise UnavailableError("api.unreachable", reason="")


def retry_after(response: httpx.Response) -> float | None:
    """Seconds that the server asks to wait, when it was only too busy."""
    busy = {httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE}
    if response.status_code not in busy:
        return None
    value = response.headers.get("Retry-After", "")
    return float(value) if value.isdigit() else PAUSE_SECONDS


def body_of(response: httpx.Response) -> dict[str, Any]:
    """The error body; empty when something else than the API answered."""
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def code_of(response: httpx.Response) -> str:
    """The error code of the answer."""
    return str(body_of(response).get("code", ""))


def to_error(response: httpx.Response) -> CliError:
    """The error that fits the answer."""
    return refusal(response.status_code, body_of(response))


def refusal(status: int, body: dict[str, Any]) -> CliError:
    """The error of a status, with the server's words and the fields it names."""
    code = str(body.get("code") or f"http_{status}")
    error = BY_STATUS.get(status, CliError)(f"api.{code}", status=status)
    error.code = code
    error.server_message = body.get("message")
    error.request_id = body.get("requestId")
    error.details = [
        Detail(
            field=str(item.get("field", "")),
            message=str(item.get("message", "")),
            code=str(item.get("code", "")),
            values=item.get("values") or {},
        )
        for item in body.get("details") or []
        if isinstance(item, dict)
    ]
    if isinstance(error, NotSignedInError):
        error.key = "session.ended"
    return error
