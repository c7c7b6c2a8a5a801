"""Scripts and style sheets reach a browser as small as the build has made them, through either proxy."""

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.e2e.newer_release import BUILT
from tests.e2e.second_web import free_port
from tests.fixtures.production_proxy import production_proxy

SCRIPT = re.compile(r'"(/_next/static/chunks/[^"]+\.js)"')
SHEET = re.compile(r'"(/themes/[^"]+/theme\.css)"')
KINDS = {"js": "application/javascript", "css": "text/css"}


@pytest.fixture(scope="module")
def proxies(stack, tmp_path_factory) -> Iterator[list[str]]:
    """Return the addresses of the local stack's proxy and of a production host's."""
    port = free_port()
    with production_proxy(port, tmp_path_factory.mktemp("proxy"), stack.ports):
        yield [stack.app_url, f"http://127.0.0.1:{port}"]


def answer_of(url: str, codings: str) -> tuple[httpx.Headers, bytes]:
    """Return an answer's headers, and its body as it came."""
    with httpx.stream("GET", url, headers={"Accept-Encoding": codings}, timeout=30) as answer:
        return answer.headers, b"".join(answer.iter_raw())


def test_code_comes_compressed_as_the_browser_can_read_it(proxies):
    for proxy in proxies:
        page = httpx.get(f"{proxy}/auth/login", timeout=30).text
        for path in (SCRIPT.search(page)[1], f"{SCRIPT.search(page)[1]}?2", SHEET.search(page)[1]):
            sizes = []
            for codings, coding in (("gzip, deflate, br", "br"), ("gzip", "gzip"), ("", None)):
                headers, body = answer_of(proxy + path, codings)
                assert headers.get("content-encoding") == coding, (path, codings)
                kind = KINDS[path.split("?")[0].rpartition(".")[2]]
                assert headers["content-type"].lower() == f"{kind}; charset=utf-8"
                assert headers["cache-control"] == "public, max-age=31536000, immutable"
                assert headers["vary"] == "Accept-Encoding"
                assert headers["x-content-type-options"] == "nosniff"
                sizes.append(len(body))
            assert sizes == sorted(set(sizes)), path


def test_file_that_is_not_there_is_told_as_before(proxies):
    for proxy in proxies:
        for codings in ("gzip, br", "gzip"):
            headers, _ = answer_of(f"{proxy}/_next/static/chunks/nothing.js", codings)
            assert "content-encoding" not in headers
        missing = httpx.get(
            f"{proxy}/_next/static/chunks/nothing.js", headers={"Accept-Encoding": "br"}, timeout=30
        )
        assert missing.status_code == 404


def test_file_without_a_compressed_form_is_sent_plain(proxies):
    """Small files have none, nor has another tool's build."""
    built = [
        path
        for path in (BUILT / ".next" / "static" / "chunks").rglob("*.css")
        if not path.with_name(f"{path.name}.br").exists()
    ]
    for proxy in proxies:
        headers, body = answer_of(f"{proxy}/_next/static/chunks/{built[0].name}", "br")
        assert "content-encoding" not in headers
        assert body == built[0].read_bytes()
