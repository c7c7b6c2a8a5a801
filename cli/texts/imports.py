"""Texts of the CSV imports: what is wrong with a file, a column or a cell."""

IMPORTS: dict[str, tuple[str, str]] = {
    "file.unreadable": ("The file {path} cannot be read.", "No se puede leer el archivo {path}."),
    "file.unreadable.remedy": (
        "Check the path and the permissions.",
        "Verifique la ruta y los permisos.",
    ),
    "import.empty": ("{path} is empty.", "{path} está vacío."),
    "import.empty.remedy": (
        "The first line must hold the column names, the others the rows.",
        "La primera línea debe llevar los nombres de las columnas y las demás, los datos.",
    ),
    "import.workbook": (
        "{path} is a workbook, not a CSV file.",
        "{path} es un libro de cálculo, no un archivo CSV.",
    ),
    "import.workbook.remedy": (
        "Save the table as CSV in your spreadsheet program and import that file.",
        "Guarde la tabla como CSV en su hoja de cálculo e importe ese archivo.",
    ),
    "import.not_csv": ("{path} is not a CSV file.", "{path} no es un archivo CSV."),
    "import.not_csv.remedy": (
        "Choose a text file with a line of column names and one line per row.",
        "Elija un archivo de texto con una línea de nombres de columnas y una línea por fila.",
    ),
    "import.encoding": (
        "Line {line} of {path} is not readable as {encoding}.",
        "La línea {line} de {path} no se puede leer como {encoding}.",
    ),
    "import.encoding.remedy": (
        "Save the file as UTF-8, or name its encoding by --encoding.",
        "Guarde el archivo como UTF-8 o indique su codificación con --encoding.",
    ),
    "import.unknown_encoding": (
        "--encoding: {encoding} is not known.",
        "--encoding: no se conoce {encoding}.",
    ),
    "import.quotes": (
        "Line {line} of {path} is broken: {reason}.",
        "La línea {line} de {path} está dagregue: {reason}.",
    ),
    "import.quotes.remedy": (
        "Most often a quotation mark is not closed, or one inside a cell is not doubled. Nothing "
        "was imported.",
        "Casi siempre falta cerrar unas comillas o duplicarlas dentro de una celda. No se ha "
        "importó nada.",
    ),
    "import.wrong_columns": (
        "{path} has no column for {missing}. Found: {found}. Needed: {needed}.",
        "{path} no tiene columna para {missing}. Hay: {found}. Se necesita: {needed}.",
    ),
    "import.wrong_columns.remedy": (
        "If a column has another name, say so: --map {example}=NAME_IN_THE_FILE. "
        "Nothing was imported.",
        "Si una columna se llama de otro modo, indíquelo: --map {example}=NOMBRE_EN_EL_ARCHIVO. "
        "No se importó nada.",
    ),
    "import.two_columns": (
        "Two columns of {path} could be {field}: {first} and {second}.",
        "Dos columnas de {path} podrían ser {field}: {first} y {second}.",
    ),
    "import.two_columns.remedy": (
        "Choose one: --map {field}={first}",
        "Elija una: --map {field}={first}",
    ),
    "import.map_form": (
        "--map {given}: this must look like field=COLUMN.",
        "--map {given}: debe tener la forma campo=COLUMNA.",
    ),
    "import.map_form.remedy": ("Fields are: {fields}.", "Los campos son: {fields}."),
    "import.map_field": (
        "--map: there is no field {field}.",
        "--map: no existe el campo {field}.",
    ),
    "import.map_field.remedy": ("Fields are: {fields}.", "Los campos son: {fields}."),
    "import.map_column": (
        "--map {field}={column}: {path} has no such column.",
        "--map {field}={column}: {path} no tiene esa columna.",
    ),
    "import.map_column.remedy": ("Columns are: {found}.", "Las columnas son: {found}."),
    "import.date_order": ("--dates must be mdy or dmy.", "--dates debe ser mdy o dmy."),
    "option.yes": (
        "This deletes everything in the local stack: add --yes to agree.",
        "Esto borra todo lo que hay en el entorno local: agregue --yes para confirmarlo.",
    ),
    "option.date": ("--date: '{value}' is not a date.", "--date: '{value}' no es una fecha."),
    "option.date.remedy": (
        "Write MM-DD-YYYY or YYYY-MM-DD, or today, yesterday, tomorrow.",
        "Escriba MM-DD-AAAA o AAAA-MM-DD, o bien hoy, ayer, mañana.",
    ),
    "option.sort": (
        "--sort: '{value}' is none of {choices}.",
        "--sort: '{value}' no es ninguno de {choices}.",
    ),
    "option.sort.remedy": (
        "Write one of them; '-' before it turns the order round.",
        "Escriba uno de ellos; un '-' delante invierte el orden.",
    ),
    "cell.missing": ("is missing", "falta"),
    "cell.too_many": (
        "the row has {found:cell/cells}, the heading {expected}",
        "la fila tiene {found:celda/celdas} y el encabezado {expected}",
    ),
    "cell.date": (
        "'{value}' is not a date; write it as YYYY-MM-DD or MM/DD/YYYY",
        "'{value}' no es una fecha; escríbala como AAAA-MM-DD o MM/DD/AAAA",
    ),
    "cell.date_order": (
        "'{value}' has no month {month}; if days come first, add --dates dmy",
        "'{value}' no tiene mes {month}; si el día va primero, agregue --dates dmy",
    ),
    "cell.short_year": (
        "'{value}' has a year of two digits; write four",
        "'{value}' tiene un año de dos cifras; escriba cuatro",
    ),
    "cell.time": (
        "'{value}' is not a date with time; write it as YYYY-MM-DDTHH:MM:SSZ",
        "'{value}' no es una fecha con hora; escríbala como AAAA-MM-DDTHH:MM:SSZ",
    ),
    "cell.future": ("{value} lies in the future", "{value} está en el futuro"),
    "cell.before": ("{value} is before {other}", "{value} es anterior a {other}"),
    "cell.too_long": (
        "is longer than {limit} characters",
        "tiene más de {limit} caracteres",
    ),
    "cell.yes_no": ("'{value}' is neither yes nor no", "'{value}' no es ni sí ni no"),
    "cell.repeated": (
        "the same id stands in line {line} already",
        "el mismo identificador ya está en la línea {line}",
    ),
    "import.reading": ("Reading {name}", "Leyendo {name}"),
    "import.sending": ("Importing {name}", "Importando {name}"),
    "import.done": (
        "{rows:row/rows}: {created:,} created, {updated:,} updated, {unchanged:,} unchanged, {failed:,} failed.",
        "{rows:fila/filas}: {created:creada/creadas}, {updated:actualizada/actualizadas}, "
        "{unchanged:,} sin cambios, "
        "{failed:,} con error.",
    ),
    "import.dry_run": (
        "Dry run, nothing was changed. {rows:row/rows}: {created:,} would be created, {updated:,} updated, "
        "{unchanged:,} unchanged, {failed:,} fail.",
        "Simulación, no se cambió nada. {rows:fila/filas}: se crearían {created:,}, se actualizarían "
        "{updated:,}, {unchanged:,} sin cambios, {failed:,} con error.",
    ),
    "import.no_rows": (
        "{file} has a heading but no rows below it: there was nothing to import.",
        "{file} tiene encabezado, pero ninguna fila debajo: no había nada que importar.",
    ),
    "import.more_errors": ("… and {count} more.", "… y {count} más."),
    "import.mapped": ("{field} from column {column}", "{field} de la columna {column}"),
}
