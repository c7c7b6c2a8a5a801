"""What is wrong with the words that were typed, before a command runs."""

REMEDY = ("See --help.", "Consulte --help.")
USAGE: dict[str, tuple[str, str]] = {
    "usage.no_such_option": ("There is no option {name}.", "No existe la opción {name}."),
    "usage.no_such_option.remedy": REMEDY,
    "usage.option_value": (
        "{name} needs a value or takes none.",
        "{name} necesita un valor o no admite ninguno.",
    ),
    "usage.option_value.remedy": REMEDY,
    "usage.missing": ("{name} is missing.", "Falta {name}."),
    "usage.missing.remedy": REMEDY,
    "usage.invalid": ("{name} does not take this value.", "{name} no admite ese valor."),
    "usage.invalid.remedy": REMEDY,
    "usage.unclear": (
        "There is no such command, or it has too many words.",
        "Ese comando no existe, está incompleto o tiene palabras de más.",
    ),
    "usage.unclear.remedy": REMEDY,
    "usage.aborted": ("A question was not answered.", "No se respondió a una pregunta."),
    "usage.aborted.remedy": (
        "Answer it by an option.",
        "Respóndala con una opción del comando.",
    ),
}
