"""The agency's email templates: one of each kind is active, and they can be tried before they are sent."""

from typing import Any, get_args
from uuid import uuid4

import pytest

from api.core.schemas import Locale
from api.emails.variables import VARIABLES, TemplateType
from tests.api.conftest import Agency
from tests.fixtures.outbox import mail_to
from tests.fixtures.people import Person

PATH = "/email-templates"
KIND = "INTERVIEW_CONFIRMATION"
REJECTION = {"type": "APPLICATION_REJECTION", "locale": "en", "body": "Dear {{ applicant_name }}"}
pytestmark = pytest.mark.usefixtures("_no_email_settings", "_no_templates")


@pytest.fixture
def _no_templates(agency: Agency) -> None:
    agency.people.sql("delete from public.email_templates")


def body(**fields: Any) -> dict[str, Any]:
    usual = {
        "type": KIND,
        "locale": "en",
        "subject": "Your interview at {{ agency_name }}",
        "body": "Dear {{ applicant_first_name }},\n\non {{ interview_date }}: {{ interview_link }}",
    }
    return {**usual, **fields}


def saved(agency: Agency, person: Person | None = None, **fields: Any) -> dict[str, Any]:
    answer = agency.api.post(PATH, person or agency.admin, body(**fields))
    assert answer.status_code == 201, answer.text
    row: dict[str, Any] = answer.json()["data"]
    return row


def active(agency: Agency) -> list[str]:
    listed = agency.api.get(PATH, agency.admin, params={"active": "true"}).json()["data"]
    return [row["id"] for row in listed]


@pytest.mark.parametrize("locale", get_args(Locale))
@pytest.mark.parametrize("kind", get_args(TemplateType))
def test_each_variable_that_is_offered_may_be_used_and_is_shown(
    agency: Agency, kind: TemplateType, locale: Locale
):
    names = [variable.name for variable in VARIABLES[kind]]
    text = "\n\n".join(f"{{{{ {name} }}}}" for name in names)
    row = saved(agency, type=kind, locale=locale, body=text)
    shown = agency.api.post(f"{PATH}/{row['id']}/preview", agency.people.of("hiringmanager"))
    preview = shown.json()["data"]
    [settings] = agency.people.sql("select agency_name from public.app_settings")
    assert settings["agency_name"] in preview["subject"]
    assert "{{" not in preview["subject"] + preview["text"] + preview["html"]
    assert "agency_name" not in preview["sampleVariables"]
    assert "applicant_name" in preview["sampleVariables"]
    assert f'lang="{locale}"' in preview["html"]
    assert "<style" not in preview["html"]


def test_variables_are_offered_for_each_type(agency: Agency):
    listed = agency.api.get(f"{PATH}/variables", agency.people.of("hiringmanager")).json()["data"]
    assert [each["type"] for each in listed] == list(get_args(TemplateType))
    rejection = next(each for each in listed if each["type"] == "APPLICATION_REJECTION")
    names = [variable["name"] for variable in rejection["variables"]]
    assert "applicant_name" in names
    assert "interview_date" not in names
    assert rejection["variables"][0]["labels"] == {"en": "Agency", "es": "Agencia"}


def test_unknown_variables_are_refused_with_field_name_and_nearest(agency: Agency):
    wrong = body(subject="{{ agency_nam }}", body="{{ meeting_link }} {{ 7 * 7 }}")
    answer = agency.api.post(PATH, agency.admin, wrong)
    assert answer.status_code == 422
    assert [(d["field"], d["code"], d.get("values")) for d in answer.json()["details"]] == [
        ("subject", "unknown_name", {"name": "agency_nam", "nearest": "agency_name"}),
        ("body", "syntax", {"line": "1"}),
    ]
    row = saved(agency)
    # What a text may name depends on the type that it is saved with.
    for fields in (
        {"body": "{{ meeting_link }}"},
        {"type": "APPLICATION_REJECTION", "active": False},
    ):
        change = {"version": row["version"], **fields}
        answer = agency.api.patch(f"{PATH}/{row['id']}", agency.admin, change)
        assert answer.status_code in {409, 422}
    answer = agency.api.put(
        f"{PATH}/{row['id']}", agency.admin, body(body="{{ x }}", version=row["version"])
    )
    assert answer.status_code == 422
    assert agency.api.get(f"{PATH}/{row['id']}", agency.admin).json()["data"] == row
    for path in ("/preview", "/send-test-email"):
        answer = agency.api.post(f"{PATH}{path}", agency.admin, body(body="{{ x }}"))
        assert answer.status_code == 422


