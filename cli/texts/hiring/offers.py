"""What is said of offers, and Spanish for the help of their commands, by its English."""

OFFERS: dict[str, tuple[str, str]] = {
    "offers.nothing": ("No offer has been sent yet.", "Todavía no se envió ninguna oferta."),
    "offers.sent": (
        "Offer sent: {job}. The applicant can answer until {day}.",
        "Oferta enviada: {job}. El solicitante puede responder hasta el {day}.",
    ),
    "offers.dry_run": (
        "Dry run, nothing was sent. This is the letter:",
        "Simulación, no se envió nada. Esta es la carta:",
    ),
    "offers.withdrawn": (
        "Offer withdrawn: {job}. The applicant is notified in half an hour.",
        "Oferta retirada: {job}. Dentro de media hora se le avisa al solicitante.",
    ),
    "offers.restored": (
        "The offer can be answered again: {job}.",
        "La oferta se puede responder de nuevo: {job}.",
    ),
    "offers.accepted": (
        "Noted: the offer is accepted ({job}). All parts of the form are open now.",
        "Anotado: la oferta está aceptada ({job}). Ya están abiertas todas las partes del formulario.",
    ),
    "offers.none": (
        "There is no offer to this applicant.",
        "Este solicitante no tiene ninguna oferta.",
    ),
    "offers.none.remedy": (
        "Run 'carehire offers send' to send one.",
        "Ejecute 'carehire offers send' para enviar una.",
    ),
    "offers.no_pay": (
        "The listing does not say what is paid.",
        "El anuncio no dice cuánto se paga.",
    ),
    "offers.no_pay.remedy": ("Say it with --pay.", "Indíquelo con --pay."),
    "offers.no_letter": (
        "There is no letter named {name}.",
        "No hay ninguna carta llamada {name}.",
    ),
    "offers.no_letter.remedy": ("There are: {known}.", "Hay: {known}."),
    "column.offered_job": ("Position", "Puesto"),
    "column.pay": ("Pay", "Pago"),
    "column.pay_per": ("Per", "Por"),
    "column.answer_until": ("Answer by", "Responder hasta"),
    "offers.per.hour": ("hour", "hora"),
    "offers.per.visit": ("visit", "visita"),
    "offers.per.day": ("day", "día"),
    "offers.per.week": ("week", "semana"),
    "offers.per.year": ("year", "año"),
    "offers.sent_state": ("waiting for an answer", "espera respuesta"),
    "offers.accepted_state": ("accepted", "aceptada"),
    "offers.declined_state": ("declined", "rechazada"),
    "offers.expired_state": ("expired", "vencida"),
    "offers.withdrawn_state": ("withdrawn", "retirada"),
}
HELP: dict[str, str] = {
    "Send offers and see what was answered.": "Envía ofertas y muestra las respuestas.",
    "The last day to answer: MM-DD-YYYY or YYYY-MM-DD.": (
        "Último día para responder: MM-DD-AAAA o AAAA-MM-DD."
    ),
    "In dollars; the listing's lowest if left out.": "En dólares; si se omite, lo mínimo del anuncio.",
    "For what that is paid.": "Por qué unidad se paga.",
    "Hours per week.": "Horas por semana.",
    "The first day of work: MM-DD-YYYY or YYYY-MM-DD.": (
        "Primer día de trabajo: MM-DD-AAAA o AAAA-MM-DD."
    ),
    "What else has to be true; the letter says it.": "Otras condiciones; la carta las dice.",
    "The name of one of the agency's letters; without it, the standard letter.": (
        "Nombre de una de las cartas de la agencia; si se omite, la carta estándar."
    ),
    "List what an applicant was offered and answered, the newest first.": (
        "Muestra las ofertas a un solicitante y sus respuestas, la más reciente primero."
    ),
    "Send an offer; after the interview, the application moves on to the conditional offer.": (
        "Envía una oferta; después de la entrevista, la solicitud pasa a la oferta condicional."
    ),
    "Take it back, for half an hour.": "Lo deshace, durante media hora.",
    "Withdraw the last offer that waits for an answer; the applicant is notified half an hour later.": (
        "Retira la última oferta que espera respuesta; al solicitante se le avisa media hora después."
    ),
    "How they accepted; staff read it.": "Cómo aceptó; lo lee el personal.",
    "Note that an applicant accepted the last offer by phone or on paper.": (
        "Anota que un solicitante aceptó la última oferta por teléfono o en papel."
    ),
}
