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
    "references.withdrawn": (
        "{name} is asked no longer: the link in the email to {email} opens nothing now.",
        "Se retiró la consulta a {name}: el enlace del correo a {email} ya no abre nada.",
    ),
    "references.read": (
        "Marked as read: the answer of {name}.",
        "Respuesta de {name} marcada como leída.",
    ),
    "references.not_asked": (
        "Nobody was asked at {email} for this application.",
        "Para esta solicitud no se preguntó a nadie en {email}.",
    ),
    "references.not_asked.remedy": (
        "Run 'carehire applications references' with its id to see who was asked.",
        "Ejecute 'carehire applications references' con su identificador para ver a quién se preguntó.",
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
    "The address at which a reference was asked.": (
        "El correo al que se preguntó a una referencia."
    ),
    "End the link of a reference who has not answered; they can be asked again.": (
        "Retira la consulta a una referencia que no respondió; se le puede preguntar otra vez."
    ),
    "Mark what a reference answered by email as read; with the last one, the task is done.": (
        "Marca como leída la respuesta de una referencia; con la última termina la tarea."
    ),
    "In which language they are asked.": "En qué idioma se le pregunta.",
}
