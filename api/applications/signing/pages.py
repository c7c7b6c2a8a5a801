"""Lay out the pages of a form: its answers as rows with labels, in the signer's language."""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from api.applications.sections.form import SECTIONS, SectionId
from api.applications.signing.disclosure import read_by
from api.core.schemas import Locale

HERE = Path(__file__).parent
Row = dict[str, Any]
Words = dict[str, dict[str, str]]
# The fields of the policies that make one item on paper.
CONFIRMED = {"acknowledged", "shownLinks"}


@lru_cache
def words(locale: Locale) -> Words:
    """Return what sections, fields, choices and all else are called in a language."""
    read: Words = json.loads((HERE / "words" / f"{locale}.json").read_text())
    return read


def sections_of(
    answers: Mapping[str, Mapping[str, Any]],
    locale: Locale,
    entered: Mapping[str, Mapping[str, Any]],
) -> list[Row]:
    """Return the sections that are there, in the form's order, each with its rows.

    `entered` has those that staff have filled in with the applicant: `name`, `how` and `alsoPresent`.
    """
    said = words(locale)
    return [
        {
            "title": said["sections"][name],
            # By itself, before what was answered to it.
            **({"disclosure": read_by(answers[name])} if name == "background" else {}),
            "rows": [
                *_entered(entered.get(name), said),
                *_answered(name, answers[name], said, locale),
            ],
        }
        for name in SECTIONS
        if name in answers
    ]


def _entered(by: Mapping[str, Any] | None, said: Words) -> Iterator[Row]:
    if by is None:
        return
    texts = said["texts"]
    also = by["alsoPresent"]
    beside = [texts["also_present"].replace("{names}", also)] if also else []
    yield {
        "label": texts["entered"],
        "value": ", ".join([by["name"], texts[f"entered.{by['how']}"], *beside]),
    }


def _answered(
    section: SectionId, answers: Mapping[str, Any], said: Words, locale: Locale
) -> Iterator[Row]:
    if section != "policies":
        return _rows(answers, said, locale)
    others = {name: value for name, value in answers.items() if name not in CONFIRMED}
    return chain(_rows(others, said, locale), _confirmed(answers, said))


def _confirmed(answers: Mapping[str, Any], said: Words) -> Iterator[Row]:
    """Name each policy with the link that was shown beside it, which is no other than when it was confirmed."""
    links = {shown["policy"]: shown["link"] for shown in answers.get("shownLinks", ())}
    for policy in answers.get("acknowledged", ()):
        label = (said["fields"]["acknowledged"], said["values"][policy])
        text = said["texts"]["policy.linked" if policy in links else "policy.unlinked"]
        yield {
            "label": " · ".join(label),
            "value": text.replace("{link}", links.get(policy, "")),
        }


def _rows(
    answers: Mapping[str, Any], said: Words, locale: Locale, before: tuple[str, ...] = ()
) -> Iterator[Row]:
    for name, value in answers.items():
        label = (*before, said["fields"].get(name, name))
        if isinstance(value, dict):
            yield from _rows(value, said, locale, label)
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            for number, item in enumerate(value, 1):
                yield from _rows(item, said, locale, (*label[:-1], f"{label[-1]} {number}"))
        elif value not in (None, "", []):
            yield {"label": " · ".join(label), "value": _said(value, said, locale)}


def _said(value: Any, said: Words, locale: Locale) -> str:
    if isinstance(value, bool):
        return said["texts"]["yes" if value else "no"]
    if isinstance(value, list):
        return ", ".join(_said(item, said, locale) for item in value)
    return said["values"].get(str(value)) or _date(str(value))


def _date(text: str) -> str:
    """Write a day as people here do; all else stays as it is."""
    try:
        return (
            date.fromisoformat(text).strftime("%m/%d/%Y")
            if len(text) == len("2026-07-04")
            else text
        )
    except ValueError:
        return text


def pairs(rows: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    """Return labels and values as a template takes them."""
    return [{"label": label, "value": value} for label, value in rows]


def moment_to_the_second(at: str, zone: str) -> str:
    """Write when somebody signed."""
    local = datetime.fromisoformat(at).astimezone(ZoneInfo(zone))
    return local.strftime("%m/%d/%Y %I:%M:%S %p %Z")
