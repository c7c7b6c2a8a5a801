import { defineMessages } from "@/lib/messages/define";

/** What is said above the code of an authenticator. */
export const factorMessages = defineMessages({
  en: {
    mfaTitle: "Confirm it is you",
    mfaText: "Open your authenticator app and enter the code it shows.",
    enrolTitle: "Set up your authenticator",
    enrolText:
      "Your work here shows personal data, so your sign-in needs a second step: a code from an authenticator app on your phone.",
  },
  es: {
    mfaTitle: "Confirme que es usted",
    mfaText: "Abra su aplicación de autenticación y escriba el código que muestra.",
    enrolTitle: "Configure su autenticador",
    enrolText:
      "Su trabajo aquí muestra datos personales; por eso su acceso necesita un segundo paso: un código de una aplicación de autenticación en su teléfono.",
  },
});
