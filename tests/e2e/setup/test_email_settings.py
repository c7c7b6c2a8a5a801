"""Email settings: a mail server whose password is written and never shown, and what it says."""

import uuid

import pytest
from playwright.sync_api import expect

from tests.e2e.visitor import PHONE

PAGE = "/pages/setup?section=email-settings"
SERVERS = "/email-settings"
PASSWORD = "Pa55-word of the server"
pytestmark = pytest.mark.usefixtures("_no_mail_servers")


@pytest.fixture
def server(office, stack):
    """The catcher as the agency's server, with a password."""
    added = office.add(
        SERVERS,
        host="127.0.0.1",
        port=stack.smtp_port,
        username="mailer",
        security="none",
        fromName="Good Hands",
        fromAddress="jobs@agency.example",
    )
    return office.change(f"{SERVERS}/{added['id']}", password=PASSWORD)


def send_test(page, to: str = ""):
    """Send a test email; the dialog."""
    page.get_by_role("button", name="Send a test email").click()
    dialog = page.get_by_role("dialog", name="Send a test email")
    if to:
        dialog.get_by_label("To").fill(to)
    dialog.get_by_role("button", name="Send", exact=True).click()
    return dialog


def fill_server(dialog, **values: str) -> None:
    """Fill a new server's fields, and save it."""
    for label, value in values.items():
        dialog.get_by_label(label.replace("_", " "), exact=True).fill(value)
    dialog.get_by_role("button", name="Save").click()


def test_server_is_added_with_its_password_which_nobody_sees_again(visitor, people, office, stack):
    visitor.sign_in(people.make("superuser"), PAGE)
    page, answers = visitor.page, []
    page.on("response", lambda answer: answers.append(answer) if SERVERS in answer.url else None)
    page.get_by_role("button", name="New mail server").first.click()
    dialog = page.get_by_role("dialog")
    fill_server(
        dialog,
        Host="127.0.0.1",
        Port=str(stack.smtp_port),
        Password=PASSWORD,
        Sender_name="Good Hands",
        Sender_address="jobs@agency.example",
    )
    expect(page.get_by_text("Saved: 127.0.0.1.")).to_be_visible()
    row = page.get_by_role("row", name="127.0.0.1")
    expect(row.get_by_text("Saved")).to_be_visible()
    expect(row.get_by_text("Active")).to_be_visible()
    [saved] = office.get(SERVERS)
    assert (saved["hasPassword"], saved["active"]) == (True, True)
    row.get_by_role("link").click()
    expect(dialog.get_by_text("A password is saved. It is never shown.")).to_be_visible()
    expect(dialog.get_by_label("Password", exact=True)).to_have_value("")
    visitor.check("email-settings-known")
    assert answers
    assert not any(PASSWORD in answer.text() for answer in answers)


def test_server_that_mail_may_not_go_to_is_refused_at_its_fields(visitor, people):
    visitor.sign_in(people.make("superuser"), f"{PAGE}&item=new")
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("This field is required.")).to_have_count(3)
    server = {"Sender_name": "Good Hands", "Sender_address": "jobs@agency.example"}
    fill_server(dialog, Host="smtp server", Port="6379", **server)
    expect(dialog.get_by_text("Enter a name such as smtp.example.com")).to_be_visible()
    fill_server(dialog, Host="localhost")
    expect(dialog.get_by_text("Use port 587, 465, 25 or 2525.")).to_be_visible()
    visitor.check("email-settings-new")


def test_other_server_forgets_the_password_and_says_so_before_and_after(
    visitor, people, office, server
):
    visitor.sign_in(people.make("admin"), f"{PAGE}&item={server['id']}")
    page, dialog = visitor.page, visitor.page.get_by_role("dialog")
    dialog.get_by_label("Sender name").fill("Good Hands, Jobs")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved: 127.0.0.1.")).to_be_visible()
    expect(dialog).to_have_count(0)
    [row] = office.get(SERVERS)
    assert (row["fromName"], row["hasPassword"]) == ("Good Hands, Jobs", True)
    page.get_by_role("link", name="127.0.0.1").click()
    warning = dialog.get_by_text("saving makes Carehire forget the password")
    expect(warning).to_have_count(0)
    dialog.get_by_label("Host").fill("localhost")
    expect(warning).to_be_visible()
    visitor.check("email-settings-forgets")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("The former password is forgotten")).to_be_visible()
    expect(dialog.get_by_text("No password is saved.")).to_be_visible()
    visitor.check("email-settings-forgotten")
    dialog.get_by_label("Password", exact=True).fill("another one")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    [row] = office.get(SERVERS)
    assert (row["host"], row["hasPassword"]) == ("localhost", True)