def test_template_that_is_activated_follows_the_former(agency: Agency):
    first, spanish = saved(agency), saved(agency, locale="es")
    second = saved(agency)
    assert set(active(agency)) == {second["id"], spanish["id"]}
    answer = agency.api.patch(f"{PATH}/{first['id']}", agency.admin, {"action": "reactivate"})
    assert answer.status_code == 200
    assert set(active(agency)) == {first["id"], spanish["id"]}
    draft = saved(agency, active=False)
    assert set(active(agency)) == {first["id"], spanish["id"]}
    version = draft["version"]
    answer = agency.api.put(
        f"{PATH}/{draft['id']}", agency.admin, body(active=True, version=version)
    )
    assert answer.status_code == 200
    assert set(active(agency)) == {draft["id"], spanish["id"]}


def test_last_active_template_of_a_kind_stays(agency: Agency):
    row, superuser = saved(agency), agency.people.of("superuser")
    path, version = f"{PATH}/{row['id']}", row["version"]
    for answer in (
        agency.api.patch(path, superuser, {"action": "soft-delete"}),
        agency.api.patch(path, superuser, {"active": False, "version": version}),
        agency.api.patch(path, superuser, {"locale": "es", "version": version}),
        agency.api.put(path, superuser, body(locale="es", version=version)),
        agency.api.delete(path, superuser),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "template_needed")
    assert active(agency) == [row["id"]]
    saved(agency)
    assert agency.api.delete(path, agency.admin).status_code == 403
    assert agency.api.delete(path, superuser).status_code == 204


def reason_of(agency: Agency, applies_to: str = "rejection") -> str:
    made = {"name": f"Reason {uuid4().hex[:8]}", "nameEs": "Motivo", "appliesTo": applies_to}
    reason_id: str = agency.api.post("/decision-reasons", agency.admin, made).json()["data"]["id"]
    return reason_id


def test_reason_has_words_of_its_own_that_nobody_needs(agency: Agency):
    general = saved(agency, **REJECTION)
    reason, other = reason_of(agency), reason_of(agency)
    first, spanish, second = (
        saved(agency, **REJECTION, reasonId=reason),
        saved(agency, **{**REJECTION, "locale": "es"}, reasonId=reason),
        saved(agency, **REJECTION, reasonId=reason),
    )
    assert (second["reasonId"], second["reasonName"][:7]) == (reason, "Reason ")
    assert (second["reasonNameEs"], general["reasonNameEs"]) == ("Motivo", None)
    assert set(active(agency)) == {general["id"], spanish["id"], second["id"]}
    listed = agency.api.get(PATH, agency.admin, params={"reasonId": reason}).json()["data"]
    assert {row["id"] for row in listed} == {first["id"], spanish["id"], second["id"]}
    found = agency.api.get(f"{PATH}/by-type/APPLICATION_REJECTION?locale=en", agency.admin)
    assert [row["id"] for row in found.json()["data"]] == [general["id"], second["id"]]
    shown = agency.api.post(f"{PATH}/{second['id']}/preview", agency.admin)
    assert "Dear Ana" in shown.json()["data"]["text"]
    path = f"{PATH}/{second['id']}"
    change = {"reasonId": other, "version": second["version"]}
    moved = agency.api.patch(path, agency.admin, change).json()["data"]
    assert set(active(agency)) == {general["id"], spanish["id"], second["id"]}
    # A form that sends no reason means none: this one takes the general one's place.
    whole = {**body(**REJECTION), "active": True, "version": moved["version"]}
    assert agency.api.put(path, agency.admin, whole).json()["data"]["reasonId"] is None
    assert set(active(agency)) == {spanish["id"], second["id"]}
    off = agency.api.patch(f"{PATH}/{spanish['id']}", agency.admin, {"action": "soft-delete"})
    assert off.status_code == 200
    superuser = agency.people.of("superuser")
    assert agency.api.delete(f"{PATH}/{first['id']}", superuser).status_code == 204


