"""The document of a bundle: read aloud in order, kept for long, in Spanish letters, signed by the agency."""

import io
import re
import subprocess
from pathlib import Path

import pytest
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext
from pypdf import PdfReader

from api.applications.sections.form import SECTIONS
from api.applications.signing.consent import CONSENTS, CURRENT
from api.applications.signing.pages import words
from api.applications.signing.records import record_of
from api.sealing.canonical import canonical, sha256
from tests.api.sealing.made import form, key, lane, made
from tests.api.sealing.test_bundles import Files

LANES = ("general", "background", "medical", "tax")


def unpacked(content: bytes) -> Files:
    import zipfile  # noqa: PLC0415

    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_document_is_tagged_pdf_a_with_spanish_letters():
    pdf = unpacked(made().content)["form.pdf"]
    reader = PdfReader(io.BytesIO(pdf))
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value
    assert "/StructTreeRoot" in root
    assert root["/Lang"] == "es"
    metadata = reader.xmp_metadata.stream.get_data().decode()
    assert re.search(r'pdfaid:part="2"', metadata)
    assert re.search(r'pdfaid:conformance="A"', metadata)
    assert re.search(r'pdfuaid:part="1"', metadata)
    text = " ".join(page.extract_text() for page in reader.pages)
    for said in ("Ana Núñez Ibáñez", "Manos Buenas", "Firmar de forma electrónica", "cédula.png"):
        assert said in " ".join(text.split()), said


def test_lanes_keep_apart_what_is_in_them():
    told = {name: unpacked(made(name=name).content) for name in LANES}
    for name, files in told.items():
        record = files["record.json"].decode()
        for section, declared in SECTIONS.items():
            assert (f'"{section}":{{"data"' in record) is (declared.lane == name)
        assert ("signature.png" in files) is (name == "general")
    text = told["general"]["form.pdf"]
    assert (
        words("es")["sections"]["health"] not in PdfReader(io.BytesIO(text)).pages[0].extract_text()
    )


def test_signature_of_the_document_is_good_for_pyhanko_and_for_openssl(tmp_path: Path):
    sealer = key()
    pdf = unpacked(made(sealer).content)["form.pdf"]
    reader = PdfFileReader(io.BytesIO(pdf))
    [signature] = reader.embedded_signatures
    trusted = ValidationContext(trust_roots=[signature.signer_cert])
    status = validate_pdf_signature(signature, trusted)
    assert (status.intact, status.valid) == (True, True)
    first, length, second, rest = (int(number) for number in signature.byte_range)
    (tmp_path / "signed").write_bytes(pdf[first : first + length] + pdf[second : second + rest])
    (tmp_path / "signature").write_bytes(signature.pkcs7_content)
    checked = ["openssl", "cms", "-verify", "-binary", "-inform", "DER", "-in", "signature"]
    for content, code in (("signed", 0), ("other", 4)):
        (tmp_path / "other").write_bytes(pdf[:100])
        outcome = subprocess.run(
            [*checked, "-content", content, "-noverify", "-out", "out"],
            cwd=tmp_path, capture_output=True, check=False,
        )  # fmt: skip
        assert outcome.returncode == code, outcome.stderr


@pytest.mark.parametrize("locale", ["en", "es"])
def test_every_field_and_choice_has_words(locale):
    said = words(locale)
    assert said.keys() == words("en").keys()
    assert all(said[kind].keys() == words("en")[kind].keys() for kind in said)
    assert said["sections"].keys() == SECTIONS.keys()
    fields, choices = set(), set()
    for section in SECTIONS.values():
        schema = section.schema.model_json_schema()
        for part in (schema, *schema.get("$defs", {}).values()):
            for name, described in part.get("properties", {}).items():
                fields.add(name)
                if "State" not in name and name not in {
                    "state",
                    "consentLocale",
                    "disclosureLocale",
                }:
                    choices |= set(re.findall(r"'enum': \[(.*?)\]", str(described)))
    assert fields == said["fields"].keys()
    listed = {choice.strip("' ") for group in choices for choice in group.split(",")}
    assert listed == said["values"].keys()


def test_consent_names_each_item_of_the_law_in_both_languages():
    assert CURRENT in CONSENTS
    for texts in CONSENTS.values():
        assert texts.keys() == {"en", "es"}
        for text in texts.values():
            assert list(text.items) == [
                "paper", "withdrawal", "scope", "contact", "copies", "equipment", "agreement",
            ]  # fmt: skip


def test_form_that_is_not_what_was_signed_is_not_sealed():
    assert form().is_whole()
    changed = lane("medical")
    changed["data"]["sections"]["health"]["data"]["canDoEssentialFunctions"] = "no"
    lanes = {**form().lanes, "medical": changed}
    assert not form(lanes=lanes).is_whole()
    changed["sha256"] = sha256(canonical(changed["data"]))
    assert not form(lanes=lanes).is_whole()
    assert record_of(form(), "general") == record_of(form(), "general")


def test_canonical_is_one_way_to_write():
    assert canonical({"b": [1, True, None], "a": 'ñ\n\u2028"\\\x01/'}) == (
        '{"a":"ñ\\n\u2028\\"\\\\\\u0001/","b":[1,true,null]}'.encode()
    )
    for wrong in (1.5, {"ñ": 1}, {1: 2}, [b""]):
        with pytest.raises(TypeError):
            canonical(wrong)
