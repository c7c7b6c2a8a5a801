"""What the mails say: the project's templates, and those of a test."""

import http.server
import re
import threading
from html import unescape
from pathlib import Path

import pytest

from tests.stack.auth.world import PASSWORD

TEMPLATES = Path(__file__).resolve().parents[3] / "supabase" / "templates"
NAMES = (
    "Email", "NewEmail", "OldEmail", "SiteURL", "RedirectTo", "Token", "TokenHash", "FactorType",
    "ConfirmationURL",
)  # fmt: skip
EVERYTHING = "<p>" + "|".join(f"{{{{ .{name} }}}}" for name in NAMES) + "</p>"
TEXTS = {
    "/everything.html": EVERYTHING,
    "/data.html": (
        "<p>{{ .Data.first_name }}|{{ .Data.none }}|"
        "{{ if .Data.first_name }}known{{ else }}unknown{{ end }}|"
        '{{ if eq .Data.first_name "<b>Ann</b>" }}same{{ end }}|{{- "tight" -}}   |</p>'
    ),
    "/broken.html": "<p>{{ .Email </p>",
}


@pytest.fixture(scope="module")
def texts():
    """A server that templates are fetched from."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            text = TEXTS.get(self.path)
            self.send_response(200 if text else 404)
            self.end_headers()
            self.wfile.write((text or "").encode())

        def log_message(self, *arguments):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def filled(mail):
    """The values that EVERYTHING was filled with."""
    found = re.search(r"<p>(.*)</p>", mail["html"], re.DOTALL)
    assert found
    return dict(zip(NAMES, unescape(found[1]).split("|"), strict=True))


def links_of(mail):
    return {unescape(link) for link in re.findall(r'href="([^"]+)"', mail["html"])}


def mail_of(auth, kind):
    """Have the stack send a mail of a kind; return it with its recipient."""
    email = auth.new_email()
    if kind == "signup":
        auth.post("/signup", {"email": email, "password": PASSWORD})
    elif kind == "invite":
        auth.as_admin("POST", "/invite", {"email": email})
    else:
        auth.make(email=email)
        auth.post("/recover", {"email": email})
    return email, auth.mailbox.newest(email)


@pytest.mark.parametrize(
    ("kind", "page"),
    [("signup", "/auth/verify"), ("invite", "/auth/reset"), ("recovery", "/auth/reset")],
)
def test_projects_mails_link_to_its_own_pages(auth, stack, kind, page):
    email, mail = mail_of(auth, kind)
    row = auth.user_row(email)
    token_hash = row["recovery_token"] or row["confirmation_token"]
    assert links_of(mail) == {f"{stack.appUrl}{page}?token_hash={token_hash}&type={kind}"}
    assert mail["from"][0]["name"] == "Carehire"


def test_projects_change_of_address_links_both_to_the_verify_page(auth, stack):
    session, new = auth.sign_in(), auth.new_email()
    session.put("/user", {"email": new})
    for recipient in (session.email, new):
        mail = auth.mailbox.newest(recipient)
        (link,) = links_of(mail)
        assert link.startswith(f"{stack.appUrl}/auth/verify?token_hash=")
        assert link.endswith("&type=email_change")
        assert session.email in mail["html"]
        assert new in mail["html"]


@pytest.mark.parametrize("file", sorted(TEMPLATES.glob("*.html")), ids=lambda file: file.stem)
def test_projects_templates_speak_english_and_spanish(file):
    text = file.read_text(encoding="utf-8")
    assert '<section lang="en">' in text
    assert '<section lang="es">' in text
    assert "ConfirmationURL" not in text, "a scanner that opens links must not spend the code"
    assert ".Data" not in text, "a stranger must not put words into our mails"


def test_every_value_of_a_mail_with_a_code(start_auth, texts, stack):
    auth = start_auth(
        GOTRUE_MAILER_TEMPLATES_RECOVERY=f"{texts}/everything.html",
        GOTRUE_MAILER_URLPATHS_RECOVERY="/auth/v1/verify",
    )
    email = auth.make()["email"]
    auth.post("/recover?redirect_to=http://127.0.0.1:9/x?a=1%26b=2", {"email": email})
    values = filled(auth.mailbox.newest(email))
    token_hash = auth.user_row(email)["recovery_token"]
    assert re.fullmatch(r"\d{10}", values.pop("Token"))
    link = values.pop("ConfirmationURL")
    assert link.endswith(
        f"/auth/v1/verify?token={token_hash}&type=recovery"
        "&redirect_to=http%3A%2F%2F127.0.0.1%3A9%2Fx%3Fa%3D1%26b%3D2"
    )
    assert values == {
        "Email": email, "NewEmail": "", "OldEmail": "", "SiteURL": stack.appUrl, "FactorType": "",
        "RedirectTo": "http://127.0.0.1:9/x?a=1&b=2", "TokenHash": token_hash,
    }  # fmt: skip


def test_what_people_say_of_themselves_is_escaped(start_auth, texts):
    auth = start_auth(
        GOTRUE_MAILER_TEMPLATES_CONFIRMATION=f"{texts}/data.html",
        GOTRUE_MAILER_SUBJECTS_CONFIRMATION="Hello {{ .Data.first_name }}",
    )
    email = auth.new_email()
    data = {"first_name": "<b>Ann</b>"}
    auth.post("/signup", {"email": email, "password": PASSWORD, "data": data})
    mail = auth.mailbox.newest(email)
    assert mail["html"].strip() == "<p>&lt;b&gt;Ann&lt;/b&gt;||known|same|tight|</p>"
    assert mail["subject"] == "Hello &lt;b&gt;Ann&lt;/b&gt;"


@pytest.mark.parametrize("template", ["broken.html", "none.html"])
def test_unusable_template_gives_way_to_the_built_in_one(start_auth, texts, template):
    auth = start_auth(
        GOTRUE_MAILER_TEMPLATES_RECOVERY=f"{texts}/{template}",
        GOTRUE_MAILER_SUBJECTS_RECOVERY=None,
    )
    email = auth.make()["email"]
    assert auth.post("/recover", {"email": email}).status_code == 200
    mail = auth.mailbox.newest(email)
    assert mail["subject"] == "Reset your password"
    (link,) = links_of(mail)
    assert auth.user_row(email)["recovery_token"] in link


def test_notifications_tell_of_changes(start_auth, texts, stack):
    kinds = ("PASSWORD_CHANGED", "EMAIL_CHANGED", "MFA_FACTOR_ENROLLED", "MFA_FACTOR_UNENROLLED")
    auth = start_auth(
        **{f"GOTRUE_MAILER_TEMPLATES_{kind}_NOTIFICATION": f"{texts}/everything.html"
           for kind in kinds},
        **{f"GOTRUE_MAILER_SUBJECTS_{kind}_NOTIFICATION": kind for kind in kinds},
        GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED="false",
    )  # fmt: skip
    session, new = auth.sign_in(), auth.new_email()
    session.put("/user", {"password": "Another-password-9", "current_password": PASSWORD})
    session.put("/user", {"email": new})
    auth.post("/verify", {"type": "email_change", "token_hash": auth.mailbox.hash_in(new)})
    changed = auth.sign_in(new, "Another-password-9")
    raised, factor_id, _ = changed.raised()
    raised.delete(f"/factors/{factor_id}")
    auth.mailbox.newest(new, 3)
    auth.mailbox.newest(session.email, 2)
    told = {
        mail["subject"]: filled(mail)
        for address in (session.email, new)
        for mail in auth.mailbox.mails(address)
        if mail["subject"] in kinds
    }
    assert told.keys() == set(kinds)
    assert {values["SiteURL"] for values in told.values()} == {stack.appUrl}
    assert told["PASSWORD_CHANGED"]["Email"] == session.email
    address = told["EMAIL_CHANGED"]
    assert (address["OldEmail"], address["Email"]) == (session.email, new)
    assert told["MFA_FACTOR_ENROLLED"]["FactorType"] == "totp"
    assert told["MFA_FACTOR_UNENROLLED"]["Email"] == new


def test_first_password_is_announced_like_any_later_one(auth):
    email = auth.new_email()
    auth.as_admin("POST", "/invite", {"email": email}).raise_for_status()
    body = {"type": "invite", "token_hash": auth.mailbox.hash_in(email)}
    session = auth.signed_in(auth.post("/verify", body))
    assert session.put("/user", {"password": "First-password-9"}).status_code == 200
    assert auth.mailbox.newest(email, 2)["subject"].startswith("Your account has a new password")


def test_sender_and_headers_come_from_the_settings(start_auth):
    auth = start_auth(
        GOTRUE_SMTP_SENDER_NAME='Ünï "q"',
        GOTRUE_SMTP_ADMIN_EMAIL="desk@example.com",
        GOTRUE_SMTP_HEADERS='{"X-Shoe": ["left", "right"]}',
    )
    email = auth.make()["email"]
    auth.post("/recover", {"email": email})
    mail = auth.mailbox.newest(email)
    assert mail["from"] == [{"address": "desk@example.com", "name": 'Ünï "q"'}]
    assert mail["headers"]["x-shoe"] == "left, right"
