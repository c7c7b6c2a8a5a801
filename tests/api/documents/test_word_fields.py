"""Fields of a Word text that would run or fetch something are told from those that every letter has."""

import time

import pytest

from api.core.files.verdict import Verdict
from tests.api.documents.test_word_parts import judge
from tests.fixtures import word

MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
STRICT_MAIN = 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"'


def coded(*codes: str) -> str:
    """A field whose code is written in these pieces, as Word splits it where one types or formats."""
    pieces = "".join(f"<w:r><w:instrText>{code}</w:instrText></w:r>" for code in codes)
    return f"{mark('begin')}{pieces}{mark('separate')}<w:r><w:t>1</w:t></w:r>{mark('end')}"


def mark(kind: str) -> str:
    return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'


def text_of(body: str, root: str = MAIN) -> str:
    return f"{word.HEAD}<w:document {root}><w:body><w:p>{body}</w:p></w:body></w:document>"


def holding(body: str, part: str = "word/document.xml", root: str = MAIN) -> bytes:
    """A Word file with a text that holds this."""
    return word.build(word.parts(more={part: text_of(body, root)}))


HARMLESS = {
    "page numbers": holding(coded(" PAGE \\* MERGEFORMAT ") + coded(' TOC \\o "1-3" ')),
    "field with a link": holding(coded(' HYPERLINK "https://example.test/dde" ')),
    "talk of commands": holding("<w:r><w:t>DDEAUTO c:\\windows\\cmd.exe</w:t></w:r>"),
    "picture on the own disk": holding(
        coded(r' INCLUDEPICTURE "C:\\Users\\ann\\a.png" \* MERGEFORMATINET \d ')
    ),
    "text next to it": holding('<w:fldSimple w:instr=" INCLUDETEXT notes.docx "/>'),
    "command in a part that is no text": word.build(
        word.parts(more={"customXml/item1.xml": f"<a {MAIN}>{coded('DDE a b')}</a>"})
    ),
    "drawing with a declaration": word.build(
        word.parts(
            more={
                "word/media/image1.svg": '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><svg/>'
            }
        )
    ),
    "text of many pages": holding("<w:r><w:t>Visit notes</w:t></w:r>" * 50_000),
}


@pytest.mark.parametrize("name", HARMLESS)
def test_harmless_text_is_taken(name: str):
    assert judge(HARMLESS[name]) is Verdict.CONFIRMED


ACTIVE = {
    "command": holding(coded(r' DDEAUTO c:\\windows\\cmd.exe "/k calc" ')),
    "command in small letters": holding(coded(" dde excel book1 ")),
    "command in pieces": holding(coded(" DD", "EAU", 'TO"cmd"')),
    "command in character references": holding(coded("&#68;D&#x45; a b")),
    "command in a field of one element": holding('<w:fldSimple w:instr="DDE a b"/>'),
    "command in a field that never ends": holding(
        f"{mark('begin')}<w:r><w:instrText>DDE a b</w:instrText></w:r>"
    ),
    "command in a heading": holding(coded("DDE a b"), "word/header1.xml"),
    "command in a part of another name": holding(coded("DDE a b"), "word/media/image1.png"),
    "command, strict": holding(coded("DDE a b"), root=STRICT_MAIN),
    "command in UTF-16": word.build(
        word.parts(
            more={
                "word/document.xml": text_of(coded("DDE a b"))
                .replace("UTF-8", "UTF-16")
                .encode("utf-16")
            }
        )
    ),
    "command within another field": holding(
        f"{mark('begin')}<w:r><w:instrText>IF 1 = 1 </w:instrText></w:r>{coded('DDE a b')}{mark('end')}"
    ),
    "picture of a web address": holding(coded(' INCLUDEPICTURE "https://evil.test/a.png" \\d ')),
    "picture of a share": holding(coded(r' INCLUDEPICTURE "\\\\evil.test\\share\\a.png" ')),
    "text of a share": holding(coded(r" INCLUDETEXT \\\\evil.test\\share\\a.docx ")),
    "text of a web address in curled quotes": holding(coded(" INCLUDETEXT “http://evil.test/a” ")),
    "text by its older name": holding('<w:fldSimple w:instr="INCLUDE file://evil.test/a"/>'),
    "link to a sheet elsewhere": holding(coded(' LINK Excel.Sheet.12 "http://evil.test/a" A1 ')),
    "picture of an address that is put together": holding(
        f"{mark('begin')}<w:r><w:instrText>INCLUDEPICTURE </w:instrText></w:r>{coded('REF a')}"
        f"{mark('separate')}{mark('end')}"
    ),
    "picture of an address beyond measure": holding(
        coded("INCLUDEPICTURE " + "a" * 9_999, "bc", "d")
    ),
    "another document to merge": word.build(
        word.parts([(f"{word.RELATION}/aFChunk", "a.html")], more={"word/a.html": "<p>a</p>"})
    ),
}


@pytest.mark.parametrize("name", ACTIVE)
def test_text_that_acts_is_told(name: str):
    assert judge(ACTIVE[name]) is Verdict.ACTIVE


PLAIN = word.parts()
BROKEN = {
    "text with entities": word.build(
        {
            **PLAIN,
            "word/document.xml": text_of(coded("&a;")).replace(
                "<w:document", '<!DOCTYPE a [<!ENTITY a "DDE a b">]><w:document'
            ),
        }
    ),
    "text that ends in between": holding("<w:p>"),
    "text of an unknown encoding": word.build(
        {
            **PLAIN,
            "word/document.xml": text_of("").replace("UTF-8", "GB2312"),
        }
    ),
    "text of a million elements": holding("<w:r/>" * 1_000_000),
    "text that unpacks to 100 MB": holding(" " * 100_000_000),
}


@pytest.mark.parametrize("name", BROKEN)
def test_text_that_word_does_not_write_is_refused_quickly(name: str):
    began = time.process_time()
    assert judge(BROKEN[name]) in {Verdict.OTHER, Verdict.COSTLY}
    assert time.process_time() - began < 2
