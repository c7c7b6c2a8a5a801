"""Mail arrives in the catcher, from the product and from Auth."""

import smtplib
import uuid
from email.message import EmailMessage

import httpx

from tests.fixtures.outbox import mail_to


def test_mail_sent_by_smtp_arrives(stack):
    address = f"{uuid.uuid4().hex}@carehire.example"
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@carehire.example", address, "Señal"
    message.set_content("Hello")
    with smtplib.SMTP("127.0.0.1", stack.smtp_port) as server:
        server.send_message(message)
    assert mail_to(stack, address)["subject"] == "Señal"


def test_recovery_mail_of_auth_arrives_with_the_configured_sender(stack):
    address = f"{uuid.uuid4().hex}@carehire.example"
    headers = {"apikey": stack.secret_key}
    person = {"email": address, "password": "Correct-horse-9", "email_confirm": True}
    made = httpx.post(f"{stack.supabase_url}/auth/v1/admin/users", headers=headers, json=person)
    assert made.status_code == 200, made.text
    asked = httpx.post(
        f"{stack.supabase_url}/auth/v1/recover",
        headers={"apikey": stack.publishable_key},
        json={"email": address},
    )
    assert asked.status_code == 200, asked.text
    mail = mail_to(stack, address)
    assert mail["from"][0] == {"address": "no-reply@carehire.example", "name": "Carehire"}
    assert stack.app_url in mail["html"] or stack.supabase_url in mail["html"]
