import { dateErrorMessages } from "../texts/date-words";
import { defineMessages } from "./define";

/** What a message names: `{ name: "applicant", nearest: "applicant_name" }`. */
export type NamedValues = Readonly<Record<string, string>>;

/** What is wrong with one field, by the API's code. */
export const fieldErrorMessages = defineMessages({
  en: {
    required: "This field is required.",
    invalid: "This is not in the expected form.",
    not_allowed: "This value is not allowed.",
    admins_only: "Only an administrator may set or change this. Leave it as it was.",
    unknown_field: "This field is not known here.",
    too_long: "This is too long.",
    too_many: "Too many entries.",
    taken: "This value is already taken.",
    taken_together: "There is already an entry with these values.",
    deactivated: ({ name }: NamedValues) =>
      `This is the address of ${name}, whose account is deactivated.`,
    no_such_entry: "There is no such entry.",
    control_characters: ({ character, position }: NamedValues) =>
      character
        ? `Remove the character ${character} at position ${position}.`
        : "Remove the control characters.",
    email: "Enter an email address such as name@example.com.",
    phone:
      "Enter a phone number with its area code, for example (201) 555-0123 or (201) 555-0123 x45; one of another country with + and the country's code.",
    phone_letters:
      "Enter digits in the place of letters; an extension comes last, for example x45.",
    postal_code: "Use letters, digits, spaces and hyphens only.",
    ...dateErrorMessages.en,
    // The API's own words are shown in English, with the name and the nearest one.
    syntax: (_: NamedValues) => "Write only a variable between braces, as {{ name }}.",
    unknown_name: (_: NamedValues) => "There is a variable here that is not known.",
    pictured: ({ entry }: NamedValues) =>
      `Entry ${entry} has a picture. Keep the entry, or remove the picture first.`,
    past: "This date is in the past. Choose today or a later one.",
    after_start: "The end must come after the start. Check both.",
  },
  es: {
    required: "Este campo es obligatorio.",
    invalid: "No tiene la forma esperada.",
    not_allowed: "Este valor no está permitido.",
    admins_only: "Solo un administrador puede ponerlo o cambiarlo. Déjelo como estaba.",
    unknown_field: "Este campo no se conoce aquí.",
    too_long: "Es demasiado largo.",
    too_many: "Hay demasiados.",
    taken: "Este valor ya está en uso.",
    taken_together: "Ya existe una entrada con estos valores.",
    deactivated: ({ name }) => `Es el correo de ${name}, cuya cuenta está desactivada.`,
    no_such_entry: "No existe tal entrada.",
    control_characters: ({ character, position }) =>
      character
        ? `Quite el carácter ${character} de la posición ${position}.`
        : "Quite los caracteres de control.",
    email:
      "Escriba un correo como nombre@ejemplo.com: sin acentos antes de la @, sin dos puntos seguidos y sin punto al final.",
    phone:
      "Escriba el teléfono con el código de área, por ejemplo (201) 555-0123 o (201) 555-0123 x45; si es de otro país, con + y el código del país.",
    phone_letters: "Escriba dígitos en lugar de letras; la extensión va al final, por ejemplo x45.",
    postal_code: "Use solo letras, dígitos, espacios y guiones.",
    ...dateErrorMessages.es,
    syntax: ({ line }) => `Línea ${line}: entre llaves escriba solo una variable, como {{ name }}.`,
    unknown_name: ({ name, nearest }) =>
      `${name} no se conoce aquí.${nearest ? ` ¿Quiso decir ${nearest}?` : ""}`,
    pictured: ({ entry }) =>
      `La entrada ${entry} tiene una foto. Déjela en la lista, o quite primero la foto.`,
    past: "Esta fecha ya pasó. Elija hoy o una posterior.",
    after_start: "El final debe ser posterior al comienzo. Revise los dos.",
  },
});

export type FieldErrorCode = keyof (typeof fieldErrorMessages)["en"];
