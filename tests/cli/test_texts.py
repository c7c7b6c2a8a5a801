"""The catalogue of texts: complete in both languages, and nothing asks for what it lacks."""

import ast
import re
import string
from pathlib import Path

import pytest

from api.core.data.importing import RowCode
from api.core.errors.tree import FieldCode
from cli.errors import CliError, Detail
from cli.texts import CATALOGUE, Phrase, Texts
from cli.texts.hiring.hiring_help import HIRING

CLI = Path(__file__).resolve().parents[2] / "cli"
KEY = re.compile(r"[a-z]+\.[a-z_]+")
SERVERS = {"auth", "storage", "serving"}
ASKING = {
    "say", "note", "step", "get", "find", "progress", "ask", "ask_password", "require_consent",
    "Phrase",
}  # fmt: skip


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def calls_in_code():
    for path in CLI.rglob("*.py"):
        inside = path.relative_to(CLI)
        if "texts" not in inside.parts and not SERVERS & set(inside.parts):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield path.name, node


def keys_in_code():
    """String constants that are used as a key of the catalogue."""
    for where, call in calls_in_code():
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name in {"get", "find"} and not asks_texts(call.func):
            continue
        if name in ASKING or name.endswith("Error"):
            for given in call.args:
                for part in ast.walk(given):
                    if isinstance(part, ast.Constant) and KEY.fullmatch(str(part.value)):
                        yield part.value, where


def asks_texts(function):
    """Return whether it is the catalogue that is asked, not the settings or a dictionary."""
    asked = ast.unparse(getattr(function, "value", function))
    return asked.endswith("texts") or asked.startswith("Texts(")


@pytest.mark.parametrize("key", CATALOGUE)
def test_both_languages_say_the_same(key):
    english, spanish = CATALOGUE[key]
    assert english.strip()
    assert spanish.strip()
    assert placeholders(english) == placeholders(spanish)


def test_every_text_the_code_asks_for_is_there():
    used = list(keys_in_code())
    assert len(used) > 120
    assert [(key, where) for key, where in used if key not in CATALOGUE] == []


def test_a_remedy_belongs_to_an_error():
    lonely = [
        key
        for key in CATALOGUE
        if key.endswith(".remedy") and key.removesuffix(".remedy") not in CATALOGUE
    ]
    assert lonely == []


def test_server_words_are_shown_in_english_and_translated_by_code_in_spanish():
    error = CliError("api.not_found", status=404)
    error.server_message = "No patient with this id."
    assert Texts("en").of_error(error) == "No patient with this id."
    assert Texts("es").of_error(error) == "No existe esa entrada."


@pytest.mark.parametrize("code", [*FieldCode, *RowCode])
def test_each_code_of_a_field_is_said_in_spanish(code):
    detail = Detail("city", "The server's words.", code)
    assert Texts("en").of_detail(detail) == "The server's words."
    assert Texts("es").of_detail(detail) == CATALOGUE[f"field.{code}"][1].format()


def test_unknown_error_of_the_server_is_still_told():
    assert "418" in Texts("es").of_error(CliError("api.http_418", status=418))


@pytest.mark.parametrize(
    ("count", "english", "spanish"),
    [
        (None, "", ""), (0, "0 B", "0 B"), (1023, "1023 B", "1023 B"), (1024, "1 kB", "1 kB"),
        (1536, "1.5 kB", "1.5 kB"), (10_200, "10 kB", "10 kB"), (2**20 - 1, "1 MB", "1 MB"),
        (12 * 2**20, "12 MB", "12 MB"), (3 * 2**40, "3072 GB", "3072 GB"),
    ],
)  # fmt: skip
def test_sizes_are_said_as_people_say_them(count, english, spanish):
    assert (Texts("en").size(count), Texts("es").size(count)) == (english, spanish)


def test_unknown_language_falls_back_to_english():
    assert Texts("de").get("word.yes") == "yes"


@pytest.mark.parametrize(
    ("count", "english", "spanish"),
    [
        (0, "0 rows:", "0 filas: 0 creadas"),
        (1, "1 row:", "1 fila: 1 creada"),
        (1079, "1,079 rows:", "1,079 filas: 1,079 creadas"),
    ],
)
def test_nouns_follow_their_number(count, english, spanish):
    numbers = dict.fromkeys(("rows", "created", "updated", "unchanged", "failed"), count)
    assert Texts("en").get("import.done", **numbers).startswith(english)
    assert Texts("es").get("import.done", **numbers).startswith(spanish)


def test_number_without_a_noun_stays_as_it_is():
    assert Texts("en").get("cell.repeated", line=1079).endswith("line 1079 already")


def test_phrase_inside_a_text_is_in_the_same_language():
    holder = Phrase("stack.holder_program", name="nginx", pid="7")
    values = {"port": "80", "name": "app", "holder": holder}
    english, spanish = (Texts(one).get("stack.port_taken", **values) for one in ("en", "es"))
    assert "in use by another program, nginx (process 7)" in english
    assert "en uso por otro programa, nginx (proceso 7)" in spanish


def test_no_text_says_what_happened_in_the_perfect_of_spain():
    perfect = re.compile(r"\b(se )?(ha|han) \w+(ado|ido|cho|sto|rto)\b")
    told = {key: spanish for key, (_, spanish) in CATALOGUE.items() if perfect.search(spanish)}
    assert set(told) <= {"session.none"}


def test_spanish_of_hiring_has_the_words_of_the_pages():
    spanish = " ".join(HIRING.values())
    # A place has a city and a state; an application has a status.
    assert re.findall(r"(?<!ciudad y )\b(estados?|el solicitante|candidat\w+)\b", spanish) == []
