"""The mail catcher, as a person reads their mail."""

import re
from typing import Any

from tests.fixtures.outbox import mails_at
from tests.fixtures.waiting import wait_until


class Mailbox:
    """Finds the links and codes in a person's mails."""

    def __init__(self, url: str) -> None:
        self._url = url

    def mails(self, address: str) -> list[dict[str, Any]]:
        """The mails to an address, oldest first."""
        return mails_at(self._url, address)

    def about(self, address: str, subject: str) -> list[dict[str, Any]]:
        """The mails of this subject to an address, waited for; other mails may come to it before."""

        def found() -> list[dict[str, Any]]:
            return [mail for mail in self.mails(address) if mail["subject"] == subject]

        wait_until(found)
        return found()

    def link(self, address: str, path: str, kind: str) -> str:
        """The newest link to a page of ours, waited for."""
        found: list[str] = []

        def look() -> bool:
            pattern = rf'https?://[^"\s<]*{path}\?token_hash=[^"\s<]*type={kind}'
            for mail in self.mails(address):
                html = mail["html"].replace("&amp;", "&")
                found.extend(re.findall(pattern, html))
            return bool(found)

        wait_until(look)
        return found[-1]

    def codes(self, address: str) -> list[str]:
        """The codes mailed to an address, oldest first."""
        mails = [mail for mail in self.mails(address) if "confirmation code" in mail["subject"]]
        return [re.findall(r">(\d{10})<", mail["html"])[0] for mail in mails]

    def code(self, address: str, mails: int = 1) -> str:
        """The newest of so many codes, waited for."""
        wait_until(lambda: len(self.codes(address)) == mails)
        return self.codes(address)[-1]
