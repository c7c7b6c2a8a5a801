"""Email templates: written with variables, seen before they are sent, and never missing."""

import re
import uuid

import pytest
from playwright.sync_api import expect

from tests.e2e.filters import choose_filter
from tests.e2e.visitor import PHONE

PAGE = "/pages/setup?section=email-templates"
EDITOR = "/pages/setup/email-templates"
TEMPLATES = "/email-templates"
REJECTION = {"type": "APPLICATION_REJECTION", "locale": "en"}
pytestmark = pytest.mark.usefixtures("_no_mail_servers")


@pytest.fixture
def sent(office):
    """The template that is sent when somebody is rejected."""
    return office.add(TEMPLATES, **REJECTION, subject=subject(), body="Dear {{ applicant_name }}")


@pytest.fixture
def spare(office, sent):
    """One that could take its place."""
    return office.add(TEMPLATES, **REJECTION, subject=subject(), body="Hello", active=False)


def subject() -> str:
    """One that no other template has."""
    return f"News {uuid.uuid4().hex[:10]}"


@pytest.fixture
def reason(office):
    """Why somebody may be rejected."""
    mark = uuid.uuid4().hex[:6]
    names = {"name": f"Too far {mark}", "nameEs": f"Muy lejos {mark}"}
    return office.add("/decision-reasons", **names, appliesTo="rejection")


def open_template(page, template) -> None:
    """Open a template as its link does."""
    page.goto(f"{EDITOR}/{template['id']}")
    expect(page.get_by_role("region", name="Preview")).to_be_visible()


def email(page):
    """Return what is within the frame of the preview."""
    return page.frame_locator("iframe[title='The email as it is sent']")


def test_template_is_written_with_variables_that_the_keyboard_inserts(visitor, people, office):
    visitor.sign_in(people.make("admin"), f"{EDITOR}/new")
    page, name = visitor.page, subject()
    editor = page.get_by_role("main")
    editor.get_by_role("button", name="Save").click()
    expect(editor.get_by_text("This field is required.")).to_have_count(3)
    expect(editor.get_by_text("Choose a type to see its variables.")).to_be_visible()
    visitor.choose(editor.get_by_label("Type"), "Rejection")
    expect(editor.get_by_role("button", name="Interviewer: insert")).to_have_count(0)
    editor.get_by_label("Subject").fill(name)
    text = editor.get_by_label("Text", exact=True)
    text.fill("Dear ")
    editor.get_by_role("button", name="Applicant's first name: insert").press("Enter")
    # In a word a slash is what it is; where one begins it leads to the variables, and a letter back.
    page.keyboard.type(", 1/2 /x /")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    inserted = re.compile(r"^Dear {{ applicant_first_name }}, 1/2 /x {{ \w+ }}$")
    expect(text).to_have_value(inserted)
    expect(text).to_be_focused()
    expect(email(page).get_by_text("Dear Ana, 1/2 /x")).to_be_visible()
    visitor.check("email-template-edit")
    editor.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved: Rejection, English.")).to_be_visible()
    expect(page).to_have_url(re.compile("/email-templates/[0-9a-f-]{36}$"))
    assert [row["active"] for row in office.get(TEMPLATES, q=name)] == [False]


def test_reason_is_asked_for_rejections_alone(visitor, people, office, reason):
    visitor.sign_in(people.make("admin"), PAGE)
    page, name = visitor.page, subject()
    page.get_by_role("link", name="New template").first.click()
    editor = page.get_by_role("main")
    asked = editor.get_by_label("Reason")
    expect(editor.get_by_label("Subject")).to_be_visible()
    expect(asked).to_have_count(0)
    visitor.choose(editor.get_by_label("Type"), "Rejection")
    visitor.choose(asked, reason["name"])
    visitor.choose(editor.get_by_label("Type"), "Online interview")
    expect(asked).to_have_count(0)
    visitor.choose(editor.get_by_label("Type"), "Rejection")
    expect(asked).to_have_value("All other reasons")
    visitor.choose(asked, reason["name"])
    editor.get_by_label("Subject").fill(name)
    editor.get_by_label("Text", exact=True).fill("Dear {{ applicant_name }}")
    editor.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"Saved: Rejection, English, {reason['name']}.")).to_be_visible()
    assert [row["reasonId"] for row in office.get(TEMPLATES, q=name)] == [reason["id"]]
    # The same in the other language begins with what is the same.
    editor.get_by_role("link", name="Español").click()
    expect(editor.get_by_role("combobox", name="Language")).to_have_value("Spanish")
    expect(asked).to_have_value(reason["name"])


