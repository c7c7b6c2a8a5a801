"""The record of a worker's offers and of the evidence for each rule, as rows with labels."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from api.core.schemas import Locale

Said = Mapping[str, str]
Row = tuple[str, str]


def offers_of(person: Mapping[str, Any], said: Said) -> list[Row]:
    """Return what was offered and answered, the oldest first."""
    return [(said["offer"].format(**one), _joined(_offer(one, said))) for one in person["offers"]]


def _offer(one: Mapping[str, Any], said: Said) -> Iterator[str]:
    yield f"${one['pay']} {said['per.' + one['per']]}"
    yield said[f"offer.{one['state']}"]
    if one["answered"]:
        yield one["answered"]
    if one["signer"]:
        yield said["offer_signed"].format(**one)
    yield f"SHA-256 {one['sha256']}"


def evidence_of(records: Iterable[Mapping[str, Any]], said: Said, locale: Locale) -> list[Row]:
    """Return the records of some rules, those that count no longer with the reason."""
    return [
        (
            f"{one['nameEs' if locale == 'es' else 'name']} ({one['source']})",
            _joined(_record(one, said)),
        )
        for one in records
    ]


def overrides_of(passed: Iterable[Mapping[str, Any]], said: Said, locale: Locale) -> list[Row]:
    """Return who hired somebody, or let them begin with visits, without what."""
    name = "nameEs" if locale == "es" else "name"
    return [
        (
            said[f"override.{one['gate']}"],
            _joined(
                (
                    ", ".join(rule[name] for rule in one["rules"]),
                    one["why"],
                    said["override.by"].format(on=one["on"], by=one["by"] or said["nobody"]),
                )
            ),
        )
        for one in passed
    ]


def _record(one: Mapping[str, Any], said: Said) -> Iterator[str]:
    facts = ("dated", "number", "looked_up", "expires", "hours")
    yield from (said[f"record.{name}"].format(**one) for name in facts if one[name])
    yield from (_line(line, said) for line in one["lines"])
    if one["note"]:
        yield one["note"]
    yield said["record.by"].format(**{**one, "by": one["by"] or said["nobody"]})
    if one["void"]:
        yield said["record.void"].format(**one)


def _line(line: Mapping[str, Any], said: Said) -> str:
    missing = said["record.unsigned"]
    filled = {name: line.get(name) or missing for name in ("worker", "trainer", "trained")}
    return said["record.line"].format(name=line["name"], **filled)


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(parts)
