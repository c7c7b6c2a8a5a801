"""What is said of the audit record, and Spanish for the help of its commands, by its English."""

RECORDS: dict[str, tuple[str, str]] = {
    "audit.exported": (
        "{path}: {events:event/events}. That they were exported is on record.",
        "{path}: {events:evento/eventos}. La exportación queda registrada.",
    ),
    "column.actor": ("Who", "Quién"),
    "column.action": ("What", "Qué"),
    "column.entity": ("Table", "Tabla"),
    "column.fields": ("Fields", "Campos"),
}
HELP: dict[str, str] = {
    "See and export who did what.": "Muestra y exporta quién hizo qué.",
    "Only of this table, such as applications.": "Solo de esta tabla, por ejemplo applications.",
    "Only what happened to the row of this id.": (
        "Solo lo que le pasó a la fila con este identificador."
    ),
    "Only this, such as update or export.": "Solo esta acción, por ejemplo update o export.",
    "Only what this person did: id or email address.": (
        "Solo lo que hizo esta persona: identificador o correo."
    ),
    "From this day on, in the agency's calendar.": (
        "Desde este día, en el calendario de la agencia."
    ),
    "Up to the end of this day, in the same calendar.": (
        "Hasta el final de este día, en el mismo calendario."
    ),
    "List what people did, the latest first.": (
        "Muestra lo que hizo cada persona, primero lo más reciente."
    ),
    "CSV, or one JSON object in each line.": "CSV, o un objeto JSON por línea.",
    "Write what people did to a file, the latest first. This is audited.": (
        "Escribe en un archivo lo que hizo cada persona, primero lo más reciente. Queda registrado."
    ),
}
