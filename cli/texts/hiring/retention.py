"""What is said of how long records are kept, and Spanish for the help of its commands, by its English."""

RETENTION: dict[str, tuple[str, str]] = {
    "retention.not_hired": ("Applications, not hired", "Solicitudes sin contratación"),
    "retention.personnel": (
        "Personnel files, after the end",
        "Expedientes, tras el fin del empleo",
    ),
    "retention.medical": (
        "Medical part of files, after the end",
        "Parte médica, tras el fin del empleo",
    ),
    "retention.is_reduced": (
        "would be erased, but for the medical part",
        "se borraría, salvo la parte médica",
    ),
    "retention.emails": ("Emails about no application", "Correos sin solicitud"),
    "retention.everywhere": ("everywhere", "en todas partes"),
    "retention.nobody": ("nobody yet: erases nothing", "nadie todavía: no borra nada"),
    "retention.is_due": ("would be erased", "se borraría"),
    "retention.is_held": ("held", "retenida"),
    "retention.is_kept": ("kept: rule not confirmed", "se conserva: regla sin confirmar"),
    "retention.kept": (
        "Kept by no rule: {open:undecided application/undecided applications} and "
        "{hired:file of somebody who works here/files of people who work here}.",
        "Se conservan sin regla: {open:solicitud sin decidir/solicitudes sin decidir} y "
        "{hired:expediente de una persona que trabaja aquí/expedientes de personas que trabajan aquí}.",
    ),
    "retention.due": (
        "{count:record/records} would be erased, with everything that belongs to them. "
        "To erase them: carehire retention run --confirm {number}",
        "Se borrarían {count:registro/registros} con todo lo que les pertenece. "
        "Para borrarlos: carehire retention run --confirm {number}",
    ),
    "retention.nothing": ("Nothing would be erased.", "No se borraría nada."),
    "retention.rule_added": (
        "Rule added: {rule}. Nothing is erased by it until somebody confirms it.",
        "Regla agregada: {rule}. No borra nada hasta que alguien la confirme.",
    ),
    "retention.rule_confirmed": (
        "Confirmed by {by}. Nothing was erased: see 'carehire retention show'.",
        "Confirmada por {by}. No se borró nada: consulte 'carehire retention show'.",
    ),
    "retention.held": ("{name} is held. The hold: {hold}", "{name} queda en retención: {hold}"),
    "retention.lifted": (
        "{name} is no longer held.",
        "{name} ya no está en retención.",
    ),
    "retention.erasing": ("Erasing", "Borrando"),
    "retention.erased": (
        "{count:record was erased/records were erased}. The proof: carehire retention certificate {run}",
        "Se borraron {count:registro/registros}. Comprobante: carehire retention certificate {run}",
    ),
    "retention.certified": (
        "{path}: the proof of {count:record/records}.",
        "{path}: comprobante de {count:registro/registros}.",
    ),
    "column.class": ("Records", "Registros"),
    "column.region": ("Region", "Región"),
    "column.months": ("Months", "Meses"),
    "column.months_from_hire": ("Months from hire", "Meses desde la contratación"),
    "column.source": ("Source", "Fuente"),
    "column.confirmed_by": ("Confirmed by", "Confirmada por"),
    "column.due": ("Past its time", "Plazo vencido"),
    "column.held": ("Held", "Retenidas"),
    "column.job": ("Job", "Puesto"),
    "column.last_record": ("Last record", "Último registro"),
    "column.kept_until": ("Kept until", "Se conserva hasta"),
    "column.reason": ("Reason", "Motivo"),
    "column.lifted": ("Lifted", "Levantada"),
    "column.records": ("Records", "Registros"),
    "column.files_left": ("Files left", "Archivos por borrar"),
}
HELP: dict[str, str] = {
    "Keep and erase records by legal deadlines, with proof.": (
        "Conserva y borra registros según los plazos legales, con comprobante."
    ),
    "Show what is past its time, by rule, and what would be erased. Nothing is.": (
        "Muestra qué registros tienen el plazo vencido, por regla, y qué se borraría. No borra nada."
    ),
    "How many months.": "Cuántos meses.",
    "The law or contract, such as 29 CFR 1602.14.": (
        "La ley o el contrato, por ejemplo 29 CFR 1602.14."
    ),
    "The first day on which it holds.": "El primer día en que rige.",
    "Where the job is, by name or code; everywhere if left out.": (
        "Dónde está el puesto, por nombre o código; en todas partes si se omite."
    ),
    "Applications of people not hired, files of people who have left, their medical part, or emails about no application.": (
        "Solicitudes de personas no contratadas, expedientes de quienes ya no trabajan aquí, su parte médica, o correos que no tratan de ninguna solicitud."
    ),
    "Files of people who have left: also how many months at least from the first day of work.": (
        "Expedientes de quienes ya no trabajan aquí: cuántos meses como mínimo también desde el primer día de trabajo."
    ),
    "Add how long records are kept, or change it from a day on.": (
        "Agrega cuánto se conservan los registros, o lo cambia desde un día."
    ),
    "The rule's id.": "El identificador de la regla.",
    "Who read the source and answers for it.": "Quién leyó la fuente y responde por ella.",
    "The day on which they did.": "El día en que lo hizo.",
    "Say who answers for a rule. From then on records can be erased by it.": (
        "Indica quién responde por una regla. Desde entonces se pueden borrar registros según ella."
    ),
    "List what is held and what was, the latest first.": (
        "Muestra las retenciones vigentes y levantadas, primero las más recientes."
    ),
    "Why it is kept, such as a charge that was filed.": (
        "Por qué se conserva, por ejemplo una queja presentada."
    ),
    "Keep an application past its time, until the hold is lifted.": (
        "Conserva una solicitud más allá de su plazo hasta que se levante la retención."
    ),
    "The hold's id.": "El identificador de la retención.",
    "Why it is no longer held.": "Por qué ya no se retiene.",
    "Lift a hold. The rules apply again.": "Levanta una retención. Las reglas vuelven a regir.",
    "How many 'carehire retention show' says would be erased.": (
        "Cuántas se borrarían según 'carehire retention show'."
    ),
    "Continue this run, which was interrupted.": "Continúa este borrado, que se interrumpió.",
    "Erase what is due, with everything that belongs to it. This can't be undone.": (
        "Borra lo que tiene el plazo vencido con todo lo que le pertenece. No se puede deshacer."
    ),
    "The run's id; all are listed without.": (
        "El identificador del borrado; sin él se muestran todos."
    ),
    "Write it as a document (PDF) to this file.": "Lo escribe como documento (PDF) en este archivo.",
    "Show the proof of what a run erased, or write it to a file. It names nobody.": (
        "Muestra el comprobante de un borrado o lo escribe en un archivo. No nombra a nadie."
    ),
}
