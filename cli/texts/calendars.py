"""What is said of interviewers' own calendars, and Spanish for the help of their command, by its English."""

CALENDARS: dict[str, tuple[str, str]] = {
    "interviews.calendar.set": (
        "The calendar is read within a minute, and its busy times become absences. Its address is not shown again.",
        "El calendario se leerá en un minuto y sus horas ocupadas serán ausencias. La dirección no se vuelve a mostrar.",
    ),
    "interviews.calendar.stopped": (
        "The calendar is read no longer. The absences that it said are gone.",
        "El calendario ya no se lee. Las ausencias que venían de él desaparecieron.",
    ),
    "interviews.calendar.ask": (
        "Secret address of the calendar, not shown while you type",
        "Dirección secreta del calendario, no se muestra al escribir",
    ),
    "interviews.calendar.empty": (
        "No address was entered.",
        "No se indicó ninguna dirección.",
    ),
    "interviews.calendar.empty.remedy": (
        "Copy the secret address in iCal format from the settings of your calendar.",
        "Copie la dirección secreta en formato iCal de los ajustes de su calendario.",
    ),
    "interviews.calendar.both": (
        "A calendar can't be read and ended at once.",
        "Un calendario no se puede leer y terminar a la vez.",
    ),
    "interviews.calendar.both.remedy": (
        "Say --set or --stop.",
        "Indique --set o --stop.",
    ),
    "interviews.calendar.host": (
        "Its host is no longer allowed.",
        "Su sitio ya no está permitido.",
    ),
    "interviews.calendar.unreachable": (
        "Its host could not be reached.",
        "No se pudo conectar con su sitio.",
    ),
    "interviews.calendar.internal": (
        "Its host leads into a private network.",
        "Su sitio lleva a una red privada.",
    ),
    "interviews.calendar.redirected": (
        "Its host sent the reader elsewhere.",
        "Su sitio envió la lectura a otra parte.",
    ),
    "interviews.calendar.refused": (
        "Its host did not hand it out.",
        "Su sitio no lo entregó.",
    ),
    "interviews.calendar.gone": (
        "It is no longer at this address.",
        "Ya no está en esta dirección.",
    ),
    "interviews.calendar.slow": (
        "Its host took too long to answer.",
        "Su sitio tardó demasiado en responder.",
    ),
    "interviews.calendar.large": (
        "It is larger than 2 MB.",
        "Ocupa más de 2 MB.",
    ),
    "interviews.calendar.format": (
        "What was there is no calendar.",
        "Lo que había no es un calendario.",
    ),
    "interviews.calendar.complex": (
        "Its recurring events are too complicated.",
        "Sus eventos repetidos son demasiado complicados.",
    ),
    "interviews.calendar.many": (
        "It has more than 2,000 busy times in 90 days.",
        "Tiene más de 2000 horas ocupadas en 90 días.",
    ),
    "interviews.calendar.unreadable": (
        "Enter its address again.",
        "Indique su dirección de nuevo.",
    ),
}
HELP: dict[str, str] = {
    "Have a calendar read; its address is asked for, or standard input has it.": (
        "Hace leer un calendario; la dirección se pregunta o llega por la entrada estándar."
    ),
    "Read it no longer.": ("Deja de leerlo."),
    "Show whose own calendars are read for when they are away, have one read, or end that.": (
        "Muestra qué calendarios propios se leen para saber las ausencias, hace leer uno o lo termina."
    ),
}