def test_general_words_do_not_become_those_of_a_reason(agency: Agency):
    general = saved(agency, **REJECTION)
    change = {"reasonId": reason_of(agency), "version": general["version"]}
    refused = agency.api.patch(f"{PATH}/{general['id']}", agency.admin, change)
    assert (refused.status_code, refused.json()["code"]) == (409, "template_needed")


def test_words_are_for_reasons_of_rejections_alone(agency: Agency):
    reason, hold = reason_of(agency), reason_of(agency, "hold")
    for wrong, status, code in (
        (body(reasonId=reason), 422, "not_allowed"),
        (body(**REJECTION, reasonId=hold), 409, "no_such_entry"),
        (body(**REJECTION, reasonId=str(uuid4())), 409, "no_such_entry"),
    ):
        answer = agency.api.post(PATH, agency.admin, wrong)
        [detail] = answer.json()["details"]
        found = (answer.status_code, detail["field"], detail["code"])
        assert found == (status, "reasonId", code)


def test_template_that_became_unusable_can_be_deactivated_and_not_activated(agency: Agency):
    row = saved(agency, active=False)
    agency.people.sql("update public.email_templates set body = '{{ x }}' where id = $1", row["id"])
    path = f"{PATH}/{row['id']}"
    assert agency.api.patch(path, agency.admin, {"action": "soft-delete"}).status_code == 200
    assert agency.api.patch(path, agency.admin, {"action": "reactivate"}).status_code == 422


def test_active_templates_of_a_type_are_found(agency: Agency):
    english, spanish = saved(agency), saved(agency, locale="es")
    saved(agency, type="HR_NOTIFICATION", body="x")
    saved(agency, active=False)
    reader, path = agency.people.of("hiringmanager"), f"{PATH}/by-type/{KIND}"
    assert agency.api.get(path, reader).json()["data"] == [english, spanish]
    assert agency.api.get(path, reader, params={"locale": "es"}).json()["data"] == [spanish]
    unused = f"{PATH}/by-type/APPLICATION_REJECTION"
    assert agency.api.get(unused, reader).json()["data"] == []
    for wrong in (f"{PATH}/by-type/LOVE_LETTER", f"{path}?locale=fr"):
        assert agency.api.get(wrong, reader).status_code == 422


def test_preview_escapes_what_it_shows(agency: Agency):
    job = f"Aide <b>{uuid4().hex}</b> & https://bad.example"
    rename = "update public.app_settings set agency_name = $1"
    [(former,)] = agency.people.sql("select agency_name from public.app_settings")
    agency.people.sql(rename, job[:60])
    try:
        shown = agency.api.post(f"{PATH}/preview", agency.admin, body(body="<i>{{ agency_name }}"))
        preview = shown.json()["data"]
    finally:
        agency.people.sql(rename, former)
    assert "<b>" not in preview["html"]
    assert "&lt;i&gt;Aide &lt;b&gt;" in preview["html"]
    assert "<i>Aide <b>" in preview["text"]


@pytest.mark.parametrize(("locale", "mark"), [("en", "[Test]"), ("es", "[Prueba]")])
def test_test_email_goes_to_oneself_and_says_what_it_is(
    agency: Agency, stack, locale: str, mark: str
):
    admin = agency.people.make("admin")
    answer = agency.api.post(f"{PATH}/send-test-email", admin, body(locale=locale))
    assert answer.status_code == 200, answer.text
    assert answer.json()["data"]["sentTo"] == admin.email
    mail = mail_to(stack, admin.email)
    assert mail["subject"].startswith(mark)
    assert "Dear Ana" in mail["text"]
    assert "Dear Ana" in mail["html"]
    manager = agency.people.of("hiringmanager")
    assert agency.api.post(f"{PATH}/send-test-email", manager, body()).status_code == 403
