"""The pre-hire form without answers, to be printed and filled in at a desk: made from the fields that are declared."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

from api.applications.sections.form import SECTIONS, Section
from api.applications.signing.disclosure import CURRENT, shown
from api.applications.signing.pages import words as form_words
from api.core.schemas import Locale
from api.personnel_files.pages import words
from api.personnel_files.schemas import FormPart
from api.sealing.documents import written

TEMPLATE = Path(__file__).parent / "paper.typ"
# What is needed only on a screen.
UNPRINTED = {
    "consentVersion", "consentLocale", "openedCode", "disclosureVersion", "disclosureLocale", "disclosureAgency",
    "shownLinks",
}  # fmt: skip
# Room for so many where somebody may have several; more go on a second sheet.
ROOM = 2
# There are too many states to tick.
MOST_CHOICES = 10
Shape = Mapping[str, Any]
Row = dict[str, Any]


@lru_cache(maxsize=len(get_args(Locale)) * len(get_args(FormPart)))
def empty_form(part: FormPart, locale: Locale, agency: str, at: datetime) -> bytes:
    """Return a part of the form as pages; what may not be asked before an offer is in the other part."""
    said = words(locale)
    title = f"{said['form']} · {said[f'paper.{part}']}"
    asked = [
        (name, section)
        for name, section in SECTIONS.items()
        if (section.from_status == "SUBMITTED") == (part == "before_offer")
    ]
    # What is kept apart comes last, each on a page of its own.
    sections = [
        {
            "title": form_words(locale)["sections"][name],
            "isApart": section.lane != "general",
            "rows": list(_rows_of(section, locale)),
            # Read before it is signed, on a page with nothing else.
            **({"disclosure": shown(CURRENT, locale, agency)} if name == "background" else {}),
        }
        for name, section in sorted(asked, key=lambda each: each[1].lane != "general")
    ]
    last = max(place for place, section in enumerate(sections) if not section["isApart"])
    sections = [
        {**section, "isSigned": section["isApart"] or place == last}
        for place, section in enumerate(sections)
    ]
    content = {
        "locale": locale,
        "agency": agency,
        "title": title,
        "footer": title,
        "note": said[f"paper.{part}.note"],
        "sections": sections,
        "said": {
            "version": form_words(locale)["texts"]["version"],
            **{name: said[f"paper.{name}"] for name in ("signature", "date", "name")},
        },
    }
    return written(TEMPLATE, content, {}, at)


def _rows_of(section: Section, locale: Locale) -> Iterator[Row]:
    shape = section.schema.model_json_schema()
    yield from _rows(shape, shape.get("$defs", {}), locale)


def _rows(
    shape: Shape, known: Mapping[str, Shape], locale: Locale, before: tuple[str, ...] = ()
) -> Iterator[Row]:
    labels = form_words(locale)["fields"]
    for name, given in shape["properties"].items():
        if name in UNPRINTED:
            continue
        field = _plain(given, known)
        label = (*before, labels[name])
        if "properties" in field:
            yield from _rows(field, known, locale, label)
        elif "$ref" in field.get("items", {}):
            for number in range(1, ROOM + 1):
                item = _plain(field["items"], known)
                yield from _rows(item, known, locale, (*before, f"{labels[name]} {number}"))
        else:
            yield {"label": " · ".join(label), **_room(field, locale)}


def _plain(field: Shape, known: Mapping[str, Shape]) -> Shape:
    """Return what a field is where it is not empty."""
    some = next((one for one in field.get("anyOf", ()) if one.get("type") != "null"), field)
    return known[some["$ref"].rpartition("/")[2]] if "$ref" in some else some


def _room(field: Shape, locale: Locale) -> Row:
    said = form_words(locale)
    choices = field.get("items", field).get("enum", ())
    if 0 < len(choices) <= MOST_CHOICES:
        return {"choices": [said["values"][choice] for choice in choices]}
    if "const" in field:
        return {"choices": [said["texts"]["yes"]]}
    if field.get("type") == "boolean":
        return {"choices": [said["texts"]["yes"], said["texts"]["no"]]}
    if field.get("format") == "date":
        return {"hint": words(locale)["paper.day"]}
    return {"lines": 3 if field.get("maxLength", 0) >= 1000 else 1}  # noqa: PLR2004 notes
