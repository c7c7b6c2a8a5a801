"""Texts of the CSV imports: what is wrong with a row or a cell."""

CELLS: dict[str, tuple[str, str]] = {
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
    "cell.headings_again": (
        "this row has the column names again; delete it",
        "esta fila repite los nombres de las columnas; bórrela",
    ),
    "cell.totals": (
        "'{value}': this row seems to be a total; delete it",
        "'{value}': esta fila parece un total; bórrela",
    ),
    "cell.control": (
        "'{value}' has control characters, shown as \ufffd; delete them",
        "'{value}' tiene caracteres de control, que aquí se ven como \ufffd; bórrelos",
    ),
    "cell.lines": (
        "'{value}' has {count:line/lines}; write one value on one line",
        "'{value}' tiene {count:línea/líneas}; escriba un solo valor en una línea",
    ),
    "cell.null_name": (
        "'NULL': leave it empty, or write it as Null if it is the name",
        "'NULL': déjela vacía, o escriba Null si ese es el nombre",
    ),
    "cell.sheet_error": (
        "'{value}' is an error of the spreadsheet; write the value, or widen the column, and save again",
        "'{value}' es un error de la hoja de cálculo; escriba el valor o ensanche la columna, y guarde otra vez",
    ),
    "cell.formula": (
        "'{value}' is a formula; write its value",
        "'{value}' es una fórmula; escriba su valor",
    ),
    "cell.lost_letter": (
        "'{value}' has lost a letter; write it, or save the file again as CSV UTF-8",
        "a '{value}' le falta una letra; escríbala o guarde otra vez el archivo como CSV UTF-8",
    ),
    "cell.quoted": (
        "{value} is in quotation marks; write it without them",
        "{value} está entre comillas; escríbalo sin ellas",
    ),
    "cell.scientific": (
        "'{value}' was shortened by a spreadsheet and has lost digits; format the column as text, write the "
        "whole number, and save again",
        "una hoja de cálculo abrevió '{value}' y se perdieron dígitos; dé formato de texto a la columna, escriba "
        "el número completo y guarde otra vez",
    ),
    "cell.decimal": (
        "a program made a decimal number of it: '{value}'; write it as {meant}, or format the column as text",
        "un programa lo convirtió en número decimal: '{value}'; escriba {meant} o dé formato de texto a la columna",
    ),
    "cell.thousands": (
        "'{value}' was written as an amount; write it as {meant}, or format the column as text",
        "'{value}' se escribió como cantidad; escriba {meant} o dé formato de texto a la columna",
    ),
    "cell.made_date": (
        "a spreadsheet made a date of it: '{value}'; format the column as text, write the number, and save "
        'again. If it is right, write ="{value}"',
        "una hoja de cálculo lo convirtió en fecha: '{value}'; dé formato de texto a la columna, escriba el "
        'número y guarde otra vez. Si es correcto, escriba ="{value}"',
    ),
    "cell.zip": (
        "'{value}' has lost its leading zero; write it as {meant}, or format the column as ZIP Code and save again",
        "a '{value}' le falta el cero inicial; escriba {meant} o dé formato de código postal a la columna y "
        "guarde otra vez",
    ),
    "cell.serial_date": (
        "'{value}' is a number of days, probably {meant}; format the column as a date and save again",
        "'{value}' es un número de días, probablemente {meant}; dé formato de fecha a la columna y guarde otra vez",
    ),
    "cell.skipped_time": (
        "'{value}' did not exist: the clocks of {zone} went forward and skipped it; write the time that they "
        "showed",
        "'{value}' no existió: los relojes de {zone} se adelantaron y saltaron esa hora; escriba la hora que "
        "marcaban",
    ),
    "cell.repeated_time": (
        "'{value}' occurred twice, because the clocks went back; write which one it was after it: {first} or {second}",
        "'{value}' ocurrió dos veces, porque se atrasaron los relojes; indique detrás cuál fue: {first} o {second}",
    ),
    "cell.short_year": (
        "'{value}' has a year of two digits; write four",
        "'{value}' tiene un año de dos dígitos; escriba cuatro",
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
}
