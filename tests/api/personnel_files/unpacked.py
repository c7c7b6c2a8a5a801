"""An archive as somebody reads it: its entries, and all text that can be found anywhere in it."""

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader


class Unpacked:
    """An archive of personnel files."""

    def __init__(self, content: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            assert archive.testzip() is None
            self.names = archive.namelist()
            self.files = {name: archive.read(name) for name in self.names}
        self.index: dict[str, Any] = json.loads(self.files["index.json"])

    @property
    def people(self) -> list[dict[str, Any]]:
        people: list[dict[str, Any]] = self.index["people"]
        return people

    def text(self, name: str) -> str:
        """Return what stands on the pages of a PDF."""
        return text_of(self.files[name])

    def everything(self) -> str:
        """Names, bytes, and the text of all PDFs, those within sealed copies as well."""
        return "\n".join(_all_of(self.files))

    def hashes(self) -> dict[str, str]:
        """The checksums of all files but the index that names them."""
        return {
            name: hashlib.sha256(content).hexdigest()
            for name, content in self.files.items()
            if name != "index.json"
        }

    def listed(self) -> dict[str, str]:
        """The checksums that the index names."""
        entries = [*self.index["pages"], *(file for one in self.people for file in one["files"])]
        return {entry["path"]: entry["sha256"] for entry in entries}


def text_of(pdf: bytes) -> str:
    pages = PdfReader(io.BytesIO(pdf)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def _all_of(files: dict[str, bytes]) -> Iterator[str]:
    for name, content in files.items():
        yield name
        yield content.decode("utf-8", "replace")
        if name.endswith(("index.pdf", "form.pdf", "rule.pdf")):
            yield text_of(content)
        if name.endswith(".zip"):
            with zipfile.ZipFile(io.BytesIO(content)) as inner:
                yield from _all_of({each: inner.read(each) for each in inner.namelist()})
