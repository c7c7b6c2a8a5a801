"""What is said of references, and Spanish for the help of their commands, by its English."""

REFERENCES: dict[str, tuple[str, str]] = {
    "references.none": (
        "The applicant named no references in the form yet.",
        "El solicitante todavía no dio referencias en el formulario.",
    ),
    "references.asked": (
        "{name} was asked by email ({email}). You see the answer here and get a task.",
        "Se preguntó por correo a {name} ({email}). La respuesta aparece aquí y como tarea.",
    ),
    "references.called": ("called on {day}", "llamada del {day}"),
    "references.cannot_say": ("could not say", "no pudo decirlo"),
    "references.state.asked": ("waiting for an answer", "espera respuesta"),
    "references.state.answered": ("answered", "respondió"),
    "references.state.declined": ("can't give a reference", "no puede dar la referencia"),
    "references.state.revoked": ("withdrawn", "retirada"),
    "references.state.expired": ("expired", "vencida"),
    "column.reference": ("Reference", "Referencia"),
    "column.relationship": ("Relationship", "Relación"),
    "column.ratings": ("Ratings", "Calificaciones"),
    "column.answers": ("What they said", "Qué dijo"),
}
HELP: dict[str, str] = {
    "List whom an applicant named as references, who was asked, and what they and those who were called said.": (
        "Muestra las referencias que dio un solicitante, a quién se preguntó y qué respondieron por correo y por"
        " teléfono."
    ),
    "Ask a reference by email: they get a link that needs no account and is good for 14 days.": (
        "Pregunta por correo a una referencia: recibe un enlace que no requiere cuenta y sirve 14 días."
    ),
    "The address of somebody whom the applicant named in the form.": (
        "El correo de alguien a quien el solicitante nombró en el formulario."
    ),
    "In which language they are asked.": "En qué idioma se le pregunta.",
}
