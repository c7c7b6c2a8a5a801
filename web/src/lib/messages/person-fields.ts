import { defineMessages } from "./define";

/** What is asked of a person about themselves, wherever it is asked. */
export const personFieldMessages = defineMessages({
  en: {
    emailInvalid: "Enter an email address such as name@example.com.",
    emailMarks: "Invisible characters came along with this address. They are left out.",
    firstName: "First name",
    lastName: "Last name",
    newPassword: "New password",
    repeatPassword: "Repeat the password",
    passwordHint: "At least 12 characters. A short sentence is easy to remember.",
    passwordShort: "Use at least 12 characters.",
    passwordLong: "Use at most 72 characters.",
    passwordsDiffer: "The two passwords are not the same.",
    tooLong: "This is too long.",
  },
  es: {
    emailInvalid: "Escriba un correo como nombre@ejemplo.com.",
    emailMarks: "Con esta dirección venían caracteres invisibles. Se omiten.",
    firstName: "Nombre",
    lastName: "Apellido",
    newPassword: "Contraseña nueva",
    repeatPassword: "Repita la contraseña",
    passwordHint: "Al menos 12 caracteres. Una frase corta es fácil de recordar.",
    passwordShort: "Use al menos 12 caracteres.",
    passwordLong: "Use como máximo 72 caracteres.",
    passwordsDiffer: "Las dos contraseñas no son iguales.",
    tooLong: "Es demasiado largo.",
  },
});

export type PersonFieldTexts = (typeof personFieldMessages)["en"];
