"""What an applicant enters in each section of the pre-hire form, in Spanish or in English."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from playwright.sync_api import Page, expect
from pypdf import PdfReader

from api.applications.signing.proof import ALPHABET

SEED = Path(__file__).resolve().parents[3] / "seed" / "files"
PICKER = "input[type=file]:not([capture])"
SAVE = {"es": "Guardar y continuar", "en": "Save and continue"}


def answer(page: Page, question: str, value: str = "Sí") -> None:
    page.get_by_role("group", name=question, exact=True).get_by_label(value, exact=True).check()


def code_in(page: Page, key: str, locale: str = "en") -> str:
    """The code that stands in the document, as the applicant reads it."""
    address = f"/api/public/applications/{key}/signing/document?locale={locale}"
    answer = page.request.get(address)
    assert answer.ok, answer.text()
    words = PdfReader(BytesIO(answer.body())).pages[0].extract_text().split()
    [code] = [word for word in words if len(word) == 6 and set(word) <= set(ALPHABET)]
    return code


def save(page: Page, heading: str, lang: str = "es") -> None:
    """Save the section on the screen, and wait for the next one."""
    page.get_by_role("button", name=SAVE[lang]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def attach(page: Page, label: str) -> None:
    box = page.get_by_role("group", name=label, exact=True)
    box.locator(PICKER).set_input_files(SEED / "prescription-photo.jpg")
    expect(box.get_by_text("Recibido")).to_be_visible()


def personal(page: Page) -> None:
    expect(page.get_by_label("Nombre legal", exact=False).first).to_have_value("Ana")
    expect(page.get_by_label("Apellido legal")).to_have_value("Ruiz")
    expect(page.get_by_label("Teléfono")).to_have_value("(201) 555-0123")
    page.get_by_role("button", name="Agregar otro nombre").click()
    other = page.get_by_role("group", name="Otro nombre 1")
    other.get_by_label("Nombre", exact=True).fill("Ana")
    other.get_by_label("Apellido", exact=True).fill("Soto")
    answer(page, "¿Tiene 18 años o más?")
    page.get_by_label("Calle y número").fill("12 Main Street")
    page.get_by_label("Ciudad").fill("Newark")
    page.get_by_label("Estado").select_option("Nueva Jersey (NJ)")
    page.get_by_label("Código postal").fill("07102")


def position(page: Page) -> None:
    page.get_by_role("checkbox", name="Lunes, Mañana").click()
    page.get_by_role("checkbox", name="Lunes, Mañana").press("ArrowRight")
    page.keyboard.press("Space")
    page.get_by_label("¿Cuántas horas por semana quiere trabajar?").fill("30")
    page.get_by_label("¿Cuándo puede empezar?").fill("2026-12-01")
    page.get_by_label("¿Cómo irá al trabajo?").select_option("public_transit")


def work_authorization(page: Page) -> None:
    answer(page, "¿Tiene autorización para trabajar en los Estados Unidos?")
    answer(page, "¿Tiene licencia de manejar?")
    page.get_by_label("Estado de la licencia de manejar").select_option("NJ")
    page.get_by_label("La licencia de manejar vence el").fill("2029-05-31")
    answer(page, "¿Tiene carro propio?", "No")
    answer(page, "¿Tiene seguro de carro?", "No")
    attach(page, "Foto de su licencia de manejar")


def experience(page: Page) -> None:
    page.get_by_role("button", name="Agregar un empleo").click()
    job = page.get_by_role("group", name="Empleo 1")
    job.get_by_label("Empleador", exact=True).fill("Green Home Care")
    job.get_by_label("Puesto", exact=True).fill("Asistente")
    job.get_by_label("Desde").fill("2021-03")
    answer(page, "¿Podemos contactar a este empleador?")


def education(page: Page) -> None:
    page.get_by_role("button", name="Agregar una licencia o un certificado").click()
    card = page.get_by_role("group", name="Licencia 1")
    card.get_by_label("Nombre", exact=True).fill("CHHA")
    card.get_by_label("Número", exact=True).fill("26NH12345600")
    card.get_by_label("Estado").select_option("NJ")
    card.get_by_label("Vence el").fill("2027-11-30")
    attach(page, "Foto de la tarjeta, Licencia 1")


def references(page: Page) -> None:
    for place, name in ((1, "Eva Soto"), (2, "Luz Peña")):
        person = page.get_by_role("group", name=f"Persona {place}")
        person.get_by_label("Nombre", exact=True).fill(name)
        person.get_by_label("Relación").fill("Supervisora")
        person.get_by_label("Teléfono").fill("201 555 0123")


def background(page: Page) -> None:
    disclosure = page.get_by_role("region", name="Aviso sobre la verificación de antecedentes")
    expect(disclosure).to_contain_text("puede obtener de una agencia de informes del consumidor")
    page.get_by_label("Leí el aviso sobre").check()
    page.get_by_label("Autorizo la verificación").check()
    answer(page, "¿Desea una copia del informe?")
    page.get_by_label("Su nombre completo, como firma").fill("Ana Ruiz")


def health(page: Page) -> None:
    page.get_by_label("¿Puede realizar las funciones").select_option("with_accommodation")
    page.get_by_label("¿Qué le ayudaría?").fill("Una silla para turnos largos.")
    page.get_by_label("Vacuna contra la hepatitis B").select_option("vaccinated")
    attach(page, "Resultado de su prueba de tuberculosis")


def tax(page: Page) -> None:
    attach(page, "Formulario W-4")


def policies(page: Page) -> None:
    contact = page.get_by_role("group", name="Contacto de emergencia")
    contact.get_by_label("Nombre", exact=True).fill("Eva Soto")
    contact.get_by_label("Relación").fill("Hermana")
    contact.get_by_label("Teléfono", exact=True).fill("201 555 0199")
    for box in page.get_by_role("group", name="Nuestras políticas").get_by_role("checkbox").all():
        box.check()


STEPS: list[tuple[str, Callable[[Page], None]]] = [
    ("Datos personales", personal),
    ("Puesto y disponibilidad", position),
    ("Permiso de trabajo y manejo", work_authorization),
    ("Experiencia", experience),
    ("Estudios y licencias", education),
    ("Referencias", references),
    ("Verificación de antecedentes", background),
    ("Salud", health),
    ("Formularios de impuestos y nómina", tax),
    ("Contacto de emergencia y políticas", policies),
    ("Revisión y firma", lambda _: None),
]
