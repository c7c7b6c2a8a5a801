"""Visit documents: upload, list, withdraw, download."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cli.asking import agrees
from cli.days import Day, api_day
from cli.errors import (
    PARTLY_FAILED,
    CliError,
    ForbiddenError,
    NotFoundError,
    NotSignedInError,
    UnavailableError,
    UsageError,
)
from cli.options import RowId
from cli.remote.downloads import choose_path, fetch
from cli.remote.uploads import Pending, Target, fingerprint, guess_mime, send_file
from cli.run import Run, command

app = typer.Typer(no_args_is_help=True)
VisitId = Annotated[str, typer.Argument(help="The visit's id."), RowId()]
OF_ALL_FILES = {"visit_id", "docType", "uploadDate"}


@command(app, "types")
def list_types(run: Run) -> None:
    """List the kinds of visit documents."""
    types = run.api.get("/visit-document-types", active="true")
    if not run.output.data(types):
        run.output.table(["type"], [[kind["name"]] for kind in types])


@command(app, "list")
def list_documents(
    run: Run,
    visit: VisitId,
    archived: Annotated[bool, typer.Option("--archived", help="Archived ones, too.")] = False,
) -> None:
    """List the documents of a visit."""
    documents = run.api.get(f"/visits/{visit}/documents", archived=archived)
    if run.output.data(documents):
        return
    if not documents:
        run.output.note("list.empty")
        return
    names = ("docType", "fileName", "size", "uploadDate", "state", "id")
    shown = [{**one, "size": run.output.texts.size(one["bytes"])} for one in documents]
    rows = [[document[name] for name in names] for document in shown]
    run.output.table(["type", "file", "size", "date", "state", "id"], rows)


@command(app, "upload")
def upload_documents(
    run: Run,
    visit: VisitId,
    files: Annotated[
        list[Path], typer.Argument(help="PDF, JPEG, PNG, HEIC, DOCX or DOC, ≤ 25 MB.")
    ],
    doc_type: Annotated[str, typer.Option("--type", help="Kind: see 'carehire documents types'.")],
    date: Day = "today",
    again: Annotated[
        bool, typer.Option("--again", help="Send a file that the visit has already, too.")
    ] = False,
) -> None:
    """Send files to a visit. After a lost connection the same command goes on where it stopped."""
    day = api_day(run, date=date)
    done, failed = [], []
    for file in files:
        try:
            if not again:
                require_new(run, visit, file)
            done.append(upload_document(run, visit, file, (doc_type, day)))
        except CliError as error:
            if concerns_all_files(error):
                raise
            error.file = str(file)
            if len(files) == 1:
                raise
            run.output.error(error)
            failed.append({"file": error.file, "code": error.code})
    run.output.data({"uploaded": done, "failed": failed})
    if failed:
        run.fail(PARTLY_FAILED)


def concerns_all_files(error: CliError) -> bool:
    """Return whether the other files would fail alike: the person, the visit, the kind or the date is at fault."""
    if isinstance(error, NotSignedInError | ForbiddenError | NotFoundError):
        return True
    fields = {detail.field for detail in error.details}
    return error.code == "invalid_document_type" or bool(fields & OF_ALL_FILES)


def require_new(run: Run, visit: str, file: Path) -> None:
    """Go on with a file that the visit has already only when the person wants it there twice.

    Raises:
        UsageError: They do not, or a program did not add --again.
    """
    try:
        content = fingerprint(file)
    except OSError as error:
        raise UsageError("file.unreadable", path=file) from error
    for document in run.api.get(f"/visits/{visit}/documents"):
        if document["sha256"] == content:
            names = {"file": file.name, "name": document["fileName"], "type": document["docType"]}
            if not agrees(run, "documents.ask_again", **names):
                raise UsageError("documents.same", **names)
            return


def upload_document(run: Run, visit: str, file: Path, described: tuple[str, str]) -> dict[str, Any]:
    """Send one file, taking up an earlier attempt where there is one."""
    pending = Pending(run.store.path.with_name("uploads.json"))
    session = run.session()
    try:
        key = fingerprint(file, session.servers.api_url, session.user_id, visit, *described)
    except OSError as error:
        raise UsageError("file.unreadable", path=file) from error
    begun = pending.get(key)
    try:
        upload = begun or begin(run, visit, file, described)
        document = transfer(run, file, upload, lambda url: pending.put(key, {**upload, "url": url}))
    except NotFoundError:
        pending.put(key, None)
        if begun is None:
            raise
        return upload_document(run, visit, file, described)
    except CliError as error:
        if not isinstance(error, UnavailableError):
            pending.put(key, None)
        raise
    pending.put(key, None)
    if not run.output.as_json:
        say_uploaded(run, document)
    return document


def begin(run: Run, visit: str, file: Path, described: tuple[str, str]) -> dict[str, Any]:
    """Announce the upload to the API; give what is needed to send it."""
    doc_type, day = described
    body: dict[str, Any] = {"docType": doc_type, "uploadDate": day}
    body |= {"fileName": file.name, "bytes": file.stat().st_size}
    begun = run.api.post(f"/visits/{visit}/documents/uploads", body)
    return {"documentId": begun["document"]["id"], "upload": begun["upload"], "url": None}


def transfer(run: Run, file: Path, upload: dict[str, Any], remember: Any) -> dict[str, Any]:
    """Send the bytes to Storage as this person, then let the API check them."""
    place = upload["upload"]
    token = run.access_token()
    target = Target(
        endpoint=place["endpoint"],
        headers={
            "Authorization": f"Bearer {token}",
            "apikey": run.session().servers.publishable_key,
        },
        metadata={
            "bucketName": place["bucketName"],
            "objectName": place["objectName"],
            "contentType": place.get("contentType") or guess_mime(file),
        },
        chunk_size=place["chunkSize"],
    )
    with run.output.progress("documents.uploading", file.stat().st_size, name=file.name) as advance:
        send_file(file, target, upload["url"], remember, advance)
    document: dict[str, Any] = run.api.post(f"/visit-documents/{upload['documentId']}/complete")
    return document


def say_uploaded(run: Run, document: dict[str, Any]) -> None:
    """Say that a document is there."""
    names = {"type": document["docType"], "name": document["fileName"], "id": document["id"]}
    run.output.say("documents.uploaded", **names)
    if document.get("duplicateOf"):
        run.output.note("documents.duplicate")


@command(app, "withdraw")
def withdraw_document(
    run: Run, document: Annotated[str, typer.Argument(help="The document's id."), RowId()]
) -> None:
    """Take back a wrong upload of your own, within 30 minutes. Nobody sees it again; this is audited."""
    run.api.post(f"/visit-documents/{document}/withdraw")
    if not run.output.data({"id": document, "withdrawn": True}):
        run.output.say("documents.withdrawn")


@command(app, "download")
def download_document(
    run: Run,
    document: Annotated[str, typer.Argument(help="The document's id."), RowId()],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="File or folder; default this folder.")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace a file.")] = False,
) -> None:
    """Fetch a document and check that it is what was uploaded. The opening is audited."""
    opened = run.api.post(f"/visit-documents/{document}/open", {"download": True})
    path = choose_path(output, opened["fileName"], overwrite=overwrite)
    with run.output.progress("documents.downloading", opened["bytes"], name=path.name) as advance:
        size = fetch(opened["url"], path, opened["sha256"], advance)
    result = {"id": document, "path": str(path), "bytes": size, "sha256": opened["sha256"]}
    if not run.output.data(result):
        run.output.say("documents.downloaded", path=path, bytes=size)
