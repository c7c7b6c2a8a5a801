"""The record of a worker's background checks: what was ordered, who moved each one and why, and the letters."""

from collections.abc import Iterator, Mapping
from typing import Any

from api.background_checks.words import KINDS
from api.core.schemas import Locale
from api.emails.writing.wording import paragraphs_of

Said = Mapping[str, str]
Row = dict[str, str]
FACTS = ("ordered", "reported", "provider", "contact", "reference")


def checks_of(person: Mapping[str, Any], said: Said, locale: Locale) -> Iterator[dict[str, Any]]:
    """Yield a block for each check, the oldest first, and one for each letter about it, word for word."""
    for check in person["checks"]:
        rows = [_row(said[f"check.{name}"], check[name]) for name in FACTS if check[name]]
        rows.append(_row(said["status"], said[f"check.{check['state']}"]))
        rows += [_move(move, said) for move in check["moves"]]
        yield {"title": KINDS[locale][check["kind"]].capitalize(), "rows": rows}
        for move in check["moves"]:
            if move["letter"]:
                yield _letter(move, said, locale)


def _move(move: Mapping[str, Any], said: Said) -> Row:
    by = said["check.applicant"] if move["byApplicant"] else move["by"] or said["nobody"]
    label = f"{move['on']}: {said['check.' + move['state']]}"
    return _row(label, f"{move['reason']} ({by})" if move["reason"] else by)


def _letter(move: Mapping[str, Any], said: Said, locale: Locale) -> dict[str, Any]:
    text = move["letterEs" if locale == "es" else "letter"]
    facts = ("given", "shown", "opened", "until", "enclosed", "sha256")
    rows = [_row(said[f"letter.{name}"], move[name]) for name in facts if move[name]]
    if move["given"]:
        rows.insert(1, _row(said["letter.how"], said[f"letter.{move['how']}"]))
    return {
        "title": said["letter"].format(on=move["on"], state=said[f"check.{move['state']}"]),
        "paragraphs": [paragraph.splitlines() for paragraph in paragraphs_of(text)],
        "rows": rows,
    }


def _row(label: str, value: str) -> Row:
    return {"label": label, "value": value}
