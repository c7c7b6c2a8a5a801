"""Signed forms: whether a sealed bundle is what was sealed, and how sealing stands."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.errors import FAILED, UsageError
from cli.run import Run, command

app = typer.Typer(no_args_is_help=True)
Bundle = Annotated[
    Path, typer.Argument(metavar="BUNDLE", help="The archive, or the folder where it was unpacked.")
]
Certificate = Annotated[
    Path | None,
    typer.Option(
        "--certificate",
        help="A copy of the agency's certificate (PEM) that you have from elsewhere; the bundle must be sealed with it.",
    ),
]
PROBLEMS = {
    "missing": "bundle.missing",
    "changed": "bundle.changed",
    "added": "bundle.added",
    "signature": "bundle.signature",
    "certificate": "bundle.certificate",
    "other_certificate": "bundle.other_certificate",
    "checkpoint": "bundle.checkpoint",
    "archive_damaged": "bundle.archive_damaged",
    "archive_changed": "bundle.archive_changed",
    "event_order": "bundle.event_order",
    "events_missing": "bundle.events_missing",
    "events_changed": "bundle.events_changed",
}
STANDINGS = {
    "good": "sealing.good",
    "ends_soon": "sealing.ends_soon",
    "ends": "sealing.ends",
    "missing": "sealing.missing",
    "unusable": "sealing.unusable",
}
FAILURES = {
    "no_key": "sealing.no_key",
    "key_unusable": "sealing.key_unusable",
    "certificate_ends": "sealing.certificate_ends",
    "storage": "sealing.storage",
    "file_missing": "sealing.file_missing",
    "fault": "sealing.fault",
}
DOCUMENTS = {
    "form": "sealing.form",
    "offer": "sealing.offer",
    "countersignature": "sealing.countersignature",
}


@command(app, "verify")
def verify_bundle(run: Run, bundle: Bundle, certificate: Certificate = None) -> None:
    """Check that nothing in a sealed bundle was changed, without any server."""
    verdict = _checked(bundle, certificate)
    about = {name: value for name, value in asdict(verdict).items() if name != "problems"}
    body = {
        "isWhole": not verdict.problems,
        "title": about["title"],
        "sealedAt": about["sealed_at"],
        "certificate": about["fingerprint"],
        "subject": about["subject"],
        "events": about["events"],
        "problems": [problem.as_json() for problem in verdict.problems],
    }
    if not run.output.data(body):
        for problem in verdict.problems:
            run.output.say(PROBLEMS[problem.kind], name=problem.name)
        _conclude(run, verdict, compared=certificate is not None)
    if verdict.problems:
        run.fail(FAILED)


def _checked(bundle: Path, certificate: Path | None) -> Any:
    """Return what is found out about a bundle.

    Raises:
        UsageError: There is none, or the certificate is none.
    """
    # Slow to load, and no other command of applications needs it.
    from cli.bundles.checking import UnreadableBundleError, check, is_certificate  # noqa: PLC0415

    try:
        trusted = certificate.read_bytes() if certificate else None
    except OSError:
        trusted = b""
    if trusted is not None and not is_certificate(trusted):
        raise UsageError("bundle.no_certificate", path=certificate)
    try:
        return check(bundle, trusted)
    except UnreadableBundleError:
        raise UsageError("bundle.unreadable", path=bundle) from None


def _conclude(run: Run, verdict: Any, *, compared: bool) -> None:
    if verdict.problems:
        run.output.say("bundle.not_whole", problems=len(verdict.problems))
        return
    run.output.say("bundle.whole", title=verdict.title, when=verdict.sealed_at)
    run.output.say("bundle.sealed_with", subject=verdict.subject, fingerprint=verdict.fingerprint)
    if not compared:
        run.output.note("bundle.compare")


@command(app, "sign-status")
def show_sealing(run: Run) -> None:
    """Show how the agency's certificate stands, and which signed documents wait to be sealed."""
    status = run.api.get("/sealing/status")
    if run.output.data(status):
        return
    known = {"subject": status["subject"], "days": status["daysLeft"] or 0}
    run.output.say(STANDINGS[status["standing"]], **known)
    if not status["waiting"]:
        run.output.say("sealing.none_waits")
        return
    run.output.say("sealing.waiting", documents=len(status["waiting"]))
    texts = run.output.texts
    run.output.table(
        ("application", "document", "signed_at", "attempts", "failure", "next_attempt"),
        [
            (
                waiting["applicationId"],
                texts.get(DOCUMENTS[waiting["kind"]]),
                waiting["signedAt"],
                waiting["attempts"],
                texts.get(FAILURES[waiting["failure"]]) if waiting["failure"] else None,
                waiting["nextAttemptAt"],
            )
            for waiting in status["waiting"]
        ],
    )
