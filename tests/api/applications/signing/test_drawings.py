"""What is taken for a drawn signature can be shown in the document that is sealed, whatever program wrote it."""

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from api.core.files.bounded import verdict_of
from api.core.files.drawings import MODES
from api.core.files.verdict import Verdict
from api.sealing.documents import written
from tests.api.applications.conftest import Hiring
from tests.api.applications.prehire.test_prehire_form import offered
from tests.api.applications.prehire.test_saving_prehire import STATES, sign
from tests.api.applications.prehire.test_signed_files import SIGNATURE
from tests.api.applications.test_attachments import FILES, announce, send, signed
from tests.fixtures import files
from tests.fixtures.tus import Tus

SOUND = files.picture("RGB")
# Of the data's sum, which stands before the twelve bytes of the end.
CHANGED = SOUND[:-13] + bytes([SOUND[-13] ^ 1]) + SOUND[-12:]
REFUSED = {
    "a beginning alone": (SOUND[:40], Verdict.BROKEN),
    "cut": (SOUND[: len(SOUND) // 2], Verdict.BROKEN),
    "one bit changed": (CHANGED, Verdict.BROKEN),
    "for printing": (files.picture("CMYK"), Verdict.OTHER),
    "larger than any pad": (files.picture("L", (2001, 2000)), Verdict.COSTLY),
    "a bomb": (files.picture("1", (20_000, 20_000)), Verdict.COSTLY),
}
TEMPLATE = """
#set document(title: "Signed")
#set text(lang: "en")
#image("drawing", format: "png", alt: "Signature", width: 4cm)
"""


@pytest.mark.parametrize("name", REFUSED)
def test_picture_that_no_document_can_show_is_no_signature(name: str):
    content, verdict = REFUSED[name]
    with TemporaryFile() as file:
        file.write(content)
        assert verdict_of("drawing", file) is verdict


@pytest.mark.parametrize("mode", sorted(MODES - {"PA"}))
def test_what_is_taken_can_be_sealed(tmp_path: Path, mode: str):
    """As many dots as are taken, too."""
    content = files.picture(mode, (2000, 2000))
    with TemporaryFile() as file:
        file.write(content)
        assert verdict_of("drawing", file) is Verdict.CONFIRMED
    template = tmp_path / "signed.typ"
    template.write_text(TEMPLATE)
    pdf = written(template, {}, {"drawing": content}, datetime(2026, 11, 28, tzinfo=UTC))
    assert pdf.startswith(b"%PDF")


def test_such_a_picture_signs_nothing_whichever_way_it_is_sent(hiring: Hiring):
    browser, row = offered(hiring)
    content, _verdict = REFUSED["a beginning alone"]
    announced = announce(browser, row["id"], len(content), "me.png", **SIGNATURE).json()["data"]
    target = announced["upload"]
    assert Tus(signed(target), target, len(content)).send(content) == 204
    path = f"{FILES}/{announced['attachment']['attachmentId']}/complete"
    refused = [
        send(browser, row["id"], content, "me.png", **SIGNATURE),
        sign(browser, row["id"], content),
        browser.call("POST", path),
    ]
    assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {
        (422, "signature_file")
    }
    assert hiring.agency.people.sql(STATES, row["id"]) == []
    assert hiring.load(row["id"])["isPrehireCompleted"] is False
