"""What is wrong with a value, by the API's code, and where to find what fits."""

FIELDS: dict[str, tuple[str, str]] = {
    "field.required": ("This is required.", "Es obligatorio."),
    "field.invalid": ("This is not in the expected form.", "No tiene la forma esperada."),
    "field.not_allowed": ("This value is not allowed.", "Este valor no está permitido."),
    "field.unknown_field": ("This is not known here.", "No se conoce aquí."),
    "field.too_long": ("This is too long.", "Es demasiado largo."),
    "field.too_many": ("These are too many.", "Son demasiados."),
    "field.taken": ("This value is already taken.", "Este valor ya está en uso."),
    "field.taken_together": (
        "There is already an entry with these values.",
        "Ya existe una entrada con estos valores.",
    ),
    "field.deactivated": (
        "This is the address of somebody whose account is deactivated.",
        "Es el correo de una persona cuya cuenta está desactivada.",
    ),
    "field.no_such_entry": ("There is no such entry.", "No existe tal entrada."),
    "field.admins_only": (
        "Only an administrator may set this.",
        "Solo un administrador puede establecerlo.",
    ),
    "field.control_characters": (
        "Remove the control characters.",
        "Quite los caracteres de control.",
    ),
    "field.email": (
        "Enter an email address such as name@example.com.",
        "Escriba un correo como nombre@ejemplo.com: sin acentos antes de la @, sin dos puntos "
        "seguidos y sin punto al final.",
    ),
    "field.phone": (
        "Enter a phone number with its area code, for example (201) 555-0123.",
        "Escriba el teléfono con el código de área, por ejemplo (201) 555-0123 o (201) 555-0123 x45; "
        "si es de otro país, con + y el código del país.",
    ),
    "field.phone_letters": (
        "Enter digits in the place of letters; an extension comes last, for example x45.",
        "Escriba dígitos en lugar de letras; la extensión va al final, por ejemplo x45.",
    ),
    "field.postal_code": (
        "Use letters, digits, spaces and hyphens only.",
        "Use solo letras, dígitos, espacios y guiones.",
    ),
    "field.date_format": ("Write the date as MM-DD-YYYY.", "Escriba la fecha como MM-DD-AAAA."),
    "field.no_such_date": ("There is no such date.", "Esa fecha no existe."),
    "field.date_range": ("Check the year.", "Revise el año."),
    "field.after_start": (
        "The end must come after the start. Check both.",
        "El final debe ser posterior al comienzo. Revise los dos.",
    ),
    "field.after_birth": (
        "The date of death is before the date of birth. Check both.",
        "La fecha de fallecimiento es anterior a la de nacimiento. Revise las dos.",
    ),
    "field.past": (
        "This date is in the past. Choose today or a later one.",
        "Esta fecha ya pasó. Elija hoy o una posterior.",
    ),
    "field.elapsed": (
        "This time is in the past. Choose a later one.",
        "Esta hora ya pasó. Elija una posterior.",
    ),
    "field.skipped": (
        "The clocks go forward then, so there is no such time on this day. Choose another one.",
        "Ese día se adelanta el reloj y esa hora no existe. Elija otra.",
    ),
    "field.twice": (
        "The clocks go back then, so this time comes twice. Say which one is meant.",
        "Ese día se atrasa el reloj y esa hora se repite. Indique cuál de las dos es.",
    ),
    "field.overlap": (
        "The interviewer already has a time kept free then.",
        "Quien entrevista ya tiene una hora reservada entonces.",
    ),
    "field.staff": (
        "Only active staff can interview.",
        "Solo el personal activo puede entrevistar.",
    ),
    "field.holiday": (
        "The agency is closed on this day.",
        "La agencia está cerrada ese día.",
    ),
    "field.calendar_host": (
        "Calendars of this host are not read here.",
        "Aquí no se leen calendarios de este sitio.",
    ),
    "field.calendar_address": (
        "Copy the whole address of the calendar, which begins with https://.",
        "Copie la dirección completa del calendario, que empieza con https://.",
    ),
    "field.closed": (
        "The agency is closed at this time.",
        "La agencia está cerrada a esa hora.",
    ),
    "field.away": (
        "The interviewer is away then.",
        "Quien entrevista está ausente entonces.",
    ),
    "field.consent_version": (
        "This text has changed. Read the new one.",
        "Este texto cambió. Lea el nuevo.",
    ),
    "field.opened_code": (
        "This is not the code in the document. Open the document again.",
        "Este no es el código del documento. Abra el documento de nuevo.",
    ),
    "field.pictured": (
        "An entry that has a picture stays. Keep it, or remove the picture first.",
        "Una entrada que tiene foto se queda. Déjela, o quite primero la foto.",
    ),
    "field.future": (
        "This date is in the future. Enter the day on the document.",
        "Esta fecha es futura. Escriba la que figura en el documento.",
    ),
    "field.early": (
        "This date is before the step that comes first. Enter the day on the document.",
        "Esta fecha es anterior al paso previo. Escriba la que figura en el documento.",
    ),
    "field.lane": (
        "Choose a file of this application that those who read this may open.",
        "Elija un archivo de esta solicitud que puedan abrir quienes leen esto.",
    ),
    "field.syntax": (
        "Write only a variable between braces, as {{{{ name }}}}.",
        "Escriba solo una variable entre llaves, como {{{{ name }}}}.",
    ),
    "field.unknown_name": (
        "There is a variable here that is not known.",
        "Hay una variable que no se conoce.",
    ),
    "field.repeated": (
        "This id stands twice in the list.",
        "Este identificador está dos veces en la lista.",
    ),
    "field.not_yours": (
        "Another row has this id, and you may not change it.",
        "Otra fila tiene este identificador y usted no puede cambiarla.",
    ),
    "field.other_patient": (
        "This visit belongs to another patient already.",
        "Esta visita ya es de otro paciente.",
    ),
    "hint.id": (
        "Copy the id from a list: '{command}'.",
        "Copie el identificador de una lista: '{command}'.",
    ),
    "hint.help": (
        "Add --help to the command to see what each option takes.",
        "Agregue --help al comando para ver qué admite cada opción.",
    ),
}
