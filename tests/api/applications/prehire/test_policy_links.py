"""The agency's policies in the form: which links are shown, that they are the ones of now, and what is kept and sealed of them."""

import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader

from api.core.schemas import Locale
from tests.api.applications.conftest import PUBLIC, Hiring
from tests.api.applications.prehire.answers import EVERYTHING
from tests.api.applications.prehire.test_prehire_form import offered, save, section
from tests.api.applications.signing.test_disclosure import pages_of, signed_with
from tests.api.sealing.made import made
from tests.api.sealing.test_documents import unpacked
from tests.fixtures.samples import remove_policies

ANSWERS: dict[str, Any] = EVERYTHING["policies"]
ADD = "insert into public.agency_policies (kind, link, link_es) values ($1, $2, $3)"
OFF = "insert into public.agency_policies (kind, link, active) values ($1, $2, false)"
MOVED = "update public.agency_policies set link = $1 where kind = 'code_of_conduct'"
CONDUCT, CONDUCTA = "https://care.example/conduct.pdf", "https://care.example/es/conducta.pdf"
SECRETS = "https://care.example/confidentiality#now"
LONG = "https://care.example/"
SHOWN = [
    {"policy": "code_of_conduct", "link": CONDUCTA},
    {"policy": "confidentiality", "link": SECRETS},
]
READ = {**ANSWERS, "shownLinks": SHOWN}


@pytest.fixture
def links(hiring: Hiring) -> Iterator[None]:
    """Two policies have a link, one of them in Spanish, too; a third one had one."""
    sql = hiring.agency.people.sql
    sql(ADD, "code_of_conduct", CONDUCT, CONDUCTA)
    sql(ADD, "confidentiality", SECRETS, None)
    sql(OFF, "infection_control", "https://care.example/old.pdf")
    yield
    remove_policies(hiring.agency.people)


@pytest.mark.usefixtures("links")
def test_form_learns_the_links_with_the_application_and_keeps_those_that_were_shown(hiring: Hiring):
    browser, row = offered(hiring)
    seen = browser.call("GET", f"{PUBLIC}/{row['id']}").json()["data"]
    assert seen["policyLinks"] == [
        {"policy": "code_of_conduct", "link": CONDUCT, "linkEs": CONDUCTA},
        {"policy": "confidentiality", "link": SECRETS, "linkEs": None},
    ]
    answer = save(browser, row["id"], {"policies": READ})
    assert answer.status_code == 200, answer.text
    assert answer.json()["data"]["prehireData"]["policies"]["shownLinks"] == SHOWN


@pytest.mark.usefixtures("links")
def test_account_learns_the_same_links(hiring: Hiring):
    account = hiring.agency.people.make("applicant")
    api = hiring.agency.api
    sent = api.post(PUBLIC, account, hiring.body(hiring.listing())).json()["data"]
    seen = api.get(f"/applications/{sent['id']}/own", account).json()["data"]
    assert [each["policy"] for each in seen["policyLinks"]] == [
        "code_of_conduct",
        "confidentiality",
    ]


@pytest.mark.usefixtures("links")
@pytest.mark.parametrize(
    "shown",
    [
        [],
        SHOWN[:1],
        [*SHOWN, {"policy": "infection_control", "link": "https://care.example/old.pdf"}],
        [SHOWN[0], {"policy": "confidentiality", "link": "https://other.example/"}],
        [*SHOWN, {"policy": "confidentiality", "link": SECRETS}],
    ],
    ids=["none", "too few", "one that is off", "another", "twice"],
)
def test_confirming_below_other_links_than_those_of_now_is_refused(
    hiring: Hiring, shown: list[dict[str, str]]
):
    browser, row = offered(hiring)
    refused = save(browser, row["id"], {"policies": {**ANSWERS, "shownLinks": shown}})
    assert refused.status_code == 422
    [detail] = refused.json()["details"]
    assert (detail["field"], detail["code"]) == (
        "prehireData.policies.shownLinks",
        "consent_version",
    )


