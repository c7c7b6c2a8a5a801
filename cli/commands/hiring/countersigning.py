"""Countersigning: what the agency signs second, and signing it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import typer

from cli.asking import require_consent
from cli.commands.hiring.sealed import app
from cli.errors import UsageError
from cli.options import ApplicationId
from cli.run import Run, command

Row = dict[str, Any]
DOCUMENTS = {
    "offer": "countersigning.offer",
    "form_general": "countersigning.form_general",
    "form_background": "countersigning.form_background",
    "form_medical": "countersigning.form_medical",
    "form_tax": "countersigning.form_tax",
}
STATES = {
    "WAITING": "countersigning.waiting",
    "OPEN": "countersigning.open",
    "SIGNED": "countersigning.signed",
}


class Document(StrEnum):
    """Holds what can be countersigned."""

    OFFER = "offer"
    GENERAL = "form_general"
    BACKGROUND = "form_background"
    MEDICAL = "form_medical"
    TAX = "form_tax"


@dataclass(frozen=True)
class Signature:
    """Says who signs, and what they have read and agree to."""

    name: Annotated[str, typer.Option(help="Your printed name; it is your signature.")]
    title: Annotated[str, typer.Option(help="Your title, such as Director of Nursing.")]
    sha256: Annotated[
        str | None,
        typer.Option(
            "--sha256", help="Of what you read, as it is listed; anything else is not signed."
        ),
    ] = None
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Agree to sign electronically; do not ask.")
    ] = False


@command(app, "countersignatures")
def list_countersignatures(run: Run, application: ApplicationId) -> None:
    """List what of an application is to be countersigned, then what has been."""
    items = run.api.get(path_of(application))
    if run.output.data(items):
        return
    if not items:
        run.output.note("list.empty")
        return
    texts = run.output.texts
    run.output.table(
        ("document", "state", "signer", "signer_title", "signed_at", "sha256"),
        [
            (texts.get(DOCUMENTS[item["document"]]), texts.get(STATES[item["state"]]), item["signerName"],
             item["signerTitle"], item["signedAt"], item["sha256"])
            for item in items
        ],
    )  # fmt: skip


@command(app, "countersign")
def countersign(
    run: Run,
    application: ApplicationId,
    document: Annotated[Document, typer.Argument(help="What is signed for the agency.")],
    signature: Signature,
) -> None:
    """Sign for the agency exactly what an applicant has signed. Read the sealed copy first."""
    item = waiting(run, application, document)
    if signature.sha256 not in {None, item["sha256"]}:
        raise UsageError("countersigning.other", sha256=item["sha256"])
    language = run.output.texts.language
    consent = run.api.get("/countersigning/consent", locale=language)
    if not signature.yes and not run.output.as_json:
        run.output.say("countersigning.consent", title=consent["title"])
        for part in consent["items"]:
            run.output.say("countersigning.part", title=part["heading"], text=part["text"])
    called = run.output.texts.get(DOCUMENTS[document])
    require_consent(
        run, "countersigning.ask", yes=signature.yes, document=called, sha256=item["sha256"]
    )
    body = {
        "documentId": item["documentId"],
        "lane": item["lane"],
        "sha256": item["sha256"],
        "signerName": signature.name,
        "signerTitle": signature.title,
        "consentVersion": consent["version"],
        "consentLocale": language,
        "agrees": True,
    }
    items = run.api.post(path_of(application), body)
    if not run.output.data(items):
        run.output.say("countersigning.done", document=called, name=signature.name)


def path_of(application: str) -> str:
    """The address of an application's countersignatures."""
    return f"/applications/{application}/countersignatures"


def waiting(run: Run, application: str, document: Document) -> Row:
    """Return what is to be signed.

    Raises:
        UsageError: There is nothing of the kind; signed already, it is found and the API refuses.
    """
    items: list[Row] = [
        item for item in run.api.get(path_of(application)) if item["document"] == document
    ]
    if not items:
        raise UsageError("countersigning.none")
    return items[0]
