"""Texts of setup: what a word or a file lacks, and what became of entries."""

SETUP: dict[str, tuple[str, str]] = {
    "setup.no_resource": (
        "There is no resource '{name}' in setup.",
        "No existe el recurso '{name}' en la configuración.",
    ),
    "setup.no_resource.remedy": ("Choose from: {choices}.", "Elija entre: {choices}."),
    "setup.no_row": (
        "{resource}: there is no '{name}'.",
        "{resource}: no existe '{name}'.",
    ),
    "setup.no_row.remedy": (
        "See 'carehire setup list {resource}'.",
        "Consulte 'carehire setup list {resource}'.",
    ),
    "setup.several_rows": (
        "{resource}: several rows are called '{name}'.",
        "{resource}: varias filas se llaman '{name}'.",
    ),
    "setup.several_rows.remedy": ("Give one of the ids: {ids}.", "Indique uno de los id: {ids}."),
    "setup.no_pair": (
        "'{given}' must look like field=value.",
        "'{given}' debe tener la forma campo=valor.",
    ),
    "setup.no_pair.remedy": (
        "Quote values with spaces: name='Bergen County'.",
        "Ponga entre comillas los valores con espacios: name='Bergen County'.",
    ),
    "setup.no_field": (
        "{resource} has no field '{field}'.",
        "{resource} no tiene el campo '{field}'.",
    ),
    "setup.no_field.remedy": ("Choose from: {choices}.", "Elija entre: {choices}."),
    "setup.no_choice": (
        "{field}: '{value}' is none of {choices}.",
        "{field}: '{value}' no es ninguno de {choices}.",
    ),
    "setup.no_yes_no": (
        "{field}: '{value}' is neither yes nor no.",
        "{field}: '{value}' no es ni sí ni no.",
    ),
    "setup.no_number": (
        "{field}: '{value}' is not a number.",
        "{field}: '{value}' no es un número.",
    ),
    "setup.no_json": ("{field}: '{value}' is not JSON.", "{field}: '{value}' no es JSON."),
    "setup.set": ("{resource}: {name} was changed.", "{resource}: se modificó {name}."),
    "setup.would_set": (
        "Dry run, nothing was changed. {resource}: {name} would be changed.",
        "Simulación, no se cambió nada. {resource}: se modificaría {name}.",
    ),
    "setup.as_it_was": (
        "{resource}: {name} is like that already.",
        "{resource}: {name} ya está así.",
    ),
    "setup.exporting": ("Exporting the setup", "Exportando la configuración"),
    "setup.importing": ("Importing {name}", "Importando {name}"),
    "setup.exported": (
        "{path}: {rows:row/rows} of {resources:resource/resources}.",
        "{path}: {rows:fila/filas} de {resources:recurso/recursos}.",
    ),
    "setup.withheld": (
        "{resource}: left out, because you may not read it.",
        "{resource}: se omite porque usted no tiene permiso para leerlo.",
    ),
    "setup.file_exists": ("{path} is there already.", "{path} ya existe."),
    "setup.file_exists.remedy": (
        "Choose another with --output, or add --overwrite.",
        "Elija otro con --output o agregue --overwrite.",
    ),
    "setup.not_written": (
        "{path} cannot be written: {reason}.",
        "No se puede escribir {path}: {reason}.",
    ),
    "setup.too_large": ("{path} is larger than 4 MB.", "{path} ocupa más de 4 MB."),
    "setup.too_large.remedy": (
        "Divide it into several files.",
        "Divídalo en varios archivos.",
    ),
    "setup.broken": (
        "Line {line} of {path} is not valid YAML: {reason}.",
        "La línea {line} de {path} no es YAML válido: {reason}.",
    ),
    "setup.broken.remedy": ("Nothing was imported.", "No se importó nada."),
    "setup.alias": (
        "Line {line} of {path} has an alias (*), which is not allowed here.",
        "La línea {line} de {path} tiene un alias (*), que aquí no se admite.",
    ),
    "setup.alias.remedy": (
        "Write the value itself there.",
        "Escriba allí el propio valor.",
    ),
    "setup.too_deep": (
        "Line {line} of {path} has too many brackets or levels inside one another.",
        "La línea {line} de {path} tiene demasiados corchetes o niveles, unos dentro de otros.",
    ),
    "setup.too_deep.remedy": (
        "See what 'carehire setup export' writes.",
        "Vea lo que escribe 'carehire setup export'.",
    ),
    "setup.no_sections": (
        "{path} must hold the names of resources, with a list below each.",
        "{path} debe contener los nombres de los recursos, con una lista debajo de cada uno.",
    ),
    "setup.no_sections.remedy": (
        "See what 'carehire setup export' writes.",
        "Vea lo que escribe 'carehire setup export'.",
    ),
    "setup.no_list": (
        "{path}: {section} must be a list.",
        "{path}: {section} debe ser una lista.",
    ),
    "setup.no_list.remedy": (
        "Begin each entry with '- '.",
        "Empiece cada entrada con '- '.",
    ),
    "setup.no_entry": (
        "{path}: entry {number} of {section} must have fields, such as 'name: Bergen County'.",
        "{path}: la entrada {number} de {section} debe tener campos, como 'name: Bergen County'.",
    ),
    "setup.no_value": (
        "{path}: {field} of entry {number} of {section} holds no text, number, yes or no.",
        "{path}: {field} de la entrada {number} de {section} no contiene un texto, un número, sí o no.",
    ),
    "setup.done": (
        "{path}: {created:,} created, {updated:,} updated, {unchanged:,} unchanged, {failed:,} failed.",
        "{path}: {created:creada/creadas}, {updated:actualizada/actualizadas}, "
        "{unchanged:,} sin cambios, {failed:,} con error.",
    ),
    "setup.dry_run": (
        "Dry run, nothing was changed. {path}: {created:,} would be created, {updated:,} updated, "
        "{unchanged:,} unchanged, {failed:,} would fail.",
        "Simulación, no se cambió nada. {path}: se crearían {created:,}, se actualizarían {updated:,}, "
        "{unchanged:,} sin cambios, {failed:,} con error.",
    ),
}
