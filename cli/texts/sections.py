"""Sections of the pre-hire form, named as the web app names them."""

SECTIONS: dict[str, tuple[str, str]] = {
    "column.section": ("Section of the form", "Sección del formulario"),
    "column.opens_at": ("Opens at", "Se abre en"),
    "column.saved_at": ("Saved", "Guardada"),
    "section.personal": ("Personal details", "Datos personales"),
    "section.position": ("Position and availability", "Puesto y disponibilidad"),
    "section.work_authorization": (
        "Work authorization and driving",
        "Permiso de trabajo y manejo",
    ),
    "section.experience": ("Experience", "Experiencia"),
    "section.education": ("Education and licenses", "Estudios y licencias"),
    "section.references": ("References", "Referencias"),
    "section.background": ("Background check", "Verificación de antecedentes"),
    "section.health": ("Health", "Salud"),
    "section.tax": ("Tax and payroll forms", "Formularios de impuestos y nómina"),
    "section.policies": (
        "Emergency contact and policies",
        "Contacto de emergencia y políticas",
    ),
    "section.signature": ("Review and signature", "Revisión y firma"),
}
