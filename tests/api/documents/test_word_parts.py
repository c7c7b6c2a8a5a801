"""What a DOCX may bring along: told by kinds, links and bytes of its parts, whatever their names."""

import io
import struct
import time
import zipfile
import zlib
from functools import cache
from pathlib import Path

import pytest

from api.core.files.verdict import Verdict
from api.core.files.word_parts import OLE2, inspect
from seed.agency import FILES
from tests.fixtures import files, word

VBA_RELATION = (f"{word.MICROSOFT}/vbaProject", "notes.dat")
TEMPLATE = f"{word.RELATION}/attachedTemplate"
SETTINGS = "word/_rels/settings.xml.rels"


def judge(content: bytes) -> Verdict:
    return inspect(io.BytesIO(content))


def linked(kind: str, target: str, mode: str = "External") -> bytes:
    more = {SETTINGS: word.relationships((kind, target, mode))}
    return word.build(word.parts(more=more))


HARMLESS = {
    "plain": files.docx(),
    "stored": word.build(word.parts(), zipfile.ZIP_STORED),
    "web link": linked(f"{word.RELATION}/hyperlink", "https://example.test/a"),
    "share link": linked(f"{word.RELATION}/hyperlink", "file://server/share/a.docx"),
    "web picture": linked(f"{word.RELATION}/image", "https://example.test/logo.png"),
    "own picture": linked(f"{word.RELATION}/image", "media/image1.png", "Internal"),
    "template on the own disk": linked(TEMPLATE, r"file:///C:\Users\ann\Templates\Letter.dotx"),
    "template on a Mac": linked(TEMPLATE, "file://localhost/Users/ann/Letter.dotx"),
    "template next to it": linked(TEMPLATE, "Normal.dotm"),
    "chart with its sheet": word.build(
        word.parts(
            [(f"{word.RELATION}/package", "embeddings/Sheet1.xlsx")],
            more={"word/embeddings/Sheet1.xlsx": files.archive("xl/workbook.xml")},
        )
    ),
    "main part of another name": word.build(
        {
            "[Content_Types].xml": word.content_types().replace("document.xml", "document2.xml"),
            "word/document2.xml": word.TEXT,
        }
    ),
}


@pytest.mark.parametrize("name", HARMLESS)
def test_harmless_file_is_taken(name: str):
    assert judge(HARMLESS[name]) is Verdict.CONFIRMED


@pytest.mark.parametrize("path", sorted(FILES.glob("*.docx")), ids=lambda path: path.name)
def test_file_of_a_word_processor_is_taken(path: Path):
    assert judge(path.read_bytes()) is Verdict.CONFIRMED


def typed(kind: str) -> bytes:
    """A part of a kind, under a harmless name, that nothing points to."""
    return word.build(
        word.parts(overrides={"/word/notes.xml": kind}, more={"word/notes.xml": "<x/>"})
    )


