"""What is said of background checks, and Spanish for the help of their commands, by its English."""

BACKGROUND: dict[str, tuple[str, str]] = {
    "background.nothing": (
        "No check has been ordered yet.",
        "Todavía no se pidió ninguna verificación.",
    ),
    "background.unauthorized": (
        "No check has been ordered, and the applicant has not signed the authorization yet.",
        "No se pidió ninguna verificación, y el solicitante aún no firmó la autorización.",
    ),
    "background.order_kept": (
        "The order is recorded: {provider}.",
        "El pedido quedó registrado: {provider}.",
    ),
    "background.moved": (
        "The check is now: {state}.",
        "La verificación está ahora así: {state}.",
    ),
    "background.given": (
        "Noted how the letter was given.",
        "Se anotó cómo se entregó la carta.",
    ),
    "background.given_waits": (
        "Noted how the notice was given. The applicant has until {day} to answer.",
        "Se anotó cómo se entregó el aviso. El solicitante tiene hasta el {day} para responder.",
    ),
    "background.shared": (
        "The letter is on the applicant's page. It is given to them on the day on which they open it.",
        "La carta está en la página del solicitante. Cuenta como entregada el día en que la abre.",
    ),
    "background.dry_run": (
        "Dry run, nothing was changed.",
        "Simulación, no se cambió nada.",
    ),
    "background.none": (
        "There is no such background check.",
        "No hay ninguna verificación de antecedentes así.",
    ),
    "background.none.remedy": (
        "Run 'carehire background list' to see those that there are.",
        "Ejecute 'carehire background list' para ver las que hay.",
    ),
    "background.no_letter": (
        "There is no letter about this check.",
        "No hay ninguna carta sobre esta verificación.",
    ),
    "background.no_letter.remedy": (
        "Run 'carehire background move' with --to pre_adverse to write one.",
        "Ejecute 'carehire background move' con --to pre_adverse para escribir una.",
    ),
    "column.check_kind": ("Check", "Verificación"),
    "column.provider": ("Report by", "Informe de"),
    "column.ordered_on": ("Ordered on", "Pedida el"),
    "column.reported_on": ("Report of", "Informe del"),
    "column.waits_until": ("Answer by", "Responder hasta"),
    "background.kind.state_police": ("state police", "policía estatal"),
    "background.kind.fbi_fingerprints": ("FBI fingerprints", "huellas dactilares del FBI"),
    "background.kind.county": ("county courts", "tribunales del condado"),
    "background.kind.registry": ("registry", "registro"),
    "background.kind.driving": ("driving record", "historial de manejo"),
    "background.kind.other": ("other", "otra"),
    "background.ordered_state": ("ordered", "pedida"),
    "background.consider_state": ("to be considered", "por considerar"),
    "background.pre_adverse_state": ("notice before a decision", "aviso previo a la decisión"),
    "background.disputed_state": ("disputed", "en disputa"),
    "background.clear_state": ("clear", "sin impedimentos"),
    "background.adverse_state": ("decided against", "decisión en contra"),
    "background.canceled_state": ("canceled", "cancelada"),
}
HELP: dict[str, str] = {
    "Record background checks, and the letters before an adverse decision.": (
        "Registra verificaciones de antecedentes y las cartas previas a una decisión en contra."
    ),
    "The id of the check; the newest one if left out.": (
        "Id de la verificación; si se omite, la más reciente."
    ),
    "List the background checks of an applicant, the newest first.": (
        "Muestra las verificaciones de antecedentes de un solicitante, la más reciente primero."
    ),
    "Who makes the report.": "Quién hace el informe.",
    "Their address and phone number, for the letters.": "Su dirección y teléfono, para las cartas.",
    "The day of the order: MM-DD-YYYY or YYYY-MM-DD.": ("Día del pedido: MM-DD-AAAA o AAAA-MM-DD."),
    "What is checked.": "Qué se verifica.",
    "Their number of the order.": "Su número del pedido.",
    "Record a check that was ordered; the applicant has to have authorized it.": (
        "Registra una verificación que se pidió; la persona debe autorizarla antes."
    ),
    "What it becomes.": "A qué estatus pasa.",
    "Why; needed but for a report that has come.": (
        "Por qué; hace falta salvo cuando llega un informe."
    ),
    "The day on the report: MM-DD-YYYY or YYYY-MM-DD.": (
        "Fecha del informe: MM-DD-AAAA o AAAA-MM-DD."
    ),
    "The id of the file with the copy of the report.": "Id del archivo con la copia del informe.",
    "The id of the file with the summary of rights.": "Id del archivo con el resumen de derechos.",
    "Move a check on; the notice before an adverse decision, and the decision, write a letter.": (
        "Cambia el estatus de una verificación; el aviso previo a una decisión en contra y la decisión escriben una carta."
    ),
    "Put the last letter on the applicant's page and email them that one waits; it is given once they open it.": (
        "Pone la última carta en la página del solicitante y le avisa por correo; cuenta como entregada cuando la abre."
    ),
    "The day: MM-DD-YYYY or YYYY-MM-DD.": "El día: MM-DD-AAAA o AAAA-MM-DD.",
    "How it was given.": "Cómo se entregó.",
    "Note how the last letter was given; after a notice, the days to answer are counted.": (
        "Anota cómo se entregó la última carta; después de un aviso se cuentan los días para responder."
    ),
}
