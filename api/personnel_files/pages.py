"""The words on the pages of a personnel file, in the reader's language."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from api.applications.signing.pages import sections_of
from api.core.clock import written_moment
from api.core.schemas import Locale
from api.personnel_files.checks import checks_of
from api.personnel_files.evidence import evidence_of, offers_of, overrides_of
from api.personnel_files.folders import Listed, Reader, WorkerFolder
from api.sealing.documents import written

HERE = Path(__file__).parent
TEMPLATE = HERE / "pages.typ"
Block = dict[str, Any]


@lru_cache
def words(locale: Locale) -> dict[str, str]:
    """Return what all is called in a language."""
    read: dict[str, str] = json.loads((HERE / "words" / f"{locale}.json").read_text())
    return read


def form_of(reader: Reader, folder: WorkerFolder, lane: str) -> bytes | None:
    """Return the answers of a part of the form; none where nothing of it is saved, or to be read."""
    sections = sections_of(folder.sections_of(lane), reader.locale, folder.worker["entered"])
    if not sections:
        return None
    said = words(reader.locale)
    blocks: list[Block] = [
        {"note": said["answers_now"]},
        *({"title": section["title"], "rows": section["rows"]} for section in sections),
    ]
    return _written(
        reader, f"{said['form']} · {said[f'folder.{lane}']} · {folder.full_name}", blocks
    )


def evidence_page(reader: Reader, folder: WorkerFolder, lane: str) -> bytes | None:
    """Return what was recorded for the rules of a part of the file; none where nothing was."""
    said = words(reader.locale)
    records, passed = (
        [one for one in folder.worker[part] if one["lane"] == lane]
        for part in ("evidence", "overrides")
    )
    if not records and not passed:
        return None
    rows = evidence_of(records, said, reader.locale) + overrides_of(passed, said, reader.locale)
    title = f"{said['evidence']} · {said[f'folder.{lane}']} · {folder.full_name}"
    return _written(reader, title, [{"rows": _pairs(rows)}])


def checks_page(reader: Reader, folder: WorkerFolder, lane: str) -> bytes | None:
    """Return the background checks and the letters about them; none where there is no check, or in another lane."""
    if lane != "background" or not folder.worker["checks"]:
        return None
    said = words(reader.locale)
    blocks = list(checks_of(folder.worker, said, reader.locale))
    return _written(reader, f"{said['checks']} · {folder.full_name}", blocks)


def person_page(reader: Reader, folder: WorkerFolder) -> bytes:
    """Return the index of a worker's folder: who it is, what is in it, and what should be and is not."""
    said = words(reader.locale)
    person = folder.worker
    facts = {
        "name": folder.full_name,
        "job": person["job"],
        "area": person["area"],
        "status": _status(person, said),
        "since": person["since"],
        "applied": person["applied"],
        "email": person["email"],
        "phone": person["phone"],
        "application": person["id"],
    }
    blocks = [
        {"rows": _pairs((said[name], value) for name, value in facts.items())},
        _made(reader, said),
        *_titled(said["offers"], offers_of(person, said)),
        *_titled(said["interviews"], [_interview(one, said) for one in person["interviews"]]),
        *_titled(said["references"], [_reference(one, said) for one in person["references"]]),
        *_listed(said, folder.listed, folder.problems),
    ]
    return _written(reader, f"{said['person']} · {folder.full_name}", blocks)


def index_page(reader: Reader, folders: Iterable[WorkerFolder]) -> bytes:
    """Return the index of an archive."""
    said = words(reader.locale)
    kept = list(folders)
    listed = [file for folder in kept for file in folder.listed]
    problems = [problem for folder in kept for problem in folder.problems]
    counts = _pairs([(said["people"], str(len(kept))), (said["count"], str(len(listed)))])
    people = [{"label": folder.full_name, "value": folder.path} for folder in kept]
    blocks = [
        _made(reader, said),
        {"rows": counts, "note": said["check"]},
        {"title": said["people"], "rows": people},
        *_listed(said, listed, problems),
    ]
    return _written(reader, said["index"], blocks)


def _made(reader: Reader, said: Mapping[str, str]) -> Block:
    lanes = ", ".join(said[f"folder.{lane}"] for lane in reader.lanes)
    missing = ", ".join(said[f"folder.{lane}"] for lane in reader.left_out)
    why = said["left_out_why"].format(lanes=missing, role=said[f"role.{reader.role}"])
    return {
        "rows": _pairs(
            [
                (said["made_at"], written_moment(reader.at, reader.time_zone)),
                (said["made_by"], f"{reader.name} ({said[f'role.{reader.role}']})"),
                (said["lanes"], lanes),
                (said["left_out"], why if missing else said["none_left_out"]),
            ]
        )
    }


def _listed(said: Mapping[str, str], listed: list[Listed], problems: list[Listed]) -> list[Block]:
    missing = [
        said["problem"].format(name=each.path, why=said[f"why.{each.problem}"]) for each in problems
    ]
    return [
        *([{"title": said["problems"], "items": missing}] if missing else []),
        {"title": said["files"], "files": [_shown(file) for file in listed]},
    ]


def _shown(file: Listed) -> dict[str, str]:
    return {"path": file.path, "sha256": file.sha256}


def _titled(title: str, rows: list[tuple[str, str]]) -> list[Block]:
    return [{"title": title, "rows": _pairs(rows)}] if rows else []


def _status(person: Mapping[str, Any], said: Mapping[str, str]) -> str:
    names = [person["status"], *([person["heldFrom"]] if person["status"] == "ON_HOLD" else [])]
    return " · ".join(said[f"status.{name}"] for name in names)


def _interview(one: Mapping[str, Any], said: Mapping[str, str]) -> tuple[str, str]:
    form = said["interview_with" if one["with"] else "interview_alone"]
    kind, state = said[f"interview.{one['type']}"], said[f"interview.{one['state']}"]
    return said["interview"].format(**one), form.format(**{**one, "type": kind, "state": state})


def _reference(one: Mapping[str, Any], said: Mapping[str, str]) -> tuple[str, str]:
    by = one["by"] or said["nobody"]
    rated = [_rating(rating, said) for rating in one["ratings"]]
    answers = " · ".join(filter(None, [*rated, one["answers"]]))
    value = said[f"reference.{one['how']}"].format(answers=answers, by=by)
    return said["reference"].format(**one), value


def _rating(one: Mapping[str, Any], said: Mapping[str, str]) -> str:
    rating = one["rating"] or said["reference.unrated"]
    remark = f" ({one['remark']})" if one.get("remark") else ""
    return f"{one[said['reference.named']] or one['name']}: {rating}{remark}"


def _pairs(rows: Iterable[tuple[str, str | None]]) -> list[dict[str, str]]:
    return [{"label": label, "value": value} for label, value in rows if value]


def _written(reader: Reader, title: str, blocks: list[Block]) -> bytes:
    content = {
        "locale": reader.locale,
        "agency": reader.agency,
        "title": title,
        "footer": title,
        "blocks": blocks,
    }
    return written(TEMPLATE, content, {}, reader.at)
