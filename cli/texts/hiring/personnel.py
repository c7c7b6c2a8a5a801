"""What is said of personnel files."""

PERSONNEL: dict[str, tuple[str, str]] = {
    "personnel.whom": (
        "Name the applications of workers, or everybody with --all, but not both.",
        "Indique las solicitudes del personal, o a todos con --all, pero no ambas cosas.",
    ),
    "personnel.fetching": ("Making the archive", "Creando el archivo"),
    "personnel.written": (
        "{path} holds the files of {people:person/people} in {files:file/files}; all are what its index says.",
        "{path} contiene los documentos de {people:persona/personas} en {files:archivo/archivos}; todos son los que"
        " dice su índice.",
    ),
    "personnel.left_out": (
        "Left out, as your role does not read it: {lanes}.",
        "No se incluye, porque su rol no permite leerlo: {lanes}.",
    ),
    "personnel.problem": ("Not in it: {name}. {why}", "Falta: {name}. {why}"),
    "personnel.missing": (
        "It is not in the file storage anymore.",
        "Ya no está en el almacenamiento de archivos.",
    ),
    "personnel.changed": (
        "What is stored is not the file that was sent.",
        "Lo que está guardado no es el archivo que se envió.",
    ),
    "personnel.unreachable": (
        "The file storage did not answer.",
        "El almacenamiento de archivos no respondió.",
    ),
    "personnel.not_scanned": (
        "It has not been checked for viruses yet.",
        "Todavía falta revisarlo en busca de virus.",
    ),
    "personnel.quarantined": ("A virus was found in it.", "Contiene un virus."),
    "personnel.general": ("general", "general"),
    "personnel.background": ("background check", "verificación de antecedentes"),
    "personnel.medical": ("health", "salud"),
    "personnel.tax": ("tax and payroll", "impuestos y nómina"),
    "personnel.damaged": (
        "What arrived for {path} is not whole ({name}); it was thrown away.",
        "Lo recibido para {path} no está completo ({name}); se descartó.",
    ),
    "personnel.damaged.remedy": (
        "Try again; if it happens again, notify an administrator.",
        "Intente de nuevo; si se repite, avise a un administrador.",
    ),
}
