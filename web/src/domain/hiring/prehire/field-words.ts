import { defineMessages } from "@/lib/messages/define";

/** What is said at a field of the pre-hire form. */
export const fieldWords = defineMessages({
  en: {
    missing: {
      enter: "This field is required.",
      choose: "Please choose.",
      confirm: "Please confirm this.",
    },
    wrongName: "Enter only the name: no web or email address, no formula, no <, > or @.",
    wrongPhone:
      "Enter a phone number in digits with its area code, for example (201) 555-0123 or (201) 555-0123 x45.",
    wrongZip: "Enter five digits, for example 07102.",
    wrongMonth: "Enter the month, such as 2026-07.",
  },
  es: {
    missing: {
      enter: "Este campo es obligatorio.",
      choose: "Elija una opción.",
      confirm: "Confirme esto, por favor.",
    },
    wrongName:
      "Escriba solo el nombre: sin direcciones web ni de correo, sin fórmulas y sin <, > ni @.",
    wrongPhone:
      "Escriba el teléfono en dígitos con su código de área, como (201) 555-0123 o (201) 555-0123 x45.",
    wrongZip: "Escriba cinco dígitos, como 07102.",
    wrongMonth: "Escriba el mes como 2026-07.",
  },
});
