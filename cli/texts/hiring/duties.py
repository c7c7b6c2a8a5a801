"""What is said of duties, and Spanish for the help of their commands, by its English."""

DUTIES: dict[str, tuple[str, str]] = {
    "duties.imported": (
        "{created:rule/rules} added, {changed:new version/new versions}, {confirmed:rule/rules} confirmed, "
        "{ended:rule/rules} ended, {unchanged:rule/rules} as before.",
        "{created:regla nueva/reglas nuevas}, {changed:versión nueva/versiones nuevas}, "
        "{confirmed:regla confirmada/reglas confirmadas}, {ended:regla terminada/reglas terminadas}, "
        "{unchanged:regla sin cambios/reglas sin cambios}.",
    ),
    "duties.would_import": (
        "Dry run, nothing was changed. {created:rule/rules} to add, {changed:new version/new versions}, "
        "{confirmed:rule/rules} to confirm, {ended:rule/rules} to end, {unchanged:rule/rules} as before.",
        "Simulación, no se cambió nada. {created:regla nueva/reglas nuevas}, "
        "{changed:versión nueva/versiones nuevas}, {confirmed:regla por confirmar/reglas por confirmar}, "
        "{ended:regla por terminar/reglas por terminar}, {unchanged:regla sin cambios/reglas sin cambios}.",
    ),
    "duties.as_of": ("As if they came on {day}.", "Como si vinieran el {day}."),
    "duties.surveyed": (
        "{findings:finding/findings} in the files of {workers:worker/workers}. "
        "Within 90 days, {ending:document ends/documents end}. "
        "{held:worker/workers} not yet cleared for a first visit.",
        "{findings:hallazgo/hallazgos} en los expedientes de {workers:trabajador/trabajadores}. "
        "En 90 días {ending:documento vence/documentos vencen}. "
        "{held:trabajador/trabajadores} sin autorización para la primera visita.",
    ),
    "duties.passed.hire": (
        "{worker} was hired without {missing}: {by}, {reason}",
        "{worker}: contratación sin {missing}: {by}, {reason}",
    ),
    "duties.passed.first_visit": (
        "{worker} was let begin with visits without {missing}: {by}, {reason}",
        "{worker}: visitas sin {missing}: {by}, {reason}",
    ),
    "duties.cleared": ("They may begin with visits.", "Ya puede empezar las visitas."),
    "duties.still_held": (
        "Kept. Something that you don't see still holds the first visit; ask an administrator.",
        "Guardado. Algo que usted no ve aún retiene la primera visita; consulte a un administrador.",
    ),
    "duties.exported": (
        "{findings:finding/findings} of {workers:worker/workers}, and {ending:document that ends/documents that end} "
        "within 90 days, written to {path}.",
        "{findings:hallazgo/hallazgos} de {workers:trabajador/trabajadores} y {ending:documento/documentos} "
        "por vencer en 90 días, en {path}.",
    ),
    "duties.row": (
        "Line {line} does not match the column names.",
        "La línea {line} no corresponde a los nombres de las columnas.",
    ),
    "duties.row.remedy": (
        "Check the commas and quotation marks of this line.",
        "Revise las comas y las comillas de esta línea.",
    ),
    "duties.cell": (
        "Line {line}: {field} cannot be read: {value}",
        "Línea {line}: no se entiende {field}: {value}",
    ),
    "duties.cell.remedy": (
        "Write days as MM-DD-YYYY or YYYY-MM-DD, and numbers with digits only.",
        "Escriba los días como MM-DD-AAAA o AAAA-MM-DD y los números solo con dígitos.",
    ),
    "column.rule": ("Rule", "Regla"),
    "column.where": ("Where", "Dónde"),
    "column.source": ("Source", "Fuente"),
    "column.from": ("From", "Desde"),
    "column.to": ("To", "Hasta"),
    "column.confirmed": ("Confirmed by", "Confirmó"),
    "column.worker": ("Worker", "Trabajador"),
}
HELP: dict[str, str] = {
    "Keep the rules of what workers' files need, and survey the files.": (
        "Guarda las reglas de lo que pide cada expediente y revisa los expedientes."
    ),
    "Former and future versions, too.": "También versiones anteriores y futuras.",
    "List what workers' files need.": "Muestra lo que piden los expedientes.",
    "Rules, one in each row: CSV.": "Reglas, una por fila: CSV.",
    "Bring in rules, all of them or none; a changed one with a later day is a new version.": (
        "Importa reglas, todas o ninguna; una modificada con fecha posterior es una versión nueva."
    ),
    "Only this worker's file, by the application's id.": (
        "Solo el expediente de este trabajador, por el id de su solicitud."
    ),
    "How many workers to draw.": "Cuántos trabajadores se eligen al azar.",
    "The same word draws the same workers.": "La misma palabra elige a los mismos trabajadores.",
    "Those for whom a task is open, instead of drawing some.": (
        "Los trabajadores con una tarea pendiente, en vez de elegir al azar."
    ),
    "Those whose employment has ended, too.": "También quienes ya no trabajan aquí.",
    "As if they came on this day, past or future, instead of today.": (
        "Como si vinieran ese día, pasado o futuro, en lugar de hoy."
    ),
    "Let somebody begin with visits although something that you see is missing in their file.": (
        "Permite que alguien empiece las visitas aunque falte algo que usted ve en su expediente."
    ),
    "Why they may begin; it is kept with your name.": (
        "Por qué puede empezar; queda registrado con su nombre."
    ),
    "Say what a surveyor would find in workers' files today, and what ends within 90 days.": (
        "Indica lo que una inspección encontraría hoy en los expedientes y lo que vence en 90 días."
    ),
}
