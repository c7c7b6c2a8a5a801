"""Personnel files: the documents of one worker, of several or of all as one archive, checked once it is here."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cli.commands.hiring.sealed import app
from cli.errors import PARTLY_FAILED, CliError, UsageError
from cli.remote.downloads import choose_path, whole
from cli.run import Run, command

PATH = "/personnel-files"
NAME = "personnel-files.zip"
WHY = {
    "missing": "personnel.missing",
    "changed": "personnel.changed",
    "unreachable": "personnel.unreachable",
    "not_scanned": "personnel.not_scanned",
    "quarantined": "personnel.quarantined",
}
LANES = {
    "general": "personnel.general",
    "background": "personnel.background",
    "medical": "personnel.medical",
    "tax": "personnel.tax",
}


@command(app, "file")
def make_file(
    run: Run,
    applications: Annotated[
        list[str] | None, typer.Argument(metavar="[ID]...", help="The workers' applications.")
    ] = None,
    everybody: Annotated[
        bool, typer.Option("--all", help="Of everybody from pre-hire on, instead of some.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("--out", "-o", help="File or folder; default this folder.")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace a file.")] = False,
) -> None:
    """Write the personnel files of workers to one archive, as far as you may read them. This is audited."""
    if bool(applications) == everybody:
        raise UsageError("personnel.whom")
    path = choose_path(output, NAME, overwrite=overwrite)
    body = {"locale": run.output.texts.language, **({"applicationIds": applications} if applications else {})}  # fmt: skip
    with whole(path) as partial:
        run.output.note("personnel.fetching")
        run.api.save(PATH, body, partial)
        index = _checked(partial, path)
    _report(run, path, index)


def _checked(partial: Path, path: Path) -> dict[str, Any]:
    """The index of an archive whose files are all those that it names.

    Raises:
        CliError: They are not.
    """
    # Slow to load, and no other command of applications needs it.
    from cli.bundles.archives import DamagedArchiveError, check_archive  # noqa: PLC0415

    try:
        return check_archive(partial)
    except DamagedArchiveError as error:
        raise CliError("personnel.damaged", path=path, name=error.name) from None


def _report(run: Run, path: Path, index: dict[str, Any]) -> None:
    people = index["people"]
    problems = [problem for person in people for problem in person["problems"]]
    left_out = [each["lane"] for each in index["leftOut"]]
    files = len(index["pages"]) + sum(len(person["files"]) for person in people)
    about = {"path": str(path), "people": len(people), "files": files, "bytes": path.stat().st_size}
    if not run.output.data({**about, "leftOut": left_out, "problems": problems}):
        texts = run.output.texts
        run.output.say("personnel.written", people=len(people), files=files, path=path)
        if left_out:
            lanes = ", ".join(texts.get(LANES[lane]) for lane in left_out)
            run.output.say("personnel.left_out", lanes=lanes)
        for problem in problems:
            why = texts.get(WHY[problem["problem"]])
            run.output.note("personnel.problem", name=problem["path"], why=why)
    if problems:
        run.fail(PARTLY_FAILED)
