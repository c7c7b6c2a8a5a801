"""What is said of interviewers' own calendars and of files of times, and Spanish for the help of their command, by its English."""

CALENDARS: dict[str, tuple[str, str]] = {
    "interviews.import.none": (
        "No time was added. Fix these rows and import the file again.",
        "No se agregó ninguna hora. Corrija estas filas e importe el archivo de nuevo.",
    ),
    "interviews.import.many": (
        "{path} has {count} rows; at most {most} are added at once.",
        "{path} tiene {count} filas; se agregan como máximo {most} a la vez.",
    ),
    "interviews.import.many.remedy": (
        "Split the file, or add times by a rule with 'carehire interviews series'.",
        "Divida el archivo o agregue horas por una regla con 'carehire interviews series'.",
    ),
    "cell.interview_type": (
        "'{value}' is neither 'in person' nor 'online'",
        "'{value}' no es ni 'presencial' ni 'en línea'",
    ),
    "cell.whole": ("'{value}' is not a whole number", "'{value}' no es un número entero"),
    "cell.nobody": ("'{value}' is not known here", "'{value}' no figura aquí"),
    "cell.several": (
        "several are called '{value}'; write the id instead",
        "hay varios que se llaman '{value}'; escriba el identificador",
    ),
    "cell.overlap": (
        "overlaps the time in line {line}, of the same interviewer",
        "coincide con la hora de la línea {line}, de la misma persona",
    ),
    "interviews.calendar.set": (
        "The calendar is read within a minute, and its busy times become absences. Its address is not shown again.",
        "El calendario se leerá en un minuto y sus horas ocupadas serán ausencias. La dirección no se vuelve a mostrar.",
    ),
    "interviews.calendar.stopped": (
        "The calendar is no longer read. Its absences are gone.",
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
        "What was there is not a calendar.",
        "Lo que había no es un calendario.",
    ),
    "interviews.calendar.complex": (
        "Its recurring events are too complicated.",
        "Sus eventos repetidos son demasiado complicados.",
    ),
    "interviews.calendar.many": (
        "It has more than 2,000 busy times in 90 days.",
        "Tiene más de 2,000 horas ocupadas en 90 días.",
    ),
    "interviews.calendar.unreadable": (
        "Enter its address again.",
        "Indique su dirección de nuevo.",
    ),
    "interviews.calendar.unsaved": (
        "Its busy times could not be saved.",
        "No se pudieron guardar sus horas ocupadas.",
    ),
}
HELP: dict[str, str] = {
    "Keep the times of a CSV file free for interviews: all of them or, where one can't be, none.": (
        "Reserva para entrevistas las horas de un archivo CSV: todas o, si una no es posible, ninguna."
    ),
    "Have a calendar read; its address is asked for, or standard input has it.": (
        "Hace leer un calendario; la dirección se pregunta o llega por la entrada estándar."
    ),
    "Stop reading it.": ("Deja de leerlo."),
    "Show whose own calendars are read for when they are away, have one read, or end that.": (
        "Muestra qué calendarios propios se leen para saber las ausencias, hace leer uno o lo termina."
    ),
}
