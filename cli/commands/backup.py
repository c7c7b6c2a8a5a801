"""`carehire backup …`: what a project holds, kept elsewhere and put back into an empty project."""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from storage3 import SyncStorageClient

from cli.asking import Yes, require_consent
from cli.backup.database import (
    check_empty,
    connected,
    differing_tables,
    objects_of,
    read_rows,
    storing_allowed,
    write_rows,
)
from cli.backup.files import differing_files, read_files, storage_of, write_files
from cli.backup.manifest import Manifest, new_folder
from cli.backup.project import Project, find_project
from cli.errors import CliError
from cli.output import Advance
from cli.run import Run, command

app = typer.Typer(no_args_is_help=True)
SHOWN = 10


@dataclass(frozen=True)
class Database:
    """Which project's database, as its owner; the local stack's if nothing of a project is named."""

    database_url: Annotated[
        str | None,
        typer.Option(
            help="Address of the database as the role postgres, direct or in session mode; "
            "CAREHIRE_OWNER_DATABASE_URL if left out."
        ),
    ] = None


Folder = Annotated[Path, typer.Argument(help="The backup's folder.")]


@command(app, "create")
def create(run: Run, folder: Folder, database: Database) -> None:
    """Copy a project's rows and files into a new folder. Needs SUPABASE_SECRET_KEY."""
    project = find_project(database.database_url, run.options)
    new_folder(folder)

    async def read() -> Any:
        async with connected(project.database_url) as connection:
            return await read_rows(connection, folder, _telling(run, "backup.reading"))

    manifest, objects = asyncio.run(read())
    with (
        storage_of(project.supabase_url, project.secret_key) as storage,
        run.output.progress("backup.files", len(objects)) as advance,
    ):
        manifest = read_files(storage, objects, manifest, folder, advance)
    if manifest.missing:
        asyncio.run(_refuse_unread(project, manifest))
    manifest.write(folder)
    figures = _figures(manifest)
    if not run.output.data({"folder": str(folder), **figures, "missing": manifest.missing}):
        run.output.say("backup.created", path=folder, **figures)
        if manifest.missing:
            run.output.note("backup.missing", files=len(manifest.missing))


@command(app, "verify")
def verify(run: Run, folder: Folder) -> None:
    """Check that a backup is whole, without any server."""
    manifest = Manifest.read(folder)
    _refuse_damage(manifest, folder)
    figures = _figures(manifest)
    if not run.output.data({"folder": str(folder), "takenAt": manifest.taken_at, **figures}):
        run.output.say("backup.whole", path=folder, when=manifest.taken_at, **figures)


@command(app, "restore")
def restore(run: Run, folder: Folder, database: Database, yes: Yes = False) -> None:
    """Put a backup into an empty project, then compare every row and file."""
    project = find_project(database.database_url, run.options)
    address, url = project.database_url, project.supabase_url
    manifest = Manifest.read(folder)
    _refuse_damage(manifest, folder)
    there = {"url": url, "database": project.database}
    require_consent(run, "backup.ask", yes=yes, **there, **_figures(manifest))

    asyncio.run(_put_back(run, address, manifest, folder))
    with (
        storage_of(url, project.secret_key) as storage,
        run.output.progress("backup.files", len(manifest.files)) as advance,
    ):
        asyncio.run(_store(address, storage, manifest, folder, advance))
        different = asyncio.run(_compare(address, storage, manifest))
    if different:
        raise CliError("backup.different", names=_some(different))
    figures = _figures(manifest)
    if not run.output.data({"folder": str(folder), **figures}):
        run.output.say("backup.restored", url=url, **figures)


async def _refuse_unread(project: Project, manifest: Manifest) -> None:
    """Refuse files that Storage did not return although its list has them still: they were not removed."""
    async with connected(project.database_url) as connection:
        listed = {f"{bucket}/{name}" for bucket, name, _ in await objects_of(connection)}
    if unread := [name for name in manifest.missing if name in listed]:
        raise CliError(
            "backup.unread",
            names=_some(unread),
            url=project.supabase_url,
            database=project.database,
        )


async def _put_back(run: Run, address: str, manifest: Manifest, folder: Path) -> None:
    async with connected(address) as connection:
        await check_empty(connection, manifest)
        await write_rows(connection, manifest, folder, _telling(run, "backup.writing"))


async def _store(
    address: str,
    storage: SyncStorageClient,
    manifest: Manifest,
    folder: Path,
    advance: Advance,
) -> None:
    async with storing_allowed(address):
        await asyncio.to_thread(write_files, storage, manifest, folder, advance)


async def _compare(address: str, storage: SyncStorageClient, manifest: Manifest) -> list[str]:
    async with connected(address) as connection:
        different = await differing_tables(connection, manifest)
        objects = await objects_of(connection)
    return different + differing_files(storage, objects, manifest)


def _refuse_damage(manifest: Manifest, folder: Path) -> None:
    damaged = list(manifest.damaged(folder))
    if damaged:
        raise CliError("backup.damaged", names=_some(damaged))


def _some(names: list[str]) -> str:
    more = ["…"] if len(names) > SHOWN else []
    return ", ".join([*names[:SHOWN], *more])


def _figures(manifest: Manifest) -> dict[str, int]:
    return {
        "tables": len(manifest.tables),
        "rows": sum(table.rows for table in manifest.tables),
        "files": len(manifest.files),
    }


def _telling(run: Run, key: str) -> Any:
    return lambda name: run.output.step(key, name=name)