def test_words_for_a_reason_stand_beside_the_general_ones(visitor, people, office, sent, reason):
    text = {**REJECTION, "subject": subject(), "body": "Hello", "reasonId": reason["id"]}
    own = office.add(TEMPLATES, **text)
    visitor.sign_in(people.make("superuser"), f"{PAGE}&type=APPLICATION_REJECTION&active=true")
    page = visitor.page
    expect(page.get_by_role("row", name=own["subject"])).to_contain_text(reason["name"])
    expect(page.get_by_role("row", name=sent["subject"])).to_contain_text("All other reasons")
    visitor.check("email-templates-with-reason")
    open_template(page, own)
    page.get_by_role("button", name="Deactivate").click()
    expect(page.get_by_text("The text for all other reasons is sent.")).to_be_visible()


def test_text_is_seen_and_mailed_to_oneself_before_it_is_saved(
    visitor, people, mailbox, office, spare
):
    admin = visitor.sign_in(people.make("admin"), "/icon.svg")
    page, name = visitor.page, subject()
    open_template(page, spare)
    editor = page.get_by_role("main")
    editor.get_by_label("Subject").fill(name)
    editor.get_by_label("Text", exact=True).fill("Dear {{ applicant_first_name }}!")
    expect(email(page).get_by_text("Dear Ana!")).to_be_visible()
    expect(
        editor.get_by_text(re.compile("^Made up for this preview: .*first name"))
    ).to_be_visible()
    editor.get_by_role("button", name="Send me a test email").click()
    expect(editor.get_by_text(f"accepted the email to {admin.email}.")).to_be_visible()
    visitor.check("email-template-preview")
    [mail] = mailbox.about(admin.email, f"[Test] {name}")
    assert "Dear Ana!" in mail["html"]
    assert [row["body"] for row in office.get(TEMPLATES, q=spare["subject"])] == ["Hello"]


def test_variable_that_does_not_exist_is_named_at_its_field(visitor, people, spare):
    visitor.sign_in(people.make("admin"), "/icon.svg")
    page = visitor.page
    open_template(page, spare)
    editor = page.get_by_role("main")
    text = editor.get_by_label("Text", exact=True)
    text.fill("Dear {{ aplicant_name }}")
    wrong = "aplicant_name is not known here. Did you mean applicant_name?"
    expect(editor.get_by_role("listitem").filter(has_text=f"Text: {wrong}")).to_be_visible()
    visitor.check("email-template-wrong-preview")
    text.fill("Dear {{ applicant_name }}\n{% if x %}")
    editor.get_by_role("button", name="Save").click()
    syntax = "Line 2: write only a variable between braces, as {{ name }}."
    expect(editor.get_by_role("alert").filter(has_text=syntax)).to_be_visible()
    expect(text).to_have_attribute("aria-invalid", "true")
    text.fill("Dear {{ applicant_name }}")
    editor.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved: Rejection, English.")).to_be_visible()


def test_template_that_is_sent_can_be_replaced_and_not_removed(visitor, people, sent, spare):
    visitor.sign_in(people.make("superuser"), "/icon.svg")
    page = visitor.page
    open_template(page, sent)
    editor = page.get_by_role("main")
    expect(editor.get_by_text("This is the template that is sent.")).to_be_visible()
    for action in ("Deactivate", "Delete"):
        expect(editor.get_by_role("button", name=action)).to_have_count(0)
    visitor.check("email-template-sent")
    visitor.choose(editor.get_by_role("combobox", name="Language"), "Spanish")
    editor.get_by_role("button", name="Save").click()
    needed = "One template of each type and language is always active."
    expect(editor.get_by_role("alert").filter(has_text=needed)).to_be_visible()
    editor.get_by_role("link", name="Email templates").click()
    page.get_by_role("dialog", name="Discard").get_by_role("button", name="Discard").click()
    expect(page.get_by_role("link", name="New template")).to_be_visible()
    open_template(page, spare)
    editor.get_by_role("button", name="Activate").click()
    expect(page.get_by_text("Activated: Rejection, English.")).to_be_visible()
    expect(
        page.get_by_role("row", name=spare["subject"]).get_by_text("Active", exact=True)
    ).to_be_visible()
    former = page.get_by_role("row", name=sent["subject"])
    expect(former.get_by_text("Inactive")).to_be_visible()


