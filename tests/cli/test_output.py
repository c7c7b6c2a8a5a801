"""What data can do to a terminal: nothing."""

import json
import re

import pytest

from cli.errors import CliError, Detail
from cli.output import Output
from cli.texts import Texts

HARMFUL = {
    "clears the screen": "\x1b[2J\x1b[H",
    "sets the title": "\x1b]0;owned\x07",
    "copies to the clipboard": "\x1b]52;c;cm0gLXJmIH4=\x1b\\",
    "an escape in one byte": "\x9b2J",
    "begins the line again": "\rroot#",
    "a line of its own": "\nDone. All visits were created.",
    "a step back": "visit\b\b\b\b\b",
    "turns the direction": "\u202egpj.exe\u2066x\u2069\u200f\u061c",
    "is not seen": "A\u200bn\u2060n\ufeff\u00ad\U000e0041",
    "a line of another kind": "a\u2028b\u2029c\x85d\x0be",
    "half a character": "\ud800",
    "markup": "[red]not red[/red][link=http://evil.example]x[/link]",
}
# Colors of our own are off where nobody looks at a terminal, so no escape at all may come out.
ALLOWED = re.compile(r"[^\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e"
                     r"\u2060-\u206f\ufeff\ud800-\udfff\U000e0000-\U000e007f]*")  # fmt: skip


def output(*, as_json: bool = False) -> Output:
    return Output(Texts("en"), as_json=as_json, typed={})


def failure(text: str) -> CliError:
    error = CliError("api.failed")
    error.server_message = error.request_id = error.file = text
    error.details = [Detail(field=text, message=text)]
    return error


@pytest.mark.parametrize("text", HARMFUL.values(), ids=HARMFUL)
def test_terminal_gets_harmless_lines(text: str, capsys: pytest.CaptureFixture[str]):
    shown = output()
    shown.table(["name", "notes"], [[text, "next"]])
    shown.facts([("name", text)])
    shown.error(failure(text))
    with shown.progress("documents.uploading", 1, name=text) as advance:
        advance(1)
    written = capsys.readouterr()
    for stream in (written.out, written.err):
        assert stream
        assert ALLOWED.fullmatch(stream), ascii(stream)
    # A row stays a row: head, heading, rule, row, foot; then the one fact.
    assert len(written.out.splitlines()) == 6
    if text == HARMFUL["markup"]:
        assert text in written.out


@pytest.mark.parametrize("text", HARMFUL.values(), ids=HARMFUL)
def test_program_gets_the_very_text_in_harmless_json(text: str, capsys: pytest.CaptureFixture[str]):
    shown = output(as_json=True)
    shown.data([{"name": text, text: 1}])
    shown.error(failure(text))
    written = capsys.readouterr()
    assert json.loads(written.out)["data"] == [{"name": text, text: 1}]
    assert json.loads(written.err)["error"]["requestId"] == text
    for stream in (written.out, written.err):
        assert ALLOWED.fullmatch(stream), ascii(stream)


def test_accents_and_scripts_stay_as_they_are(capsys: pytest.CaptureFixture[str]):
    output(as_json=True).data("Núñez 李小龍 עברית 🩺")
    assert "Núñez 李小龍 עברית 🩺" in capsys.readouterr().out