def test_test_email_arrives_by_the_active_server(visitor, people, mailbox, office, server):
    office.change(f"{SERVERS}/{server['id']}", username=None, version=server["version"])
    admin = visitor.sign_in(people.make("admin"), PAGE)
    dialog = send_test(visitor.page)
    accepted = f"127.0.0.1:{server['port']} accepted the email to {admin.email}."
    expect(dialog.get_by_text(accepted)).to_be_visible()
    visitor.check("email-settings-test")
    dialog.get_by_role("button", name="Close").last.click()
    expect(dialog).to_have_count(0)
    mails = mailbox.about(admin.email, "Test from Carehire")
    assert [mail["from"] for mail in mails] == [
        [{"address": "jobs@agency.example", "name": "Good Hands"}]
    ]


def test_mail_servers_own_words_are_shown_where_it_refuses(visitor, people):
    visitor.sign_in(people.make("admin"), PAGE)
    # As long as an address may be, and one character longer than this server takes.
    longest = f"{'a' * 64}@{'b' * 61}.{'c' * 61}.{'d' * 60}.test"
    dialog = send_test(visitor.page, longest)
    refused = dialog.get_by_role("alert").filter(has_text="did not accept the email.")
    expect(refused).to_contain_text("said: “501 Error: Bad recipient address syntax”")
    visitor.check("email-settings-refused")
    address = f"{uuid.uuid4().hex}@people.test"
    dialog.get_by_label("To").fill(address)
    dialog.get_by_role("button", name="Send", exact=True).click()
    expect(dialog.get_by_text(f"accepted the email to {address}.")).to_be_visible()
    expect(dialog.get_by_text("No server is active here")).to_be_visible()
    expect(refused).to_have_count(0)


def test_sign_in_that_the_server_refuses_is_named(visitor, people, server):
    visitor.sign_in(people.make("admin"), PAGE)
    dialog = send_test(visitor.page)
    expect(dialog.get_by_text("The mail server did not accept the sign-in.")).to_be_visible()
    expect(dialog.get_by_text(PASSWORD)).to_have_count(0)


def test_server_is_switched_off_by_an_administrator_and_deleted_by_a_superuser(
    visitor, open_visitor, people, office, server
):
    visitor.sign_in(people.make("admin"), f"{PAGE}&item={server['id']}")
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Deactivate").click()
    expect(
        visitor.page.get_by_text("Deactivated: 127.0.0.1. Email is sent through")
    ).to_be_visible()
    visitor.page.get_by_role("link", name="127.0.0.1").click()
    expect(dialog.get_by_role("button", name="Activate")).to_be_visible()
    expect(dialog.get_by_role("button", name="Delete")).to_have_count(0)
    superuser = open_visitor()
    superuser.sign_in(people.make("superuser"), f"{PAGE}&item={server['id']}")
    superuser.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    question = superuser.page.get_by_role("dialog", name="Delete “127.0.0.1”?")
    question.get_by_role("button", name="Delete").click()
    expect(superuser.page.get_by_text("Deleted: 127.0.0.1.")).to_be_visible()
    assert office.get(SERVERS) == []


def test_section_is_for_administrators(visitor, people):
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    expect(visitor.page.get_by_role("link", name="Email templates")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Email settings")).to_have_count(0)
    expect(visitor.page.get_by_role("heading", name="Email settings")).to_have_count(0)


def test_settings_can_be_seen_and_used_by_everyone(visitor, people, server):
    visitor.sign_in(people.make("admin"), PAGE)
    visitor.look("email-settings", "Email settings")


def test_server_in_spanish_on_a_phone(open_visitor, people, server):
    visitor = open_visitor(locale="es-US", viewport=PHONE)
    visitor.sign_in(people.make("admin"), f"{PAGE}&item={server['id']}")
    dialog = visitor.page.get_by_role("dialog", name="Servidor de correo: 127.0.0.1")
    dialog.get_by_label("Usuario").fill("otra")
    expect(dialog.get_by_text("al guardar, Carehire olvida la contraseña")).to_be_visible()
    visitor.check("email-settings-spanish")