ACTIVE = {
    "macros by their relationship": word.build(word.parts([VBA_RELATION], more={"word/notes.dat": "x"})),
    "macros by their kind": typed(word.VBA),
    "macros by their kind in capitals": typed(word.VBA.upper()),
    "their data by its kind": typed("application/vnd.ms-word.vbaData+xml"),
    "main part with macros": word.build(word.parts(main=word.MACRO_MAIN)),
    "sheet with macros": typed("application/vnd.ms-excel.sheet.macroEnabled.12"),
    "macros by their bytes": word.build(word.parts(more={"word/media/image1.png": files.ole2("VBA")})),
    "macros by their bytes, stored": word.build(
        word.parts(more={"x": files.ole2("VBA")}), zipfile.ZIP_STORED
    ),
    "embedded object": word.build(word.parts([(f"{word.RELATION}/oleObject", "notes.dat")])),
    "embedded object, strict": word.build(word.parts([(f"{word.STRICT}/oleObject", "notes.dat")])),
    "ActiveX control": word.build(word.parts([(f"{word.RELATION}/control", "activeX1.xml")])),
    "template on the web": linked(TEMPLATE, "https://evil.test/a.dotm"),
    "template on a share": linked(TEMPLATE, r"\\evil.test\share\a.dotm"),
    "template on a share as an address": linked(TEMPLATE, "file://evil.test/share/a.dotm"),
    "template on a share with five strokes": linked(TEMPLATE, "file://///evil.test/share/a.dotm"),
    "template on a share, encoded": linked(TEMPLATE, "%5C%5Cevil.test%5Cshare"),
    "template with spaces around": linked(TEMPLATE, "  https://evil.test/a.dotm ", " External "),
    "picture on a share": linked(f"{word.RELATION}/image", r"\\evil.test\share\a.png"),
    "page on the web": linked(f"{word.RELATION}/frame", "https://evil.test/"),
    "object on the web": linked(f"{word.RELATION}/oleObject", "https://evil.test/a.rtf"),
    "relationship in UTF-16": word.build(
        word.parts(
            more={
                SETTINGS: word.relationships((TEMPLATE, "http://evil.test", "External"))
                .replace("UTF-8", "UTF-16")
                .encode("utf-16")
            }
        )
    ),
    "relationship in character references": word.build(
        word.parts(
            more={
                SETTINGS: word.relationships((f"{word.MICROSOFT}/vbaProject", "a")).replace(
                    "vbaProject", "&#118;ba&#x50;roject"
                )
            }
        )
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ACTIVE)
def test_file_that_acts_is_told(name: str):
    assert judge(ACTIVE[name]) is Verdict.ACTIVE


def deflated(before: bytes, text: bytes) -> bytes:
    """A deflate stream in which something stands before the packed text."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return before + packer.compress(text) + packer.flush()


def with_raw_part(packed: bytes, size: int) -> bytes:
    """A Word file with one part more, whose packed bytes are given."""
    buffer = io.BytesIO(files.docx())
    with zipfile.ZipFile(buffer, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/z", b"")
    content = buffer.getvalue()
    local = content.rindex(b"PK\x03\x04")
    directory = content.index(b"PK\x01\x02")
    head = bytearray(content[local : local + 30] + b"word/z")
    tail = bytearray(content[directory:])
    for record, base in ((head, 14), (tail, tail.rindex(b"PK\x01\x02") + 16)):
        struct.pack_into("<III", record, base, 0, len(packed), size)
    shift = local + len(head) + len(packed)
    struct.pack_into("<I", tail, tail.rindex(b"PK\x05\x06") + 16, shift)
    return content[:local] + bytes(head) + packed + bytes(tail)


def test_empty_blocks_before_its_bytes_hide_nothing():
    empty = b"\x00\x00\x00\xff\xff"
    macros = files.ole2("VBA")
    content = with_raw_part(deflated(empty * 10_000, macros), len(macros))
    assert judge(content) is Verdict.ACTIVE


@cache
def broken() -> dict[str, bytes]:
    """Zips that Word does not write, or that would cost us much."""
    plain = word.parts()
    entity = word.relationships().replace(
        "<Relationships", '<!DOCTYPE a [<!ENTITY b "vbaProject">]><Relationships'
    )
    return {
        "a zip": files.archive("a.txt"),
        "only the name of a text": files.archive("[Content_Types].xml", "word/document.xml"),
        "a spreadsheet": word.build(
            {"[Content_Types].xml": word.content_types("application/vnd.x.sheet.main+xml")}
        ),
        "cut off": files.docx()[:-1],
        "more after its end": files.docx() + b"x",
        "entities": word.build({**plain, SETTINGS: entity}),
        "broken list": word.build({**plain, SETTINGS: "<Relationships><"}),
        "list that unpacks to 100 MB": word.build({**plain, SETTINGS: b" " * 100_000_000}),
        "a million elements": word.build({**plain, SETTINGS: "<a>" + "<b/>" * 900_000 + "</a>"}),
        "LZMA": word.build(plain, zipfile.ZIP_LZMA),
        "lists of one name": word.build({**plain, "[content_TYPES].xml": word.content_types()}),
        "list of an unknown encoding": word.build(
            {**plain, SETTINGS: word.relationships().replace("UTF-8", "x-none")}
        ),
        "no bytes": b"PK\x05\x06",
    }


@pytest.mark.parametrize("name", broken())
def test_what_word_does_not_write_is_refused_quickly(name: str):
    content = broken()[name]
    began = time.process_time()
    assert judge(content) in {Verdict.OTHER, Verdict.COSTLY}
    assert time.process_time() - began < 1


def test_parts_on_top_of_one_another_cost_little():
    """Thousands of entries that all name one large part of empty blocks."""
    packed = b"\x00\x00\x00\xff\xff" * 2_000_000 + b"\x03\x00"
    content = with_raw_part(packed, 0)
    directory = content.rindex(b"PK\x01\x02")
    record = content[directory : content.rindex(b"PK\x05\x06")]
    records = b"".join(record[:46] + f"{n:06}".encode() for n in range(2900))
    end = bytearray(content[content.rindex(b"PK\x05\x06") :])
    start = struct.unpack_from("<I", end, 16)[0]
    count, size = struct.unpack_from("<HI", end, 10)
    struct.pack_into("<HHI", end, 8, count + 2900, count + 2900, size + len(records))
    stacked = content[: start + size] + records + bytes(end)
    began = time.process_time()
    assert judge(stacked) is Verdict.COSTLY
    assert time.process_time() - began < 2


def test_lists_together_cost_little():
    """Each within its limits; all of them would take most of a minute."""
    long = word.relationships() + " " * 4_000_000
    more = {f"word/_rels/{number}.rels": long for number in range(40)}
    content = word.build(word.parts(more=more))
    began = time.process_time()
    assert judge(content) is Verdict.COSTLY
    assert time.process_time() - began < 0.2


def test_beginning_of_ole2_is_that_of_real_files():
    assert files.doc().startswith(OLE2)
