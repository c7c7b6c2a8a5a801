"""Spanish for the help of what belongs to hiring and to its mail, by its English."""

from cli.texts.hiring.background import HELP as BACKGROUND

HIRING: dict[str, str] = {
    **BACKGROUND,
    "List, export and move applications.": "Muestra, exporta y mueve solicitudes.",
    "Write applications to a CSV file, the newest first.": (
        "Escribe las solicitudes en un archivo CSV, primero las más recientes."
    ),
    "List applications, the newest first.": "Muestra las solicitudes, primero las más recientes.",
    "Part of a name or an email address.": "Parte de un nombre o de un correo.",
    "Only applications with this status.": "Solo solicitudes con este estatus.",
    "Only those that came from here.": "Solo las que llegaron de aquí.",
    "Show an application and every move of it.": "Muestra una solicitud y todos sus cambios.",
    "The application's id.": "El identificador de la solicitud.",
    "Check that nothing in a sealed bundle was changed, without any server.": (
        "Comprueba que nada se cambió en un paquete sellado, sin servidor."
    ),
    "The archive, or the folder where it was unpacked.": (
        "El archivo, o la carpeta donde se descomprimió."
    ),
    "A copy of the agency's certificate (PEM) that you have from elsewhere; the bundle must be sealed with it.": (
        "Una copia del certificado de la agencia (PEM) que usted tiene por otro medio; el paquete debe estar"
        " sellado con él."
    ),
    "Write the personnel files of workers to one archive, as far as you may read them. This is audited.": (
        "Escribe los expedientes del personal en un archivo, hasta donde usted puede leerlos. Queda registrado."
    ),
    "The workers' applications.": "Las solicitudes del personal.",
    "Of everybody from pre-hire on, instead of some.": (
        "De todos a partir de la precontratación, en lugar de algunos."
    ),
    "Show how the agency's certificate stands, and which signed documents wait to be sealed.": (
        "Muestra hasta cuándo vale el certificado de la agencia y qué documentos firmados esperan su sello."
    ),
    "Move an application; what is mailed about it is queued with it.": (
        "Cambia el estatus de una solicitud; los correos correspondientes se ponen en cola."
    ),
    "The new status.": "El nuevo estatus.",
    "The name of a decision reason, where the move needs one.": (
        "El nombre de un motivo de decisión, si el cambio lo necesita."
    ),
    "A note for staff; applicants never see it.": (
        "Una nota solo para el personal; los solicitantes nunca la ven."
    ),
    "Why to hire although the file is not complete.": (
        "Por qué contratar aunque el expediente no esté completo."
    ),
    "In person or online.": "En persona o en línea.",
    "The day of the interview: MM-DD-YYYY, YYYY-MM-DD or tomorrow.": (
        "El día de la entrevista: MM-DD-AAAA, AAAA-MM-DD o mañana."
    ),
    "When it begins, in the agency's time zone: HH:MM, 24 hours.": (
        "Cuándo empieza, en la zona horaria de la agencia: HH:MM, 24 horas."
    ),
    "The address; online, the link or phone number.": (
        "La dirección; en línea, el enlace o el teléfono."
    ),
    "List, publish, close and import job listings.": (
        "Muestra, publica, cierra e importa ofertas de empleo."
    ),
    "List job listings.": "Muestra las ofertas de empleo.",
    "Only listings with this status.": "Solo ofertas con este estatus.",
    "Show all of a job listing.": "Muestra una oferta de empleo completa.",
    "Title or id.": "Título o identificador.",
    "Titles or ids.": "Títulos o identificadores.",
    "Publish listings: anybody can see them and apply.": (
        "Publica ofertas: cualquiera puede verlas y enviar una solicitud."
    ),
    "Make listings drafts again; applicants do not see them.": (
        "Vuelve a convertir ofertas en borradores; los solicitantes no las ven."
    ),
    "Close listings: nobody can apply anymore.": (
        "Cierra ofertas: ya nadie puede enviar una solicitud."
    ),
    "Bring in listings from a YAML file. Safe to repeat: they are matched by title.": (
        "Importa ofertas de un archivo YAML. Se puede repetir: se reconocen por su título."
    ),
    "YAML file, as 'carehire setup export job_listings' writes it.": (
        "Archivo YAML, como el que escribe 'carehire setup export job_listings'."
    ),
    "Write the open jobs with a city and a state as the XML that job boards take.": (
        "Escribe los empleos abiertos con ciudad y estado en el XML que usan las bolsas de empleo."
    ),
    "Write a poster of an open job as a PDF file, in the language of --lang, with a code to scan.": (
        "Escribe el cartel de un empleo abierto en un archivo PDF, en el idioma de --lang, con un código para escanear."
    ),
    "The job board it is for; kept as the source of those who apply.": (
        "La bolsa de empleo a la que va; se guarda como origen de quien envía una solicitud."
    ),
    "See what was emailed, send again, try the mail server.": (
        "Muestra los correos enviados, los reenvía y prueba el servidor de correo."
    ),
    "List the emails that were sent or are to be, the latest first.": (
        "Muestra los correos enviados o por enviar, primero los más recientes."
    ),
    "Part of the recipient's address.": "Parte de la dirección del destinatario.",
    "Only these; unconfirmed are uncertain ones and those sent twice.": (
        "Solo estos; unconfirmed son los inciertos y los enviados dos veces."
    ),
    "Only this kind, as the list names it.": "Solo este tipo, como lo nombra la lista.",
    "Send again an email that failed or whose delivery is not confirmed.": (
        "Reenvía un correo que falló o cuya entrega no está confirmada."
    ),
    "The email's id.": "El identificador del correo.",
    "Send a test email now, by the mail server that is active.": (
        "Envía ahora un correo de prueba por el servidor de correo activo."
    ),
    "The email address to write to.": "La dirección a la que se escribe.",
    "End somebody's employment: role, sessions and feeds go on that day.": (
        "Termina el empleo de alguien: ese día pierde el rol, la sesión y sus calendarios."
    ),
    "resigned, dismissed, laid_off, term_over or other.": (
        "resigned (renuncia), dismissed (despido), laid_off (recorte), term_over (fin del plazo) u other (otro)."
    ),
    "The day from which they no longer work here: MM-DD-YYYY or YYYY-MM-DD; it may be ahead.": (
        "El día desde el cual ya no trabaja aquí: MM-DD-AAAA o AAAA-MM-DD; puede ser futuro."
    ),
    "What else is to be kept.": "Lo que además se deba guardar.",
    "Take it back, before its day or for 30 minutes.": (
        "Lo deshace, antes de ese día o durante 30 minutos."
    ),
    "Make a hired applicant an employee: their account gets the role, or they are invited.": (
        "Da el rol de empleado a un solicitante contratado: a su cuenta, o con una invitación."
    ),
    "The first day of work: MM-DD-YYYY or YYYY-MM-DD; today if left out.": (
        "Primer día de trabajo: MM-DD-AAAA o AAAA-MM-DD; hoy si se omite."
    ),
    "Take it back, until their first visit.": "Lo deshace, hasta su primera visita.",
    "Why it is taken back; this is kept with your name.": (
        "Por qué se deshace; se guarda con su nombre."
    ),
}
