"""Texts of the CSV imports: what is wrong with a file or a column."""

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
    "import.packed": ("{path} is a packed file.", "{path} es un archivo comprimido."),
    "import.packed.remedy": (
        "Unpack it and import the CSV file inside.",
        "Descomprímalo e importe el archivo CSV que contiene.",
    ),
    "import.web_page": (
        "{path} is a web page or XML, not a CSV file, whatever its name says.",
        "{path} es una página web o XML, no un archivo CSV, diga lo que diga su nombre.",
    ),
    "import.web_page.remedy": (
        "Open it in your spreadsheet program, save it as CSV UTF-8 and import that file.",
        "Ábralo en su hoja de cálculo, guárdelo como CSV UTF-8 e importe ese archivo.",
    ),
    "import.too_large": (
        "{path} is larger than {limit} MB.",
        "{path} tiene más de {limit} MB.",
    ),
    "import.too_large.remedy": (
        "Divide it into several files, each with the line of column names.",
        "Divídalo en varios archivos, cada uno con la línea de nombres de columnas.",
    ),
    "import.too_many_rows": (
        "{path} has more than {limit:,} rows.",
        "{path} tiene más de {limit:,} filas.",
    ),
    "import.too_many_rows.remedy": (
        "Divide it into several files, each with the line of column names. Nothing was imported.",
        "Divídalo en varios archivos, cada uno con la línea de nombres de columnas. No se importó nada.",
    ),
    "import.too_wide": (
        "Line {line} of {path} has more than {limit:,} cells.",
        "La línea {line} de {path} tiene más de {limit:,} celdas.",
    ),
    "import.too_wide.remedy": (
        "Save the table itself as CSV. Nothing was imported.",
        "Guarde como CSV solamente la tabla. No se importó nada.",
    ),
    "import.long_row": (
        "The row in line {line} of {path} has more than {limit:,} characters.",
        "La fila de la línea {line} de {path} tiene más de {limit:,} caracteres.",
    ),
    "import.long_row.remedy": (
        "Save the table itself as CSV again. Nothing was imported.",
        "Guarde otra vez como CSV solamente la tabla. No se importó nada.",
    ),
    "import.long_cell": (
        "A cell in line {line} of {path} has more than {limit:,} characters.",
        "Una celda de la línea {line} de {path} tiene más de {limit:,} caracteres.",
    ),
    "import.long_cell.remedy": (
        "Most often a quotation mark is not closed. Nothing was imported.",
        "Casi siempre falta cerrar unas comillas. No se importó nada.",
    ),
    "import.which_encoding": (
        "{path} is not UTF-8, and its letters can be read in more than one way: {readings}.",
        "{path} no es UTF-8 y sus letras se pueden leer de más de una manera: {readings}.",
    ),
    "import.which_encoding.remedy": (
        "Choose the one whose names are right, e.g. --encoding {likely}, or save the file as CSV UTF-8. "
        "Nothing was imported.",
        "Elija la que tenga bien los nombres, p. ej. --encoding {likely}, o guarde el archivo como CSV UTF-8. "
        "No se importó nada.",
    ),
    "import.twice": (
        "{path} seems to have been encoded twice: it says {read}, which is probably {meant}.",
        "{path} parece codificado dos veces: dice {read}, que probablemente es {meant}.",
    ),
    "import.twice.remedy": (
        "If so, add --encoding utf-8-twice. To import it as it stands, add --encoding utf-8. "
        "Nothing was imported.",
        "Si es así, agregue --encoding utf-8-twice. Para importarlo tal como está, agregue --encoding utf-8. "
        "No se importó nada.",
    ),
    "import.day_first": (
        "Line {line} of {path} says {value}: its dates begin with the day.",
        "La línea {line} de {path} dice {value}: sus fechas empiezan por el día.",
    ),
    "import.day_first.remedy": (
        "Add --dates dmy; or --dates mdy if the other dates begin with the month. Nothing was imported.",
        "Agregue --dates dmy; o --dates mdy si las demás fechas empiezan por el mes. No se importó nada.",
    ),
    "import.dates_mixed": (
        "In {path} some dates begin with the day ({day}, line {day_line}) and others with the month "
        "({month}, line {month_line}).",
        "En {path} unas fechas empiezan por el día ({day}, línea {day_line}) y otras por el mes "
        "({month}, línea {month_line}).",
    ),
    "import.dates_mixed.remedy": (
        "Write all of them in one way; or say --dates mdy or --dates dmy, and rows with others are refused. "
        "Nothing was imported.",
        "Escríbalas todas igual; o indique --dates mdy o --dates dmy, y se rechazarán las filas con otras. "
        "No se importó nada.",
    ),
    "import.dates_unclear": (
        "Does {value} in line {line} of {path} begin with the day or with the month? Files with semicolons "
        "come from programs that write the day first, and no date here says which.",
        "¿{value}, en la línea {line} de {path}, empieza por el día o por el mes? Los archivos con punto y coma "
        "vienen de programas que escriben primero el día, y aquí ninguna fecha lo aclara.",
    ),
    "import.dates_unclear.remedy": (
        "Add --dates dmy or --dates mdy. Nothing was imported.",
        "Agregue --dates dmy o --dates mdy. No se importó nada.",
    ),
    "import.same_columns": (
        "--map {field}={column}: {path} has several columns of this name.",
        "--map {field}={column}: {path} tiene varias columnas con ese nombre.",
    ),
    "import.same_columns.remedy": (
        "Rename the one you mean in the file.",
        "Cambie en el archivo el nombre de la que quiere usar.",
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
        "Line {line} of {path} is broken: its quotation marks do not match.",
        "La línea {line} de {path} está dañada: las comillas no cuadran.",
    ),
    "import.quotes.remedy": (
        "Most often a quotation mark is not closed, or one inside a cell is not doubled. Nothing "
        "was imported.",
        "Casi siempre falta cerrar unas comillas o duplicarlas dentro de una celda. No se "
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
    "option.date": (
        "{option}: '{value}' is not a date.",
        "{option}: '{value}' no es una fecha.",
    ),
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