def test_last_active_template_is_not_deleted_by_somebody_who_saw_it_inactive(
    visitor, people, office, spare
):
    visitor.sign_in(people.make("superuser"), "/icon.svg")
    page = visitor.page
    open_template(page, spare)
    page.get_by_role("button", name="Delete").click()
    office.change(f"{TEMPLATES}/{spare['id']}", action="reactivate")
    question = page.get_by_role("dialog", name="Delete “Rejection, English”?")
    question.get_by_role("button", name="Delete").click()
    needed = "One template of each type and language is always active."
    expect(question.get_by_text(needed)).to_be_visible()
    visitor.check("email-template-needed")
    assert [row["active"] for row in office.get(TEMPLATES, q=spare["subject"])] == [True]


def test_list_is_narrowed_by_type_and_language(visitor, people, sent):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    row = page.get_by_role("row", name=sent["subject"])
    choose_filter(page, "Language", "English")
    choose_filter(page, "Type", "Rejection")
    choose_filter(page, "Status", "Active")
    expect(page).to_have_url(re.compile("type=APPLICATION_REJECTION&locale=en&active=true"))
    expect(row).to_be_visible()
    choose_filter(page, "Language", "Spanish")
    expect(row).to_have_count(0)


def test_hiring_manager_reads_and_previews_and_changes_nothing(visitor, people, sent):
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    page = visitor.page
    open_template(page, sent)
    editor = page.get_by_role("main")
    expect(editor.get_by_text("Dear {{ applicant_name }}")).to_be_visible()
    expect(email(page).get_by_text("Dear Ana Reyes")).to_be_visible()
    visitor.check("email-template-read-only")
    expect(editor.get_by_role("textbox")).to_have_count(0)
    for action in ("Save", "Send me a test email", "Delete"):
        expect(editor.get_by_role("button", name=action)).to_have_count(0)
    editor.get_by_role("link", name="Email templates").click()
    expect(page.get_by_role("row", name=sent["subject"])).to_be_visible()
    expect(page.get_by_role("link", name="New template")).to_have_count(0)


def test_employee_does_not_see_the_section(visitor, people):
    visitor.sign_in(people.make("employee"), PAGE)
    expect(visitor.page.get_by_role("link", name="Areas")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Email templates")).to_have_count(0)


def test_templates_can_be_seen_and_used_by_everyone(visitor, people, sent):
    visitor.sign_in(people.make("admin"), PAGE)
    visitor.look("email-templates", "Email templates")


def test_template_in_spanish_in_the_dark_on_a_phone(open_visitor, people, office, spare, reason):
    change = {"reasonId": reason["id"], "version": spare["version"]}
    office.change(f"{TEMPLATES}/{spare['id']}", **change)
    visitor = open_visitor(locale="es-US", viewport=PHONE)
    visitor.choose_theme("md-dark-indigo")
    visitor.sign_in(people.make("admin"), "/icon.svg")
    page = visitor.page
    page.goto(f"{EDITOR}/{spare['id']}")
    editor = page.get_by_role("main")
    title = f"Rechazo, Inglés, {reason['nameEs']}"
    expect(editor.get_by_role("heading", name=title)).to_be_visible()
    expect(editor.get_by_label("Motivo")).to_have_value(reason["nameEs"])
    text = editor.get_by_label("Texto", exact=True)
    text.fill("Dear {{ aplicant_name }}")
    wrong = "aplicant_name no se conoce aquí. ¿Quiso decir applicant_name?"
    expect(editor.get_by_text(wrong).last).to_be_visible()
    expect(editor.get_by_role("button", name="Guardar")).to_be_in_viewport()
    text.fill("Dear ")
    editor.get_by_role("button", name="Nombre completo: insertar").click()
    frame = page.frame_locator("iframe[title='El correo tal como se envía']")
    expect(frame.get_by_text("Dear Ana Reyes")).to_be_visible()
    visitor.check("email-template-spanish")
