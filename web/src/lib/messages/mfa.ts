import { defineMessages } from "./define";

export const mfaMessages = defineMessages({
  en: {
    code: "Code from your app",
    codeHint: "6 digits",
    codeInvalid: "Enter the 6 digits that your app shows.",
    confirm: "Confirm",
    begin: "Set up an authenticator",
    name: "Name of this authenticator",
    nameHint: "For example: My phone",
    defaultName: "My phone",
    scan: "1. Scan this picture with an authenticator app, such as Aegis, 1Password or Google Authenticator.",
    qrCode: "QR code for your authenticator app",
    secret: "Or type this key into the app:",
    enter: "2. Enter the code that the app shows now.",
    others: "Other devices on which you are signed in will be asked to sign in again.",
  },
  es: {
    code: "Código de su aplicación",
    codeHint: "6 cifras",
    codeInvalid: "Escriba las 6 cifras que muestra su aplicación.",
    confirm: "Confirmar",
    begin: "Configurar un autenticador",
    name: "Nombre de este autenticador",
    nameHint: "Por ejemplo: Mi teléfono",
    defaultName: "Mi teléfono",
    scan: "1. Escanee esta imagen con una aplicación de autenticación, como Aegis, 1Password o Google Authenticator.",
    qrCode: "Código QR para su aplicación de autenticación",
    secret: "O escriba esta clave en la aplicación:",
    enter: "2. Escriba el código que la aplicación muestra ahora.",
    others: "Los demás dispositivos en los que inició sesión tendrán que iniciarla de nuevo.",
  },
});
