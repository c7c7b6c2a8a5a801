"""Undo what spreadsheets and other programs do to a cell on its way out, or refuse it with the remedy."""

# ruff: noqa: RUF001 - the quotation marks and blanks in question

import html
import re
import unicodedata

from cli.imports.columns import Field
from cli.imports.problems import CellError
from cli.sheets import unguarded

# ="00123" keeps a spreadsheet from making a number of it, so nothing was made of it.
KEPT_TEXT = re.compile(r'="([^"]*)"')
ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,10});")
# FileMaker's line end inside a cell, Word's, those of Unicode, and what a workbook writes for one.
LINE_END = re.compile(r"\r\n|_x000D_\n?|[\r\x0b\u2028\u2029]")
CONTROL = re.compile(r"[\x00-\x08\x0c\x0e-\x1f\x7f-\x9f]")
SCIENTIFIC = re.compile(r"[+-]?\d+(?:[.,]\d+)?E[+-]?\d+", re.IGNORECASE)
EXCEL_SCIENTIFIC = re.compile(r"\d(?:[.,]\d+)?E\+\d{2,}")
DECIMAL = re.compile(r"\d+[.,]0+")
THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.0+)?")
# What Excel shows for a chart number such as 3-45 or MAR45; a code of our own is in capitals.
MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic)"
MADE_DATE = re.compile(rf"{MONTH}-\d{{2}}|\d{{1,2}}-{MONTH}")
# The errors of Excel in English and Spanish, and the signs of a column that was too narrow.
SHEET_ERROR = re.compile(
    r"#(?:N/A|N/D|NAME\?|¿NOMBRE\?|¡?REF!|VALUE!|¡VALOR!|¡?DIV/0!|¡?NUM!|NULL!|¡NULO!|SPILL!"
    r"|¡DESBORDAMIENTO!|ERROR!|#{2,})",
    re.IGNORECASE,
)
QUOTED = re.compile("[“„‟”].*[”“]|«.*»|'.*'|‘.*’|`.*'|\".*\"", re.DOTALL)
LOST_LETTER = re.compile(r"\ufffd")
ASKED_LETTER = re.compile(r"[^\W\d_]\?|\?[^\W\d_]")
TYPED_TEXT = {"code", "day", "moment", "yes_no"}
JOINERS = "\u200c\u200d"
SHOWN = 60
NOTHING = ("\\N", "NULL", "<NULL>", "(null)", "#NULL#")


def restored(field: Field, text: str) -> str:
    """A cell's text as it was meant.

    Raises:
        CellError: There is no longer a way to know what it was.
    """
    given = text.strip()
    bare = unguarded(given)
    value = LINE_END.sub("\n", bare)
    kept = KEPT_TEXT.fullmatch(value)
    is_text = bool(kept) or bare != given
    value = unescaped(kept.group(1) if kept else value)
    if CONTROL.search(value):
        raise CellError("cell.control", value=CONTROL.sub("\ufffd", value)[:SHOWN])
    value = unicodedata.normalize("NFC", value)
    if field.kind == "notes":
        return value.replace("\xa0", " ").strip()
    value = one_line(field, value)
    # A person typed it so that it stays a text; in a name it may be a letter.
    if field.kind in TYPED_TEXT:
        value = value.removeprefix("'").strip()
    if is_nothing(field, value):
        return ""
    refuse_damaged(field, value)
    if not is_text:
        refuse_number(field, value)
    return value


def unescaped(text: str) -> str:
    """Text of a program that wrote it for a web page."""
    return html.unescape(text) if ENTITY.search(text) else text


def one_line(field: Field, text: str) -> str:
    """Text without line breaks and invisible characters, which a cell may have and one of ours may not."""
    # Most cells are ASCII, which has no such characters.
    visible = text if text.isascii() else "".join(one for one in text if is_visible(field, one))
    lines = [" ".join(line.split()) for line in visible.split("\n") if line.strip()]
    if field.kind == "address":
        return ", ".join(line.rstrip(",") for line in lines)
    if len(lines) > 1 and field.kind in TYPED_TEXT:
        raise CellError("cell.lines", count=len(lines), value=" / ".join(lines)[:SHOWN])
    return " ".join(lines)


def is_visible(field: Field, letter: str) -> bool:
    """Return whether a character shows: joiners do in the names of some languages, in a code nothing of the kind."""
    is_joiner = letter in JOINERS and field.kind != "code"
    return is_joiner or unicodedata.category(letter) != "Cf"


def is_nothing(field: Field, text: str) -> bool:
    """Return whether a database wrote it for an empty cell.

    Raises:
        CellError: It may be somebody's name.
    """
    if text == "NULL" and field.kind == "name":
        raise CellError("cell.null_name")
    return text in NOTHING


def refuse_damaged(field: Field, text: str) -> None:
    """Refuse a text that a program wrote in place of a value.

    Raises:
        CellError: It is one.
    """
    if SHEET_ERROR.fullmatch(text):
        raise CellError("cell.sheet_error", value=text)
    if LOST_LETTER.search(text) or (field.kind == "name" and ASKED_LETTER.search(text)):
        raise CellError("cell.lost_letter", value=text)
    if QUOTED.fullmatch(text) and len(text) > 1 and field.kind in {"code", "name"}:
        raise CellError("cell.quoted", value=text)


def refuse_number(field: Field, text: str) -> None:
    """Refuse a formula, and a number that was a code before a spreadsheet took it for an amount."""
    if text.startswith("="):
        raise CellError("cell.formula", value=text)
    if field.kind != "code":
        return
    is_id = field.name in {"external_id", "patient"}
    if (EXCEL_SCIENTIFIC if is_id else SCIENTIFIC).fullmatch(text):
        raise CellError("cell.scientific", value=text)
    if DECIMAL.fullmatch(text):
        raise CellError("cell.decimal", value=text, meant=re.split("[.,]", text)[0])
    if MADE_DATE.fullmatch(text):
        raise CellError("cell.made_date", value=text)
    if THOUSANDS.fullmatch(text):
        meant = text.partition(".")[0].replace(",", "")
        raise CellError("cell.thousands", value=text, meant=meant)
    if field.name == "postal_code":
        check_postal_code(text)


def check_postal_code(text: str) -> None:
    """Refuse a ZIP Code whose leading zeros are gone; the product serves no country with shorter codes."""
    main, dash, more = text.partition("-")
    if re.fullmatch(r"\d{3,4}", main) and (not dash or re.fullmatch(r"\d{4}", more)):
        raise CellError("cell.zip", value=text, meant=main.zfill(5) + dash + more)
    if re.fullmatch(r"\d{7,8}", text):
        whole = text.zfill(9)
        raise CellError("cell.zip", value=text, meant=f"{whole[:5]}-{whole[5:]}")
