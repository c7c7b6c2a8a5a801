"""Names of files: what people really have is kept, what deceives or runs is refused by the table."""

import pytest

from api.core.files.names import display_name
from tests.db.world import rows
from tests.db.world.identity import Database

INSERT = """
insert into public.visit_documents (visit_id, document_type_id, upload_date, original_name, mime)
select $1, id, $2, $3, $4 from public.visit_document_types where name = 'Prescription'
"""
PDF = "application/pdf"
KINDS = {
    "pdf": PDF,
    "jpg": "image/jpeg",
    "png": "image/png",
    "heic": "image/heic",
    "heif": "image/heif",
    "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}
DECEIVING = [
    *(f"a{mark}b.pdf" for mark in '/\\<>:"|?*'),
    *(
        f"a{chr(point)}b.pdf"
        for point in (0x85, 0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029)
    ),
    *(f"a{chr(point)}b.pdf" for point in (0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFEFF, 0xE0041)),
    "../../evil.html",
    "<img src=x onerror=alert(1)>.pdf",
]  # fmt: skip


async def refused_by(db: Database, name: str, mime: str = PDF) -> str | None:
    """The constraint that a name meets, when the person writes the row without the API."""
    employee = await db.somebody("employee")
    visit = await rows.visit(db, await rows.patient(db, employee))
    return (await db.act(employee, INSERT, visit, rows.DAY, name, mime)).constraint


@pytest.mark.parametrize("name", DECEIVING, ids=ascii)
async def test_deceiving_name_is_refused(db: Database, name: str):
    # What nothing can carry meets the rule for all text first.
    assert await refused_by(db, name) in {
        "visit_documents_original_name_characters",
        "visit_documents_original_name_carried",
    }


@pytest.mark.parametrize(
    ("name", "mime"),
    [
        ("Invoice.hta", PDF),
        ("Invoice.pdf.exe", PDF),
        ("Invoice.pdf ", PDF),
        ("Invoice", PDF),
        (".pdf", PDF),
        ("Invoice.png", PDF),
        ("photo.png", KINDS["jpg"]),
        ("photo.heif", KINDS["heic"]),
        ("letter.docm", KINDS["docx"]),
        ("letter.docx", KINDS["doc"]),
    ],
)
async def test_ending_must_fit_the_kind(db: Database, name: str, mime: str):
    assert await refused_by(db, name, mime) == "visit_documents_original_name_ending"


@pytest.mark.parametrize(
    ("name", "mime"),
    [
        ("Dr. Müller \u2013 100 % (copy) #2, it's & done; 日本 עברית 🩺.PDF", PDF),
        ("photo.JPEG", KINDS["jpg"]),
        ("photo.jpe", KINDS["jpg"]),
        ("photo.hif", KINDS["heif"]),
        *((f"a.{extension}", mime) for extension, mime in KINDS.items()),
    ],
)
async def test_names_that_people_have_are_kept(db: Database, name: str, mime: str):
    assert await refused_by(db, name, mime) is None


@pytest.mark.parametrize("extension", KINDS)
async def test_name_that_the_api_makes_always_fits(db: Database, extension: str):
    every = "".join(map(chr, (*range(0x3000), *range(0xFE00, 0x10000), *range(0xE0000, 0xE0100))))
    pieces = [every[place : place + 150] for place in range(0, len(every), 150)]
    names = [display_name(given, extension) for given in (*pieces, *DECEIVING, "", ".", "x.jpeg", "x.hif")]  # fmt: skip
    employee = await db.somebody("employee")
    visit = await rows.visit(db, await rows.patient(db, employee))
    insert = INSERT.replace("$3", "unnest($3::text[])")
    outcome = await db.act(employee, insert, visit, rows.DAY, names, KINDS[extension])
    assert (outcome.error, outcome.count) == (None, len(names))


@pytest.mark.parametrize(("extension", "mime"), KINDS.items())
async def test_objects_of_visits_and_applications_end_alike(
    db: Database, extension: str, mime: str
):
    visit = await rows.visit(db, await rows.patient(db))
    await db.run(INSERT, visit, rows.DAY, f"a.{extension}", mime)
    document = await db.value(
        "select object_key from public.visit_documents where visit_id = $1", visit
    )
    application = await rows.application(db)
    attachment = await db.value(
        "insert into public.application_attachments"
        " (application_id, section_id, field_name, original_name, mime)"
        " values ($1, 'application', 'cv', $2, $3) returning object_key",
        application, f"a.{extension}", mime,
    )  # fmt: skip
    ends = [key.rpartition("/")[2] for key in (document, attachment)]
    assert ends == [f"document.{extension}"] * 2