def test_without_links_nothing_is_said_of_any(hiring: Hiring):
    browser, row = offered(hiring)
    refused = save(browser, row["id"], {"policies": READ})
    assert refused.status_code == 422
    data = save(browser, row["id"], {"policies": {**ANSWERS, "shownLinks": []}}).json()["data"]
    assert "shownLinks" not in data["prehireData"]["policies"]
    assert section(data, "policies")["version"] == 1


def test_what_was_confirmed_before_there_were_links_may_come_again(hiring: Hiring):
    browser, row = offered(hiring)
    assert save(browser, row["id"], {"policies": ANSWERS}).status_code == 200
    sql = hiring.agency.people.sql
    try:
        sql(ADD, "code_of_conduct", CONDUCT, None)
        again = save(browser, row["id"], {"policies": ANSWERS})
        assert again.status_code == 200, again.text
        assert section(again.json()["data"], "policies")["version"] == 1
        shown = [{"policy": "code_of_conduct", "link": CONDUCT}]
        changed = save(browser, row["id"], {"policies": {**ANSWERS, "shownLinks": shown}})
        assert section(changed.json()["data"], "policies")["version"] == 2
        sql(MOVED, "https://care.example/newer.pdf")
        same = save(browser, row["id"], {"policies": {**ANSWERS, "shownLinks": shown}})
        assert section(same.json()["data"], "policies")["version"] == 2
    finally:
        remove_policies(hiring.agency.people)


@pytest.mark.usefixtures("links")
def test_document_before_signing_names_each_policy_with_its_link(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], {"policies": READ})
    path = f"{PUBLIC}/{row['id']}/signing/document?locale=en"
    text = " ".join(pages_of(browser.call("GET", path).content))
    assert f"Code of conduct Read: {CONDUCTA}" in text
    assert "Drug-free workplace Confirmed; no link to its text was shown" in text


@pytest.mark.parametrize(
    ("locale", "read", "unlinked"),
    [
        ("en", "Code of conduct Read: {}", "Infection control Confirmed; no link to its text was shown"),
        ("es", "Código de conducta Leída: {}", "Control de infecciones Confirmada; no se mostró ningún enlace a su texto"),
    ],
)  # fmt: skip
def test_sealed_form_says_which_link_was_shown_of_each_policy(
    locale: Locale, read: str, unlinked: str
):
    bundle = made(locale=locale, **signed_with(READ, "general", "policies"))
    files = unpacked(bundle.content)
    kept = json.loads(files["record.json"])["form"]["data"]["sections"]["policies"]["data"]
    assert kept["shownLinks"] == SHOWN
    text = " ".join(pages_of(files["form.pdf"]))
    assert read.format(CONDUCTA) in text
    assert SECRETS in text
    assert unlinked in text
    assert text.count(unlinked.partition(" ")[2].rpartition(";")[2]) == 3


def test_form_of_before_is_sealed_without_links():
    text = " ".join(pages_of(unpacked(made(locale="en").content)["form.pdf"]))
    assert text.count("Confirmed; no link to its text was shown") == 5


# An id in a link has nowhere to end a line: what would not fit on the paper goes on in the next one.
@pytest.mark.parametrize("path", ["x" * 479, "policies-of-the-agency/" * 20])
def test_longest_link_stays_on_the_paper(path: str):
    read = {**ANSWERS, "shownLinks": [{"policy": "code_of_conduct", "link": LONG + path}]}
    content = unpacked(made(locale="en", **signed_with(read, "general", "policies")).content)
    lines = "".join(
        page.extract_text() for page in PdfReader(io.BytesIO(content["form.pdf"])).pages
    ).splitlines()
    assert max(len(line) for line in lines) < 130
    assert LONG + path in "".join(lines).replace(" ", "")
